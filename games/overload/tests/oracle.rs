//! The engine against a second, literal transcription of the rulebook: random games over all presets, seats and random
//! options agree at every question, in the judge's text, in what is legal, in every change of a load, and in the end.

mod board;
mod book;
use crate::common;
use std::collections::{BTreeSet, VecDeque};

use book::{Book, Table};
use overload::{Event, Overload, OverloadOptions, Purpose};
use serde_json::{Value, json};
use table::{Dice, Drawn, Game, Next, Recording, Refusal, Seeded, Story, Told, options};

/// The engine, played beside the book.
struct Engine<'a> {
    rules: &'a Overload,
    state: overload::State,
    chance: Recording<Purpose, Seeded>,
    players: Dice,
    first: VecDeque<u8>,
    dice: VecDeque<u8>,
    log: Vec<Value>,
    /// How many entries of the log have been compared.
    compared: usize,
}

impl<'a> Engine<'a> {
    fn deal(rules: &'a Overload, seed: &str) -> Engine<'a> {
        let mut chance = Recording::new(common::seeded(seed));
        let mut story = Story::default();
        let state = rules.deal(&mut chance, &mut story);
        let players = Dice::of_player(common::seed(seed), 0);
        let (first, dice) = (VecDeque::new(), VecDeque::new());
        let mut engine = Engine { rules, state, chance, players, first, dice, log: vec![], compared: 0 };
        engine.settle(story);
        engine
    }

    fn settle(&mut self, mut story: Story<Overload>) {
        self.rules.settle(&mut self.state, &mut self.chance, &mut story);
        for Drawn { what, outcomes } in self.chance.take() {
            match what {
                Purpose::FirstSeat => self.first.extend(outcomes),
                Purpose::Die => self.dice.extend(outcomes),
            }
        }
        for told in story.told() {
            if let Told::All(Event::Changed { seat, piece, before, after, bowl, reason, .. }) = *told {
                assert_eq!(seat, piece.owner());
                self.log.push(json!([piece.to_string(), before, after, bowl, reason]));
            }
        }
    }

    fn judge(&self) -> Value {
        table::json(&self.rules.truth(&self.state))
    }

    fn agrees(&mut self, book: &Book) -> Result<(), String> {
        let (ours, theirs) = (self.judge(), book.judge());
        if ours != theirs {
            return Err(format!("engine {ours}\nbook   {theirs}"));
        }
        let (ours, theirs) = (&self.log[self.compared..], &book.log[self.compared..]);
        if ours != theirs {
            return Err(format!("engine changed {ours:?}\nbook   changed {theirs:?}"));
        }
        self.compared = self.log.len();
        if book.counters_are_conserved() { Ok(()) } else { Err("OV-V3 is broken".to_owned()) }
    }
}

impl Table for Engine<'_> {
    fn first_seat(&mut self) -> Result<usize, String> {
        self.first.pop_front().map(usize::from).ok_or_else(|| "the engine drew no first seat".to_owned())
    }

    fn die(&mut self) -> Result<i64, String> {
        self.dice.pop_front().map(i64::from).ok_or_else(|| "the engine rolled no die here".to_owned())
    }

    fn ask(&mut self, book: &Book, legal: &[String]) -> Result<String, String> {
        self.agrees(book)?;
        let Next::Ask(question) = self.rules.next(&self.state) else {
            return Err(format!("the book asks for {legal:?}, the engine asks nobody"));
        };
        let seat = question.waiting.first().ok_or("nobody is waited for")?;
        if seat.index() != book.mover() {
            return Err(format!("the engine asks {seat}"));
        }
        let ours = self.rules.legal_list(&self.state, seat);
        let spelled: Vec<String> = ours.iter().map(ToString::to_string).collect();
        if spelled != legal {
            return Err(format!("engine allows {spelled:?}\nbook   allows {legal:?}"));
        }
        let action = ours[self.players.below(ours.len())];
        let mut story = Story::default();
        let refused = |refusal: Refusal| refusal.to_string();
        self.rules.apply(&mut self.state, seat, action, &mut story).map_err(refused)?;
        self.settle(story);
        Ok(action.to_string())
    }
}

/// Plays a game with the engine and by the book: what it exercised, or where they differ.
fn compare(options: &OverloadOptions, seats: usize, seed: &str) -> Result<BTreeSet<&'static str>, String> {
    let rules = Overload::set_up(options, seats).map_err(|error| error.to_string())?;
    let mut engine = Engine::deal(&rules, seed);
    let mut book = Book::new(&options::to_json(options), seats);
    book.play(&mut engine)?;
    engine.agrees(&book)?;
    if !engine.dice.is_empty() {
        return Err("the engine rolled once too often".to_owned());
    }
    let outcome = table::json(&rules.outcome(&engine.state));
    if outcome != book.outcome() {
        return Err(format!("engine ends with {outcome}\nbook   ends with {}", book.outcome()));
    }
    Ok(book.seen)
}

/// All presets and seats.
#[test]
fn engine_and_book_agree_on_the_presets() {
    for preset in Overload::PRESETS {
        for seats in 3..=5 {
            for game in 0..common::games(30) {
                let seed = format!("{} {seats} {game}", preset.id);
                compare(&common::preset(preset.id), seats, &seed)
                    .unwrap_or_else(|problem| panic!("{seed}:\n{problem}"));
            }
        }
    }
}

/// A number in a range.
fn between(dice: &mut Dice, from: usize, to: usize) -> usize {
    from + dice.below(to - from + 1)
}

const KINDS: [&str; 8] = ["plain", "plain", "plain", "+", "-", "+/-", "+/-", "x2"];

fn random_board(dice: &mut Dice) -> (Value, Value) {
    let spaces = |dice: &mut Dice, most: usize| -> Vec<&str> {
        (0..dice.below(most + 1)).map(|_| KINDS[dice.below(KINDS.len())]).collect()
    };
    if dice.chance(0.6) {
        let length = between(dice, 1, 24);
        let special: serde_json::Map<String, Value> =
            (1..=length).map(|at| (at.to_string(), KINDS[dice.below(KINDS.len())].into())).collect();
        return (json!({ "spaces": length, "special": special }), "none".into());
    }
    let mut sections = vec![];
    let mut order = vec![];
    let count = between(dice, 3, 6);
    for at in 0..count {
        let (id, kind) = match at {
            0 => ("S".to_owned(), "start"),
            _ if at + 1 == count => ("Z".to_owned(), "finish"),
            _ if at % 2 == 0 => (format!("C{at}"), "curve"),
            _ => (format!("M{at}"), "middle"),
        };
        let mut plain = spaces(dice, 5);
        plain.push("plain");
        let mut special = spaces(dice, 5);
        special.push("x2");
        sections.push(json!({ "id": id, "kind": kind, "plain": plain, "special": special }));
        order.push(id);
    }
    let turned = if dice.chance(0.5) {
        json!(dice.below(4))
    } else {
        order.iter().filter(|_| dice.chance(0.5)).map(|id| Value::from(id.as_str())).collect()
    };
    (json!({ "sections": sections, "order": order }), turned)
}

/// Any options at all, also those that no rulebook has.
fn random_options(dice: &mut Dice) -> (OverloadOptions, usize) {
    let unofficial = dice.chance(0.4);
    let seats = if unofficial { between(dice, 1, 8) } else { between(dice, 3, 5) };
    let (board, special_sections) = if unofficial || dice.chance(0.6) {
        random_board(dice)
    } else {
        ("auto".into(), json!(dice.below(8)))
    };
    let target = if unofficial || dice.chance(0.7) { json!(between(dice, 1, 50)) } else { "auto".into() };
    let first = if dice.chance(0.5) {
        "chance".to_owned()
    } else {
        ["A", "B", "C"][dice.below(seats.min(3))].to_owned()
    };
    let changes = json!({
        "target_points": target,
        "board": board,
        "special_sections": special_sections,
        "capacity": between(dice, 1, 9),
        "full_bonus": dice.below(6),
        "overload_reward": dice.below(4),
        "die_sides": between(dice, 1, 10),
        "counters_total": dice.below(90),
        "special_before_meeting": dice.chance(0.5),
        "first_seat": first,
        "unofficial": unofficial,
        "max_turns": between(dice, 1, 250),
    });
    let changes = changes.as_object().expect("options");
    (options::with(&OverloadOptions::default(), changes).expect("options that exist"), seats)
}

/// What the random games must have come to, so that agreement means something.
const MUST_HAPPEN: [&str; 24] = [
    "overtaking",
    "overtaking on the way home",
    "a void second counter",
    "a run of +/- spaces",
    "a step forward",
    "a step back",
    "a step onto Finish",
    "plus",
    "an overload by plus",
    "minus",
    "a meeting with nothing to exchange",
    "an exchange without a question",
    "an own overload by taking",
    "a double exchange",
    "a double exchange of one",
    "an overload by the second counter",
    "an empty bowl",
    "an own overload",
    "a foreign overload",
    "a full finish",
    "a finish",
    "a win by an overload",
    "a win by a finish",
    "too many turns",
];

#[test]
fn engine_and_book_agree_on_random_options_and_everything_happens() {
    let mut dice = Dice::of_player(common::seed("random options"), 0);
    let mut seen = BTreeSet::new();
    for game in 0..common::games(2000) {
        let (options, seats) = random_options(&mut dice);
        let seed = format!("random {game}");
        seen.extend(compare(&options, seats, &seed).unwrap_or_else(|problem| {
            panic!("{seed}, {seats} seats, {}:\n{problem}", json!(options::to_json(&options)))
        }));
    }
    let missing: Vec<&str> = MUST_HAPPEN.into_iter().filter(|what| !seen.contains(what)).collect();
    assert!(missing.is_empty(), "never happened: {missing:?}");
}

/// The comparison itself notices a difference: the book is told of another option than the engine.
#[test]
fn a_difference_is_noticed() {
    for (key, value) in [
        ("capacity", json!(7)),
        ("full_bonus", json!(3)),
        ("counters_total", json!(79)),
        ("special_before_meeting", json!(false)),
    ] {
        let options = common::preset("special_all");
        let rules = Overload::set_up(&options, 4).unwrap();
        let noticed = (0..20).any(|game| {
            let mut engine = Engine::deal(&rules, &format!("difference {game}"));
            let mut changed = options::to_json(&options);
            changed.insert(key.to_owned(), value.clone());
            let mut book = Book::new(&changed, 4);
            book.play(&mut engine).and_then(|()| engine.agrees(&book)).is_err()
        });
        assert!(noticed, "{key}");
    }
}
