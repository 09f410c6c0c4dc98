//! Everything, for the judge: the names that scenarios, goldens and check values use.

use std::collections::BTreeMap;

use serde::Serialize;
use table::{Seat, SeatSet, Vocabulary};

use crate::KackenAufWacken;
use crate::cards::{BierstandCard, RockCard, SongCard, Stage, WcCard};
use crate::state::{Kacken, Open, State};
use crate::view::{band_cards, counts, song_cards};

/// The judge's text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Truth {
    #[serde(flatten)]
    open: Open,
    stages: BTreeMap<Stage, Vec<SongCard>>,
    waiting: Option<SongCard>,
    /// The draw pile, which has no order.
    on_stage: Vec<SongCard>,
    gone: Vec<SongCard>,
    rock: BTreeMap<RockCard, u8>,
    rock_discard: BTreeMap<RockCard, u8>,
    rock_out: BTreeMap<RockCard, u8>,
    bierstand: BTreeMap<BierstandCard, u8>,
    bierstand_discard: BTreeMap<BierstandCard, u8>,
    wc: BTreeMap<WcCard, u8>,
    wc_discard: BTreeMap<WcCard, u8>,
    gig: Option<Stage>,
    asking: SeatSet,
    thirsty: Option<Seat>,
    resolving: Option<RockCard>,
    eligible: SeatSet,
    seats: BTreeMap<Seat, SeatTruth>,
}

/// The judge's text about a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SeatTruth {
    points: u16,
    beers: u8,
    staked: u8,
    kacken: Option<Kacken>,
    hand: Vec<RockCard>,
    /// Cards in other hands that it knows.
    knows: Vec<RockCard>,
    /// Its answer to the open simultaneous question.
    answer: Option<String>,
}

impl Truth {
    pub(crate) fn of(rules: &KackenAufWacken, state: &State) -> Truth {
        Truth {
            open: state.open(),
            stages: Stage::ALL.iter().map(|&stage| (stage, song_cards(state.songs(stage)))).collect(),
            waiting: state.waiting.map(SongCard),
            on_stage: song_cards(&state.on_stage),
            gone: song_cards(&state.gone),
            rock: state.rock.counts().collect(),
            rock_discard: state.rock_discard.counts().collect(),
            rock_out: state.rock_out.counts().collect(),
            bierstand: counts(&state.bierstand),
            bierstand_discard: counts(&state.bierstand_discard),
            wc: counts(&state.wc),
            wc_discard: counts(&state.wc_discard),
            gig: state.gig,
            asking: state.asking,
            thirsty: state.thirsty,
            resolving: state.resolving,
            eligible: state.eligible,
            seats: rules.seats.iter().map(|seat| (seat, SeatTruth::of(state, seat))).collect(),
        }
    }
}

impl SeatTruth {
    fn of(state: &State, seat: Seat) -> SeatTruth {
        let at = seat.index();
        SeatTruth {
            points: state.points[at],
            beers: state.beers[at],
            staked: state.staked[at],
            kacken: state.kacken[at],
            hand: band_cards(&state.hands[at]),
            knows: band_cards(state.knowledge.of(seat)),
            answer: state.answers[at].map(|answer| answer.to_string()),
        }
    }
}
