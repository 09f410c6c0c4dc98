//! How a game is set up (rulebook, "Setting up a game").

use table::{Chance, Knowledge, Seat, SeatSet, Tell};

use crate::action::MOST_SPACES;
use crate::cards::{Card, Cards, Stack};
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::measure::Measure;
use crate::options::{MOST_GAMES, Placement};
use crate::picks::Picks;
use crate::reset::highest_first;
use crate::rules::GameOver;
use crate::state::{Duel, MOST_SEATS, Phase, Player, State};
use crate::told::{Private, Public};

/// All money there is (GO-C-4).
pub const MONEY: u8 = 100;
/// What each seat starts with (GO-S-1).
pub const START_CASH: u8 = 10;

impl GameOver {
    /// A match before its first game.
    pub(crate) fn before_first(&self) -> State {
        let nobody = Player { hand: Cards::EMPTY, cash: 0, token: false, active: false, space: None };
        State {
            phase: Phase::SetUp,
            game: 1,
            rounds: 0,
            starter: Seat::new(0),
            turn: Seat::new(0),
            roll: None,
            target: None,
            gain: None,
            picks: Picks::default(),
            duel: Duel::default(),
            bribed: None,
            debt: None,
            sale: 0,
            resetter: None,
            bank: MONEY,
            players: [nobody; MOST_SEATS],
            out: [None; MOST_SEATS],
            knowledge: Knowledge::default(),
            board: [None; MOST_SPACES],
            stack: Stack::EMPTY,
            aside: Cards::EMPTY,
            joker_played: false,
            ending: None,
            results: [[0; MOST_SEATS]; MOST_GAMES],
            settled: 0,
            calls: [0; MOST_SEATS],
            last: None,
        }
    }

    /// Sets a game up, in the exact order of the rulebook. The starter is known already.
    pub(crate) fn set_up_game(
        &self,
        state: &mut State,
        chance: &mut impl Chance<Purpose>,
        tell: &mut impl Tell<GameOver>,
    ) {
        tell.count(Measure::Games, 1);
        tell.clause(Clause::S2);
        tell.all(Public::GameStarted { game: state.game, starter: state.starter });
        self.clear(state);
        self.hand_out(state, tell);
        self.deal_cards(state, chance, tell);
        self.place_pieces(state, tell);
    }

    /// Nothing but the table of results and the starter carries over (GO-R-4); what was shown last stays in sight.
    fn clear(&self, state: &mut State) {
        let Duel { attack, defence, .. } = state.duel;
        *state = State {
            game: state.game,
            starter: state.starter,
            results: state.results,
            settled: state.settled,
            calls: state.calls,
            last: state.last,
            duel: Duel { attack, defence, ..Duel::default() },
            ..self.before_first()
        };
    }

    /// GO-S-1: money and tokens.
    fn hand_out(&self, state: &mut State, tell: &mut impl Tell<GameOver>) {
        tell.clause(Clause::S1);
        for seat in self.seats.iter() {
            let player = state.player_mut(seat);
            (player.cash, player.token, player.active) = (START_CASH, true, true);
        }
        state.bank = MONEY - START_CASH * self.seats.count() as u8;
    }

    /// GO-S-3, GO-S-4, GO-S-5: the shuffle, the board, the hands, perhaps with the joker (GO-S-9); the rest is the
    /// stack.
    fn deal_cards(
        &self,
        state: &mut State,
        chance: &mut impl Chance<Purpose>,
        tell: &mut impl Tell<GameOver>,
    ) {
        tell.clause(Clause::S3);
        state.stack = highest_first(self.deck).collect();
        chance.order(Purpose::Deck, state.stack.cards_mut());
        tell.clause(Clause::S4);
        for space in 0..self.spaces as usize {
            state.board[space] = Some(self.deal_one(state));
        }
        tell.clause(Clause::S5);
        for _ in 0..self.hand {
            for seat in self.active_from(state, state.starter) {
                let card = self.deal_one(state);
                state.player_mut(seat).hand.insert(card);
            }
        }
        self.see_own_hands(state, tell);
    }

    fn deal_one(&self, state: &mut State) -> Card {
        Card::numbered(state.stack.pop().expect("the deck is enough for the board and six hands"))
    }

    /// Everybody looks at a new hand.
    pub(crate) fn see_own_hands(&self, state: &mut State, tell: &mut impl Tell<GameOver>) {
        for seat in self.active(state) {
            let cards = state.hand(seat);
            state.see(seat, cards);
            tell.to(SeatSet::one(seat), Private::Dealt { cards });
        }
    }

    /// GO-S-6: pieces stand on different spaces.
    fn place_pieces(&self, state: &mut State, tell: &mut impl Tell<GameOver>) {
        tell.clause(Clause::S6);
        state.turn = state.starter;
        if self.options.placement == Placement::Choose {
            state.phase = Phase::Place;
            return;
        }
        let count = self.seats.count();
        let mut seat = state.starter;
        for at in 0..count {
            let space = (at * self.spaces as usize / count) as u8;
            state.player_mut(seat).space = Some(space);
            seat = self.seats.after(seat);
        }
        state.phase = Phase::Opening;
    }

    /// GO-S-6: a seat has chosen its space.
    pub(crate) fn place(&self, state: &mut State, space: u8, tell: &mut impl Tell<GameOver>) {
        tell.all(Public::Placed { seat: state.turn, space });
        state.player_mut(state.turn).space = Some(space);
        state.turn = self.seats.after(state.turn);
        if state.turn == state.starter {
            state.phase = Phase::Opening;
        }
    }

    /// GO-S-7: quartets first, then the starter's turn.
    pub(crate) fn opening(&self, state: &mut State, tell: &mut impl Tell<GameOver>) {
        tell.clause(Clause::S7);
        if !self.quartet_check(state, state.starter, tell) {
            self.start_turn(state, state.starter, tell);
        }
    }
}
