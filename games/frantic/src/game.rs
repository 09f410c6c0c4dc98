//! FRANTIC as the table knows games: what is asked, what may be answered, and what is answered by default.

use std::ops::RangeInclusive;

use table::{Buffer, Chance, Dice, Next, OptionError, Outcome, Preset, Rules, Seat, Seats, Tell};

use crate::action::{Action, Action as A};
use crate::ask::{Ask, Picking, colours_in, events_in};
use crate::cards::{Card, Cards, Face, face, first_with, one_of_each_face};
use crate::marks::Mark;
use crate::options::{Options, PRESETS};
use crate::table_work::Work;
use crate::{Clause, Frantic, Measure, Private, Public, Purpose, State};

/// What has changed with each version of the rules.
const CHANGES: &[(u32, &[Clause])] = &[
    // A card that another one lets play is no longer written down below it.
    (2, &[Clause::N2nd3, Clause::N2nd4, Clause::PwRan2]),
    (
        3,
        &[
            Clause::Prim6,
            Clause::Stk2,
            Clause::Wish4,
            Clause::Edi1,
            Clause::Edi3,
            Clause::Evt1,
            Clause::Evt12,
            Clause::EvRew3,
            // Of every card that is played it is written down whether it has left the discard pile.
            Clause::PwRec3,
            Clause::Rc09,
        ],
    ),
    (4, &[Clause::Edi3, Clause::EvRew3, Clause::Game1]),
    // Also in the first event of a Double Trouble.
    (5, &[Clause::Wish4]),
];

impl Rules for Frantic {
    const ID: &'static str = "frantic";
    const VERSION: u32 = 5;
    const CHANGES: &'static [(u32, &'static [Clause])] = CHANGES;
    const SEATS: RangeInclusive<usize> = 2..=8;
    const PRESETS: &'static [Preset] = PRESETS;
    const WINDOWS: &'static [&'static str] = &["counterattack", "lucky-bastard", "nice-try"];

    table::usual_types!();

    fn compile(options: &Options, seats: Seats) -> Result<Frantic, OptionError> {
        Frantic::new(options, seats)
    }

    #[inline]
    fn seats(&self) -> Seats {
        self.seats
    }

    fn deal(&self, chance: &mut impl Chance<Purpose>, tell: &mut impl Tell<Self>) -> State {
        let mut state = self.empty();
        Work::new(self, &mut state, chance, tell).start_round(self.first_dealer);
        state
    }

    #[inline]
    fn next(&self, state: &State) -> Next {
        match self.question(state) {
            Some(question) => Next::Ask(question),
            None if state.over => Next::Over,
            None => Next::Advance,
        }
    }

    fn window(&self, state: &State) -> Option<usize> {
        match state.ask {
            Ask::Window { special, .. } => special.window(),
            _ => None,
        }
    }

    /// What a seat that is asked may answer (FR-DEC-4).
    #[inline]
    fn legal(&self, state: &State, seat: Seat, out: &mut Buffer<A>) {
        match state.ask {
            Ask::Nothing => unreachable!("nobody is asked"),
            Ask::Turn { .. } | Ask::AfterDraw { .. } | Ask::Card { .. } => {
                let (instead, cards) = self.plays(state, seat);
                out.extend(instead);
                push_faces(&cards, A::Play, out);
            }
            Ask::MimicKind { .. } => out.extend(self.mimic_kinds(state).map(A::Mimic)),
            Ask::Colour { among, .. } => out.extend(colours_in(among).map(A::Colour)),
            Ask::Wish { numbers, .. } => {
                out.extend(self.colours.iter().copied().map(A::Colour));
                if state.black_can_be_wished() {
                    out.push(A::WishBlack);
                }
                if numbers {
                    out.extend((1..=self.top_number).map(A::Number));
                }
            }
            Ask::Number { .. } => out.extend((1..=self.top_number).map(A::Number)),
            Ask::Power { .. } => {
                out.push(A::Pass);
                let with = state.played().expect("a power card is activated with a card");
                out.extend(self.usable_powers(state, seat, with).map(A::Power));
            }
            Ask::Seat { among, optional, .. } => {
                if optional {
                    out.push(A::Decline);
                }
                out.extend(among.into_iter().map(A::Seat));
            }
            Ask::Use { .. } => out.extend([A::Decline, A::Use]),
            Ask::Theft { victim, .. } => push_faces(&state.hands[victim.index()], A::Pick, out),
            Ask::Slot { slots, .. } => {
                out.extend((0..24).filter(|slot| slots & (1 << slot) != 0).map(|slot| A::Slot(slot + 1)));
            }
            Ask::Event { .. } => out.extend(events_in(state.choices()).map(A::Event)),
            Ask::OpenCard { .. } => push_faces(&state.open(), A::Pick, out),
            Ask::Dare { .. } => {
                out.push(A::Pass);
                if state.pile_len > 0 && !state.exhausted {
                    out.push(A::Dare);
                }
            }
            Ask::Lay { least, may_give_up, .. } => {
                if may_give_up {
                    out.push(A::GiveUp);
                }
                let heavy = |&card: &Card| face(card).points() >= least;
                push_faces(&state.hands[seat.index()].iter().filter(heavy).collect(), A::Pick, out);
            }
            Ask::Pick { rule, .. } => self.picks(state, seat, rule, out),
            Ask::Window { special, .. } => {
                let hand = &state.hands[seat.index()];
                out.push(A::Pass);
                if first_with(Face::Plain(special), hand).is_some() {
                    out.push(A::ThrowIn);
                }
                if self.stand_in(hand).is_some() {
                    out.push(A::ThrowMimicry);
                }
            }
            Ask::Seen { .. } => out.push(A::Seen),
        }
    }

    /// Most questions are about playing a card: of these no list is made.
    #[inline]
    fn any_answer(&self, state: &State, seat: Seat, dice: &mut Dice) -> Option<A> {
        if !matches!(state.ask, Ask::Turn { .. } | Ask::AfterDraw { .. } | Ask::Card { .. }) {
            let mut answers = Buffer::new();
            self.legal(state, seat, &mut answers);
            return one_of(answers.len(), dice).map(|at| answers[at]);
        }
        let (instead, cards) = self.plays(state, seat);
        let faces = one_of_each_face(&cards);
        let others = usize::from(instead.is_some());
        let at = one_of(others + faces.len(), dice)?;
        if at < others { instead } else { faces.nth(at - others).map(|card| A::Play(face(card))) }
    }

    /// The default answer (FR-DEC-5).
    fn fallback(&self, state: &State, seat: Seat) -> A {
        let mut answers = Buffer::new();
        self.legal(state, seat, &mut answers);
        let card = |action: &A| if let A::Pick(face) = action { Some(*face) } else { None };
        let right = || A::Seat(crate::seats::right_of(self, state.participants(self.seats.all()), seat));
        let by_points = |best: fn(&mut dyn Iterator<Item = Face>) -> Option<Face>| {
            best(&mut answers.iter().filter_map(card)).map(A::Pick)
        };
        let most = |faces: &mut dyn Iterator<Item = Face>| {
            faces.reduce(|a, b| if b.points() > a.points() { b } else { a })
        };
        let least = |faces: &mut dyn Iterator<Item = Face>| {
            faces.reduce(|a, b| if b.points() < a.points() { b } else { a })
        };
        let chosen = match state.ask {
            Ask::OpenCard { .. } => by_points(least),
            Ask::Lay { .. } => by_points(least),
            Ask::Pick { rule: Picking::OrStop, .. } => by_points(most),
            Ask::Pick { rule: Picking::SeatForEach, .. } => Some(right()),
            Ask::Pick { rule: Picking::ThenSeat, .. } if state.left[seat.index()] == 1 => Some(right()),
            Ask::Pick { .. } if state.cap_discard() => by_points(most),
            Ask::MimicKind { .. } => {
                answers.iter().copied().find(|action| matches!(action, A::Mimic(special) if special.wishes()))
            }
            Ask::Seat { among, optional: false, .. } => state.default_seat(self, seat, among).map(A::Seat),
            _ => None,
        };
        chosen.filter(|action| answers.contains(action)).unwrap_or(answers[0])
    }

    /// Takes an answer in. What is simultaneous tells nothing yet.
    #[inline]
    fn play(&self, state: &mut State, seat: Seat, action: A, _tell: &mut impl Tell<Self>) {
        match state.ask {
            Ask::Pick { rule, .. } => self.take_pick(state, seat, action, rule),
            Ask::Window { .. } | Ask::Seen { .. } => {
                state.answers[seat.index()] = action;
                state.waiting.remove(seat);
            }
            _ => {
                state.said = action;
                state.waiting.remove(seat);
            }
        }
    }

    #[inline]
    fn advance(&self, state: &mut State, chance: &mut impl Chance<Purpose>, tell: &mut impl Tell<Self>) {
        Work::new(self, state, chance, tell).advance();
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        state.over.then(|| Outcome::Ranked(self.ranking(state)))
    }

    /// `bound.rs` derives it.
    fn bound(&self) -> u32 {
        u32::from(self.rounds) * self.most_answers_in_a_round()
    }

    fn turn(&self, state: &State) -> Option<Seat> {
        Some(state.turn)
    }

    fn chapter(&self, state: &State) -> u32 {
        u32::from(state.round)
    }
}

impl Frantic {
    /// What a seat may answer instead of playing a card, and the cards it may play.
    #[inline]
    fn plays(&self, state: &State, seat: Seat) -> (Option<A>, Cards) {
        match state.ask {
            Ask::Turn { .. } => (Some(A::Draw), self.playable(state, seat, false)),
            Ask::AfterDraw { may_play: false, .. } => (Some(A::Pass), Cards::EMPTY),
            Ask::AfterDraw { may_play: true, .. } => (Some(A::Pass), self.playable(state, seat, false)),
            Ask::Card { any, .. } => (None, self.playable(state, seat, any)),
            _ => unreachable!("this question is not about playing a card"),
        }
    }

    fn picks(&self, state: &State, seat: Seat, rule: Picking, out: &mut Buffer<A>) {
        let to_another = || state.participants(self.seats.all()).without(seat).into_iter().map(A::Seat);
        match rule {
            Picking::SeatForEach => out.extend(to_another()),
            Picking::ThenSeat if state.left[seat.index()] == 1 => out.extend(to_another()),
            _ => {
                if rule == Picking::OrStop {
                    out.push(A::Stop);
                }
                push_faces(&self.pickable(state, seat, rule), A::Pick, out);
            }
        }
    }

    fn take_pick(&self, state: &mut State, seat: Seat, action: A, rule: Picking) {
        let at = seat.index();
        match action {
            A::Stop => state.left[at] = 0,
            A::Pick(face) => {
                let card = first_with(face, &self.pickable(state, seat, rule));
                let mark = self.next_mark(state, seat, rule);
                state.marks.set(card.expect("only own cards are offered"), mark);
                state.left[at] -= 1;
            }
            A::Seat(receiver) => {
                let card = state.next_to_give(seat, rule);
                state.marks.set(card.expect("a seat is named for a card"), Mark::For(receiver));
                state.left[at] -= 1;
            }
            other => unreachable!("`{other}` picks nothing"),
        }
        if state.left[at] == 0 {
            state.waiting.remove(seat);
        }
    }
}

/// A place in a list of `count`, if it has any; dice are thrown only if there are several.
#[inline]
fn one_of(count: usize, dice: &mut Dice) -> Option<usize> {
    match count {
        0 => None,
        1 => Some(0),
        _ => Some(dice.below(count)),
    }
}

/// Adds an action for each face among some cards, once for all its copies.
fn push_faces(cards: &Cards, action: fn(Face) -> A, out: &mut Buffer<A>) {
    out.extend(one_of_each_face(cards).iter().map(|card| action(face(card))));
}
