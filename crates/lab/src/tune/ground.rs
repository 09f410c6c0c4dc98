//! Where rule sets are tried: everything about games but the rules.

use std::ops::Range;

use table::{Game, Player, Seed};

use super::TuneError;
use super::heat::{Heat, Tally};
use super::wish::Wishes;
use crate::figure::Figures;
use crate::pace::Pace;
use crate::workers::{Experiment as _, Workers};

/// Everything about games but the rules.
pub(super) struct Ground<'a, P> {
    pub(super) players: &'a [P],
    pub(super) figures: &'a Figures,
    pub(super) wishes: &'a Wishes<'a>,
    pub(super) pace: Option<&'a Pace>,
    pub(super) seed: Seed,
}

/// Who plays the games, and who is told how far they are.
pub(super) struct Desk<'a> {
    pub(super) workers: Workers<'a>,
    pub(super) played: u64,
    pub(super) of: u64,
    pub(super) progress: &'a mut dyn FnMut(u64, u64),
}

impl<P: Clone + Sync> Ground<'_, P> {
    /// Plays the same games under each of these rules.
    pub(super) fn play<G: Game>(
        &self,
        rules: &[&G],
        games: Range<u64>,
        desk: &mut Desk<'_>,
    ) -> Result<Vec<Tally>, TuneError>
    where
        P: Player<G>,
    {
        let each = games.end - games.start;
        let heat = Heat {
            rules,
            players: self.players,
            figures: self.figures,
            wanted: &self.wishes.wanted,
            pace: self.pace,
            seed: self.seed,
            first: games.start,
            each,
        };
        let (all, before, of) = (each * rules.len() as u64, desk.played, desk.of);
        let mut tallies = heat.fresh();
        let progress = &mut desk.progress;
        let end = desk.workers.play(&heat, 0..all, &mut tallies, |begun| progress(before + begun, of));
        desk.played += all;
        if end < all { Err(TuneError::Stopped) } else { Ok(tallies.0) }
    }
}
