//! Engine against oracle: the same options, chance and decisions, compared after every decision.

use festival_overload::{Action, FestivalOverload, Purpose, State};
use serde_json::Value;
use table::{
    Chance, Game, How, Next, Outcome, Positions, Recording, Rules, Seat, SeatSet, Seed, Seeded, Silent,
};

use super::differences::differences;
use super::positions;
use super::rules::letter;
use super::script::Question;
use super::seen::Counts;
use super::state::Referee;
use super::trials::Trial;

/// Twenty for each event of the longest game.
const MOST_PHASES: usize = 1_200_000;

/// What a game that engine and oracle agree on has shown.
pub(super) struct Agreed {
    pub decisions: u64,
    pub seen: Counts,
}

/// The two of them at one table.
struct Match {
    engine: FestivalOverload,
    state: State,
    chance: Recording<Purpose, Seeded>,
    next: Next,
    oracle: Referee,
    asked: Option<Question>,
}

/// Plays a game of both to its end, or says where they part.
pub(super) fn play(trial: &mut Trial) -> Result<Agreed, String> {
    let table = Match::deal(trial).map_err(|complaint| format!("at the deal: {complaint}"))?;
    table.play_out(trial)
}

/// Likewise, from a position drawn at random.
pub(super) fn play_from_a_position(trial: &mut Trial) -> Result<Agreed, String> {
    let engine = compile(trial)?;
    let position = engine.scatter(&mut trial.dice);
    let told = |complaint| format!("{complaint}\nfrom the position {position}");
    let table = Match::stage(trial, engine, &position).map_err(told)?;
    table.play_out(trial).map_err(told)
}

fn choose(trial: &mut Trial, legal: &[Action]) -> Action {
    if legal.contains(&Action::Camp) && legal.contains(&Action::Stay) {
        return if trial.dice.chance(trial.camp) { Action::Camp } else { Action::Stay };
    }
    legal[trial.dice.below(legal.len())]
}

fn compile(trial: &Trial) -> Result<FestivalOverload, String> {
    FestivalOverload::for_seats(&trial.options, trial.seats)
        .map_err(|error| format!("the engine refuses these options: {error}"))
}

fn chance(trial: &Trial) -> Recording<Purpose, Seeded> {
    Recording::new(Seeded::new(trial.seed.parse::<Seed>().unwrap()))
}

impl Match {
    fn deal(trial: &Trial) -> Result<Match, String> {
        let engine = compile(trial)?;
        let mut chance = chance(trial);
        let state = engine.deal(&mut chance, &mut Silent);
        let oracle = Referee::deal(&trial.rules(), trial.seats, chance.take())?;
        Match::begin(engine, state, chance, oracle)
    }

    fn stage(trial: &Trial, engine: FestivalOverload, position: &Value) -> Result<Match, String> {
        let position = serde_json::from_value(position.clone()).map_err(|error| error.to_string())?;
        let state = engine.set_up(position).map_err(|error| format!("the engine refuses: {error}"))?;
        let truth = table::json(&engine.truth(&state));
        let oracle = positions::oracle_at(&trial.rules(), trial.seats, &truth);
        Match::begin(engine, state, chance(trial), Referee::from(oracle))
    }

    fn begin(
        engine: FestivalOverload,
        state: State,
        chance: Recording<Purpose, Seeded>,
        oracle: Referee,
    ) -> Result<Match, String> {
        let mut table = Match { engine, state, chance, next: Next::Advance, oracle, asked: None };
        let complaints = table.compare_texts();
        if !complaints.is_empty() {
            return Err(format!("before the first event:\n{}", complaints.join("\n")));
        }
        table.settle()?;
        table.let_the_oracle_follow()?;
        Ok(table)
    }

    fn play_out(mut self, trial: &mut Trial) -> Result<Agreed, String> {
        let mut decisions = 0;
        while let Next::Ask(question) = self.next {
            let seat = question.waiting.nth(trial.dice.below(question.waiting.len())).unwrap();
            let action = choose(trial, &self.engine.legal_list(&self.state, seat));
            decisions += 1;
            self.decide(seat, action).map_err(|complaint| {
                format!("step {decisions}, after {seat} answered `{action}`: {complaint}")
            })?;
        }
        Ok(Agreed { decisions, seen: self.oracle.now.seen })
    }

    fn decide(&mut self, seat: Seat, action: Action) -> Result<(), String> {
        self.engine
            .apply(&mut self.state, seat, action, &mut Silent)
            .map_err(|refusal| format!("the engine refuses what it called legal: {refusal}"))?;
        self.settle()?;
        self.oracle.answer(seat.index(), &action.to_string());
        self.let_the_oracle_follow()
    }

    /// The engine goes on until it asks, but not for ever.
    fn settle(&mut self) -> Result<(), String> {
        for _ in 0..MOST_PHASES {
            self.next = self.engine.next(&self.state);
            if self.next != Next::Advance {
                return Ok(());
            }
            let chapter = self.engine.chapter(&self.state);
            Chance::<Purpose>::chapter(&mut self.chance, chapter);
            self.engine.advance(&mut self.state, &mut self.chance, &mut Silent);
        }
        Err(format!("the engine makes more than {MOST_PHASES} phases without asking"))
    }

    fn let_the_oracle_follow(&mut self) -> Result<(), String> {
        self.oracle.hear(self.chance.take());
        let asked = self.oracle.go_on();
        if let Err(complaint) = &asked {
            return Err(format!(
                "the oracle cannot follow: {complaint}\n{}",
                self.compare_texts().join("\n")
            ));
        }
        self.asked = asked?;
        let mut complaints = self.compare_texts();
        complaints.extend(self.compare_questions());
        complaints.extend(self.compare_ends());
        if complaints.is_empty() { Ok(()) } else { Err(format!("\n{}", complaints.join("\n"))) }
    }

    /// The judge's text, all of it; the phase only as far as the game is over or not.
    fn compare_texts(&self) -> Vec<String> {
        let text = serde_json::to_string(&self.engine.truth(&self.state)).unwrap();
        let phase = text.strip_prefix("{\"phase\":\"").and_then(|rest| rest.split('"').next()).unwrap_or("");
        let mut complaints = Vec::new();
        if (phase == "over") != self.oracle.now.over {
            let over = self.oracle.now.over;
            complaints.push(format!("phase: engine `{phase}`, oracle says over: {over}"));
        }
        let expected = self.oracle.now.judges_text(phase);
        if text != expected {
            complaints.extend(differences(&text, &expected));
        }
        complaints
    }

    /// Who is asked, what each may answer, and what counts if it does not.
    fn compare_questions(&self) -> Vec<String> {
        let (question, expected) = match (&self.next, &self.asked) {
            (Next::Over, None) => return Vec::new(),
            (Next::Ask(question), Some(expected)) => (question, expected),
            (next, expected) => return vec![format!("asked: engine {next:?}, oracle {expected:?}")],
        };
        let mut complaints = Vec::new();
        let mut compare = |what: String, engine: String, oracle: String| {
            if engine != oracle {
                complaints.push(format!("{what}: engine {engine}, oracle {oracle}"));
            }
        };
        let how = if expected.together { How::Together } else { How::Turn };
        compare("how".to_owned(), format!("{:?}", question.how), format!("{how:?}"));
        let eligible = expected.eligible.iter().map(|&seat| Seat::new(seat)).collect::<SeatSet>();
        compare("eligible".to_owned(), format!("{:?}", question.eligible), format!("{eligible:?}"));
        let waiting = expected.waiting.iter().map(|waiting| Seat::new(waiting.seat)).collect::<SeatSet>();
        compare("waiting".to_owned(), format!("{:?}", question.waiting), format!("{waiting:?}"));
        for waiting in &expected.waiting {
            let (seat, name) = (Seat::new(waiting.seat), letter(waiting.seat));
            let legal = self.engine.legal_list(&self.state, seat);
            let mut legal: Vec<String> = legal.iter().map(ToString::to_string).collect();
            let mut expected = waiting.legal.clone();
            legal.sort_unstable();
            expected.sort_unstable();
            compare(format!("legal for {name}"), legal.join(", "), expected.join(", "));
            let fallback = self.engine.fallback(&self.state, seat).to_string();
            compare(format!("fallback of {name}"), fallback, waiting.fallback.clone());
        }
        complaints
    }

    /// FO-G3, FO-N5: places, points and winners.
    fn compare_ends(&self) -> Vec<String> {
        let oracle = &self.oracle.now;
        match self.engine.outcome(&self.state) {
            None if !oracle.over => Vec::new(),
            Some(Outcome::Aborted(_)) if oracle.aborted => Vec::new(),
            Some(Outcome::Ranked(ranking)) if oracle.over && !oracle.aborted => {
                let seats = || (0..oracle.seats.len()).map(Seat::new);
                let places: Vec<usize> = seats().map(|seat| ranking.place(seat).into()).collect();
                let points: Vec<i32> = seats().map(|seat| ranking.points(seat)).collect();
                let camps: Vec<i32> = oracle.seats.iter().map(|place| place.camp).collect();
                let winners: Vec<usize> = ranking.winners().into_iter().map(Seat::index).collect();
                let engine = format!("places {places:?}, points {points:?}, winners {winners:?}");
                let places = oracle.places();
                let oracle = format!("places {places:?}, points {camps:?}, winners {:?}", oracle.winners);
                if engine == oracle {
                    Vec::new()
                } else {
                    vec![format!("end: engine {engine}\n     oracle {oracle}")]
                }
            }
            outcome => vec![format!(
                "end: engine {outcome:?}, oracle over: {}, aborted: {}",
                oracle.over, oracle.aborted
            )],
        }
    }
}
