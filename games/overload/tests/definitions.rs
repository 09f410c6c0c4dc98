//! Clauses that define or forbid: they have no moment at which they act, so no scenario can name them.

use crate::common::{self, ParseIt, play_watched, rules, rules_with, seeded};
use overload::{Action, Cause, Chips, Clause, Overload, Phase, Piece, Public, Purpose, Space};
use serde_json::{Value, json};
use table::{
    Game, Next, Positions, Rules, Seat, Secrets, Silent, Story, Tally, Told, Viewer, Vocabulary, play_out,
};

/// The kinds of a run of spaces, as the rulebook's table spells them.
fn spelled(spaces: &[Space]) -> String {
    spaces.iter().map(|space| space.name()).collect::<Vec<_>>().join(" ")
}

const M1: &str = "plain + plain x2";
const M2: &str = "- plain +/- plain";
const M3: &str = "plain x2 plain -";
const M4: &str = "+ plain plain +/-";
const C1: &str = "plain +/- plain +";
const C2: &str = "- plain x2 plain";
const ENDS: &str = "plain plain";

/// The printed sections, front and reverse, in the order for each number of seats.
#[test]
fn the_printed_board() {
    table::shows!(Overload, "OV-B0");
    let reverse: [(usize, Vec<&str>); 3] = [
        (3, vec![ENDS, M1, C1, C2, M2, ENDS]),
        (4, vec![ENDS, M1, M2, C1, C2, M3, ENDS]),
        (5, vec![ENDS, M1, M2, C1, C2, M3, M4, ENDS]),
    ];
    for (seats, sections) in reverse {
        let (basic, special) = (rules("basic", seats), rules("special_all", seats));
        assert_eq!(spelled(special.track()), sections.join(" "), "{seats} seats");
        assert!(basic.track().iter().all(|&space| space == Space::Plain));
        assert_eq!(basic.track().len(), [20, 24, 28][seats - 3]);
        assert_eq!(usize::from(basic.finish()), basic.track().len() + 1);
        assert_eq!(basic.target(), [40, 35, 30][seats - 3]);
    }
}

/// Three of each kind on the reverse sides, no two `+/-` adjacent in any order, none next to Start or Finish.
#[test]
fn the_reverse_sides_are_well_mixed() {
    table::shows!(Overload, "OV-B0");
    let all = rules("special_all", 5);
    for kind in [Space::Plus, Space::Minus, Space::Either, Space::Double] {
        assert_eq!(all.track().iter().filter(|&&space| space == kind).count(), 3, "{kind}");
    }
    let between = ["M1", "M2", "M3", "M4", "C1", "C2"];
    let pairs = between.iter().flat_map(|one| between.iter().map(move |other| (one, other)));
    for (one, other) in pairs.filter(|(one, other)| one != other) {
        let turned =
            json!({ "board": { "order": ["S", one, other, "Z"] }, "special_sections": [one, other] });
        let rules = rules_with("basic", &turned, 3);
        let track = rules.track();
        assert_eq!(
            track.iter().filter(|&&space| space != Space::Plain).count(),
            4,
            "two on each reverse side"
        );
        assert!(!track.windows(2).any(|pair| pair == [Space::Either; 2]), "{one} {other}");
        assert_eq!([track[0], track[track.len() - 1]], [Space::Plain; 2]);
    }
}

/// A board of one's own may be as short as one space, and any space may have any special.
#[test]
fn a_board_of_ones_own_has_any_special_anywhere() {
    table::shows!(Overload, "OV-B0");
    for spaces in 1..=6 {
        for special in 1..=spaces {
            for kind in ["+", "-", "+/-", "x2"] {
                let board =
                    json!({ "board": { "spaces": spaces, "special": { special.to_string(): kind } } });
                let rules = rules_with("basic", &board, 3);
                let expected: Vec<&str> =
                    (1..=spaces).map(|at| if at == special { kind } else { "plain" }).collect();
                assert_eq!(spelled(rules.track()), expected.join(" "));
                assert_eq!(rules.finish(), spaces + 1);
            }
        }
    }
}

/// On a `x2` space neither the reward nor the scoring nor leaving it is doubled.
#[test]
fn a_double_space_doubles_nothing_else() {
    table::shows!(Overload, "OV-X2");
    let board = json!({ "board": { "spaces": 10, "special": { "7": "x2", "10": "x2" } } });
    let rules = rules_with("basic", &board, 3);
    let stage = |die: u8, a1: Value, b1: Value| {
        let seats = json!({ "A": { "p1": a1, "p2": { "at": 1 } }, "B": { "p1": b1 } });
        let position = json!({ "phase": "choose", "die": die, "seats": seats });
        let mut state = rules.set_up(serde_json::from_value(position).unwrap()).unwrap();
        let mut chance = seeded("double");
        rules.apply(&mut state, Seat::new(0), Action::parse_it("move A1"), &mut Silent).unwrap();
        rules.settle(&mut state, &mut chance, &mut Silent);
        table::json(&rules.truth(&state))
    };
    let at = |at: u8, load: u8| json!({ "at": at, "load": load });
    let reward = stage(5, at(4, 0), at(7, 8));
    assert_eq!(reward["seats"]["A"]["points"], 1);
    let scoring = stage(1, at(10, 8), at(2, 0));
    assert_eq!(scoring["seats"]["A"]["points"], 12);
    let leaving = stage(1, at(7, 3), at(2, 0));
    assert_eq!(leaving["seats"]["A"]["p1"], at(8, 3));
}

/// A board with a `+/-` on space 8, and A's first piece about to roll from 4 (or 7) onto it and step back.
fn step_back_onto_seven(from: u8, b1: &Value) -> Story<Overload> {
    let board = json!({ "board": { "spaces": 20, "special": { "7": "+", "8": "+/-" } } });
    let rules = rules_with("basic", &board, 3);
    let seats = json!({ "A": { "p1": { "at": from, "load": 2 }, "p2": { "at": 1 } }, "B": { "p1": b1 } });
    let position = json!({ "phase": "choose", "die": 8 - from, "seats": seats });
    let mut state = rules.set_up(serde_json::from_value(position).unwrap()).unwrap();
    let mut story = Story::default();
    for answer in ["move A1", "back"] {
        rules.apply(&mut state, Seat::new(0), Action::parse_it(answer), &mut story).unwrap();
        rules.settle(&mut state, &mut seeded("back"), &mut story);
    }
    assert_eq!(spell(&rules.legal_list(&state, Seat::new(0))), "give B1, take B1");
    story
}

/// How often a piece has got a counter, and for what.
fn counters(story: &Story<Overload>, of: Piece, why: Cause) -> usize {
    let is_such = |told: &&Told<Overload>| matches!(**told, Told::All(Public::Changed { piece, reason, .. }) if (piece, reason) == (of, why));
    story.told().iter().filter(is_such).count()
}

/// Passed by the roll, met by the step back: the counter is there already, and the mover decides about the exchange.
#[test]
fn a_piece_can_be_overtaken_and_then_met() {
    table::shows!(Overload, "OV-B6");
    let story = step_back_onto_seven(4, &json!({ "at": 7, "load": 2 }));
    assert_eq!(counters(&story, Piece::B1, Cause::Overtake), 1);
}

/// Back on the space of the start, its special acts on the mover, and whoever stands there is met, but was not overtaken.
#[test]
fn stepping_back_to_where_the_move_began_is_a_landing() {
    table::shows!(Overload, "OV-B7");
    let story = step_back_onto_seven(7, &json!({ "at": 7, "load": 2 }));
    assert_eq!(counters(&story, Piece::B1, Cause::Overtake), 0);
    assert_eq!(counters(&story, Piece::A1, Cause::Plus), 1);
}

/// Everybody sees everything there is, one player decides at a time, and chance is the die and who begins.
#[test]
fn everything_is_public() {
    table::shows!(Overload, "OV-V1");
    let rules = rules("special_all", 4);
    let mut chance = seeded("public");
    let mut state = rules.deal(&mut chance, &mut Silent);
    assert!(rules.secret_names().is_empty());
    assert_eq!(Purpose::names(), ["first_seat", "die"]);
    let mut dice = table::Dice::of_player(common::seed("public"), 0);
    for _ in 0..200 {
        let Next::Ask(question) = rules.settle(&mut state, &mut chance, &mut Silent) else { break };
        assert_eq!((question.how, question.eligible.len()), (table::How::Turn, 1));
        let room = without_me(table::json(&rules.view_of(&state, Viewer::Room)));
        for seat in rules.seats().iter() {
            assert_eq!(without_me(table::json(&rules.view_of(&state, Viewer::Seat(seat)))), room);
        }
        shows_all(&room, &table::json(&rules.truth(&state)));
        let seat = question.waiting.first().unwrap();
        assert_eq!(rules.imagine(&state, seat, &mut dice), state);
        let legal = rules.legal_list(&state, seat);
        rules.play(&mut state, seat, legal[dice.below(legal.len())], &mut Silent);
    }
}

/// Whether a view has everything that the judge's text has.
fn shows_all(view: &Value, truth: &Value) {
    match truth.as_object() {
        Some(parts) => parts.iter().for_each(|(key, part)| shows_all(&view[key], part)),
        None => assert_eq!(view, truth),
    }
}

fn without_me(mut view: Value) -> Value {
    view.as_object_mut().unwrap().remove("me");
    view
}

/// Between turns no piece stands on Finish or on a `+/-` space, and what stands on Start is empty.
#[test]
fn between_turns_pieces_stand_where_they_can_stay() {
    table::shows!(Overload, "OV-V2");
    let mut turns = 0;
    for (preset, seats) in [("special_all", 3), ("special_late", 5), ("special_two", 4)] {
        play_watched(preset, seats, common::games(40), |rules, state| {
            let truth = table::json(&rules.truth(state));
            if truth["moving"] != Value::Null || truth["phase"] == "roll" || truth["phase"] == "over" {
                return;
            }
            turns += 1;
            for seat in truth["seats"].as_object().unwrap().values() {
                for piece in [&seat["p1"], &seat["p2"]] {
                    let at = piece["at"].as_u64().unwrap() as u8;
                    assert!(at < rules.finish());
                    assert_ne!(rules.space(at), Space::Either);
                    assert!(at > 0 || piece["load"] == 0);
                }
            }
        });
    }
    assert!(turns > 10_000, "only {turns} turns were looked at");
}

/// The counters are always 80; a piece that is not full implies a counter in the bowl, an empty piece on Start eight of
/// them, so no counter is ever refused.
#[test]
fn the_bowl_is_never_the_limit() {
    table::shows!(Overload, "OV-V3", "OV-L6");
    let mut looked = 0_u64;
    for preset in ["basic", "special_all", "special_late"] {
        play_watched(preset, 5, 3_000, |rules, state| {
            looked += 1;
            let eyes = rules.eyes(state, Viewer::Room);
            let (at, load, bowl) = eyes.counters();
            assert_eq!(u32::from(bowl) + load.iter().map(|&load| u32::from(load)).sum::<u32>(), 80);
            let pieces = || at[..10].iter().zip(&load[..10]);
            assert!(bowl >= 1 || pieces().all(|(_, &load)| load == 8));
            assert!(bowl >= 8 || pieces().all(|(&at, &load)| at > 0 || load > 0));
        });
    }
    assert!(looked > 1_000_000, "only {looked} states were looked at");
}

/// As many fives as possible, then twos, then at most a one.
#[test]
fn points_are_shown_with_few_chips() {
    table::shows!(Overload, "OV-G3");
    for points in 0..=300 {
        let chips = Chips::of(points);
        assert_eq!([chips.fives, chips.twos, chips.ones], [points / 5, points % 5 / 2, points % 5 % 2]);
    }
    let rules = rules("basic", 3);
    let position = json!({ "seats": { "A": { "points": 39 }, "B": { "points": 13 } } });
    let state = rules.set_up(serde_json::from_value(position).unwrap()).unwrap();
    let seats = table::json(&rules.view_of(&state, Viewer::Room))["seats"].clone();
    assert_eq!(seats["A"]["chips"], json!({ "fives": 7, "twos": 2, "ones": 0 }));
    assert_eq!(seats["B"]["chips"], json!({ "fives": 2, "twos": 1, "ones": 1 }));
}

/// Nobody but the winner has reached the target, and the winner had not before gaining at most 12: so whatever comes up,
/// the chips in the box suffice.
#[test]
fn chips_suffice() {
    table::shows!(Overload, "OV-G3");
    for seats in 3..=5 {
        let target = rules("basic", seats).target();
        let most = |of: fn(Chips) -> u16, points: u16| (0..=points).map(Chips::of).map(of).max().unwrap();
        let needed =
            |of: fn(Chips) -> u16| most(of, target - 1) * (seats as u16 - 1) + most(of, target - 1 + 12);
        let fives = needed(|chips| chips.fives);
        assert!(fives <= 28 && (seats < 5 || fives == 20 + 8), "{fives} fives");
        assert!(needed(|chips| chips.twos) <= 30);
        assert!(needed(|chips| chips.ones) <= 40);
    }
}

/// Points are gained only by the mover, and only the mover can win.
#[test]
fn only_the_mover_gains() {
    table::shows!(Overload, "OV-G2");
    let rules = rules("special_all", 4);
    for game in 0..100 {
        let mut chance = seeded(&format!("gains {game}"));
        let mut dice = table::Dice::of_player(common::seed("gains"), game);
        let mut story = Story::<Overload>::default();
        let mut state = rules.deal(&mut chance, &mut story);
        play_out(&rules, &mut state, &mut chance, &mut story, |_, _, legal| legal[dice.below(legal.len())]);
        let mut mover = None;
        for told in story.told() {
            let Told::All(event) = told else { continue };
            match *event {
                Public::Rolled { seat, .. } => mover = Some(seat),
                Public::Scored { seat, .. } => assert_eq!(Some(seat), mover),
                Public::Over { winner } => assert_eq!(Some(winner), mover),
                _ => {}
            }
        }
        let winners = rules.outcome(&state).unwrap().winners();
        assert_eq!((winners.len(), winners.first()), (1, mover));
    }
}

/// What an absent seat answers. Nothing is loaded, the piece further back moves, steps go forward, and of the exchanges
/// the first in the order of OV-O4 is made, Give before Take.
#[test]
fn fallbacks_are_those_of_the_catalogue() {
    let rules = rules_with("basic", &json!({ "board": { "spaces": 20, "special": { "8": "+/-" } } }), 4);
    let stage = |position: Value| rules.set_up(serde_json::from_value(position).unwrap()).unwrap();
    let b = Seat::new(1);
    let fallback = |position: Value, answers: &[&str]| {
        let mut state = stage(position);
        for answer in answers {
            rules.apply(&mut state, b, Action::parse_it(answer), &mut Silent).unwrap();
            rules.settle(&mut state, &mut seeded("fallback"), &mut Silent);
        }
        (rules.fallback(&state, b).to_string(), spell(&rules.legal_list(&state, b)))
    };
    let chosen = |p1: u8, p2: u8| {
        let seats = json!({ "B": { "p1": { "at": p1 }, "p2": { "at": p2 } } });
        fallback(json!({ "turn": "B", "phase": "choose", "die": 1, "seats": seats }), &[]).0
    };
    assert_eq!(fallback(json!({ "turn": "B" }), &[]).0, "load 0");
    assert_eq!([chosen(3, 9), chosen(9, 3), chosen(5, 5)], ["move B1", "move B2", "move B1"]);
    let seats = json!({
        "A": { "p1": { "at": 7, "load": 1 } }, "D": { "p2": { "at": 7, "load": 1 } },
        "B": { "p1": { "at": 5, "load": 2 }, "p2": { "at": 7, "load": 1 } },
    });
    let position = |die: u8| json!({ "turn": "B", "phase": "choose", "die": die, "seats": seats });
    assert_eq!(fallback(position(3), &["move B1"]).0, "forward");
    let (first, listed) = fallback(position(2), &["move B1"]);
    assert_eq!(first, "give D2");
    assert_eq!(listed, "give D2, take D2, give A1, take A1, give B2, take B2");
}

fn spell(legal: &[Action]) -> String {
    legal.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

/// Every clause that acts does so in random games of the special board: none is there for show.
#[test]
fn every_clause_acts_in_random_games() {
    let mut tally = Tally::new::<Overload>();
    // Two adjacent `+/-` spaces for OV-B5, which the printed board never shows.
    let board = json!({ "special_sections": "none", "board": { "spaces": 12, "special": {
        "2": "+", "4": "+/-", "5": "+/-", "7": "x2", "9": "-" } } });
    for rules in [rules("special_all", 5), rules_with("basic", &board, 3)] {
        for game in 0..60 {
            let mut chance = seeded(&format!("clauses {game}"));
            let mut dice = table::Dice::of_player(common::seed("clauses"), game);
            let mut state = rules.deal(&mut chance, &mut tally);
            play_out(&rules, &mut state, &mut chance, &mut tally, |_, _, legal| {
                legal[dice.below(legal.len())]
            });
        }
    }
    let idle: Vec<&str> =
        Clause::ALL.iter().filter(|&&clause| tally.clause(clause) == 0).map(|clause| clause.name()).collect();
    assert!(idle.is_empty(), "{idle:?}");
}

/// The phases of a turn have names of their own.
#[test]
fn phases_are_called_as_in_the_rules() {
    for name in ["load", "roll", "choose", "travel", "space", "meet", "arrive", "end_turn"] {
        assert!(Phase::from_name(name).is_some(), "{name}");
    }
}
