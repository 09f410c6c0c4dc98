//! Playing a step: chance is scripted, answers are taken in, and the game advances until it rests.

use serde_json::Value;

use super::step::{Answer, ScenarioStep};
use super::{Problem, judge};
use crate::chance::{Scripted, Trouble};
use crate::{Action, Game, MOST_PHASES, Next, SeatSet, Story};

/// The game a scenario plays.
#[derive(Debug)]
pub(super) struct Table<G: Game> {
    pub(super) rules: G,
    /// Nothing until the game is dealt.
    state: Option<G::State>,
    /// Every clause that fired so far.
    pub(super) fired: Vec<G::Clause>,
}

/// What happened in a step.
#[derive(Debug)]
pub(super) struct Happened<G: Game> {
    pub(super) state: G::State,
    pub(super) told: Vec<Value>,
    pub(super) fired: Vec<G::Clause>,
    /// The purpose of chance that the next phase asks for, if the step ended because nothing says it.
    pub(super) waits_for: Option<&'static str>,
}

impl<G: Game> Happened<G> {
    fn add(&mut self, story: &Story<G>) {
        self.told.extend(story.for_judge());
        self.fired.extend(story.clauses());
    }
}

impl<G: Game> Table<G> {
    pub(super) fn new(rules: G, state: Option<G::State>) -> Table<G> {
        Table { rules, state, fired: Vec::new() }
    }

    /// Plays a step and checks what must hold then.
    pub(super) fn step(&mut self, step: &ScenarioStep<G>) -> Result<(), Vec<Problem>> {
        let happened = self.play(step).map_err(|problem| vec![problem])?;
        let problems = judge::problems(&self.rules, step, &happened);
        self.state = Some(happened.state);
        self.fired.extend(happened.fired);
        if problems.is_empty() { Ok(()) } else { Err(problems) }
    }

    fn play(&self, step: &ScenarioStep<G>) -> Result<Happened<G>, Problem> {
        let mut chance = Scripted::new(step.said.iter().map(|said| (said.what, said.outcome)).collect());
        let mut happened = self.begin(step, &mut chance)?;
        if !step.refuse.is_empty() {
            self.advance(step, &mut happened, &mut chance, None)?;
        }
        for answer in &step.refuse {
            self.is_refused(&happened.state, answer)?;
        }
        for answer in &step.play {
            self.advance(step, &mut happened, &mut chance, None)?;
            self.answer(&mut happened, answer)?;
        }
        let made = self.advance(step, &mut happened, &mut chance, step.phases.map(|(phases, _)| phases))?;
        if let Some((phases, line)) = step.phases.filter(|&(phases, _)| made < phases) {
            let what = match happened.waits_for {
                Some(what) => Trouble::Unsaid { what }.to_string(),
                None => format!("expected {phases} phases, found {made}; {}", self.rest(&happened.state)),
            };
            return Err(Problem::new(line, what));
        }
        chance.trouble().map_err(|trouble| in_trouble(step, &trouble))?;
        Ok(happened)
    }

    /// The state before the step; the first step deals the game if no position was given.
    fn begin(
        &self,
        step: &ScenarioStep<G>,
        chance: &mut Scripted<G::Purpose>,
    ) -> Result<Happened<G>, Problem> {
        let mut story = Story::default();
        let state = match self.state {
            Some(state) => state,
            None => self.rules.deal(chance, &mut story),
        };
        if let Some(trouble) = complaint(chance) {
            return Err(in_trouble(step, &trouble));
        }
        let mut happened = Happened { state, told: Vec::new(), fired: Vec::new(), waits_for: None };
        happened.add(&story);
        Ok(happened)
    }

    /// Makes phases until the game rests or the limit is reached, and says how many.
    ///
    /// A game rests when somebody is asked or it is over, and also before a phase that asks chance for something
    /// when all that was said is used up: what comes then is the next step's.
    fn advance(
        &self,
        step: &ScenarioStep<G>,
        happened: &mut Happened<G>,
        chance: &mut Scripted<G::Purpose>,
        limit: Option<usize>,
    ) -> Result<usize, Problem> {
        for made in 0..limit.unwrap_or(MOST_PHASES) {
            if self.rules.next(&happened.state) != Next::Advance || !self.phase(step, happened, chance)? {
                return Ok(made);
            }
        }
        limit.ok_or_else(|| {
            Problem::new(step.line, format!("the game asks nobody even after {MOST_PHASES} phases"))
        })
    }

    /// Makes one phase, or none if it asks chance for something that is the next step's to say.
    fn phase(
        &self,
        step: &ScenarioStep<G>,
        happened: &mut Happened<G>,
        chance: &mut Scripted<G::Purpose>,
    ) -> Result<bool, Problem> {
        let before = chance.clone();
        let mut state = happened.state;
        let mut story = Story::default();
        self.rules.advance(&mut state, chance, &mut story);
        match complaint(chance) {
            Some(Trouble::Unsaid { what }) if before.trouble().is_ok() => {
                *chance = before;
                happened.waits_for = Some(what);
                return Ok(false);
            }
            Some(trouble) => return Err(in_trouble(step, &trouble)),
            None => {}
        }
        self.rules
            .invariants(&state)
            .map_err(|broken| Problem::new(step.line, format!("the rules broke an invariant: {broken}")))?;
        happened.state = state;
        happened.add(&story);
        Ok(true)
    }

    fn answer(&self, happened: &mut Happened<G>, answer: &Answer<G>) -> Result<(), Problem> {
        let mut story = Story::default();
        self.rules.apply(&mut happened.state, answer.seat, answer.action, &mut story).map_err(|refusal| {
            let unsaid = happened.waits_for.map(|what| format!("; {}", Trouble::Unsaid { what }));
            Problem::new(answer.line, format!("{refusal}{}", unsaid.unwrap_or_default()))
        })?;
        happened.add(&story);
        Ok(())
    }

    fn is_refused(&self, state: &G::State, answer: &Answer<G>) -> Result<(), Problem> {
        let mut tried = *state;
        match self.rules.apply(&mut tried, answer.seat, answer.action, &mut Story::default()) {
            Err(_) if tried == *state => Ok(()),
            Err(refusal) => {
                let what = format!("refused ({refusal}), but the state is not as before");
                Err(Problem::new(answer.line, what))
            }
            Ok(()) => {
                let legal = spell_all(&self.rules.legal_list(state, answer.seat)).join(", ");
                let what = format!(
                    "expected `{}` of seat {} to be refused, but it is allowed; allowed: {legal}",
                    answer.action, answer.seat
                );
                Err(Problem::new(answer.line, what))
            }
        }
    }

    /// Why a game made fewer phases than it was to.
    fn rest(&self, state: &G::State) -> String {
        match asked(&self.rules, state) {
            nobody if nobody.is_empty() => "the game is over".to_owned(),
            seats => format!("asked: {seats:?}"),
        }
    }
}

/// Who is asked now.
pub(super) fn asked<G: Game>(rules: &G, state: &G::State) -> SeatSet {
    match rules.next(state) {
        Next::Ask(question) => question.waiting,
        Next::Advance | Next::Over => SeatSet::EMPTY,
    }
}

/// The spellings of actions.
pub(super) fn spell_all(actions: &[impl Action]) -> Vec<String> {
    actions.iter().map(ToString::to_string).collect()
}

/// What went wrong with chance so far. That something is not used yet is not wrong in the middle of a step.
fn complaint<W: crate::ChancePurpose>(chance: &Scripted<W>) -> Option<Trouble> {
    chance.trouble().err().filter(|trouble| !matches!(trouble, Trouble::Unused { .. }))
}

fn in_trouble<G: Game>(step: &ScenarioStep<G>, trouble: &Trouble) -> Problem {
    let (Trouble::Unsaid { what }
    | Trouble::Impossible { what, .. }
    | Trouble::Unused { what, .. }
    | Trouble::Mismatch { what, .. }) = trouble;
    Problem::new(step.line_about(what), trouble.to_string())
}
