//! The test itself: so many decisions agree, and everything there is was seen.

use table::{contest, laws};

use super::cards::{Boxes, ONE_COLOUR, POWERS, RULE_CARDS, VioletIs, WISHES, event_deck};
use super::versus::{Trial, WithFewerCards};

/// Trials in which the two once differed.
const DIFFERED: [usize; 3] = [9848, 9931, 21414];

/// Odd things that must have happened, or the games prove nothing.
const ODD: [&str; 25] = [
    "threw in counterattack as counterattack",
    "threw in mimicry as counterattack",
    "threw in lucky-bastard as lucky-bastard",
    "threw in mimicry as lucky-bastard",
    "threw in nice-try as nice-try",
    "threw in mimicry as nice-try",
    "counter countered",
    "two counters at once",
    "nothing to give",
    "Hand fuck-you",
    "Hand the-end",
    "First number",
    "Rewind number",
    "Random number",
    "two events",
    "too few",
    "event pile renewed",
    "last chance",
    "capped",
    "u-turned",
    "parasite discards",
    "ended by the_end",
    "ended by bomb",
    "ended by exhausted",
    "ended by emptied",
];

/// Every event, power card, rule card and special card, and what is odd.
fn worth_seeing() -> Vec<String> {
    let all = Boxes { troublemaker: true, supercharge: true, pandora: true, violet: VioletIs::Fifth };
    let cards = event_deck(&all).into_iter().chain(POWERS).chain(RULE_CARDS).chain(ODD).map(str::to_owned);
    let kinds = ONE_COLOUR.into_iter().chain(WISHES).map(|kind| format!("Hand {}", kind.name()));
    cards.chain(kinds).collect()
}

/// What comes up all the same, or more often than otherwise.
const ODD_WITH_FEWER: [&str; 3] = ["no event left", "Hand gift", "doomsday"];

/// With cards taken out of all decks.
#[test]
fn engine_and_oracle_agree_with_fewer_cards() {
    let agreed = contest::agree::<WithFewerCards>(laws::games(30_000), &[]);
    agreed.must_have_seen(ODD_WITH_FEWER, 1);
}

/// Presets and house rules, all numbers of seats, from the deal and from positions drawn at random.
#[test]
fn engine_and_oracle_agree_at_every_decision() {
    let agreed = contest::agree::<Trial>(laws::games(100_000), &DIFFERED);
    agreed.must_have_seen(worth_seeing().iter().map(String::as_str), 2);
}
