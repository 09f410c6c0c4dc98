//! What a seat can imagine: its own hand and the cards it knows stay, every other band card that is not on the table is
//! dealt again over the other hands and the pile, and so are secret answers.
//!
//! It remembers, it does not deduce, with one exception: while a rock-out is going on, everybody who takes part in it,
//! or asked to, has a fitting card, and is imagined with one. Left out are what others may know of each other's cards,
//! that somebody who asked in vain still holds a fitting card, that a lone card is the one that was passed on, and all
//! that may be read from what others chose.

use table::{Choices, MAX_SEATS, Seat, SeatSet};

use crate::action::Action;
use crate::cards::{Band, TITLES, Title, Titles};
use crate::state::State;
use crate::{KackenAufWacken, Luck, Purpose};

impl KackenAufWacken {
    pub(crate) fn forget_what_others_know(&self, imagined: &mut State, seat: Seat) {
        let all = Titles::below(TITLES);
        imagined.knowledge.blurred(&all, SeatSet::one(seat));
    }

    /// Where everybody sees who has answered, whoever has is imagined with some answer. In D4 nobody sees it.
    pub(crate) fn answer_anew(&self, imagined: &mut State, state: &State, seat: Seat, dice: &mut impl Luck) {
        for other in self.everybody().without(seat) {
            imagined.answers[other.index()] = match state.answers[other.index()] {
                Some(Action::Give(_)) => {
                    let card = dice.draw(Purpose::Rock, &imagined.hands[other.index()]);
                    Some(Action::Give(Title::new(card)))
                }
                Some(Action::Return(_)) => {
                    let beers = dice.die(Purpose::Bierstand, state.beers[other.index()] + 1) - 1;
                    Some(Action::Return(beers))
                }
                Some(Action::Stay | Action::Join(_) | Action::AskBeer) | None => None,
                Some(other) => unreachable!("{other} answers no question to several seats"),
            };
        }
    }

    /// The band cards a seat cannot see are dealt again: to the other hands, as many as each has, and to the pile.
    pub(crate) fn deal_anew(&self, imagined: &mut State, state: &State, seat: Seat, dice: &mut impl Luck) {
        let known = state.knowledge.of(seat);
        let others = self.everybody().without(seat);
        let mut pool = state.rock.titles();
        let mut holes = [0; MAX_SEATS];
        for other in others {
            let hand = &state.hands[other.index()];
            let unknown = hand.minus(known);
            pool = pool.union(&unknown);
            holes[other.index()] = unknown.len();
            imagined.hands[other.index()] = hand.and(known);
        }
        state.rock.titles().iter().for_each(|number| imagined.rock.take(Title::new(number).rock_card()));
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
/// of the band each fan has, by the number of deals that give as many, then which.
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

/// How many ways there are to place `ours` cards of the band with these fans, at least one each, and elsewhere.
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
        at.expect("chance chooses below the count") as u8
    }
}
