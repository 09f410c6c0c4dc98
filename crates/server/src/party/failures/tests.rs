//! A game that panics over some decisions, on a table that goes on.

use std::fmt::Debug;

use catalog::{Attempt, Scene, StepEvents, Table};
use protocol::{Command, Holder, Look, RefusalCode, Shape};
use serde_json::{Map, Value};
use table::{
    Comparison, Dice, Outcome, Question, Record, RecordError, Refusal, Screen, Seat, Seats, Seed, Sheet,
    Step, Viewer, Words,
};

use crate::party::{Caller, Decision, House, Key, Opening, Party, PartyState, Row};

/// How the rules fail over every answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fails {
    No,
    Panics,
    /// As if the first answer were wrong after all, with the list of what its seat could have done.
    Refuses,
}

/// A game whose rules fail over every answer as long as they are told to.
#[derive(Debug)]
struct Stumbling {
    game: Box<dyn Table>,
    fails: Fails,
}

impl Table for Stumbling {
    fn attempt(&self, answers: &[(Seat, &str)]) -> Result<Attempt, Refusal> {
        assert!(self.fails != Fails::Panics, "stumbled over {answers:?}");
        if self.fails == Fails::Refuses {
            let (seat, action) = answers[0];
            return Err(Refusal::Illegal { seat, action: action.to_owned(), legal: self.game.legal(seat) });
        }
        self.game.attempt(answers)
    }

    fn attempt_filmed(&self, answers: &[(Seat, &str)]) -> Result<Attempt, Refusal> {
        assert!(self.fails != Fails::Panics, "stumbled over {answers:?}");
        if self.fails == Fails::Refuses {
            let (seat, action) = answers[0];
            return Err(Refusal::Illegal { seat, action: action.to_owned(), legal: self.game.legal(seat) });
        }
        self.game.attempt(answers)
    }

    fn game(&self) -> &'static str {
        self.game.game()
    }
    fn seats(&self) -> Seats {
        self.game.seats()
    }
    fn asked(&self) -> Option<Question> {
        self.game.asked()
    }
    fn legal(&self, seat: Seat) -> Vec<String> {
        self.game.legal(seat)
    }
    fn hints(&self, seat: Seat) -> Vec<protocol::Json> {
        self.game.hints(seat)
    }
    fn fallback(&self, seat: Seat) -> String {
        self.game.fallback(seat)
    }
    fn answer(&mut self, seat: Seat, action: &str) -> Result<Box<dyn StepEvents>, Refusal> {
        self.game.answer(seat, action)
    }
    fn check(&self, seat: Seat, action: &str) -> Result<(), Refusal> {
        self.game.check(seat, action)
    }
    fn scene(&self) -> Scene {
        self.game.scene()
    }
    fn commit(&mut self, attempt: Attempt) {
        self.game.commit(attempt);
    }
    fn comparison(&self, played_under: u32, deal: &Step) -> Result<Comparison, RecordError> {
        self.game.comparison(played_under, deal)
    }
    fn follow(&mut self, steps: &[Step], comparison: &mut Comparison) -> Result<(), RecordError> {
        self.game.follow(steps, comparison)
    }
    fn before(&self, step: usize) -> Result<Box<dyn Table>, RecordError> {
        self.game.before(step)
    }
    fn think(&self, seat: Seat, bot: &str, dice: &mut Dice) -> Result<String, catalog::BotError> {
        self.game.think(seat, bot, dice)
    }
    fn ponder(&self, seat: Seat, bot: &str) -> Result<catalog::Thought, catalog::BotError> {
        if self.fails != Fails::No {
            return Ok(Box::new(move |_| panic!("stumbled while thinking for {seat}")));
        }
        self.game.ponder(seat, bot)
    }
    fn knows_bot(&self, bot: &str) -> Result<(), catalog::BotError> {
        self.game.knows_bot(bot)
    }
    fn view(&self, viewer: Viewer) -> Value {
        self.game.view(viewer)
    }
    fn lookup(&self, viewer: Viewer) -> Value {
        self.game.lookup(viewer)
    }
    fn sheet(&self, viewer: Viewer) -> Sheet {
        self.game.sheet(viewer)
    }

    fn screen(&self, viewer: Viewer, words: &Words) -> Screen {
        self.game.screen(viewer, words)
    }
    fn words(&self, lang: &str) -> Words {
        self.game.words(lang)
    }
    fn action_in_words(&self, action: &str, words: &Words) -> String {
        self.game.action_in_words(action, words)
    }
    fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }
    fn record(&self) -> &Record {
        self.game.record()
    }
}

/// One person plays against a bot, and the rules fail from now on, or no longer.
fn fail(party: &mut Party, fails: Fails) {
    let PartyState::Playing(play) = &mut party.stage else { panic!("the game is on") };
    let game = play.table.before(play.table.record().steps.len()).unwrap();
    play.table = Box::new(Stumbling { game, fails });
}

fn opening(game: &str) -> Opening {
    Opening {
        game: game.to_owned(),
        seats: Some(2),
        rules: None,
        options: Map::new(),
        name: "Ada".to_owned(),
        look: Look { colour: 0, shape: Shape::Circle },
        key: Key::of("token"),
        luck: Seed::from_text("luck"),
    }
}

fn playing() -> Party {
    let opening = opening("festival-overload");
    let rows: Vec<_> = Party::open(opening).unwrap().into_iter().map(|row| (0, row)).collect();
    let mut party = Party::read("TEST".to_owned(), &rows, House::in_a_hurry(), 0).unwrap();
    party.here(1, true, 0);
    let _ = take(&mut party, &Command::Bot { seat: Seat::new(1), bot: "random".to_owned() });
    let _ = take(&mut party, &Command::Start);
    let decision = party.nudge(3_000).unwrap();
    party.take_in(decision, 3_000);
    while let [thinker, ..] = party.thinkers()[..] {
        let action = party.thought(thinker.seat).unwrap().think();
        let decision = party.bot_answers(thinker.seat, thinker.question, action, 3_000).unwrap();
        party.take_in(decision, 3_000);
    }
    party
}

fn take(party: &mut Party, command: &Command) -> Decision {
    let decision = party.decide(Caller::Person(1), command, 0).unwrap();
    let copy = Decision { answer: decision.answer.clone(), ..Decision::new(0, decision.rows.clone()) };
    party.take_in(decision, 0);
    copy
}

fn answer(party: &Party) -> Command {
    let PartyState::Playing(play) = &party.stage else { panic!("the game is on") };
    Command::Answer { question: play.asked[0].number, action: play.scene.legal[0][0].clone() }
}

#[test]
fn a_panic_refuses_the_decision_and_is_written_down() {
    let mut party = playing();
    let before = format!("{:?}", party.greet(Some(1), None, 0));
    fail(&mut party, Fails::Panics);
    let command = answer(&party);
    let decision = take(&mut party, &command);
    assert_eq!(decision.answer.unwrap_err().code, RefusalCode::Failed);
    let [Row::Failed { answers, problem }] = &decision.rows[..] else { panic!("{:?}", decision.rows) };
    assert!(problem.contains("stumbled over") && answers[0].0 == Seat::new(0));
    assert_eq!(format!("{:?}", party.greet(Some(1), None, 0)), before, "nothing has happened at the table");

    fail(&mut party, Fails::No);
    let command = answer(&party);
    let decision = take(&mut party, &command);
    assert_eq!(decision.answer, Ok(None), "and it goes on");
    assert_eq!(party.failures, 0);
}

#[test]
fn a_bot_that_panics_gives_the_usual_answer() {
    let mut party = playing();
    let _ = take(&mut party, &Command::Stand);
    fail(&mut party, Fails::Panics);
    let thinker = party.thinkers()[0];
    let action = party.thought(thinker.seat).unwrap().think();
    assert!(action.as_ref().is_err_and(|problem| problem.contains("stumbled")), "{action:?}");
    fail(&mut party, Fails::No);
    let PartyState::Playing(play) = &party.stage else { panic!("the game is on") };
    let usual = play.table.fallback(thinker.seat);
    for failed in [action, Ok("no such action".to_owned())] {
        let decision = party.bot_answers(thinker.seat, thinker.question, failed, 3_000).unwrap();
        let [Row::Stepped { steps, .. }] = &decision.rows[..] else { panic!("{:?}", decision.rows) };
        assert_eq!(steps[0].play.as_ref(), Some(&usual));
    }
}

#[test]
fn bots_that_can_only_fail_freeze_the_table_and_everybody_sees_it() {
    let mut party = playing();
    let _ = take(&mut party, &Command::Stand);
    fail(&mut party, Fails::Panics);
    for _ in 0..3 {
        assert_eq!(party.table_now(None).trouble, None);
        let thinker = party.thinkers()[0];
        let action = party.thought(thinker.seat).unwrap().think();
        let decision = party.bot_answers(thinker.seat, thinker.question, action, 3_000).unwrap();
        party.take_in(decision, 3_000);
    }
    assert_eq!(party.table_now(None).trouble, Some(RefusalCode::Frozen));
    assert_eq!(party.thinkers(), []);
}

#[test]
fn for_a_bot_that_there_is_no_more_the_usual_one_thinks() {
    let mut party = playing();
    party.seats[0] = Holder::Bot { bot: "a bot of last year".to_owned(), instead_of: None };
    let thinker = party.thinkers()[0];
    let action = party.thought(thinker.seat).unwrap().think();
    assert!(action.is_ok(), "{action:?}");
    assert!(party.bot_answers(thinker.seat, thinker.question, action, 3_000).is_ok());
}

#[test]
fn three_failures_in_a_row_freeze_the_table() {
    let mut party = playing();
    fail(&mut party, Fails::Panics);
    for _ in 0..3 {
        assert_eq!(party.table_now(None).trouble, None);
        let command = answer(&party);
        let _ = take(&mut party, &command);
    }
    assert_eq!(party.table_now(None).trouble, Some(RefusalCode::Frozen));
    let refused = party.decide(Caller::Person(1), &answer(&party), 0).unwrap_err();
    assert_eq!(refused.code, RefusalCode::Frozen);
    assert_eq!(
        (party.thinkers(), party.nudge(1_000_000).is_none()),
        (vec![], true),
        "nothing happens by itself"
    );
    let again = party.rematch(1, "NEXT".to_owned(), Seed::from_text("again"), 0);
    assert!(again.is_ok(), "but the people can begin anew");
}

#[test]
fn a_clock_that_runs_into_a_failure_freezes_the_table_too() {
    let mut party = playing();
    party.settings.seconds = Some(5);
    fail(&mut party, Fails::Panics);
    let mut failures = 0;
    while let Some(decision) = party.nudge(100_000) {
        failures += 1;
        party.take_in(decision, 100_000);
    }
    assert_eq!((failures, party.is_frozen()), (3, true));
}

fn answer_of(party: &Party, seat: Seat, choice: usize) -> (Command, String) {
    let PartyState::Playing(play) = &party.stage else { panic!("the game is on") };
    let legal = &play.scene.legal[seat.index()];
    let action = legal[choice % legal.len()].clone();
    (Command::Answer { question: play.asked[seat.index()].number, action: action.clone() }, action)
}

/// Three people at a hidden question of several seats; all but the last of them have answered. Says who that is.
fn before_a_hidden_close() -> (Party, Seat) {
    let mut opening = opening("kacken-auf-wacken");
    opening.seats = Some(3);
    let mut rows: Vec<_> = Party::open(opening).unwrap().into_iter().map(|row| (0, row)).collect();
    for person in [2, 3] {
        let look = Look { colour: 1, shape: Shape::Circle };
        let (name, holder) = (format!("Guest {person}"), Holder::Person(person));
        rows.push((0, Row::Joined { person, name, look, keys: Vec::new() }));
        rows.push((0, Row::Held { seat: Seat::new(person as usize - 1), holder, by: None }));
    }
    for seed in 0..50 {
        let mut party = Party::read("TEST".to_owned(), &rows, House::in_a_hurry(), 0).unwrap();
        (1..=3).for_each(|person| drop(party.here(person, true, 0)));
        let _ = take(&mut party, &Command::Start);
        let mut dice = Dice::of_player(Seed::from_text("dice"), seed);
        for now in (3_000..).step_by(10).take(400) {
            while let Some(decision) = party.nudge(now) {
                party.take_in(decision, now);
            }
            let PartyState::Playing(play) = &party.stage else { panic!("the game is on") };
            let left: Vec<Seat> = play.unanswered().collect();
            let &[seat, ..] = &left[..] else { break };
            let held = play.asked.iter().any(|asked| asked.held.is_some());
            if play.hidden().is_some() && held && left.len() == 1 {
                return (party, seat);
            }
            let (answer, _) = answer_of(&party, seat, dice.below(100));
            let decision = party.decide(Caller::Person(seat.index() as u32 + 1), &answer, now).unwrap();
            party.take_in(decision, now);
        }
    }
    panic!("no game gets there");
}

#[test]
fn who_answers_last_learns_nothing_of_the_others_when_the_rules_fail() {
    for fails in [Fails::Panics, Fails::Refuses] {
        let (mut party, last) = before_a_hidden_close();
        fail(&mut party, fails);
        let (answer, action) = answer_of(&party, last, 0);
        let PartyState::Playing(play) = &party.stage else { panic!("the game is on") };
        let now = play.since + 1_000_000;
        let others = play.asked.iter().filter(|asked| asked.held.is_some()).count();
        let decision = party.decide(Caller::Person(last.index() as u32 + 1), &answer, now).unwrap();
        let refused = decision.answer.clone().unwrap_err();
        assert_eq!(
            (refused.code, refused.about),
            (RefusalCode::Failed, format!("{last} {action}")),
            "{fails:?}"
        );
        assert_eq!(refused.allowed, Vec::<String>::new(), "no list of what others could have done");
        let [Row::Failed { answers, .. }] = &decision.rows[..] else { panic!("{:?}", decision.rows) };
        assert_eq!(answers.len(), others + 1, "the log has them all");
        let shown = party.take_in(decision, now);
        assert!(!format!("{shown:?}").contains("stumbled"), "{shown:?}");
    }
}

#[test]
fn what_a_program_says_when_it_fails_is_not_kept_without_end() {
    let failure = Party::failure(&[], "ä".repeat(5_000), 0);
    let [Row::Failed { problem, .. }] = &failure.rows[..] else { panic!("{:?}", failure.rows) };
    assert_eq!(problem.len(), 1_000);
}

#[test]
fn a_frozen_table_writes_no_more_failures() {
    let mut party = playing();
    party.failures = 3;
    let failure = Party::failure(&[], "again".to_owned(), 0);
    let decision = party.afford(failure).unwrap();
    assert_eq!((decision.rows, decision.answer.unwrap_err().code), (vec![], RefusalCode::Failed));
}
