//! How a guest that is a program decides: by a seed, so that an evening can be played again.

use protocol::Question;
use table::{Dice, Seed};

/// The answer to a question: any of the legal ones, the same for the same seed, seat and question, whoever asks, however
/// often, and after whatever went wrong in between.
pub fn choose(seed: Seed, question: &Question) -> &str {
    let stream = question.number * table::MAX_SEATS as u64 + question.seat.index() as u64;
    let mut dice = Dice::of_player(seed, stream);
    &question.legal[dice.below(question.legal.len())]
}
