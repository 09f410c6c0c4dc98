//! Engine against oracle, game after game.

use std::collections::BTreeMap;

use kacken_auf_wacken::{KackenAction, KackenAufWacken, KackenOptions, PRESETS};
use serde_json::{Map, Value, json};
use table::{Dice, Game, Next, Outcome, Preset, RuleSet, Seat, Seed, Seeded, Silent, options};

use super::script::{Noting, Script};
use super::table::Table;

type Seen = BTreeMap<&'static str, u64>;

/// Random house rules on an edition: every option now and then, decks included.
fn house_rules(base: &KackenOptions, seats: usize, dice: &mut Dice) -> KackenOptions {
    let mut map = options::to_json(base);
    map["wc_now"] = json!(dice.chance(0.5));
    map["stake"] = json!(if dice.chance(0.3) { "all" } else { "choose" });
    map["turn_cap"] = json!(*[0, 1000, 1000, 5, 30].get(dice.below(5)).unwrap());
    if dice.chance(0.3) {
        map["starter"] = json!(Seat::new(dice.below(seats)).to_string());
    }
    if dice.chance(0.4) {
        map["bierstand"] = json!({
            "beer": seats + 1 + dice.below(8), "wait": 1 + dice.below(5), "kacken": dice.below(7),
        });
        map["wc"] = json!({ "free": 1 + dice.below(5), "occupied": dice.below(5) });
    }
    if dice.chance(0.4) {
        map["rock"] = rock_deck(dice);
    }
    let changes: Map<String, Value> = map;
    options::with(base, &changes).unwrap()
}

/// Some band cards, few bands, many events.
fn rock_deck(dice: &mut Dice) -> Value {
    let (few, many) = (dice.chance(0.5), dice.below(4));
    let names = <kacken_auf_wacken::RockCard as table::Vocabulary>::names();
    let count = |name: &str, dice: &mut Dice| match name {
        "kacken" => dice.below(6),
        "bier_alle" => dice.below(4),
        "RK-IB-1" => 1,
        _ if name.starts_with("RK-") && few => usize::from("RK-IB RK-KE RK-RI".contains(&name[..5])),
        _ if name.starts_with("RK-") => usize::from(dice.chance(0.6)),
        _ => usize::from(dice.below(4) < many),
    };
    names.iter().map(|name| ((*name).to_owned(), json!(count(name, dice)))).collect::<Map<_, _>>().into()
}

fn letters(seats: impl IntoIterator<Item = Seat>) -> Vec<usize> {
    seats.into_iter().map(Seat::index).collect()
}

/// Engine and oracle say the same about who is asked what.
fn agree(rules: &KackenAufWacken, state: &kacken_auf_wacken::State, oracle: &Table) {
    assert_eq!(table::json(&rules.truth(state)), oracle.truth());
    match (rules.next(state), oracle.asked()) {
        (Next::Ask(question), Some((how, eligible, waiting))) => {
            assert_eq!(table::json(&question.how), how);
            assert_eq!(letters(question.eligible), eligible);
            assert_eq!(letters(question.waiting), waiting);
            for seat in question.waiting {
                let mut legal: Vec<String> =
                    rules.legal_list(state, seat).iter().map(ToString::to_string).collect();
                legal.sort();
                assert_eq!(legal, oracle.legal(seat.index()));
                assert_eq!(rules.fallback(state, seat).to_string(), oracle.default_answer(seat.index()));
            }
        }
        (Next::Over, None) => {
            let Some(Outcome::Ranked(ranking)) = rules.outcome(state) else { panic!("no ranking") };
            let ranked =
                rules.seats().iter().map(|seat| (ranking.place(seat) as usize, ranking.points(seat) as u32));
            assert_eq!(ranked.collect::<Vec<_>>(), oracle.ranking());
        }
        (next, asked) => panic!("engine: {next:?}, oracle: {asked:?}"),
    }
}

/// Random players; eager ones often take the last of the list, which is to hoard cards, to come along and to drink, and
/// they like to treat.
fn choose(legal: &[KackenAction], eager: bool, dice: &mut Dice) -> KackenAction {
    match legal {
        [treat @ KackenAction::Treat(_), ..] if eager && dice.chance(0.6) => *treat,
        [.., last] if eager && dice.chance(0.6) => *last,
        _ => legal[dice.below(legal.len())],
    }
}

fn game(chosen: &KackenOptions, seats: usize, seed: Seed, eager: bool, seen: &mut Seen) {
    let rules = KackenAufWacken::set_up(chosen, seats).unwrap();
    let mut chance = Noting::new(Seeded::new(seed));
    let mut dice = Dice::of_player(seed, 7);
    let mut state = rules.deal(&mut chance, &mut Silent);
    rules.settle(&mut state, &mut chance, &mut Silent);
    let mut script = Script::new(chance.take());
    let mut oracle = Table::set_up(&options::to_json(chosen), seats, &mut script);
    script.is_used_up();
    loop {
        agree(&rules, &state, &oracle);
        let Next::Ask(question) = rules.next(&state) else { break };
        let seat = question.waiting.nth(dice.below(question.waiting.len())).unwrap();
        let legal = rules.legal_list(&state, seat);
        let action = choose(&legal, eager, &mut dice);
        rules.apply(&mut state, seat, action, &mut Silent).unwrap();
        rules.settle(&mut state, &mut chance, &mut Silent);
        let mut script = Script::new(chance.take());
        oracle.answer(seat.index(), &action.to_string(), &mut script);
        script.is_used_up();
    }
    oracle.seen.into_iter().for_each(|(what, times)| *seen.entry(what).or_default() += times);
}

/// Everything worth seeing that these games must have shown, or they prove nothing.
const WORTH_SEEING: [&str; 34] = [
    "song added",
    "band came back",
    "ended by stages",
    "stage stays empty",
    "toilet turn",
    "ended by rock",
    "ended by turn cap",
    "band card",
    "kacken from rock",
    "kacken from bierstand",
    "bierstand reshuffled",
    "wc reshuffled",
    "occupied",
    "currywurst dropped",
    "joined",
    "several asked",
    "refused",
    "treated",
    "treat waits",
    "cancelled",
    "cancelled with others",
    "gig with others",
    "gig",
    "bier alle",
    "no round for somebody",
    "kacken on the house",
    "relieved",
    "currywurst for nobody",
    "second stage of a running order",
    "third stage of a running order",
    "currywurst",
    "card passed",
    "cups handed in",
    "tried at once",
];

/// Games of one edition, half of them with house rules.
fn games_of(preset: &Preset) -> Seen {
    let mut seen = Seen::new();
    let base = RuleSet::<KackenOptions>::parse(preset.text).unwrap().options;
    for seats in KackenAufWacken::SEATS {
        for index in 0..table::laws::games(240) {
            let seed = Seed::from_text(&format!("oracle {} {seats} {index}", preset.id));
            let chosen = match index % 2 {
                0 => base.clone(),
                _ => house_rules(&base, seats, &mut Dice::of_player(seed, 9)),
            };
            println!("preset {}, {seats} seats, game {index}", preset.id);
            game(&chosen, seats, seed, index % 3 > 0, &mut seen);
        }
    }
    seen
}

/// The editions are played side by side.
#[test]
fn engine_and_oracle_agree_after_every_decision() {
    let of_editions: Vec<Seen> = std::thread::scope(|scope| {
        let running: Vec<_> = PRESETS.iter().map(|preset| scope.spawn(|| games_of(preset))).collect();
        running.into_iter().map(|games| games.join().expect("engine and oracle differ, see above")).collect()
    });
    let mut seen = Seen::new();
    of_editions.into_iter().flatten().for_each(|(what, times)| *seen.entry(what).or_default() += times);
    let rare: Vec<&str> =
        WORTH_SEEING.into_iter().filter(|what| seen.get(what).copied().unwrap_or(0) < 20).collect();
    assert!(rare.is_empty(), "hardly ever seen: {rare:?} of {seen:?}");
}
