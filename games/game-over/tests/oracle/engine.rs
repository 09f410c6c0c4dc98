//! The engine's side of the table, with everything it says in words.

use game_over::{GameOver, Purpose, State};
use table::{
    Chance, ChancePurpose, Choices, Game, Next, Positions, Rules, Seat, Seed, Seeded, Story, Told,
    Vocabulary, json,
};

use super::desk::{Said, Telling};

/// Chance that notes what it was asked and what it said.
struct Noting {
    inner: Seeded,
    noted: Vec<Said>,
}

pub(super) fn sorted(mut words: Vec<String>) -> Vec<String> {
    words.sort_unstable();
    words
}

impl Chance<Purpose> for Noting {
    fn one(&mut self, what: Purpose, among: &impl Choices) -> u8 {
        let outcome = self.inner.one(what, among);
        let words = (0..among.count()).map(|n| what.spell(among.nth(n))).collect();
        self.noted.push(Said { what: what.name(), among: sorted(words), outcome: vec![what.spell(outcome)] });
        outcome
    }

    fn order(&mut self, what: Purpose, pile: &mut [u8]) {
        let among = sorted(pile.iter().map(|&card| what.spell(card)).collect());
        self.inner.order(what, pile);
        let outcome = pile.iter().rev().map(|&card| what.spell(card)).collect();
        self.noted.push(Said { what: what.name(), among, outcome });
    }

    fn chapter(&mut self, chapter: u32) {
        Chance::<Purpose>::chapter(&mut self.inner, chapter);
    }
}

pub(super) struct Engine {
    pub game: GameOver,
    pub state: State,
    chance: Noting,
    story: Story<GameOver>,
}

impl Engine {
    /// A game from the deal on.
    pub(super) fn deal(game: GameOver, seed: Seed) -> Engine {
        let mut chance = Noting { inner: Seeded::new(seed), noted: Vec::new() };
        let mut story = Story::default();
        let state = game.deal(&mut chance, &mut story);
        Engine { game, state, chance, story }
    }

    /// A game from this state on.
    pub(super) fn stage(game: GameOver, state: State, seed: Seed) -> Engine {
        let chance = Noting { inner: Seeded::new(seed), noted: Vec::new() };
        Engine { game, state, chance, story: Story::default() }
    }

    /// Goes on until somebody is asked or the game is over, and what chance said on the way.
    pub(super) fn settle(&mut self) -> (Next, Vec<Said>) {
        let next = self.game.settle(&mut self.state, &mut self.chance, &mut self.story);
        (next, std::mem::take(&mut self.chance.noted))
    }

    pub(super) fn answer(&mut self, seat: Seat, action: game_over::Action) -> Result<(), String> {
        self.game.apply(&mut self.state, seat, action, &mut self.story).map_err(|refusal| refusal.to_string())
    }

    /// The judge's text.
    pub(super) fn truth(&self) -> String {
        serde_json::to_string(&self.game.truth(&self.state)).expect("the text is plain data")
    }

    /// What was told since the last time, and to whom.
    pub(super) fn told(&mut self) -> Vec<Telling> {
        let story = std::mem::take(&mut self.story);
        let telling = |told: &Told<GameOver>| match told {
            Told::All(event) => Some(Telling { only: Vec::new(), event: json(event) }),
            Told::To(seats, event) => {
                Some(Telling { only: seats.into_iter().map(Seat::index).collect(), event: json(event) })
            }
            Told::Phase => None,
        };
        story.told().iter().filter_map(telling).collect()
    }
}
