//! Which card may be played on what: the table of the rules, transcribed cell by cell and compared with the game (FR-PLAY, with
//! FR-PLAY-1, FR-PLAY-2, FR-PLAY-3, FR-PLAY-4, FR-PLAY-6, FR-MIM-3, FR-RC-12, FR-PW-RAN-1), for every card on every demand, with every
//! bar, in decks with violet, without it and with it instead of another colour.

use std::collections::BTreeSet;

use frantic::{Action, FACES, Face, Frantic, Options, PRESETS, Position, Special};
use serde_json::json;
use table::{Game, Next, Positions, RuleSet, Rules, Seat, Seed, Seeded, Silent, Vocabulary};

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
    rules_of("three_rules")
}

fn rules_of(preset: &str) -> Frantic {
    let preset = PRESETS.iter().find(|known| known.id == preset).expect("it is a preset");
    let options = RuleSet::<Options>::parse(preset.text).expect("presets are right").options;
    Frantic::for_seats(&options, 2).expect("presets can be played")
}

/// The state in which A, with this hand, is asked to play or draw.
fn asked(rules: &Frantic, hand: &[String], column: &Column, bar: &Bar) -> <Frantic as Rules>::State {
    asked_with(rules, hand, column, bar, &[])
}

/// The same, with power cards.
fn asked_with(
    rules: &Frantic,
    hand: &[String],
    column: &Column,
    bar: &Bar,
    powers: &[&str],
) -> <Frantic as Rules>::State {
    let blocks = if let Bar::Blockade(colour) = bar { json!(colour) } else { json!(null) };
    let position: Position = serde_json::from_value(json!({
        "demand": column.spelled(),
        "rules": if *bar == Bar::Neighbours { json!(["neighbours"]) } else { json!([]) },
        "seats": { "A": { "hand": hand, "powers": powers }, "B": { "seals": *bar == Bar::Seal, "blocks": blocks } },
    }))
    .expect("it is a position");
    let mut state = rules.set_up(position).expect("it can be");
    settle(rules, &mut state);
    state
}

fn settle(rules: &Frantic, state: &mut <Frantic as Rules>::State) {
    let mut chance = Seeded::new(Seed::from_text("oracle"));
    while rules.next(state) == Next::Advance {
        rules.advance(state, &mut chance, &mut Silent);
    }
}

/// The cards that A may play.
fn playable(rules: &Frantic, state: &<Frantic as Rules>::State) -> BTreeSet<Face> {
    let played = |action: &Action| if let Action::Play(face) = action { Some(*face) } else { None };
    rules.legal_list(state, Seat::new(0)).iter().filter_map(played).collect()
}

fn every_bar() -> Vec<Bar> {
    let mut bars = vec![Bar::Nothing, Bar::Seal, Bar::Neighbours];
    bars.extend(COLOURS.map(Bar::Blockade));
    bars
}

#[test]
fn what_may_be_played_is_the_table() {
    let rules = three_rules();
    let faces: Vec<Face> = (0..FACES).map(Face::from_index).collect();
    let hand: Vec<String> = faces.iter().map(ToString::to_string).collect();
    let (mut yes, mut no) = (0, 0);
    for column in Column::all() {
        for bar in &every_bar() {
            let state = asked(&rules, &hand, &column, bar);
            let legal = playable(&rules, &state);
            for &face in &faces {
                let expected = fits(face, &column, *bar == Bar::Neighbours) && !barred(face, bar);
                assert_eq!(legal.contains(&face), expected, "{face} on {column:?} with {bar:?}");
                *(if expected { &mut yes } else { &mut no }) += 1;
            }
        }
    }
    assert!(yes > 20_000 && no > 20_000, "{yes} and {no} are too few of either");
}

/// The same in smaller decks, without the cards and the demands that are not in them.
#[test]
fn the_table_holds_in_every_deck() {
    for (preset, without, top) in [
        ("base", &["violet"][..], 9),
        ("troublemaker", &["violet"], 9),
        ("supercharge", &["violet"], 10),
        ("violet_instead", &["blue"], 10),
    ] {
        let rules = rules_of(preset);
        let in_deck: Vec<Face> =
            (0..FACES).map(Face::from_index).filter(|face| in_game(&rules, *face)).collect();
        assert!(in_deck.iter().all(|face| without.iter().all(|colour| !shows(*face, colour))), "{preset}");
        let hand: Vec<String> = in_deck.iter().map(ToString::to_string).collect();
        let in_play = |column: &Column| {
            let number = match column {
                ColourNumber(_, n) | BlackNumber(n) | NumberWish(n) => *n,
                _ => 0,
            };
            number <= top && column.colour().is_none_or(|colour| !without.contains(&colour))
        };
        let mut columns = 0;
        for column in Column::all().into_iter().filter(in_play) {
            let state = asked(&rules, &hand, &column, &Bar::Nothing);
            let expected: BTreeSet<Face> =
                in_deck.iter().copied().filter(|face| fits(*face, &column, false)).collect();
            assert_eq!(playable(&rules, &state), expected, "{column:?} with {preset}");
            columns += 1;
        }
        assert!(columns > 80, "{columns} columns with {preset}");
    }
}

/// Whether a position can place this card.
fn in_game(rules: &Frantic, face: Face) -> bool {
    let position = json!({ "seats": { "A": { "hand": [face.to_string()] }, "B": {} } });
    rules.set_up(serde_json::from_value(position).expect("it is a position")).is_ok()
}

/// FR-PW-RAN-1, FR-PW-RAN-2: with Random Chance the demand does not count, the bars and conditions do.
#[test]
fn what_random_chance_may_play() {
    let rules = three_rules();
    let faces: Vec<Face> = (0..FACES).map(Face::from_index).collect();
    for bar in every_bar() {
        let first = if bar == Bar::Blockade("blue") { "red-10" } else { "blue-10" };
        let hand: Vec<String> = faces.iter().map(ToString::to_string).collect();
        let mut state = asked_with(&rules, &hand, &Any, &bar, &["random-chance"]);
        for answer in [format!("play {first}"), "activate random-chance".to_owned()] {
            let legal = rules.legal_list(&state, Seat::new(0));
            let action = *legal.iter().find(|action| action.to_string() == answer).expect("it is legal");
            rules.apply(&mut state, Seat::new(0), action, &mut Silent).expect("it is legal");
            settle(&rules, &mut state);
        }
        let legal = playable(&rules, &state);
        for &face in faces.iter().filter(|face| face.to_string() != first) {
            let unique = matches!(face, Face::Plain(Special::Curse | Special::FuckYou | Special::TheEnd));
            assert_eq!(legal.contains(&face), !unique && !barred(face, &bar), "{face} with {bar:?}");
        }
    }
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
            let mimicry = Action::Play(Face::Plain(Special::Mimicry));
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
                let offered = legal.contains(&Action::Mimic(special));
                assert_eq!(offered, expected, "Mimicry as {special} on {column:?} with {bar:?}");
            }
        }
    }
}

/// FR-PLAY-3: Fuck You needs exactly ten cards, The End must be alone, then on everything; a seal bars them too.
#[test]
fn hands_that_allow_the_unique_cards() {
    let rules = three_rules();
    let filler = || (1..=10).map(|n| format!("green-{n}")).chain((1..=10).map(|n| format!("red-{n}")));
    for column in Column::all() {
        for size in [1, 2, 9, 10, 11] {
            for (card, right) in [(Special::FuckYou, 10), (Special::TheEnd, 1)] {
                for bar in [Bar::Nothing, Bar::Seal] {
                    let hand: Vec<String> =
                        std::iter::once(card.name().to_owned()).chain(filler()).take(size).collect();
                    let offered =
                        playable(&rules, &asked(&rules, &hand, &column, &bar)).contains(&Face::Plain(card));
                    let allowed = size == right && bar == Bar::Nothing;
                    assert_eq!(offered, allowed, "{card} among {size} on {column:?} with {bar:?}");
                }
            }
        }
    }
}
