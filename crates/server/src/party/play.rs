//! The game that is being played: the live table, what everybody sees of it, whose question has which number.
//!
//! Viewers are counted: the seats in order, and then the room. Steps are numbered for each of them, since a common number
//! would tell how many secret answers came in.

use std::collections::BTreeSet;

use catalog::{Attempt, Scene, Table};
use protocol::Json;
use table::fair::Fair;
use table::{How, Question, Seat, SeatSet};

use super::clocks::after;
use super::decision::Made;
use super::{Moment, Told};

/// A game that is being played, or was.
#[derive(Debug)]
pub(super) struct Play {
    pub(super) fair: Fair,
    pub(super) table: Box<dyn Table>,
    pub(super) scene: Scene,
    /// By viewer: the number of its last step.
    pub(super) steps: Vec<u64>,
    /// By seat.
    pub(super) asked: Vec<Asked>,
    /// When the table's question was put.
    pub(super) since: Moment,
    pub(super) paused: Option<Moment>,
    pub(super) wish: Option<Wish>,
    /// Whether it was called off.
    pub(super) called_off: bool,
    /// By seat: how often it has taken a decision back, or wished to.
    pub(super) taken_back: Vec<u16>,
    /// By seat: who has held it in this game, and so has seen its cards.
    pub(super) seen_by: Vec<BTreeSet<u32>>,
}

/// What one seat was asked last.
#[derive(Clone, Debug, Default)]
pub(super) struct Asked {
    /// The number of its question.
    pub(super) number: u64,
    /// When it was put.
    pub(super) since: Moment,
    /// Its answer to a hidden question that is still open.
    pub(super) held: Option<String>,
    /// How often that answer was given, changed or withdrawn.
    pub(super) changes: u8,
}

/// A seat's wish to take its last decision back.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wish {
    pub(super) seat: Seat,
    pub(super) consents: SeatSet,
}

impl Play {
    pub(super) fn new(fair: Fair, table: Box<dyn Table>, scene: Scene) -> Play {
        let seats = scene.legal.len();
        Play {
            fair,
            table,
            scene,
            steps: vec![0; seats + 1],
            asked: vec![Asked::default(); seats],
            since: 0,
            paused: None,
            wish: None,
            called_off: false,
            taken_back: vec![0; seats],
            seen_by: vec![BTreeSet::new(); seats],
        }
    }

    pub(super) fn is_over(&self) -> bool {
        self.called_off || self.scene.outcome.is_some()
    }

    /// The game goes on by what was made just now.
    pub(super) fn go_on(&mut self, made: Made) {
        match made {
            Made::Step(mut attempt) => {
                self.scene = std::mem::take(&mut attempt.scene);
                self.table.commit(attempt);
            }
            Made::Game { table, scene, .. } => (self.table, self.scene) = (table, scene),
        }
    }

    /// Everybody sees the present moment, which a fold leaves out.
    pub(super) fn look_again(&mut self, scene: Scene) {
        self.scene = scene;
        if self.called_off {
            self.ask_nobody();
        }
    }

    /// The game is over without an end.
    pub(super) fn call_off(&mut self) {
        (self.called_off, self.wish) = (true, None);
        self.steps.iter_mut().for_each(|number| *number += 1);
        self.asked.iter_mut().for_each(|asked| asked.held = None);
        self.ask_nobody();
    }

    fn ask_nobody(&mut self) {
        (self.scene.asked, self.scene.window) = (None, None);
        self.scene.legal.iter_mut().for_each(Vec::clear);
    }

    /// A seat has taken a decision back. Of a wish that is granted the wish was counted.
    pub(super) fn count_taken_back(&mut self, seat: Seat) {
        if self.wish.is_none_or(|wish| wish.seat != seat) {
            self.count_wish(seat);
        }
    }

    pub(super) fn count_wish(&mut self, seat: Seat) {
        let count = &mut self.taken_back[seat.index()];
        *count = count.saturating_add(1);
    }

    /// The room's place among the viewers.
    pub(super) fn room(&self) -> usize {
        self.asked.len()
    }

    /// Whether somebody has held this seat in this game.
    pub(super) fn has_held(&self, seat: Seat, person: u32) -> bool {
        self.seen_by[seat.index()].contains(&person)
    }

    /// The open question, if it is a hidden one.
    pub(super) fn hidden(&self) -> Option<Question> {
        self.scene.asked.filter(|question| question.how == How::Hidden)
    }

    /// Whether this seat must answer still. Somebody who has answered a hidden question may change the answer.
    pub(super) fn is_asked(&self, seat: Seat) -> bool {
        self.scene.asked.is_some_and(|question| question.waiting.contains(seat))
    }

    /// The seats whose answers are not in yet.
    pub(super) fn unanswered(&self) -> impl Iterator<Item = Seat> + '_ {
        let waiting = self.scene.asked.map_or(SeatSet::EMPTY, |question| question.waiting);
        waiting.into_iter().filter(|seat| self.asked[seat.index()].held.is_none())
    }

    /// Numbers and times after a step.
    pub(super) fn take_told(&mut self, told: &Told, at: Moment) {
        for seat in told.seats {
            self.steps[seat.index()] += 1;
        }
        let room = self.room();
        self.steps[room] += u64::from(told.room);
        for seat in told.asked {
            let asked = &mut self.asked[seat.index()];
            *asked = Asked { number: asked.number + 1, since: at, held: None, changes: 0 };
        }
        if told.fresh {
            self.since = at;
            self.asked.iter_mut().for_each(|asked| (asked.held, asked.changes) = (None, 0));
        }
        self.wish = None;
    }

    /// The clocks go on after a pause of this length.
    pub(super) fn shift(&mut self, pause: Moment) {
        self.since = after(self.since, pause);
        self.asked.iter_mut().for_each(|asked| asked.since = after(asked.since, pause));
    }

    /// Who would learn what from these steps.
    pub(super) fn told(&self, attempt: &Attempt) -> Told {
        let quiet =
            attempt.told.iter().all(Vec::is_empty) && attempt.steps.iter().all(|step| step.chance.is_empty());
        let answered: SeatSet = attempt.steps.iter().filter_map(|step| step.seat).collect();
        let goes_on = quiet && self.goes_on(&attempt.scene);
        let story = attempt.told.last().cloned().unwrap_or_default();
        told(&self.scene, &attempt.scene, &attempt.told, answered, goes_on, story)
    }

    /// Whether the table's question is still the one it was: fewer seats are left to answer it, and nobody was told
    /// anything. A hidden one ends with the step that all its answers make.
    fn goes_on(&self, then: &Scene) -> bool {
        let (Some(now), Some(later)) = (self.scene.asked, then.asked) else { return false };
        let same = now.how != How::Hidden
            && (now.how, now.eligible) == (later.how, later.eligible)
            && later.waiting.minus(now.waiting).is_empty();
        let room_sees_it = self.scene.views.last() != then.views.last();
        same && !(now.how == How::Turn && room_sees_it)
    }
}

/// What the deal tells: everybody is shown it, and everybody who is asked has a new question.
pub(super) fn first_told(scene: &Scene, story: Vec<Json>) -> Told {
    let seats = (0..scene.legal.len()).map(Seat::new).collect();
    let asked = scene.asked.map_or(SeatSet::EMPTY, |question| question.waiting);
    Told { seats, room: true, asked, fresh: true, story }
}

/// Who learns what between two moments. If the question goes on, a seat keeps its own unless it has answered.
pub(super) fn told(
    before: &Scene,
    after: &Scene,
    events: &[Vec<Json>],
    answered: SeatSet,
    goes_on: bool,
    story: Vec<Json>,
) -> Told {
    let waiting = |scene: &Scene| scene.asked.map_or(SeatSet::EMPTY, |question| question.waiting);
    let keeps = |seat: Seat| {
        goes_on
            && !answered.contains(seat)
            && waiting(before).contains(seat)
            && before.legal[seat.index()] == after.legal[seat.index()]
    };
    let asked: SeatSet = waiting(after).into_iter().filter(|&seat| !keeps(seat)).collect();
    let learns = |viewer: usize| {
        !goes_on
            || before.asked != after.asked
            || before.views[viewer] != after.views[viewer]
            || events.get(viewer).is_some_and(|told| !told.is_empty())
    };
    let room = before.legal.len();
    let seat_learns = |seat: &Seat| learns(seat.index()) || asked.contains(*seat) || answered.contains(*seat);
    let seats = (0..room).map(Seat::new).filter(seat_learns).collect();
    Told { seats, room: learns(room), asked, fresh: !goes_on, story }
}
