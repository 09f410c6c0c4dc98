//! Mimicry (FR-MIM): whatever special card its player names.

use table::{Chance, Tell, Vocabulary};

use super::{Facts, Fits};
use crate::ask::Ask;
use crate::cards::{Card, Cards, Colour, Face, Special, first_with};
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::demand::Demand;
use crate::told::Public;
use crate::frame::{Frame, Part, Play};
use crate::play::step;
use crate::rules::Frantic;
use crate::state::State;
use crate::table_work::{Flow, Work};

pub(super) const FACTS: Facts = Facts { copies: [0, 1, 0, 0], fits: Fits::Always, imitates: true, ..Facts::UNIQUE };

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    /// FR-MIM-2: it does what it is named.
    pub(super) fn mimicry(&mut self, _part: Part) -> Flow {
        Flow::Done
    }

    /// FR-MIM-1: asks for the kind.
    pub(crate) fn ask_kind(&mut self, play: &Play) {
        self.clause(Clause::Mim1);
        self.go_on_at(step::MIMIC_KIND);
        self.ask(Ask::MimicKind { seat: play.seat });
    }

    /// The kind that Mimicry imitates is named (FR-MIM).
    pub(crate) fn mimic_kind(&mut self, play: &mut Play) -> bool {
        let kind = self.said_kind();
        self.clause(Clause::Mim2);
        play.kind = Some(kind);
        self.replace(Frame::Play(*play));
        self.all_hear(Public::Mimics { seat: play.seat, special: kind });
        self.go_on_at(step::MIMIC_COLOUR);
        let (demand, seat) = (self.s.demand, play.seat);
        if kind.has_two_colours() {
            self.clause(Clause::Mim5);
            let among = self.rules.swap_targets(self.s);
            self.ask(Ask::Colour { seat, among });
            return true;
        }
        if !kind.is_coloured() {
            self.owe_wish(play);
            return false;
        }
        match demand.colour() {
            Some(colour) => {
                self.clause(Clause::Mim3);
                self.show(play, colour, kind);
                false
            }
            None => {
                self.clause(Clause::Mim4);
                let among = self.rules.colours_to_name(self.s);
                self.ask(Ask::Colour { seat, among });
                true
            }
        }
    }

    pub(crate) fn mimic_colour(&mut self, play: &Play) -> bool {
        let colour = self.said_colour();
        match play.kind {
            Some(kind) if kind.has_two_colours() => self.go_on_with(play, colour),
            Some(kind) => self.show(play, colour, kind),
            None => unreachable!("a kind was named before its colour"),
        }
        false
    }

    /// A special of one colour lies on top.
    fn show(&mut self, play: &Play, colour: Colour, special: Special) {
        self.s.demand = Demand::Pattern { colour: Some(colour), number: None, symbol: Some(special) };
        self.colour(play, colour);
    }
}

impl Frantic {
    /// FR-REA-5: the card of a hand that may be thrown in for another.
    pub(crate) fn stand_in(&self, hand: &Cards) -> Option<Card> {
        first_with(Face::Plain(Special::Mimicry), hand)
    }

    /// The kinds that Mimicry may imitate now (FR-MIM-1, 3, 6).
    pub(crate) fn mimic_kinds(&self, state: &State) -> impl Iterator<Item = Special> {
        let free = self.colours_to_name(state);
        let demand = state.demand;
        let takes_over = demand.colour();
        let coloured = match (demand, takes_over) {
            (Demand::Any, _) => free != 0,
            (_, Some(colour)) => free & (1 << colour.index()) != 0,
            (_, None) => false,
        };
        let swap = coloured && self.swap_targets(state) != 0;
        self.imitable.iter().filter(move |&special| match special {
            special if special.has_two_colours() => swap,
            special if special.is_coloured() => coloured,
            _ => true,
        })
    }

    /// The colours that Mimicry may take: those that are not blocked, but all of them when it was turned up (FR-EV-REW-3).
    fn colours_to_name(&self, state: &State) -> u8 {
        let turned_up = matches!(state.frame(), Frame::Play(play) if play.is_turned_up());
        if turned_up { self.all_colours() } else { self.free_colours(state) }
    }

    /// The colours that Mimicry as Colour Swap may go on with: any but the one it takes over, and not a blocked one.
    pub(crate) fn swap_targets(&self, state: &State) -> u8 {
        let own = state.demand.colour().map_or(0, |colour: Colour| 1 << colour.index());
        self.colours_to_name(state) & !own
    }
}
