//! Law 3: random play ends within the bound that the game names. The walk itself counts.

use super::walk::Watch;
use crate::{Game, Record};

pub(super) struct Ends;

impl<G: Game> Watch<G> for Ends {
    fn over(&mut self, rules: &G, _state: &G::State, record: &Record) -> Result<(), String> {
        let (answers, bound) = (record.steps.len() - 1, rules.bound() as usize);
        if answers > bound { Err(format!("{answers} answers; the bound is {bound}")) } else { Ok(()) }
    }
}
