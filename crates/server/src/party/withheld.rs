//! Deeds: what somebody's hand has to do before it is seen.
//!
//! A step may tell something that a hand brings about, although nothing is decided any more. It is written down like any
//! other, but from that event on nobody is sent a byte of it, and nobody is asked, before whoever it is has tapped or has had time
//! to. That is a beat of the server: no row tells of it, the times that are written down count it in full, and after a
//! restart it is over.

use std::collections::VecDeque;

use catalog::{Cut, Glimpse, ToldEvent};
use protocol::{Holder, Json, Moment, RefusalCode};
use table::Deed;

use super::clocks::after;
use super::decision::Unlogged;
use super::{Decision, Millis, Party, PartyState, Refused, Show};

/// What is seen of a step without a break.
#[derive(Debug, Default)]
pub(super) struct Part {
    /// How everybody saw the table meanwhile: the views, and by viewer how many of the events were told by then.
    pub(super) moments: Vec<(Vec<Json>, Vec<usize>)>,
    /// By viewer.
    pub(super) events: Vec<Vec<ToldEvent>>,
    /// What comes after it; nothing at the end of the step.
    pub(super) end: Option<End>,
}

/// What one viewer is told of a part.
#[derive(Debug, Default)]
pub(super) struct Told {
    pub(super) moments: Vec<Moment>,
    pub(super) events: Vec<ToldEvent>,
}

impl Part {
    /// What this viewer is told, once.
    pub(super) fn take(&mut self, viewer: usize) -> Told {
        let mut before = 0;
        let mut moment = |(views, told): &(Vec<Json>, Vec<usize>)| {
            let events = told[viewer] - before;
            before = told[viewer];
            Moment { view: views[viewer].clone(), events }
        };
        let moments = self.moments.iter().map(&mut moment).collect();
        let events = self.events.get_mut(viewer).map(std::mem::take).unwrap_or_default();
        Told { moments, events }
    }
}

/// The end of a part that is not the last.
#[derive(Debug)]
pub(super) struct End {
    deed: Deed,
    /// What everybody sees until it is done.
    views: Vec<Json>,
    glimpse: Box<dyn Glimpse>,
}

/// The rest of a step, which waits for a deed.
#[derive(Debug)]
pub(super) struct Withheld {
    pub(super) end: End,
    /// When everything before it has been seen.
    seen: Millis,
    /// When it is done by itself.
    pub(super) until: Millis,
    /// What is to be seen then.
    pub(super) parts: VecDeque<Part>,
}

impl Withheld {
    /// What a viewer sees until then.
    pub(super) fn view(&self, viewer: usize) -> &Json {
        &self.end.views[viewer]
    }

    /// What has to be done, as everybody is told.
    pub(super) fn deed(&self, now: Millis) -> protocol::Deed {
        let Deed { kind, seat } = self.end.deed;
        let left = self.until.saturating_sub(now).clamp(0, u32::MAX.into());
        protocol::Deed { kind: kind.to_string(), seat, left_ms: left as u32 }
    }

    /// The table as it is shown until then.
    pub(super) fn glimpse(&self) -> &dyn Glimpse {
        self.end.glimpse.as_ref()
    }

    /// The clocks go on after a pause of this length.
    pub(super) fn shift(&mut self, pause: Millis) {
        (self.seen, self.until) = (after(self.seen, pause), after(self.until, pause));
    }
}

/// Cuts a step where it waits for a deed.
pub(super) fn parts(mut events: Vec<Vec<ToldEvent>>, cuts: Vec<Cut>) -> VecDeque<Part> {
    let mut parts = VecDeque::new();
    let mut begun = vec![0; events.len()];
    let mut part = Part::default();
    for Cut { views, told, deed } in cuts {
        match deed {
            None => {
                let so_far = told.iter().zip(&begun).map(|(told, begun)| told - begun).collect();
                part.moments.push((views, so_far));
            }
            Some((deed, glimpse)) => {
                let own = events.iter_mut().zip(begun.iter().zip(&told));
                part.events =
                    own.map(|(events, (begun, told))| events.drain(..told - begun).collect()).collect();
                begun = told;
                part.end = Some(End { deed, views, glimpse });
                parts.push_back(std::mem::take(&mut part));
            }
        }
    }
    part.events = events;
    parts.push_back(part);
    parts
}

/// How long the events of a part are seen.
fn ms(part: &Part) -> u32 {
    part.events.last().into_iter().flatten().map(|event| event.ms).sum()
}

impl Party {
    /// How long the table waits for this deed.
    pub(super) fn deed_ms(&self, deed: Deed) -> u32 {
        let is_here = match self.seats[deed.seat.index()] {
            Holder::Person(person) => self.memory.is_here(person),
            Holder::Bot { .. } | Holder::Nobody => false,
        };
        let wait = if is_here { self.house.deed } else { self.house.deed_of_bot };
        wait * self.house.show / 100
    }

    /// A part of a step is shown from now on: what is withheld after it waits for its deed.
    pub(super) fn withhold(&mut self, part: &mut Part, rest: VecDeque<Part>, from: Millis) {
        let Some(end) = part.end.take() else { return };
        let seen = after(from, ms(part));
        let until = after(seen, self.deed_ms(end.deed));
        if let PartyState::Playing(play) = &mut self.stage {
            play.withheld = Some(Box::new(Withheld { end, seen, until, parts: rest }));
        }
    }

    /// Somebody's hand does what the table waits for.
    pub(super) fn do_deed(&self, person: u32, step: u64, now: Millis) -> Result<Decision, Refused> {
        let play = self.running()?;
        let seat = self.seat_of(person)?;
        let not_asked = || Refused::new(RefusalCode::NotAsked, format!("step {step}"));
        let withheld = play.withheld.as_ref().ok_or_else(not_asked)?;
        if withheld.end.deed.seat != seat || play.number(seat.index()) != step {
            return Err(not_asked());
        }
        Ok(Decision::unlogged(now, Unlogged::Unveils))
    }

    /// The deed is done, or its time is over: the rest of the step is shown, up to the next deed.
    pub(super) fn unveil(&mut self, now: Millis) -> Vec<Show> {
        let PartyState::Playing(play) = &mut self.stage else { return Vec::new() };
        let Some(withheld) = play.withheld.take() else { return Vec::new() };
        let Withheld { seen, until, mut parts, .. } = *withheld;
        // Times were counted as if it were done by itself.
        let done = seen.max(now).min(until);
        play.hasten(now, until.saturating_sub(done));
        let mut part = parts.pop_front().unwrap_or_default();
        self.withhold(&mut part, parts, done);
        let PartyState::Playing(play) = &self.stage else { return Vec::new() };
        let mut shows = if play.is_over() { self.table_to_all() } else { Vec::new() };
        let everybody = self.seats().collect();
        self.remember_events(&everybody, true, &part.events);
        shows.extend(self.steps_to(&everybody, true, part, now));
        shows
    }

    /// Whether something is withheld.
    pub(super) fn withheld(&self) -> Option<&Withheld> {
        match &self.stage {
            PartyState::Playing(play) => play.withheld.as_deref(),
            _ => None,
        }
    }
}
