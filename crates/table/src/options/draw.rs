//! Random options: house rules that nobody has thought of yet, for property-based testing.
//!
//! Bounds come up far more often than by chance, since that is where rules break.

use serde_json::{Map, Value};

use super::{Kind, OptionError, Options, to_json, with};
use crate::{Dice, Game};

/// How often options that contradict each other are drawn again before the basis has to do.
const TRIES: usize = 2_000;

/// Random options over a basis, and the rules compiled from them. Some draws change little, others everything. An option that
/// the rules refuse is drawn again.
pub fn draw<G: Game>(
    basis: &G::Options,
    seats: usize,
    dice: &mut Dice,
) -> Result<(G::Options, G), OptionError> {
    let usual = to_json(basis);
    let share = dice.pick(&[0.1, 0.3, 1.0]);
    let mut drawn = usual.clone();
    for field in G::Options::FIELDS {
        if dice.chance(share) {
            drawn[field.key] = field.kind.draw(&usual[field.key], dice);
        }
    }
    for _ in 0..TRIES {
        let options = with(basis, &drawn)?;
        match G::for_seats(&options, seats) {
            Ok(rules) => return Ok((options, rules)),
            Err(refused) => draw_again::<G::Options>(&refused, &usual, &mut drawn, dice),
        }
    }
    G::for_seats(basis, seats).map(|rules| (basis.clone(), rules))
}

/// Draws what was refused once more, and only that; now and then any other option, which may be what contradicts it.
fn draw_again<O: Options>(
    refused: &OptionError,
    usual: &Map<String, Value>,
    drawn: &mut Map<String, Value>,
    dice: &mut Dice,
) {
    let path = match refused {
        OptionError::Value { key, .. } | OptionError::Unknown { key, .. } => key.as_str(),
        OptionError::Seats { .. } => "",
    };
    let (key, part) = path.split_once('.').map_or((path, None), |(key, part)| (key, Some(part)));
    let named = O::FIELDS.iter().find(|field| field.key == key);
    let field = named.filter(|_| dice.chance(0.8)).unwrap_or(&O::FIELDS[dice.below(O::FIELDS.len())]);
    match (&field.kind, part) {
        (Kind::Counts { of, max_each, max_all }, Some(part)) if field.key == key && of().contains(&part) => {
            let count = number(0, *max_each, usual[key].get(part), dice);
            let rest: u64 = counts(&drawn[key]).filter(|(name, _)| *name != part).map(|(_, n)| n).sum();
            let room = u64::from(*max_all).saturating_sub(rest);
            drawn[key][part] = count.min(room).max(u64::from(rest == 0)).into();
        }
        _ if dice.chance(0.3) => drawn[field.key] = usual[field.key].clone(),
        (kind, _) => drawn[field.key] = kind.draw(&usual[field.key], dice),
    }
}

impl Kind {
    /// A value that this kind of option may have.
    fn draw(&self, usual: &Value, dice: &mut Dice) -> Value {
        match self {
            Kind::Number { min, max } => number(*min, *max, Some(usual), dice).into(),
            Kind::NumberOrAuto { .. } if dice.chance(0.2) => "auto".into(),
            Kind::NumberOrAuto { min, max } => number(*min, *max, Some(usual), dice).into(),
            Kind::Switch => dice.chance(0.5).into(),
            Kind::Choice(words) => dice.pick(&words()).into(),
            Kind::Counts { of, max_each, max_all } => deck(&of(), *max_each, *max_all, usual, dice),
            Kind::Data { draw, .. } => draw(dice),
        }
    }
}

/// A bound, something close to one, something close to what is usual, or any number.
fn number(min: u32, max: u32, usual: Option<&Value>, dice: &mut Dice) -> u64 {
    let usual = usual.and_then(Value::as_u64).map_or(min, |usual| usual as u32);
    let any = min + dice.below((max - min) as usize + 1) as u32;
    let near = usual.saturating_add(dice.below(3) as u32).saturating_sub(1);
    let small = min + dice.below(((max - min) as usize).min(8) + 1) as u32;
    let close = [min, min, max, max, min.saturating_add(1), max.saturating_sub(1), near, small, any, any];
    dice.pick(&close).clamp(min, max).into()
}

/// A deck list: some of the cards, few or many of each.
fn deck(names: &[&str], max_each: u32, max_all: u32, usual: &Value, dice: &mut Dice) -> Value {
    let kinds = dice.pick(&[0.1, 0.5, 0.9]);
    let many = dice.pick(&[1, 2, max_each]).min(max_each);
    let mut names = names.to_vec();
    dice.shuffle(&mut names);
    let mut left = u64::from(max_all);
    let mut deck = Map::new();
    for (at, name) in names.iter().enumerate() {
        let must = at + 1 == names.len() && left == u64::from(max_all);
        let wanted = if must || dice.chance(kinds) { number(0, many, usual.get(name), dice) } else { 0 };
        let count = wanted.max(u64::from(must)).min(left);
        left -= count;
        deck.insert((*name).to_owned(), count.into());
    }
    deck.into()
}

fn counts(deck: &Value) -> impl Iterator<Item = (&str, u64)> {
    let counts = deck.as_object().into_iter().flatten();
    counts.filter_map(|(name, count)| Some((name.as_str(), count.as_u64()?)))
}
