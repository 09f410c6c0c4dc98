//! A view in words, in no language: facts about the table, what lies open, what is known of each seat, one's own hand, what is
//! asked. Made once by the game; a terminal, a page without a screen for the game and a screen reader say it.
//!
//! A sheet is made of a view and nothing else, so that it can tell no more than its viewer may know. What is a drawing is no
//! part of it.
//!
//! ```
//! use table::{AtSeat, Seat, Sheet, Tone, named, say};
//!
//! let (anna, bo) = (Seat::new(0), Seat::new(1));
//! let seat = |seat, points: u8| {
//!     AtSeat::new(seat).mine(seat == anna).turn(seat == bo).fact(Tone::Strong, say("screen.points").with(points))
//! };
//! let sheet = Sheet::new()
//!     .fact(Tone::Dim, say("screen.round").with(3))
//!     .row(Some(say("screen.table")), [named("card", "encore")])
//!     .seats([seat(anna, 7), seat(bo, 12)])
//!     .ask(say("ask.turn").with(bo));
//! assert_eq!(sheet.keys(), ["screen.round", "screen.table", "card.encore", "screen.points", "screen.points", "ask.turn"]);
//! ```

use std::fmt::Display;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

use crate::say::{Say, Term, say};
use crate::seat::Seat;

/// What a piece of text means. Screens give it a colour, and a mark beside the colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename_all = "snake_case")]
pub enum Tone {
    /// Nothing special.
    #[default]
    Plain,
    /// Less important. Of the facts about the table, those that only say where the game stands.
    Dim,
    /// Important.
    Strong,
    /// Safe, or a gain.
    Good,
    /// Beware.
    Warning,
    /// Danger, or a loss.
    Danger,
    /// About the person who looks.
    Mine,
}

/// Something worth knowing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Fact {
    /// What it is.
    pub text: Say,
    /// What it means.
    pub tone: Tone,
    /// The name under which the rules explain it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub explains: Option<String>,
    /// How full something is, to be drawn beside the text, which says it, too.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub gauge: Option<Gauge>,
}

/// How full something is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Gauge {
    /// How much is in it.
    pub filled: u32,
    /// How much can be.
    pub of: u32,
}

/// Something that lies somewhere: a card, a space, a song.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Thing {
    /// What it is.
    pub text: Say,
    /// What it means.
    pub tone: Tone,
    /// One of the colours of cards, if it has one: `red`; `back` lies face down.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub colour: Option<String>,
    /// Whose pieces stand on it, a seat once for each of them.
    pub seats: Vec<Seat>,
    /// The name under which the rules explain it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub explains: Option<String>,
}

/// Things that belong together.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Row {
    /// What they are together.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub label: Option<Say>,
    /// The things, in order.
    pub things: Vec<Thing>,
    /// Whether the game's picture shows them, so that a terminal need not say them again.
    pub drawn: bool,
}

/// What is known of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct AtSeat {
    /// Which thing it is.
    pub seat: Seat,
    /// Whether it is the viewer's own.
    pub mine: bool,
    /// Whether it is its turn.
    pub turn: bool,
    /// What is known of it: first what there is to know of every seat, in the same order, then what is special.
    pub facts: Vec<Fact>,
}

/// The table in words.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
pub struct Sheet {
    /// About the whole table.
    pub facts: Vec<Fact>,
    /// What lies open.
    pub rows: Vec<Row>,
    /// About each seat.
    pub seats: Vec<AtSeat>,
    /// The viewer's own cards.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub hand: Option<Row>,
    /// Whose decision it is and what about; or how it ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub ask: Option<Say>,
}

impl Fact {
    /// Something worth knowing.
    pub fn new(tone: Tone, text: Say) -> Fact {
        Fact { text, tone, explains: None, gauge: None }
    }

    /// The rules explain it under this name.
    #[must_use]
    pub fn explained(mut self, name: impl Display) -> Fact {
        self.explains = Some(name.to_string());
        self
    }

    /// Something is so full.
    #[must_use]
    pub fn gauge(mut self, filled: impl Into<u32>, of: impl Into<u32>) -> Fact {
        self.gauge = Some(Gauge { filled: filled.into(), of: of.into() });
        self
    }
}

impl Thing {
    /// A thing.
    pub fn new(text: Say) -> Thing {
        Thing { text, tone: Tone::Plain, colour: None, seats: Vec::new(), explains: None }
    }

    /// A card, which has a name `card.NAME` and is explained by the rules under it.
    pub fn card(name: impl Display) -> Thing {
        let name = name.to_string();
        Thing { explains: Some(name.clone()), ..Thing::new(say(format!("card.{name}"))) }
    }

    /// It means this.
    #[must_use]
    pub fn tone(self, tone: Tone) -> Thing {
        Thing { tone, ..self }
    }

    /// It has this colour.
    #[must_use]
    pub fn colour(mut self, colour: impl Into<String>) -> Thing {
        self.colour = Some(colour.into());
        self
    }

    /// The pieces of these seats stand on it.
    #[must_use]
    pub fn seats(mut self, seats: impl IntoIterator<Item = Seat>) -> Thing {
        self.seats.extend(seats);
        self
    }
}

impl From<Say> for Thing {
    fn from(text: Say) -> Thing {
        Thing::new(text)
    }
}

impl Row {
    /// Things that belong together.
    pub fn new<T: Into<Thing>>(label: impl Into<Option<Say>>, things: impl IntoIterator<Item = T>) -> Row {
        Row { label: label.into(), things: things.into_iter().map(Into::into).collect(), drawn: false }
    }

    /// The game's picture shows them.
    #[must_use]
    pub fn drawn(self) -> Row {
        Row { drawn: true, ..self }
    }
}

impl AtSeat {
    /// A seat of which nothing is known so far.
    pub fn new(seat: Seat) -> AtSeat {
        AtSeat { seat, mine: false, turn: false, facts: Vec::new() }
    }

    /// Whether it is the viewer's own.
    #[must_use]
    pub fn mine(self, mine: bool) -> AtSeat {
        AtSeat { mine, ..self }
    }

    /// Whether it is its turn.
    #[must_use]
    pub fn turn(self, turn: bool) -> AtSeat {
        AtSeat { turn, ..self }
    }

    /// Something is known of it.
    #[must_use]
    pub fn fact(self, tone: Tone, text: Say) -> AtSeat {
        self.facts([Fact::new(tone, text)])
    }

    /// Something is known of it, if that holds.
    #[must_use]
    pub fn fact_if(self, holds: bool, tone: Tone, text: Say) -> AtSeat {
        if holds { self.fact(tone, text) } else { self }
    }

    /// More is known of it.
    #[must_use]
    pub fn facts(mut self, facts: impl IntoIterator<Item = Fact>) -> AtSeat {
        self.facts.extend(facts);
        self
    }
}

impl Sheet {
    /// An empty sheet.
    pub fn new() -> Sheet {
        Sheet::default()
    }

    /// Something about the whole table.
    #[must_use]
    pub fn fact(self, tone: Tone, text: Say) -> Sheet {
        self.facts([Fact::new(tone, text)])
    }

    /// Something about the whole table, if it holds.
    #[must_use]
    pub fn fact_if(self, holds: bool, tone: Tone, text: Say) -> Sheet {
        if holds { self.fact(tone, text) } else { self }
    }

    /// More about the whole table.
    #[must_use]
    pub fn facts(mut self, facts: impl IntoIterator<Item = Fact>) -> Sheet {
        self.facts.extend(facts);
        self
    }

    /// Things that lie open, if there are any.
    #[must_use]
    pub fn row<T: Into<Thing>>(
        self,
        label: impl Into<Option<Say>>,
        things: impl IntoIterator<Item = T>,
    ) -> Sheet {
        self.rows([Row::new(label, things)])
    }

    /// Rows of things that lie open; empty ones are left out.
    #[must_use]
    pub fn rows(mut self, rows: impl IntoIterator<Item = Row>) -> Sheet {
        self.rows.extend(rows.into_iter().filter(|row| !row.things.is_empty()));
        self
    }

    /// What is known of each seat.
    #[must_use]
    pub fn seats(mut self, seats: impl IntoIterator<Item = AtSeat>) -> Sheet {
        self.seats.extend(seats);
        self
    }

    /// The viewer's own cards, if it has a hand.
    #[must_use]
    pub fn hand(self, hand: impl Into<Option<Row>>) -> Sheet {
        Sheet { hand: hand.into(), ..self }
    }

    /// Whose decision it is and what about, if there is a sentence for it.
    #[must_use]
    pub fn ask(self, ask: impl Into<Option<Say>>) -> Sheet {
        Sheet { ask: ask.into(), ..self }
    }

    /// Everything it says, in order.
    pub fn says(&self) -> impl Iterator<Item = &Say> {
        let rows = self.rows.iter().flat_map(Row::says);
        let seats = self.seats.iter().flat_map(|at| &at.facts).map(|fact| &fact.text);
        let hand = self.hand.iter().flat_map(Row::says);
        self.facts.iter().map(|fact| &fact.text).chain(rows).chain(seats).chain(hand).chain(&self.ask)
    }

    /// The keys of all its texts, in order.
    pub fn keys(&self) -> Vec<&str> {
        self.says().flat_map(Say::keys).collect()
    }
}

impl Row {
    fn says(&self) -> impl Iterator<Item = &Say> {
        self.label.iter().chain(self.things.iter().map(|thing| &thing.text))
    }
}

/// The sheet of a game that makes none of its own: the fields of its view.
pub fn plain(view: &Value) -> Sheet {
    let fields = view.as_object().into_iter().flatten().filter(|(_, value)| !value.is_null());
    let fact =
        |(key, value)| Fact::new(Tone::Plain, say("table.field").with(Term::sign(key)).with(term(value)));
    Sheet::new().facts(fields.map(fact))
}

fn term(value: &Value) -> Term {
    match value {
        Value::String(word) => word.parse().map_or_else(|_| Term::sign(word), Term::Seat),
        Value::Array(several) => Term::list(several.iter().map(term)),
        other => Term::sign(other),
    }
}
