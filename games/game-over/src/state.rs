//! What is remembered: one flat state, of which a copy is one `memcpy`.

use serde::Serialize;
use table::{Seat, vocabulary};

use crate::action::MOST_SPACES;
use crate::cards::{Card, Cards};
use crate::memory::Memory;
use crate::options::MOST_GAMES;
use crate::picks::Picks;

/// The most seats of this game.
pub const MOST_SEATS: usize = 6;

vocabulary! {
    /// What is going on.
    pub enum Phase {
        /// The next game of a match is set up.
        SetUp = "set_up",
        /// GO-S-6: seats choose their spaces.
        Place = "place",
        /// All is dealt; quartets are looked for.
        Opening = "opening",
        /// GO-T-1.
        Turn = "turn",
        Rolling = "rolling",
        /// GO-T-3.
        Direction = "direction",
        Arriving = "arriving",
        /// GO-F-1.
        Free = "free",
        /// GO-F-3.
        Return = "return",
        Buying = "buying",
        /// A card was gained; quartets are looked for.
        Gained = "gained",
        /// GO-J-1.
        Joker = "joker",
        JokerReset = "joker_reset",
        /// GO-O-1.
        Occupied = "occupied",
        Stuck = "stuck",
        Bribing = "bribing",
        /// GO-X-1.
        Reply = "reply",
        /// GO-X-3.
        Attack = "attack",
        /// GO-X-4.
        Defend = "defend",
        Comparing = "comparing",
        Paying = "paying",
        /// GO-D-4.
        Selling = "selling",
        Eliminating = "eliminating",
        MauschelReset = "mauschel_reset",
        TurnEnd = "turn_end",
        Settling = "settling",
        Over = "over",
    }
}

vocabulary! {
    /// How a card was gained.
    pub enum Gain { Buy = "buy", Swap = "swap", Bribe = "bribe" }
}

vocabulary! {
    /// Why a game ended.
    pub enum Ending {
        GameOver = "game_over",
        StackEmpty = "stack_empty",
        LastStanding = "last_standing",
        RoundLimit = "round_limit",
    }
}

/// A seat's belongings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Player {
    pub hand: Cards,
    pub cash: u8,
    pub token: bool,
    pub active: bool,
    /// Where the piece stands, if it does.
    pub space: Option<u8>,
}

/// Money owed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Debt {
    pub debtor: Seat,
    pub amount: u8,
    /// The seat it is owed to, or the bank.
    pub creditor: Option<Seat>,
}

/// The challenge that runs, or was the last: public.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Duel {
    pub challenger: Option<Seat>,
    pub challenged: Option<Seat>,
    /// What was shown.
    pub attack: Cards,
    pub defence: Cards,
}

/// How the last game ended: public.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settled {
    pub ending: Ending,
    pub caller: Option<Seat>,
    pub hands: [Cards; MOST_SEATS],
    pub values: [u8; MOST_SEATS],
}

/// The draw pile; the top is the last.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stack {
    cards: [u8; Card::COUNT],
    size: u8,
}

impl Stack {
    pub const EMPTY: Stack = Stack { cards: [0; Card::COUNT], size: 0 };

    /// A stack of these cards, the top last.
    pub fn new(cards: &[u8]) -> Stack {
        let mut stack = Stack::EMPTY;
        stack.cards[..cards.len()].copy_from_slice(cards);
        stack.size = cards.len() as u8;
        stack
    }

    #[inline]
    pub fn cards(&self) -> &[u8] {
        &self.cards[..self.size as usize]
    }

    #[inline]
    pub fn cards_mut(&mut self) -> &mut [u8] {
        &mut self.cards[..self.size as usize]
    }

    /// Takes the top card.
    pub fn pop(&mut self) -> Option<Card> {
        self.size = self.size.checked_sub(1)?;
        Card::new(std::mem::take(&mut self.cards[self.size as usize]))
    }
}

/// The state of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State {
    pub phase: Phase,
    /// Which game of the match, from 1.
    pub game: u8,
    /// Rounds of turns completed in this game.
    pub rounds: u32,
    pub starter: Seat,
    /// Whose turn it is; while spaces are chosen, who chooses.
    pub turn: Seat,
    /// The die, once it is rolled.
    pub roll: Option<u8>,
    /// Where the roll leads.
    pub target: Option<u8>,
    /// How a card was gained this turn, and which.
    pub gain: Option<(Gain, Card)>,
    pub picks: Picks,
    pub duel: Duel,
    /// Who is being bribed.
    pub bribed: Option<Seat>,
    pub debt: Option<Debt>,
    /// How many cards the debtor must sell.
    pub sale: u8,
    /// Who handed a token in, so that a Mauschel reset is due.
    pub resetter: Option<Seat>,
    pub bank: u8,
    pub players: [Player; MOST_SEATS],
    /// Seats in the order in which they were eliminated.
    pub out: [Option<Seat>; MOST_SEATS],
    pub(crate) memory: Memory,
    pub board: [Option<Card>; MOST_SPACES],
    pub stack: Stack,
    /// Sold cards.
    pub aside: Cards,
    pub joker_played: bool,
    /// Why and by whom this game is ended.
    pub ending: Option<(Ending, Option<Seat>)>,
    /// The results table (GO-R-4): a row a game.
    pub results: [[u8; MOST_SEATS]; MOST_GAMES],
    /// How many rows it has.
    pub settled: u8,
    /// How often each seat called GAME OVER.
    pub calls: [u8; MOST_SEATS],
    pub last: Option<Settled>,
}

impl State {
    #[inline]
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index() % MOST_SEATS]
    }

    #[inline]
    pub fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index() % MOST_SEATS]
    }

    #[inline]
    pub fn hand(&self, seat: Seat) -> Cards {
        self.player(seat).hand
    }

    /// The cards whose place a seat knows.
    pub fn memory_of(&self, seat: Seat) -> Cards {
        self.memory.of(seat)
    }

    /// The cards whose place everybody knows.
    pub fn memory_of_room(&self) -> Cards {
        self.memory.of_room()
    }

    /// Cards on the board.
    pub fn on_board(&self) -> Cards {
        self.board.iter().flatten().copied().collect()
    }
}
