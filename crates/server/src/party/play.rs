//! The game that is being played: the live table, what everybody sees of it, whose question has which number.
//!
//! Viewers are counted: the seats in order, and then the room. Steps are numbered for each of them, since a common number
//! would tell how many secret answers came in.

use std::collections::BTreeSet;

use catalog::{Attempt, Cut, Scene, Table, ToldEvent};
use protocol::Json;
use table::fair::Fair;
use table::{How, Question, Seat, SeatSet};

use super::clocks::after;
use super::decision::Made;
use super::withheld::Withheld;
use super::{Disclosure, Millis};

/// A game that is being played, or was.
#[derive(Debug)]
pub(super) struct Play {
    pub(super) fair: Fair,
    pub(super) table: Box<dyn Table>,
    pub(super) scene: Scene,
    /// By viewer: the number of its last step.
    pub(super) steps: Vec<u64>,
    /// By seat.
    pub(super) asked: Vec<SeatQuestion>,
    /// When the table's question was put.
    pub(super) since: Millis,
    pub(super) paused: Option<Millis>,
    pub(super) wish: Option<Wish>,
    /// What is not shown yet of the last step.
    pub(super) withheld: Option<Box<Withheld>>,
    /// Whether it was called off.
    pub(super) called_off: bool,
    /// By seat: how often it has taken a decision back, or wished to.
    pub(super) taken_back: Vec<u16>,
    /// By seat: who has held it in this game, and so has seen its cards.
    pub(super) seen_by: Vec<BTreeSet<u32>>,
}

/// What one seat was asked last.
#[derive(Clone, Debug, Default)]
pub(super) struct SeatQuestion {
    /// The number of its question.
    pub(super) number: u64,
    /// When it was put.
    pub(super) since: Millis,
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
            asked: vec![SeatQuestion::default(); seats],
            since: 0,
            paused: None,
            wish: None,
            withheld: None,
            called_off: false,
            taken_back: vec![0; seats],
            seen_by: vec![BTreeSet::new(); seats],
        }
    }

    /// Whether it is over, and everybody may know.
    pub(super) fn is_over(&self) -> bool {
        self.called_off || (self.scene.outcome.is_some() && self.withheld.is_none())
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
        (self.called_off, self.wish, self.withheld) = (true, None, None);
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
    pub(super) fn count_disclosure(&mut self, disclosure: &Disclosure, at: Millis) {
        let asked_at = after(at, disclosure.show);
        let steps = 1 + u64::from(disclosure.deeds);
        for seat in disclosure.seats {
            self.steps[seat.index()] += steps;
        }
        let room = self.room();
        self.steps[room] += if disclosure.room { steps } else { 0 };
        for seat in disclosure.asked {
            let asked = &mut self.asked[seat.index()];
            *asked = SeatQuestion { number: asked.number + 1, since: asked_at, held: None, changes: 0 };
        }
        if disclosure.fresh {
            self.since = asked_at;
            self.asked.iter_mut().for_each(|asked| (asked.held, asked.changes) = (None, 0));
        }
        self.wish = None;
    }

    /// The clocks go on after a pause of this length.
    pub(super) fn shift(&mut self, pause: Millis) {
        if let Some(withheld) = &mut self.withheld {
            withheld.shift(pause);
        }
        self.since = after(self.since, pause);
        self.asked.iter_mut().for_each(|asked| asked.since = after(asked.since, pause));
    }

    /// What was to begin after now begins earlier.
    pub(super) fn hasten(&mut self, now: Millis, by: Millis) {
        let earlier = |since: &mut Millis| {
            if *since > now {
                *since = since.saturating_sub(by).max(now);
            }
        };
        earlier(&mut self.since);
        self.asked.iter_mut().for_each(|asked| earlier(&mut asked.since));
    }

    /// The number of the step that a viewer was shown last.
    pub(super) fn number(&self, viewer: usize) -> u64 {
        let to_come = self.withheld.as_ref().map_or(0, |withheld| withheld.parts.len());
        self.steps[viewer].saturating_sub(to_come as u64)
    }

    /// Who would learn what from these steps.
    pub(super) fn disclosure(&self, attempt: &Attempt, show: u32) -> Disclosure {
        let quiet = attempt.events.iter().all(Vec::is_empty)
            && attempt.steps.iter().all(|step| step.chance.is_empty());
        let answered: SeatSet = attempt.steps.iter().filter_map(|step| step.seat).collect();
        let goes_on = quiet && self.goes_on(&attempt.scene);
        let told = disclose(&self.scene, &attempt.scene, &attempt.events, answered, goes_on);
        Disclosure { story: story(&attempt.events), deeds: deeds(&attempt.cuts), show, ..told }
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
pub(super) fn disclose_deal(scene: &Scene, events: &[Vec<ToldEvent>], cuts: &[Cut], show: u32) -> Disclosure {
    let seats = (0..scene.legal.len()).map(Seat::new).collect();
    let asked = scene.asked.map_or(SeatSet::EMPTY, |question| question.waiting);
    Disclosure { seats, room: true, asked, fresh: true, story: story(events), deeds: deeds(cuts), show }
}

/// How often the table waits for somebody's hand.
fn deeds(cuts: &[Cut]) -> u32 {
    cuts.iter().filter(|cut| cut.deed.is_some()).count() as u32
}

/// What everybody was told.
fn story(events: &[Vec<ToldEvent>]) -> Vec<Json> {
    events.last().into_iter().flatten().map(|event| event.json.clone()).collect()
}

/// Who learns what between two moments. If the question goes on, a seat keeps its own unless it has answered.
pub(super) fn disclose(
    before: &Scene,
    after: &Scene,
    events: &[Vec<ToldEvent>],
    answered: SeatSet,
    goes_on: bool,
) -> Disclosure {
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
            || events.get(viewer).is_some_and(|events| !events.is_empty())
    };
    let room = before.legal.len();
    let seat_learns = |seat: &Seat| learns(seat.index()) || asked.contains(*seat) || answered.contains(*seat);
    let seats = (0..room).map(Seat::new).filter(seat_learns).collect();
    Disclosure { seats, room: learns(room), asked, fresh: !goes_on, ..Disclosure::default() }
}
