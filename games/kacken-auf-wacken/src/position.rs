//! A position as a scenario gives it: the start of somebody's turn. What is not said is as in a fresh game.
//!
//! Cards that are placed nowhere lie in their draw piles. A draw pile that is given has just those cards; the others then
//! lie in the discard, or out of game if their deck has none. A stage that is not given shows the first song of a band
//! that plays nowhere else.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::Value;
use table::{Broken, Chance, Dice, PositionError, Positions, Seat, SeatSet, Silent, Vocabulary};

use crate::action::MOST_BEERS;
use crate::cards::{BierstandCard, EventKind, RockCard, RockKind, SongCard, Stage, Title, Titles, WcCard};
use crate::invariants::{bands_are_different, no_stage_waits_for_nothing, songs_are_conserved, two_hands};
use crate::piles::{Counts, RockSet};
use crate::state::{Kacken, State};
use crate::{KackenAufWacken, Purpose, Truth, scatter};

/// More points than any game can bring: 24 gigs of 4 songs, 12 beers and a fan factor of 10 make 11,520.
const MOST_POINTS: u16 = 50_000;

/// The latest turn a game without a cap can begin with: later than any game lasts, and far from the largest
/// number there is.
const LATEST_TURN: u16 = 20_000;

/// A position. Every field may be left out.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Position {
    /// Whose turn begins.
    active: Option<Seat>,
    turn: Option<u16>,
    stages: BTreeMap<Stage, Vec<SongCard>>,
    waiting: Option<SongCard>,
    on_stage: Option<Vec<SongCard>>,
    gone: Vec<SongCard>,
    rock: Option<BTreeMap<RockCard, u8>>,
    rock_discard: BTreeMap<RockCard, u8>,
    rock_out: BTreeMap<RockCard, u8>,
    bierstand: Option<BTreeMap<BierstandCard, u8>>,
    bierstand_discard: BTreeMap<BierstandCard, u8>,
    wc: Option<BTreeMap<WcCard, u8>>,
    wc_discard: BTreeMap<WcCard, u8>,
    seats: BTreeMap<Seat, SeatPosition>,
}

/// What a position says about a seat.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct SeatPosition {
    points: u16,
    beers: u8,
    kacken: Option<Kacken>,
    hand: Vec<RockCard>,
    /// Cards in other hands that it knows.
    knows: Vec<RockCard>,
}

type Placed<T = ()> = Result<T, PositionError>;

impl Positions for KackenAufWacken {
    type Truth = Truth;
    type Position = Position;

    fn set_up(&self, position: Position) -> Placed<State> {
        let mut state = State::fresh(RockSet::EMPTY, Counts::EMPTY, Counts::EMPTY);
        position.set_seats(self, &mut state)?;
        position.set_turn(self, &mut state)?;
        position.set_stages(&mut state)?;
        position.set_rock(self, &mut state)?;
        position.set_bierstand(self, &mut state)?;
        position.set_wc(self, &mut state)?;
        self.begin_turn(&mut state, &mut Silent);
        Ok(state)
    }

    fn truth(&self, state: &State) -> Truth {
        Truth::of(self, state)
    }

    /// A pile is a set: there is no order to shuffle.
    fn shuffle_rest(&self, _: &mut State, _: &Position, _: &mut impl Chance<Purpose>) {}

    fn scatter(&self, dice: &mut Dice) -> Value {
        scatter::position(self, dice)
    }

    fn invariants(&self, state: &State) -> Result<(), Broken> {
        self.rock_cards_are_conserved(state)?;
        self.bierstand_is_conserved(state)?;
        self.wc_is_conserved(state)?;
        songs_are_conserved(state)?;
        bands_are_different(state)?;
        no_stage_waits_for_nothing(state)?;
        self.seats.iter().try_for_each(|seat| two_hands(state, seat))?;
        self.knowledge_is_of_other_hands(state)
    }
}

impl Position {
    fn set_turn(&self, rules: &KackenAufWacken, state: &mut State) -> Placed {
        let active = self.active.or(rules.start).unwrap_or(state.active);
        sits(rules, active, "active")?;
        state.active = active;
        let latest = match rules.options.turn_cap {
            0 => LATEST_TURN,
            cap => cap,
        };
        state.turn = self.turn.unwrap_or(1);
        if !(1..=latest).contains(&state.turn) {
            return Err(wrong("turn", format!("is {}; allowed: 1 to {latest}", state.turn)));
        }
        Ok(())
    }

    fn set_seats(&self, rules: &KackenAufWacken, state: &mut State) -> Placed {
        for (&seat, given) in &self.seats {
            let path = format!("seats.{seat}");
            sits(rules, seat, &path)?;
            if given.beers > MOST_BEERS {
                let problem = format!("is {}; allowed: 0 to {MOST_BEERS}", given.beers);
                return Err(wrong(format!("{path}.beers"), problem));
            }
            if given.points > MOST_POINTS {
                let problem = format!("is {}; allowed: 0 to {MOST_POINTS}", given.points);
                return Err(wrong(format!("{path}.points"), problem));
            }
            let at = seat.index();
            state.points[at] = given.points;
            state.beers[at] = given.beers;
            state.kacken[at] = given.kacken;
            state.hands[at] = titles(&given.hand, &format!("{path}.hand"))?;
        }
        self.seats.iter().try_for_each(|(&seat, given)| {
            let path = format!("seats.{seat}.knows");
            let known = titles(&given.knows, &path)?;
            let held = |other: Seat| other != seat && !state.hands[other.index()].and(&known).is_empty();
            let others = rules.seats.iter().filter(|&other| held(other));
            let held = others.fold(Titles::EMPTY, |all, other| all.union(&state.hands[other.index()]));
            if let Some(card) = known.minus(&held).iter().next() {
                let card = Title::new(card).rock_card();
                return Err(wrong(path, format!("{card} is in no other seat's hand")));
            }
            known.iter().for_each(|card| state.knowledge.see(SeatSet::one(seat), card));
            Ok(())
        })
    }

    fn set_stages(&self, state: &mut State) -> Placed {
        let mut free = Title::on_stage();
        let mut place = |cards: &[SongCard], path: &str| -> Placed<Titles> {
            let mut placed = Titles::EMPTY;
            for card in cards {
                let number = card.0.number();
                if !free.contains(number) {
                    return Err(wrong(path, format!("{} is placed twice", card.name())));
                }
                free.remove(number);
                placed.insert(number);
            }
            Ok(placed)
        };
        for (&stage, cards) in &self.stages {
            let path = format!("stages.{stage}");
            state.stages[stage as usize] = place(cards, &path)?;
            if let Some(stranger) = cards.iter().find(|card| card.0.band() != cards[0].0.band()) {
                let (band, name) = (cards[0].0.band(), stranger.name());
                return Err(wrong(path, format!("{name} is not by {band}; a stage shows one band")));
            }
        }
        let waiting: Vec<SongCard> = self.waiting.into_iter().collect();
        place(&waiting, "waiting")?;
        state.waiting = self.waiting.map(|card| card.0);
        state.gone = place(&self.gone, "gone")?;
        let pile = self.on_stage.as_deref().map(|cards| place(cards, "on_stage")).transpose()?;
        for &stage in Stage::ALL.iter().filter(|stage| !self.stages.contains_key(stage)) {
            if let Some(title) = opener(state, &free) {
                free.remove(title.number());
                state.stages[stage as usize].insert(title.number());
            }
        }
        match pile {
            Some(pile) => (state.on_stage, state.gone) = (pile, state.gone.union(&free)),
            None => state.on_stage = free,
        }
        Ok(())
    }

    fn set_rock(&self, rules: &KackenAufWacken, state: &mut State) -> Placed {
        for &card in RockCard::ALL {
            let holders: Vec<Seat> = rules.seats.iter().filter(|&seat| holds(state, seat, card)).collect();
            let [discard, out] = [&self.rock_discard, &self.rock_out].map(|pile| given(pile, card));
            let pile = self.rock.as_ref().map(|pile| given(pile, card));
            let deck = rules.rock.count(card);
            let path = if holders.is_empty() { "rock".to_owned() } else { format!("seats.{}", holders[0]) };
            let held = holders.len() as u8;
            let left = left(deck, &[discard, out, held, pile.unwrap_or(0)], card, &path)?;
            let recycled = matches!(card, RockCard::Kacken | RockCard::DubioseCurrywurst);
            let (to_pile, to_discard, to_out) = match pile {
                None => (left, discard, out),
                Some(pile) if recycled => (pile, discard + left, out),
                Some(pile) => (pile, discard, out + left),
            };
            (0..to_pile).for_each(|_| state.rock.put(card));
            (0..to_discard).for_each(|_| state.rock_discard.put(card));
            (0..to_out).for_each(|_| state.rock_out.put(card));
        }
        if state.rock.is_empty() {
            return Err(wrong("rock", "is empty; a game without a Rock! card to draw is over"));
        }
        Ok(())
    }

    fn set_bierstand(&self, rules: &KackenAufWacken, state: &mut State) -> Placed {
        let kacken = state.kacken.iter().filter(|&&kacken| kacken == Some(Kacken::Bierstand)).count() as u8;
        for &card in BierstandCard::ALL {
            let held = match card {
                BierstandCard::Beer => state.beers.iter().sum(),
                BierstandCard::Wait => 0,
                BierstandCard::Kacken => kacken,
            };
            let pile = self.bierstand.as_ref().map(|pile| given(pile, card));
            let discard = given(&self.bierstand_discard, card);
            let deck = rules.bierstand.count(card);
            let left = left(deck, &[discard, held, pile.unwrap_or(0)], card, "bierstand")?;
            let (to_pile, to_discard) = pile.map_or((left, discard), |pile| (pile, discard + left));
            state.bierstand.put(card, to_pile);
            state.bierstand_discard.put(card, to_discard);
        }
        Ok(())
    }

    fn set_wc(&self, rules: &KackenAufWacken, state: &mut State) -> Placed {
        for &card in WcCard::ALL {
            let pile = self.wc.as_ref().map(|pile| given(pile, card));
            let discard = given(&self.wc_discard, card);
            let left = left(rules.wc.count(card), &[discard, pile.unwrap_or(0)], card, "wc")?;
            let (to_pile, to_discard) = pile.map_or((left, discard), |pile| (pile, discard + left));
            state.wc.put(card, to_pile);
            state.wc_discard.put(card, to_discard);
        }
        Ok(())
    }
}

fn wrong(path: impl Into<String>, problem: impl Into<String>) -> PositionError {
    PositionError::new(path, problem)
}

fn sits(rules: &KackenAufWacken, seat: Seat, path: &str) -> Placed {
    if rules.everybody().contains(seat) {
        return Ok(());
    }
    let last = Seat::new(rules.seats.count() - 1);
    Err(wrong(path, format!("there is no seat {seat}; seats are A to {last}")))
}

/// The titles of band cards.
fn titles(cards: &[RockCard], path: &str) -> Placed<Titles> {
    let mut titles = Titles::EMPTY;
    for card in cards {
        let title = card.title().ok_or_else(|| wrong(path, format!("{card} is no band card")))?;
        if titles.contains(title.number()) {
            return Err(wrong(path, format!("{card} is named twice")));
        }
        titles.insert(title.number());
    }
    Ok(titles)
}

/// The first song left of a band that plays nowhere and does not wait.
fn opener(state: &State, free: &Titles) -> Option<Title> {
    let busy = |title: Title| {
        let band = Some(title.band());
        Stage::ALL.iter().any(|&stage| state.band(stage) == band) || state.waiting.map(Title::band) == band
    };
    free.iter().map(Title::new).find(|&title| !busy(title))
}

fn holds(state: &State, seat: Seat, card: RockCard) -> bool {
    let kacken = state.kacken[seat.index()];
    match card.kind() {
        RockKind::Band(title) => state.hands[seat.index()].contains(title.number()),
        RockKind::Kacken => kacken == Some(Kacken::Rock),
        RockKind::Event(EventKind::DubioseCurrywurst) => kacken == Some(Kacken::Currywurst),
        RockKind::Event(_) => false,
    }
}

fn given<C: Ord + Copy>(pile: &BTreeMap<C, u8>, card: C) -> u8 {
    pile.get(&card).copied().unwrap_or(0)
}

/// How many of a card are placed nowhere.
fn left(deck: u8, placed: &[u8], card: impl Vocabulary, path: &str) -> Placed<u8> {
    let count: usize = placed.iter().map(|&count| usize::from(count)).sum();
    usize::from(deck).checked_sub(count).map(|left| left as u8).ok_or_else(|| {
        wrong(path, format!("`{}` is placed {count} times, but the deck has {deck}", card.name()))
    })
}
