//! Colour Swap (FR-SWA): two colours, and play goes on with the other one.

use table::{Chance, Tell, Vocabulary};

use super::{Facts, Kind};
use crate::ask::Ask;
use crate::cards::Colour;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::demand::Demand;
use crate::told::Public;
use crate::frame::{Part, Play};
use crate::play::step;
use crate::rules::Frantic;
use crate::table_work::{Flow, Work};

pub(super) const FACTS: Facts = Facts { kind: Kind::TwoColours, copies: [0, 1, 0, 0], violet: 1, effect: false, ..Facts::COLOURED };

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    /// FR-SWA-1: nothing but the colour.
    pub(super) fn colour_swap(&mut self, _part: Part) -> Flow {
        Flow::Done
    }

    /// FR-PLAY-5
    pub(crate) fn swap_colours(&mut self, play: &Play, one: Colour, other: Colour) -> bool {
        self.clause(Clause::Play5);
        match play.before.colour() {
            Some(colour) if colour == one => self.go_on_with(play, other),
            Some(colour) if colour == other => self.go_on_with(play, one),
            _ => {
                self.go_on_at(step::SWAP_HALF);
                let among = 1 << one.index() | 1 << other.index();
                self.ask(Ask::Colour { seat: play.seat, among });
                return true;
            }
        }
        false
    }

    /// The colour is named that play goes on with.
    pub(crate) fn half_named(&mut self, play: &Play) -> bool {
        let colour = self.said_colour();
        self.go_on_with(play, colour);
        false
    }

    /// Play goes on with a colour and nothing else.
    pub(crate) fn go_on_with(&mut self, play: &Play, colour: Colour) {
        self.clause(Clause::Swa1);
        self.s.demand = Demand::of_colour(colour);
        self.colour(play, colour);
        self.all_hear(Public::GoesOn { colour });
    }
}
