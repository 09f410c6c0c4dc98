//! What can be chosen (rulebook, "Options"), and the keys that the presets need beside it.

use serde::{Deserialize, Serialize};
use table::{Auto, Field, Options, Preset, Vocabulary, presets, vocabulary};

use crate::cards::{Card, KINDS};

vocabulary! {
    /// How a Bang is softened.
    pub enum Plaster { Off = "off", PlusOneLive = "plus_one_live", BankOneCamp = "bank_one_camp" }
}
vocabulary! {
    /// What a Bang takes.
    pub enum BangLoss { Halve = "halve", All = "all" }
}
vocabulary! {
    /// What becomes of the Live that survives a Bang.
    pub enum BangRemainder { CarryOver = "carry_over", Vanish = "vanish" }
}
vocabulary! {
    /// What the last Active seat gets.
    pub enum FinalPush {
        /// One more event.
        OneEvent = "one_event",
        /// One more event, a free Stay, another event and a forced Camp.
        GraceThenForced = "grace_then_forced",
        /// Nothing: play goes on.
        Off = "off",
        /// It camps at once, without a card from the Pool.
        CampAtOnce = "camp_at_once",
    }
}
vocabulary! {
    /// Who wins when several reach the target in one Window.
    pub enum SimultaneousWin {
        FirstInCampOrder = "first_in_camp_order",
        HighestCampThenOrder = "highest_camp_then_order",
        Shared = "shared",
    }
}
vocabulary! {
    /// What starts the countdown.
    pub enum CountdownStart { FirstCamp = "first_camp", OverloadEight = "overload_8" }
}
vocabulary! {
    /// Who reveals first.
    pub enum StartSeat {
        Random = "random", A = "A", B = "B", C = "C", D = "D", E = "E", F = "F", G = "G", H = "H",
    }
}

/// How many of each card the deck has, by [`Card`] index; in JSON an object from card to count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deck(pub [u8; KINDS]);

impl Deck {
    /// The most cards a deck can have: twice the printed deck.
    pub const MOST: usize = 120;
}

impl Default for Deck {
    fn default() -> Deck {
        Deck(std::array::from_fn(|kind| Card::ALL[kind].printed()))
    }
}

impl Serialize for Deck {
    fn serialize<S: serde::Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.collect_map(Card::ALL.iter().map(|&card| (card, self.0[card.index()])))
    }
}

impl<'de> Deserialize<'de> for Deck {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Deck, D::Error> {
        let counts = std::collections::BTreeMap::<Card, u8>::deserialize(from)?;
        Ok(Deck(std::array::from_fn(|kind| counts.get(&Card::ALL[kind]).copied().unwrap_or(0))))
    }
}

/// All options. The first fifteen are the rulebook's; the others are numbers and clauses that other versions of the
/// rulebook changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FestivalOptions {
    /// Camp that wins.
    pub target_camp: u8,
    /// The end of the Overload track.
    pub overload_max: u8,
    /// Overload after a survived Check; `auto` is two below the end.
    pub rebound: Auto<u8>,
    /// How much the countdown ticks.
    pub countdown_step: u8,
    /// The countdown ticks faster with a full Pool.
    pub escalation_boost: bool,
    pub plaster: Plaster,
    pub bang_loss: BangLoss,
    pub bang_remainder: BangRemainder,
    pub final_push: FinalPush,
    /// Whether the revealer may dive at itself.
    pub stage_dive_self: bool,
    /// Whether the revealer may pay against Setwechsel.
    pub setwechsel_payable: bool,
    pub simultaneous_win: SimultaneousWin,
    pub start_seat: StartSeat,
    pub deck: Deck,
    /// A game with more events is aborted (FO-N5).
    pub max_events: u16,
    /// Whether Stabilise at Overload 0 feeds the Pool.
    pub stabilise_zero_pool: bool,
    /// Whether Stabilise in the middle band feeds the Pool.
    pub stabilise_mid_pool: bool,
    /// From which Overload on Stabilise gives Live; the middle band ends below it.
    pub stabilise_live_from: u8,
    /// The highest Feedback level.
    pub feedback_max: u8,
    /// From which Overload on a camper gets a Pool card.
    pub pool_bonus_from: u8,
    /// From which Overload on a camper gets a second one; beyond the track means never.
    pub pool_bonus_two_from: u8,
    /// How much Live a camper needs for a Pool card.
    pub pool_bonus_min_live: u8,
    /// Whether Pool cards are dealt in passes, one each, instead of camper by camper.
    pub pool_bonus_passes: bool,
    /// Whether an Encore may be stopped at Live 0 by Overload +1.
    pub encore_stop_at_zero: bool,
    /// Whether an Encore ends the round after a last Window (FO-8.4).
    pub encore_ends: bool,
    /// Whether Pyro lasts instead of raising Overload at once (FO-8.3).
    pub pyro_lasts: bool,
    /// Whether Richtungswechsel makes the Pool harder to get at instead of turning the direction (FO-8.3).
    pub richtungswechsel_gates: bool,
    /// Whether Setwechsel is an Afterparty (FO-8.3).
    pub afterparty: bool,
    /// Whether Pushes depend on the crowd's mood (FO-8.1).
    pub crowd_mood: bool,
    /// Whether those behind catch up (FO-8.6).
    pub catch_up: bool,
    pub countdown_start: CountdownStart,
    /// Whether the boost is added to the step instead of lifting it to 2 (FO-8.7).
    pub boost_adds: bool,
}

impl Default for FestivalOptions {
    fn default() -> FestivalOptions {
        FestivalOptions {
            target_camp: 8,
            overload_max: 12,
            rebound: Auto::Auto,
            countdown_step: 1,
            escalation_boost: false,
            plaster: Plaster::Off,
            bang_loss: BangLoss::Halve,
            bang_remainder: BangRemainder::CarryOver,
            final_push: FinalPush::OneEvent,
            stage_dive_self: false,
            setwechsel_payable: false,
            simultaneous_win: SimultaneousWin::FirstInCampOrder,
            start_seat: StartSeat::Random,
            deck: Deck::default(),
            max_events: 5000,
            stabilise_zero_pool: true,
            stabilise_mid_pool: true,
            stabilise_live_from: 8,
            feedback_max: 3,
            pool_bonus_from: 0,
            pool_bonus_two_from: 99,
            pool_bonus_min_live: 1,
            pool_bonus_passes: false,
            encore_stop_at_zero: false,
            encore_ends: false,
            pyro_lasts: false,
            richtungswechsel_gates: false,
            afterparty: false,
            crowd_mood: false,
            catch_up: false,
            countdown_start: CountdownStart::FirstCamp,
            boost_adds: false,
        }
    }
}

impl Options for FestivalOptions {
    const FIELDS: &'static [Field] = &[
        Field::number("target_camp", 1, 99),
        Field::number("overload_max", 4, 60),
        Field::number_or_auto("rebound", 0, 59),
        Field::number("countdown_step", 0, 60),
        Field::switch("escalation_boost"),
        Field::choice("plaster", Plaster::names),
        Field::choice("bang_loss", BangLoss::names),
        Field::choice("bang_remainder", BangRemainder::names),
        Field::choice("final_push", FinalPush::names),
        Field::switch("stage_dive_self"),
        Field::switch("setwechsel_payable"),
        Field::choice("simultaneous_win", SimultaneousWin::names),
        Field::choice("start_seat", StartSeat::names),
        Field::counts("deck", Card::names, Deck::MOST as u32, Deck::MOST as u32),
        Field::number("max_events", 1, 60_000),
        Field::switch("stabilise_zero_pool"),
        Field::switch("stabilise_mid_pool"),
        Field::number("stabilise_live_from", 1, 99),
        Field::number("feedback_max", 1, 9),
        Field::number("pool_bonus_from", 0, 99),
        Field::number("pool_bonus_two_from", 0, 99),
        Field::number("pool_bonus_min_live", 1, 99),
        Field::switch("pool_bonus_passes"),
        Field::switch("encore_stop_at_zero"),
        Field::switch("encore_ends"),
        Field::switch("pyro_lasts"),
        Field::switch("richtungswechsel_gates"),
        Field::switch("afterparty"),
        Field::switch("crowd_mood"),
        Field::switch("catch_up"),
        Field::choice("countdown_start", CountdownStart::names),
        Field::switch("boost_adds"),
    ];
}

/// The presets; the first is the usual one.
pub const PRESETS: &[Preset] = presets![
    "rulebook",
    "rulebook_p3",
    "rulebook_p7_max10",
    "rulebook_p7_step2",
    "proto_v035",
    "first_public",
    "v0.37",
    "v0.8",
];
