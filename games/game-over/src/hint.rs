//! What helps to answer a question: where a direction leads, what an answer costs, which sets can be shown and what they are
//! worth, and what can't be done and why.

use serde::Serialize;
use table::{SeatSet, vocabulary};

use crate::action::Action;
use crate::cards::Cards;
use crate::challenge::{CONCESSION, DEFEAT, TIE};
use crate::free::PRICE;
use crate::occupied::{BRIBE, PINCH};
use crate::picks::Picks;
use crate::sets::{self, Kind, Set, Side};
use crate::state::Phase;
use crate::view::Eyes;

vocabulary! {
    /// What waits where a direction leads.
    pub enum Arrival { Free = "free", Occupied = "occupied" }
}
vocabulary! {
    /// Whether somebody has the money for what they do.
    pub enum Purse { Enough = "enough", Short = "short" }
}
vocabulary! {
    /// How a set fares against the one that was shown; an attack isn't answered yet.
    pub enum Showdown { Attacks = "attacks", Wins = "wins", Ties = "ties", Loses = "loses" }
}
vocabulary! {
    /// What can't be done, and why not.
    pub enum Closed {
        SwapNoCards = "swap_no_cards",
        BuyNoMoney = "buy_no_money",
        BuyNoStack = "buy_no_stack",
        ChallengeNoSet = "challenge_no_set",
        BribeNoMoney = "bribe_no_money",
        BribeNoCards = "bribe_no_cards",
        PinchNoMoney = "pinch_no_money",
        AcceptNoSet = "accept_no_set",
    }
}

/// What is said beside a question.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Hint {
    /// Where a direction leads, and who stands there.
    Leads { action: String, space: u8, reason: Arrival, seats: SeatSet },
    /// What an answer costs.
    Costs { action: String, amount: u8, reason: Purse },
    /// What a fight is about: what the loser pays the winner, and what the bank pays each after a tie.
    Stake { action: String, amount: u8, each: u8 },
    /// The best that could be shown in the fight.
    Best { reason: Side, set: Kind, cards: Cards, value: u16 },
    /// A set that can be shown now, and the answers that show it, one after the other.
    Set {
        reason: Showdown,
        set: Kind,
        cards: Cards,
        value: u16,
        /// The run of a clan that counts twice.
        family: Cards,
        /// What is to be beaten.
        against: Option<u16>,
        answers: Vec<String>,
    },
    /// What can't be done, and why not.
    Closed { reason: Closed },
}

/// Everything worth saying to the seat that is asked.
pub(crate) fn hints(eyes: Eyes<'_>, legal: &[Action], out: &mut Vec<Hint>) {
    out.extend(legal.iter().filter_map(|&action| of_answer(eyes, action)));
    match eyes.phase() {
        Phase::Attack | Phase::Defend => out.extend(shown(eyes)),
        Phase::Occupied => out.extend(best(eyes, Side::Attack)),
        Phase::Reply => out.extend(best(eyes, Side::Defence)),
        Phase::SetUp
        | Phase::Place
        | Phase::Opening
        | Phase::Turn
        | Phase::Rolling
        | Phase::Direction
        | Phase::Arriving
        | Phase::Free
        | Phase::Return
        | Phase::Buying
        | Phase::Gained
        | Phase::Joker
        | Phase::JokerReset
        | Phase::Stuck
        | Phase::Bribing
        | Phase::Comparing
        | Phase::Paying
        | Phase::Selling
        | Phase::Eliminating
        | Phase::MauschelReset
        | Phase::TurnEnd
        | Phase::Settling
        | Phase::Over => {}
    }
    out.extend(closed(eyes, legal).map(|reason| Hint::Closed { reason }));
}

fn of_answer(eyes: Eyes<'_>, action: Action) -> Option<Hint> {
    let costs = |amount| {
        let reason = if eyes.cash() >= amount { Purse::Enough } else { Purse::Short };
        Hint::Costs { action: action.to_string(), amount, reason }
    };
    Some(match action {
        Action::Clockwise | Action::Anticlockwise => {
            let space = eyes.leads_to(action)?;
            let seats = eyes.opponents_on(space);
            let reason = if seats.is_empty() { Arrival::Free } else { Arrival::Occupied };
            Hint::Leads { action: action.to_string(), space, reason, seats }
        }
        Action::Buy => costs(PRICE),
        Action::Pinch => costs(PINCH),
        Action::Bribe(_) => costs(BRIBE),
        Action::Concede => costs(CONCESSION),
        Action::Accept | Action::Challenge(_) => {
            Hint::Stake { action: action.to_string(), amount: DEFEAT, each: TIE.min(eyes.bank() / 2) }
        }
        Action::Roll
        | Action::Joker
        | Action::Mauschel
        | Action::Lift
        | Action::Pass
        | Action::Keep
        | Action::Kind(_)
        | Action::Show
        | Action::Place(_)
        | Action::Swap(_)
        | Action::Return(_)
        | Action::Card(_)
        | Action::Sell(_) => return None,
    })
}

/// The best set for a fight that is about to begin.
fn best(eyes: Eyes<'_>, side: Side) -> Option<Hint> {
    let Set { kind, cards, value, .. } = *Picks::default().good(eyes.hand(), side).first()?;
    Some(Hint::Best { reason: side, set: kind, cards, value })
}

/// The sets worth a thought that begin with what is picked, the best first.
fn shown(eyes: Eyes<'_>) -> impl Iterator<Item = Hint> {
    let (picks, side) = (eyes.picks(), eyes.side());
    let against = match side {
        Side::Attack => None,
        Side::Defence => sets::value(eyes.duel().attack, Side::Attack).map(|(_, value)| value),
    };
    picks.good(eyes.hand(), side).into_iter().map(move |Set { kind, cards, value, family }| {
        let reason = match against.map(|against| value.cmp(&against)) {
            None => Showdown::Attacks,
            Some(std::cmp::Ordering::Greater) => Showdown::Wins,
            Some(std::cmp::Ordering::Equal) => Showdown::Ties,
            Some(std::cmp::Ordering::Less) => Showdown::Loses,
        };
        Hint::Set { reason, set: kind, cards, value, family, against, answers: answers(picks, kind, cards) }
    })
}

/// What is still to be answered until a set lies on the table.
fn answers(picks: Picks, kind: Kind, cards: Cards) -> Vec<String> {
    let kind = picks.kind.is_none().then_some(Action::Kind(kind));
    let rest = cards.minus(picks.cards).iter().map(Action::Card);
    kind.into_iter().chain(rest).chain([Action::Show]).map(|action| action.to_string()).collect()
}

/// What a seat in this place could do if it had more.
fn closed(eyes: Eyes<'_>, legal: &[Action]) -> impl Iterator<Item = Closed> {
    let offered = |wanted: fn(&Action) -> bool| legal.iter().any(wanted);
    let cash = eyes.cash();
    let reasons = match eyes.phase() {
        Phase::Free => [
            (!offered(|action| matches!(action, Action::Swap(_) | Action::Lift)))
                .then_some(Closed::SwapNoCards),
            (!offered(|action| matches!(action, Action::Buy))).then_some(if cash < PRICE {
                Closed::BuyNoMoney
            } else {
                Closed::BuyNoStack
            }),
            None,
        ],
        Phase::Occupied => [
            (!offered(|action| matches!(action, Action::Challenge(_)))).then_some(Closed::ChallengeNoSet),
            (!offered(|action| matches!(action, Action::Bribe(_)))).then_some(if cash < BRIBE {
                Closed::BribeNoMoney
            } else {
                Closed::BribeNoCards
            }),
            (!offered(|action| matches!(action, Action::Pinch))).then_some(Closed::PinchNoMoney),
        ],
        Phase::Reply => {
            [(!offered(|action| matches!(action, Action::Accept))).then_some(Closed::AcceptNoSet), None, None]
        }
        Phase::SetUp
        | Phase::Place
        | Phase::Opening
        | Phase::Turn
        | Phase::Rolling
        | Phase::Direction
        | Phase::Arriving
        | Phase::Return
        | Phase::Buying
        | Phase::Gained
        | Phase::Joker
        | Phase::JokerReset
        | Phase::Stuck
        | Phase::Bribing
        | Phase::Attack
        | Phase::Defend
        | Phase::Comparing
        | Phase::Paying
        | Phase::Selling
        | Phase::Eliminating
        | Phase::MauschelReset
        | Phase::TurnEnd
        | Phase::Settling
        | Phase::Over => [None; 3],
    };
    reasons.into_iter().flatten()
}
