//! Clauses that permit, forbid or delimit: they do nothing by themselves, so none of them fires. What is and isn't possible under
//! them shows in the scenarios named here.

use frantic::Frantic;
use table::scenario;

fn hold(scenarios: &[&str]) {
    for name in scenarios {
        let file = format!("{}/scenarios/{name}.toml", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{file}: {error}"));
        scenario::run::<Frantic>(&text).unwrap_or_else(|problems| panic!("{file}: {problems:#?}"));
    }
}

#[test]
fn rule_cards_hold_side_by_side_and_neighbours_match() {
    table::shows!(Frantic, "FR-RC-12", "FR-RCG-2");
    hold(&["rule-neighbours", "do-it-yourself-reveals-a-rule"]);
}

#[test]
fn a_demand_lasts_until_the_next_card() {
    table::shows!(Frantic, "FR-DEM-3", "FR-PLAY-7");
    hold(&[
        "draw-then-play",
        "a-wish-ends-with-a-card",
        "black-wish-demanded",
        "mimicry-takes-the-wished-colour",
    ]);
}

#[test]
fn numbers_are_wished_with_two_cards_only() {
    table::shows!(Frantic, "FR-WISH-3", "FR-FF-4");
    hold(&["fantastic-wishes", "first-card-fantastic", "fantastic-four-with-plus-one"]);
}

#[test]
fn whoever_is_out_still_wishes() {
    table::shows!(Frantic, "FR-WISH-5", "FR-INE-3");
    hold(&["inequality-takes-the-last-card", "counterattack-between-two-last-cards"]);
}

#[test]
fn an_emptied_pile_stays_empty() {
    table::shows!(Frantic, "FR-EXH-4", "FR-EV-CAP-2", "FR-EV-SEP-4");
    hold(&[
        "exhausted-stays-exhausted",
        "russian-roulette-does-not-refill",
        "capitalism-empties-the-pile",
        "seppuku-empty-pile",
    ]);
}

#[test]
fn power_effects_stand_whatever_becomes_of_the_card() {
    table::shows!(Frantic, "FR-PWR-6");
    hold(&["all-draw-one-with-a-countered-gift"]);
}

#[test]
fn events_are_done_as_far_as_they_can_be() {
    table::shows!(Frantic, "FR-EVT-8", "FR-EVT-9");
    hold(&["recession-with-too-few", "plague-out-and-in-again"]);
}

#[test]
fn fuck_you_is_never_picked() {
    table::shows!(Frantic, "FR-EXC-4", "FR-FY-2", "FR-GIF-2");
    hold(&[
        "exchange-only-fuck-you-left",
        "gift-keeps-fuck-you",
        "gift-only-fuck-you-left",
        "special-favours-own-fuck-you-stays",
    ]);
}

#[test]
fn fuck_you_can_be_recycled() {
    table::shows!(Frantic, "FR-FY-4");
    hold(&["recycling-fuck-you"]);
}

#[test]
fn exchange_as_last_card_still_draws() {
    table::shows!(Frantic, "FR-EXC-5");
    hold(&["exchange-as-last-card"]);
}

#[test]
fn counterattacks_can_be_countered() {
    table::shows!(Frantic, "FR-CTR-6", "FR-CTR-9");
    hold(&["counterattack-chain", "counterattack-does-not-take-the-turn"]);
}

#[test]
fn a_last_card_can_be_thrown_in() {
    table::shows!(Frantic, "FR-CTR-8", "FR-LB-8");
    hold(&["gift-last-card-countered", "lucky-bastard-as-last-card"]);
}

#[test]
fn a_special_that_rewind_turns_up_works_as_usual() {
    table::shows!(Frantic, "FR-EV-REW-4", "FR-PW-SEA-2");
    hold(&["rewind-special-can-be-countered", "special-seal-and-rewind"]);
}

#[test]
fn nice_try_moves_no_turn() {
    table::shows!(Frantic, "FR-NT-4");
    hold(&["nice-try-goes-on"]);
}

#[test]
fn lucky_bastard_protects_from_one_event() {
    table::shows!(Frantic, "FR-LB-3");
    hold(&["event-manager-chooses-one", "repeat-relights-the-bomb", "lucky-bastard-plague"]);
}

#[test]
fn a_round_that_the_first_card_ends_is_scored() {
    table::shows!(Frantic, "FR-FIRST-5");
    hold(&["first-card-ends-the-round", "the-end-inside-the-first-card"]);
}

#[test]
fn mimicry_is_laid_named_and_coloured_in_that_order() {
    table::shows!(Frantic, "FR-MIM-6");
    hold(&[
        "first-card-mimicry",
        "mimicry-as-colour-swap-with-one-colour-left",
        "mimicry-not-as-colour-swap-with-no-colour-left",
    ]);
}

#[test]
fn all_specials_change_hands_by_special_favours() {
    table::shows!(Frantic, "FR-SPF-3");
    hold(&["special-favours-takes-fuck-you"]);
}

#[test]
fn special_seal_takes_a_number_card() {
    table::shows!(Frantic, "FR-PWR-4");
    hold(&["special-seal-only-with-numbers", "special-seal-alone-with-a-special"]);
}
