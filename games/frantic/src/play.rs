//! Playing a card (FR-RES): from the hand to the pile, what it demands, powers before and after, its effect, its wish.

use table::{Chance, Seat, Tell, Vocabulary};

use crate::action::FranticAction as A;
use crate::ask::Ask;
use crate::cards::{Card, Colour, Face, Special, face, first_with};
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::decks::Power;
use crate::demand::Demand;
use crate::event::{Public, Why};
use crate::frame::{Charged, Effect, Frame, Part, Play, Source};
use crate::rules::Frantic;
use crate::state::{Due, Reason};
use crate::table_work::Work;

/// Where a play goes on after a question or another frame. A check value tells them, so none is ever numbered anew.
mod step {
    pub(super) const LAY: u8 = 0;
    pub(super) const MIMIC_KIND: u8 = 1;
    pub(super) const MIMIC_COLOUR: u8 = 2;
    pub(super) const SWAP_HALF: u8 = 3;
    pub(super) const POWER: u8 = 4;
    pub(super) const ACTIVATE: u8 = 5;
    pub(super) const EFFECT: u8 = 7;
    pub(super) const DECLINABLE: u8 = 8;
    pub(super) const AFTER_EFFECT: u8 = 9;
    pub(super) const WISHED: u8 = 10;
    pub(super) const LATE_WISH: u8 = 12;
    pub(super) const LATE_WISHED: u8 = 13;
    pub(super) const SECOND_EVENT: u8 = 15;
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
        };
        self.push(Frame::Play(play));
        self.lay(play);
    }

    pub(crate) fn play(&mut self, play: Play) {
        // FR-RES-10: an end that came up during the play skips what is left of it.
        if play.step >= step::EFFECT && self.s.ending() && !play.ending_before {
            self.clause(Clause::Res10);
            return self.pop_frame();
        }
        match play.step {
            step::MIMIC_KIND => self.mimic_kind(play),
            step::MIMIC_COLOUR => self.mimic_colour(play),
            step::POWER => self.power_window(play),
            step::SWAP_HALF => {
                let colour = self.said_colour();
                self.go_on_with(play, colour);
                self.power_window(play);
            }
            step::ACTIVATE => self.activate(play),
            step::EFFECT => self.own_effect(play),
            step::DECLINABLE => self.declined_or_not(play),
            step::SECOND_EVENT => self.last_event(play),
            step::AFTER_EFFECT => self.wish(play),
            step::WISHED => {
                self.wish_made();
                self.second_power(play);
            }
            step::LATE_WISH => self.late_wish(play),
            _ => {
                self.clause(Clause::Res9);
                self.wish_made();
                self.pop_frame();
            }
        }
    }

    /// FR-RES-1: the card becomes the top card; Fuck You goes directly beneath it.
    fn lay(&mut self, play: Play) {
        self.clause(Clause::Res1);
        if matches!(play.source, Source::Hand | Source::Second | Source::Random) {
            self.all_hear(Public::Played { seat: play.seat, card: face(play.card) });
        }
        if play.kind == Some(Special::FuckYou) && !matches!(play.source, Source::First | Source::Rewind) {
            self.clause(Clause::Fy1);
            self.put_under(play.card);
        } else {
            self.put_on_top(play.card);
            self.lapse();
            self.neighbours(play);
            if matches!(play.before, Demand::Colour(_) | Demand::Number(_) | Demand::Black) {
                self.clause(Clause::Play7);
            }
        }
        if play.kind == Some(Special::Mimicry) {
            self.clause(Clause::Mim1);
            self.go_on_at(step::MIMIC_KIND);
            return self.ask(Ask::MimicKind { seat: play.seat });
        }
        self.set_demand(play);
    }

    /// The kind that Mimicry imitates is named (FR-MIM).
    fn mimic_kind(&mut self, mut play: Play) {
        let A::Mimic(kind) = self.said() else { return self.pop_frame() };
        self.clause(Clause::Mim2);
        self.clause(Clause::Mim6);
        play.kind = Some(kind);
        self.replace(Frame::Play(play));
        self.all_hear(Public::Mimics { seat: play.seat, special: kind });
        self.go_on_at(step::MIMIC_COLOUR);
        let (demand, seat) = (self.s.demand, play.seat);
        if kind == Special::ColourSwap {
            self.clause(Clause::Mim5);
            let among = self.rules.swap_targets(self.s);
            return self.ask(Ask::Colour { seat, among });
        }
        if !kind.is_coloured() {
            self.owe_wish(play);
            return self.power_window(play);
        }
        match demand.colour() {
            Some(colour) => {
                self.clause(Clause::Mim3);
                self.show(play, colour, kind);
                self.power_window(play);
            }
            None => {
                self.clause(Clause::Mim4);
                let among = self.rules.free_colours(self.s);
                self.ask(Ask::Colour { seat, among });
            }
        }
    }

    fn mimic_colour(&mut self, play: Play) {
        let colour = self.said_colour();
        match play.kind {
            Some(Special::ColourSwap) => self.go_on_with(play, colour),
            Some(kind) => self.show(play, colour, kind),
            None => {}
        }
        self.power_window(play);
    }

    /// A special of one colour lies on top.
    fn show(&mut self, play: Play, colour: Colour, special: Special) {
        self.s.demand = Demand::Pattern { colour: Some(colour), number: None, symbol: Some(special) };
        self.colour(play, colour);
    }

    /// Colour Swap: play goes on with a colour and nothing else.
    fn go_on_with(&mut self, play: Play, colour: Colour) {
        self.clause(Clause::Swa1);
        self.s.demand = Demand::of_colour(colour);
        self.colour(play, colour);
        self.all_hear(Public::GoesOn { colour });
    }

    /// FR-DEM-4
    fn colour(&mut self, play: Play, colour: Colour) {
        self.clause(Clause::Dem4);
        self.s.last_colour = Some(colour);
        self.s.coloured_by = Some(play.card);
    }

    fn said_colour(&self) -> Colour {
        if let A::Colour(colour) = self.said() { colour } else { self.rules.colours[0] }
    }

    /// FR-RES-2, FR-DEM-2, FR-DEM-4
    fn set_demand(&mut self, play: Play) {
        self.clause(Clause::Res2);
        self.clause(Clause::Dem3);
        self.go_on_at(step::POWER);
        let without_effect = matches!(play.source, Source::First | Source::Rewind);
        match face(play.card) {
            Face::Plain(special) if special.is_unique() => {
                if without_effect {
                    self.s.demand = Demand::Any;
                }
            }
            Face::Swap(one, other) => self.swap(play, one, other),
            Face::Plain(_) => self.owe_wish(play),
            face => {
                self.clause(Clause::Dem2);
                self.s.demand = Demand::after(face).unwrap_or_default();
                if let Some(colour) = self.s.demand.colour() {
                    self.colour(play, colour);
                }
            }
        }
    }

    /// FR-PLAY-5
    fn swap(&mut self, play: Play, one: Colour, other: Colour) {
        self.clause(Clause::Play5);
        match play.before.colour() {
            Some(colour) if colour == one => self.go_on_with(play, other),
            Some(colour) if colour == other => self.go_on_with(play, one),
            _ => {
                self.go_on_at(step::SWAP_HALF);
                let among = 1 << one.index() | 1 << other.index();
                self.ask(Ask::Colour { seat: play.seat, among });
            }
        }
    }

    fn owe_wish(&mut self, play: Play) {
        let numbers = matches!(play.kind, Some(Special::Fantastic | Special::FantasticFour));
        self.s.due = Some(Due { card: play.card, owner: play.seat, numbers });
    }

    /// FR-PWR-2 to 4
    fn power_window(&mut self, play: Play) {
        let real = matches!(play.source, Source::Hand | Source::Second | Source::Random);
        if real && self.s.first {
            self.clause(Clause::First2);
        }
        let own_turn = real && !self.s.first && play.seat == self.s.turn;
        let window = own_turn && !self.s.power_used && play.kind != Some(Special::TheEnd);
        if window && self.s.has_usable_power(play.seat) && !self.inside_rewind() {
            self.clause(Clause::Res3);
            self.clause(Clause::Pwr1);
            self.clause(Clause::Pwr2);
            self.go_on_at(step::ACTIVATE);
            self.ask(Ask::Power { seat: play.seat });
        } else {
            self.first_power(play);
        }
    }

    /// Whether a card turned up by Rewind is being resolved.
    fn inside_rewind(&self) -> bool {
        self.s.stack().iter().any(|frame| matches!(frame, Frame::Play(play) if play.source == Source::Rewind))
    }

    /// FR-PWR-5
    fn activate(&mut self, mut play: Play) {
        if let A::Power(power) = self.said()
            && let Some(card) = self.rules.usable_power(self.s, play.seat, power)
        {
            self.clause(Clause::Pwr5);
            self.clause(Clause::Pwr3);
            self.s.face_up |= 1 << card;
            self.s.activated |= 1 << card;
            self.s.power_known.iter_mut().for_each(|known| *known |= 1 << card);
            self.s.power_used = true;
            play.power = Some(power);
            self.replace(Frame::Play(play));
            self.all_hear(Public::Activated { seat: play.seat, power });
        }
        self.first_power(play);
    }

    /// FR-RES-4 and 5
    fn first_power(&mut self, play: Play) {
        if play.kind == Some(Special::TheEnd) && !matches!(play.source, Source::First | Source::Rewind) {
            self.clause(Clause::Res4);
            self.clause(Clause::Te1);
            self.clause(Clause::Te2);
            return self.end_round(Reason::TheEnd);
        }
        if !self.charge(play, true) {
            self.own_effect(play);
        }
    }

    /// Runs the power card that was activated with this card, if it is of this order.
    fn charge(&mut self, play: Play, first: bool) -> bool {
        let Some(power) = play.power.filter(|power| power.is_first() == first) else { return false };
        self.clause(if first { Clause::Res5 } else { Clause::Res8 });
        if play.kind == Some(Special::SecondChance) {
            self.clause(Clause::N2nd4);
        }
        self.go_on_at(if first { step::EFFECT } else { step::LATE_WISH });
        self.push(Frame::Power(Charged { power, seat: play.seat, step: 0 }));
        true
    }

    /// FR-RES-6
    fn own_effect(&mut self, play: Play) {
        self.clause(Clause::Res6);
        let Some(special) = play.kind else {
            return self.number_effect(play);
        };
        let unique = special.is_unique();
        if play.source == Source::Rewind && !unique && special.has_effect() {
            self.clause(Clause::EvRew3);
            self.go_on_at(step::DECLINABLE);
            return self.ask(Ask::Use { seat: play.seat });
        }
        if unique { self.wish(play) } else { self.start_effect(play, special) }
    }

    /// A black number triggers an event (FR-EVT-1), two under rule card Double Trouble, none when Rewind turned it up.
    fn number_effect(&mut self, play: Play) {
        if !matches!(face(play.card), Face::Number(None, _)) {
            return self.wish(play);
        }
        if play.source == Source::Rewind {
            self.clause(Clause::EvRew3);
            return self.wish(play);
        }
        self.clause(Clause::Evt1);
        if self.double_trouble() {
            self.go_on_at(step::SECOND_EVENT);
            self.trigger(play.seat);
        } else {
            self.last_event(play);
        }
    }

    /// Triggers the event after which only the wish is left.
    fn last_event(&mut self, play: Play) {
        self.go_on_at(step::AFTER_EFFECT);
        self.trigger(play.seat);
    }

    fn declined_or_not(&mut self, play: Play) {
        match (self.said(), play.kind) {
            (A::Use, Some(special)) => {
                self.clause(Clause::EvRew4);
                if !self.s.seal.is_empty() {
                    self.clause(Clause::PwSea2);
                }
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
            self.only_a_wish(special);
            return self.wish(play);
        }
        self.clause(Clause::Res11);
        self.go_on_at(step::AFTER_EFFECT);
        let part = if special.attacks() { Part::Aim } else { Part::Strike };
        let counterable = play.power != Some(Power::AntiCounter);
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

    /// Cards that only wish in one's own turn.
    fn only_a_wish(&mut self, special: Special) {
        match special {
            Special::Fantastic => self.clause(Clause::Fan1),
            Special::Counterattack => self.clause(Clause::Ctr11),
            Special::LuckyBastard => self.clause(Clause::Lb7),
            Special::NiceTry => self.clause(Clause::Nt6),
            _ => {}
        }
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
            self.pop_frame();
        }
    }

    /// Asks for a wish if one is due, unless a power card wishes instead.
    fn asks_wish(&mut self, play: Play) -> bool {
        if matches!(play.power, Some(Power::BlackWish | Power::NumberWish)) {
            self.clause(Clause::Wish4);
            self.s.due = None;
        }
        let asked = self.ask_due_wish();
        if asked {
            self.clause(Clause::Res7);
        }
        asked
    }

    /// A wish that is due on a card which is covered lapses (FR-WISH-2).
    pub(crate) fn lapse(&mut self) {
        if self.s.due.take().is_some() {
            self.clause(Clause::Wish2);
        }
    }

    /// Asks the owner of the due wish, if the card it is due on is still the top card (FR-WISH-1, 2, 6).
    pub(crate) fn ask_due_wish(&mut self) -> bool {
        let Some(due) = self.s.due else { return false };
        let lapses = if self.s.ending() {
            Some(Clause::Wish6)
        } else {
            (self.s.top() != Some(due.card)).then_some(Clause::Wish2)
        };
        if let Some(clause) = lapses {
            self.clause(clause);
            self.s.due = None;
            return false;
        }
        self.clause(Clause::Wish1);
        self.clause(Clause::Wish3);
        if self.count(due.owner) == 0 {
            self.clause(Clause::Wish5);
        }
        self.ask(Ask::Wish { seat: due.owner, numbers: due.numbers });
        true
    }

    /// The wish that was asked for becomes the demand.
    pub(crate) fn wish_made(&mut self) {
        use crate::event::Wish;
        let seat = self.s.due.take().map_or(self.s.turn, |due| due.owner);
        let (demand, wish) = match self.said() {
            A::Number(number) => (Demand::Number(number), Wish::Number(number)),
            A::WishBlack => (self.black_market(), Wish::Black),
            _ => {
                let colour = self.said_colour();
                (Demand::Colour(colour), Wish::Colour(colour))
            }
        };
        self.s.demand = demand;
        self.all_hear(Public::Wished { seat, wish });
    }
}
