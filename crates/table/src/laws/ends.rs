//! Law 3: a game ends within the bound that it names, whoever plays.
//!
//! Not only at random: also if everybody is its own bot, in any character, or absent, or always gives the first or the last
//! answer of the list, or does what it can to go on playing. And answers alone never lead back to a position, in any of these
//! games or in a search from some of their positions.

use std::fmt;

use super::case::Case;
use super::circle::{Search, circle};
use super::walk::LawCheck;
use crate::chance::{Dice, Recording, Seeded};
use crate::countdown::Countdown;
use crate::game::{Game, Next};
use crate::tell::{Silent, Story};
use crate::{Mind, Record, Seat, Vocabulary};

/// The random game that all laws look at, which the walk itself counts.
pub(super) struct Ends;

impl<G: Game> LawCheck<G> for Ends {
    fn over(&mut self, rules: &G, _state: &G::State, record: &Record) -> Result<(), String> {
        let (answers, bound) = (record.answers(), rules.bound() as usize);
        if answers > bound { Err(format!("{answers} answers; the bound is {bound}")) } else { Ok(()) }
    }
}

/// What a game is that does not end.
pub(super) fn endless(bound: u32) -> String {
    format!("still not over after {bound} answers")
}

/// How everybody plays.
#[derive(Clone, Copy)]
enum Manner<S> {
    Random,
    /// The own bot, in this character.
    Own(S),
    /// The own bot, on each seat in another character.
    Mixed,
    Absent,
    First,
    Last,
    /// Whatever does not end the game, or the chapter; best of all what leads back.
    Delaying,
}

impl<S: Vocabulary> fmt::Display for Manner<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Manner::Random => f.write_str("at random"),
            Manner::Own(style) => write!(f, "by the own bot, `{}`", style.name()),
            Manner::Mixed => f.write_str("by the own bot in several characters"),
            Manner::Absent => f.write_str("by the absent"),
            Manner::First => f.write_str("always by the first answer"),
            Manner::Last => f.write_str("always by the last answer"),
            Manner::Delaying => f.write_str("by people who want to go on"),
        }
    }
}

/// Plays the game of a seed in every manner; only at random if the rules do not surely end it.
pub(super) fn whoever_plays<G: Game>(case: &Case<G>) -> Result<(), String> {
    let rules = &case.rules;
    let own = G::Style::ALL.iter().map(|&style| Manner::Own(style));
    let others =
        [Manner::Random, Manner::Mixed, Manner::Absent, Manner::First, Manner::Last, Manner::Delaying];
    for manner in own.chain(others).filter(|manner| rules.surely_ends() || matches!(manner, Manner::Random)) {
        Playthrough::new(case, manner).play().map_err(|problem| format!("played {manner}: {problem}"))?;
    }
    Ok(())
}

/// From one search for circles to the next, in answers.
const EVERY: usize = 61;
/// Searches in one game.
const SEARCHES: usize = 4;
/// Positions that a search looks at.
const POSITIONS: usize = 250;

/// A game that is played in a manner.
struct Playthrough<'a, G: Game> {
    rules: &'a G,
    /// The most answers that are looked at.
    most: u32,
    manner: Manner<G::Style>,
    state: G::State,
    chance: Recording<G::Purpose, Seeded>,
    dice: Dice,
    /// The positions since luck last had a say.
    since_luck: Vec<G::State>,
}

impl<'a, G: Game> Playthrough<'a, G> {
    fn new(case: &'a Case<G>, manner: Manner<G::Style>) -> Playthrough<'a, G> {
        let mut chance = Recording::new(Seeded::new(case.seed));
        let state = case.begin(&mut chance, &mut Story::default());
        let dice = Dice::of_player(case.seed, 2);
        Playthrough {
            rules: &case.rules,
            most: case.most,
            manner,
            state,
            chance,
            dice,
            since_luck: Vec::new(),
        }
    }

    fn play(&mut self) -> Result<(), String> {
        let (rules, mut countdown) = (self.rules, Countdown::of(self.rules));
        let (mut questions, mut answers) = (0, 0);
        while let Next::Ask(question) = rules.settle(&mut self.state, &mut self.chance, &mut Silent) {
            if countdown.is_up() {
                return Err(endless(rules.bound()));
            }
            if answers >= self.most {
                return Ok(());
            }
            self.comes_again()?;
            if matches!(self.manner, Manner::Random) {
                questions += 1;
                self.search_now_and_then(questions)?;
            }
            for seat in question.waiting {
                countdown.count();
                answers += 1;
                let Some(action) = self.choose(seat) else { return Ok(()) };
                rules.play(&mut self.state, seat, action, &mut Silent);
            }
        }
        Ok(())
    }

    /// Notes a position, unless it comes again with no luck in between.
    fn comes_again(&mut self) -> Result<(), String> {
        if !self.chance.take().is_empty() {
            self.since_luck.clear();
        }
        match self.since_luck.iter().rev().position(|earlier| *earlier == self.state) {
            Some(before) => {
                Err(format!("goes round in a circle: the position of {} questions ago is back", before + 1))
            }
            None => {
                self.since_luck.push(self.state);
                Ok(())
            }
        }
    }

    fn search_now_and_then(&mut self, questions: usize) -> Result<(), String> {
        if !questions.is_multiple_of(EVERY) || questions > EVERY * SEARCHES {
            return Ok(());
        }
        match circle(self.rules, &self.state, POSITIONS, &mut self.dice, |_, _| true) {
            Search::Circle(_, answers) => {
                let spelled: Vec<String> =
                    answers.iter().map(|(seat, action)| format!("{seat}: {action}")).collect();
                Err(format!("could go round in a circle: {}", spelled.join(", ")))
            }
            Search::NoCircle | Search::Unfinished => Ok(()),
        }
    }

    fn choose(&mut self, seat: Seat) -> Option<G::Action> {
        let legal = self.rules.legal_list(&self.state, seat);
        let own = |style: G::Style, dice: &mut Dice| {
            let eyes = Mind::new(self.rules, &self.state, seat).eyes();
            G::heuristic(eyes, &legal, style, dice)
        };
        match (self.manner, &legal[..]) {
            (_, []) => None,
            (_, [only]) => Some(*only),
            (Manner::Random, several) => Some(several[self.dice.below(several.len())]),
            (Manner::Own(style), _) => Some(own(style, &mut self.dice)),
            (Manner::Mixed, _) => {
                Some(own(G::Style::ALL[seat.index() % G::Style::ALL.len()], &mut self.dice))
            }
            (Manner::Absent, _) => Some(self.rules.fallback(&self.state, seat)),
            (Manner::First, several) => several.first().copied(),
            (Manner::Last, several) => several.last().copied(),
            (Manner::Delaying, several) => self.delay(seat, several),
        }
    }

    /// One of the answers after which most is left to play.
    fn delay(&mut self, seat: Seat, legal: &[G::Action]) -> Option<G::Action> {
        let loss = |action: G::Action| {
            let (mut state, mut chance) = (self.state, self.chance.inner().clone());
            self.rules.play(&mut state, seat, action, &mut Silent);
            match self.rules.settle(&mut state, &mut chance, &mut Silent) {
                Next::Over => 3,
                _ if self.rules.chapter(&state) != self.rules.chapter(&self.state) => 2,
                _ if self.since_luck.contains(&state) => 0,
                _ => 1,
            }
        };
        let losses: Vec<u8> = legal.iter().map(|&action| loss(action)).collect();
        let least = losses.iter().min()?;
        let best: Vec<G::Action> =
            legal.iter().zip(&losses).filter(|(_, loss)| *loss == least).map(|(&action, _)| action).collect();
        Some(best[self.dice.below(best.len())])
    }
}
