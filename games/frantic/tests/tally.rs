//! Random play carries out every card: each event, power card, rule card and special, counted where its rule stands.
//!
//! Often enough each; a thousand times each with `SPIELWIESE_LONG=1`. What random play seldom comes to is reached from
//! positions. Curse alone is missing: it is never played (FR-CUR-1).

use frantic::{Clause, Event, Frantic, Measure, Options, PRESETS, Position, Special};
use serde_json::{Value, json};
use table::laws::is_long;
use table::{Dice, Game, Positions, RuleSet, Rules, Seed, Seeded, Tally, Vocabulary, play_out};

/// The clauses that are counted whenever a special does what it does: played, and thrown in.
fn clauses_of(special: Special) -> &'static [Clause] {
    use Clause::*;
    match special {
        Special::SecondChance => &[N2nd1, N2nd2],
        Special::Exchange => &[Exc3],
        Special::Troublemaker => &[Tro1],
        Special::Gift => &[Gif1],
        Special::Recharge => &[Rch1],
        Special::Skip => &[Ski1],
        Special::Thief => &[Thi1],
        Special::ColourSwap => &[Swa1],
        Special::Fantastic => &[Fan1],
        Special::FantasticFour => &[Ff3],
        Special::Equality => &[Equ2],
        Special::Inequality => &[Ine2],
        Special::Edison => &[Edi3],
        Special::DoItYourself => &[Diy1],
        Special::LuckyBastard => &[Lb2, Lb7],
        Special::NiceTry => &[Nt2, Nt6],
        Special::SpecialFavours => &[Spf2],
        Special::Counterattack => &[Ctr5, Ctr11],
        Special::Update => &[Upd1],
        Special::Mimicry => &[Mim2],
        Special::FuckYou => &[Fy1],
        Special::TheEnd => &[Te2],
        Special::Curse => &[],
    }
}

/// The clauses of power cards, the first of each, and of rule cards. Neighbours is missing: it only permits (FR-RC-12).
fn powers_and_rules() -> impl Iterator<Item = Clause> {
    let listed = |clause: &&Clause| {
        let name = clause.name();
        name.starts_with("FR-RC-") || (name.starts_with("FR-PW-") && name.ends_with("-1"))
    };
    Clause::ALL.iter().filter(listed).copied()
}

/// What random play with everything seldom comes to, and a position from which it soon does.
fn seldom() -> [(Clause, Value); 3] {
    let table = |rule: &str, a: &str, b: &str| {
        json!({
            "discard": ["red-5"],
            "rules": [rule],
            "seats": {
                "A": { "hand": [a] },
                "B": { "hand": [b, "blue-1"] },
                "C": { "hand": ["blue-2", "green-3"] },
                "D": { "hand": ["blue-4", "green-5"] },
            },
        })
    };
    [
        (Clause::Te2, table("price-hike", "the-end", "yellow-1")),
        (Clause::Nt2, table("price-hike", "red-1", "nice-try")),
        (Clause::Rc04, table("not-so-nice", "red-1", "nice-try")),
    ]
}

fn rules() -> Frantic {
    let preset = PRESETS.iter().find(|preset| preset.id == "three_rules").expect("a preset");
    let options: Options = RuleSet::parse(preset.text).expect("presets are allowed").options;
    Frantic::for_seats(&options, 4).expect("presets can be played")
}

/// What is done in random games, from the deal or from a position.
fn random_games(games: u64, from: Option<&Value>) -> Tally {
    let (rules, seed) = (rules(), Seed::from_text("tally"));
    let mut tally = Tally::new::<Frantic>();
    for game in 0..games {
        let (mut chance, mut dice) = (Seeded::new(seed.game(game)), Dice::of_player(seed, game));
        let mut state = match from {
            None => rules.deal(&mut chance, &mut tally),
            Some(position) => {
                let position: Position = serde_json::from_value(position.clone()).expect("it is a position");
                let mut state = rules.set_up(position.clone()).expect("it can be set up");
                rules.shuffle_rest(&mut state, &position, &mut chance);
                state
            }
        };
        play_out(&rules, &mut state, &mut chance, &mut tally, |_, _, legal| legal[dice.below(legal.len())]);
    }
    tally
}

#[test]
fn random_play_carries_out_every_card() {
    let (games, least) = if is_long() { (5000, 1000) } else { (200, 20) };
    let tally = random_games(games, None);
    for &event in Event::ALL {
        let times = tally.measures()[Measure::of_event(event).index()];
        assert!(times >= least, "{event}: {times} times");
    }
    let seldom = seldom();
    let often = |clause: &Clause| seldom.iter().all(|(other, _)| other != clause);
    let specials = Special::ALL.iter().flat_map(|&special| clauses_of(special)).copied();
    for clause in powers_and_rules().chain(specials).filter(often) {
        let times = tally.clause(clause);
        assert!(times >= least, "{clause}: {times} times");
    }
    for (clause, position) in &seldom {
        let times = random_games(games, Some(position)).clause(*clause);
        assert!(times >= least, "{clause}: {times} times");
    }
}

/// Every special but Curse is counted by some clause.
#[test]
fn only_curse_is_never_carried_out() {
    let without = |special: &&Special| clauses_of(**special).is_empty();
    assert_eq!(Special::ALL.iter().filter(without).collect::<Vec<_>>(), [&Special::Curse]);
    assert_eq!(powers_and_rules().count(), 12 + 14);
}
