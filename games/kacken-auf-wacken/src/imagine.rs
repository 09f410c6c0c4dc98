//! What a seat can imagine: its own hand and the cards it knows stay, every other band card that is not on the table is
//! dealt anew over the other hands and the pile, and so are secret answers.
//!
//! It remembers, it does not deduce, with one exception: while a rock-out is going on, everybody who takes part in it,
//! or asked to, has a fitting card, and is imagined with one. Left out are what others may know of each other's cards,
//! that somebody who asked in vain still holds a fitting card, that a lone card is the one that was passed on, and all
//! that may be read from what others chose.

use table::{Choices, MAX_SEATS, Seat, SeatSet, Slot};

use crate::action::KackenAction;
use crate::cards::{Band, TITLES, Title, Titles};
use crate::state::{Phase, State};
use crate::{KackenAufWacken, Luck, Purpose};

/// The place of the Rock! pile among the slots; hands have the numbers of their seats.
const PILE: u16 = 99;

impl KackenAufWacken {
    pub(crate) fn imagined(&self, state: &State, seat: Seat, dice: &mut impl Luck) -> State {
        let mut imagined = *state;
        self.forget_answers(&mut imagined, seat);
        self.forget_what_others_know(&mut imagined, seat);
        self.deal_anew(&mut imagined, state, seat, dice);
        self.answer_anew(&mut imagined, state, seat, dice);
        imagined
    }

    pub(crate) fn forget_answers(&self, imagined: &mut State, seat: Seat) {
        for other in self.everybody().without(seat) {
            imagined.answers[other.index()] = None;
        }
    }

    fn forget_what_others_know(&self, imagined: &mut State, seat: Seat) {
        let all = Titles::below(TITLES);
        imagined.knowledge.blurred(&all, SeatSet::one(seat));
    }

    /// In a question whose answers are counted openly, who has answered has answered something. In D4 nobody knows who
    /// has.
    fn answer_anew(&self, imagined: &mut State, state: &State, seat: Seat, dice: &mut impl Luck) {
        for other in self.everybody().without(seat) {
            imagined.answers[other.index()] = match state.answers[other.index()] {
                Some(KackenAction::Give(_)) => {
                    let card = dice.draw(Purpose::Rock, &imagined.hands[other.index()]);
                    Some(KackenAction::Give(Title::new(card)))
                }
                Some(KackenAction::Return(_)) => {
                    let beers = dice.die(Purpose::Bierstand, state.beers[other.index()] + 1) - 1;
                    Some(KackenAction::Return(beers))
                }
                _ => None,
            };
        }
    }

    /// The band cards a seat cannot see are dealt anew: to the other hands, as many as each has, and to the pile.
    fn deal_anew(&self, imagined: &mut State, state: &State, seat: Seat, dice: &mut impl Luck) {
        let known = state.knowledge.of(seat);
        let others = self.everybody().without(seat);
        let mut pool = pile_titles(state);
        let mut holes = [0; MAX_SEATS];
        for other in others {
            let hand = &state.hands[other.index()];
            let unknown = hand.minus(known);
            pool = pool.union(&unknown);
            holes[other.index()] = unknown.len();
            imagined.hands[other.index()] = hand.and(known);
        }
        pool.iter().for_each(|number| {
            let card = Title::new(number).rock_card();
            if state.rock.count(card) > 0 {
                imagined.rock.take(card);
            }
        });
        let fans = self.fans(state, known, others);
        let band = state.gig.and_then(|stage| state.band(stage));
        let rest = match band.filter(|_| !fans.is_empty()) {
            Some(band) => deal_to_fans(imagined, &pool, holes, fans, band, dice),
            None => deal(imagined, &pool, &holes, dice),
        };
        rest.iter().for_each(|number| imagined.rock.put(Title::new(number).rock_card()));
    }

    /// Who must have a fitting card among those that the seat does not know.
    fn fans(&self, state: &State, known: &Titles, others: SeatSet) -> SeatSet {
        let Some(stage) = state.gig else { return SeatSet::EMPTY };
        let takes_part = |seat: &Seat| state.staked[seat.index()] > 0 || state.asking.contains(*seat);
        let seen = |seat: &Seat| !state.matching(*seat, stage).and(known).is_empty();
        others.into_iter().filter(|seat| takes_part(seat) && !seen(seat)).collect()
    }

    /// Where the band cards lie that `seat` may not see. While a rock-out is going on the cards are not spread evenly,
    /// since those who take part have a fitting one: then the test on small decks looks, and not the law.
    pub(crate) fn hidden(&self, state: &State, seat: Seat) -> Vec<Slot> {
        if matches!(state.phase, Phase::Poll | Phase::Treat) {
            return Vec::new();
        }
        let known = |card: u8| state.hands[seat.index()].contains(card) || state.knowledge.knows(seat, card);
        let slot = |place: u16| move |card: u8| Slot { class: 0, place, card, known: known(card) };
        let of = |owner: Seat| state.hands[owner.index()].iter().map(slot(owner.index() as u16));
        self.seats.iter().flat_map(of).chain(pile_titles(state).iter().map(slot(PILE))).collect()
    }
}

/// The band cards in the Rock! pile.
fn pile_titles(state: &State) -> Titles {
    (0..TITLES as u8).filter(|&number| state.rock.count(Title::new(number).rock_card()) > 0).collect()
}

/// Deals a pool into the holes of the hands, every deal as likely as the others; what is left is returned.
fn deal(imagined: &mut State, pool: &Titles, holes: &[usize; MAX_SEATS], dice: &mut impl Luck) -> Titles {
    let mut cards = [0; TITLES];
    let count = pool.len();
    cards.iter_mut().zip(pool.iter()).for_each(|(place, number)| *place = number);
    dice.order(Purpose::Rock, &mut cards[..count]);
    let mut left = cards[..count].iter().copied();
    for (hand, &size) in imagined.hands.iter_mut().zip(holes) {
        left.by_ref().take(size).for_each(|number| hand.insert(number));
    }
    left.collect()
}

/// The same, every deal as likely as the others among those that give each fan a card of the band: first how many cards
/// of the band each fan has, by the number of deals with so many, then which.
fn deal_to_fans(
    imagined: &mut State,
    pool: &Titles,
    mut holes: [usize; MAX_SEATS],
    fans: SeatSet,
    band: Band,
    dice: &mut impl Luck,
) -> Titles {
    let mut ours = pool.and(&band.titles());
    let rest = pool.len() - fans.into_iter().map(|fan| holes[fan.index()]).sum::<usize>();
    let mut waiting = fans;
    let mut others = pool.minus(&ours);
    for fan in fans {
        waiting.remove(fan);
        let size = holes[fan.index()];
        let ways = Ways::new(size, ours.len(), waiting, &holes, rest);
        let fitting = dice.one(Purpose::Rock, &ways) as usize;
        for from in [(fitting, &mut ours), (size - fitting, &mut others)] {
            for _ in 0..from.0 {
                let card = dice.draw(Purpose::Rock, from.1);
                from.1.remove(card);
                imagined.hands[fan.index()].insert(card);
            }
        }
    }
    for fan in fans {
        holes[fan.index()] = 0;
    }
    debug_assert_eq!(ours.len() + others.len(), rest);
    deal(imagined, &ours.union(&others), &holes, dice)
}

/// How many deals give a fan 0, 1, 2, … cards of the band.
struct Ways([u64; Self::MOST]);

impl Ways {
    const MOST: usize = crate::SONGS + 1;

    fn new(size: usize, ours: usize, waiting: SeatSet, holes: &[usize; MAX_SEATS], rest: usize) -> Ways {
        let ways = |fitting: usize| match fitting {
            0 => 0,
            _ if fitting > ours.min(size) => 0,
            _ => choose(size, fitting) * deals(ours - fitting, waiting, holes, rest),
        };
        Ways(std::array::from_fn(ways))
    }
}

/// How many ways there are to place so many cards of the band with these fans, at least one each, and elsewhere.
fn deals(ours: usize, mut fans: SeatSet, holes: &[usize; MAX_SEATS], rest: usize) -> u64 {
    let Some(fan) = fans.first() else { return choose(rest, ours) };
    fans.remove(fan);
    let size = holes[fan.index()];
    (1..=ours.min(size)).map(|fitting| choose(size, fitting) * deals(ours - fitting, fans, holes, rest)).sum()
}

/// The number of sets of `k` out of `n`.
fn choose(n: usize, k: usize) -> u64 {
    if k > n {
        return 0;
    }
    (0..k as u64).fold(1, |sets, taken| sets * (n as u64 - taken) / (taken + 1))
}

impl Choices for Ways {
    fn count(&self) -> usize {
        self.0.iter().sum::<u64>() as usize
    }

    fn nth(&self, n: usize) -> u8 {
        let mut left = n as u64;
        let at = self.0.iter().position(|&ways| {
            let here = left < ways;
            left = left.wrapping_sub(if here { 0 } else { ways });
            here
        });
        at.unwrap_or(1) as u8
    }
}
