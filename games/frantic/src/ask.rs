//! The questions there are (FR-DEC-5): who is asked, what may be answered, what is answered by default, and where an
//! answer is kept until the effect that asked goes on.
//!
//! Effects never read an action themselves: a single seat's answer is in `State::said`, the cards picked in `State::marks`.
//! So a card's rule is short, and every decision of one kind is legal, secret and simultaneous in the same way.

use table::{Buffer, Dice, How, Question, Seat, SeatSet, Vocabulary};

use crate::action::FranticAction as A;
use crate::cards::{Card, Cards, Colour, Face, Special, face, first_with, one_of_each_face};
use crate::decks::Event;
use crate::marks::Mark;
use crate::rules::Frantic;
use crate::state::State;

/// Which cards of a hand may be picked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Picking {
    /// Any.
    Any,
    /// Any but one that its holder keeps (Gift, Exchange).
    NotKept,
    /// Any, or none any more (Parasite).
    OrStop,
    /// One, and then another participant to give it to (Surprise Party).
    ThenSeat,
    /// All, each for another participant (Merry Christmas): only the seat is asked, card by card.
    SeatForEach,
    /// One for each of these seats, in the order of the event (Crowdfunding).
    InTurnFor(SeatSet),
}

/// A question. Those with a `seat` are put to it alone; the others to several seats at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ask {
    Nothing,
    /// Play or draw (FR-TURN-4).
    Turn {
        seat: Seat,
    },
    /// Play or pass (FR-TURN-6).
    AfterDraw {
        seat: Seat,
    },
    /// A second card (FR-2ND-1), or one that ignores the demand (FR-PW-RAN-1).
    Card {
        seat: Seat,
        any: bool,
    },
    /// The kind that Mimicry imitates.
    MimicKind {
        seat: Seat,
    },
    /// A colour: for Mimicry, to go on with, to block.
    Colour {
        seat: Seat,
        among: u8,
    },
    /// A wish: a colour, or also a number.
    Wish {
        seat: Seat,
        numbers: bool,
    },
    /// A number (Number Wish).
    Number {
        seat: Seat,
    },
    /// A power card to activate, or none.
    Power {
        seat: Seat,
    },
    /// A seat, or none if that is allowed.
    Seat {
        seat: Seat,
        among: SeatSet,
        optional: bool,
        /// For whom it is named, if for somebody (Distributor).
        about: Option<Seat>,
    },
    /// Use an effect or decline it.
    Use {
        seat: Seat,
    },
    /// A card of another hand, which is shown (Thief).
    Theft {
        seat: Seat,
        victim: Seat,
    },
    /// A power card of a row: the slots allowed, one bit each.
    Slot {
        seat: Seat,
        of: Seat,
        slots: u32,
    },
    /// One of the events in `State::shown` or the history.
    Event {
        seat: Seat,
    },
    /// One of the open cards (Market).
    OpenCard {
        seat: Seat,
    },
    /// Dare or not (Seppuku).
    Dare {
        seat: Seat,
    },
    /// Lay a card of at least so many points, or give up if that is allowed (Tsunami).
    Lay {
        seat: Seat,
        least: u8,
        may_give_up: bool,
    },
    /// Own cards, `State::left` of them for each seat, in secret and at once.
    Pick {
        seats: SeatSet,
        rule: Picking,
    },
    /// Throw a card in or pass: hidden.
    Window {
        special: Special,
        seats: SeatSet,
    },
    /// Have seen the open hands.
    Seen {
        seats: SeatSet,
    },
}

impl Ask {
    /// The one seat that is asked, if it is one.
    #[inline]
    fn seat(self) -> Option<Seat> {
        match self {
            Ask::Turn { seat }
            | Ask::AfterDraw { seat }
            | Ask::Card { seat, .. }
            | Ask::MimicKind { seat }
            | Ask::Colour { seat, .. }
            | Ask::Wish { seat, .. }
            | Ask::Number { seat }
            | Ask::Power { seat }
            | Ask::Seat { seat, .. }
            | Ask::Use { seat }
            | Ask::Theft { seat, .. }
            | Ask::Slot { seat, .. }
            | Ask::Event { seat }
            | Ask::OpenCard { seat }
            | Ask::Dare { seat }
            | Ask::Lay { seat, .. } => Some(seat),
            Ask::Nothing | Ask::Pick { .. } | Ask::Window { .. } | Ask::Seen { .. } => None,
        }
    }

    /// The seats asked at once.
    #[inline]
    pub(crate) fn seats(self) -> SeatSet {
        match self {
            Ask::Pick { seats, .. } | Ask::Window { seats, .. } | Ask::Seen { seats } => seats,
            Ask::Nothing => SeatSet::EMPTY,
            other => other.seat().map_or(SeatSet::EMPTY, SeatSet::one),
        }
    }
}

impl Frantic {
    /// The question as the table knows it; nothing when all answers are in.
    #[inline]
    pub(crate) fn question(&self, state: &State) -> Option<Question> {
        if state.waiting.is_empty() {
            return None;
        }
        let how = match state.ask {
            Ask::Window { .. } => How::Hidden,
            Ask::Pick { .. } | Ask::Seen { .. } => How::Together,
            _ => How::Turn,
        };
        Some(Question { how, eligible: state.ask.seats(), waiting: state.waiting })
    }

    /// What a seat that is asked may answer (FR-DEC-4).
    pub(crate) fn answers(&self, state: &State, seat: Seat, out: &mut Buffer<A>) {
        match state.ask {
            Ask::Nothing => {}
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
                let with = state.played().unwrap_or(0);
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
                out.extend((0..24).filter(|slot| slots & (1 << slot) != 0).map(A::Slot));
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

    /// What a seat may answer instead of playing a card, and the cards it may play.
    #[inline]
    fn plays(&self, state: &State, seat: Seat) -> (Option<A>, Cards) {
        match state.ask {
            Ask::Turn { .. } => (Some(A::Draw), self.playable(state, seat, false)),
            Ask::AfterDraw { .. } if state.bars_plays_after_a_draw() => (Some(A::Pass), Cards::EMPTY),
            Ask::AfterDraw { .. } => (Some(A::Pass), self.playable(state, seat, false)),
            Ask::Card { any, .. } => (None, self.playable(state, seat, any)),
            _ => (None, Cards::EMPTY),
        }
    }

    /// One of the answers of a seat, each as likely as the others; none if there are none. Most questions are about playing a
    /// card: of these no list is made.
    pub(crate) fn any_of_the_answers(&self, state: &State, seat: Seat, dice: &mut Dice) -> Option<A> {
        if !matches!(state.ask, Ask::Turn { .. } | Ask::AfterDraw { .. } | Ask::Card { .. }) {
            let mut answers = Buffer::new();
            self.answers(state, seat, &mut answers);
            return one_of(answers.len(), dice).map(|at| answers[at]);
        }
        let (instead, cards) = self.plays(state, seat);
        let faces = one_of_each_face(&cards);
        let others = usize::from(instead.is_some());
        let at = one_of(others + faces.len(), dice)?;
        if at < others { instead } else { faces.nth(at - others).map(|card| A::Play(face(card))) }
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

    /// The cards of a hand that may still be picked.
    pub(crate) fn pickable(&self, state: &State, seat: Seat, rule: Picking) -> Cards {
        let cards = state.hands[seat.index()].minus(state.marks.marked());
        if rule == Picking::NotKept { cards.minus(&self.masks.kept) } else { cards }
    }

    /// The default answer (FR-DEC-5).
    pub(crate) fn default_answer(&self, state: &State, seat: Seat) -> A {
        let mut answers = Buffer::new();
        self.answers(state, seat, &mut answers);
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
    pub(crate) fn take(&self, state: &mut State, seat: Seat, action: A) {
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

    fn take_pick(&self, state: &mut State, seat: Seat, action: A, rule: Picking) {
        let at = seat.index();
        match (action, rule) {
            (A::Stop, _) => state.left[at] = 0,
            (A::Pick(face), _) => {
                if let Some(card) = first_with(face, &self.pickable(state, seat, rule)) {
                    state.marks.set(card, self.next_mark(state, seat, rule));
                    state.left[at] -= 1;
                }
            }
            (A::Seat(receiver), _) => {
                if let Some(card) = state.next_to_give(seat, rule) {
                    state.marks.set(card, Mark::For(receiver));
                    state.left[at] -= 1;
                }
            }
            _ => {}
        }
        if state.left[at] == 0 {
            state.waiting.remove(seat);
        }
    }
}

impl Frantic {
    /// The mark of the next card picked: which pick it is; in Crowdfunding for whom, the next of those who get one.
    pub(crate) fn next_mark(&self, state: &State, seat: Seat, rule: Picking) -> Mark {
        let given = state.hands[seat.index()].and(state.marks.marked()).len();
        let Picking::InTurnFor(receivers) = rule else { return Mark::Pick(given as u8) };
        let initiator = state.initiator().unwrap_or(seat);
        let mut order = crate::seats::in_order(self.seats, state.dir, initiator, receivers);
        order.nth(given).map_or(Mark::Pick(given as u8), Mark::For)
    }
}

/// A place in a list of so many, if it has any; dice are thrown only if there are several.
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

/// The colours in a set of bits.
pub(crate) fn colours_in(bits: u8) -> impl Iterator<Item = Colour> {
    Colour::ALL.iter().copied().filter(move |colour| bits & (1 << colour.index()) != 0)
}

/// The events in a set of bits.
pub(crate) fn events_in(bits: u64) -> impl Iterator<Item = Event> {
    Event::ALL.iter().copied().filter(move |event| bits & (1 << event.index()) != 0)
}
