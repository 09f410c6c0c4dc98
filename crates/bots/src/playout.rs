//! An action tried out in an imagined world: played, and played on to the end by everybody's own bot.
//!
//! Two actions are compared in the same world and with the same luck, so that what differs is due to the action.

use table::{Dice, Game, Mind, Seat, Seed, Seeded, Silent, ending, play_out};

/// Tries actions out, one after the other, without asking for memory again.
#[derive(Clone, Debug)]
pub(crate) struct Playout {
    chance: Seeded,
}

/// What a win loses with every answer it takes, up to this many.
const AN_ANSWER_LATER: f32 = 1e-6;
const LONGEST: u64 = 10_000;

impl Playout {
    pub(crate) fn new() -> Playout {
        Playout { chance: Seeded::new(Seed::new([0; 32])) }
    }

    /// A world this mind takes for possible, and the luck in it.
    pub(crate) fn world<G: Game>(mind: Mind<'_, G>, dice: &mut Dice) -> (G::State, Seed) {
        (mind.imagine(dice), Seed::new(std::array::from_fn(|_| dice.below(256) as u8)))
    }

    /// What this action of this seat is worth to it in this world. Of two wins the sooner one is worth a little more: a win
    /// that is put off can still be lost, which a few imagined games may not show.
    pub(crate) fn worth<G: Game>(
        &mut self,
        rules: &G,
        (mut state, luck): (G::State, Seed),
        seat: Seat,
        action: G::Action,
    ) -> f32 {
        let style = G::best_style();
        let mut dice = Dice::of_player(luck, 0);
        self.chance.reseed(luck);
        rules.play(&mut state, seat, action, &mut Silent);
        let answers = play_out(rules, &mut state, &mut self.chance, &mut Silent, |state, seat, legal| {
            G::heuristic(Mind::new(rules, state, seat).eyes(), legal, style, &mut dice)
        });
        let worth = ending(rules, &state).value(seat);
        let later = (answers.chosen + answers.forced).min(LONGEST) as f32;
        if worth == 1.0 { worth - later * AN_ANSWER_LATER } else { worth }
    }
}
