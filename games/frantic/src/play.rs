//! Playing a card (FR-RES): from the hand to the pile, what it demands, powers before and after, its effect, its wish.

use table::{Chance, Seat, Tell};

use crate::action::Action as A;
use crate::cards::{Card, Colour, Face, Special, face, first_with};
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::decks::Power;
use crate::demand::Demand;
use crate::effect::START;
use crate::frame::{Effect, Frame, Part, Play, Source};
use crate::rules::Frantic;
use crate::table_work::Work;
use crate::told::{Public, Why};

/// Where a play goes on after a question or another frame. Check values contain them, so a number never changes its meaning.
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

/// The steps of FR-RES in their order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Way {
    Lay,
    Demand,
    Activate,
    EndAtOnce,
    FirstPower,
    Effect,
    Wish,
    SecondPower,
    LateWish,
    Played,
}

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    /// A seat plays the first of its cards with this face.
    pub(crate) fn play_face(&mut self, seat: Seat, wanted: Face, source: Source) {
        let card = first_with(wanted, &self.s.hands[seat.index()]).expect("only own cards are offered");
        self.hand_mut(seat).remove(card);
        self.start_play(seat, card, source);
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
        self.resolve(&play, Way::Lay);
    }

    /// The way of a card (FR-RES), from a step on. Each step says whether the play waits there: for an answer, or for something
    /// else that it has begun. If not, the next step follows at once.
    #[inline(always)]
    fn resolve(&mut self, play: &Play, from: Way) {
        let waits = (from <= Way::Lay && self.lay(play)) // FR-RES-1
            || (from <= Way::Demand && self.set_demand(play)) // FR-RES-2
            || (from <= Way::Activate && self.power_window(play)) // FR-RES-3
            || (from <= Way::EndAtOnce && self.end_at_once(play)) // FR-RES-4
            || (from <= Way::FirstPower && self.charge(play, true)) // FR-RES-5
            || (from <= Way::Effect && self.own_effect(play)) // FR-RES-6
            || (from <= Way::Wish && self.wish(play)) // FR-RES-7
            || (from <= Way::SecondPower && self.charge(play, false)) // FR-RES-8
            || (from <= Way::LateWish && self.late_wish(play)); // FR-RES-9
        if !waits {
            self.played();
        }
    }

    /// A play goes on after a question or another frame.
    pub(crate) fn play(&mut self, mut play: Play) {
        if play.step >= step::EFFECT && self.s.ending() && !play.ending_before {
            // FR-RES-10: an end that came up during the play skips what is left of it.
            self.clause(Clause::Res10);
            return self.played();
        }
        let (waits, next) = match play.step {
            step::MIMIC_KIND => (self.mimic_kind(&mut play), Way::Activate),
            step::MIMIC_COLOUR => (self.mimic_colour(&play), Way::Activate),
            step::SWAP_HALF => (self.half_named(&play), Way::Activate),
            step::ACTIVATE => (self.activate(&mut play), Way::EndAtOnce),
            step::EFFECT => (false, Way::Effect),
            step::DECLINABLE => (self.declined_or_not(&play), Way::Wish),
            step::SECOND_EVENT => (self.second_event(&play), Way::Wish),
            step::AFTER_EFFECT => (false, Way::Wish),
            step::WISHED => (self.wish_made(), Way::SecondPower),
            step::LATE_WISH => (false, Way::LateWish),
            step::LATE_WISHED => (self.late_wish_made(), Way::Played),
            other => unreachable!("a play never stops at step {other}"),
        };
        if !waits {
            self.resolve(&play, next);
        }
    }

    /// FR-RES-1: the card becomes the top card; Fuck You goes directly beneath it.
    fn lay(&mut self, play: &Play) -> bool {
        self.clause(Clause::Res1);
        if matches!(play.source, Source::Hand | Source::Second | Source::Random) {
            self.all_hear(Public::Played { seat: play.seat, card: face(play.card) });
        }
        if play.kind.is_some_and(Special::goes_beneath) && !play.is_turned_up() {
            self.lay_beneath(play);
        } else {
            self.put_on_top(play.card);
            self.lapse();
        }
        let imitates = play.kind.is_some_and(Special::imitates);
        if imitates {
            self.ask_kind(play);
        }
        imitates
    }

    /// FR-DEM-4
    pub(crate) fn colour(&mut self, play: &Play, colour: Colour) {
        self.clause(Clause::Dem4);
        self.s.last_colour = Some(colour);
        self.s.coloured_by = Some(play.card);
    }

    /// FR-RES-2, FR-DEM-2, FR-DEM-4
    fn set_demand(&mut self, play: &Play) -> bool {
        self.clause(Clause::Res2);
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
                self.s.demand = Demand::after(face).expect("numbers and coloured specials demand something");
                if let Some(colour) = self.s.demand.colour() {
                    self.colour(play, colour);
                }
            }
        }
        false
    }

    /// FR-RES-4
    fn end_at_once(&mut self, play: &Play) -> bool {
        let ends = |special: &Special| special.ends_the_round() && !play.is_turned_up();
        let Some(special) = play.kind.filter(ends) else { return false };
        self.special(special, Part::Strike);
        true
    }

    /// FR-RES-6
    fn own_effect(&mut self, play: &Play) -> bool {
        self.clause(Clause::Res6);
        let Some(special) = play.kind else { return self.number_effect(play) };
        if special.is_unique() {
            return false;
        }
        if play.source == Source::TurnedUp && special.has_effect() {
            if !special.is_optional() {
                self.may_decline(play);
                return true;
            }
            self.asks_itself();
        }
        self.start_effect(play, special)
    }

    /// A black number triggers an event (FR-EVT-1), two under a rule card, none when an event turned it up.
    fn number_effect(&mut self, play: &Play) -> bool {
        if !matches!(face(play.card), Face::Number(None, _)) {
            return false;
        }
        if play.source == Source::TurnedUp {
            self.triggers_nothing();
            return false;
        }
        self.clause(Clause::Evt1);
        if !self.black_triggers_two() {
            return self.last_event(play);
        }
        self.go_on_at(step::SECOND_EVENT);
        self.trigger(play.seat);
        true
    }

    /// Two events in a row: the second not if the round is about to end (FR-RC-09).
    fn second_event(&mut self, play: &Play) -> bool {
        !self.s.ending() && self.last_event(play)
    }

    /// Triggers the event after which only the wish is left.
    fn last_event(&mut self, play: &Play) -> bool {
        self.go_on_at(step::AFTER_EFFECT);
        self.trigger(play.seat);
        true
    }

    fn declined_or_not(&mut self, play: &Play) -> bool {
        if self.said() == A::Decline {
            self.all_hear(Public::Nothing { reason: Why::Declined });
            return false;
        }
        self.start_effect(play, play.kind.expect("a number has no effect to decline"))
    }

    fn start_effect(&mut self, play: &Play, special: Special) -> bool {
        if !special.has_effect() {
            self.special(special, Part::Strike);
            return false;
        }
        self.clause(Clause::Res11);
        self.go_on_at(step::AFTER_EFFECT);
        let part = if special.attacks() { Part::Aim } else { Part::Strike };
        let counterable = !play.power.is_some_and(Power::bars_counters);
        self.push(Frame::Effect(Effect {
            special,
            seat: play.seat,
            part,
            step: START,
            victims: table::SeatSet::EMPTY,
            one: play.seat,
            two: play.seat,
            x: 0,
            counterable,
        }));
        true
    }

    /// FR-RES-7
    fn wish(&mut self, play: &Play) -> bool {
        self.asks_wish(play, step::WISHED)
    }

    /// FR-RES-9
    fn late_wish(&mut self, play: &Play) -> bool {
        self.asks_wish(play, step::LATE_WISHED)
    }

    fn late_wish_made(&mut self) -> bool {
        self.clause(Clause::Res9);
        self.wish_made()
    }

    /// The card has been played; if it was in a turn, that goes on at once (FR-TURN-8).
    fn played(&mut self) {
        self.pop_frame();
        if let Frame::Turn { step } = *self.s.frame() {
            self.turn(step);
        }
    }

    /// Asks for a wish if one is due, unless a power card wishes instead: this card's, or one that is still to come.
    #[inline]
    fn asks_wish(&mut self, play: &Play, then: u8) -> bool {
        let nothing_to_wish = self.s.due.is_none() && play.power.is_none();
        !nothing_to_wish && self.asks_due_wish(play, then)
    }

    fn asks_due_wish(&mut self, play: &Play, then: u8) -> bool {
        let overwritten = self.s.due.is_some() && self.s.wish_would_be_overwritten();
        if overwritten || play.power.is_some_and(Power::wishes) {
            self.clause(Clause::Wish4);
            self.s.due = None;
        }
        if !self.ask_due_wish() {
            return false;
        }
        self.clause(Clause::Res7);
        self.go_on_at(then);
        true
    }
}

impl Play {
    /// Whether no seat has chosen to play it: the first card of a round, and what an event turns up.
    pub(crate) fn is_turned_up(&self) -> bool {
        matches!(self.source, Source::First | Source::TurnedUp)
    }

    /// Whether the power card that was activated with it has yet to run.
    pub(crate) fn has_power_to_come(&self) -> bool {
        let has_run = matches!(self.step, step::LATE_WISH | step::LATE_WISHED);
        !has_run && self.power.is_some_and(|power| !power.is_first())
    }
}
