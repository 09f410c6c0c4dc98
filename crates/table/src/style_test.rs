//! Two policies of a game's own bot compared: what a style chooses where the usual one chose something else.
//!
//! For tests that show that a character differs as it says it does. Both see the same decisions with the same dice, so a few
//! games tell more than many games played apart.

use crate::{Dice, Game, Mind, Seed, Seeded, Silent, Vocabulary, play_out};

/// A decision, and what two characters make of it.
#[derive(Debug)]
pub struct Compared<'a, G: Game> {
    /// What the seat sees.
    pub mind: Mind<'a, G>,
    /// What it may answer.
    pub legal: &'a [G::Action],
    /// What the usual character answers.
    pub usual: G::Action,
    /// What the other one would have answered.
    pub other: G::Action,
}

/// Plays `games` games of the usual character and shows every decision to `look`, with what `style` would have answered.
pub fn compare<G: Game>(rules: &G, style: G::Style, games: u64, mut look: impl FnMut(Compared<'_, G>)) {
    for game in 0..games {
        let seed = Seed::from_text("beside").game(game);
        let (mut chance, mut dice) = (Seeded::new(seed), Dice::of_player(seed, 0));
        let mut state = rules.deal(&mut chance, &mut Silent);
        play_out(rules, &mut state, &mut chance, &mut Silent, |state, seat, legal| {
            let mind = Mind::new(rules, state, seat);
            let other = G::heuristic(mind.eyes(), legal, style, &mut dice.clone());
            let usual = G::heuristic(mind.eyes(), legal, G::Style::ALL[0], &mut dice);
            look(Compared { mind, legal, usual, other });
            usual
        });
    }
}

/// How often `holds` says yes about the answers of the usual character, and how often about those of `style`, of the
/// decisions it has an opinion about.
pub fn shares<G: Game>(
    rules: &G,
    style: G::Style,
    games: u64,
    holds: impl Fn(&Compared<'_, G>, G::Action) -> Option<bool>,
) -> [f64; 2] {
    let mut counts = [[0_u32; 2]; 2];
    compare(rules, style, games, |decision| {
        for (count, action) in counts.iter_mut().zip([decision.usual, decision.other]) {
            if let Some(yes) = holds(&decision, action) {
                count[usize::from(yes)] += 1;
            }
        }
    });
    counts.map(|[no, yes]| f64::from(yes) / f64::from(yes + no))
}
