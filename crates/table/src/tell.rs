//! What a game says while it runs: events for people, clauses for proof, measures for the lab.
//!
//! Events are split where they are made: [`Tell::all`] takes a public event, whose type has no field for a card
//! that is not face up, and [`Tell::to`] a private one for the seats named. There is no full event to filter late.

use serde::{Serialize, Serializer};
use serde_json::Value;

use crate::{Rules, SeatSet, Viewer, Vocabulary};

/// An ear at the table.
pub trait Tell<G: Rules> {
    /// An event everybody learns of.
    fn all(&mut self, event: G::Public);

    /// An event that only these seats learn of.
    fn to(&mut self, seats: SeatSet, event: G::Private);

    /// A clause of the rules does its work: said in the function that implements it.
    fn clause(&mut self, clause: G::Clause);

    /// Something the lab counts happened `n` times.
    fn count(&mut self, measure: G::Measure, n: u32);

    /// A phase begins.
    fn phase(&mut self) {}

    /// What was told until now can be seen in this state: between phases, and within one where what is told next is a moment of
    /// its own.
    #[inline(always)]
    fn moment(&mut self, _state: &G::State) {}

    /// A step is over: the next question is asked, or the game is over.
    fn step(&mut self) {}
}

/// Nobody listens. Zero bytes; the compiler removes every call.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl<G: Rules> Tell<G> for Silent {
    #[inline(always)]
    fn all(&mut self, _event: G::Public) {}
    #[inline(always)]
    fn to(&mut self, _seats: SeatSet, _event: G::Private) {}
    #[inline(always)]
    fn clause(&mut self, _clause: G::Clause) {}
    #[inline(always)]
    fn count(&mut self, _measure: G::Measure, _n: u32) {}
}

/// Counts clauses and measures.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    clauses: Vec<u64>,
    measures: Vec<u64>,
}

impl Tally {
    /// Nothing counted yet.
    pub fn new<G: Rules>() -> Tally {
        Tally { clauses: vec![0; G::Clause::ALL.len()], measures: vec![0; G::Measure::ALL.len()] }
    }

    /// How often a clause did its work.
    pub fn clause(&self, clause: impl Vocabulary) -> u64 {
        self.clauses[clause.index()]
    }

    /// All measures, in their order.
    pub fn measures(&self) -> &[u64] {
        &self.measures
    }

    /// Forgets everything counted.
    pub fn clear(&mut self) {
        self.clauses.fill(0);
        self.measures.fill(0);
    }
}

impl<G: Rules> Tell<G> for Tally {
    #[inline]
    fn all(&mut self, _event: G::Public) {}
    #[inline]
    fn to(&mut self, _seats: SeatSet, _event: G::Private) {}
    #[inline]
    fn clause(&mut self, clause: G::Clause) {
        self.clauses[clause.index()] += 1;
    }
    #[inline]
    fn count(&mut self, measure: G::Measure, n: u32) {
        self.measures[measure.index()] += u64::from(n);
    }
}

/// An event, and who learnt of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Told<G: Rules> {
    /// Everybody did.
    All(G::Public),
    /// These seats did.
    To(SeatSet, G::Private),
    /// A phase began: no event, but where the page may pause for an animation.
    Phase,
}

impl<G: Rules> Told<G> {
    /// Whether a viewer learnt of it.
    pub fn reaches(&self, viewer: Viewer) -> bool {
        match (self, viewer) {
            (Told::All(_), _) => true,
            (Told::To(seats, _), Viewer::Seat(seat)) => seats.contains(seat),
            (Told::To(..), Viewer::Room) | (Told::Phase, _) => false,
        }
    }

    /// The event as JSON.
    pub fn json(&self) -> Value {
        serde_json::to_value(self).expect("events are plain data")
    }
}

/// The event alone: who learnt of it is nobody's business.
impl<G: Rules> Serialize for Told<G> {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        match self {
            Told::All(event) => event.serialize(out),
            Told::To(_, event) => event.serialize(out),
            Told::Phase => out.serialize_unit(),
        }
    }
}

/// Keeps every event, and which clauses did their work.
#[derive(Clone, Debug)]
pub struct Story<G: Rules> {
    told: Vec<Told<G>>,
    clauses: Vec<G::Clause>,
}

impl<G: Rules> Default for Story<G> {
    fn default() -> Self {
        Story { told: Vec::new(), clauses: Vec::new() }
    }
}

impl<G: Rules> Story<G> {
    /// Everything told, phases included.
    pub fn told(&self) -> &[Told<G>] {
        &self.told
    }

    /// The clauses that did their work, in order.
    pub fn clauses(&self) -> &[G::Clause] {
        &self.clauses
    }

    /// What a viewer learnt, as JSON.
    pub fn for_viewer(&self, viewer: Viewer) -> Vec<Value> {
        self.told.iter().filter(|told| told.reaches(viewer)).map(Told::json).collect()
    }

    /// Everything told, as JSON, whoever learnt of it: for scenarios and goldens.
    pub fn for_judge(&self) -> Vec<Value> {
        self.told.iter().filter(|told| !matches!(told, Told::Phase)).map(Told::json).collect()
    }
}

impl<G: Rules> Tell<G> for Story<G> {
    fn all(&mut self, event: G::Public) {
        self.told.push(Told::All(event));
    }

    fn to(&mut self, seats: SeatSet, event: G::Private) {
        self.told.push(Told::To(seats, event));
    }

    fn clause(&mut self, clause: G::Clause) {
        self.clauses.push(clause);
    }

    fn count(&mut self, _measure: G::Measure, _n: u32) {}

    fn phase(&mut self) {
        self.told.push(Told::Phase);
    }
}
