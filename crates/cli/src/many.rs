//! Many games, counted and nothing more: what `simulate` shows. What the lab measures beyond it is in `lab`.

use bots::Bot;
use lab::stats::Moments;
use lab::{Merge, Work};
use table::{
    Dice, Game, MAX_SEATS, Mind, Outcome, Player, Seat, Seed, Seeded, Tally, Vocabulary, ending, play_out,
};

use crate::rules::Begin;

/// Many games of the same kind.
#[derive(Debug)]
pub(crate) struct Many<'a, G: Game> {
    pub(crate) rules: &'a G,
    /// The position all games begin from, if they are not dealt.
    pub(crate) from: Option<&'a Begin<G>>,
    /// Who plays, a bot a seat.
    pub(crate) bots: &'a [Bot<G::Style>],
    pub(crate) seed: Seed,
}

/// What came of many games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Sums {
    /// By seat: games won alone.
    pub(crate) wins: [u64; MAX_SEATS],
    /// By seat: games won together with others.
    pub(crate) shared: [u64; MAX_SEATS],
    /// Games without a result.
    pub(crate) aborted: u64,
    /// Answers with two or more legal actions.
    pub(crate) decisions: Moments,
    /// By measure of the game.
    pub(crate) measures: Vec<Moments>,
}

impl Sums {
    fn add(&mut self, outcome: Outcome, decisions: u64, tally: &Tally) {
        let winners = outcome.winners();
        match (winners.len(), winners.first()) {
            (1, Some(winner)) => self.wins[winner.index()] += 1,
            (0, _) => self.aborted += 1,
            _ => winners.into_iter().for_each(|winner| self.shared[winner.index()] += 1),
        }
        self.decisions.add(decisions as i64);
        self.measures
            .iter_mut()
            .zip(tally.measures())
            .for_each(|(moments, &count)| moments.add(count as i64));
    }
}

impl Merge for Sums {
    fn merge(&mut self, other: &Sums) {
        let add = |ours: &mut [u64], theirs: &[u64]| {
            ours.iter_mut().zip(theirs).for_each(|(our, their)| *our += their);
        };
        add(&mut self.wins, &other.wins);
        add(&mut self.shared, &other.shared);
        self.aborted += other.aborted;
        self.decisions.merge(&other.decisions);
        self.measures.iter_mut().zip(&other.measures).for_each(|(our, their)| our.merge(their));
    }
}

impl<G: Game> Work for Many<'_, G> {
    type Sums = Sums;

    fn fresh(&self) -> Sums {
        Sums {
            wins: [0; MAX_SEATS],
            shared: [0; MAX_SEATS],
            aborted: 0,
            decisions: Moments::default(),
            measures: vec![Moments::default(); G::Measure::ALL.len()],
        }
    }

    fn worker(&self) -> impl FnMut(u64, &mut Sums) {
        let mut bots = self.bots.to_vec();
        let mut dice: Vec<Dice> = (0..bots.len()).map(|seat| dice(self.seed, seat)).collect();
        let mut chance = Seeded::new(self.seed);
        let mut tally = Tally::new::<G>();
        move |game, sums| {
            let seed = self.seed.game(game);
            chance.reseed(seed);
            dice.iter_mut().enumerate().for_each(|(seat, of_seat)| *of_seat = self::dice(seed, seat));
            tally.clear();
            let mut state = self.begin(&mut chance, &mut tally);
            let choose = |state: &G::State, seat: Seat, legal: &[G::Action]| {
                let (bot, dice) = (&mut bots[seat.index()], &mut dice[seat.index()]);
                Player::<G>::choose(bot, Mind::new(self.rules, state, seat), legal, dice)
            };
            let answers = play_out(self.rules, &mut state, &mut chance, &mut tally, choose);
            sums.add(ending(self.rules, &state), answers.chosen, &tally);
        }
    }
}

impl<G: Game> Many<'_, G> {
    /// The first state of a game.
    fn begin(&self, chance: &mut Seeded, tally: &mut Tally) -> G::State {
        let Some(begin) = self.from else { return self.rules.deal(chance, tally) };
        let mut state = begin.state;
        self.rules.shuffle_rest(&mut state, &begin.position, chance);
        state
    }
}

/// A bot's dice: those that `play` gives it, so that any game of many can be looked at.
fn dice(seed: Seed, seat: usize) -> Dice {
    Dice::of_player(seed, seat as u64)
}

#[cfg(test)]
mod tests {
    use catalog::Visitor;

    use super::*;
    use crate::rules::RulesArgs;

    /// How much memory so many games ask for.
    struct Allocations(u64);

    impl Visitor for Allocations {
        type Out = u64;

        fn visit<G: Game>(self) -> u64 {
            let rules = RulesArgs::default().choose::<G>().unwrap().rules;
            let bots = vec![Bot::usual(); rules.seats().count()];
            let many = Many { rules: &rules, from: None, bots: &bots, seed: Seed::from_text("allocations") };
            let play = || {
                let (mut sums, mut play) = (many.fresh(), many.worker());
                (0..self.0).for_each(|game| play(game, &mut sums));
            };
            allocation_counter::measure(play).count_total
        }
    }

    #[test]
    fn more_games_take_no_more_memory() {
        for game in catalog::ids() {
            let allocations = |games| catalog::visit(game, Allocations(games)).unwrap();
            assert_eq!(allocations(20), allocations(200), "{game}");
        }
    }
}
