//! Random positions: nearly empty piles, full hands, queues at the toilet, the last bands of the evening.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};
use table::{Dice, Seat, Vocabulary};

use crate::KackenAufWacken;
use crate::action::MOST_BEERS;
use crate::cards::{Band, BierstandCard, RockCard, SongCard, Stage, Title, WcCard};
use crate::state::Kacken;

/// How many of each card.
type Pile<C> = BTreeMap<C, u8>;

/// A position at the start of a turn.
pub(crate) fn position(rules: &KackenAufWacken, dice: &mut Dice) -> Value {
    let mut position = stages(dice);
    let mut rock: Vec<RockCard> = cards(RockCard::ALL, |card| rules.rock.count(card));
    let mut bierstand = cards(BierstandCard::ALL, |card| rules.bierstand.count(card));
    let wc = cards(WcCard::ALL, |card| rules.wc.count(card));
    dice.shuffle(&mut rock);
    // A game without a Rock! card to draw is over.
    let last = rock.pop();
    position.insert("seats".to_owned(), places(rules, &mut rock, &mut bierstand, dice));
    rock.truncate(dice.pick(&[0, 0, 1, 2, 5, 99]));
    position.insert("rock".to_owned(), counted(rock.into_iter().chain(last)));
    position.insert("bierstand".to_owned(), some(bierstand, dice));
    position.insert("wc".to_owned(), some(wc, dice));
    position.insert("active".to_owned(), json!(Seat::new(dice.below(rules.seats.count()))));
    let cap = rules.options.turn_cap;
    let late = if cap == 0 { 10_000 } else { cap };
    position.insert("turn".to_owned(), dice.pick(&[1, 1 + late / 2, late]).min(late).into());
    position.into()
}

/// Everybody's points, beers, band cards, Kacken card and knowledge.
fn places(
    rules: &KackenAufWacken,
    rock: &mut Vec<RockCard>,
    bierstand: &mut Vec<BierstandCard>,
    dice: &mut Dice,
) -> Value {
    let sizes = dice.pick(&[&[0, 1, 1][..], &[0, 2, 4], &[3, 5, 9]]);
    let hands: Vec<Vec<RockCard>> = rules.seats.iter().map(|_| hand(rock, dice.pick(sizes))).collect();
    let queue = dice.pick(&[0.0, 0.2, 0.7]);
    let mut seats = Map::new();
    for seat in rules.seats.iter() {
        let thirst = dice.below(usize::from(MOST_BEERS) + 1);
        let beers = (0..thirst).filter(|_| take(bierstand, BierstandCard::Beer)).count();
        let others = hands.iter().enumerate().filter(|(other, _)| *other != seat.index());
        let others: Vec<RockCard> = others.flat_map(|(_, hand)| hand.iter().copied()).collect();
        let knows: Vec<RockCard> = others.into_iter().filter(|_| dice.chance(0.2)).collect();
        let mut place = json!({
            "points": dice.pick(&[0, 3, 40, 41, 50_000]), "beers": beers, "hand": hands[seat.index()],
            "knows": knows,
        });
        if dice.chance(queue)
            && let Some(origin) = kacken(rock, bierstand, dice)
        {
            place["kacken"] = origin.into();
        }
        seats.insert(seat.to_string(), place);
    }
    seats.into()
}

/// Three bands and their songs; who waits, and who is still to come. Late in the evening stages may be empty.
fn stages(dice: &mut Dice) -> Map<String, Value> {
    let mut bands = Band::ALL.to_vec();
    dice.shuffle(&mut bands);
    let late = dice.chance(0.25);
    let playing = if late { 1 + dice.below(Stage::ALL.len()) } else { Stage::ALL.len() };
    let mut left: Vec<SongCard> =
        Title::on_stage().iter().map(|number| SongCard(Title::new(number))).collect();
    dice.shuffle(&mut left);
    let mut songs = |band: Band, most: usize| -> Vec<SongCard> {
        let (of_band, others) = left.iter().partition(|song| song.0.band() == band);
        left = others;
        let mut of_band: Vec<SongCard> = of_band;
        left.extend(of_band.split_off(most.min(of_band.len())));
        of_band
    };
    let mut shown = Map::new();
    for (at, stage) in Stage::ALL.iter().enumerate() {
        let most = if at < playing { 1 + dice.below(4) } else { 0 };
        shown.insert(stage.name().to_owned(), json!(songs(bands[at], most)));
    }
    let waiting = if !late && dice.chance(0.3) { songs(bands[Stage::ALL.len()], 1) } else { Vec::new() };
    dice.shuffle(&mut left);
    left.truncate(if late { 0 } else { dice.pick(&[0, 1, 2, 6, 24]) });
    let mut position =
        Map::from_iter([("stages".to_owned(), shown.into()), ("on_stage".to_owned(), json!(left))]);
    if let Some(song) = waiting.first() {
        position.insert("waiting".to_owned(), json!(song));
    }
    position
}

/// The cards of a deck, one by one.
fn cards<C: Vocabulary>(kinds: &[C], count: impl Fn(C) -> u8) -> Vec<C> {
    kinds.iter().flat_map(|&card| (0..count(card)).map(move |_| card)).collect()
}

fn counted<C: Vocabulary + Ord>(cards: impl IntoIterator<Item = C>) -> Value {
    let mut pile: Pile<C> = Pile::new();
    cards.into_iter().for_each(|card| *pile.entry(card).or_default() += 1);
    pile.into_iter()
        .map(|(card, count)| (card.name().to_owned(), Value::from(count)))
        .collect::<Map<_, _>>()
        .into()
}

/// A draw pile of some of these cards; the others are discarded.
fn some<C: Vocabulary + Ord>(mut cards: Vec<C>, dice: &mut Dice) -> Value {
    dice.shuffle(&mut cards);
    cards.truncate(dice.pick(&[0, 1, 2, 5, 999]));
    counted(cards)
}

/// Takes one of this card, if there is one.
fn take<C: Copy + PartialEq>(from: &mut Vec<C>, card: C) -> bool {
    from.iter().position(|other| *other == card).map(|at| from.swap_remove(at)).is_some()
}

/// At most `size` band cards, each title once.
fn hand(rock: &mut Vec<RockCard>, size: usize) -> Vec<RockCard> {
    let hand: Vec<RockCard> = rock.iter().copied().filter(|card| card.title().is_some()).take(size).collect();
    rock.retain(|card| !hand.contains(card));
    hand
}

/// Where somebody's Kacken card comes from.
fn kacken(
    rock: &mut Vec<RockCard>,
    bierstand: &mut Vec<BierstandCard>,
    dice: &mut Dice,
) -> Option<&'static str> {
    let from = dice.pick(&[Kacken::Rock, Kacken::Currywurst, Kacken::Bierstand]);
    let taken = match from {
        Kacken::Rock => take(rock, RockCard::Kacken),
        Kacken::Currywurst => take(rock, RockCard::DubioseCurrywurst),
        Kacken::Bierstand => take(bierstand, BierstandCard::Kacken),
    };
    taken.then_some(from.name())
}
