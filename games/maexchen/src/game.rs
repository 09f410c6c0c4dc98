//! The rulebook as a machine: a throw, what is said about it, and what the next player makes of that.

use table::prelude::*;

use crate::{Clause, Measure, Purpose, Roll, State};

table::actions! {
    /// An answer.
    pub enum Action { Look = "look", Say(Roll) = "say", Believe = "believe", Doubt = "doubt", Fold = "fold" }
}
table::options! {
    /// What can be chosen.
    pub struct Options {
        lives: u8 = 3, 1..=6;
        dear_maexchen: bool = true;
        equal_is_enough: bool = false;
        blind: bool = false;
    }
}
table::events! {
    /// What everybody learns.
    pub enum Public {
        Began { seat: Seat } = Medium, Rolled { seat: Seat } = Small, Looked { seat: Seat } = Small,
        Said { seat: Seat, call: Roll } = Medium, SaidBlind { seat: Seat, call: Roll } = Medium, Believed { seat: Seat } = Small,
        Caught { seat: Seat, by: Seat, roll: Roll } = Big, Wronged { seat: Seat, by: Seat, roll: Roll } = Big,
        Folded { seat: Seat } = Medium, Lost { seat: Seat, lives: u8 } = Medium, Out { seat: Seat } = Big, Won { seat: Seat } = Big,
    }
}
table::events! {
    /// What only whoever looks under the cup learns.
    pub enum Private { Saw { roll: Roll } }
}

/// The rules, compiled.
#[derive(Clone, Debug)]
pub struct Maexchen {
    pub(crate) seats: Seats,
    pub(crate) options: Options,
}

impl Maexchen {
    /// MX-R3, MX-H1: whether this may be said now.
    fn may_say(&self, state: &State, roll: Roll) -> bool {
        let equal = self.options.equal_is_enough && state.call != state.beaten;
        state.call.is_none_or(|call| roll > call || equal && roll == call)
    }

    /// MX-R2, MX-D3: whoever has the cup sees what lies under it.
    fn look(state: &mut State, tell: &mut impl Tell<Self>) {
        let roll = state.roll.expect("whoever looks has rolled");
        state.unseen = false;
        tell.to(SeatSet::one(state.turn), Private::Saw { roll });
    }

    /// MX-R3, MX-R4, MX-H1.
    fn say(&self, state: &mut State, seat: Seat, call: Roll, tell: &mut impl Tell<Self>) {
        tell.clause(Clause::R3);
        tell.count(Measure::Said, 1);
        tell.count(Measure::Lies, u32::from(state.roll < Some(call)));
        tell.all(if state.unseen { Public::SaidBlind { seat, call } } else { Public::Said { seat, call } });
        (state.beaten, state.call) = (state.call, Some(call));
        tell.clause(Clause::R4);
        (state.passed, state.turn) = (true, state.first_from(self.seats.after(seat)));
    }

    /// MX-R6 to MX-R8: the cup is lifted.
    fn doubt(&self, state: &mut State, by: Seat, tell: &mut impl Tell<Self>) {
        tell.clause(Clause::R6);
        tell.count(Measure::Doubts, 1);
        let (seat, roll) = (self.caller(state), state.roll.expect("what is doubted was rolled"));
        state.shown = state.roll;
        if Some(roll) < state.call {
            tell.clause(Clause::R7);
            tell.count(Measure::Caught, 1);
            tell.all(Public::Caught { seat, by, roll });
            return self.lose(state, seat, 1, tell);
        }
        let (price, clause) = self.price(state);
        tell.clause(clause);
        tell.all(Public::Wronged { seat, by, roll });
        self.lose(state, by, price, tell);
    }

    /// How many lives it costs to doubt the truth, and by which clause.
    pub(crate) fn price(&self, state: &State) -> (u8, Clause) {
        match state.call {
            Some(Roll::Maexchen) if self.options.dear_maexchen => (2, Clause::M2),
            _ if state.unseen => (2, Clause::H2),
            _ => (1, Clause::R8),
        }
    }

    /// MX-E1 to MX-E3: the round is over.
    fn lose(&self, state: &mut State, seat: Seat, price: u8, tell: &mut impl Tell<Self>) {
        let State { mut lives, mut place, shown, .. } = *state;
        lives[seat] = lives[seat].saturating_sub(price);
        tell.all(Public::Lost { seat, lives: lives[seat] });
        if lives[seat] == 0 {
            tell.clause(Clause::E2);
            tell.all(Public::Out { seat });
            place[seat] = state.left().len() as u8;
        }
        *state = State { lives, place, shown, ..State::START };
        state.turn = state.first_from(seat);
        if state.left().len() > 1 {
            return tell.clause(Clause::E1);
        }
        tell.clause(Clause::E3);
        tell.all(Public::Won { seat: state.turn });
    }

    /// Whoever said what was said last.
    pub(crate) fn caller(&self, state: &State) -> Seat {
        state.left().last_up_to(self.seats.before(state.turn)).expect("somebody is in the game")
    }
}

impl Rules for Maexchen {
    table::plain_rules!("maexchen", version 1, seats 2..=8, presets ["usual", "late"]);

    /// MX-R1.
    fn deal(&self, chance: &mut impl Chance<Purpose>, tell: &mut impl Tell<Self>) -> State {
        tell.clause(Clause::R1);
        let turn = chance.seat(Purpose::Start, self.seats.all());
        tell.all(Public::Began { seat: turn });
        let (lives, place) = (BySeat::new(self.seats, self.options.lives), BySeat::new(self.seats, 0));
        State { turn, lives, place, ..State::START }
    }

    fn next(&self, state: &State) -> Next {
        match state.roll {
            _ if state.left().len() == 1 => Next::Over,
            None => Next::Advance,
            Some(_) => Next::Ask(Question::turn(state.turn)),
        }
    }

    fn legal(&self, state: &State, _: Seat, out: &mut Buffer<Action>) {
        if state.passed {
            let believe = if state.call == Some(Roll::Maexchen) { Action::Fold } else { Action::Believe };
            return out.extend([believe, Action::Doubt]);
        }
        out.extend(state.unseen.then_some(Action::Look));
        out.extend(Roll::ALL.iter().copied().filter(|&roll| self.may_say(state, roll)).map(Action::Say));
    }

    /// MX-A1: of what is not the truth, the first of the list.
    fn fallback(&self, state: &State, seat: Seat) -> Action {
        let mut legal = Buffer::new();
        self.legal(state, seat, &mut legal);
        let truth = state.roll.filter(|_| !state.unseen).map(Action::Say);
        truth.filter(|truth| legal.contains(truth)).unwrap_or(legal[0])
    }

    fn play(&self, state: &mut State, seat: Seat, action: Action, tell: &mut impl Tell<Self>) {
        match action {
            Action::Look => {
                tell.all(Public::Looked { seat });
                Maexchen::look(state, tell);
            }
            Action::Say(call) => self.say(state, seat, call, tell),
            Action::Believe => {
                tell.clause(Clause::R5);
                tell.all(Public::Believed { seat });
                (state.roll, state.passed, state.unseen) = (None, false, false);
            }
            Action::Doubt => self.doubt(state, seat, tell),
            Action::Fold => {
                tell.clause(Clause::M1);
                tell.count(Measure::Folds, 1);
                tell.all(Public::Folded { seat });
                state.shown = None;
                self.lose(state, seat, 1, tell);
            }
        }
    }

    /// MX-R2, MX-H2.
    fn advance(&self, state: &mut State, chance: &mut impl Chance<Purpose>, tell: &mut impl Tell<Self>) {
        tell.clause(Clause::R2);
        tell.all(Public::Rolled { seat: state.turn });
        (state.roll, state.unseen) = (Some(Roll::throw(chance)), true);
        tell.count(Measure::Maexchen, u32::from(state.roll == Some(Roll::Maexchen)));
        if !self.options.blind {
            Maexchen::look(state, tell);
        }
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let (later, lives) = (|seat| -i32::from(state.place[seat]), |seat| state.lives[seat].into());
        (state.left().len() == 1).then(|| Outcome::Ranked(Ranking::new(self.seats, later, lives)))
    }

    /// MX-E4.
    fn bound(&self) -> u32 {
        3 * 41 * (self.seats.count() as u32 * u32::from(self.options.lives) - 1)
    }

    /// A round is told from others by the lives that are left.
    fn chapter(&self, state: &State) -> u32 {
        state.lives.iter().map(|(_, lives)| u32::from(lives)).sum()
    }

    fn turn(&self, state: &State) -> Option<Seat> {
        Some(state.turn)
    }
}
