//! What an answer would bring: songs × beers × fan factor in front of a stage, wristbands for empty cups; and where there is
//! no rocking out, and why not.

use serde::Serialize;
use table::{Vocabulary, vocabulary};

use crate::action::{Action, MOST_BEERS};
use crate::cards::{Band, Stage};
use crate::events::PFAND;
use crate::state::Phase;
use crate::view::Eyes;

vocabulary! {
    /// Whether the beers are there, or have yet to be fetched.
    pub enum Beers { Own = "own", Fetched = "fetched" }
}
vocabulary! {
    /// Why something can't be done.
    pub enum Closed {
        /// Nature calls.
        Kacken = "kacken",
        NoBeer = "no_beer",
        /// Nobody plays there.
        Silent = "silent",
        /// No card of the band.
        NoFan = "no_fan",
        /// No beer fits into full hands.
        FullHands = "full_hands",
    }
}

/// What is said beside a question.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Hint {
    /// What a gig brings if nobody else comes along: songs × beers × fan factor.
    Gain { action: String, reason: Beers, stage: Stage, songs: u16, beers: u16, fan: u16, gain: u16 },
    /// What empty cups bring.
    Cups { action: String, gain: u16 },
    /// What can't be done, and why not; where it is about a stage, which, and who plays there.
    Closed { reason: Closed, stage: Option<Stage>, band: Option<Band> },
}

/// Everything worth saying to the seat that is asked.
pub(crate) fn hints(eyes: Eyes<'_>, legal: &[Action], out: &mut Vec<Hint>) {
    out.extend(legal.iter().filter_map(|&action| of_answer(eyes, action)));
    let closed = |reason| Hint::Closed { reason, stage: None, band: None };
    match eyes.phase() {
        Phase::Draw if !legal.contains(&Action::DrawBierstand) => out.push(closed(Closed::FullHands)),
        Phase::RockOut if eyes.my_beers() == 0 => out.push(closed(Closed::NoBeer)),
        Phase::RockOut => {
            let open = |stage| legal.contains(&Action::RockOut(stage, eyes.my_beers().min(MOST_BEERS)));
            out.extend(Stage::ALL.iter().filter(|&&stage| !open(stage)).map(|&stage| at(eyes, stage)));
        }
        Phase::Poll if legal == [Action::Stay] => {
            out.extend(eyes.gig().map(|stage| match eyes.me().and_then(|me| eyes.kacken(me)) {
                Some(_) => closed(Closed::Kacken),
                None => at(eyes, stage),
            }));
        }
        Phase::Draw
        | Phase::DrawRock
        | Phase::DrawBierstand
        | Phase::TryNow
        | Phase::Toilet
        | Phase::Poll
        | Phase::Treat
        | Phase::Fetch
        | Phase::Score
        | Phase::Haus
        | Phase::Currywurst
        | Phase::Kuttentausch
        | Phase::Becherpfand
        | Phase::Over => {}
    }
}

/// Why somebody with a beer can't rock out in front of a stage.
fn at(eyes: Eyes<'_>, stage: Stage) -> Hint {
    let band = eyes.band(stage);
    let reason = if band.is_none() { Closed::Silent } else { Closed::NoFan };
    Hint::Closed { reason, stage: Some(stage), band }
}

fn of_answer(eyes: Eyes<'_>, action: Action) -> Option<Hint> {
    let (stage, more, reason) = match action {
        Action::RockOut(stage, beers) => (stage, beers, Beers::Own),
        Action::Join(beers) => (eyes.gig()?, beers, Beers::Own),
        Action::AskBeer => (eyes.gig()?, 1, Beers::Fetched),
        Action::Return(cups) => {
            return Some(Hint::Cups { action: action.to_string(), gain: PFAND * u16::from(cups) });
        }
        Action::DrawRock
        | Action::DrawBierstand
        | Action::EndTurn
        | Action::TryNow
        | Action::Wait
        | Action::Stay
        | Action::Treat(_)
        | Action::Refuse(_)
        | Action::Serve(_)
        | Action::Give(_) => return None,
    };
    let there: u8 = eyes.seats().iter().map(|seat| eyes.staked(seat)).sum();
    let (songs, beers) = (eyes.songs(stage).len() as u16, u16::from(there + more));
    let fan = eyes.fan(stage).factor;
    Some(Hint::Gain {
        action: action.to_string(),
        reason,
        stage,
        songs,
        beers,
        fan,
        gain: songs * beers * fan,
    })
}
