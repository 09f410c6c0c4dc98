//! What can be chosen (rulebook, "Options"), and the keys that the presets need beside it.

use table::{Auto, Preset, Vocabulary, presets, vocabulary};

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

/// The most cards a deck can have: twice the printed deck.
pub const MOST_CARDS: usize = 120;

/// How many of each card the deck has.
pub type Deck = table::options::Deck<Card, KINDS, { MOST_CARDS as u32 }, { MOST_CARDS as u32 }>;

/// The deck that is printed.
fn printed() -> Deck {
    Deck::new(std::array::from_fn(|kind| Card::ALL[kind].printed()))
}

table::options! {
    /// All options. The first fifteen are the rulebook's; the others are numbers and clauses that other versions of the
    /// rulebook changed.
    pub struct Options {
        /// Camp that wins.
        target_camp: u8 = 8, 1..=99;
        /// The end of the Overload track.
        overload_max: u8 = 12, 4..=60;
        /// Overload after a survived Check; `auto` is two below the end.
        rebound: Auto<u8> = Auto::Auto, 0..=59;
        /// How much the countdown ticks.
        countdown_step: u8 = 1, 0..=60;
        /// The countdown ticks faster with a full Pool.
        escalation_boost: bool = false;
        plaster: Plaster = Plaster::Off;
        bang_loss: BangLoss = BangLoss::Halve;
        bang_remainder: BangRemainder = BangRemainder::CarryOver;
        final_push: FinalPush = FinalPush::OneEvent;
        /// Whether the revealer may dive at itself.
        stage_dive_self: bool = false;
        /// Whether the revealer may pay against Setwechsel.
        setwechsel_payable: bool = false;
        simultaneous_win: SimultaneousWin = SimultaneousWin::FirstInCampOrder;
        start_seat: StartSeat = StartSeat::Random;
        deck: Deck = printed();
        /// A game with more events is aborted (FO-N5).
        max_events: u16 = 5000, 1..=60_000;
        /// Whether Stabilise at Overload 0 feeds the Pool.
        stabilise_zero_pool: bool = true;
        /// Whether Stabilise in the middle band feeds the Pool.
        stabilise_mid_pool: bool = true;
        /// From which Overload on Stabilise gives Live; the middle band ends below it.
        stabilise_live_from: u8 = 8, 1..=99;
        /// The highest Feedback level.
        feedback_max: u8 = 3, 1..=9;
        /// From which Overload on a camper gets a Pool card.
        pool_bonus_from: u8 = 0, 0..=99;
        /// From which Overload on a camper gets a second one; beyond the track means never.
        pool_bonus_two_from: u8 = 99, 0..=99;
        /// How much Live a camper needs for a Pool card.
        pool_bonus_min_live: u8 = 1, 1..=99;
        /// Whether Pool cards are dealt in passes, one each, instead of camper by camper.
        pool_bonus_passes: bool = false;
        /// Whether an Encore may be stopped at Live 0 by Overload +1.
        encore_stop_at_zero: bool = false;
        /// Whether an Encore ends the round after a last Window (FO-8.4).
        encore_ends: bool = false;
        /// Whether Pyro lasts instead of raising Overload at once (FO-8.3).
        pyro_lasts: bool = false;
        /// Whether Richtungswechsel makes the Pool harder to get at instead of turning the direction (FO-8.3).
        richtungswechsel_gates: bool = false;
        /// Whether Setwechsel is an Afterparty (FO-8.3).
        afterparty: bool = false;
        /// Whether Pushes depend on the crowd's mood (FO-8.1).
        crowd_mood: bool = false;
        /// Whether those behind catch up (FO-8.6).
        catch_up: bool = false;
        countdown_start: CountdownStart = CountdownStart::FirstCamp;
        /// Whether the boost is added to the step instead of lifting it to 2 (FO-8.7).
        boost_adds: bool = false;
    }
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
