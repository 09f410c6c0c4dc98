//! Chance from a seed, with a stream of its own for each chapter and purpose.
//!
//! A rule change that draws one card more in round 2 shifts nothing in round 3, and no die ever shifts because a
//! card was drawn. That makes two rule sets comparable on the same seed.

use super::{Chance, ChancePurpose, Choices, Dice};
use crate::Seed;

/// Chance that follows from a seed.
#[derive(Clone, Debug)]
pub struct Seeded {
    seed: Seed,
    chapter: u32,
    /// By purpose: the stream, and the chapter it belongs to.
    streams: Vec<Option<(u32, Dice)>>,
}

impl Seeded {
    /// Chance for one game.
    pub fn new(seed: Seed) -> Seeded {
        Seeded { seed, chapter: 0, streams: Vec::new() }
    }

    /// Starts another game, without allocating again.
    pub fn reseed(&mut self, seed: Seed) {
        self.seed = seed;
        self.chapter = 0;
        self.streams.fill_with(|| None);
    }

    #[inline]
    fn stream(&mut self, what: impl ChancePurpose) -> &mut Dice {
        let index = what.index();
        if self.streams.len() <= index {
            self.streams.resize_with(index + 1, || None);
        }
        let (seed, chapter) = (self.seed, self.chapter);
        let slot = &mut self.streams[index];
        if slot.as_ref().is_none_or(|(of, _)| *of != chapter) {
            *slot = Some((chapter, Dice::stream(seed, (u64::from(chapter) << 8) | index as u64)));
        }
        &mut slot.as_mut().expect("filled just above").1
    }
}

impl<W: ChancePurpose> Chance<W> for Seeded {
    #[inline]
    fn one(&mut self, what: W, among: &impl Choices) -> u8 {
        among.nth(self.stream(what).below(among.count()))
    }

    #[inline]
    fn order(&mut self, what: W, pile: &mut [u8]) {
        self.stream(what).shuffle(pile);
    }

    #[inline]
    fn chapter(&mut self, chapter: u32) {
        self.chapter = chapter;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    crate::vocabulary! {
        enum Purpose { Deck = "deck", Die = "die" }
    }
    impl ChancePurpose for Purpose {}

    #[test]
    fn purposes_and_chapters_do_not_shift_each_other() {
        let mut plain = Seeded::new(Seed::from_text("x"));
        let die = plain.die(Purpose::Die, 6);
        Chance::<Purpose>::chapter(&mut plain, 1);
        let later: Vec<u8> = (0..20).map(|_| plain.die(Purpose::Die, 6)).collect();

        let mut busy = Seeded::new(Seed::from_text("x"));
        busy.order(Purpose::Deck, &mut [1, 2, 3]);
        assert_eq!(busy.die(Purpose::Die, 6), die);
        busy.die(Purpose::Die, 6);
        Chance::<Purpose>::chapter(&mut busy, 1);
        assert_eq!((0..20).map(|_| busy.die(Purpose::Die, 6)).collect::<Vec<_>>(), later);
    }

    #[test]
    fn reseeding_is_like_starting_anew() {
        let mut used = Seeded::new(Seed::from_text("old"));
        Chance::<Purpose>::chapter(&mut used, 3);
        used.die(Purpose::Die, 6);
        used.reseed(Seed::from_text("new"));
        let mut fresh = Seeded::new(Seed::from_text("new"));
        let rolls = |chance: &mut Seeded| (0..20).map(|_| chance.die(Purpose::Die, 20)).collect::<Vec<_>>();
        assert_eq!(rolls(&mut used), rolls(&mut fresh));
    }
}
