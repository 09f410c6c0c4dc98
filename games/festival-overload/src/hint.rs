//! What an answer is worth: what a Bang would take from whoever stays, what whoever camps brings home, and what it costs to
//! get out of something. Camping is tried on a copy, with everybody else staying.

use serde::Serialize;
use table::vocabulary;

use crate::action::Action;
use crate::encore::STOP_AT_ZERO;
use crate::told::EncorePrice;
use crate::twist::FEE;
use crate::view::Eyes;

vocabulary! {
    /// What comes of camping.
    pub enum Homecoming {
        /// Live is safe.
        Safe = "safe",
        /// The target is reached.
        Wins = "wins",
    }
}

/// What an answer is worth.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Hint {
    /// How much Live a Bang would take.
    Risk { action: String, live: u16, lost: u16 },
    /// What goes to Camp if nobody else goes: the Live, and what comes on top of it.
    Home { action: String, reason: Homecoming, live: u16, bonus: u16, camp: u16, target: u16 },
    /// What it costs to get out of it.
    Price { action: String, reason: EncorePrice, amount: u16 },
}

pub(crate) fn hint(eyes: Eyes<'_>, action: Action) -> Option<Hint> {
    let me = eyes.me()?;
    let live = eyes.live(me);
    let rules = eyes.rules();
    let spelt = action.to_string();
    match action {
        Action::Stay => Some(Hint::Risk { action: spelt, live, lost: live - rules.remainder(live) }),
        Action::Camp => {
            let (camp, wins) = eyes.camps_alone(me);
            let reason = if wins { Homecoming::Wins } else { Homecoming::Safe };
            let bonus = camp - eyes.camp(me) - live;
            Some(Hint::Home { action: spelt, reason, live, bonus, camp, target: rules.target_camp })
        }
        Action::Stop | Action::Pay => {
            let (reason, amount) = if live > 0 {
                (EncorePrice::Live, FEE)
            } else {
                (EncorePrice::Overload, STOP_AT_ZERO.into())
            };
            Some(Hint::Price { action: spelt, reason, amount })
        }
        Action::Continue | Action::Accept | Action::Dive(_) => None,
    }
}
