//! What is remembered between two answers, and nothing else: options stand in the rules, history in the record.
//! Flat, so that a copy is one `memcpy`.

use table::{Knowledge, Seat, SeatSet, vocabulary};

use crate::action::{Action, SEATS};
use crate::cards::{Band, RockCard, Stage, Title, Titles};
use crate::piles::{Counts, RockSet};

vocabulary! {
    /// What happens next. A phase that waits for a decision names it (D1 to D8); once all simultaneous answers are in, the
    /// same phase carries them out.
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
        /// EV-1, one seat at a time.
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

table::state! {
    /// Everything that changes during a game.
    pub struct State {
        /// The stage of the rock-out that is going on.
        gig: Option<Stage> = None,
        /// Those who asked for a beer and have no answer yet.
        asking: SeatSet = SeatSet::EMPTY,
        /// Whose turn it is to draw in EV-1.
        thirsty: Option<Seat> = None,
        /// An event card whose effect is going on.
        resolving: Option<RockCard> = None,
        /// Of the open simultaneous question: who was asked, …
        eligible: SeatSet = SeatSet::EMPTY,
        /// … and what they answered.
        answers: [Option<Action>; SEATS] = [None; SEATS],

        beers: [u8; SEATS] = [0; SEATS],
        /// Beers in front of the stage, by owner.
        staked: [u8; SEATS] = [0; SEATS],
        kacken: [Option<Kacken>; SEATS] = [None; SEATS],
        points: [u16; SEATS] = [0; SEATS],

        bierstand: Counts<3> = Counts::EMPTY,
        bierstand_discard: Counts<3> = Counts::EMPTY,
        wc: Counts<2> = Counts::EMPTY,
        wc_discard: Counts<2> = Counts::EMPTY,

        waiting: Option<Title> = None,
        stages: [Titles; 3] = [Titles::EMPTY; 3],
        on_stage: Titles = Titles::EMPTY,
        /// On Stage cards out of game.
        gone: Titles = Titles::EMPTY,

        hands: [Titles; SEATS] = [Titles::EMPTY; SEATS],
        /// Which band cards in other hands a seat knows; its own are in its hand.
        knowledge: Knowledge<1> = Knowledge::NOTHING,
        rock: RockSet = RockSet::EMPTY,
        rock_discard: RockSet = RockSet::EMPTY,
        /// Rock! cards out of game.
        rock_out: RockSet = RockSet::EMPTY,
    }

    /// What lies open to everybody, and is said as it stands.
    pub struct Open {
        phase: Phase = Phase::Draw,
        /// Why the game ended.
        end: Option<End> = None,
        turn: u16 = 1,
        /// Whose turn it is.
        active: Seat = Seat::new(0),
    }
}

impl State {
    /// The state before anything was drawn (KW-S-1).
    pub(crate) fn fresh(rock: RockSet, bierstand: Counts<3>, wc: Counts<2>) -> State {
        State { rock, bierstand, wc, on_stage: Title::on_stage(), ..State::START }
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

    /// Who has not answered the open question yet.
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
    pub(crate) fn collect(&mut self) -> [Option<Action>; SEATS] {
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
