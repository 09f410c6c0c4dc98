//! What is remembered between two answers, and nothing else: options stand in the rules, history
//! in the record. Flat, so that a copy is one `memcpy`.

use std::collections::BTreeMap;

use table::{MAX_SEATS, Pile, Seat, SeatSet, vocabulary};

use crate::cards::{Card, KINDS};
use crate::chance::MOODS;
use crate::options::MOST_CARDS;
use crate::order::{self, Direction, Walk};
use crate::truth::SeatTruth;

vocabulary! {
    /// What happens next: first the game's own work, then what waits for a decision.
    pub enum Phase {
        /// The Crowd-Mood deck is shuffled for a new round.
        RoundStart = "round_start",
        /// An event begins.
        Reveal = "reveal",
        /// The revealer reveals another card of the same event.
        Chain = "chain",
        /// The revealed card takes effect.
        Resolve = "resolve",
        /// Overload rises, because the Encore was stopped without Live.
        EncoreOverload = "encore_overload",
        /// The Stage Dive reaches its target.
        DiveLands = "dive_lands",
        Tick = "tick",
        CampResolve = "camp_resolve",
        /// Who reveals next, if the round goes on.
        Advance = "advance",
        RoundEnd = "round_end",
        Window = "window",
        EncoreStop = "encore_stop",
        DiveTarget = "dive_target",
        DivePay = "dive_pay",
        SetwechselPay = "setwechsel_pay",
        Over = "over",
    }
}

impl Phase {
    /// Whether the game itself goes on, without an answer.
    #[inline]
    pub(crate) fn advances(self) -> bool {
        self < Phase::Window
    }
}

vocabulary! {
    /// Why a round ends.
    pub enum EndReason {
        Bang = "bang",
        AllCamped = "all_camped",
        FinalPushStay = "final_push_stay",
        NoCard = "no_card",
        EncoreEnd = "encore_end",
    }
}
vocabulary! {
    /// An answer in a Window.
    pub enum Choice { Stay = "stay", Camp = "camp" }
}

table::state! {
    /// Everything that changes during a game.
    pub struct State {
        end_reason: Option<EndReason> = None,
        camp: [u16; MAX_SEATS] = [0; MAX_SEATS],
        live: [u16; MAX_SEATS] = [0; MAX_SEATS],
        active: SeatSet = SeatSet::EMPTY,
        forced_stay: SeatSet = SeatSet::EMPTY,
        caught_up: SeatSet = SeatSet::EMPTY,
        winner: SeatSet = SeatSet::EMPTY,
        /// Of the open Window: who has a choice, …
        eligible: SeatSet = SeatSet::EMPTY,
        /// … who has not answered yet, …
        waiting: SeatSet = SeatSet::EMPTY,
        /// … and who answered Camp.
        camping: SeatSet = SeatSet::EMPTY,
        /// Whom the Stage Dive that is being resolved was aimed at.
        target: Option<Seat> = None,
        resolving: Option<Card> = None,
        stage_card: Option<Card> = None,
        discard: [u8; KINDS] = [0; KINDS],
        moods: Pile<{ MOODS.len() }> = Pile::EMPTY,
        deck: Pile<MOST_CARDS> = Pile::EMPTY,
    }

    /// What lies open to everybody, and is said as it stands (FO-S2).
    pub struct Open {
        phase: Phase = Phase::Reveal,
        round: u16 = 1,
        event_no: u16 = 0,
        start_seat: Seat = Seat::new(0),
        /// In a position that leaves it out, the start seat.
        revealer: Seat = Seat::new(0),
        overload: u8 = 0,
        pool: u16 = 0,
        /// The level; in a position it brings its card to the stage.
        feedback: u8 = 0,
        /// In a position that leaves it out, whether somebody is Camped, if that is what starts it.
        countdown: bool = false,
        direction: Direction = Direction::Clockwise,
        repeat_revealer: bool = false,
        final_push_done: bool = false,
        grace_used: bool = false,
        /// Until the round ends: Pushes are stronger (FO-8.3).
        pyro: bool = false,
        /// Until the round ends: the Pool is harder to get at (FO-8.3).
        gate: bool = false,
        /// Until the round ends: the countdown ticks by 2 (FO-8.3).
        afterparty: bool = false,
        /// After the coming Window the round ends (FO-8.4).
        last_window: bool = false,
    }

    /// A position, as a scenario gives it.
    pub struct Position {
        seats: BTreeMap<Seat, SeatTruth>,
        resolving: Option<Card>,
        stage_card: Option<Card>,
        /// The top cards, the top first.
        deck: Vec<Card>,
        discard: BTreeMap<Card, u8>,
        /// All that are left, the top first.
        moods: Option<Vec<i8>>,
        winner: SeatSet,
        end_reason: Option<EndReason>,
        dive_target: Option<Seat>,
    }
}

impl State {
    /// The state before anything was shuffled or chosen (FO-S1, S2, S4).
    pub(crate) fn fresh(everybody: SeatSet) -> State {
        State { active: everybody, ..State::START }
    }

    #[inline]
    pub(crate) fn live_of(&self, seat: Seat) -> u16 {
        self.live[seat.index()]
    }

    #[inline]
    pub(crate) fn camp_of(&self, seat: Seat) -> u16 {
        self.camp[seat.index()]
    }

    #[inline]
    pub(crate) fn gains_live(&mut self, seat: Seat) {
        self.live[seat.index()] += 1;
    }

    /// The seats of a set in camp order (FO-R1): from the revealer on, in the current direction.
    #[inline]
    pub(crate) fn in_camp_order(&self, set: SeatSet) -> Walk {
        Walk::new(set, self.revealer, self.direction)
    }

    /// The next Active seat after the revealer, in the current direction.
    #[inline]
    pub(crate) fn next_active(&self) -> Seat {
        order::after(self.active, self.revealer, self.direction)
            .expect("somebody is Active while a round goes on")
    }

    /// The Active seats that have Live.
    #[inline]
    pub(crate) fn with_live(&self) -> SeatSet {
        SeatSet::where_it_holds(|seat| self.live_of(seat) > 0).and(self.active)
    }

    /// Who has answered in the open Window.
    #[inline]
    pub(crate) fn answered(&self) -> SeatSet {
        self.eligible.minus(self.waiting)
    }

    /// The answer a seat has given in the open Window.
    pub(crate) fn choice_of(&self, seat: Seat) -> Option<Choice> {
        let choice = if self.camping.contains(seat) { Choice::Camp } else { Choice::Stay };
        self.answered().contains(seat).then_some(choice)
    }

    #[inline]
    pub(crate) fn discard(&mut self, card: Card) {
        self.discard[card as usize] += 1;
    }

    /// The round is to end, for this reason.
    #[inline]
    pub(crate) fn end_round(&mut self, reason: EndReason) {
        self.end_reason = Some(reason);
        self.phase = Phase::RoundEnd;
    }
}

const _: () = assert!(size_of::<State>() <= 512);
