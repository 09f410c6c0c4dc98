//! Information-set tree search: the bot that plays on in its head.
//!
//! # What was chosen, and why
//!
//! - **A new world for every walk.** Each walk starts from `Mind::imagine`: what the seat knows stays, everything else is dealt
//!   anew (single-observer information-set MCTS: Cowling, Powley, Whitehouse, "Information Set Monte Carlo Tree Search",
//!   2012). There is one tree for all worlds, so no choice can hang on a card that is not known (no strategy fusion),
//!   as there would be if each world were searched for itself.
//! - **A tree for each seat, over its own decisions only** (the multi-tree of TAG; MO-ISMCTS in the paper above). A node is what
//!   the seat has answered and what it sees ([`Advice::info_set`](table::Advice::info_set)); what others answer, and what chance does, is
//!   part of the world. So no seat can react to what it could not have seen, whatever the game, and seats that are asked
//!   together choose independently of each other: this *is* decoupled UCT. OpenSpiel's `is_mcts` keys nodes by the
//!   information state as text and so tells more apart; but text costs more than a whole walk does here, and at some
//!   thousand walks finely divided nodes are visited once each.
//! - **Asked together, it may not always answer the same.** If the others have trees, they learn what the searching seat
//!   does, and the answer with the best mean is an artefact of who learnt last: decoupled UCT goes round in circles about
//!   an equilibrium, and it is the *visits* that come near its shares (Shafiei, Sturtevant, Schaeffer 2009; Bošanský et
//!   al. 2016; how near: `tests/together.rs`). So the answer is drawn by visits, among those that are not clearly worse.
//!   Own bots (`Own`) do not learn: the best answer to what they do is one answer, and it is given.
//! - **Everybody for himself** (max^n): a seat's tree is trained with the worth of the walk to that seat.
//! - **Chance is sampled, not enumerated** (open loop), since games have up to a hundred outcomes at a draw.
//! - **Availability counts** in the bound, since the same decision offers other actions in other worlds.
//! - **Walks end with the chapter** (a round) or at a horizon and are judged by `Advice::evaluation`: rounds to come are noise.
//!   Where games are short they go on to the end (`SearchAdvice::whole_games`): in Festival Overload a search that stopped
//!   with the round lost to the bot it imagines.
//! - **Who has answered already answers again** (`Secrets::reopen`), as its bot would: an even draw of secret answers is what a
//!   seat can know, but nobody answers by lot.
//! - **Off the trees everybody plays as the game's own bot does**, with a share of random answers if wanted.
//! - **The own bot has the benefit of the doubt**: another answer must be better by more than the errors of the walks.
//!   Few walks then play like the game's own bot instead of like noise, which matters most in games with little skill.
//! - **Exploration in units of the spread of results**, so that one constant serves games whose walks end in a win or
//!   in a fraction of a percent.
//!
//! [`Others`] says how the other seats answer. `Doubting` is re-determinisation after Goodman ("Re-determinizing MCTS in
//! Hanabi", 2019): without it the others' trees learn in worlds in which the searching seat's own cards are always the
//! true ones, as if they could see them. What each is worth is measured in `docs/bots.md`.
//!
//! The tree's memory is kept from decision to decision, what is in it is not: a decision is to follow from what the seat
//! sees and from the dice alone, so that a bot at a live table, which is woken for each decision, plays like the one
//! that was measured. And it was grown in worlds that are known by now to be wrong.
//!
//! Known limits (Lisý, Lanctot, Bowling 2015): this is no equilibrium, more time does not make it less exploitable, and
//! nothing is concluded from what others did.
//!
//! Same settings, same dice, same choice, as long as no time is set.

mod settings;
mod tree;
mod walk;

pub use settings::{Others, Settings};

use std::time::Instant;

use table::{Action, Dice, Game, Mind, Next, Oracle, Player, Seat, Seer, Viewer};

use tree::Tried;
use walk::{Trodden, Walk};

/// A bot that searches. It keeps its memory between decisions, so one is best used for many.
#[derive(Clone, Debug)]
pub struct Search {
    settings: Settings,
    trodden: Trodden,
    /// Whether others are asked at the same time, and learn what this seat answers.
    together: bool,
}

/// By how many standard errors an answer must be worse than the best one, if it is not to be given.
const CLEARLY: f32 = 2.0;

/// After how many walks the clock is read again.
const BETWEEN_LOOKS: u32 = 16;

impl Search {
    /// A bot that searches so.
    pub fn new(settings: Settings) -> Search {
        Search { settings, trodden: Trodden::default(), together: false }
    }

    /// Walks until iterations or time are used up, each in a world as `world` gives it; says how many walks it were.
    fn think<G: Game>(
        &mut self,
        rules: &G,
        me: Seat,
        dice: &mut Dice,
        mut world: impl FnMut(&mut Dice) -> G::State,
    ) -> u32 {
        let Settings { iterations, time, .. } = self.settings;
        let iterations = iterations.unwrap_or_else(|| rules.search().budget);
        self.trodden.clear(iterations, rules.seats().count(), G::Action::CODES);
        let end = time.map(|time| Instant::now() + time);
        for number in 0..iterations {
            let looks = number > 0 && number % BETWEEN_LOOKS == 0;
            if looks && end.is_some_and(|end| Instant::now() >= end) {
                return number;
            }
            let world = world(dice);
            if number == 0 {
                self.together = self.settings.others != Others::Own && asks_several(rules, &world);
            }
            Walk::new(rules, self.settings, &mut self.trodden, dice).go(me, world, number);
        }
        iterations
    }

    /// The action that is worth most, unless the one of the game's own bot is as good within the errors of the walks.
    fn best<G: Game>(&self, eyes: G::Eyes<'_>, me: Seat, legal: &[G::Action], dice: &mut Dice) -> G::Action {
        let tree = &self.trodden.tree;
        let own = G::heuristic(eyes, legal, G::best_style(), dice);
        let Some(decision) = tree.decision(tree.root(me.index()), G::info_set(eyes)) else { return own };
        let tried = |action: G::Action| tree.tried(decision, action.code()).filter(|tried| tried.visits > 0);
        let Some(usual) = tried(own) else { return own };
        let spread = self.trodden.spread(me);
        if self.together {
            let answers = legal.iter().filter_map(|&action| Some((action, tried(action)?)));
            return drawn_by_visits(answers, CLEARLY * spread, dice).unwrap_or(own);
        }
        let mut best = (own, 0.0);
        for &action in legal {
            let Some(tried) = tried(action) else { continue };
            let gain = tried.mean - usual.mean - self.settings.caution * spread * error(tried, usual);
            if action != own && gain > best.1 {
                best = (action, gain);
            }
        }
        best.0
    }
}

fn asks_several<G: Game>(rules: &G, state: &G::State) -> bool {
    matches!(rules.next(state), Next::Ask(question) if question.eligible.len() > 1)
}

/// The standard error of a difference between two means, in standard deviations of what walks are worth.
fn error(one: Tried, other: Tried) -> f32 {
    (1.0 / one.visits as f32 + 1.0 / other.visits as f32).sqrt()
}

/// One of the answers, each as likely as it was visited; those are left out that are worse than the best mean by more than
/// `doubt` times the error.
fn drawn_by_visits<A>(
    answers: impl Iterator<Item = (A, Tried)> + Clone,
    doubt: f32,
    dice: &mut Dice,
) -> Option<A> {
    let (_, best) = answers.clone().max_by(|(_, one), (_, other)| one.mean.total_cmp(&other.mean))?;
    let mut worthy = answers.filter(|&(_, tried)| tried.mean + doubt * error(tried, best) >= best.mean);
    let visits: u32 = worthy.clone().map(|(_, tried)| tried.visits).sum();
    let mut left = dice.below(visits as usize) as u32;
    let drawn = worthy.find(|(_, tried)| {
        let here = left < tried.visits;
        left = left.saturating_sub(tried.visits);
        here
    });
    drawn.map(|(answer, _)| answer)
}

impl<G: Game> Player<G> for Search {
    fn choose(&mut self, mind: Mind<'_, G>, legal: &[G::Action], dice: &mut Dice) -> G::Action {
        self.think(mind.rules(), mind.seat(), dice, |dice| mind.imagine(dice));
        self.best::<G>(mind.eyes(), mind.seat(), legal, dice)
    }
}

/// The same search by somebody who sees all cards and all answers: a ceiling for measurements. Only dice and shuffles
/// that are still to come are unknown to it.
#[derive(Clone, Debug)]
pub struct Clairvoyant(Search);

impl Clairvoyant {
    /// Sees everything, and searches so.
    pub fn new(settings: Settings) -> Clairvoyant {
        Clairvoyant(Search::new(settings))
    }
}

impl<G: Game> Seer<G> for Clairvoyant {
    fn choose(&mut self, oracle: Oracle<'_, G>, legal: &[G::Action], dice: &mut Dice) -> G::Action {
        let Oracle { rules, state, seat } = oracle;
        self.0.think(rules, seat, dice, |_| *state);
        self.0.best::<G>(rules.eyes(state, Viewer::Seat(seat)), seat, legal, dice)
    }
}
