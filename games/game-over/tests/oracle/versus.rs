//! Engine against oracle: the same options, chance and decisions, compared at every question.

use std::collections::{BTreeMap, VecDeque};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use game_over::{
    Direction, GameOver, GameOverOptions, Mode, PRESETS, Placement, Purpose, Starter, State, SwapView,
};
use serde_json::Value;
use table::{
    Chance, Dice, Game, Next, Outcome, Recording, RuleSet, Seat, Seed, Seeded, Silent, Viewer, Vocabulary,
    What, json, laws,
};

use super::host::{Heard, Host, Message, Said};
use super::positions;
use super::table::{Rules, Table};

/// A game to be played.
struct Trial {
    options: GameOverOptions,
    seats: usize,
    seed: String,
    dice: Dice,
    /// How often the game's own bot answers instead of chance: its games are longer.
    cunning: f64,
}

impl Trial {
    fn new(name: &str, options: GameOverOptions, seats: usize) -> Trial {
        let seed = format!("oracle/{name}/{seats}");
        let dice = Dice::of_player(Seed::from_text(&seed), 0);
        Trial { options, seats, seed, dice, cunning: 0.0 }
    }

    fn random(number: u64) -> Trial {
        let seed = format!("oracle/random/{number}");
        let mut dice = Dice::of_player(Seed::from_text(&seed), 0);
        let seats = 3 + dice.below(4);
        fn any<V: Vocabulary>(dice: &mut Dice) -> V {
            V::ALL[dice.below(V::ALL.len())]
        }
        let options = GameOverOptions {
            mode: any::<Mode>(&mut dice),
            rounds: 1 + dice.below(4) as u8,
            starter: Starter::ALL[dice.below(1 + seats)],
            placement: any::<Placement>(&mut dice),
            direction: any::<Direction>(&mut dice),
            swap_view: any::<SwapView>(&mut dice),
            round_limit: [0, 1, 3, 20, 100][dice.below(5)],
        };
        // Without a limit cautious players may go on for ever.
        let cunning = if options.round_limit == 0 { 0.0 } else { [0.0, 0.5, 0.9][dice.below(3)] };
        Trial { options, seats, seed, dice, cunning }
    }

    fn rules(&self) -> Rules {
        let options = &self.options;
        let rounds_mode = options.mode == Mode::Rounds;
        Rules {
            seats: self.seats,
            rounds_mode,
            games: if rounds_mode { options.rounds.into() } else { 1 },
            starter: options.starter.seat().map(Seat::index),
            choose_places: options.placement == Placement::Choose,
            choose_direction: options.direction == Direction::Choice,
            peek: options.swap_view == SwapView::Peek,
            round_limit: options.round_limit.into(),
        }
    }

    fn choose(&mut self, engine: &GameOver, state: &State, seat: Seat) -> game_over::GameOverAction {
        let legal = engine.legal_list(state, seat);
        if self.dice.chance(self.cunning) {
            let eyes = engine.eyes(state, Viewer::Seat(seat));
            return GameOver::heuristic(eyes, &legal, game_over::GameOverStyle::Standard, &mut self.dice);
        }
        legal[self.dice.below(legal.len())]
    }
}

/// The oracle's program, in its own thread, since it stops in the middle of things to ask.
fn oracle(mut table: Table, said: VecDeque<Said>) -> (Sender<Heard>, Receiver<Message>) {
    let (tell, told) = channel();
    let (answer, hear) = channel();
    thread::spawn(move || {
        let mut host = Host { tell, hear, said, seen: Vec::new() };
        let begun = table.game > 0;
        let played = if begun { table.play_on(&mut host) } else { table.play_match(&mut host) };
        let message = match played {
            Ok(()) => {
                let places = table.places();
                let winners: Vec<usize> = (0..places.len()).filter(|&seat| places[seat] == 1).collect();
                let text = table.text(true, &winners);
                Message::Over { text, places, points: table.points(), seen: host.seen }
            }
            Err(complaint) => Message::Complains(complaint),
        };
        // Nobody listens when the engine has stopped already.
        let _ = host.tell.send(message);
    });
    (answer, told)
}

fn in_words(chance: &mut Recording<Purpose, Seeded>) -> Vec<Said> {
    let said = chance.take().into_iter();
    said.map(|drawn| {
        let words = drawn.outcomes.iter().map(|&outcome| drawn.what.spell(outcome)).collect();
        (drawn.what.name().to_owned(), words)
    })
    .collect()
}

/// The fields in which two texts differ; only those that the oracle has count.
fn differences(engine: &Value, oracle: &Value) -> Vec<String> {
    let fields = oracle.as_object().unwrap().iter();
    fields
        .filter(|(key, value)| engine.get(key.as_str()) != Some(value))
        .map(|(key, value)| format!("{key}: engine {}, oracle {value}", engine[key.as_str()]))
        .collect()
}

/// Plays one game; how many decisions it took and what was seen in it, or where the two part.
fn play(trial: &mut Trial) -> Result<(u64, Vec<&'static str>), String> {
    let engine = GameOver::set_up(&trial.options, trial.seats).map_err(|error| error.to_string())?;
    let mut chance = Recording::new(Seeded::new(Seed::from_text(&trial.seed)));
    let state = engine.deal(&mut chance, &mut Silent);
    contest(trial, &engine, state, chance, Table::new(trial.rules()))
}

/// Likewise, from a position drawn at random.
///
/// Never without a limit: with small hands and no money such a game has no end.
fn play_from_a_position(trial: &mut Trial) -> Result<(u64, Vec<&'static str>), String> {
    if trial.options.round_limit == 0 {
        trial.options.round_limit = 20;
    }
    let engine = GameOver::set_up(&trial.options, trial.seats).map_err(|error| error.to_string())?;
    let table = positions::draw(trial.rules(), &mut trial.dice);
    let position = positions::for_the_engine(&table);
    let staged = serde_json::from_value(position.clone()).map_err(|error| error.to_string());
    let state = staged
        .and_then(|staged| engine.stage(staged).map_err(|error| error.to_string()))
        .map_err(|error| format!("{error} in {position}"))?;
    engine.invariants(&state).map_err(|broken| format!("{broken} in {position}"))?;
    let chance = Recording::new(Seeded::new(Seed::from_text(&trial.seed)));
    contest(trial, &engine, state, chance, table)
}

fn contest(
    trial: &mut Trial,
    engine: &GameOver,
    mut state: State,
    mut chance: Recording<Purpose, Seeded>,
    table: Table,
) -> Result<(u64, Vec<&'static str>), String> {
    let mut next = engine.settle(&mut state, &mut chance, &mut Silent);
    let (answer, told) = oracle(table, in_words(&mut chance).into());
    let mut decisions = 0;
    loop {
        let text = json(&engine.truth(&state));
        let message = told.recv().map_err(|_| "the oracle broke down".to_owned())?;
        let complaints = match (&next, message) {
            (_, Message::Complains(complaint)) => vec![complaint],
            (Next::Ask(question), Message::Asks { seat, legal, fallback, text: expected }) => {
                let mut complaints = differences(&text, &expected);
                complaints.extend(compare_question(
                    engine,
                    &state,
                    question.waiting.first(),
                    seat,
                    legal,
                    &fallback,
                ));
                complaints
            }
            (Next::Over, Message::Over { text: expected, places, points, seen }) => {
                let mut complaints = differences(&text, &expected);
                complaints.extend(compare_end(engine, &state, &places, &points));
                if complaints.is_empty() {
                    return Ok((decisions, seen));
                }
                complaints
            }
            (next, message) => vec![format!("engine {next:?}, oracle {message:?}")],
        };
        if !complaints.is_empty() {
            return Err(format!("after {decisions} decisions:\n{}\nin {text}", complaints.join("\n")));
        }
        let Next::Ask(question) = next else { return Err("the engine stopped".to_owned()) };
        let seat = question.waiting.first().unwrap();
        let action = trial.choose(engine, &state, seat);
        engine.apply(&mut state, seat, action, &mut Silent).map_err(|refusal| refusal.to_string())?;
        next = engine.settle(&mut state, &mut chance, &mut Silent);
        decisions += 1;
        let heard = Heard { answer: action.to_string(), said: in_words(&mut chance) };
        answer.send(heard).map_err(|_| "the oracle broke down".to_owned())?;
    }
}

fn compare_question(
    engine: &GameOver,
    state: &State,
    asked: Option<Seat>,
    seat: usize,
    mut legal: Vec<String>,
    fallback: &str,
) -> Vec<String> {
    let mut complaints = Vec::new();
    if asked != Some(Seat::new(seat)) {
        return vec![format!("asked: engine {asked:?}, oracle {}", Seat::new(seat))];
    }
    let list = engine.legal_list(state, Seat::new(seat));
    let mut found: Vec<String> = list.iter().map(ToString::to_string).collect();
    found.sort_unstable();
    legal.sort_unstable();
    if found != legal {
        complaints.push(format!("legal: engine {found:?}, oracle {legal:?}"));
    }
    let default = engine.fallback(state, Seat::new(seat)).to_string();
    if default != fallback {
        complaints.push(format!("fallback: engine {default}, oracle {fallback}"));
    }
    complaints
}

fn compare_end(engine: &GameOver, state: &State, places: &[usize], points: &[u32]) -> Vec<String> {
    let Some(Outcome::Ranked(ranking)) = engine.outcome(state) else {
        return vec!["the engine has no ranking".to_owned()];
    };
    let seats = || (0..places.len()).map(Seat::new);
    let found: Vec<(usize, i32)> =
        seats().map(|seat| (ranking.place(seat).into(), ranking.points(seat))).collect();
    let expected: Vec<(usize, i32)> =
        places.iter().zip(points).map(|(&place, &points)| (place, points as i32)).collect();
    if found == expected { Vec::new() } else { vec![format!("end: engine {found:?}, oracle {expected:?}")] }
}

fn uphold(trial: &mut Trial, from_a_position: bool) -> (u64, Vec<&'static str>) {
    let played = if from_a_position { play_from_a_position(trial) } else { play(trial) };
    played.unwrap_or_else(|complaint| {
        panic!("{} with {} seats and {:?}: {complaint}", trial.seed, trial.seats, trial.options)
    })
}

#[test]
fn engine_and_oracle_agree_on_all_presets_and_seat_counts() {
    for preset in PRESETS {
        let options = RuleSet::<GameOverOptions>::parse(preset.text).unwrap().options;
        for seats in GameOver::SEATS {
            for number in 0..laws::games(20) {
                uphold(&mut Trial::new(&format!("{}/{number}", preset.id), options.clone(), seats), false);
            }
        }
    }
}

/// Random options, from the deal and from odd positions, chance and bot at the table; and everything that can happen did
/// happen often enough to count.
#[test]
fn engine_and_oracle_agree_on_random_options_and_all_was_seen() {
    let mut seen: BTreeMap<&str, u64> = BTreeMap::new();
    let mut decisions = 0;
    for number in 0..laws::games(1400) {
        let (taken, happened) = uphold(&mut Trial::random(number), number % 2 == 1);
        decisions += taken;
        happened.into_iter().for_each(|what| *seen.entry(what).or_default() += 1);
    }
    assert!(decisions > 100_000, "only {decisions} decisions");
    let least = [
        ("game_over", 100),
        ("stack_empty", 100),
        ("last_standing", 40),
        ("round_limit", 100),
        ("swap", 1000),
        ("buy", 1000),
        ("pinch", 500),
        ("stuck", 100),
        ("bribe", 500),
        ("concede", 500),
        ("tie", 20),
        ("joint defence", 2),
        ("joker at turn start", 100),
        ("joker just gained", 50),
        ("joker at the end", 50),
        ("joker sold", 1),
        ("dormant quartet", 5),
        ("chosen mauschel", 100),
        ("forced token", 100),
        ("mauschel reset", 200),
        ("debt to the bank lapses", 20),
        ("sale chosen", 100),
        ("sale, bank empty", 1),
        ("token, bank short", 20),
        ("reset after elimination", 1),
        ("elimination", 200),
    ];
    let missing: Vec<String> = least
        .iter()
        .filter(|(what, times)| seen.get(what).copied().unwrap_or(0) < *times)
        .map(|(what, times)| format!("{what}: at least {times} wanted"))
        .collect();
    assert!(missing.is_empty(), "{}; {decisions} decisions, seen: {seen:?}", missing.join(", "));
}

/// A wrong oracle is noticed: the comparison is not blind.
#[test]
fn a_difference_is_noticed() {
    let mut trial = Trial::new("blind", GameOverOptions::default(), 4);
    let engine = GameOver::set_up(&trial.options, trial.seats).unwrap();
    let mut chance = Recording::new(Seeded::new(Seed::from_text(&trial.seed)));
    let mut state = engine.deal(&mut chance, &mut Silent);
    Chance::<Purpose>::chapter(&mut chance, 0);
    engine.settle(&mut state, &mut chance, &mut Silent);
    let (_answer, told) = oracle(Table::new(trial.rules()), in_words(&mut chance).into());
    let Ok(Message::Asks { text, .. }) = told.recv() else { panic!("the oracle asks first") };
    assert_eq!(differences(&json(&engine.truth(&state)), &text), Vec::<String>::new());
    let seat = Seat::new(state.turn.index());
    let action = trial.choose(&engine, &state, seat);
    engine.apply(&mut state, seat, action, &mut Silent).unwrap();
    engine.settle(&mut state, &mut chance, &mut Silent);
    assert!(!differences(&json(&engine.truth(&state)), &text).is_empty());
}
