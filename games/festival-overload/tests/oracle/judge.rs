//! The oracle's state as the judge's text: the fields, their order and their values, as the engine must give them, too.

use std::collections::BTreeMap;

use festival_overload::Card;
use serde::{Serialize, Serializer};
use table::Vocabulary;

use super::rules::letter;
use super::state::{Oracle, Place};

#[derive(Serialize)]
struct JudgesText<'a> {
    phase: &'a str,
    round: i32,
    event_no: i32,
    start_seat: &'a str,
    revealer: &'a str,
    overload: i32,
    pool: i32,
    feedback: i32,
    countdown: bool,
    direction: i32,
    repeat_revealer: bool,
    final_push_done: bool,
    grace_used: bool,
    pyro: bool,
    gate: bool,
    afterparty: bool,
    last_window: bool,
    seats: BTreeMap<&'a str, SeatText<'a>>,
    resolving: Option<Card>,
    stage_card: Option<Card>,
    deck: &'a [Card],
    discard: DiscardText<'a>,
    moods: &'a [i32],
    winner: Vec<&'a str>,
    end_reason: Option<&'a str>,
    /// Only while the target of a Stage Dive is asked to pay.
    #[serde(skip_serializing_if = "Option::is_none")]
    dive_target: Option<&'a str>,
}

#[derive(Serialize)]
struct SeatText<'a> {
    camp: i32,
    live: i32,
    camped: bool,
    forced_stay: bool,
    caught_up: bool,
    choice: Option<&'a str>,
}

/// How many of each card, in the order of the card list; none of a card is not said.
struct DiscardText<'a>(&'a [Card]);

impl Serialize for DiscardText<'_> {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        let count = |card| self.0.iter().filter(|&&other| other == card).count();
        out.collect_map(Card::ALL.iter().map(|&card| (card, count(card))).filter(|&(_, count)| count > 0))
    }
}

impl Oracle {
    /// The judge's text. How an engine cuts its work into phases is its own affair, so the phase is given.
    pub(super) fn judges_text(&self, phase: &str) -> String {
        let text = JudgesText {
            phase,
            round: self.round,
            event_no: self.event_no,
            start_seat: letter(self.start_seat),
            revealer: letter(self.revealer),
            overload: self.overload,
            pool: self.pool,
            feedback: self.feedback_level,
            countdown: self.countdown,
            direction: self.direction,
            repeat_revealer: self.repeat_revealer,
            final_push_done: self.final_push_done,
            grace_used: self.grace_used,
            pyro: self.pyro,
            gate: self.gate,
            afterparty: self.afterparty,
            last_window: self.last_window,
            seats: self
                .seats
                .iter()
                .enumerate()
                .map(|(seat, place)| (letter(seat), SeatText::of(place)))
                .collect(),
            resolving: self.resolving,
            stage_card: self.stage_card,
            deck: &self.deck,
            discard: DiscardText(&self.discard),
            moods: &self.moods,
            winner: self.winners.iter().map(|&seat| letter(seat)).collect(),
            // A round that ends has ended before anybody is asked again.
            end_reason: None,
            dive_target: self.dive_target.map(letter),
        };
        serde_json::to_string(&text).unwrap()
    }
}

impl SeatText<'_> {
    fn of(place: &Place) -> SeatText<'_> {
        SeatText {
            camp: place.camp,
            live: place.live,
            camped: !place.active,
            forced_stay: place.forced_stay,
            caught_up: place.caught_up,
            choice: place.choice.as_deref(),
        }
    }
}
