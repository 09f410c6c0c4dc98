//! The options, compiled for one number of seats. **Nothing here changes during a game.**

use table::{OptionError, Seat, SeatSet, Seats, Vocabulary};

use crate::cards::{BierstandCard, RockCard, WcCard};
use crate::options::{Options, Starter};
use crate::piles::{Counts, RockSet};

/// Kacken auf Wacken under one set of options.
#[derive(Clone, Debug)]
pub struct KackenAufWacken {
    pub(crate) seats: Seats,
    pub(crate) options: Options,
    pub(crate) start: Option<Seat>,
    pub(crate) stake_all: bool,
    pub(crate) rock: RockSet,
    pub(crate) bierstand: Counts<3>,
    pub(crate) wc: Counts<2>,
}

impl KackenAufWacken {
    /// The options these rules were compiled from.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// All seats.
    #[inline]
    pub(crate) fn everybody(&self) -> SeatSet {
        self.seats.all()
    }

    /// All seats, clockwise from this one.
    #[inline]
    pub(crate) fn clockwise_from(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        let seats = self.seats;
        std::iter::successors(Some(seat), move |&last| Some(seats.after(last))).take(seats.count())
    }
}

/// The seat that is to start, unless it is drawn (KW-S-4).
pub(crate) fn start(option: Starter, seats: Seats) -> Result<Option<Seat>, OptionError> {
    let Some(number) = option.index().checked_sub(1) else { return Ok(None) };
    if number >= seats.count() {
        let last = Seat::new(seats.count() - 1);
        return Err(OptionError::value("starter", option, format!("random, or a seat from A to {last}")));
    }
    Ok(Some(Seat::new(number)))
}

/// The titles of a deck are all different (KW-C-3), and so are its events.
pub(crate) fn rock_deck(options: &Options) -> Result<RockSet, OptionError> {
    let mut deck = RockSet::EMPTY;
    for &card in RockCard::ALL {
        let (count, most) = (options.rock.count(card), card.most());
        if count > most {
            let allowed = format!("at most {most} of this card");
            return Err(OptionError::value(&format!("rock.{card}"), count, allowed));
        }
        (0..count).for_each(|_| deck.put(card));
    }
    Ok(deck)
}

/// KW-C-4 and KW-I-6: there must always be a card to draw at the Bierstand, a beer left if everybody has one, and a
/// free toilet some day, or a game might never end.
pub(crate) fn check_drinks(options: &Options, seats: Seats) -> Result<(), OptionError> {
    let least = |key: &str, count: u8, least: usize, why: &str| {
        if usize::from(count) >= least {
            return Ok(());
        }
        Err(OptionError::value(key, count, format!("{least} or more, {why}")))
    };
    let beers = format!("one more than the {seats} seats");
    least("bierstand.beer", options.bierstand.count(BierstandCard::Beer), seats.count() + 1, &beers)?;
    least(
        "bierstand.wait",
        options.bierstand.count(BierstandCard::Wait),
        1,
        "so that the pile never runs dry",
    )?;
    least("wc.free", options.wc.count(WcCard::Free), 1, "so that a queue ends some day")
}
