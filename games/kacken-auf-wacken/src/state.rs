//! What is remembered between two answers, and nothing else: options stand in the rules, history in the record.
//! Flat, so that a copy is one `memcpy`.

use table::{Knowledge, Seat, SeatSet, vocabulary};

use crate::action::{KackenAction, SEATS};
use crate::cards::{Band, RockCard, Stage, Title, Titles};
use crate::piles::{Counts, RockSet};

vocabulary! {
    /// What happens next. Those that wait for a decision say which; when
    /// several seats decided at once, the same phase then does what they decided.
    pub enum Phase {
        /// D1.
        Draw = "draw",
        DrawRock = "draw_rock",
        DrawBierstand = "draw_bierstand",
        /// D2.
        RockOut = "rock_out",
        /// D3.
        TryNow = "try_now",
        Toilet = "toilet",
        /// D4.
        Poll = "poll",
        /// D5.
        Treat = "treat",
        /// A beer is fetched for somebody else.
        Fetch = "fetch",
        Score = "score",
        /// EV-1, a seat at a time.
        Haus = "haus",
        /// D6.
        Currywurst = "currywurst",
        /// D7.
        Kuttentausch = "kuttentausch",
        /// D8.
        Becherpfand = "becherpfand",
        Over = "over",
    }
}
vocabulary! {
    /// A Kacken card in front of a seat, by where it came from. The Currywurst comes from the Rock! deck.
    pub enum Kacken { Rock = "rock", Bierstand = "bierstand", Currywurst = "currywurst" }
}
vocabulary! {
    /// Why a game ended.
    pub enum End { Stages = "stages", Rock = "rock", TurnCap = "turn_cap" }
}

/// Everything that changes during a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State {
    pub(crate) phase: Phase,
    pub(crate) end: Option<End>,
    pub(crate) turn: u16,
    /// Whose turn it is.
    pub(crate) active: Seat,
    /// The stage of the rock-out that is going on.
    pub(crate) gig: Option<Stage>,
    /// Who asked for a beer and has no answer yet.
    pub(crate) asking: SeatSet,
    /// Whose turn it is to draw in EV-1.
    pub(crate) thirsty: Option<Seat>,
    /// An event card whose effect is going on.
    pub(crate) resolving: Option<RockCard>,
    /// Of the open simultaneous question: who was asked, …
    pub(crate) eligible: SeatSet,
    /// … and what they answered.
    pub(crate) answers: [Option<KackenAction>; SEATS],

    pub(crate) beers: [u8; SEATS],
    /// Beers in front of the stage, by owner.
    pub(crate) staked: [u8; SEATS],
    pub(crate) kacken: [Option<Kacken>; SEATS],
    pub(crate) points: [u16; SEATS],

    pub(crate) bierstand: Counts<3>,
    pub(crate) bierstand_discard: Counts<3>,
    pub(crate) wc: Counts<2>,
    pub(crate) wc_discard: Counts<2>,

    pub(crate) waiting: Option<Title>,
    pub(crate) stages: [Titles; 3],
    pub(crate) on_stage: Titles,
    /// On Stage cards out of game.
    pub(crate) gone: Titles,

    pub(crate) hands: [Titles; SEATS],
    /// Which band cards in other hands a seat knows; its own are in its hand.
    pub(crate) knowledge: Knowledge<1>,
    pub(crate) rock: RockSet,
    pub(crate) rock_discard: RockSet,
    /// Rock! cards out of game.
    pub(crate) rock_out: RockSet,
}

impl State {
    /// The state before anything was drawn (KW-S-1).
    pub(crate) fn fresh(rock: RockSet, bierstand: Counts<3>, wc: Counts<2>) -> State {
        State {
            phase: Phase::Draw,
            end: None,
            turn: 1,
            active: Seat::new(0),
            gig: None,
            asking: SeatSet::EMPTY,
            thirsty: None,
            resolving: None,
            eligible: SeatSet::EMPTY,
            answers: [None; SEATS],
            beers: [0; SEATS],
            staked: [0; SEATS],
            kacken: [None; SEATS],
            points: [0; SEATS],
            bierstand,
            bierstand_discard: Counts::EMPTY,
            wc,
            wc_discard: Counts::EMPTY,
            waiting: None,
            stages: [Titles::EMPTY; 3],
            on_stage: Title::on_stage(),
            gone: Titles::EMPTY,
            hands: [Titles::EMPTY; SEATS],
            knowledge: Knowledge::default(),
            rock,
            rock_discard: RockSet::EMPTY,
            rock_out: RockSet::EMPTY,
        }
    }

    /// The songs on a stage.
    #[inline]
    pub(crate) fn songs(&self, stage: Stage) -> &Titles {
        &self.stages[stage as usize]
    }

    /// The band on a stage.
    #[inline]
    pub(crate) fn band(&self, stage: Stage) -> Option<Band> {
        band_of(self.songs(stage))
    }

    /// The band cards of a seat that match the band on a stage.
    #[inline]
    pub(crate) fn matching(&self, seat: Seat, stage: Stage) -> Titles {
        self.band(stage).map_or(Titles::EMPTY, |band| self.hands[seat.index()].and(&band.titles()))
    }

    #[inline]
    pub(crate) fn has_kacken(&self, seat: Seat) -> bool {
        self.kacken[seat.index()].is_some()
    }

    /// Who of these has not answered yet.
    #[inline]
    pub(crate) fn unanswered(&self) -> SeatSet {
        self.eligible.into_iter().filter(|seat| self.answers[seat.index()].is_none()).collect()
    }

    /// Puts a question to several seats at once.
    #[inline]
    pub(crate) fn ask(&mut self, seats: SeatSet, phase: Phase) {
        self.eligible = seats;
        self.phase = phase;
    }

    /// Takes the answers of a simultaneous question away.
    #[inline]
    pub(crate) fn collect(&mut self) -> [Option<KackenAction>; SEATS] {
        self.eligible = SeatSet::EMPTY;
        std::mem::take(&mut self.answers)
    }
}

/// The band whose songs these are.
#[inline]
pub(crate) fn band_of(songs: &Titles) -> Option<Band> {
    songs.iter().next().map(|number| Title::new(number).band())
}

const _: () = assert!(size_of::<State>() <= 512);
