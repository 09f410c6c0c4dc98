//! The effect of a special card: targets, the window to counter, and the strike (FR-RES-11).

use table::{Chance, Seat, SeatSet, Tell};

use crate::ask::Ask;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::frame::{Effect, Frame, Part};
use crate::measure::Measure;
use crate::rules::Frantic;
use crate::steps::steps;
use crate::table_work::{Flow, Work};
use crate::told::{Public, Why};

/// The step at which the answers of a window are read; no card's own steps reach it.
pub(crate) const ANSWERED: u8 = 0xF0;

/// Where every effect, and every part of one, begins.
pub(crate) const START: u8 = 0;

// Aiming at one victim.
steps! {
    Start,
    Named,
}

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(crate) fn run_effect(&mut self, effect: Effect) {
        match effect.part {
            Part::Aim => self.aim(effect),
            Part::Counter if effect.step == ANSWERED => self.countered(effect),
            Part::Counter => self.counter_window(effect),
            Part::Strike => {
                let at = self.s.depth;
                let flow = self.special(effect.special, effect.part);
                self.flow(at, flow);
            }
        }
    }

    /// Lets the card choose its targets; with none the effect is over, also that of a Counterattack (FR-CTR-7).
    fn aim(&mut self, effect: Effect) {
        match self.special(effect.special, effect.part) {
            Flow::Then(step) => self.go_on_at(step),
            Flow::Gone => {}
            Flow::Done if self.effect().victims.is_empty() => {
                self.clause(Clause::Ctr7);
                self.pop_frame();
            }
            Flow::Done => {
                self.effect().part = Part::Counter;
                self.go_on_at(START);
                let Effect { special, seat, victims, .. } = *self.effect();
                self.tell.count(Measure::Attacks, 1);
                let cards = special.cards().map(|cards| self.s.number(&cards));
                self.all_hear(Public::Attacks { seat, special, targets: victims, cards });
            }
        }
    }

    pub(crate) fn strike(&mut self) {
        self.effect().part = Part::Strike;
        self.go_on_at(START);
    }

    // What the cards aim with.

    /// All seats but the attacker (FR-RES-12).
    pub(crate) fn others(&mut self) -> SeatSet {
        let seat = self.effect().seat;
        self.all().without(seat)
    }

    /// Asks for one victim, and takes the answer. For cards that do nothing else to aim.
    pub(crate) fn aim_at_one(&mut self, among: SeatSet) -> Flow {
        let Effect { special, seat, .. } = *self.effect();
        if self.is_at(Step::Start) {
            if among.is_empty() {
                self.clause(Clause::Res13);
                return self.nothing(Why::NoTarget);
            }
            self.clause(Clause::Res12);
            self.ask(Ask::Seat { seat, among, optional: special.is_optional(), about: None });
            return Flow::then(Step::Named);
        }
        match self.said_seat_if_any() {
            Some(victim) => {
                self.effect().one = victim;
                self.effect().victims = SeatSet::one(victim);
                Flow::Done
            }
            None => self.nothing(Why::Declined),
        }
    }

    /// The attacker and the victim.
    pub(crate) fn attacker_and_victim(&mut self) -> (Seat, Seat) {
        let effect = self.effect();
        (effect.seat, effect.one)
    }

    /// Goes on as the effect at this depth says: at a step, or out of its frame. What it has pushed lies above it.
    pub(crate) fn flow(&mut self, depth: u8, flow: Flow) {
        match (flow, &mut self.s.frames[depth as usize - 1]) {
            (Flow::Gone, _) => {}
            (Flow::Then(step), Frame::Effect(effect)) => effect.step = step,
            (Flow::Then(step), Frame::Event(running)) => running.step = step,
            (Flow::Then(step), Frame::Power(charged)) => charged.step = step,
            (Flow::Then(_), other) => unreachable!("only effects flow, not {other:?}"),
            (Flow::Done, _) => {
                self.notice_hands();
                self.remove_frame(depth);
            }
        }
    }

    /// The running effect leaves the stack before its last act, which then goes on in its place.
    pub(crate) fn make_room(&mut self) {
        self.pop_frame();
    }

    /// The same for an effect that makes its seat play another card: of the play it belongs to nothing is left, either, unless
    /// a power card is still to come. The wish that may be due is the other play's.
    pub(crate) fn make_room_for_a_play(&mut self) {
        self.make_room();
        if matches!(self.s.frame(), Frame::Play(play) if !play.has_power_to_come()) {
            self.pop_frame();
        }
    }

    /// Leaves the innermost frame.
    pub(crate) fn pop_frame(&mut self) {
        self.notice_hands();
        self.remove_frame(self.s.depth);
    }

    fn remove_frame(&mut self, depth: u8) {
        let (at, end) = (depth as usize, self.s.depth as usize);
        if at < end {
            self.s.frames.copy_within(at..end, at - 1);
        }
        self.s.frames[end - 1] = Frame::First { step: 0 };
        self.s.depth -= 1;
    }

    /// Puts another frame in the place of the innermost one.
    pub(crate) fn replace(&mut self, frame: Frame) {
        self.s.frames[self.s.depth as usize - 1] = frame;
    }
}
