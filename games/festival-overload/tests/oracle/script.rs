//! What the oracle is told: the outcomes of chance and the decisions, each in the order in which they came.
//!
//! Where the script ends the oracle stops and says whom it would ask. It makes no chance of its own.

use std::collections::VecDeque;

use festival_overload::{Card, Purpose};
use table::{Drawn, Vocabulary};

use super::rules::letter;

/// Why the oracle stops.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Stop {
    /// Somebody must answer.
    Asked(Question),
    /// The round ends, for this reason.
    RoundEnds(&'static str),
    /// The game is over.
    Over,
    /// The script does not fit the rules.
    Trouble(String),
}

pub(super) type Flow<T> = Result<T, Stop>;

/// A question of section 11.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Question {
    /// Whether it is put to all its seats at once.
    pub together: bool,
    /// Whom it was put to.
    pub eligible: Vec<usize>,
    /// Who still has to answer, with what each may answer and what counts if it does not.
    pub waiting: Vec<Waiting>,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) struct Waiting {
    pub seat: usize,
    pub legal: Vec<String>,
    pub fallback: String,
}

#[derive(Clone, Debug, Default)]
pub(super) struct Script {
    chance: VecDeque<Drawn<Purpose>>,
    chance_used: usize,
    answers: VecDeque<(usize, String)>,
    answers_used: usize,
}

impl Script {
    pub(super) fn add_chance(&mut self, chance: Vec<Drawn<Purpose>>) {
        self.chance.extend(chance);
    }

    pub(super) fn add_answer(&mut self, seat: usize, answer: &str) {
        self.answers.push_back((seat, answer.to_owned()));
    }

    /// From the beginning once more.
    pub(super) fn rewind(&mut self) {
        (self.chance_used, self.answers_used) = (0, 0);
    }

    /// What has been used is done with.
    pub(super) fn forget_used(&mut self) {
        self.chance.drain(..self.chance_used);
        self.answers.drain(..self.answers_used);
        self.rewind();
    }

    pub(super) fn is_used_up(&self) -> bool {
        self.chance_used == self.chance.len() && self.answers_used == self.answers.len()
    }

    /// The next answer, if there is one.
    pub(super) fn next_answer(&mut self) -> Option<(usize, String)> {
        let answer = self.answers.get(self.answers_used).cloned();
        self.answers_used += usize::from(answer.is_some());
        answer
    }

    /// The next outcome, which must be for this purpose.
    fn outcome(&mut self, what: Purpose) -> Flow<Vec<u8>> {
        let drawn = self.chance.get(self.chance_used);
        self.chance_used += usize::from(drawn.is_some());
        match drawn {
            Some(drawn) if drawn.what == what => Ok(drawn.outcomes.clone()),
            Some(drawn) => trouble(format!("`{what}` is due, but the script has `{}`", drawn.what)),
            None => trouble(format!("`{what}` is due, but the script has no more chance")),
        }
    }

    /// The seat that starts.
    pub(super) fn start(&mut self) -> Flow<usize> {
        Ok(self.outcome(Purpose::Start)?[0].into())
    }

    /// The order of these cards after a shuffle, the top first.
    pub(super) fn shuffled(&mut self, cards: &[Card]) -> Flow<Vec<Card>> {
        let order: Vec<Card> =
            self.outcome(Purpose::Deck)?.iter().map(|&card| Card::ALL[usize::from(card)]).collect();
        let (mut before, mut after) = (cards.to_vec(), order.clone());
        before.sort();
        after.sort();
        if before == after {
            Ok(order)
        } else {
            trouble(format!("shuffled {before:?}, but the script has {after:?}"))
        }
    }

    /// The order of these moods after a shuffle, the top first. A pile holds them one higher.
    pub(super) fn shuffled_moods(&mut self, moods: &[i32]) -> Flow<Vec<i32>> {
        let order: Vec<i32> =
            self.outcome(Purpose::MoodDeck)?.iter().map(|&mood| i32::from(mood) - 1).collect();
        let (mut before, mut after) = (moods.to_vec(), order.clone());
        before.sort_unstable();
        after.sort_unstable();
        if before == after {
            Ok(order)
        } else {
            trouble(format!("shuffled {before:?}, but the script has {after:?}"))
        }
    }

    /// A question to one seat.
    pub(super) fn ask(&mut self, seat: usize, legal: &[&str], fallback: &str) -> Flow<String> {
        let legal: Vec<String> = legal.iter().map(|&answer| answer.to_owned()).collect();
        let Some((from, answer)) = self.next_answer() else {
            let waiting = vec![Waiting { seat, legal, fallback: fallback.to_owned() }];
            return Err(Stop::Asked(Question { together: false, eligible: vec![seat], waiting }));
        };
        if from == seat && legal.contains(&answer) {
            Ok(answer)
        } else {
            let (seat, from) = (letter(seat), letter(from));
            trouble(format!("{seat} is asked for one of {legal:?}, but {from} answered `{answer}`"))
        }
    }
}

pub(super) fn trouble<T>(text: String) -> Flow<T> {
    Err(Stop::Trouble(text))
}
