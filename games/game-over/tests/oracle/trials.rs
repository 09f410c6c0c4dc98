//! The test itself: so many decisions agree, everything that is odd was seen, and a difference would be noticed.

use table::{contest, laws};

use super::cards::Card;
use super::table::Rules;
use super::versus::{Trial, WithFewerCards};

/// What must have happened a few times, or the games prove nothing.
const ODD: &[&str] = &[
    "a Mauschel reset after the joker was played",
    "a bank with less than 5 paid for a token, chosen",
    "a bank with less than 5 paid for a token, forced",
    "a bribe woke a quartet",
    "a card was put back",
    "a card went from the ring to a hand before the eyes of who knew it",
    "a clan with 0 families",
    "a clan with 1 families",
    "a clan with 2 families",
    "a hand was frozen",
    "a quartet in hand while a card is out of the ring",
    "a quartet was asleep",
    "a reset passed by a frozen hand",
    "a round was complete past a starter who is out",
    "a sale covered the debt",
    "a shared victory",
    "a swap woke a quartet",
    "a tie for 0 each",
    "a tie for 1 each",
    "a tie for 2 each",
    "a token paid a player",
    "a whole hand was sold",
    "asked at attack",
    "asked at defend",
    "asked at direction",
    "asked at free with one answer",
    "asked at joker with one answer",
    "asked at occupied with one answer",
    "asked at place",
    "asked at reply with one answer",
    "asked at return",
    "asked at selling",
    "asked at turn with one answer",
    "calls decided a match",
    "cards were dealt unevenly",
    "chance named the starter",
    "eliminated in their own turn",
    "ended by game_over",
    "ended by last_standing",
    "ended by round_limit",
    "ended by stack_empty",
    "joker at the beginning of a turn",
    "joker right after it was got",
    "on a free space without a stack",
    "on a free space without money",
    "settled as caller",
    "settled as eliminated",
    "settled as joker",
    "settled as plain",
    "several opponents on a space",
    "several quartets",
    "somebody else than the first was the caller",
    "somebody without cards was challenged",
    "stuck",
    "syndicates were joined",
    "the attack won",
    "the bank could not pay for cards sold",
    "the bank forgot",
    "the bank forgot after a token",
    "the defence won",
    "the first of the lowest starts",
    "the joker in a frozen hand starts",
    "the joker was dealt to a hand",
    "the joker was got by a bribe",
    "the joker was got by a buy",
    "the joker was got by a swap",
    "the joker was put back",
    "the joker was shuffled by a Mauschel reset",
    "the joker was sold",
    "the joker was swapped away",
    "the joker's holder came behind",
    "the joker's holder starts",
    "the last one standing before a reset that was due",
    "the last one standing held the joker",
    "the lowest value starts",
    "the reset of somebody who is out",
    "the rest of a hand went aside",
    "the token was used by choice",
    "who was out first starts",
];

/// With ranks or the joker taken out (GO-C-7).
#[test]
fn engine_and_oracle_agree_with_fewer_cards() {
    let agreed = contest::agree::<WithFewerCards>(laws::games(20_000), &[]);
    agreed.must_have_seen(["ended by game_over", "ended by stack_empty"], 1);
}

/// Presets and house rules, all numbers of seats, from the deal and from random positions.
#[test]
fn engine_and_oracle_agree_at_every_decision() {
    let agreed = contest::agree::<Trial>(laws::games(100_000), &[]);
    agreed.must_have_seen(ODD.iter().copied(), 2);
}

/// An oracle that plays by other rules than the engine is contradicted soon: the comparison is not blind.
#[test]
fn an_oracle_with_other_rules_is_contradicted() {
    type Change = fn(&mut Rules);
    let others: [(&str, Change); 8] = [
        ("the mode", |rules| rules.match_of = rules.match_of.map_or(Some(3), |_| None)),
        ("the starter", |rules| {
            rules.starter = Some(rules.starter.map_or(0, |seat| (seat + 1) % rules.players));
        }),
        ("placement", |rules| rules.choose_placement = !rules.choose_placement),
        ("direction", |rules| rules.choose_direction = !rules.choose_direction),
        ("peeking", |rules| rules.peek = !rules.peek),
        ("the ranks", |rules| rules.deck.retain(|&card| card == Card::Joker || card.rank_name() != "K")),
        ("the joker", |rules| rules.deck.retain(|&card| card != Card::Joker)),
        ("the limit of rounds", |rules| rules.round_limit = rules.round_limit % 3 + 1),
    ];
    for (what, change) in others {
        let contradicted = |number| Trial::new(number).run_against(change).is_err();
        assert!((0..60).any(contradicted), "nobody noticed other rules for {what}");
    }
}
