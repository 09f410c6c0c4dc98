//! What random positions are made of: Overload at the end of its track, few seats left, a deck that runs out, everything that lasts.

use serde_json::{Map, Value, json};
use table::{Dice, Seat, Vocabulary};

use crate::cards::{Card, KINDS};
use crate::rules::FestivalOverload;

impl FestivalOverload {
    /// What everybody has, and how many are Active: at least one.
    pub(crate) fn random_places(&self, dice: &mut Dice) -> (Map<String, Value>, usize) {
        let most = self.target_camp - 1;
        let camped = dice.pick(&[0.0, 0.3, 0.8]);
        let kept = Seat::new(dice.below(self.seats.count()));
        let mut count = 0;
        let mut place = |seat: Seat| {
            let active = seat == kept || !dice.chance(camped);
            count += usize::from(active);
            let place = json!({
                "camp": dice.pick(&[0, most / 2, most.saturating_sub(1), most]),
                "live": if active { dice.pick(&[0, 0, 1, 2, 3, 5, 40]) } else { 0 },
                "camped": !active, "forced_stay": active && dice.chance(0.3),
                "caught_up": !active && self.options.catch_up && dice.chance(0.3),
            });
            (seat.to_string(), place)
        };
        let places = self.seats.iter().map(&mut place).collect();
        (places, count)
    }

    /// The stage, a deck of any size, and the rest in the discard.
    pub(crate) fn scatter_cards(&self, position: &mut Value, dice: &mut Dice) {
        let counts = self.options.deck.counts();
        let mut deck: Vec<Card> =
            (0..KINDS).flat_map(|kind| (0..counts[kind]).map(move |_| Card::ALL[kind])).collect();
        dice.shuffle(&mut deck);
        if dice.chance(0.4)
            && let Some(at) = deck.iter().position(|&card| card == Card::Feedback)
        {
            position["stage_card"] = json!(deck.remove(at));
            position["feedback"] = (1 + dice.below(self.options.feedback_max.into())).into();
        }
        let any = dice.below(deck.len() + 1);
        let left = dice.pick(&[0, 1, 3, any, any]).min(deck.len());
        let mut discard = Map::new();
        for card in deck.split_off(left) {
            let count = discard.get(card.name()).and_then(Value::as_u64).unwrap_or(0);
            discard.insert(card.name().to_owned(), (count + 1).into());
        }
        // A Stage Dive on top finds those who have to stay already.
        if dice.chance(0.3)
            && let Some(at) = deck.iter().position(|&card| card == Card::StageDive)
        {
            deck.swap(0, at);
        }
        position["deck"] = json!(deck);
        position["discard"] = discard.into();
    }
}
