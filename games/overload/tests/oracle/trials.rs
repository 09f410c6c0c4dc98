//! The test itself: so many decisions agree, and everything odd was seen.

use overload::{Options, Overload};
use serde_json::{Value, json};
use table::shrink::Scene;
use table::{Dice, Game, Positions, RuleSet, Rules, Seed, contest, laws, options};

use super::house_rules;
use super::versus::{Manner, Trial};

fn preset(number: usize) -> Options {
    let preset = &Overload::PRESETS[number % Overload::PRESETS.len()];
    RuleSet::parse(preset.text).expect("presets are right").options
}

/// The trial with this number: presets and seats in turn, every other one under house rules, most of them from a position.
fn trial(number: usize) -> Trial {
    let seed = format!("oracle/{number}");
    let mut dice = Dice::of_player(Seed::from_text(&seed), 1);
    let (usual, lap) = (preset(number), number / Overload::PRESETS.len());
    let manner = [Manner::Even, Manner::Heavy, Manner::Absent][dice.below(3)];
    let (options, seats) =
        if lap.is_multiple_of(2) { (usual, 3 + lap / 2 % 3) } else { house_rules::draw(&usual, &mut dice) };
    let position = dice.chance(0.8).then(|| {
        let rules = Overload::for_seats(&options, seats).expect("these options can be played");
        later_in_the_turn(rules.scatter(&mut dice), options.die_sides, &mut dice)
    });
    let most = if position.is_some() { 20 } else { 600 };
    Trial { options, seats, seed, manner, position, most }
}

/// A position at the beginning of a turn, or the same after the load, or after the roll.
fn later_in_the_turn(mut position: Value, die_sides: u8, dice: &mut Dice) -> Value {
    if dice.chance(0.5) {
        return position;
    }
    let mover = position["turn"].as_str().expect("it is somebody's turn");
    let own = &position["seats"][mover];
    if own["p1"]["at"] == 0 || own["p2"]["at"] == 0 {
        position["phase"] = "roll".into();
    } else {
        position["phase"] = "choose".into();
        position["die"] = (1 + dice.below(die_sides.into())).into();
    }
    position
}

impl contest::Contest for Trial {
    type Game = Overload;

    fn numbered(number: usize) -> Trial {
        trial(number)
    }

    fn scene(&self) -> Scene<Overload> {
        Scene::new(self.options.clone(), self.seats, self.position.clone())
    }

    fn begun(&self, scene: &Scene<Overload>) -> Trial {
        let Scene { options, seats, position, .. } = scene.clone();
        Trial { options, seats, position, ..self.clone() }
    }

    fn compare(&self) -> Result<contest::Agreed, String> {
        self.run().map(|agreed| contest::Agreed::new(agreed.decisions, agreed.seen))
    }
}

/// The rare branches of the clauses: each must have been taken, or agreement proves little.
const WORTH_SEEING: [&str; 60] = [
    "a choice of steps (OV-B4)",
    "a counter from another piece overloads (R-11)",
    "a full piece may take (R-12)",
    "a minus (OV-B3)",
    "a minus with nothing on the piece (R-23)",
    "a piece enters with nothing (OV-T4)",
    "a piece on the space that is left is not overtaken (OV-O1)",
    "a piece on the space where the move ends is not overtaken (OV-O1)",
    "a reward for an overload (OV-L4)",
    "a run crossed backwards (OV-B5)",
    "a run crossed forward (OV-B5)",
    "a special acts after the meeting (R-07)",
    "a special concerns only the piece that arrives (OV-B1)",
    "a step brought the piece to another special (OV-B1)",
    "a step onto Finish (R-21)",
    "a step onto a space with others passes nobody (OV-O5)",
    "a transfer became possible later (R-15)",
    "a transfer of two with only one counter (R-16)",
    "both own pieces on one space (OV-T4)",
    "both pieces of a player are met (OV-C1)",
    "both pieces of a player overtaken on one space (OV-O4)",
    "broken off after the last turn",
    "equal points share a place (OV-G2)",
    "from a run that begins on space 1 only forward (R-34)",
    "home with a full load (OV-F1)",
    "home with nothing (R-28)",
    "met on x2 (OV-X1)",
    "no counter in the bowl to add (OV-L2)",
    "nothing in the bowl for a plus (OV-L2)",
    "nothing in the bowl to load (OV-T1)",
    "nothing is possible with a piece that is met (R-13)",
    "overloaded although the bowl is empty (OV-L2)",
    "overloaded by a plus (OV-B2)",
    "overloaded by taking, with others still to be met (OV-C6)",
    "overloaded in the meeting, so the special does not act (R-07)",
    "overtaken on x2 (OV-X1)",
    "overtaken on x2 with a full load (R-18)",
    "overtaken on x2 with one less than a full load (R-18)",
    "overtaken, then met by a step back (OV-B6)",
    "overtakes on the way home (OV-O2)",
    "several pieces are met (OV-C2)",
    "several pieces overtaken on one space (OV-O4)",
    "stepped back to where the move began (OV-B7)",
    "surplus steps are lost (OV-M1)",
    "the bowl limits the load (OV-T1)",
    "the direction with only one is chosen (R-17)",
    "the giver keeps the second counter (OV-L5)",
    "the moving piece overloads itself (OV-M5)",
    "the only transfer happens without a question (OV-C4)",
    "the other own piece is overloaded, for nothing (OV-L4)",
    "the own piece is met (OV-C1)",
    "the own piece is overtaken (OV-O1)",
    "the own piece is overtaken last on its space (OV-O4)",
    "the second counter of a transfer overloads (R-18)",
    "the second piece is further back (OV-T4)",
    "two pieces on Start, one enters (OV-T2)",
    "won at Finish (OV-G1)",
    "won before the space where the move ends (R-25)",
    "won with others still to be met (R-25)",
    "won with others still to be overtaken (R-25)",
];

/// Presets and house rules, all numbers of seats, from the deal and from positions drawn at random.
#[test]
fn engine_and_oracle_agree_at_every_decision() {
    let agreed = contest::agree::<Trial>(laws::games(100_000), &[]);
    agreed.must_have_seen(WORTH_SEEING, 10);
    agreed.must_be_listed(&WORTH_SEEING);
}

/// The comparison notices when the two go by different rules: the oracle is told of another option than the engine.
#[test]
fn a_difference_is_noticed() {
    let special_all = preset(2);
    let differ = |key: &str, value: Value| {
        let oracle = options::with(&special_all, json!({ key: value }).as_object().expect("an object"))
            .expect("the option can be so");
        (0..12).any(|game| {
            let (options, seed) = (special_all.clone(), format!("difference/{game}"));
            let trial = Trial { options, seats: 4, seed, manner: Manner::Even, position: None, most: 600 };
            trial.run().expect("without a difference they agree");
            trial.run_against(&oracle).is_err()
        })
    };
    for (key, value) in [
        ("capacity", json!(7)),
        ("full_bonus", json!(3)),
        ("overload_reward", json!(2)),
        ("die_sides", json!(9)),
        ("counters_total", json!(79)),
        ("target_points", json!(36)),
        ("special_before_meeting", json!(false)),
        ("special_sections", json!(4)),
        ("sections", json!({ "M1": 1, "M2": 1, "M3": 1, "M4": 1, "C1": 1 })),
        ("spaces", json!({ "+": 1, "-": 1, "+/-": 1 })),
        ("first_seat", json!("A")),
        ("max_turns", json!(30)),
    ] {
        assert!(differ(key, value), "{key}");
    }
    assert!(!differ("unofficial", json!(true)), "what changes nothing is no difference");
}
