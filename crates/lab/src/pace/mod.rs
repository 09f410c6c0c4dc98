//! How long people take: what turns a game's decisions and moments into minutes at a table.
//!
//! A kind of decision is what one may answer: `camp|stay`. A [`PaceTable`] has milliseconds for each, measured at real tables
//! (`spielwiese lab pace`) or estimated; a [`Pace`] is one game's part of it, ready for many games.

mod tables;
mod usual;

pub use tables::{Cells, Timed, TimedStep};
pub use usual::usual_minutes;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use table::{Action, Game};

/// How long people take, game by game.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct PaceTable(pub BTreeMap<String, GamePace>);

/// How long people take in one game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GamePace {
    /// Whether somebody guessed; if not, it was measured at tables.
    pub estimate: bool,
    /// How long somebody thinks about two possible answers, in milliseconds, if the kind of decision is not known better.
    pub two_answers_ms: u32,
    /// How much longer, each time there are twice as many.
    pub twice_as_many_ms: u32,
    /// How much of its usual time a moment is shown, in percent; moments that come again and again are shown for less.
    pub show_percent: u32,
    /// By kind of decision, how long somebody thinks, in milliseconds.
    #[serde(default)]
    pub kinds: BTreeMap<String, u32>,
}

/// The table that is shipped: an estimate, until there are tables to measure.
const SHIPPED: &str = include_str!("shipped.json");

impl PaceTable {
    /// The table that is shipped.
    pub fn shipped() -> PaceTable {
        serde_json::from_str(SHIPPED).expect("the shipped table is tested")
    }
}

/// What stands between the answers in the name of a kind of decision.
const OR: &str = "|";

/// The words that answers begin with: what one does, without cards, seats and numbers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kinds {
    words: Vec<String>,
    /// By code of an answer: the bit of its word.
    bits: Vec<u64>,
}

impl Kinds {
    /// The words of a game's answers.
    pub fn of<G: Game>() -> Kinds {
        let mut kinds = Kinds { words: Vec::new(), bits: Vec::new() };
        for code in 0..G::Action::CODES {
            let bit = G::Action::from_code(code).map_or(0, |action| kinds.bit_of(&action.to_string()));
            kinds.bits.push(bit);
        }
        kinds
    }

    fn bit_of(&mut self, spelt: &str) -> u64 {
        /// As many words as there are bits; those beyond share the last one.
        const MOST: usize = 64;
        let word = word_of(spelt);
        let at = self.words.iter().position(|known| known == word).unwrap_or_else(|| {
            self.words.push(word.to_owned());
            self.words.len() - 1
        });
        1 << at.min(MOST - 1)
    }

    /// The bits of a kind of decision, such as `camp|stay`; none if the game has no such answers.
    pub fn bits(&self, kind: &str) -> Option<u64> {
        let bit = |word: &str| self.words.iter().position(|known| known == word).map(|at| 1 << at.min(63));
        kind.split(OR).map(bit).try_fold(0, |all, bit| Some(all | bit?))
    }
}

/// The word that an answer begins with; a card or a number alone is `card`.
fn word_of(spelt: &str) -> &str {
    let word = spelt.split([' ', ':']).next().unwrap_or_default();
    if word.chars().all(|c| c.is_ascii_lowercase() || c == '_' || c == '-') { word } else { "card" }
}

/// The kind of decision between answers that are spelled so.
pub fn kind_of<'a>(answers: impl IntoIterator<Item = &'a str>) -> String {
    let mut words: Vec<&str> = answers.into_iter().map(word_of).collect();
    words.sort_unstable();
    words.dedup();
    words.join(OR)
}

/// How long people take in one game, ready for many games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pace {
    /// Whether somebody guessed.
    pub estimate: bool,
    source: GamePace,
    bits: Vec<u64>,
    kinds: Vec<(u64, u32)>,
    /// By number of answers, for kinds of decisions that are not known.
    by_answers: Vec<u32>,
    show_percent: u32,
}

/// So many answers take as long as any greater number.
const MANY: usize = 64;

impl Pace {
    /// A game's pace; nothing if the table does not have the game.
    pub fn of<G: Game>(table: &PaceTable) -> Option<Pace> {
        let pace = table.0.get(G::ID)?;
        let kinds = Kinds::of::<G>();
        let known = pace.kinds.iter().filter_map(|(kind, &ms)| Some((kinds.bits(kind)?, ms))).collect();
        let by_answers = |answers: usize| {
            let doublings = (answers.max(2) as f64 / 2.0).log2();
            pace.two_answers_ms + (f64::from(pace.twice_as_many_ms) * doublings).round() as u32
        };
        Some(Pace {
            estimate: pace.estimate,
            source: pace.clone(),
            bits: kinds.bits,
            kinds: known,
            by_answers: (0..=MANY).map(by_answers).collect(),
            show_percent: pace.show_percent,
        })
    }

    /// What stands in the table.
    pub fn source(&self) -> &GamePace {
        &self.source
    }

    /// How long somebody thinks who may answer these, in milliseconds.
    #[inline]
    pub(crate) fn thinking<A: Action>(&self, legal: &[A]) -> u32 {
        let bits = legal.iter().fold(0, |bits, action| bits | self.bits[usize::from(action.code())]);
        let known = self.kinds.iter().find(|(kind, _)| *kind == bits);
        known.map_or(self.by_answers[legal.len().min(MANY)], |(_, ms)| *ms)
    }

    /// How long a moment of this size is shown, in hundredths of milliseconds.
    #[inline]
    pub(crate) fn shown(&self, size: table::Size) -> u64 {
        u64::from(size.ms()) * u64::from(self.show_percent)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_kind_of_decision_is_what_one_does_not_with_what() {
        assert_eq!(kind_of(["camp", "stay"]), "camp|stay");
        assert_eq!(kind_of(["stay", "dive B", "dive C"]), "dive|stay");
        assert_eq!(kind_of(["7C", "K♠", "draw"]), "card|draw");
    }

    #[test]
    fn the_shipped_table_is_an_estimate_of_every_game_it_has() {
        let shipped = PaceTable::shipped();
        assert!(!shipped.0.is_empty());
        for (game, pace) in &shipped.0 {
            assert!(pace.two_answers_ms > 0 && pace.show_percent <= 100, "{game}");
        }
    }
}
