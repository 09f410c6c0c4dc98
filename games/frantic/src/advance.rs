//! One phase: the innermost frame makes its next step.

use table::{Chance, Tell};

use crate::ask::Ask;
use crate::chance::Purpose;
use crate::frame::Frame;
use crate::rules::Frantic;
use crate::table_work::Work;

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
        self.opened_hands_are_known();
        self.small_hands_are_known();
    }
}
