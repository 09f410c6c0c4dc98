//! Random positions: Overload at the end of its track, few seats left, a deck that runs out, everything that lasts.

use serde_json::{Map, Value, json};
use table::{Dice, Seat, Vocabulary};

use crate::cards::{Card, KINDS};
use crate::chance::MOODS;
use crate::draw::mood;
use crate::options::FinalPush;
use crate::rules::FestivalOverload;

impl FestivalOverload {
    /// A position between two events.
    pub(crate) fn random_position(&self, dice: &mut Dice) -> Value {
        let options = &self.options;
        let seats = self.seats.count();
        let highest = self.overload_max - 1;
        let overload = if dice.chance(0.25) { highest } else { dice.below(usize::from(highest) + 1) as u8 };
        let (places, active) = self.random_places(dice);
        let afterparty = options.afterparty && dice.chance(0.3);
        let final_push_done = active == 1 && dice.chance(0.7);
        let last = options.max_events;
        let mut position = json!({
            "round": 1 + dice.below(5), "event_no": dice.pick(&[0, 0, last / 2, last.saturating_sub(3), last - 1]),
            "start_seat": Seat::new(dice.below(seats)), "revealer": Seat::new(dice.below(seats)),
            "overload": overload, "pool": dice.pick(&[0, 0, 1, 2, 5, 40]), "direction": dice.pick(&[1, -1]),
            "repeat_revealer": dice.chance(0.2), "seats": places, "afterparty": afterparty,
            "pyro": options.pyro_lasts && dice.chance(0.3),
            "gate": options.richtungswechsel_gates && dice.chance(0.3),
            "final_push_done": final_push_done,
            "grace_used": final_push_done && options.final_push == FinalPush::GraceThenForced && dice.chance(0.5),
            // FO-D1, FO-8.3, FO-8.7: what starts the countdown has started it.
            "countdown": match self.countdown_by_first_camp() {
                true => active < seats || afterparty,
                false => overload >= 8 || afterparty || dice.chance(0.2),
            },
        });
        self.scatter_cards(&mut position, dice);
        if options.crowd_mood {
            let mut moods = MOODS;
            dice.shuffle(&mut moods);
            let left = dice.below(MOODS.len() + 1);
            position["moods"] = moods[..left].iter().map(|&piled| Value::from(mood(piled))).collect();
        }
        position
    }

    /// What everybody has, and how many are Active: at least one.
    fn random_places(&self, dice: &mut Dice) -> (Map<String, Value>, usize) {
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
    fn scatter_cards(&self, position: &mut Value, dice: &mut Dice) {
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
