//! The oracle: a second Mäxchen, written from the rulebook alone, slowly and literally, in words instead of types. The engine must
//! agree with it at every question of many games: who is asked, what may be answered, the whole judge's text, all that was told.

use std::collections::BTreeMap;

use maexchen::{Action, Maexchen, Options, Purpose, State};
use serde_json::{Value, json};
use table::prelude::*;
use table::{Action as _, Game, Recording, Seed, Seeded, Story, json as in_json};

/// MX-D1.
const ORDER: [&str; 21] = [
    "31", "32", "41", "42", "43", "51", "52", "53", "54", "61", "62", "63", "64", "65", "11", "22", "33",
    "44", "55", "66", "21",
];

fn rank(roll: &str) -> usize {
    ORDER.iter().position(|other| *other == roll).unwrap()
}

struct Book {
    options: Options,
    letters: Vec<String>,
    lives: BTreeMap<String, u8>,
    place: BTreeMap<String, u8>,
    turn: String,
    /// What was said in this round, in order.
    said: Vec<String>,
    dice: Option<String>,
    looked: bool,
    passed: bool,
    shown: Option<String>,
    told: Vec<Value>,
    /// What chance is going to bring.
    luck: Vec<u8>,
}

impl Book {
    /// MX-R1.
    fn new(options: &Options, seats: usize) -> Book {
        let letters: Vec<String> =
            ["A", "B", "C", "D", "E", "F", "G", "H"][..seats].iter().map(ToString::to_string).collect();
        let all = |value| letters.iter().map(|letter| (letter.clone(), value)).collect();
        let (lives, place) = (all(options.lives), all(0));
        let (options, turn) = (options.clone(), "A".to_owned());
        let (said, told, luck) = (Vec::new(), Vec::new(), Vec::new());
        Book {
            options,
            letters,
            lives,
            place,
            turn,
            said,
            dice: None,
            looked: false,
            passed: false,
            shown: None,
            told,
            luck,
        }
    }

    /// From a table as the judge writes it down, of which nobody has rolled yet.
    fn from_text(options: &Options, seats: usize, truth: &Value) -> Book {
        let text = |key: &str| truth[key].as_str().map(str::to_owned);
        let numbers = |key: &str| serde_json::from_value(truth[key].clone()).unwrap();
        let (turn, said) =
            (text("turn").unwrap(), [text("beaten"), text("call")].into_iter().flatten().collect());
        Book { turn, said, lives: numbers("lives"), place: numbers("place"), ..Book::new(options, seats) }
    }

    fn still_in(&self) -> Vec<String> {
        self.letters.iter().filter(|letter| self.lives[*letter] > 0).cloned().collect()
    }

    /// Clockwise from a seat, which itself comes last.
    fn clockwise_after(&self, seat: &str) -> Vec<String> {
        let at = self.letters.iter().position(|letter| letter == seat).unwrap();
        let (before, after) = self.letters.split_at(at + 1);
        after.iter().chain(before).filter(|letter| self.lives[*letter] > 0).cloned().collect()
    }

    fn over(&self) -> bool {
        self.still_in().len() == 1
    }

    /// MX-R2, MX-H2.
    fn roll(&mut self) {
        let (one, two) = (self.luck.remove(0), self.luck.remove(0));
        let (high, low) = if one > two { (one, two) } else { (two, one) };
        self.dice = Some(format!("{high}{low}"));
        self.told.push(json!({ "kind": "rolled", "seat": self.turn }));
        self.looked = false;
        if !self.options.blind {
            self.look();
        }
    }

    fn look(&mut self) {
        self.looked = true;
        self.told.push(json!({ "kind": "saw", "roll": self.dice }));
    }

    fn legal(&self) -> Vec<String> {
        let last = self.said.last().map(String::as_str);
        if self.passed {
            let other = if last == Some("21") { "fold" } else { "believe" };
            return vec![other.to_owned(), "doubt".to_owned()];
        }
        let twice = self.said.len() > 1 && self.said[self.said.len() - 2] == self.said[self.said.len() - 1];
        let may = |roll: &&&str| match last {
            None => true,
            Some(last) if **roll == last => self.options.equal_is_enough && !twice,
            Some(last) => rank(roll) > rank(last),
        };
        let looks = if self.looked { None } else { Some("look".to_owned()) };
        looks.into_iter().chain(ORDER.iter().filter(may).map(|roll| format!("say {roll}"))).collect()
    }

    /// MX-A1.
    fn fallback(&self) -> String {
        let legal = self.legal();
        let truth = format!("say {}", self.dice.as_deref().unwrap());
        if !self.passed && self.looked && legal.contains(&truth) { truth } else { legal[0].clone() }
    }

    fn answer(&mut self, answer: &str) {
        let seat = self.turn.clone();
        match answer {
            "look" => {
                self.told.push(json!({ "kind": "looked", "seat": seat }));
                self.look();
            }
            "believe" => {
                self.told.push(json!({ "kind": "believed", "seat": seat }));
                self.passed = false;
                self.roll();
            }
            "doubt" => self.doubt(&seat),
            "fold" => {
                self.told.push(json!({ "kind": "folded", "seat": seat }));
                self.shown = None;
                self.lose(&seat, 1);
            }
            _ => {
                let call = answer.strip_prefix("say ").unwrap();
                let kind = if self.looked { "said" } else { "said_blind" };
                self.told.push(json!({ "kind": kind, "seat": seat, "call": call }));
                self.said.push(call.to_owned());
                self.turn = self.clockwise_after(&seat)[0].clone();
                self.passed = true;
            }
        }
    }

    /// MX-R6 to MX-R8, MX-M2, MX-H2.
    fn doubt(&mut self, doubter: &str) {
        let teller = self.clockwise_after(doubter).iter().rev().nth(1).unwrap().clone();
        let (roll, call) = (self.dice.clone().unwrap(), self.said.last().unwrap().clone());
        self.shown = Some(roll.clone());
        let lie = rank(&roll) < rank(&call);
        let kind = if lie { "caught" } else { "wronged" };
        self.told.push(json!({ "kind": kind, "seat": teller, "by": doubter, "roll": roll }));
        let real_maexchen = call == "21" && self.options.dear_maexchen;
        match lie {
            true => self.lose(&teller, 1),
            false if real_maexchen || !self.looked => self.lose(doubter, 2),
            false => self.lose(doubter, 1),
        }
    }

    /// MX-E1 to MX-E3.
    fn lose(&mut self, loser: &str, price: u8) {
        let (before, lives) = (self.still_in().len() as u8, self.lives[loser]);
        let lives = lives - price.min(lives);
        self.lives.insert(loser.to_owned(), lives);
        self.told.push(json!({ "kind": "lost", "seat": loser, "lives": lives }));
        if lives == 0 {
            self.told.push(json!({ "kind": "out", "seat": loser }));
            self.place.insert(loser.to_owned(), before);
        }
        self.turn = if lives > 0 { loser.to_owned() } else { self.clockwise_after(loser)[0].clone() };
        (self.passed, self.dice, self.looked) = (false, None, false);
        self.said.clear();
        match self.over() {
            true => self.told.push(json!({ "kind": "won", "seat": self.turn })),
            false => self.roll(),
        }
    }

    fn truth(&self) -> Value {
        let (call, beaten) = (self.said.last(), self.said.iter().rev().nth(1));
        json!({
            "turn": self.turn, "passed": self.passed, "unseen": self.dice.is_some() && !self.looked, "call": call,
            "beaten": beaten, "shown": self.shown, "lives": self.lives, "place": self.place, "roll": self.dice,
        })
    }

    /// Places by how long everybody stayed; who left at the same time, as a position may say, shares a place.
    fn places(&self) -> Value {
        let better = |letter: &&String| {
            self.letters.iter().filter(|other| self.place[*other] < self.place[*letter]).count()
        };
        let line =
            |letter| json!({ "seat": letter, "place": better(&letter) + 1, "points": self.lives[letter] });
        json!({ "ranked": self.letters.iter().map(line).collect::<Vec<_>>() })
    }
}

/// Plays a game by both, from the deal or from a random position, and says how many answers they agreed in.
fn agree(engine: &Options, book: &Options, seats: usize, seed: Seed, scattered: bool) -> Result<u32, String> {
    let rules = Maexchen::for_seats(engine, seats).unwrap();
    let (mut chance, mut dice) = (Recording::<Purpose, _>::new(Seeded::new(seed)), Dice::of_player(seed, 0));
    let mut story = Story::<Maexchen>::default();
    let (mut state, mut book): (State, Book) = if scattered {
        let position = rules.scatter(&mut dice);
        let state = rules.set_up(serde_json::from_value(position).unwrap()).unwrap();
        (state, Book::from_text(book, seats, &in_json(&rules.truth(&state))))
    } else {
        let state = rules.deal(&mut chance, &mut story);
        let mut book = Book::new(book, seats);
        book.turn = book.letters[usize::from(chance.take()[0].outcomes[0])].clone();
        book.told.push(json!({ "kind": "began", "seat": book.turn }));
        (state, book)
    };
    let mut last: Option<String> = None;
    for answers in 0.. {
        let next = rules.settle(&mut state, &mut chance, &mut story);
        book.luck.extend(chance.take().into_iter().flat_map(|drawn| drawn.outcomes));
        match &last {
            None => book.roll(),
            Some(answer) => book.answer(answer),
        }
        let same = |what: &str, engine: Value, oracle: Value| match engine == oracle {
            true => Ok(()),
            false => Err(format!("{what} after {last:?} ({answers})\n  engine {engine}\n  oracle {oracle}")),
        };
        same("told", story.for_judge().into(), std::mem::take(&mut book.told).into())?;
        same("truth", in_json(&rules.truth(&state)), book.truth())?;
        same("unused chance", json!([]), json!(book.luck))?;
        let Next::Ask(question) = next else {
            same("over", json!(next == Next::Over), json!(book.over()))?;
            same("outcome", in_json(&rules.outcome(&state)), book.places())?;
            return Ok(answers);
        };
        same("asked", json!([question.eligible, question.waiting]), json!([[book.turn], [book.turn]]))?;
        let seat = question.waiting.first().unwrap();
        let legal: Vec<String> = rules.legal_list(&state, seat).iter().map(ToString::to_string).collect();
        same("legal", json!(legal), json!(book.legal()))?;
        same("fallback", json!(rules.fallback(&state, seat).to_string()), json!(book.fallback()))?;
        // Often the next higher roll, so that rounds are long, and else anything.
        let answer = if dice.chance(0.5) { &legal[0] } else { &legal[dice.below(legal.len())] };
        story = Story::default();
        rules.apply(&mut state, seat, Action::parse(answer).unwrap(), &mut story).unwrap();
        last = Some(answer.clone());
    }
    unreachable!("every game ends")
}

fn options(number: u64) -> Options {
    let on = |bit: u64| number >> bit & 1 == 1;
    Options { lives: 1 + (number / 8 % 6) as u8, dear_maexchen: on(0), equal_is_enough: on(1), blind: on(2) }
}

#[test]
fn the_engine_agrees_with_the_oracle() {
    let (games, mut answers) = (table::laws::games(600), 0);
    for game in 0..games {
        let (options, seed) = (options(game), Seed::from_text("oracle").game(game));
        let agreed = agree(&options, &options, 2 + game as usize % 7, seed, game % 3 == 0);
        answers += agreed.unwrap_or_else(|parting| panic!("game {game}, {options:?}: {parting}"));
    }
    assert!(answers > 10_000, "{answers}");
}

/// The comparison has eyes: an oracle that goes by another option parts from the engine.
#[test]
fn a_difference_is_noticed() {
    let changes: [fn(&mut Options); 4] = [
        |options| options.lives = 2,
        |options| options.dear_maexchen = false,
        |options| options.equal_is_enough = true,
        |options| options.blind = true,
    ];
    for (at, change) in changes.iter().enumerate() {
        let (usual, mut other) = (Options::default(), Options::default());
        change(&mut other);
        let parts = |game| agree(&usual, &other, 3, Seed::from_text("difference").game(game), false).is_err();
        assert!((0..60).any(parts), "option {at}");
    }
}
