//! A position as a scenario gives it. What it leaves out is as in a fresh game, except that hands are empty.
//!
//! Cards that are placed nowhere fill the board, then lie beneath the stack's named cards in card order, the joker last;
//! if `stack_size` says how many, the rest is aside.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::Value;
use table::{Broken, Chance, Dice, PositionError, Positions, Seat};

use crate::cards::{Card, Cards};
use crate::chance::Purpose;
use crate::rules::GameOver;
use crate::scatter;
use crate::setup::{MONEY, START_CASH};
use crate::state::{MOST_SEATS, Phase, State};
use crate::truth::Truth;

/// A position. The game waits at the start of a turn, or where `phase` says: `turn`, `opening` or `turn_end`.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Position {
    phase: Option<Phase>,
    game: Option<u8>,
    rounds: Option<u32>,
    starter: Option<Seat>,
    turn: Option<Seat>,
    bank: Option<u8>,
    seats: BTreeMap<Seat, PositionOfSeat>,
    out: Vec<Seat>,
    /// The cards of the first spaces.
    board: Vec<Card>,
    /// The top first.
    stack: Vec<Card>,
    stack_size: Option<usize>,
    aside: Vec<Card>,
    joker_played: bool,
    /// Values of the games before this one.
    results: Vec<Vec<u8>>,
    calls: Vec<u8>,
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct PositionOfSeat {
    cash: Option<u8>,
    token: Option<bool>,
    active: Option<bool>,
    space: Option<u8>,
    hand: Vec<Card>,
    knows: Vec<Card>,
}

/// The cards that are placed, and where each of them was.
struct Placed {
    at: BTreeMap<Card, String>,
    deck: Cards,
}

impl Placed {
    fn lay(&mut self, card: Card, path: impl Into<String>) -> Result<(), PositionError> {
        let path = path.into();
        if !self.deck.has_card(card) {
            return Err(PositionError::new(path, format!("{card} is not in a game with these options")));
        }
        match self.at.insert(card, path.clone()) {
            None => Ok(()),
            Some(before) => {
                let problem = format!("{card} is placed twice: there is one, and it is in {before} already");
                Err(PositionError::new(path, problem))
            }
        }
    }

    /// The lowest card that is placed nowhere; the joker comes last.
    fn next(&mut self, path: &str) -> Option<Card> {
        let left = self.deck.minus(self.at.keys().copied().collect());
        let joker = Cards::one(Card::JOKER);
        let card = left.minus(joker).lowest().or(left.lowest())?;
        self.at.insert(card, path.to_owned());
        Some(card)
    }
}

impl Positions for GameOver {
    type Truth = Truth;
    type Position = Position;

    fn set_up(&self, position: Position) -> Result<State, PositionError> {
        let mut state = self.before_first();
        let mut placed = Placed { at: BTreeMap::new(), deck: self.deck };
        self.set_history(&mut state, &position)?;
        self.set_seats(&mut state, &position, &mut placed)?;
        self.set_cards(&mut state, &position, &mut placed)?;
        self.set_money(&mut state, &position)?;
        for (&seat, given) in &position.seats {
            let known: Cards = given.knows.iter().copied().collect();
            let in_stack = state.stack.cards().iter().map(|&card| Card::numbered(card));
            if let Some(card) = known.and(in_stack.collect()).lowest() {
                let problem = format!("{card} is in the stack, which nobody knows; place it elsewhere");
                return Err(PositionError::new(format!("seats.{seat}.knows"), problem));
            }
            state.see(seat, known);
        }
        for seat in self.seats.iter() {
            let hand = state.hand(seat);
            state.see(seat, hand);
        }
        Ok(state)
    }

    fn truth(&self, state: &State) -> Truth {
        Truth::of(self, state)
    }

    /// Shuffles the cards that the position places nowhere among the spaces and the depths that they filled.
    fn shuffle_rest(&self, state: &mut State, position: &Position, chance: &mut impl Chance<Purpose>) {
        let spaces = position.board.len()..self.spaces as usize;
        let depth = state.stack.cards().len() - position.stack.len();
        let aside = state.aside.minus(position.aside.iter().copied().collect());
        let on_board = state.board[spaces.clone()].iter().flatten().map(|card| card.number());
        let mut rest: Vec<u8> = on_board.collect();
        rest.extend(&state.stack.cards()[..depth]);
        rest.extend(aside.iter().map(Card::number));
        chance.order(Purpose::Deck, &mut rest);
        let mut rest = rest.into_iter();
        state.board[spaces]
            .iter_mut()
            .zip(&mut rest)
            .for_each(|(space, card)| *space = Some(Card::numbered(card)));
        state.stack.cards_mut()[..depth].iter_mut().zip(&mut rest).for_each(|(place, card)| *place = card);
        state.aside = state.aside.minus(aside).union(rest.map(Card::numbered).collect());
    }

    fn scatter(&self, dice: &mut Dice) -> Value {
        scatter::position(self, dice)
    }

    fn invariants(&self, state: &State) -> Result<(), Broken> {
        if state.phase == Phase::SetUp {
            return Ok(());
        }
        self.cards_are_all_there(state)?;
        self.money_is_all_there(state)?;
        self.board_is_full(state)?;
        self.no_quartet_waits(state)?;
        self.seats_are_in_order(state)?;
        self.memory_is_of_real_cards(state)
    }
}

impl GameOver {
    fn set_history(&self, state: &mut State, position: &Position) -> Result<(), PositionError> {
        let game = position.game.unwrap_or(position.results.len() as u8 + 1);
        if game == 0 || game > self.games || position.results.len() + 1 != game as usize {
            let problem = format!(
                "game {game} of {} needs {} rows of results, found {}",
                self.games,
                game.saturating_sub(1),
                position.results.len()
            );
            return Err(PositionError::new(
                if position.game.is_some() { "game" } else { "results" },
                problem,
            ));
        }
        let count = self.seats.count();
        for (at, row) in position.results.iter().enumerate() {
            if row.len() != count {
                let problem = format!("row {at} has {} values; there are {count} seats", row.len());
                return Err(PositionError::new("results", problem));
            }
            state.results[at][..count].copy_from_slice(row);
        }
        if position.calls.len() > count {
            let problem = format!("{} numbers; there are {count} seats", position.calls.len());
            return Err(PositionError::new("calls", problem));
        }
        state.calls[..position.calls.len()].copy_from_slice(&position.calls);
        state.game = game;
        state.settled = position.results.len() as u8;
        state.rounds = position.rounds.unwrap_or(0);
        let limit = u32::from(self.options.round_limit);
        if limit > 0 && state.rounds >= limit {
            let problem = format!("{} rounds; the limit is {limit}", state.rounds);
            return Err(PositionError::new("rounds", problem));
        }
        state.phase = match position.phase.unwrap_or(Phase::Turn) {
            phase @ (Phase::Turn | Phase::Opening | Phase::TurnEnd) => phase,
            phase => {
                let problem =
                    format!("a position cannot begin at `{phase}`; allowed: turn, opening, turn_end");
                return Err(PositionError::new("phase", problem));
            }
        };
        Ok(())
    }

    fn seat_at(&self, seat: Seat, path: &str) -> Result<Seat, PositionError> {
        if seat.index() < self.seats.count() {
            return Ok(seat);
        }
        Err(PositionError::new(path, format!("seat {seat} is not at a table of {} seats", self.seats)))
    }

    fn set_seats(
        &self,
        state: &mut State,
        position: &Position,
        placed: &mut Placed,
    ) -> Result<(), PositionError> {
        state.starter = self.seat_at(position.starter.unwrap_or(Seat::FIRST), "starter")?;
        state.turn = self.seat_at(position.turn.unwrap_or(state.starter), "turn")?;
        position.seats.keys().try_for_each(|&seat| self.seat_at(seat, &format!("seats.{seat}")).map(drop))?;
        let nothing = PositionOfSeat::default();
        for seat in self.seats.iter() {
            let given = position.seats.get(&seat).unwrap_or(&nothing);
            let active = given.active.unwrap_or(!position.out.contains(&seat));
            let even = (seat.index() * self.spaces as usize / self.seats.count()) as u8;
            let space = given.space.or(active.then_some(even));
            if space.is_some_and(|space| space >= self.spaces) {
                let problem = format!("the board has the spaces 0 to {}", self.spaces - 1);
                return Err(PositionError::new(format!("seats.{seat}.space"), problem));
            }
            for &card in &given.hand {
                placed.lay(card, format!("seats.{seat}.hand"))?;
            }
            let player = state.player_mut(seat);
            player.hand = given.hand.iter().copied().collect();
            player.cash = given.cash.unwrap_or(if active { START_CASH } else { 0 });
            player.token = given.token.unwrap_or(active);
            (player.active, player.space) = (active, space);
        }
        self.set_out(state, position)
    }

    /// The order of elimination names everybody who is out, and nobody else.
    fn set_out(&self, state: &mut State, position: &Position) -> Result<(), PositionError> {
        let inactive: Vec<Seat> = self.seats.iter().filter(|&seat| !state.player(seat).active).collect();
        let order = if position.out.is_empty() { &inactive } else { &position.out };
        let mut sorted = order.clone();
        sorted.sort_unstable();
        if sorted != inactive {
            let problem = format!("{order:?} must be exactly the seats that are not active: {inactive:?}");
            return Err(PositionError::new("out", problem));
        }
        if !state.player(state.turn).active || inactive.len() >= self.seats.count() - 1 {
            let problem = "the seat on turn and another one must be active".to_owned();
            return Err(PositionError::new("turn", problem));
        }
        let out: [Option<Seat>; MOST_SEATS] = std::array::from_fn(|at| order.get(at).copied());
        state.out = out;
        Ok(())
    }

    fn set_cards(
        &self,
        state: &mut State,
        position: &Position,
        placed: &mut Placed,
    ) -> Result<(), PositionError> {
        if position.joker_played {
            placed.lay(Card::JOKER, "joker_played")?;
        }
        state.joker_played = position.joker_played;
        for &card in &position.aside {
            placed.lay(card, "aside")?;
        }
        state.aside = position.aside.iter().copied().collect();
        for &card in &position.stack {
            placed.lay(card, "stack")?;
        }
        if position.board.len() > self.spaces as usize {
            let problem = format!("{} cards; the board has {} spaces", position.board.len(), self.spaces);
            return Err(PositionError::new("board", problem));
        }
        for &card in &position.board {
            placed.lay(card, "board")?;
        }
        for space in 0..self.spaces as usize {
            let card = position.board.get(space).copied().or_else(|| placed.next("board"));
            let card = card.ok_or_else(|| {
                let problem = format!("no card is left for space {space}; the board needs {}", self.spaces);
                PositionError::new("board", problem)
            })?;
            state.board[space] = Some(card);
        }
        self.set_stack(state, position, placed)
    }

    fn set_stack(
        &self,
        state: &mut State,
        position: &Position,
        placed: &mut Placed,
    ) -> Result<(), PositionError> {
        let mut stack = position.stack.clone();
        let wanted = position.stack_size.unwrap_or(Card::COUNT);
        while stack.len() < wanted {
            let Some(card) = placed.next("stack") else { break };
            stack.push(card);
        }
        if position.stack_size.is_some_and(|size| size != stack.len()) {
            let problem = format!("{wanted} cards are not to be had; the stack has {}", stack.len());
            return Err(PositionError::new("stack_size", problem));
        }
        while let Some(card) = placed.next("aside") {
            state.aside.insert(card);
        }
        state.stack = stack.iter().rev().map(|card| card.number()).collect();
        Ok(())
    }

    fn set_money(&self, state: &mut State, position: &Position) -> Result<(), PositionError> {
        let cash: u32 = self.seats.iter().map(|seat| u32::from(state.player(seat).cash)).sum();
        let rest = u32::from(MONEY).checked_sub(cash).ok_or_else(|| {
            PositionError::new("seats", format!("{cash} Taler in hands; there are {MONEY} in all"))
        })?;
        match position.bank {
            Some(bank) if u32::from(bank) != rest => {
                let problem =
                    format!("{bank} Taler, but {cash} are in hands and {MONEY} in all; allowed: {rest}");
                Err(PositionError::new("bank", problem))
            }
            Some(_) | None => {
                state.bank = rest as u8;
                Ok(())
            }
        }
    }
}
