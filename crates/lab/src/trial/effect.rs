//! Causal effects: how a card, an answer or a clause changes its owner's chance of winning. Every game is played to the
//! moment it first happens, and from there once more, as if that moment had gone another way (a counterfactual).
//!
//! Up to that branch both games are the same, and after it they have the same luck. So nothing else can be the reason for
//! what differs: it's an effect, where "whoever had the card won more often" would be a mere correlation.

use serde::{Deserialize, Serialize};
use table::chance::{ChancePurpose, Choices};
use table::{Chance, Dice, Game, Mind, Player, SeatSet, Seed, Seeded, ending};

use super::Variant;
use crate::figure::Figures;
use crate::game_loop::{Follow, GameLoop, Transition};
use crate::recorder::{Recorder, share_of_win, things};
use crate::stats::Ratio;
use crate::workers::{Experiment, Merge};

/// Replays every game from each moment at which something happens for the first time, with that moment changed.
#[derive(Debug)]
pub struct Effect<'a, G: Game, P> {
    /// The rules and the players.
    pub variant: &'a Variant<G, P>,
    /// What the luck follows from.
    pub seed: Seed,
}

/// By thing that can happen: what it added to the wins of those whose it was, in [`PARTS`](crate::figure::PARTS) for each
/// of them. Empty where nothing could have gone another way.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Effects(pub Vec<Ratio>);

impl Merge for Effects {
    fn merge(&mut self, other: &Effects) {
        self.0.resize(self.0.len().max(other.0.len()), Ratio::default());
        self.0.iter_mut().zip(&other.0).for_each(|(our, their)| our.merge(their));
    }
}

impl Effects {
    /// In how many games, out of this many, each thing was looked at.
    pub fn games_each(&self, games: u64) -> u64 {
        games / shifts(self.0.len())
    }
}

/// A game looks at this many things; if there are more they take turns, so that a game with a thousand answers doesn't take hours.
const AT_ONCE: usize = 128;

/// How many games it takes to look at this many things.
fn shifts(things: usize) -> u64 {
    things.div_ceil(AT_ONCE).max(1) as u64
}

/// Whether it is this thing's turn to be looked at. Depends on the game's number alone, so that no kind of game is preferred.
fn is_on(thing: usize, game: u64, things: usize) -> bool {
    (thing as u64 + game).is_multiple_of(shifts(things))
}

/// How many times chance is resampled until the thing does not happen; what always happens is skipped.
const TRIES: u64 = 12;

impl<G: Game, P: Player<G> + Clone + Sync> Experiment for Effect<'_, G, P> {
    type Sums = Effects;

    fn fresh(&self) -> Effects {
        Effects(vec![Ratio::default(); things::<G>().count()])
    }

    fn worker(&self) -> impl FnMut(u64, &mut Effects) {
        let rules = &self.variant.rules;
        let recorder = || Recorder::<G>::new(Figures::of::<G>(rules.seats().count()), things::<G>().count());
        let (mut game_loop, mut seen, mut anew) =
            (GameLoop::new(&self.variant.players), recorder(), recorder());
        let other = Seed::from_text(&format!("another way {}", self.seed));
        move |game, effects| {
            let luck = self.seed.game(game);
            let mut firsts = Firsts { branches: Vec::new(), before: None, known: 0, game };
            let start = self.variant.start.as_ref();
            let state = game_loop.follow((rules, start), luck, luck, &mut seen, &mut firsts);
            let winners = winners(rules, &state);
            for (branch, number) in firsts.branches.into_iter().zip(0..) {
                let mut left = branch.things.clone();
                for turn in 0..branch.tries() {
                    let mut dice = Dice::of_player(other.game(game), number * TRIES + turn);
                    anew.begin();
                    let Some(state) = branch.again(rules, &mut game_loop, &mut dice, &mut anew) else {
                        break;
                    };
                    let (gone, still): (Vec<_>, Vec<_>) =
                        left.into_iter().partition(|&(thing, _)| !anew.has(thing));
                    left = still;
                    if !gone.is_empty() {
                        let end = game_loop.go_on(rules, state, (&branch.chance, &branch.dice), &mut anew);
                        let others = self::winners(rules, &end);
                        for (thing, seats) in gone {
                            let more = share_of_win(winners, seats) - share_of_win(others, seats);
                            effects.0[thing].add(more, seats.len() as i64);
                        }
                    }
                    if left.is_empty() {
                        break;
                    }
                }
            }
        }
    }
}

fn winners<G: Game>(rules: &G, state: &G::State) -> SeatSet {
    ending(rules, state).winners()
}

/// Where a counterfactual branches off: a moment at which something happened for the first time in a game.
struct Branch<G: Game> {
    before: G::State,
    step: Transition<G::Action>,
    /// What happened, and whose it was.
    things: Vec<(usize, SeatSet)>,
    /// Luck as it was after this moment; what came of it says nothing about what comes next.
    chance: Seeded,
    dice: Vec<Dice>,
}

impl<G: Game> Branch<G> {
    fn tries(&self) -> u64 {
        match self.step {
            Transition::Phase => TRIES,
            Transition::Answer(..) => 1,
        }
    }

    /// The same moment with other luck, or with another answer of the same player; nothing if there is no other answer.
    fn again<P: Player<G> + Clone>(
        &self,
        rules: &G,
        game_loop: &mut GameLoop<P>,
        dice: &mut Dice,
        recorder: &mut Recorder<G>,
    ) -> Option<G::State> {
        let mut state = self.before;
        match self.step {
            Transition::Phase => {
                recorder.turn_of(rules.turn(&state));
                rules.advance(&mut state, &mut OtherLuck(dice), recorder);
            }
            Transition::Answer(seat, action) => {
                let legal = rules.legal_list(&state, seat);
                let rest: Vec<G::Action> = legal.iter().copied().filter(|other| *other != action).collect();
                let other = match rest[..] {
                    [] => return None,
                    [only] => only,
                    ref rest => game_loop.player(seat).choose(Mind::new(rules, &state, seat), rest, dice),
                };
                recorder.answers(seat, other, &legal);
                rules.play(&mut state, seat, other, recorder);
            }
        }
        Some(state)
    }
}

/// Notes the moments at which something happens for the first time to some seats, but not to all.
struct Firsts<G: Game> {
    branches: Vec<Branch<G>>,
    before: Option<(G::State, Transition<G::Action>)>,
    /// How many things had happened before.
    known: usize,
    /// The game's number.
    game: u64,
}

impl<G: Game> Follow<G> for Firsts<G> {
    fn before(&mut self, state: &G::State, step: Transition<G::Action>, recorder: &Recorder<G>) {
        self.before = Some((*state, step));
        self.known = recorder.happenings().count();
    }

    fn after(&mut self, rules: &G, chance: &Seeded, dice: &[Dice], recorder: &Recorder<G>) {
        let Some((before, step)) = self.before.take() else { return };
        let first = recorder.happenings().skip(self.known).map(|(thing, _, seats)| (thing, seats));
        let some = |seats: SeatSet| !seats.is_empty() && seats.len() < rules.seats().count();
        let looked_at = |thing: usize| is_on(thing, self.game, recorder.things());
        let things: Vec<_> = first.filter(|&(thing, seats)| some(seats) && looked_at(thing)).collect();
        if !things.is_empty() {
            self.branches.push(Branch { before, step, things, chance: chance.clone(), dice: dice.to_vec() });
        }
    }
}

/// Luck of its own for one moment: other dice, and of a pile that lies in its order another card than the top one, which
/// takes that one's place. As likely as what came, since nobody knew the order.
struct OtherLuck<'a>(&'a mut Dice);

impl<W: ChancePurpose> Chance<W> for OtherLuck<'_> {
    fn one(&mut self, _: W, among: &impl Choices) -> u8 {
        among.nth(self.0.below(among.count()))
    }

    fn order(&mut self, _: W, pile: &mut [u8]) {
        self.0.shuffle(pile);
    }

    fn stack(&mut self, _: W, pile: &mut [u8]) {
        if let Some(top) = pile.len().checked_sub(1) {
            pile.swap(top, self.0.below(pile.len()));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    table::vocabulary! { enum Purpose { Deck = "deck" } }
    impl ChancePurpose for Purpose {}

    #[test]
    fn each_of_many_things_has_its_turn() {
        let things = 3 * AT_ONCE;
        for thing in 0..things {
            assert_eq!((0..3).filter(|&game| is_on(thing, game, things)).count(), 1, "{thing}");
        }
        assert!((0..9).all(|game| is_on(5, game, AT_ONCE)), "few things are looked at in every game");
    }

    #[test]
    fn any_card_of_a_pile_may_come_instead_of_the_top_one() {
        let mut dice = Dice::of_player(Seed::from_text("pile"), 0);
        let mut came = [0; 5];
        for _ in 0..5_000 {
            let mut pile = [0, 1, 2, 3, 4];
            OtherLuck(&mut dice).stack(Purpose::Deck, &mut pile);
            came[usize::from(pile[4])] += 1;
            assert!(pile[4] == 4 || pile[usize::from(pile[4])] == 4, "they change places: {pile:?}");
        }
        assert!(came.iter().all(|times| (850..1_150).contains(times)), "{came:?}");
    }
}
