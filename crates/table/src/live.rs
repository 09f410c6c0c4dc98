//! A game that is being played: state, chance and record together, one decision at a time.

use serde_json::Value;
use thiserror::Error;

use crate::agreement::Comparison;
use crate::chance::{Recording, Seeded};
use crate::countdown::Countdown;
use crate::fair::Fair;
use crate::film::Film;
use crate::game::{Game, Next, PositionError, Refusal};
use crate::options::{self, OptionError, Options};
use crate::record::{Header, Record, RecordError, Source, Step, check_value, spell_chance};
use crate::seed::Seed;
use crate::tell::{Story, Tell};
use crate::{Action, Buffer, Mind, Oracle, Outcome, Seat, Sight, Viewer, nearest};

/// A game that is being played.
#[derive(Clone, Debug)]
pub struct Live<G: Game> {
    rules: G,
    state: G::State,
    chance: Recording<G::Purpose, Seeded>,
    record: Record,
}

/// Answers tried on a copy of a live game, which knows nothing of them yet: whoever must write a decision down before
/// anybody sees it tries it, writes, and then commits. The record is not copied for it.
#[derive(Clone, Debug)]
pub struct Attempt<G: Game> {
    state: G::State,
    chance: Recording<G::Purpose, Seeded>,
    steps: Vec<Step>,
    film: Film<G>,
}

impl<G: Game> Attempt<G> {
    /// The steps that the record would get.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// What would be told.
    pub fn story(&self) -> &Story<G> {
        self.film.story()
    }

    /// What would be told, and how the table would look meanwhile.
    pub fn film(&self) -> &Film<G> {
        &self.film
    }
}

/// Why a game could not be started.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum StartError {
    /// An option is wrong, or the number of seats.
    #[error(transparent)]
    Option(#[from] OptionError),
    /// The position to start from is wrong.
    #[error("position: {0}")]
    Position(#[from] PositionError),
    /// The secret of the shuffle is not known, so nothing can be dealt.
    #[error("the secret of the shuffle is missing or not the one committed to")]
    Secret,
}

impl<G: Game> Live<G> {
    /// Deals a game, or sets up a position, and lets it advance until somebody is asked.
    pub fn start(
        options: &G::Options,
        seats: usize,
        source: Source,
        from: Option<Value>,
    ) -> Result<(Live<G>, Story<G>), StartError> {
        let (live, film) = Live::start_filmed(options, seats, source, from)?;
        Ok((live, film.story().clone()))
    }

    /// The same, with how the table looks meanwhile.
    pub fn start_filmed(
        options: &G::Options,
        seats: usize,
        source: Source,
        from: Option<Value>,
    ) -> Result<(Live<G>, Film<G>), StartError> {
        let rules = G::for_seats(options, seats)?;
        let header = Header::new::<G>(options, seats, source, from);
        let honest = !matches!(&header.chance, Source::Fair(fair) if !fair.keeps_its_word());
        let seed = header.seed().filter(|_| honest).ok_or(StartError::Secret)?;
        Ok(Live::begin(rules, header, seed)?)
    }

    fn begin(rules: G, header: Header, seed: Seed) -> Result<(Live<G>, Film<G>), PositionError> {
        let mut chance = Recording::new(Seeded::new(seed));
        let mut story = Film::starting(None);
        let mut state = first_state(&rules, &header, &mut chance, &mut story)?;
        rules.settle(&mut state, &mut chance, &mut story);
        let deal = Step {
            seat: None,
            play: None,
            chance: spell_chance(&chance.take()),
            check: check_value(&rules, &state),
        };
        Ok((Live { rules, state, chance, record: Record { header, steps: vec![deal] } }, story))
    }

    /// Rebuilds a game from its record, ready to go on: every outcome is drawn from the seed again and must be the
    /// one recorded. A game of older rules with which the present ones agree goes on under the present ones.
    pub fn resume(record: &Record) -> Result<Live<G>, RecordError> {
        let rules: G = record.header.rules()?;
        let seed = record
            .header
            .seed()
            .ok_or_else(|| RecordError::new(1, "the secret of the shuffle is not known"))?;
        // The options stay as they are written, also if others have come since: a fair seed is made of them.
        let header = Header { rules: G::VERSION, ..record.header.clone() };
        let (mut live, film) =
            Live::begin(rules, header, seed).map_err(|error| RecordError::new(1, error.to_string()))?;
        let mut comparison = Comparison::of::<G>(&record.header)?;
        agree(0, &live.record.steps[0], &record.steps[0], film.story(), &mut comparison)?;
        for step in &record.steps[1..] {
            live.follow(std::slice::from_ref(step), &mut comparison)?;
        }
        comparison.finish()?;
        Ok(live)
    }

    /// The comparison of this game with one that was played under this version of the rules and begins with this deal.
    pub fn comparison(&self, played_under: u32, deal: &Step) -> Result<Comparison, RecordError> {
        let mut comparison = Comparison::with::<G>(played_under)?;
        agree(0, &self.record.steps[0], deal, &Story::<G>::default(), &mut comparison)?;
        Ok(comparison)
    }

    /// Takes the next steps of a record in, if they come out as they are recorded, or at least can be played and the comparison
    /// is with older rules; else nothing happens.
    pub fn follow(&mut self, steps: &[Step], comparison: &mut Comparison) -> Result<(), RecordError> {
        let first = self.record.steps.len();
        let mut answers = Vec::with_capacity(steps.len());
        for (at, step) in steps.iter().enumerate() {
            let (Some(seat), Some(play)) = (step.seat, step.play.as_deref()) else {
                return Err(RecordError::at_step(first + at, "a step needs `seat` and `play`"));
            };
            answers.push((seat, play));
        }
        let refused = |refusal: Refusal| match steps {
            [] => RecordError::at_step(first, refusal.to_string()),
            [step, ..] => comparison.stuck(first, step, refusal.into()),
        };
        let attempt = self.attempt(&answers).map_err(refused)?;
        for (at, (made, step)) in attempt.steps.iter().zip(steps).enumerate() {
            agree(first + at, made, step, attempt.story(), comparison)?;
        }
        self.commit(attempt);
        Ok(())
    }

    /// The game as it was before this step, dealt and played again.
    pub fn before(&self, step: usize) -> Result<Live<G>, RecordError> {
        let header = self.record.header.clone();
        let seed = header.seed().ok_or_else(|| RecordError::new(1, "the seed is not known"))?;
        let (mut live, _) = Live::begin(self.rules.clone(), header, seed)
            .map_err(|error| RecordError::new(1, error.to_string()))?;
        live.follow(&self.record.steps[1..step], &mut Comparison::with::<G>(G::VERSION)?)?;
        Ok(live)
    }

    /// Takes an answer in and lets the game advance. A wrong answer is refused and changes nothing.
    pub fn answer(&mut self, seat: Seat, action: G::Action) -> Result<Story<G>, Refusal> {
        if self.countdown(0).is_up() {
            return Err(Refusal::Over);
        }
        let mut story = Story::default();
        let step = step(&self.rules, &mut self.state, &mut self.chance, (seat, action), &mut story)?;
        self.record.steps.push(step);
        Ok(story)
    }

    /// Tries answers, one after the other, on a copy: nothing has happened until they are [committed](Live::commit).
    pub fn attempt(&self, answers: &[(Seat, &str)]) -> Result<Attempt<G>, Refusal> {
        self.try_out(answers, Film::without_cuts())
    }

    /// The same, with how the table looks meanwhile.
    pub fn attempt_filmed(&self, answers: &[(Seat, &str)]) -> Result<Attempt<G>, Refusal> {
        self.try_out(answers, Film::starting(Some(&self.state)))
    }

    fn try_out(&self, answers: &[(Seat, &str)], film: Film<G>) -> Result<Attempt<G>, Refusal> {
        let mut attempt = Attempt {
            state: self.state,
            chance: self.chance.clone(),
            steps: Vec::with_capacity(answers.len()),
            film,
        };
        for &(seat, text) in answers {
            let Attempt { state, chance, steps, film } = &mut attempt;
            if self.countdown(steps.len()).is_up() {
                return Err(Refusal::Over);
            }
            let action = G::Action::parse(text).ok_or_else(|| refuse(&self.rules, state, seat, text))?;
            steps.push(step(&self.rules, state, chance, (seat, action), film)?);
        }
        Ok(attempt)
    }

    /// Makes an attempt the game. It must be the newest one made on this game.
    pub fn commit(&mut self, attempt: Attempt<G>) {
        self.state = attempt.state;
        self.chance = attempt.chance;
        self.record.steps.extend(attempt.steps);
    }

    /// The game, to be looked at.
    pub fn sight(&self) -> Sight<'_, G> {
        Sight::new(&self.rules, &self.state, self.countdown(0))
    }

    /// The game as it would be after an attempt, to be looked at.
    pub fn sight_after<'a>(&'a self, attempt: &'a Attempt<G>) -> Sight<'a, G> {
        Sight::new(&self.rules, &attempt.state, self.countdown(attempt.steps.len()))
    }

    /// What is left of the game's bound after the answers recorded and this many more.
    fn countdown(&self, more: usize) -> Countdown {
        Countdown::of(&self.rules).after(self.record.answers() + more)
    }

    /// Whether a seat is asked, and may answer what is spelled like this.
    pub fn check_spelled(&self, seat: Seat, text: &str) -> Result<(), Refusal> {
        match G::Action::parse(text) {
            Some(action) => self.rules.check(&self.state, seat, action),
            None => Err(refuse(&self.rules, &self.state, seat, text)),
        }
    }

    /// Takes an answer in by its spelling.
    pub fn answer_spelled(&mut self, seat: Seat, text: &str) -> Result<Story<G>, Refusal> {
        match G::Action::parse(text) {
            Some(action) => self.answer(seat, action),
            None => Err(refuse(&self.rules, &self.state, seat, text)),
        }
    }

    /// The compiled rules.
    pub fn rules(&self) -> &G {
        &self.rules
    }

    /// How the game goes on: it asks somebody, or is over.
    pub fn next(&self) -> Next {
        self.sight().next()
    }

    /// What a seat may answer.
    pub fn legal(&self, seat: Seat) -> Buffer<G::Action> {
        self.rules.legal_list(&self.state, seat)
    }

    /// What is said along with the question to a seat.
    pub fn hints(&self, seat: Seat) -> Vec<G::Hint> {
        self.rules.hint_list(&self.state, seat)
    }

    /// What a seat answers that is absent or out of time.
    pub fn fallback(&self, seat: Seat) -> G::Action {
        self.rules.fallback(&self.state, seat)
    }

    /// What a viewer is sent.
    pub fn view(&self, viewer: Viewer) -> G::View {
        self.rules.view_of(&self.state, viewer)
    }

    /// What a viewer may look up besides its view.
    pub fn lookup(&self, viewer: Viewer) -> Value {
        G::lookup(self.rules.eyes(&self.state, viewer))
    }

    /// Everything, for the judge.
    pub fn truth(&self) -> G::Truth {
        self.rules.truth(&self.state)
    }

    /// What an honest player of this seat thinks with.
    pub fn mind(&self, seat: Seat) -> Mind<'_, G> {
        Mind::new(&self.rules, &self.state, seat)
    }

    /// What a player that sees everything thinks with.
    pub fn oracle(&self, seat: Seat) -> Oracle<'_, G> {
        Oracle { rules: &self.rules, state: &self.state, seat }
    }

    /// How the game ended, if it is over.
    pub fn outcome(&self) -> Option<Outcome> {
        self.sight().outcome()
    }

    /// The record so far.
    pub fn record(&self) -> &Record {
        &self.record
    }
}

/// Whether a step came out as it is recorded.
fn agree<G: Game>(
    at: usize,
    made: &Step,
    step: &Step,
    story: &Story<G>,
    comparison: &mut Comparison,
) -> Result<(), RecordError> {
    if made.chance != step.chance {
        let problem = format!("chance is {:?}, but the seed gives {:?}", step.chance, made.chance);
        return Err(comparison.chance(at, step, story.clauses(), problem));
    }
    comparison.reached(at, step, story.clauses(), &made.check)
}

/// Takes an answer in, lets the game advance, and writes the step down.
fn step<G: Game>(
    rules: &G,
    state: &mut G::State,
    chance: &mut Recording<G::Purpose, Seeded>,
    (seat, action): (Seat, G::Action),
    tell: &mut impl Tell<G>,
) -> Result<Step, Refusal> {
    rules.apply(state, seat, action, tell)?;
    rules.settle(state, chance, tell);
    Ok(Step {
        seat: Some(seat),
        play: Some(action.to_string()),
        chance: spell_chance(&chance.take()),
        check: check_value(rules, state),
    })
}

/// The refusal of a text that spells no action at all.
fn refuse<G: Game>(rules: &G, state: &G::State, seat: Seat, text: &str) -> Refusal {
    match rules.next(state) {
        Next::Over => Refusal::Over,
        Next::Ask(question) if question.waiting.contains(seat) => {
            let legal: Vec<String> = rules.legal_list(state, seat).iter().map(ToString::to_string).collect();
            let words: Vec<&str> = legal.iter().map(String::as_str).collect();
            let hint = nearest::nearest(text, &words).map(|best| format!(" (did you mean `{best}`?)"));
            Refusal::Illegal { seat, action: format!("{text}{}", hint.unwrap_or_default()), legal }
        }
        Next::Ask(question) => Refusal::NotAsked { seat, asked: question.waiting },
        Next::Advance => unreachable!("a live game has advanced until somebody is asked"),
    }
}

/// The state a game begins with: dealt, or set up from the header's position.
pub(crate) fn first_state<G: Game>(
    rules: &G,
    header: &Header,
    chance: &mut impl crate::Chance<G::Purpose>,
    tell: &mut impl Tell<G>,
) -> Result<G::State, PositionError> {
    match &header.from {
        None => Ok(rules.deal(chance, tell)),
        Some(position) => {
            let position: G::Position = serde_json::from_value(position.clone())
                .map_err(|error| PositionError::new("position", error.to_string()))?;
            let mut state = rules.set_up(position.clone())?;
            rules.invariants(&state).map_err(|broken| PositionError::new("position", broken.to_string()))?;
            rules.shuffle_rest(&mut state, &position, chance);
            Ok(state)
        }
    }
}

/// What `verify` found out about a record that holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Proof {
    /// The outcomes follow from a seed that whoever made the record chose.
    Seed,
    /// The outcomes follow from a secret committed to before the game and from what the seats added.
    Fair,
}

/// Proves that a record follows from its seed, step by step.
pub fn verify<G: Game>(record: &Record) -> Result<Proof, RecordError> {
    let proof = match &record.header.chance {
        Source::Seed(_) => Proof::Seed,
        Source::Fair(Fair { secret: None, .. }) => {
            return Err(RecordError::new(1, "the secret is not shown yet, so the shuffle cannot be checked"));
        }
        Source::Fair(fair) if !fair.keeps_its_word() => {
            return Err(RecordError::new(1, "the secret is not the one that was committed to"));
        }
        Source::Fair(fair) if fair.contributions.len() != record.header.seats => {
            return Err(RecordError::new(1, "there must be one contribution, or none, for each seat"));
        }
        Source::Fair(_) => Proof::Fair,
    };
    if record.header.generator != crate::chance::GENERATOR {
        let problem = format!(
            "generator `{}`; this program has `{}`",
            record.header.generator,
            crate::chance::GENERATOR
        );
        return Err(RecordError::new(1, problem));
    }
    Live::<G>::resume(record)?;
    Ok(proof)
}

/// The options of a game with changes as people type them.
pub fn options_with<O: Options>(mut options: O, changes: &[(String, String)]) -> Result<O, OptionError> {
    for (key, text) in changes {
        options = options::with_text(&options, key, text)?;
    }
    Ok(options)
}
