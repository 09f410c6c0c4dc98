//! Many games at once, on all cores. The result is the same whatever the number of threads: every game has its own
//! seed, and everything that is summed up is a whole number, so it does not matter who adds what when.

use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use bots::Bot;
use table::{Dice, Game, MAX_SEATS, Mind, Outcome, Player, Seat, Seed, Seeded, Tally, Vocabulary, play_out};

use crate::rules::Begin;

/// How many games a thread takes at a time.
const CHUNK: u64 = 64;

/// Many games of the same kind.
#[derive(Debug)]
pub(crate) struct Many<'a, G: Game> {
    pub(crate) rules: &'a G,
    /// The position all games begin from, if they are not dealt.
    pub(crate) from: Option<&'a Begin<G>>,
    /// Who plays, a bot a seat.
    pub(crate) bots: &'a [Bot<G::Style>],
    pub(crate) seed: Seed,
    pub(crate) games: u64,
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
    pub(crate) decisions: Spread,
    /// By measure of the game.
    pub(crate) measures: Vec<Spread>,
}

/// Mean and spread of a number, summed up game by game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Spread {
    games: u64,
    sum: u64,
    squares: u128,
}

impl Spread {
    fn add(&mut self, number: u64) {
        self.games += 1;
        self.sum += number;
        self.squares += u128::from(number) * u128::from(number);
    }

    fn merge(&mut self, other: Spread) {
        self.games += other.games;
        self.sum += other.sum;
        self.squares += other.squares;
    }

    pub(crate) fn mean(self) -> f64 {
        self.sum as f64 / self.games.max(1) as f64
    }

    /// The standard deviation of the games, as a sample.
    pub(crate) fn sd(self) -> f64 {
        if self.games < 2 {
            return 0.0;
        }
        let (games, sum) = (u128::from(self.games), u128::from(self.sum));
        let over = games * self.squares - sum * sum;
        (over as f64 / (games as f64 * (games - 1) as f64)).sqrt()
    }
}

impl Sums {
    fn new<G: Game>() -> Sums {
        Sums {
            wins: [0; MAX_SEATS],
            shared: [0; MAX_SEATS],
            aborted: 0,
            decisions: Spread::default(),
            measures: vec![Spread::default(); G::Measure::ALL.len()],
        }
    }

    fn add(&mut self, outcome: Option<Outcome>, decisions: u64, tally: &Tally) {
        let winners = outcome.map(|outcome| outcome.winners()).unwrap_or_default();
        match (winners.len(), winners.first()) {
            (1, Some(winner)) => self.wins[winner.index()] += 1,
            (0, _) => self.aborted += 1,
            _ => winners.into_iter().for_each(|winner| self.shared[winner.index()] += 1),
        }
        self.decisions.add(decisions);
        self.measures.iter_mut().zip(tally.measures()).for_each(|(spread, &count)| spread.add(count));
    }

    fn merge(mut self, other: &Sums) -> Sums {
        let add = |ours: &mut [u64], theirs: &[u64]| {
            ours.iter_mut().zip(theirs).for_each(|(our, their)| *our += their);
        };
        add(&mut self.wins, &other.wins);
        add(&mut self.shared, &other.shared);
        self.aborted += other.aborted;
        self.decisions.merge(other.decisions);
        self.measures.iter_mut().zip(&other.measures).for_each(|(our, &their)| our.merge(their));
        self
    }
}

impl<G: Game> Many<'_, G> {
    /// Plays all games. Meanwhile `watch` is shown again and again how many have been begun.
    pub(crate) fn play(&self, threads: usize, mut watch: impl FnMut(u64)) -> Sums {
        let begun = AtomicU64::new(0);
        thread::scope(|scope| {
            let workers: Vec<_> = (0..threads).map(|_| scope.spawn(|| self.work(&begun))).collect();
            while workers.iter().any(|worker| !worker.is_finished()) {
                watch(begun.load(Ordering::Relaxed).min(self.games));
            }
            let join = |worker: thread::ScopedJoinHandle<'_, Sums>| match worker.join() {
                Ok(sums) => sums,
                Err(panic) => std::panic::resume_unwind(panic),
            };
            workers.into_iter().map(join).fold(Sums::new::<G>(), |all, sums| all.merge(&sums))
        })
    }

    fn work(&self, begun: &AtomicU64) -> Sums {
        let mut sums = Sums::new::<G>();
        let mut bots = self.bots.to_vec();
        let mut dice: Vec<Dice> = (0..bots.len()).map(|seat| self.dice(self.seed, seat)).collect();
        let mut chance = Seeded::new(self.seed);
        let mut tally = Tally::new::<G>();
        loop {
            let first = begun.fetch_add(CHUNK, Ordering::Relaxed);
            if first >= self.games {
                return sums;
            }
            for game in first..self.games.min(first + CHUNK) {
                let seed = self.seed.game(game);
                chance.reseed(seed);
                dice.iter_mut().enumerate().for_each(|(seat, dice)| *dice = self.dice(seed, seat));
                tally.clear();
                let mut state = self.begin(&mut chance, &mut tally);
                let choose = |state: &G::State, seat: Seat, legal: &[G::Action]| {
                    let (bot, dice) = (&mut bots[seat.index()], &mut dice[seat.index()]);
                    Player::<G>::choose(bot, Mind::new(self.rules, state, seat), legal, dice)
                };
                let answers = play_out(self.rules, &mut state, &mut chance, &mut tally, choose);
                sums.add(self.rules.outcome(&state), answers.chosen, &tally);
            }
        }
    }

    /// The first state of a game.
    fn begin(&self, chance: &mut Seeded, tally: &mut Tally) -> G::State {
        let Some(begin) = self.from else { return self.rules.deal(chance, tally) };
        let mut state = begin.state;
        self.rules.shuffle_rest(&mut state, &begin.position, chance);
        state
    }

    /// A bot's dice: those that `play` gives it, so that any game of many can be looked at.
    fn dice(&self, seed: Seed, seat: usize) -> Dice {
        Dice::of_player(seed, seat as u64)
    }
}

#[cfg(test)]
mod tests {
    use shelf::Visitor;

    use super::*;
    use crate::rules::RulesArgs;

    /// How much memory so many games ask for.
    struct Allocations(u64);

    impl Visitor for Allocations {
        type Out = u64;

        fn visit<G: Game>(self) -> u64 {
            let rules = RulesArgs::default().choose::<G>().unwrap().rules;
            let bots = vec![Bot::usual(); rules.seats().count()];
            let seed = Seed::from_text("allocations");
            let many = Many { rules: &rules, from: None, bots: &bots, seed, games: self.0 };
            allocation_counter::measure(|| drop(many.work(&AtomicU64::new(0)))).count_total
        }
    }

    #[test]
    fn more_games_take_no_more_memory() {
        for game in shelf::ids() {
            let allocations = |games| shelf::visit(game, Allocations(games)).unwrap();
            assert_eq!(allocations(20), allocations(200), "{game}");
        }
    }

    #[test]
    fn spread_is_mean_and_standard_deviation() {
        let mut spread = Spread::default();
        [2, 4, 4, 4, 5, 5, 7, 9].into_iter().for_each(|number| spread.add(number));
        assert_eq!(spread.mean(), 5.0);
        assert!((spread.sd() - (32.0_f64 / 7.0).sqrt()).abs() < 1e-12);

        let (mut left, mut right) = (Spread::default(), Spread::default());
        [2, 4, 4].into_iter().for_each(|number| left.add(number));
        [4, 5, 5, 7, 9].into_iter().for_each(|number| right.add(number));
        left.merge(right);
        assert_eq!(left, spread);
    }
}
