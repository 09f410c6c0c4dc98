//! Playing a card (FR-RES): from the hand to the pile, what it demands, powers before and after, its effect, its wish.

use table::{Chance, Seat, Tell};

use crate::action::FranticAction as A;
use crate::cards::{Card, Colour, Face, Special, face, first_with};
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::decks::Power;
use crate::demand::Demand;
use crate::event::{Public, Why};
use crate::frame::{Effect, Frame, Part, Play, Source};
use crate::rules::Frantic;
use crate::table_work::Work;

/// Where a play goes on after a question or another frame. A check value tells them, so none is ever numbered anew.
pub(crate) mod step {
    pub(crate) const LAY: u8 = 0;
    pub(crate) const MIMIC_KIND: u8 = 1;
    pub(crate) const MIMIC_COLOUR: u8 = 2;
    pub(crate) const SWAP_HALF: u8 = 3;
    pub(crate) const ACTIVATE: u8 = 5;
    pub(crate) const EFFECT: u8 = 7;
    pub(crate) const DECLINABLE: u8 = 8;
    pub(crate) const AFTER_EFFECT: u8 = 9;
    pub(crate) const WISHED: u8 = 10;
    pub(crate) const LATE_WISH: u8 = 12;
    pub(crate) const LATE_WISHED: u8 = 13;
    pub(crate) const SECOND_EVENT: u8 = 15;
}

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    /// A seat plays the first of its cards with this face.
    pub(crate) fn play_face(&mut self, seat: Seat, wanted: Face, source: Source) {
        if let Some(card) = first_with(wanted, &self.s.hands[seat.index()]) {
            self.hand_mut(seat).remove(card);
            self.start_play(seat, card, source);
        }
    }

    /// A card that has left its place is played.
    pub(crate) fn start_play(&mut self, seat: Seat, card: Card, source: Source) {
        let play = Play {
            seat,
            card,
            kind: face(card).special(),
            source,
            step: step::LAY,
            power: None,
            before: self.s.demand,
            colour_before: self.s.last_colour,
            ending_before: self.s.ending(),
            gone: false,
        };
        self.push(Frame::Play(play));
        self.lay(play);
    }

    pub(crate) fn play(&mut self, play: Play) {
        // FR-RES-10: an end that came up during the play skips what is left of it.
        if play.step >= step::EFFECT && self.s.ending() && !play.ending_before {
            self.clause(Clause::Res10);
            return self.played();
        }
        match play.step {
            step::MIMIC_KIND => self.mimic_kind(play),
            step::MIMIC_COLOUR => self.mimic_colour(play),
            step::SWAP_HALF => self.half_named(play),
            step::ACTIVATE => self.activate(play),
            step::EFFECT => self.own_effect(play),
            step::DECLINABLE => self.declined_or_not(play),
            step::SECOND_EVENT => self.second_event(play),
            step::AFTER_EFFECT => self.wish(play),
            step::WISHED => {
                self.wish_made();
                self.second_power(play);
            }
            step::LATE_WISH => self.late_wish(play),
            _ => {
                self.clause(Clause::Res9);
                self.wish_made();
                self.played();
            }
        }
    }

    /// FR-RES-1: the card becomes the top card; Fuck You goes directly beneath it.
    fn lay(&mut self, play: Play) {
        self.clause(Clause::Res1);
        if matches!(play.source, Source::Hand | Source::Second | Source::Random) {
            self.all_hear(Public::Played { seat: play.seat, card: face(play.card) });
        }
        if play.kind.is_some_and(Special::goes_beneath) && !play.is_turned_up() {
            self.lay_beneath(play);
        } else {
            self.put_on_top(play.card);
            self.lapse();
            self.fits_next_door(play);
            if matches!(play.before, Demand::Colour(_) | Demand::Number(_) | Demand::Black) {
                self.clause(Clause::Play7);
            }
        }
        if play.kind.is_some_and(Special::imitates) {
            return self.ask_kind(play);
        }
        self.set_demand(play);
    }

    /// FR-DEM-4
    pub(crate) fn colour(&mut self, play: Play, colour: Colour) {
        self.clause(Clause::Dem4);
        self.s.last_colour = Some(colour);
        self.s.coloured_by = Some(play.card);
    }

    pub(crate) fn said_colour(&self) -> Colour {
        if let A::Colour(colour) = self.said() { colour } else { self.rules.colours[0] }
    }

    /// FR-RES-2, FR-DEM-2, FR-DEM-4
    fn set_demand(&mut self, play: Play) {
        self.clause(Clause::Res2);
        self.clause(Clause::Dem3);
        match face(play.card) {
            Face::Plain(special) if special.is_unique() => {
                if play.is_turned_up() {
                    self.s.demand = Demand::Any;
                }
            }
            Face::Swap(one, other) => return self.swap_colours(play, one, other),
            Face::Plain(_) => self.owe_wish(play),
            face => {
                self.clause(Clause::Dem2);
                self.s.demand = Demand::after(face).unwrap_or_default();
                if let Some(colour) = self.s.demand.colour() {
                    self.colour(play, colour);
                }
            }
        }
        self.power_window(play);
    }

    /// FR-RES-4 and 5
    pub(crate) fn first_power(&mut self, play: Play) {
        if let Some(special) = play.kind.filter(|special| special.ends_the_round() && !play.is_turned_up()) {
            self.special(special, Part::Strike);
            return;
        }
        if !self.charge(play, true) {
            self.own_effect(play);
        }
    }

    /// FR-RES-6
    fn own_effect(&mut self, play: Play) {
        self.clause(Clause::Res6);
        let Some(special) = play.kind else {
            return self.number_effect(play);
        };
        let unique = special.is_unique();
        if play.source == Source::TurnedUp && !unique && special.has_effect() {
            return if special.is_optional() {
                self.asks_itself();
                self.start_effect(play, special);
            } else {
                self.may_decline(play);
            };
        }
        if unique { self.wish(play) } else { self.start_effect(play, special) }
    }

    /// A black number triggers an event (FR-EVT-1), two under a rule card, none when an event turned it up.
    fn number_effect(&mut self, play: Play) {
        if !matches!(face(play.card), Face::Number(None, _)) {
            return self.wish(play);
        }
        if play.source == Source::TurnedUp {
            self.triggers_nothing();
            return self.wish(play);
        }
        self.clause(Clause::Evt1);
        if self.black_triggers_two() {
            self.go_on_at(step::SECOND_EVENT);
            self.trigger(play.seat);
        } else {
            self.last_event(play);
        }
    }

    /// Two events in a row: the second not if the round is about to end (FR-RC-09).
    fn second_event(&mut self, play: Play) {
        if self.s.ending() { self.wish(play) } else { self.last_event(play) }
    }

    /// Triggers the event after which only the wish is left.
    fn last_event(&mut self, play: Play) {
        self.go_on_at(step::AFTER_EFFECT);
        self.trigger(play.seat);
    }

    fn declined_or_not(&mut self, play: Play) {
        match (self.said(), play.kind) {
            (A::Use, Some(special)) => {
                self.not_declined();
                self.start_effect(play, special);
            }
            _ => {
                self.all_hear(Public::Nothing { reason: Why::Declined });
                self.wish(play);
            }
        }
    }

    fn start_effect(&mut self, play: Play, special: Special) {
        if !special.has_effect() {
            self.special(special, Part::Strike);
            return self.wish(play);
        }
        self.clause(Clause::Res11);
        self.go_on_at(step::AFTER_EFFECT);
        let part = if special.attacks() { Part::Aim } else { Part::Strike };
        let counterable = !play.power.is_some_and(Power::bars_counters);
        self.push(Frame::Effect(Effect {
            special,
            seat: play.seat,
            part,
            step: 0,
            victims: table::SeatSet::EMPTY,
            one: play.seat,
            two: play.seat,
            x: 0,
            counterable,
        }));
    }

    /// FR-RES-7
    fn wish(&mut self, play: Play) {
        if self.asks_wish(play) {
            self.go_on_at(step::WISHED);
        } else {
            self.second_power(play);
        }
    }

    /// FR-RES-8
    fn second_power(&mut self, play: Play) {
        if !self.charge(play, false) {
            self.late_wish(play);
        }
    }

    /// FR-RES-9
    fn late_wish(&mut self, play: Play) {
        if self.asks_wish(play) {
            self.go_on_at(step::LATE_WISHED);
        } else {
            self.played();
        }
    }

    /// The card has been played; if it was in a turn, that goes on at once (FR-TURN-8).
    fn played(&mut self) {
        self.pop_frame();
        if let Frame::Turn { step } = *self.s.frame() {
            self.turn(step);
        }
    }

    /// Asks for a wish if one is due, unless a power card wishes instead: this card's, or one that is still to come.
    fn asks_wish(&mut self, play: Play) -> bool {
        let overwritten = self.s.due.is_some() && self.s.wish_would_be_overwritten();
        if overwritten || play.power.is_some_and(Power::wishes) {
            self.clause(Clause::Wish4);
            self.s.due = None;
        }
        let asked = self.ask_due_wish();
        if asked {
            self.clause(Clause::Res7);
        }
        asked
    }
}

impl Play {
    /// Whether no seat has chosen to play it: the first card of a round, and what an event turns up.
    pub(crate) fn is_turned_up(&self) -> bool {
        matches!(self.source, Source::First | Source::TurnedUp)
    }

    /// Whether the power card that was activated with it has yet to run.
    pub(crate) fn has_power_to_come(&self) -> bool {
        self.step < step::LATE_WISH && self.power.is_some_and(|power| !power.is_first())
    }
}
