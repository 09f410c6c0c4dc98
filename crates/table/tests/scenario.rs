//! What scenarios can say, and what is said about a wrong one: every kind of mistake with its line.

mod tiny;

use table::scenario::{Passed, Problem, header, run, start};
use tiny::Cup;

const FIRST: &str = r#"
title = "Whoever is right gets a point"
clauses = ["T-2", "T-3"]
[position]
seats = { A = { points = 0 }, B = { points = 1 } }
[[step]]
die = 5
then = { told = "thrown", asked = ["A", "B"], die = 5, A.points = 0 }
[[step]]
play = { B = "low", A = "high" }
then = { told = ["shown", { kind = "point", seat = "A" }], A.points = 1, B.points = 1 }
"#;

/// The problems of a scenario, as people read them.
#[track_caller]
fn wrong(text: &str) -> Vec<String> {
    run::<Cup>(text).expect_err("the scenario must not pass").iter().map(ToString::to_string).collect()
}

/// The problems of a scenario with one step, whose `[[step]]` is line 2.
#[track_caller]
fn wrong_step(step: &str) -> Vec<String> {
    wrong(&format!("title = \"one step\"\n[[step]]\n{step}\n[position]"))
}

#[track_caller]
fn passes(text: &str) -> Passed {
    run::<Cup>(text).expect("the scenario must pass")
}

#[track_caller]
fn step_passes(step: &str) {
    passes(&format!("title = \"one step\"\n[[step]]\n{step}\n[position]"));
}

#[test]
fn a_scenario_that_holds_passes() {
    let passed = passes(FIRST);
    assert_eq!(passed.title.as_deref(), Some("Whoever is right gets a point"));
    assert_eq!(passed.clauses, ["T-2", "T-3"]);
    assert_eq!(passed.steps, 2);
}

#[test]
fn what_a_file_is_about_can_be_read_without_its_game() {
    let header =
        header("game = \"cup\"\ntitle = \"x\"\nseats = 3\nclauses = [\"T-1\"]\npreset = \"long\"").unwrap();
    assert_eq!(header.game.as_deref(), Some("cup"));
    assert_eq!(header.seats, Some(3));
    assert_eq!(header.preset.as_deref(), Some("long"));
    assert_eq!(header.clauses, ["T-1"]);
}

#[test]
fn without_a_position_the_first_step_deals() {
    let dealt = "title = \"x\"\nclauses = [\"T-1\"]\n[[step]]\nstart = \"B\"\ndie = 1\n";
    passes(&format!("{dealt}then = {{ told = [\"dealt\", \"thrown\"], start = \"B\" }}"));
    assert_eq!(
        wrong("title = \"x\"\n[[step]]\ndie = 1"),
        ["line 2: `start` is decided by chance here, but nothing says how; add `start = …`"]
    );
}

#[test]
fn a_step_ends_before_chance_that_nothing_says() {
    passes(
        r#"
        title = "The next throw is the next step's"
        [position]
        phase = "guess"
        die = 6
        [[step]]
        play = { A = "low", B = "low" }
        then = { asked = [], phase = "throw", shown.high = 1, shown.low = 0, die = "none" }
        [[step]]
        die = 2
        then = { asked = ["B", "A"] }
        "#,
    );
}

#[test]
fn a_step_that_ended_before_unsaid_chance_says_so_when_it_fails() {
    assert_eq!(
        wrong_step("then = { told = \"thrown\" }"),
        [
            "line 3: `thrown` was not told; told: nothing",
            "line 2: (this step ended before a phase that asks chance for `die`; to go on, add `die = …`)",
        ]
    );
}

#[test]
fn answers_wait_until_somebody_is_asked() {
    step_passes("die = 3\nplay = { A = \"low\" }\nthen = { asked = \"B\", A.guess = \"low\" }");
    assert_eq!(
        wrong_step("play = { A = \"low\" }"),
        [
            "line 3: seat A is not asked now; asked: {}; `die` is decided by chance here, but nothing says how; \
             add `die = …`"
        ]
    );
}

#[test]
fn phases_can_be_looked_at_one_by_one() {
    step_passes("phases = 0\nthen = { phase = \"throw\" }");
    step_passes("die = 1\nplay = { A = \"low\", B = \"high\" }\nphases = 0\nthen = { phase = \"count\" }");
    assert_eq!(wrong_step("die = 1\nphases = 2"), ["line 4: expected 2 phases, found 1; asked: {A, B}"]);
    assert_eq!(
        wrong_step("phases = 1"),
        ["line 3: `die` is decided by chance here, but nothing says how; add `die = …`"]
    );
    assert_eq!(
        wrong_step("phases = \"two\""),
        ["line 3: expected `phases` to be a whole number, found \"two\""]
    );
}

#[test]
fn refusals_are_checked() {
    let asked = "title = \"x\"\n[position]\nphase = \"guess\"\ndie = 1\nseats = { A = { guess = \"low\" } }\n[[step]]\n";
    passes(&format!("{asked}refuse = {{ A = [\"high\", \"low\"] }}\nthen = {{ A.guess = \"low\" }}"));
    assert_eq!(
        wrong(&format!("{asked}refuse = {{ B = \"high\" }}")),
        ["line 7: expected `high` of seat B to be refused, but it is allowed; allowed: low, high"]
    );
    assert_eq!(
        wrong(&format!("{asked}play = {{ A = \"high\" }}")),
        ["line 7: seat A is not asked now; asked: {B}"]
    );
}

#[test]
fn a_word_that_is_no_action_is_told_with_the_nearest() {
    assert_eq!(
        wrong_step("play = { A = \"hihg\" }"),
        ["line 3: `hihg` is no action of cup; did you mean `high`?"]
    );
    assert_eq!(
        wrong_step("play = { Q = \"high\" }"),
        ["line 3: `Q` is no seat; seats are the letters A to H"]
    );
    assert_eq!(
        wrong_step("play = \"high\""),
        ["line 3: expected `play` to be a table, such as `{ A = … }`, found \"high\""]
    );
}

#[test]
fn unknown_keys_are_told_with_the_nearest() {
    assert_eq!(
        wrong("titel = \"x\"\noptins = {}"),
        [
            "line 1: unknown key `titel`; did you mean `title`? Allowed: title, clauses, game, preset, seats, \
             options, position, step, law, seed",
            "line 2: unknown key `optins`; did you mean `options`? Allowed: title, clauses, game, preset, seats, \
             options, position, step, law, seed",
        ]
    );
    assert_eq!(
        wrong_step("dice = 4"),
        [
            "line 3: unknown key or purpose of chance `dice`; did you mean `die`? Allowed: play, refuse, phases, \
             then, start, die"
        ]
    );
}

#[test]
fn chance_that_cannot_be_is_told() {
    assert_eq!(wrong_step("start = \"Z\""), ["line 3: `Z` is no outcome of `start`"]);
    assert_eq!(wrong_step("die = 7"), ["line 3: `die = 7` cannot happen here; possible: 1, 2, 3, 4, 5, 6"]);
    assert_eq!(wrong_step("die = [1,\n2]"), ["line 3: `die = 2` was not used: nothing here asks for it"]);
    assert_eq!(
        wrong_step("start = \"A\""),
        ["line 2: `die` is decided by chance here, but nothing says how; add `die = …`"]
    );
    assert_eq!(
        wrong_step("die = true"),
        ["line 3: expected `die` to be a word or a list of words, found true"]
    );
}

#[test]
fn values_that_differ_are_told_all_together() {
    assert_eq!(
        wrong_step(
            "die = 4\n[step.then]\nA.points = 1\ndie = \"none\"\nphase = \"throw\"\norder = [\"B\", \"A\"]\nasked = \"A\"\nshown.low = 2\nB = { guess = \"low\" }"
        ),
        [
            "line 5: expected A.points = 1, found 0",
            "line 6: expected die = \"none\", found 4",
            "line 7: expected phase = \"throw\", found \"guess\"",
            "line 8: expected order = [\"B\",\"A\"], found [\"A\",\"B\"]",
            "line 9: expected asked = {A}, found {A, B}",
            "line 10: expected shown.low = 2, found 0",
            "line 11: expected B.guess = \"low\", found \"none\"",
        ]
    );
}

#[test]
fn places_that_do_not_exist_are_told_with_those_that_do() {
    assert_eq!(
        wrong_step(
            "die = 4\n[step.then]\nphsae = \"x\"\nA.pionts = 0\nD.points = 1\norder.7 = \"A\"\ndie.x = 1"
        ),
        [
            "line 5: unknown key `phsae`; did you mean `phase`? Allowed: phase, start, die, seats, shown, order, \
             told, not_told, asked, legal, sees, over, winner, places, fired, not_fired",
            "line 6: unknown key in A: `pionts`; did you mean `points`? Allowed: points, guess",
            "line 7: expected D.points = 1, found 0",
            "line 8: no `7` in order: the list has 4 entries, from 0 on",
            "line 9: no `x` in die, which is 4",
        ]
    );
    step_passes("die = 4\nthen = { order.1 = \"B\", seats.B.points = 0, shown = {} }");
}

#[test]
fn events_that_were_not_told_are_told_with_those_that_were() {
    let guessed = "die = 2\nplay = { A = \"low\", B = \"low\" }\n";
    step_passes(&format!(
        "{guessed}then = {{ told = [\"shown\", {{ kind = \"point\", seat = \"B\", points = 1 }}], not_told = \"tie\" }}"
    ));
    let all = "`thrown`, `shown` { die = 2, right = [\"A\",\"B\"] }, `point` { seat = \"A\", points = 1 }, \
               `point` { seat = \"B\", points = 1 }";
    assert_eq!(
        wrong_step(&format!("{guessed}then = {{ told = {{ kind = \"point\", points = 2 }} }}"))[0],
        format!("line 5: `point` {{ points = 2 }} was not told; told: {all}")
    );
    assert_eq!(
        wrong_step(&format!("{guessed}then = {{ told = [\"shown\", \"thrown\"] }}"))[0],
        format!("line 5: `thrown` was not told after `shown`; told: {all}")
    );
    assert_eq!(
        wrong_step(&format!("{guessed}then = {{ not_told = [\"tie\", \"thrown\"] }}"))[0],
        "line 5: `thrown` was told, but must not be"
    );
    assert_eq!(
        wrong_step("then = { not_told = \"thorwn\" }"),
        ["line 3: unknown event `thorwn`; did you mean `thrown`? Allowed: dealt, thrown, shown, point, tie"]
    );
}

#[test]
fn legal_answers_are_compared_as_a_set() {
    step_passes("die = 1\nthen = { legal = { A = [\"high\", \"low\"] } }");
    assert_eq!(
        wrong_step("die = 1\nthen = { legal = { A = \"low\" } }"),
        ["line 4: expected legal.A = [\"low\"], found [\"high\", \"low\"]"]
    );
    step_passes("die = 1\nplay = { A = \"low\" }\nthen = { legal = { A = [] } }");
    assert_eq!(
        wrong_step("die = 1\nplay = { A = \"low\" }\nthen = { legal = { A = \"low\" } }"),
        ["line 5: seat A is not asked now; asked: {B}"]
    );
}

#[test]
fn what_a_seat_is_sent_can_be_looked_at() {
    let guessed = "die = 1\nplay = { A = \"low\" }\n";
    step_passes(&format!(
        "{guessed}then = {{ sees = {{ A.my_guess = \"low\", B.my_guess = \"none\", room = {{ thrown = true }} }} }}"
    ));
    assert_eq!(
        wrong_step(&format!("{guessed}then = {{ sees = {{ B.my_guess = \"low\" }} }}")),
        ["line 5: expected sees.B.my_guess = \"low\", found \"none\""]
    );
    assert!(
        wrong_step(&format!("{guessed}then = {{ sees = {{ B.die = 1 }} }}"))[0]
            .contains("unknown key in sees.B: `die`")
    );
}

#[test]
fn the_end_of_a_game_can_be_looked_at() {
    let last = "title = \"x\"\n[position]\nphase = \"guess\"\ndie = 1\nseats = { B.points = 1 }\n[[step]]\n\
                play = { A = \"high\", B = \"low\" }\n";
    passes(&format!(
        "clauses = [\"T-4\"]\n{last}then = {{ over = true, winner = \"B\", places = {{ A = 2, B = 1 }} }}"
    ));
    assert_eq!(
        wrong(&format!("{last}then = {{ over = false, winner = [\"A\", \"B\"], places = {{ A = 1 }} }}")),
        [
            "line 8: expected over = false, found true",
            "line 8: expected winner = {A, B}, found {B}",
            "line 8: expected places.A = 1, found 2",
        ]
    );
    assert_eq!(
        wrong_step("die = 1\nthen = { places = { A = 1 } }"),
        ["line 4: expected places.A = 1, but the game is not over"]
    );
}

#[test]
fn a_named_clause_must_exist_and_fire() {
    assert_eq!(
        wrong(&FIRST.replace("\"T-3\"", "\"T-33\"")),
        ["line 3: unknown clause `T-33`; did you mean `T-3`? Allowed: T-1, T-2, T-3, T-4, T-5"]
    );
    assert_eq!(
        wrong(&FIRST.replace("\"T-3\"", "\"T-5\"")),
        ["line 3: `T-5` is named, but it did not fire in this scenario"]
    );
    step_passes("die = 1\nthen = { fired = \"T-2\", not_fired = [\"T-3\"] }");
    assert_eq!(
        wrong_step("die = 1\nthen = { fired = [\"T-2\", \"T-3\"], not_fired = \"T-2\" }"),
        [
            "line 4: `T-3` did not fire in this step; fired: T-2",
            "line 4: `T-2` fired in this step, but must not",
        ]
    );
}

#[test]
fn a_wrong_position_is_told_with_its_line() {
    let position = |text: &str| wrong(&format!("[position]\n{text}\n"));
    assert_eq!(
        position("dice = 3"),
        ["line 2: unknown field `dice`, expected one of `phase`, `die`, `seats`"]
    );
    assert_eq!(
        position("phase = \"guess\"\nseats = { A = { points = 0 }, B = { guess = \"hgih\" } }"),
        ["line 3: unknown name `hgih`; did you mean `high`? Allowed: low, high"]
    );
    assert_eq!(
        position("[position.seats]\nA.points = 1\nB.points = 2"),
        ["line 4: position: seats.B.points: would have won"]
    );
    assert_eq!(position("die = 4"), ["line 1: position: the die is Some(4) in phase throw"]);
}

#[test]
fn presets_and_options_are_applied() {
    let three = "[position]\nseats.A.points = 3\n[[step]]\ndie = 7\n";
    passes(&format!("title = \"x\"\npreset = \"long\"\noptions = {{ sides = 8 }}\n{three}"));
    assert_eq!(
        wrong("preset = \"lnog\""),
        ["line 1: unknown preset `lnog`; did you mean `long`? Allowed: usual, long"]
    );
    assert_eq!(
        wrong("\n[options]\nsides = 6\ntarget = 0"),
        ["line 4: option `target` cannot be `0`; allowed: a number from 1 to 9"]
    );
    assert_eq!(
        wrong("options = { sides = 7 }"),
        ["line 1: option `sides` cannot be `7`; allowed: an even number"]
    );
}

#[test]
fn there_are_as_many_seats_as_the_file_speaks_of() {
    let seats = |text: &str| start::<Cup>(text).unwrap().seats;
    assert_eq!(seats(""), 2);
    assert_eq!(seats("[position.seats.C]"), 3);
    assert_eq!(seats("[[step]]\nthen = { asked = [\"D\"] }"), 4);
    assert_eq!(seats("seats = 3"), 3);
    assert_eq!(
        wrong("seats = 2\n[position]\nseats.C.points = 1"),
        ["line 1: the table has 2 seats, but the file speaks of 3"]
    );
    assert_eq!(wrong("seats = 7"), ["line 1: cup has no table for 7 seats; allowed: 2 to 4"]);
}

#[test]
fn a_position_file_starts_a_live_game() {
    let start = start::<Cup>("preset = \"long\"\n[position]\nphase = \"guess\"\ndie = 2\nseats.B.points = 4")
        .unwrap();
    let seed = table::Source::Seed("any".parse().unwrap());
    let (live, _) = table::Live::<Cup>::start(&start.options, start.seats, seed, start.position).unwrap();
    assert_eq!(live.truth()["seats"]["B"]["points"], 4);
    assert_eq!(live.truth(), table::Positions::truth(&start.rules, &start.state.unwrap()));
}

#[test]
fn what_is_no_scenario_is_told() {
    assert!(wrong("title = \"x\"\n[[step]\n")[0].starts_with("line 2: "));
    assert_eq!(wrong("title = \"x\"\n[[step]]\n[[step]]\ndie = 1"), ["line 2: this step is empty"]);
    assert_eq!(wrong("title = \"x\"\n[[step]]\nthen = {}"), ["line 3: `then` says nothing"]);
    assert_eq!(
        wrong("title = \"x\"\n[step]\ndie = 1"),
        ["line 2: a step begins with `[[step]]`, in double brackets"]
    );
    assert_eq!(
        wrong("[[step]]\ndie = 1\n[position]"),
        ["line 1: a scenario needs a `title` that says what it shows"]
    );
    assert_eq!(wrong("game = \"chess\""), ["line 1: a scenario of `chess`, not of `cup`"]);
}

#[test]
fn the_first_step_that_fails_ends_the_scenario() {
    let text = FIRST
        .replace("die = 5, A.points = 0", "die = 4, A.points = 3")
        .replace("B = \"low\"", "B = \"high\"");
    assert_eq!(
        run::<Cup>(&text).unwrap_err(),
        [
            Problem { line: 8, what: "expected die = 4, found 5".to_owned() },
            Problem { line: 8, what: "expected A.points = 3, found 0".to_owned() },
        ]
    );
}

#[test]
fn a_folder_of_scenarios_is_upheld_and_its_gaps_are_found() {
    let game = std::env::temp_dir().join(format!("spielwiese-cup-{}", std::process::id()));
    let more = "// shows T-4, but nobody runs a comment\n#[test]\nfn more() {\n    table::shows!(Cup, \"T-1\");\n}\n";
    for (name, text) in [("scenarios/first.toml", FIRST), ("tests/more.rs", more)] {
        let file = game.join(name);
        std::fs::create_dir_all(file.parent().unwrap()).unwrap();
        std::fs::write(file, text).unwrap();
    }
    table::scenario::uphold::<Cup>(&game);
    assert_eq!(table::scenario::unshown::<Cup>(&game), ["T-4 (Who wins)", "T-5 (A tie)"]);
    assert_eq!(table::rulebook::faults::<Cup>(&game), ["T-6 is a definition that no test shows"]);
    std::fs::write(game.join("tests/more.rs"), more.replace("T-1", "T-6")).unwrap();
    assert_eq!(table::rulebook::faults::<Cup>(&game), [""; 0]);

    std::fs::write(game.join("scenarios/wrong.toml"), FIRST.replace("die = 5,", "die = 4,")).unwrap();
    let panicked = std::panic::catch_unwind(|| table::scenario::uphold::<Cup>(&game)).unwrap_err();
    std::fs::remove_dir_all(&game).unwrap();
    let said = panicked.downcast_ref::<String>().unwrap();
    assert!(said.contains("scenarios/wrong.toml:8: expected die = 4, found 5"), "{said}");
    assert!(said.contains("spielwiese check games/cup"), "{said}");
}
