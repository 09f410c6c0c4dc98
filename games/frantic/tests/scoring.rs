//! What a round's end is worth: the table of the rules, transcribed cell by cell and compared with the game (FR-END-4, FR-END-5), what
//! every card counts (FR-COMP-2), and who then deals and who has won (FR-END-8, FR-END-9).

use frantic::{FACES, Face, Frantic, PRESETS};
use serde_json::Value;
use table::laws::games;
use table::{
    Advice, Dice, Game, Next, RuleSet, Rules, Seed, Seeded, Silent, Story, Viewer, play_out, scenario,
};

/// FR-COMP-2, line by line, from the card's name.
fn card_points(name: &str) -> u8 {
    match (name, name.rsplit('-').next().and_then(|last| last.parse().ok())) {
        (_, Some(number)) => number,
        ("curse", _) => 13,
        ("the-end", _) => 17,
        ("fuck-you", _) => 42,
        _ => 7,
    }
}

#[test]
fn every_card_is_worth_what_the_table_says() {
    table::shows!(Frantic, "FR-COMP-2");
    for face in (0..FACES).map(Face::from_index) {
        assert_eq!(face.points(), card_points(&face.to_string()), "{face}");
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

/// The points of a round, in the order of the seats.
type Scores = Vec<i64>;

/// FR-END-8: the seats with the lowest points; nobody if all are equal.
fn round_winners(points: &Scores) -> Vec<usize> {
    let lowest = points.iter().min();
    let winners: Vec<usize> = (0..points.len()).filter(|&seat| points.get(seat) == lowest).collect();
    if winners.len() == points.len() { Vec::new() } else { winners }
}

/// FR-END-9: the seat with the highest points, the first after the old dealer if there are several.
fn next_dealer(points: &Scores, dealer: usize) -> usize {
    let highest = points.iter().max();
    let after = (1..=points.len()).map(|step| (dealer + step) % points.len());
    after.into_iter().find(|&seat| points.get(seat) == highest).expect("somebody has the most")
}

fn seat_in(told: &Value, field: &str) -> usize {
    usize::from(told[field].as_str().expect("a seat").as_bytes()[0] - b'A')
}

/// Rounds of random games, by what everybody heard.
#[test]
fn who_wins_a_round_and_who_deals_the_next() {
    let (mut rounds, mut ties) = (0, 0);
    for (preset, seats) in [("base", 2), ("three_rules", 4), ("troublemaker", 8), ("no_scoring", 3)] {
        let preset = PRESETS.iter().find(|known| known.id == preset).expect("a preset");
        let options = RuleSet::parse(preset.text).expect("presets are allowed").options;
        let rules = Frantic::for_seats(&options, seats).expect("presets can be played");
        for game in 0..games(20) {
            let seed = Seed::from_text("rounds").game(game);
            let (mut chance, mut dice) = (Seeded::new(seed), Dice::of_player(seed, 0));
            let mut story = Story::<Frantic>::default();
            let mut state = rules.deal(&mut chance, &mut story);
            play_out(&rules, &mut state, &mut chance, &mut story, |_, _, legal| {
                legal[dice.below(legal.len())]
            });
            let (mut dealer, mut points, mut won) = (0, Scores::new(), Vec::new());
            for told in story.for_viewer(Viewer::Room) {
                match told["kind"].as_str().unwrap_or_default() {
                    "scored" => points.push(told["points"].as_i64().expect("a number")),
                    "round_won" => {
                        let seats = told["seats"].as_array().expect("a list").iter();
                        won = seats
                            .map(|seat| usize::from(seat.as_str().expect("a seat").as_bytes()[0] - b'A'))
                            .collect();
                    }
                    "round_started" if !points.is_empty() => {
                        assert_eq!(won, round_winners(&points), "{points:?}");
                        let next = seat_in(&told, "dealer");
                        assert_eq!(next, next_dealer(&points, dealer), "{points:?} after {dealer}");
                        let worst = points.iter().max();
                        ties += usize::from(points.iter().filter(|some| Some(*some) == worst).count() > 1);
                        (dealer, rounds) = (next, rounds + 1);
                        (points, won) = (Scores::new(), Vec::new());
                    }
                    _ => {}
                }
            }
        }
    }
    assert!(rounds > 100 && ties > 5, "{rounds} rounds, {ties} with several worst");
}

/// Searches stop when a round is scored, and judge it as if the next one had been dealt.
#[test]
fn a_round_that_is_scored_is_past_and_all_stand_as_after_the_next_deal() {
    let mut rounds = 0;
    for preset in PRESETS {
        let options = RuleSet::parse(preset.text).expect("a preset is right").options;
        let rules = Frantic::for_seats(&options, 4).expect("four can play");
        let seed = Seed::from_text(preset.id);
        let (mut chance, mut dice) = (Seeded::new(seed), Dice::of_player(seed, 0));
        let mut state = rules.deal(&mut chance, &mut Silent);
        loop {
            match rules.next(&state) {
                Next::Over => break,
                Next::Ask(question) => {
                    for seat in question.waiting {
                        let answer = rules.any_answer(&state, seat, &mut dice).expect("it is asked");
                        rules.play(&mut state, seat, answer, &mut Silent);
                    }
                }
                Next::Advance => {
                    let round = rules.chapter(&state);
                    let (past, stood) = (rules.is_past(round, &state), rules.evaluation(&state));
                    rules.advance(&mut state, &mut chance, &mut Silent);
                    assert_eq!(past, rules.chapter(&state) != round, "only the next deal is left");
                    if past {
                        assert_eq!(stood, rules.evaluation(&state));
                        rounds += 1;
                    }
                }
            }
        }
    }
    assert!(rounds > 5, "only {rounds}");
}
