//! What is remembered: one flat state, of which a copy is one `memcpy`.

use serde::Serialize;
use table::{Knowledge, Seat, SeatSet, Viewer, vocabulary};

use crate::action::MOST_SPACES;
use crate::cards::{Card, Cards, Stack};
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
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
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
    pub(crate) knowledge: Knowledge<1>,
    pub board: [Option<Card>; MOST_SPACES],
    pub stack: Stack,
    /// Sold cards.
    pub aside: Cards,
    pub joker_played: bool,
    /// Why and by whom this game is ended.
    pub ending: Option<(Ending, Option<Seat>)>,
    /// The results table (GO-R-4): one row per game.
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
        &self.players[seat.index()]
    }

    #[inline]
    pub fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    #[inline]
    pub fn hand(&self, seat: Seat) -> Cards {
        self.player(seat).hand
    }

    /// Where the piece of the seat on turn stands.
    #[inline]
    pub(crate) fn place(&self) -> u8 {
        self.player(self.turn).space.expect("the seat on turn has a piece on the board")
    }

    /// The die of this turn, after the roll.
    #[inline]
    pub(crate) fn rolled(&self) -> u8 {
        self.roll.expect("the die is rolled before a way is chosen")
    }

    /// Where the roll leads, once the way is chosen.
    #[inline]
    pub(crate) fn aimed_at(&self) -> u8 {
        self.target.expect("a piece that arrives has a target")
    }

    /// How the card was gained that this turn brought, and which it is.
    #[inline]
    pub(crate) fn gained(&self) -> (Gain, Card) {
        self.gain.expect("a card was gained this turn")
    }

    /// The debt that is being paid.
    #[inline]
    pub(crate) fn owed(&self) -> Debt {
        self.debt.expect("somebody owes what is being paid")
    }

    /// The cards whose place a seat knows, its own hand included.
    #[inline]
    pub fn memory_of(&self, seat: Seat) -> Cards {
        self.known_to(Viewer::Seat(seat))
    }

    /// The cards whose place everybody knows who was only watching.
    #[inline]
    pub fn memory_of_room(&self) -> Cards {
        self.known_to(Viewer::Room)
    }

    /// The cards whose place a viewer knows.
    #[inline]
    pub(crate) fn known_to(&self, viewer: Viewer) -> Cards {
        Cards::of_bits(*self.knowledge.of_viewer(viewer))
    }

    /// Some of these cards may have moved, and only these seats know which.
    #[inline]
    pub(crate) fn forget(&mut self, cards: Cards, except: SeatSet) {
        self.knowledge.blurred(cards.bits(), except);
    }

    /// A seat sees where these cards are.
    #[inline]
    pub(crate) fn see(&mut self, seat: Seat, cards: Cards) {
        self.knowledge.see_all(seat, cards.bits());
    }

    /// Cards on the board.
    pub fn on_board(&self) -> Cards {
        self.board.iter().flatten().copied().collect()
    }
}
