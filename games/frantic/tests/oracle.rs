//! Two tables of the rules, transcribed cell by cell and compared with the game: which card may be played on what
//! (FR-PLAY, with FR-PLAY-1, FR-PLAY-2, FR-PLAY-3, FR-PLAY-4, FR-PLAY-6, FR-MIM-3, FR-RC-12), and what a round's end is worth (FR-END-4, FR-END-5).

use std::collections::BTreeSet;

use frantic::{FACES, Face, Frantic, FranticAction, FranticOptions, PRESETS, Position, Special};
use serde_json::json;
use table::{Dice, Game, Next, RuleSet, Seat, Seed, Seeded, Silent, Vocabulary, scenario};

const COLOURS: [&str; 5] = ["blue", "red", "green", "yellow", "violet"];
const SYMBOLS: [&str; 7] = ["second-chance", "exchange", "troublemaker", "gift", "recharge", "skip", "thief"];

/// What is demanded, one variant a column of the table.
#[derive(Clone, Debug)]
enum Column {
    Any,
    ColourNumber(&'static str, u8),
    BlackNumber(u8),
    ColourSymbol(&'static str, &'static str),
    Swap(&'static str),
    ColourWish(&'static str),
    NumberWish(u8),
    BlackWish,
}

use Column::*;

impl Column {
    fn all() -> Vec<Column> {
        let mut all = vec![Any, BlackWish];
        for number in 1..=10 {
            all.extend([BlackNumber(number), NumberWish(number)]);
            all.extend(COLOURS.map(|colour| ColourNumber(colour, number)));
        }
        for colour in COLOURS {
            all.extend([Swap(colour), ColourWish(colour)]);
            all.extend(SYMBOLS.map(|symbol| ColourSymbol(colour, symbol)));
        }
        all
    }

    fn spelled(&self) -> String {
        match self {
            Any => "any".to_owned(),
            ColourNumber(colour, number) => format!("{colour} {number}"),
            BlackNumber(number) => number.to_string(),
            ColourSymbol(colour, symbol) => format!("{colour} {symbol}"),
            Swap(colour) => (*colour).to_owned(),
            ColourWish(colour) => format!("wish {colour}"),
            NumberWish(number) => format!("wish {number}"),
            BlackWish => "wish black".to_owned(),
        }
    }

    /// The colour that Mimicry takes over (FR-MIM-3).
    fn colour(&self) -> Option<&'static str> {
        match self {
            ColourNumber(colour, _) | ColourSymbol(colour, _) | Swap(colour) | ColourWish(colour) => {
                Some(colour)
            }
            Any | BlackNumber(_) | NumberWish(_) | BlackWish => None,
        }
    }
}

/// A bar, or a rule card that widens the table.
#[derive(Clone, Debug, PartialEq)]
enum Bar {
    Nothing,
    Seal,
    Blockade(&'static str),
    Neighbours,
}

/// The table of section 3.5, row by row.
fn fits(face: Face, column: &Column, neighbours: bool) -> bool {
    let near = |m: u8, n: u8| m == n || (neighbours && m.abs_diff(n) == 1);
    match face {
        Face::Number(Some(x), m) => match column {
            Any => true,
            ColourNumber(c, n) => x.name() == *c || near(m, *n),
            BlackNumber(n) => near(m, *n),
            ColourSymbol(c, _) | Swap(c) | ColourWish(c) => x.name() == *c,
            NumberWish(n) => m == *n,
            BlackWish => false,
        },
        Face::Number(None, m) => match column {
            Any | BlackWish => true,
            ColourNumber(_, n) | BlackNumber(n) | NumberWish(n) => m == *n,
            ColourSymbol(..) | Swap(_) | ColourWish(_) => false,
        },
        Face::Coloured(x, j) => match column {
            Any => true,
            ColourNumber(c, _) | Swap(c) | ColourWish(c) => x.name() == *c,
            ColourSymbol(c, k) => x.name() == *c || j.name() == *k,
            BlackNumber(_) | NumberWish(_) | BlackWish => false,
        },
        Face::Swap(x, y) => match column {
            Any => true,
            ColourNumber(c, _) | ColourSymbol(c, _) | Swap(c) | ColourWish(c) => {
                x.name() == *c || y.name() == *c
            }
            BlackNumber(_) | NumberWish(_) | BlackWish => false,
        },
        // The hand here has more than ten cards: neither Fuck You nor The End; Mimicry can always be a wish special.
        Face::Plain(Special::Curse | Special::FuckYou | Special::TheEnd) => false,
        Face::Plain(_) => true,
    }
}

fn shows(face: Face, colour: &str) -> bool {
    match face {
        Face::Number(of, _) => of.is_some_and(|of| of.name() == colour),
        Face::Coloured(of, _) => of.name() == colour,
        Face::Swap(one, other) => one.name() == colour || other.name() == colour,
        Face::Plain(_) => false,
    }
}

fn barred(face: Face, bar: &Bar) -> bool {
    match bar {
        Bar::Seal => !matches!(face, Face::Number(..)),
        Bar::Blockade(colour) => shows(face, colour),
        Bar::Nothing | Bar::Neighbours => false,
    }
}

fn three_rules() -> Frantic {
    let preset = PRESETS.iter().find(|preset| preset.id == "three_rules").expect("it is a preset");
    let options = RuleSet::<FranticOptions>::parse(preset.text).expect("presets are right").options;
    Frantic::set_up(&options, 2).expect("presets can be played")
}

/// The state in which A, with this hand, is asked to play or draw.
fn asked(rules: &Frantic, hand: &[String], column: &Column, bar: &Bar) -> <Frantic as Game>::State {
    let blocks = if let Bar::Blockade(colour) = bar { json!(colour) } else { json!(null) };
    let position: Position = serde_json::from_value(json!({
        "demand": column.spelled(),
        "rules": if *bar == Bar::Neighbours { json!(["neighbours"]) } else { json!([]) },
        "seats": { "A": { "hand": hand }, "B": { "seals": *bar == Bar::Seal, "blocks": blocks } },
    }))
    .expect("it is a position");
    let mut state = rules.stage(position).expect("it can be");
    settle(rules, &mut state);
    state
}

fn settle(rules: &Frantic, state: &mut <Frantic as Game>::State) {
    let mut chance = Seeded::new(Seed::from_text("oracle"));
    while rules.next(state) == Next::Advance {
        rules.advance(state, &mut chance, &mut Silent);
    }
}

#[test]
fn what_may_be_played_is_the_table() {
    let rules = three_rules();
    let faces: Vec<Face> = (0..FACES).map(Face::from_index).collect();
    let hand: Vec<String> = faces.iter().map(ToString::to_string).collect();
    let mut bars = vec![Bar::Nothing, Bar::Seal, Bar::Neighbours];
    bars.extend(COLOURS.map(Bar::Blockade));
    let (mut yes, mut no) = (0, 0);
    for column in Column::all() {
        for bar in &bars {
            let state = asked(&rules, &hand, &column, bar);
            let legal = rules.legal_list(&state, Seat::new(0));
            let legal: BTreeSet<Face> = legal
                .iter()
                .filter_map(|action| if let FranticAction::Play(face) = action { Some(*face) } else { None })
                .collect();
            for &face in &faces {
                let expected = fits(face, &column, *bar == Bar::Neighbours) && !barred(face, bar);
                assert_eq!(legal.contains(&face), expected, "{face} on {column:?} with {bar:?}");
                *(if expected { &mut yes } else { &mut no }) += 1;
            }
        }
    }
    assert!(yes > 20_000 && no > 20_000, "{yes} and {no} are too few of either");
}

/// FR-MIM-3 and 5 with the bars: a coloured kind needs a colour that is demanded and not blocked.
#[test]
fn what_mimicry_may_be_is_the_table() {
    let rules = three_rules();
    let mut bars = vec![Bar::Nothing];
    bars.extend(COLOURS.map(Bar::Blockade));
    for column in Column::all() {
        for bar in &bars {
            let mut state = asked(&rules, &["mimicry".to_owned(), "blue-1".to_owned()], &column, bar);
            let mimicry = FranticAction::Play(Face::Plain(Special::Mimicry));
            rules.apply(&mut state, Seat::new(0), mimicry, &mut Silent).unwrap();
            settle(&rules, &mut state);
            let legal = rules.legal_list(&state, Seat::new(0));
            let blocked =
                |colour: &str| *bar == Bar::Blockade(COLOURS.into_iter().find(|of| *of == colour).unwrap());
            let coloured = matches!(column, Any) || column.colour().is_some_and(|colour| !blocked(colour));
            for &special in Special::ALL {
                let unique =
                    matches!(special, Special::Curse | Special::FuckYou | Special::Mimicry | Special::TheEnd);
                let of_colour = SYMBOLS.contains(&special.name()) || special == Special::ColourSwap;
                let expected = !unique && (coloured || !of_colour);
                let offered = legal.contains(&FranticAction::Mimic(special));
                assert_eq!(offered, expected, "Mimicry as {special} on {column:?} with {bar:?}");
            }
        }
    }
}

/// FR-PLAY-3: Fuck You needs exactly ten cards, The End must be alone; a seal bars them too.
#[test]
fn hands_that_allow_the_unique_cards() {
    let rules = three_rules();
    for size in 1..=12 {
        for (name, card, right) in [("fuck-you", Special::FuckYou, 10), ("the-end", Special::TheEnd, 1)] {
            for bar in [Bar::Nothing, Bar::Seal] {
                let filler =
                    (1..=10).map(|n| format!("green-{n}")).chain((1..=10).map(|n| format!("red-{n}")));
                let hand: Vec<String> = std::iter::once(name.to_owned()).chain(filler).take(size).collect();
                let state = asked(&rules, &hand, &ColourWish("blue"), &bar);
                let offered =
                    rules.legal_list(&state, Seat::new(0)).contains(&FranticAction::Play(Face::Plain(card)));
                assert_eq!(offered, size == right && bar == Bar::Nothing, "{name} among {size} with {bar:?}");
            }
        }
    }
}

/// How a round ends.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Reason {
    TheEnd,
    Doomsday,
    FinishLine,
    /// By the turn draw, with nobody out.
    Exhausted,
    /// By an event after A's last card.
    ExhaustedOut,
    Emptied,
    Bomb,
}

/// Cards for hands, with their points (FR-COMP-2) and what they are worth under Price Hike (FR-RC-14).
const CARDS: [(&str, i32, i32); 9] = [
    ("blue-3", 3, 3),
    ("green-10", 10, 10),
    ("black-9", 9, 9),
    ("red-gift", 7, 10),
    ("blue-green-swap", 7, 10),
    ("counterattack", 7, 10),
    ("mimicry", 7, 10),
    ("curse", 13, 13),
    ("fuck-you", 42, 42),
];

/// The table of FR-END-4, cell by cell. `w` tells whether somebody is out, `out` whether this seat is.
fn points(reason: Reason, lit: bool, h: i32, w: bool, out: bool, end_exempt: bool, bomb_exempt: bool) -> i32 {
    let as_emptied = match (lit, w) {
        (false, _) | (true, false) => h,
        (true, true) if bomb_exempt => h,
        (true, true) if out => -10,
        (true, true) => h + 10,
    };
    match reason {
        Reason::TheEnd => h,
        Reason::Doomsday if end_exempt => 0,
        Reason::Doomsday => 50,
        Reason::FinishLine if end_exempt => 0,
        Reason::FinishLine | Reason::Emptied | Reason::Exhausted | Reason::ExhaustedOut => as_emptied,
        Reason::Bomb if bomb_exempt => 0,
        Reason::Bomb => 2 * h,
    }
}

#[test]
fn what_a_round_is_worth_is_the_table() {
    use Reason::*;
    let mut played = 0;
    for reason in [TheEnd, Doomsday, FinishLine, Exhausted, ExhaustedOut, Emptied, Bomb] {
        for lit in [false, true] {
            for case in 0..12_u64 {
                if reason == Bomb && !lit {
                    continue;
                }
                let text = round(reason, lit, case);
                if let Err(problems) = scenario::run::<Frantic>(&text) {
                    panic!("{reason:?}, lit {lit}, case {case}: {problems:#?}\n{text}");
                }
                played += 1;
            }
        }
    }
    assert_eq!(played, 12 * 13);
}

/// A round that ends so, as a scenario whose last line is what the table says.
fn round(reason: Reason, lit: bool, case: u64) -> String {
    use Reason::*;
    let mut dice = Dice::of_player(Seed::from_text("rounds"), case);
    let hike = case % 2 == 1;
    let lucky = matches!(reason, Doomsday | FinishLine) && case.is_multiple_of(3);
    let exempt = lit && case % 4 < 2;
    let a_out = match reason {
        Doomsday | FinishLine => case % 5 < 2,
        Exhausted | Bomb => false,
        TheEnd | ExhaustedOut | Emptied => true,
    };
    let (mut hands, mut worth) = ([vec![], vec![], vec![]], [0; 3]);
    for (name, plain, hiked) in CARDS {
        let to = dice.below(3);
        if to > 0 || !a_out {
            hands[to].push(name);
            worth[to] += if hike { hiked } else { plain };
        }
    }
    // Nobody is out by accident.
    for (seat, filler) in [(1, "yellow-1"), (2, "yellow-2")] {
        hands[seat].push(filler);
        worth[seat] += seat as i32;
    }
    if !a_out {
        hands[0].push("yellow-8");
        worth[0] += 8;
    }
    let plays = match reason {
        TheEnd => Some("the-end"),
        Doomsday | FinishLine | ExhaustedOut => Some("black-5"),
        Emptied => Some("red-1"),
        Exhausted | Bomb => None,
    };
    hands[0].extend(plays);
    if lucky {
        hands[2].push("lucky-bastard");
    }
    let event = match reason {
        Doomsday => "event = \"doomsday\"",
        FinishLine => "event = \"finish-line\"",
        ExhaustedOut => "event = \"third-time-lucky\"",
        _ => "",
    };
    let answer = if lucky { "throw-in" } else { "pass" };
    let play = match reason {
        TheEnd => "play = { A = \"play the-end\" }".to_owned(),
        Doomsday | FinishLine | ExhaustedOut => {
            format!("play = {{ A = \"play black-5\", B = \"pass\", C = \"{answer}\" }}")
        }
        Emptied => "play = { A = \"play red-1\", B = \"pass\", C = \"pass\" }".to_owned(),
        Exhausted => "play = { A = \"draw\" }".to_owned(),
        Bomb => String::new(),
    };
    let active = match (lit, exempt) {
        (true, true) => "active = { time-bomb = [\"C\"] }",
        (true, false) => "active = { time-bomb = [] }",
        (false, _) => "",
    };
    let empty = matches!(reason, Exhausted | ExhaustedOut);
    let of = |seat: usize| {
        let (end_exempt, bomb_exempt) = (lucky && seat == 2, exempt && seat == 2);
        points(reason, lit, worth[seat], a_out, a_out && seat == 0, end_exempt, bomb_exempt)
    };
    format!(
        "title = \"A round\"\npreset = \"three_rules\"\n[position]\ndiscard = [\"red-5\"]\n{active}\npile_only = {empty}\n\
         rules = {}\nseats = {{ A = {{ hand = {:?}, bomb_turns = {} }}, B = {{ hand = {:?} }}, C = {{ hand = {:?} }} }}\n\
         [[step]]\n{event}\n{play}\nthen = {{ A.points = {}, B.points = {}, C.points = {} }}\n",
        if hike { "[\"price-hike\"]" } else { "[]" },
        hands[0],
        if reason == Reason::Bomb { 3 } else { 0 },
        hands[1],
        hands[2],
        of(0),
        of(1),
        of(2),
    )
}
