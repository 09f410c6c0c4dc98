//! The compiled rules of one table, and the order of seats.

use table::options::spell;
use table::{OptionError, Seat, SeatSet, Seats, Vocabulary};

use crate::cards::{Card, Cards, Ranks, SUITS};
use crate::options::{Mode, Options};
use crate::state::{Phase, State};

/// GAME OVER. for one set of options and one number of seats.
#[derive(Clone, Debug)]
pub struct GameOver {
    pub(crate) seats: Seats,
    pub(crate) options: Options,
    /// The cards that are played with (GO-C-1, GO-C-7).
    pub(crate) deck: Cards,
    /// How many spaces the board has (GO-C-6).
    pub(crate) spaces: u8,
    /// How many cards are dealt to each (GO-S-5).
    pub(crate) hand: u8,
    /// How many games are played.
    pub(crate) games: u8,
}

impl GameOver {
    pub(crate) fn new(options: &Options, seats: Seats) -> Result<GameOver, OptionError> {
        if let Some(seat) = options.starter.seat().filter(|seat| seat.index() >= seats.count()) {
            let there: Vec<String> = seats.iter().map(|seat| seat.to_string()).collect();
            return Err(OptionError::value("starter", seat, format!("random, {}", there.join(", "))));
        }
        let few = seats.count() <= 4;
        let games = if options.mode == Mode::Rounds { options.rounds } else { 1 };
        let (spaces, hand) = if few { (12, 5) } else { (15, 4) };
        let deck = deck(options);
        let least = usize::from(spaces) + usize::from(hand) * seats.count() + 1;
        if deck.len() < least {
            let ranks = spell(&table::json(&options.ranks));
            let enough =
                format!("at least {least} cards for {seats} seats, the joker included, not {}", deck.len());
            return Err(OptionError::value("ranks", ranks, enough));
        }
        Ok(GameOver { seats, options: options.clone(), deck, spaces, hand, games })
    }

    /// All active seats, clockwise, this one first.
    #[inline]
    pub(crate) fn active_from(&self, state: &State, first: Seat) -> impl Iterator<Item = Seat> + use<> {
        let active = self.active(state);
        let seats = self.seats;
        let mut seat = first;
        (0..seats.count()).filter_map(move |_| {
            let here = seat;
            seat = seats.after(seat);
            active.contains(here).then_some(here)
        })
    }

    /// All active seats.
    #[inline]
    pub(crate) fn active(&self, state: &State) -> SeatSet {
        self.seats.iter().filter(|&seat| state.player(seat).active).collect()
    }

    /// The active opponents whose pieces stand on a space.
    #[inline]
    pub(crate) fn opponents_on(&self, state: &State, space: u8, seat: Seat) -> SeatSet {
        let here = |other: &Seat| {
            let player = state.player(*other);
            player.active && player.space == Some(space)
        };
        self.seats.all().without(seat).into_iter().filter(here).collect()
    }

    /// Who picks cards now: a set to show, or cards to sell.
    pub(crate) fn picker(&self, state: &State) -> Option<Seat> {
        let picking = matches!(state.phase, Phase::Attack | Phase::Defend | Phase::Selling);
        picking.then(|| self.asked(state)).flatten()
    }
}

/// All cards but those that are taken out (GO-C-7).
fn deck(options: &Options) -> Cards {
    let taken_out = options.ranks.lacks().fold(Ranks::default(), |ranks, rank| ranks | 1 << rank.index());
    let suits = (0..SUITS).map(|suit| Cards::of_suit(suit, !taken_out));
    let joker = if options.joker { Cards::one(Card::JOKER) } else { Cards::EMPTY };
    suits.fold(joker, Cards::union)
}
