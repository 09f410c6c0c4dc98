//! The options, compiled for one number of seats: what a card pays at which Overload stands in tables, so that
//! play asks for few options. **Nothing here changes during a game.**

use table::{OptionError, Seat, Seats, Vocabulary};

use crate::cards::Card;
use crate::options::{CountdownStart, Deck, Options, StartSeat};
use crate::state::State;
use crate::told::Yield;

/// The longest Overload track; tables have a place for each of its values.
const TRACK: usize = 64;

/// From this Overload on a Stabilise is in the middle band (FO-B2).
const MIDDLE_BAND: usize = 4;

/// Festival Overload under one set of options.
#[derive(Clone, Debug)]
pub struct FestivalOverload {
    pub(crate) seats: Seats,
    pub(crate) options: Options,
    pub(crate) overload_max: u8,
    pub(crate) rebound: u8,
    pub(crate) target_camp: u16,
    pub(crate) start: Option<Seat>,
    /// All counters zero, and the deck in the order of the card list.
    pub(crate) fresh: State,
    /// What a Stabilise pays, by Overload before (FO-B2).
    pub(crate) yields: [Yield; TRACK],
    /// How many Pool cards a camper may get, by Overload (FO-R2, FO-8.5).
    pub(crate) pool_cards: [u16; TRACK],
    /// How many cards the deck has that are no Encore (FO-C5).
    pub(crate) non_encores: u8,
}

impl FestivalOverload {
    /// The options these rules were compiled from.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// FO-D1: whether the first camp of a round starts the countdown.
    #[inline]
    pub(crate) fn countdown_by_first_camp(&self) -> bool {
        self.options.countdown_start == CountdownStart::FirstCamp
    }

    /// Whether nothing else does (FO-8.3, FO-8.7).
    pub(crate) fn countdown_follows_camps_only(&self) -> bool {
        self.countdown_by_first_camp() && !self.options.afterparty
    }

    /// Whether the options combine two adjustments that the rulebook offers as alternatives: a short track and a fast
    /// countdown.
    pub fn beyond_rulebook(&self) -> bool {
        let usual = Options::default();
        self.overload_max < usual.overload_max && self.options.countdown_step > usual.countdown_step
    }
}

/// What every game begins with, before anything is shuffled (FO-S1, S2, S4).
pub(crate) fn fresh(deck: &Deck, seats: Seats) -> State {
    let mut state = State::fresh(seats.all());
    Card::ALL.iter().for_each(|&card| state.deck.push_copies(card as u8, deck.count(card)));
    state
}

/// The seat that is to start, unless it is drawn (FO-S3).
pub(crate) fn start(option: StartSeat, seats: Seats) -> Result<Option<Seat>, OptionError> {
    let Some(number) = option.index().checked_sub(1) else { return Ok(None) };
    if number >= seats.count() {
        let last = Seat::new(seats.count() - 1);
        return Err(OptionError::value("start_seat", option, format!("random, or a seat from A to {last}")));
    }
    Ok(Some(Seat::new(number)))
}

/// FO-B2, with the numbers of other versions.
pub(crate) fn yield_at(options: &Options, overload: usize) -> Yield {
    let pool_if = |fed: bool| if fed { Yield::Pool } else { Yield::Nothing };
    match overload {
        _ if overload >= options.stabilise_live_from.into() => Yield::Live,
        MIDDLE_BAND.. => pool_if(options.stabilise_mid_pool),
        0 => pool_if(options.stabilise_zero_pool),
        _ => Yield::Nothing,
    }
}

/// FO-R2, FO-8.5. Where there is no first card, there is no second one.
pub(crate) fn pool_cards_at(options: &Options, overload: usize) -> u16 {
    if overload < options.pool_bonus_from.into() {
        0
    } else {
        1 + u16::from(overload >= options.pool_bonus_two_from.into())
    }
}
