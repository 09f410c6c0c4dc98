//! Positions set up by hand: in scenarios, for studies, for bug reports. Names and shapes are those of the judge's text.
//!
//! A position is the start of a seat's turn, or of the first card of a round. Any will do that keeps the invariants,
//! whether play could reach it or not. It never guesses: what cannot be is refused, and the error says where.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::Value;
use table::{Broken, Chance, Dice, PositionError, Positions, Seat, SeatSet, Vocabulary};

use crate::cards::{self, CARDS, Card, Cards, Colour, Face};
use crate::chance::{Purpose, power_name};
use crate::decks::{Event, POWERS, RuleCard};
use crate::demand::Demand;
use crate::frame::Frame;
use crate::rules::Frantic;
use crate::state::State;
use crate::truth::Truth;

/// A position. What is left out is as at the start of A's turn in the first round.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Position {
    pub round: Option<u16>,
    pub dealer: Option<Seat>,
    /// Whose turn begins.
    pub turn: Option<Seat>,
    pub direction: Option<i8>,
    /// Whether no turn begins, but the first card of the round is turned up.
    pub first_card: bool,
    /// Without one it is what the top card of the discard pile demands.
    pub demand: Option<String>,
    pub last_colour: Option<Colour>,
    pub seats: BTreeMap<Seat, SeatPosition>,
    /// The discard pile, its top first.
    pub discard: Vec<String>,
    /// The cards on top of the draw pile, the uppermost first; all that are placed nowhere lie beneath them.
    pub pile: Vec<String>,
    /// Whether the draw pile has only the cards named; all others lie at the bottom of the discard pile.
    pub pile_only: bool,
    /// The events on top of their pile; the others lie beneath.
    pub event_pile: Vec<Event>,
    /// Whether the event pile has only the cards named; all others are discarded.
    pub event_pile_only: bool,
    /// Persistent events in force, and who is exempt from them.
    pub active: BTreeMap<Event, SeatSet>,
    /// Events revealed in this round, besides those in force; they are in the event discard.
    pub history: Vec<Event>,
    /// The seat that has all power cards placed nowhere; else they are the pile.
    pub powers_rest: Option<Seat>,
    /// The rule cards in force.
    pub rules: Vec<RuleCard>,
}

/// A seat of a position.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct SeatPosition {
    /// Without one it is as many cards as are dealt, the first of those that are placed nowhere.
    pub hand: Option<Vec<String>>,
    /// Power cards; ` used` behind those that lie face up.
    pub powers: Vec<String>,
    pub total: i16,
    pub points: i16,
    pub sum: i16,
    pub rounds_won: u8,
    pub skip: bool,
    pub bomb_turns: u8,
    pub blocks: Option<Colour>,
    pub seals: bool,
    pub opens_hands: bool,
    pub loops: bool,
}

type Checked<T = ()> = Result<T, PositionError>;

fn wrong<T>(path: impl Into<String>, problem: impl Into<String>) -> Checked<T> {
    Err(PositionError::new(path, problem))
}

impl Positions for Frantic {
    type Truth = Truth;
    type Position = Position;

    fn set_up(&self, position: Position) -> Checked<State> {
        let mut state = self.empty();
        self.check_seats(&position)?;
        self.place_cards(&position, &mut state)?;
        self.place_events(&position, &mut state)?;
        self.place_powers(&position, &mut state)?;
        self.place_rules(&position, &mut state)?;
        self.set_seats(&position, &mut state);
        state.round = position.round.unwrap_or(1);
        state.dealer = position.dealer.unwrap_or(self.first_dealer);
        state.dir = match position.direction {
            None | Some(1) => 1,
            Some(-1) => -1,
            Some(other) => return wrong("direction", format!("{other} is no direction; allowed: 1, -1")),
        };
        self.set_demand(&position, &mut state)?;
        state.first = position.first_card;
        state.turn = position.turn.unwrap_or(if state.first { state.dealer } else { Seat::FIRST });
        state.frames[0] = if state.first { Frame::First { step: 0 } } else { Frame::Turn { step: 0 } };
        state.depth = 1;
        self.invariants(&state).map_err(|broken| PositionError::new("position", broken.to_string()))?;
        Ok(state)
    }

    fn truth(&self, state: &State) -> Truth {
        Truth::of(self, state)
    }

    fn shuffle_rest(&self, state: &mut State, position: &Position, chance: &mut impl Chance<Purpose>) {
        let mut shuffle = |what, pile: &mut [u8], named: usize| {
            let rest = pile.len().saturating_sub(named);
            chance.order(what, &mut pile[..rest]);
        };
        shuffle(Purpose::Deck, &mut state.piles[..state.pile_len as usize], position.pile.len());
        let events = &mut state.event_pile[..state.event_pile_len as usize];
        shuffle(Purpose::EventDeck, events, position.event_pile.len());
        shuffle(Purpose::PowerDeck, &mut state.power_pile[..state.power_pile_len as usize], 0);
        shuffle(Purpose::RuleDeck, &mut state.rule_pile[..state.rule_pile_len as usize], 0);
    }

    fn scatter(&self, dice: &mut Dice) -> Value {
        crate::scatter::position(self, dice)
    }

    fn invariants(&self, state: &State) -> Result<(), Broken> {
        self.playing_cards(state)?;
        self.event_cards(state)?;
        self.power_cards(state)?;
        self.rule_cards(state)?;
        self.stack_and_turns(state)
    }
}

impl Frantic {
    fn check_seats(&self, position: &Position) -> Checked {
        let last = Seat::new(self.seats.count() - 1);
        let check = |seat: Seat, path: String| {
            let here = self.seats.all().contains(seat);
            if here { Ok(()) } else { wrong(path, format!("no seat {seat} is there, only A to {last}")) }
        };
        for &seat in position.seats.keys() {
            check(seat, format!("seats.{seat}"))?;
        }
        for (seat, path) in
            [(position.dealer, "dealer"), (position.turn, "turn"), (position.powers_rest, "powers_rest")]
        {
            seat.map_or(Ok(()), |seat| check(seat, path.to_owned()))?;
        }
        for (event, exempt) in &position.active {
            exempt.into_iter().try_for_each(|seat| check(seat, format!("active.{event}")))?;
        }
        match position.turn {
            Some(turn) if position.first_card && Some(turn) != position.dealer => {
                wrong("turn", "the dealer plays the first card; leave `turn` out, or name the dealer")
            }
            _ => Ok(()),
        }
    }

    /// Hands, discard pile and draw pile. Cards named with their copy are placed first, the others get the first copy
    /// that is left.
    fn place_cards(&self, position: &Position, state: &mut State) -> Checked {
        let mut named: Vec<(String, &str, Place)> = Vec::new();
        for (seat, of) in &position.seats {
            for (at, card) in of.hand.iter().flatten().enumerate() {
                named.push((format!("seats.{seat}.hand.{at}"), card, Place::Hand(*seat)));
            }
        }
        let piles = [("discard", &position.discard, Place::Discard), ("pile", &position.pile, Place::Pile)];
        for (path, cards, place) in piles {
            for (at, card) in cards.iter().enumerate() {
                named.push((format!("{path}.{at}"), card, place));
            }
        }
        let mut left = self.deck;
        let mut found: Vec<Option<Card>> = vec![None; named.len()];
        for by_copy in [true, false] {
            for ((path, name, _), card) in named.iter().zip(&mut found) {
                if name.contains('.') == by_copy {
                    *card = Some(self.take_named(&mut left, name, path)?);
                }
            }
        }
        let (mut discard, mut pile) = (Vec::new(), Vec::new());
        for ((_, _, place), card) in named.iter().zip(found.into_iter().flatten()) {
            match place {
                Place::Hand(seat) => state.hands[seat.index()].insert(card),
                Place::Discard => discard.push(card),
                Place::Pile => pile.push(card),
            }
        }
        for seat in self.seats.iter() {
            if position.seats.get(&seat).is_none_or(|of| of.hand.is_none()) {
                let dealt: Cards = left.iter().take(self.hand_size as usize).collect();
                left = left.minus(&dealt);
                state.hands[seat.index()] = dealt;
            }
        }
        if position.pile_only {
            discard.extend(left.iter());
        } else {
            pile.extend(left.iter());
        }
        lay_out(state, &discard, &pile);
        Ok(())
    }

    fn take_named(&self, left: &mut Cards, name: &str, path: &str) -> Checked<Card> {
        let of_deck = |card: &Card| cards::name(*card) == name || cards::face(*card).to_string() == name;
        let exact = name.contains('.');
        let fits = |card: &Card| if exact { cards::name(*card) == name } else { of_deck(card) };
        if let Some(card) = left.iter().find(fits) {
            left.remove(card);
            return Ok(card);
        }
        let copies = self.deck.iter().filter(fits).count();
        if copies > 0 {
            return wrong(path, format!("`{name}` is placed more often than there are cards: {copies}"));
        }
        if (0..CARDS as u8).any(|card| fits(&card)) {
            return wrong(path, format!("`{name}` is not in a game with these options"));
        }
        let all: Vec<String> = self.deck.iter().map(cards::name).collect();
        let all: Vec<&str> = all.iter().map(String::as_str).collect();
        let hint = table::nearest::nearest(name, &all).map(|best| format!("; did you mean `{best}`?"));
        wrong(path, format!("`{name}` is no card{}", hint.unwrap_or_default()))
    }

    fn place_events(&self, position: &Position, state: &mut State) -> Checked {
        let in_game = |event: Event, path: String| {
            let here = self.events & (1 << event.index()) != 0;
            if here {
                Ok(1_u64 << event.index())
            } else {
                wrong(path, format!("`{event}` is not in this game"))
            }
        };
        for (&event, &exempt) in &position.active {
            let path = format!("active.{event}");
            state.active |= in_game(event, path.clone())?;
            if !event.persists() {
                return wrong(path, format!("`{event}` does not stay in force"));
            }
            state.exempt.set(event, exempt);
        }
        state.history = state.active;
        for (at, &event) in position.history.iter().enumerate() {
            state.history |= in_game(event, format!("history.{at}"))?;
        }
        state.event_discard = state.history & !state.active;
        let mut named = 0;
        for (at, &event) in position.event_pile.iter().enumerate() {
            let (path, bit) = (format!("event_pile.{at}"), in_game(event, format!("event_pile.{at}"))?);
            if named & bit != 0 || state.history & bit != 0 {
                return wrong(path, format!("`{event}` is placed twice"));
            }
            named |= bit;
        }
        let rest = self.events & !(named | state.history);
        if position.event_pile_only {
            state.event_discard |= rest;
        }
        let beneath = crate::ask::events_in(if position.event_pile_only { 0 } else { rest });
        let beneath: Vec<Event> = beneath.collect();
        let bottom_up = beneath.iter().rev().chain(position.event_pile.iter().rev());
        for (at, event) in bottom_up.enumerate() {
            state.event_pile[at] = event.index() as u8;
            state.event_pile_len += 1;
        }
        Ok(())
    }

    fn place_powers(&self, position: &Position, state: &mut State) -> Checked {
        let mut left = self.power_cards.iter().fold(0_u32, |left, card| left | 1 << card);
        for (&seat, of) in &position.seats {
            for (at, name) in of.powers.iter().enumerate() {
                let path = format!("seats.{seat}.powers.{at}");
                let (kind, used) =
                    name.strip_suffix(" used").map_or((name.as_str(), false), |kind| (kind, true));
                let fits = |card: &u8| power_name(*card) == kind || power_name(card & !1) == kind;
                let Some(card) = (0..POWERS as u8).filter(fits).find(|card| left & (1 << card) != 0) else {
                    let problem = match (0..POWERS as u8).find(|card| fits(card)) {
                        _ if self.power_cards.is_empty() => {
                            "power cards need the option `supercharge`".to_owned()
                        }
                        Some(card) if !self.power_cards.contains(&card) => {
                            format!("`{kind}` is not in this game")
                        }
                        Some(_) => format!("`{kind}` is placed more often than there are cards: 2"),
                        None => table::nearest::unknown("power card", kind, &crate::decks::Power::names()),
                    };
                    return wrong(path, problem);
                };
                left &= !(1 << card);
                give_power(state, seat, card, used);
            }
        }
        for card in (0..POWERS as u8).filter(|card| left & (1 << card) != 0) {
            match position.powers_rest {
                Some(seat) => give_power(state, seat, card, false),
                None => {
                    state.power_pile[state.power_pile_len as usize] = card;
                    state.power_pile_len += 1;
                }
            }
        }
        state.power_known.iter_mut().for_each(|known| *known |= state.face_up);
        Ok(())
    }

    fn place_rules(&self, position: &Position, state: &mut State) -> Checked {
        if !position.rules.is_empty() && self.rule_deck.is_empty() {
            return wrong("rules", "rule cards need the option `pandora`, and `rule_cards` or `diy_effect`");
        }
        for (at, &rule) in position.rules.iter().enumerate() {
            if !self.rule_deck.contains(&(rule.index() as u8)) {
                return wrong(format!("rules.{at}"), format!("`{rule}` is not in this game"));
            }
            if state.rule(rule) {
                return wrong(format!("rules.{at}"), format!("`{rule}` is placed twice"));
            }
            state.rules_active |= 1 << rule.index();
        }
        let active = state.rules_active;
        for &card in self.rule_deck.iter().rev().filter(|&card| active & (1 << card) == 0) {
            state.rule_pile[state.rule_pile_len as usize] = card;
            state.rule_pile_len += 1;
        }
        Ok(())
    }

    fn set_seats(&self, position: &Position, state: &mut State) {
        for (&seat, of) in &position.seats {
            let at = seat.index();
            state.totals[at] = of.total;
            state.points[at] = of.points;
            state.sums[at] = of.sum;
            state.rounds_won[at] = of.rounds_won;
            state.used[at] = of.bomb_turns;
            state.blockade.set(seat, of.blocks);
            let sets = [
                (of.skip, &mut state.skip),
                (of.seals, &mut state.seal),
                (of.opens_hands, &mut state.opens_hands),
                (of.loops, &mut state.loops),
            ];
            sets.into_iter().filter(|(on, _)| *on).for_each(|(_, set)| set.insert(seat));
        }
        for seat in self.seats.iter() {
            let hand = state.hands[seat.index()];
            hand.iter().for_each(|card| state.knowledge.see(SeatSet::one(seat), card));
            if hand.is_empty() {
                state.out.insert(seat);
            }
        }
    }

    fn set_demand(&self, position: &Position, state: &mut State) -> Checked {
        let top = state.top().map(cards::face);
        state.demand = match &position.demand {
            Some(demand) => {
                demand.parse().map_err(|problem: String| PositionError::new("demand", problem))?
            }
            None => top.and_then(Demand::after).unwrap_or_default(),
        };
        let shown = match top {
            Some(Face::Number(colour, _)) => colour,
            Some(Face::Coloured(colour, _)) => Some(colour),
            _ => None,
        };
        state.last_colour = position.last_colour.or(shown);
        for (path, colour) in [("demand", state.demand.colour()), ("last_colour", state.last_colour)] {
            match colour {
                Some(colour) if !self.colours.contains(&colour) => {
                    return wrong(path, format!("{colour} is no colour of this game"));
                }
                _ => {}
            }
        }
        Ok(())
    }
}

/// Where a named card is placed.
#[derive(Clone, Copy)]
enum Place {
    Hand(Seat),
    Discard,
    Pile,
}

/// Lays both piles out, given top first.
fn lay_out(state: &mut State, discard: &[Card], pile: &[Card]) {
    for (at, &card) in pile.iter().rev().enumerate() {
        state.piles[at] = card;
    }
    state.pile_len = pile.len() as u8;
    state.discard_len = discard.len() as u8;
    for (at, &card) in discard.iter().enumerate() {
        state.piles[CARDS - discard.len() + at] = card;
        state.knowledge.reveal(card);
    }
}

fn give_power(state: &mut State, seat: Seat, card: u8, used: bool) {
    let len = &mut state.row_len[seat.index()];
    state.rows[seat.index()][*len as usize] = card;
    *len += 1;
    state.power_known[seat.index()] |= 1 << card;
    if used {
        state.face_up |= 1 << card;
    }
}
