//! Counterattack (FR-CTR): thrown in by a victim, it turns an attack round.

use table::{Chance, SeatSet, Tell};

use super::Facts;
use crate::cards::Special;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::effect::{ANSWERED, START};
use crate::frame::{Effect, Part};
use crate::measure::Measure;
use crate::rules::Frantic;
use crate::table_work::{Flow, Work};

pub(super) const FACTS: Facts = Facts { copies: [4, 0, 0, 2], window: Some(0), ..Facts::WISHING };

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    /// FR-CTR-11: in one's own turn it only wishes.
    pub(super) fn counterattack(&mut self, _part: Part) -> Flow {
        self.clause(Clause::Ctr11);
        Flow::Done
    }

    /// FR-CTR-2 to 4
    pub(crate) fn counter_window(&mut self, effect: Effect) {
        if self.bars_counters() || !effect.counterable {
            self.clause(Clause::Ctr4);
            return self.strike();
        }
        self.clause(Clause::Ctr1);
        self.clause(Clause::Ctr2);
        self.clause(Clause::Ctr3);
        if self.open_window(Special::Counterattack, effect.victims.without(effect.seat)) {
            self.go_on_at(ANSWERED);
        } else {
            self.strike();
        }
    }

    /// FR-CTR-5 and 6: the whole attack is void, and whoever countered becomes the attacker.
    pub(crate) fn countered(&mut self, effect: Effect) {
        let Some(seat) = self.throwers(effect.seat).next() else { return self.strike() };
        self.clause(Clause::Rea3);
        self.clause(Clause::Ctr5);
        self.tell.count(Measure::Counterattacks, 1);
        self.throw_in(seat, Special::Counterattack);
        self.count_chain();
        *self.effect() = Effect {
            seat,
            part: Part::Aim,
            step: START,
            victims: SeatSet::EMPTY,
            one: seat,
            two: seat,
            x: 0,
            ..effect
        };
    }

    /// The cards thrown in lie on the card that attacked.
    fn count_chain(&mut self) {
        let attack = self.s.played();
        let length = self.s.discard().iter().position(|&card| Some(card) == attack);
        if let Some(measure) = length.and_then(Measure::chain) {
            self.tell.count(measure, 1);
        }
    }
}
