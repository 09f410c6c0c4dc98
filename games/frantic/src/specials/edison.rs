//! Edison (FR-EDI): two seats swap a power card.

use table::{Chance, Seat, Tell};

use super::Facts;
use crate::ask::Ask;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::decks::Power;
use crate::told::{Private, Public, Why};
use crate::frame::Effect;
use crate::frame::Part;
use crate::rules::Frantic;
use crate::steps::{Register, steps};
use crate::state::State;
use crate::table_work::{Flow, Work};

pub(super) const FACTS: Facts = Facts { copies: [0, 0, 3, 0], effect: true, attacks: true, optional: true, ..Facts::WISHING };

steps! {
    Aim { Start, OneNamed, BothNamed }
}

steps! {
    Strike { Start, OnePicked, BothPicked }
}

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(crate) fn edison(&mut self, part: Part) -> Flow {
        match part {
            Part::Aim => self.edison_names_two(),
            Part::Strike => self.edison_picks(),
            Part::Counter => unreachable!("no card has a say in who may counter it"),
        }
    }

    /// FR-EDI-1 and 4
    fn edison_names_two(&mut self) -> Flow {
        let Effect { seat, one, .. } = *self.effect();
        let with_power: table::SeatSet =
            self.all().into_iter().filter(|&seat| self.s.slots_to_swap(seat) != 0).collect();
        match self.step() {
            Aim::Start if with_power.len() < 2 => {
                self.clause(Clause::Edi4);
                self.nothing(Why::NoTarget)
            }
            Aim::Start => {
                self.clause(Clause::Edi1);
                self.ask(Ask::Seat { seat, among: with_power, optional: true, about: None });
                Flow::then(Aim::OneNamed)
            }
            Aim::OneNamed => {
                let Some(first) = self.said_seat_if_any() else { return self.nothing(Why::Declined) };
                self.effect().one = first;
                self.ask(Ask::Seat { seat, among: with_power.without(first), optional: false, about: None });
                Flow::then(Aim::BothNamed)
            }
            Aim::BothNamed => {
                let second = self.said_seat();
                self.effect().two = second;
                self.effect().victims = table::SeatSet::one(one).with(second);
                Flow::Done
            }
        }
    }

    /// FR-EDI-2
    fn edison_picks(&mut self) -> Flow {
        let Effect { seat, one, two, .. } = *self.effect();
        match self.step() {
            Strike::Start => {
                self.clause(Clause::Edi2);
                self.edison_picks_of(seat, one);
                Flow::then(Strike::OnePicked)
            }
            Strike::OnePicked => {
                let slot = self.said_slot();
                self.effect().slot_of_one().set(slot);
                self.edison_picks_of(seat, two);
                Flow::then(Strike::BothPicked)
            }
            Strike::BothPicked => {
                let (of_one, of_two) = (self.effect().slot_of_one().get(), self.said_slot());
                let known = self.s.power_known;
                let (mine, theirs) =
                    (self.remove_power(one, of_one as usize), self.remove_power(two, of_two as usize));
                for (to, card) in [(two, mine), (one, theirs)] {
                    self.add_power(to, card);
                    // Whoever knew the card has seen where it went.
                    for (before, now) in known.iter().zip(&mut self.s.power_known) {
                        *now |= before & (1 << card);
                    }
                    self.tell.to(table::SeatSet::one(to), Private::YourPower { power: Power::of(card) });
                }
                self.all_hear(Public::PowersSwapped { seat: one, target: two });
                Flow::Done
            }
        }
    }

    fn edison_picks_of(&mut self, seat: Seat, of: Seat) {
        self.clause(Clause::Edi3);
        let slots = self.s.slots_to_swap(of);
        self.ask(Ask::Slot { seat, of, slots });
    }
}

impl Effect {
    /// The place of the power card that was picked from the first row.
    fn slot_of_one(&mut self) -> Register<'_, u8> {
        Register::of(&mut self.x)
    }
}

impl State {
    /// FR-EDI-3: the places of a seat's row whose power cards can be picked, one bit each. What cannot lies face up, so the
    /// places tell nobody what is face down.
    fn slots_to_swap(&self, seat: Seat) -> u32 {
        let barred = self.activated | self.stay_used();
        let places = self.row(seat).iter().enumerate();
        let free = places.filter(|&(_, &card)| barred & (1 << card) == 0);
        free.fold(0, |slots, (place, _)| slots | 1 << place)
    }
}
