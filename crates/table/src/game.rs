//! What a game is: a deterministic machine that waits for decisions.
//!
//! Given options, seats, chance outcomes and decisions it is the same game on every machine, for ever. A game does no
//! input or output, knows no time, no threads and no chance of its own.

use std::fmt::Debug;
use std::ops::RangeInclusive;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use thiserror::Error;

use crate::action::{Action, Buffer};
use crate::chance::{Chance, Dice, What};
use crate::options::{OptionError, Options, Preset};
use crate::outcome::Outcome;
use crate::screen::Screen;
use crate::seat::{MAX_SEATS, Seat, SeatSet, Seats};
use crate::tell::Tell;
use crate::words::{Catalogue, Words};
use crate::{Vocabulary, screen};

/// Who looks at the table from outside the rules.
///
/// The judge, who sees everything, is not among them: [`Game::truth`] is another method with another type, so that
/// nothing made for a viewer can hold it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Viewer {
    /// A player.
    Seat(Seat),
    /// The big screen and everybody who only watches.
    Room,
}

/// How a question is put.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum How {
    /// To one seat, openly.
    Turn,
    /// To several seats at once; who has answered is public, the answers are not until all are in.
    Together,
    /// To several seats at once; not even who has answered is public until all are in.
    Hidden,
}

/// A question to one or more seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Question {
    /// How it is put.
    pub how: How,
    /// To whom it was put. Public, and never dependent on what a seat holds in secret.
    pub eligible: SeatSet,
    /// Who has not answered yet.
    pub waiting: SeatSet,
}

impl Question {
    /// A question to one seat.
    #[inline]
    pub fn turn(seat: Seat) -> Question {
        Question { how: How::Turn, eligible: SeatSet::one(seat), waiting: SeatSet::one(seat) }
    }
}

/// How a game goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// Somebody must answer.
    Ask(Question),
    /// The game itself makes its next phase.
    Advance,
    /// It is over.
    Over,
}

/// Why an answer was refused. The state is as before.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum Refusal {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// Another seat is asked.
    #[error("seat {seat} is not asked now; asked: {asked:?}")]
    NotAsked {
        /// Who answered.
        seat: Seat,
        /// Who is asked.
        asked: SeatSet,
    },
    /// The action is not legal.
    #[error("seat {seat} cannot `{action}` now; allowed: {}", legal.join(", "))]
    Illegal {
        /// Who answered.
        seat: Seat,
        /// The answer.
        action: String,
        /// What is legal.
        legal: Vec<String>,
    },
}

/// A position that cannot be set up: where in it, and why not.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("{path}: {problem}")]
pub struct PositionError {
    /// The place in the position, such as `seats.B.live`.
    pub path: String,
    /// What is wrong, and what is allowed.
    pub problem: String,
}

impl PositionError {
    /// Something is wrong at this place.
    pub fn new(path: impl Into<String>, problem: impl Into<String>) -> PositionError {
        PositionError { path: path.into(), problem: problem.into() }
    }
}

/// An invariant that does not hold.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("{0}")]
pub struct Broken(pub String);

/// A card in a place that some seat may not see into: what the law about `imagine` counts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Slot {
    /// Cards of one class may stand in for each other: playing cards, event cards, …
    pub class: u8,
    /// The place: a hand, a depth in a pile.
    pub place: u16,
    /// The card in it, by kind.
    pub card: u8,
    /// Whether the seat knows it.
    pub known: bool,
}

/// The rules of one game, compiled for one set of options and one number of seats.
pub trait Game: Sized + Clone + Debug + Send + Sync + 'static {
    /// The game's name in commands, records and links.
    const ID: &'static str;
    /// Which version of the rules this is; a record says which it was played under.
    const VERSION: u32;
    /// The clauses that each version after the first has changed, in what is played or in how it is written down. Of a record of
    /// older rules that no longer agrees it is said which of them were at work.
    const CHANGES: &'static [(u32, &'static [Self::Clause])] = &[];
    /// How many can play.
    const SEATS: RangeInclusive<usize>;
    /// The sets of options that come with the game; the first is the usual one.
    const PRESETS: &'static [Preset];
    /// What the game says to people, a catalogue a language.
    const WORDS: &'static [Catalogue];
    /// Its rules for people, with a heading for every clause: `include_str!("../rulebook.md")` ([`Rulebook`](crate::Rulebook)).
    /// Only miniatures have none.
    const RULEBOOK: &'static str = "";
    /// The kinds of windows to throw something in, if the game has any. In one the fallback passes, and every other
    /// answer throws something in.
    const WINDOWS: &'static [&'static str] = &[];

    /// What can be chosen before the start.
    type Options: Options;
    /// What changes during play, and nothing else. Flat; a copy is one `memcpy`.
    type State: Copy + Eq + Debug + Send + Sync + 'static;
    /// What a seat can answer.
    type Action: Action;
    /// What a seat sees of a state, with accessors for what it may know and no others; printed, it shows no more either.
    type Eyes<'a>: Copy + Debug;
    /// What a viewer is sent. It has no field for what a viewer may not see.
    type View: Serialize + PartialEq + Debug;
    /// The whole state in words, for the judge: scenarios, goldens, check values.
    type Truth: Serialize;
    /// A position as a scenario gives it.
    type Position: DeserializeOwned + Default + Clone + Debug + Send + Sync;
    /// Events everybody learns of. `Copy`, so that telling nobody costs nothing.
    type Public: Copy + PartialEq + Debug + Serialize + Send + Sync;
    /// Events only some seats learn of.
    type Private: Copy + PartialEq + Debug + Serialize + Send + Sync;
    /// What the game wants chance for.
    type What: What;
    /// The clauses of its rules.
    type Clause: Vocabulary;
    /// What the lab counts.
    type Measure: Vocabulary;
    /// The characters of its own bot; the first is the usual one.
    type Style: Vocabulary;

    /// How many can play under these options: other numbers than the usual ones only if the options ask for it. What
    /// is offered to people is always [`SEATS`](Game::SEATS).
    fn tables(_options: &Self::Options) -> RangeInclusive<usize> {
        Self::SEATS
    }

    /// Compiles the rules. Values out of range have been refused before; this refuses contradictions.
    fn compile(options: &Self::Options, seats: Seats) -> Result<Self, OptionError>;

    /// How many seats these rules are compiled for.
    fn seats(&self) -> Seats;

    /// The first state of a game.
    fn deal(&self, chance: &mut impl Chance<Self::What>, tell: &mut impl Tell<Self>) -> Self::State;

    /// How the game goes on from here. Every seat that a clause makes eligible is asked, also one that has only a
    /// single answer: skipping those is the driver's work.
    fn next(&self, state: &Self::State) -> Next;

    /// Which of [`WINDOWS`](Game::WINDOWS) the question is, if it is one of them. Public, like who is eligible.
    fn window(&self, _state: &Self::State) -> Option<usize> {
        None
    }

    /// What a seat that is asked may answer: the single truth for page, bots, checks and tests.
    fn legal(&self, state: &Self::State, seat: Seat, out: &mut Buffer<Self::Action>);

    /// One of the answers that [`legal`](Game::legal) lists, each as likely as the others; none if there are none. With two or
    /// more the dice say at which place of the list, so a game that finds it without the list plays the same.
    #[inline]
    fn any_answer(&self, state: &Self::State, seat: Seat, dice: &mut Dice) -> Option<Self::Action> {
        let mut legal = Buffer::new();
        self.legal(state, seat, &mut legal);
        match legal[..] {
            [] => None,
            [only] => Some(only),
            _ => Some(legal[dice.below(legal.len())]),
        }
    }

    /// The answer of a seat that is absent or out of time.
    fn fallback(&self, state: &Self::State, seat: Seat) -> Self::Action;

    /// Takes a legal answer in. Of a simultaneous question it tells no event: the order of arrival must not show.
    fn play(&self, state: &mut Self::State, seat: Seat, action: Self::Action, tell: &mut impl Tell<Self>);

    /// Makes one phase: a reveal, a tick, the end of a round.
    fn advance(
        &self,
        state: &mut Self::State,
        chance: &mut impl Chance<Self::What>,
        tell: &mut impl Tell<Self>,
    );

    /// What a viewer sees of a state.
    fn eyes<'a>(&'a self, state: &'a Self::State, viewer: Viewer) -> Self::Eyes<'a>;

    /// What a viewer is sent, from what it sees.
    fn view(eyes: Self::Eyes<'_>) -> Self::View;

    /// Everything, for the judge. Canonical: equal states give equal truths, and different ones different truths.
    fn truth(&self, state: &Self::State) -> Self::Truth;

    /// Sets a position up. Any that keeps the invariants will do, whether play could reach it or not.
    fn stage(&self, position: Self::Position) -> Result<Self::State, PositionError>;

    /// Shuffles the cards that a position does not place, and that nobody can see. Whoever plays from a position calls
    /// this after [`stage`](Game::stage); a scenario does not, and they stay in their order.
    fn shuffle_rest(
        &self,
        state: &mut Self::State,
        position: &Self::Position,
        chance: &mut impl Chance<Self::What>,
    );

    /// A random position as a scenario gives it, at the start of a turn: hands, piles, scores and whatever lasts. What play
    /// from the deal seldom reaches is common in it: empty piles, full hands, the last point before the end. It can always be
    /// [set up](Game::stage), and keeps the invariants.
    fn scatter(&self, dice: &mut Dice) -> Value;

    /// A state drawn evenly from those that give this seat the same view.
    fn imagine(&self, state: &Self::State, seat: Seat, dice: &mut impl Chance<Self::What>) -> Self::State;

    /// Takes back what others have answered to the open question, in a world that `seat` imagines. It cannot know those
    /// answers, and to ask again is a better guess than an even draw: people do not answer by lot. Games whose imagination
    /// draws no answers need not do anything.
    fn reopen(&self, _state: &mut Self::State, _seat: Seat) {}

    /// How the game ended, if it is over.
    fn outcome(&self, state: &Self::State) -> Option<Outcome>;

    /// Whether everything that must hold between two phases holds: cards are conserved, counters in range.
    fn invariants(&self, state: &Self::State) -> Result<(), Broken>;

    /// No game takes more answers than this, whoever plays. One that would is called off there, by whoever lets it be played
    /// (see [`Countdown`](crate::Countdown)): so it is far above what people ever need, and low enough to be counted in
    /// seconds.
    fn bound(&self) -> u32;

    /// Whether the rules themselves end every game, whoever plays; options may take away what ends it. If not, random play must
    /// still end, but people who want to go on are called off at the bound.
    fn surely_ends(&self) -> bool {
        true
    }

    /// The chapter (round) a state is in; chance has its own streams for each.
    fn chapter(&self, _state: &Self::State) -> u32 {
        0
    }

    /// Whether a chapter that was begun is over. A game that is about to begin the next one may say so already, so that a
    /// search need not deal it.
    #[inline]
    fn is_past(&self, chapter: u32, state: &Self::State) -> bool {
        self.chapter(state) != chapter
    }

    /// Whose turn it is, where the game has turns: what happens is put down to this seat.
    #[inline]
    fn turn(&self, _state: &Self::State) -> Option<Seat> {
        None
    }

    /// The card that a measure counts, by its key in the catalogues, such as `card.encore`; none if it counts
    /// something else.
    fn counted_card(_measure: Self::Measure) -> Option<String> {
        None
    }

    /// The cards whose work can be seen in what everybody is told, by their keys in the catalogues, such as `card.encore`.
    fn cards() -> Vec<String> {
        Vec::new()
    }

    /// Whether a card of [`cards`](Game::cards) or [`counted_card`](Game::counted_card) can come under these rules, by its
    /// key: no deck may have it.
    fn plays_with(&self, _card: &str) -> bool {
        true
    }

    /// Shows which cards are at work in what everybody is told: each by its place in [`cards`](Game::cards), and whose
    /// doing it is.
    #[inline]
    fn at_work(_event: &Self::Public, _show: impl FnMut(usize, SeatSet)) {}

    /// What a state is worth to each seat, in `0..=1`. Where a game has no opinion, only its end counts.
    fn standing(&self, state: &Self::State) -> [f32; MAX_SEATS] {
        let par = 1.0 / self.seats().count() as f32;
        let outcome = self.outcome(state);
        std::array::from_fn(|seat| outcome.map_or(par, |outcome| outcome.value(Seat::new(seat))))
    }

    /// After how many answers a search had better ask [`standing`](Game::standing) than play on to the end of the chapter:
    /// few where the opinion is good and playing on is dear.
    fn foresight(&self) -> u32 {
        u32::MAX
    }

    /// Whether a search plays on to the end of the game, not of the chapter: where games are short, and what a chapter has
    /// brought says too little about who wins.
    fn searches_whole_games(&self) -> bool {
        false
    }

    /// How many walks a search makes before it answers, unless it is told otherwise: as many as its slowest decision can make
    /// in 300 ms, and half of its decisions in 50 ms, on one core (`spielwiese bench --bot hard`).
    fn patience(&self) -> u32 {
        1_000
    }

    /// What a seat that is asked sees at a glance, as a number: a search tells decisions apart by it. The finer it is, the
    /// less is learnt about each; where a game has no opinion, only the seat's earlier answers tell them apart.
    fn glance(_eyes: Self::Eyes<'_>) -> u32 {
        0
    }

    /// The character in which the own bot plays best: people meet it as `medium`, and imagined games are played by it.
    fn best_style() -> Self::Style {
        Self::Style::ALL[0]
    }

    /// The game's own bot.
    fn heuristic(
        _eyes: Self::Eyes<'_>,
        legal: &[Self::Action],
        _style: Self::Style,
        dice: &mut Dice,
    ) -> Self::Action {
        legal[dice.below(legal.len())]
    }

    /// What a viewer may know as well but is not sent with every view, because it only grows: piles, histories. For whoever
    /// asks. The law against leaks holds for it as for views.
    fn lookup(_eyes: Self::Eyes<'_>) -> Value {
        Value::Null
    }

    /// The names of cards that may be secret, as they stand in views and events: the law against leaks looks for them. A game
    /// in which every card that can be named is open says so with an empty list.
    fn secrets(&self) -> Vec<String>;

    /// Where all cards are that some seat may not see, with what `seat` knows of them. A game that hides no cards says so with
    /// an empty list.
    fn slots(&self, state: &Self::State, seat: Seat) -> Vec<Slot>;

    /// The table as a picture of text, at most 80 columns wide.
    fn screen(view: &Self::View, words: &Words) -> Screen {
        screen::plain(&json(view), words)
    }

    // What follows is built on the above; no game overrides it.

    /// Compiles the rules for this many seats, or says how many the game allows.
    fn set_up(options: &Self::Options, seats: usize) -> Result<Self, OptionError> {
        let allowed = Self::tables(options);
        let wrong = OptionError::Seats { game: Self::ID, seats, min: *allowed.start(), max: *allowed.end() };
        let seats = Seats::new(seats).filter(|seats| allowed.contains(&seats.count())).ok_or(wrong)?;
        Self::compile(options, seats)
    }

    /// What a seat that is asked may answer.
    #[inline]
    fn legal_list(&self, state: &Self::State, seat: Seat) -> Buffer<Self::Action> {
        let mut legal = Buffer::new();
        self.legal(state, seat, &mut legal);
        legal
    }

    /// Checks an answer and takes it in; a wrong one is refused and changes nothing.
    fn apply(
        &self,
        state: &mut Self::State,
        seat: Seat,
        action: Self::Action,
        tell: &mut impl Tell<Self>,
    ) -> Result<(), Refusal> {
        let waiting = match self.next(state) {
            Next::Ask(question) => question.waiting,
            Next::Advance => SeatSet::EMPTY,
            Next::Over => return Err(Refusal::Over),
        };
        if !waiting.contains(seat) {
            return Err(Refusal::NotAsked { seat, asked: waiting });
        }
        let legal = self.legal_list(state, seat);
        if !legal.contains(&action) {
            let legal = legal.iter().map(ToString::to_string).collect();
            return Err(Refusal::Illegal { seat, action: action.to_string(), legal });
        }
        self.play(state, seat, action, tell);
        Ok(())
    }

    /// Makes phases until somebody is asked or the game is over.
    #[inline]
    fn settle(
        &self,
        state: &mut Self::State,
        chance: &mut impl Chance<Self::What>,
        tell: &mut impl Tell<Self>,
    ) -> Next {
        loop {
            match self.next(state) {
                Next::Advance => {
                    chance.chapter(self.chapter(state));
                    tell.phase();
                    self.advance(state, chance, tell);
                }
                other => {
                    tell.step();
                    return other;
                }
            }
        }
    }

    /// What a viewer is sent.
    fn view_of(&self, state: &Self::State, viewer: Viewer) -> Self::View {
        Self::view(self.eyes(state, viewer))
    }
}

/// Plain data as JSON.
pub fn json(data: &impl Serialize) -> Value {
    serde_json::to_value(data).expect("views, truths and events are plain data with text keys")
}
