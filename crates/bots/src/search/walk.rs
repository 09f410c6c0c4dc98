//! One walk: imagine a world, answer along the trees as long as they reach, play on off the trees, see what came of it.

use table::{Action, Buffer, Dice, Game, MAX_SEATS, Mind, Next, Seat, SeatSet, Silent};

use super::settings::{Others, Settings};
use super::tree::{Decision, NodeId, Tree};

/// What is kept from walk to walk.
#[derive(Clone, Debug, Default)]
pub(super) struct Trodden {
    pub(super) tree: Tree,
    /// The edges of the walk under way, with the seats they belong to.
    path: Vec<(Seat, NodeId)>,
    results: [Results; MAX_SEATS],
    /// Natural logarithms of whole numbers.
    logs: Vec<f32>,
}

/// What walks were worth to a seat, summed up.
#[derive(Clone, Copy, Debug, Default)]
struct Results {
    walks: f32,
    sum: f32,
    squares: f32,
}

impl Results {
    fn add(&mut self, worth: f32) {
        self.walks += 1.0;
        self.sum += worth;
        self.squares += worth * worth;
    }

    /// The standard deviation; never nothing, so that equal results do not end the exploration for good.
    fn spread(&self) -> f32 {
        let walks = self.walks.max(1.0);
        let mean = self.sum / walks;
        (self.squares / walks - mean * mean).max(1e-6).sqrt()
    }
}

/// The most answers along the trees in one walk; whoever goes further is off the tree.
const DEEPEST: usize = 512;

impl Trodden {
    /// Forgets everything and makes room, so that no walk has to.
    pub(super) fn clear(&mut self, walks: u32, seats: usize, codes: u16) {
        let walks = walks as usize;
        self.tree.clear(walks, seats, codes);
        self.path.clear();
        self.path.reserve(DEEPEST);
        self.results = Default::default();
        let known = self.logs.len();
        self.logs.extend((known..walks + 2).map(|number| (number.max(1) as f32).ln()));
    }

    /// What walks are worth to a seat, as a standard deviation.
    pub(super) fn spread(&self, seat: Seat) -> f32 {
        self.results[seat.index()].spread()
    }
}

/// A walk under way.
pub(super) struct Walk<'a, G: Game> {
    rules: &'a G,
    settings: Settings,
    trodden: &'a mut Trodden,
    dice: &'a mut Dice,
    places: [NodeId; MAX_SEATS],
    /// Whose trees grow.
    learning: SeatSet,
    legal: Buffer<G::Action>,
}

impl<'a, G: Game> Walk<'a, G> {
    /// Nobody has set out yet.
    pub(super) fn new(
        rules: &'a G,
        settings: Settings,
        trodden: &'a mut Trodden,
        dice: &'a mut Dice,
    ) -> Walk<'a, G> {
        let places = [NodeId::OFF; MAX_SEATS];
        Walk { rules, settings, trodden, dice, places, learning: SeatSet::EMPTY, legal: Buffer::new() }
    }

    /// Walks once, in a world that seat `me` takes for possible. `number` counts the walks.
    pub(super) fn go(&mut self, me: Seat, mut state: G::State, number: u32) {
        let others = self.settings.others;
        let learner = if others == Others::Doubting { self.learner(me, number) } else { me };
        if learner != me {
            state = self.rules.imagine(&state, learner, self.dice);
        }
        let everybody = self.rules.seats().all();
        self.learning = if others == Others::Trees { everybody } else { SeatSet::one(learner) };
        for seat in everybody {
            let has_tree = others != Others::Own || seat == me;
            let root = self.trodden.tree.root(seat.index());
            self.places[seat.index()] = if has_tree { root } else { NodeId::OFF };
        }
        self.trodden.path.clear();
        if self.play(&mut state) {
            self.learn(&state);
        }
    }

    /// Every other walk is the searching seat's, the others are shared by the rest in turn.
    fn learner(&self, me: Seat, number: u32) -> Seat {
        let others = self.rules.seats().all().without(me);
        match number % 2 {
            0 => me,
            _ => others.nth((number / 2) as usize % others.len()).unwrap_or(me),
        }
    }

    /// Plays to the end of the game, of the chapter, or to the horizon, which is never further than the game's bound; `false`
    /// if the world cannot be.
    fn play(&mut self, state: &mut G::State) -> bool {
        let advice = self.rules.search();
        let chapter = (!advice.whole_games).then(|| self.rules.chapter(state));
        let horizon = self.settings.horizon.unwrap_or(advice.horizon).min(self.rules.bound());
        let mut answers = 0;
        loop {
            match self.rules.next(state) {
                Next::Over => return true,
                Next::Advance => {
                    self.rules.advance(state, self.dice, &mut Silent);
                    if chapter.is_some_and(|chapter| self.rules.is_past(chapter, state)) {
                        return true;
                    }
                }
                Next::Ask(_) if answers >= horizon => return true,
                Next::Ask(question) => match self.ask(state, question.waiting) {
                    Some(given) => answers += given,
                    None => return false,
                },
            }
        }
    }

    /// All who are asked answer on the same state, each by its own tree: none can react to another's answer. Says how many
    /// answers were given; none if somebody has no answer: games remember and do not deduce, so somebody may imagine a hand
    /// for a seat with which it would never have been asked.
    #[inline]
    fn ask(&mut self, state: &mut G::State, waiting: SeatSet) -> Option<u32> {
        let mut given = 0;
        for seat in waiting {
            let action = self.answer(state, seat)?;
            self.rules.play(state, seat, action, &mut Silent);
            given += 1;
        }
        Some(given)
    }

    #[inline]
    fn answer(&mut self, state: &G::State, seat: Seat) -> Option<G::Action> {
        let off = self.places[seat.index()] == NodeId::OFF;
        if off && self.settings.random >= 1.0 {
            return self.rules.any_answer(state, seat, self.dice);
        }
        self.legal.clear();
        self.rules.legal(state, seat, &mut self.legal);
        match self.legal[..] {
            [] => None,
            [only] => Some(only),
            _ if off => Some(self.off_the_tree(state, seat)),
            _ => Some(self.along_the_tree(state, seat)),
        }
    }

    #[inline]
    fn off_the_tree(&mut self, state: &G::State, seat: Seat) -> G::Action {
        let random = self.settings.random;
        if random >= 1.0 || (random > 0.0 && self.dice.chance(random)) {
            return self.legal[self.dice.below(self.legal.len())];
        }
        let eyes = Mind::new(self.rules, state, seat).eyes();
        G::heuristic(eyes, &self.legal, G::best_style(), self.dice)
    }

    /// Answers by the seat's tree, which grows by one answer per walk; where it ends, the game's own bot goes on.
    fn along_the_tree(&mut self, state: &G::State, seat: Seat) -> G::Action {
        let info_set = G::info_set(Mind::new(self.rules, state, seat).eyes());
        let place = self.places[seat.index()];
        let learns = self.learning.contains(seat);
        if let Some(decision) = self.trodden.tree.decision(place, info_set) {
            let Offers { best, untried } = self.look_at(decision, seat);
            match (best, untried) {
                (_, Some(action)) if learns => return self.grow(seat, decision, action),
                (Some((action, place)), _) => return self.step(seat, action, place),
                _ => {}
            }
        }
        let action = self.off_the_tree(state, seat);
        let fresh = if learns { self.trodden.tree.add_decision(place, info_set) } else { None };
        match fresh {
            Some(decision) => self.grow(seat, decision, action),
            None => self.step(seat, action, NodeId::OFF),
        }
    }

    /// The best answer so far by upper confidence bound, and one that has not been tried, if there is one.
    fn look_at(&mut self, decision: Decision, seat: Seat) -> Offers<G::Action> {
        let explore = self.settings.exploration * self.trodden.spread(seat);
        let Trodden { tree, logs, .. } = &mut *self.trodden;
        let mut offers = Offers { best: None, untried: None };
        let (mut highest, mut strangers) = (f32::NEG_INFINITY, 0);
        tree.enter(decision);
        for &action in self.legal.iter() {
            let Some((place, tried)) = tree.offer(action.code()) else {
                strangers += 1;
                if self.dice.below(strangers) == 0 {
                    offers.untried = Some(action);
                }
                continue;
            };
            let bound = tried.mean + explore * (logs[tried.available as usize] / tried.visits as f32).sqrt();
            if bound > highest {
                highest = bound;
                offers.best = Some((action, place));
            }
        }
        tree.leave(decision);
        offers
    }

    /// Goes a step along the tree.
    fn step(&mut self, seat: Seat, action: G::Action, place: NodeId) -> G::Action {
        let path = &mut self.trodden.path;
        let place = if path.len() < DEEPEST { place } else { NodeId::OFF };
        if place != NodeId::OFF && self.learning.contains(seat) {
            path.push((seat, place));
        }
        self.places[seat.index()] = place;
        action
    }

    /// Adds an answer to the tree; after it the seat is off.
    fn grow(&mut self, seat: Seat, decision: Decision, action: G::Action) -> G::Action {
        let place = self.trodden.tree.add_answer(decision, action.code());
        self.step(seat, action, place);
        self.places[seat.index()] = NodeId::OFF;
        action
    }

    /// What came of it, for every answer along the trees, and for each seat its own share.
    fn learn(&mut self, state: &G::State) {
        let worth = self.rules.evaluation(state);
        let Trodden { tree, path, results, .. } = &mut *self.trodden;
        path.iter().for_each(|&(seat, place)| tree.visit(place, worth[seat.index()]));
        results.iter_mut().zip(worth).for_each(|(results, worth)| results.add(worth));
    }
}

/// What a decision offers.
struct Offers<A> {
    best: Option<(A, NodeId)>,
    untried: Option<A>,
}
