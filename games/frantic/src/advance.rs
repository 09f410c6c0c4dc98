//! One phase: the innermost frame makes its next step.

use table::{Chance, Tell};

use crate::ask::Ask;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::decks::RuleCard;
use crate::frame::Frame;
use crate::rules::Frantic;
use crate::table_work::Work;

/// Hands of so many cards are public under rule card Spotlight.
const SPOTLIGHT: usize = 2;

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(crate) fn advance(&mut self) {
        self.s.ask = Ask::Nothing;
        match *self.s.frame() {
            Frame::First { step } => self.first_card(step),
            Frame::Turn { step } => self.turn(step),
            Frame::Play(play) => self.play(play),
            Frame::Effect(effect) => self.run_effect(effect),
            Frame::Event(running) => self.run_event(running),
            Frame::Power(charged) => self.run_power(charged),
            Frame::Checkpoint { step } => self.checkpoint(step),
            Frame::End { step, reason } => self.end(step, reason),
        }
        self.notice_hands();
        self.light_hands();
    }

    /// Hands that are public are known to everybody, changes included (FR-PW-OPE, FR-RC-13).
    fn light_hands(&mut self) {
        let spotlight = self.rule(RuleCard::Spotlight);
        if self.s.open_hands.is_empty() && !spotlight {
            return;
        }
        for seat in self.all() {
            let open = !self.s.open_hands.without(seat).is_empty();
            let lit = spotlight && (1..=SPOTLIGHT).contains(&self.count(seat));
            if lit && !open {
                self.clause(Clause::Rc13);
            }
            if open || lit {
                self.s.hands[seat.index()].iter().for_each(|card| self.s.knowledge.reveal(card));
            }
        }
    }
}
