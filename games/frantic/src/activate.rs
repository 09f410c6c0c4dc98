//! Activating a power card with a card that is played (FR-PWR).

use table::{Chance, Seat, Tell, Vocabulary};

use crate::action::Action as A;
use crate::ask::Ask;
use crate::cards::{Card, Special, face};
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::decks::Power;
use crate::effect::START;
use crate::frame::{Charged, Frame, Play, Source};
use crate::play::step;
use crate::rules::Frantic;
use crate::state::State;
use crate::table_work::Work;
use crate::told::Public;

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    /// FR-PWR-2 to 4, and never with the first card or because of it (FR-FIRST-2).
    pub(crate) fn power_window(&mut self, play: &Play) -> bool {
        let real = matches!(play.source, Source::Hand | Source::Second | Source::Random);
        if real && self.s.first {
            self.clause(Clause::First2);
            return false;
        }
        let own_turn = real && play.seat == self.s.turn;
        let ends = play.kind.is_some_and(Special::ends_the_round);
        // A hand card is played inside an event only because of one that was turned up (FR-EV-REW-2).
        let window = own_turn && !self.s.power_used && !ends && self.s.has_usable_power(play.seat);
        if !window || self.s.inside_event() {
            return false;
        }
        self.clause(Clause::Res3);
        self.clause(Clause::Pwr1);
        self.clause(Clause::Pwr2);
        self.go_on_at(step::ACTIVATE);
        self.ask(Ask::Power { seat: play.seat });
        true
    }

    /// FR-PWR-5
    pub(crate) fn activate(&mut self, play: &mut Play) -> bool {
        let A::Power(power) = self.said() else { return false };
        let card =
            self.rules.usable_power(self.s, play.seat, power).expect("only own power cards are offered");
        self.clause(Clause::Pwr5);
        self.clause(Clause::Pwr3);
        self.s.face_up |= 1 << card;
        self.s.activated |= 1 << card;
        self.s.power_known.iter_mut().for_each(|known| *known |= 1 << card);
        self.s.power_used = true;
        play.power = Some(power);
        self.replace(Frame::Play(*play));
        self.all_hear(Public::Activated { seat: play.seat, power });
        false
    }

    /// Runs the power card that was activated with this card, if it is of this order: a 2ND one when everything that the card
    /// led to is resolved, also the second card of a chain (FR-2ND-4).
    pub(crate) fn charge(&mut self, play: &Play, first: bool) -> bool {
        let Some(power) = play.power.filter(|power| power.is_first() == first) else { return false };
        self.clause(if first { Clause::Res5 } else { Clause::Res8 });
        self.clause(Clause::N2nd4);
        self.go_on_at(if first { step::EFFECT } else { step::LATE_WISH });
        self.push(Frame::Power(Charged { power, seat: play.seat, step: START }));
        true
    }
}

impl Frantic {
    /// The card of this kind that a seat activates: its first that is ready.
    pub(crate) fn usable_power(&self, state: &State, seat: Seat, kind: Power) -> Option<u8> {
        let ready = |card: u8| (state.face_up | state.recharged) & (1 << card) == 0;
        state.row(seat).iter().copied().find(|&card| Power::of(card) == kind && ready(card))
    }

    /// The power cards that a seat can activate now, each kind once (FR-PWR-2/4/7).
    pub(crate) fn usable_powers(&self, state: &State, seat: Seat, with: Card) -> impl Iterator<Item = Power> {
        let kinds = self.usable_kinds(state, seat, with);
        Power::ALL.iter().copied().filter(move |power| kinds & (1 << power.index()) != 0)
    }

    fn usable_kinds(&self, state: &State, seat: Seat, with: Card) -> u16 {
        let number = face(with).special().is_none();
        let mut kinds = 0;
        for &card in state.row(seat) {
            let bit = 1_u32 << card;
            if (state.face_up | state.recharged) & bit == 0 && (number || !Power::of(card).needs_a_number()) {
                kinds |= 1 << Power::of(card).index();
            }
        }
        kinds
    }
}
