//! What is remembered between two answers, and nothing else: options stand in the rules, history
//! in the record. Flat, so that a copy is one `memcpy`.

use table::{MAX_SEATS, Seat, SeatSet, vocabulary};

use crate::cards::{Card, KINDS};
use crate::chance::MOODS;
use crate::options::MOST_CARDS;
use crate::order::{self, Direction, Walk};
use crate::pile::Pile;

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

/// Everything that changes during a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State {
    pub(crate) phase: Phase,
    pub(crate) round: u16,
    pub(crate) event_no: u16,
    pub(crate) start_seat: Seat,
    pub(crate) revealer: Seat,

    pub(crate) overload: u8,
    pub(crate) feedback: u8,
    pub(crate) pool: u16,
    pub(crate) direction: Direction,
    pub(crate) countdown: bool,
    pub(crate) repeat_revealer: bool,
    pub(crate) final_push_done: bool,
    pub(crate) grace_used: bool,
    /// Until the round ends: Pushes are stronger (FO-8.3).
    pub(crate) pyro: bool,
    /// Until the round ends: the Pool is harder to get at (FO-8.3).
    pub(crate) gate: bool,
    /// Until the round ends: the countdown ticks by 2 (FO-8.3).
    pub(crate) afterparty: bool,
    /// After the coming Window the round ends (FO-8.4).
    pub(crate) last_window: bool,
    pub(crate) end_reason: Option<EndReason>,

    pub(crate) camp: [u16; MAX_SEATS],
    pub(crate) live: [u16; MAX_SEATS],
    pub(crate) active: SeatSet,
    pub(crate) forced_stay: SeatSet,
    pub(crate) caught_up: SeatSet,
    pub(crate) winner: SeatSet,
    /// Of the open Window: who has a choice, …
    pub(crate) eligible: SeatSet,
    /// … who has not answered yet, …
    pub(crate) waiting: SeatSet,
    /// … and who answered Camp.
    pub(crate) camping: SeatSet,
    /// Whom the Stage Dive that is being resolved was aimed at.
    pub(crate) target: Option<Seat>,

    pub(crate) resolving: Option<Card>,
    pub(crate) stage_card: Option<Card>,
    pub(crate) discard: [u8; KINDS],
    pub(crate) moods: Pile<{ MOODS.len() }>,
    pub(crate) deck: Pile<MOST_CARDS>,
}

impl State {
    /// The state before anything was shuffled or chosen (FO-S1, S2, S4).
    pub(crate) fn fresh(everybody: SeatSet) -> State {
        let first = Seat::new(0);
        State {
            phase: Phase::Reveal,
            round: 1,
            event_no: 0,
            start_seat: first,
            revealer: first,
            overload: 0,
            feedback: 0,
            pool: 0,
            direction: Direction::Clockwise,
            countdown: false,
            repeat_revealer: false,
            final_push_done: false,
            grace_used: false,
            pyro: false,
            gate: false,
            afterparty: false,
            last_window: false,
            end_reason: None,
            camp: [0; MAX_SEATS],
            live: [0; MAX_SEATS],
            active: everybody,
            forced_stay: SeatSet::EMPTY,
            caught_up: SeatSet::EMPTY,
            winner: SeatSet::EMPTY,
            eligible: SeatSet::EMPTY,
            waiting: SeatSet::EMPTY,
            camping: SeatSet::EMPTY,
            target: None,
            resolving: None,
            stage_card: None,
            discard: [0; KINDS],
            moods: Pile::EMPTY,
            deck: Pile::EMPTY,
        }
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
        order::after(self.active, self.revealer, self.direction).unwrap_or(self.revealer)
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
