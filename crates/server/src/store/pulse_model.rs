//! A model of a node's heart and of another node that watches it, of which every state is visited that can be reached.
//!
//! Time passes in half beats, and only how old things are counts, so there is no end to it. Statements are on their way, carried out,
//! and answered after any time; lines break, and what was sent on them may arrive all the same; and either node may do nothing
//! for as long as it likes, as one that stands still does.
//!
//! What must hold in every state: before another node can have the table, this one has stopped showing it; and a dead row
//! never beats again. That the search would notice is shown on models with a flaw. What happens if it did not hold (nothing
//! that matters: two nodes would show a table, and one could write) is in the [other model](super::model).

use std::collections::{HashSet, VecDeque};

/// In half beats: so long after its last beat was sent a node shows nothing more, and so long others wait.
const DEADLINE: u8 = 6;
const DEATH: u8 = 8;

/// What is older is as old as this.
const OLD: u8 = DEATH;

/// How often the node beats. After that it does not get to it any more.
const MOST_BEATS: u8 = 3;

/// What is done wrong on purpose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Flaw {
    None,
    /// The node's time counts from when its beat was answered.
    DeadlineFromAnswer,
    /// The node goes on for longer than the others wait.
    LongDeadline,
    /// The other node's time counts from when it asked, not from when it was answered.
    SeenWhenAsked,
    /// A node is given up even if it has beaten meanwhile.
    AnyCount,
    /// A beat does not look at whether the others have given the node up.
    DeadMayBeat,
}

impl Flaw {
    fn deadline(self) -> u8 {
        if self == Flaw::LongDeadline { DEATH + 1 } else { DEADLINE }
    }
}

/// A beat on its way, and whether it was one, when that is known.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Beat {
    age: u8,
    answer: Option<bool>,
}

/// A look at the others on its way.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Look {
    age: u8,
    /// How old what was seen before was when this was sent.
    seen_for: Option<u8>,
    /// What is answered: the count, or that the node is dead.
    answer: Option<Option<u8>>,
}

#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
struct World {
    /// In the database: how often it has beaten, and whether it was given up.
    count: u8,
    dead: bool,
    beaten_when_dead: bool,
    /// How long the node may still show its table.
    left: u8,
    beat: Option<Beat>,
    /// A beat on a line that is broken: it may still arrive.
    stray: bool,
    /// The other node: the count it has seen, and how long ago.
    seen: Option<(u8, u8)>,
    look: Option<Look>,
    /// It gives the node up, where the count is this.
    gives_up: Option<u8>,
    has_claimed: bool,
}

impl World {
    fn wrong(&self) -> Option<&'static str> {
        match (self.beaten_when_dead, self.has_claimed && self.left > 0) {
            (true, _) => Some("a dead row beats"),
            (_, true) => Some("two nodes show a table"),
            _ => None,
        }
    }

    /// All that may happen next.
    fn next(&self, flaw: Flaw) -> Vec<World> {
        let node = [self.sends_beat(), self.hears(flaw), self.breaks()];
        let database = [self.beats(flaw), self.stray_beats(flaw), self.answers_look(), self.marks(flaw)];
        let other = [self.looks(), self.sees(flaw), self.claims()];
        let all = node.into_iter().chain(database).chain(other);
        all.flatten().chain([self.time_passes()]).collect()
    }

    fn time_passes(&self) -> World {
        let older = |age: u8| (age + 1).min(OLD);
        World {
            left: self.left.saturating_sub(1),
            beat: self.beat.map(|beat| Beat { age: older(beat.age), ..beat }),
            seen: self.seen.map(|(count, age)| (count, older(age))),
            look: self.look.map(|look| Look { age: older(look.age), ..look }),
            ..*self
        }
    }

    fn sends_beat(&self) -> Option<World> {
        let may = self.beat.is_none() && self.count < MOST_BEATS;
        may.then_some(World { beat: Some(Beat { age: 0, answer: None }), ..*self })
    }

    /// A beat is carried out; says whether it was one.
    fn beaten(&mut self, flaw: Flaw) -> bool {
        let may = !self.dead || flaw == Flaw::DeadMayBeat;
        self.beaten_when_dead |= may && self.dead;
        self.count += u8::from(may);
        may
    }

    fn beats(&self, flaw: Flaw) -> Option<World> {
        let beat = self.beat.filter(|beat| beat.answer.is_none())?;
        let mut next = *self;
        let answer = Some(next.beaten(flaw));
        Some(World { beat: Some(Beat { answer, ..beat }), ..next })
    }

    fn stray_beats(&self, flaw: Flaw) -> Option<World> {
        let mut next = World { stray: false, ..*self };
        self.stray.then(|| {
            next.beaten(flaw);
            next
        })
    }

    fn hears(&self, flaw: Flaw) -> Option<World> {
        let beat = self.beat?;
        let age = if flaw == Flaw::DeadlineFromAnswer { 0 } else { beat.age };
        let left = match beat.answer? {
            true => flaw.deadline().saturating_sub(age),
            // It begins anew, without tables.
            false => 0,
        };
        Some(World { left, beat: None, ..*self })
    }

    /// The line breaks, and nobody hears the answer.
    fn breaks(&self) -> Option<World> {
        let beat = self.beat?;
        match beat.answer {
            Some(_) => Some(World { beat: None, ..*self }),
            None if !self.stray => Some(World { beat: None, stray: true, ..*self }),
            None => None,
        }
    }

    fn looks(&self) -> Option<World> {
        let seen_for = self.seen.map(|(_, age)| age);
        self.look.is_none().then_some(World { look: Some(Look { age: 0, seen_for, answer: None }), ..*self })
    }

    fn answers_look(&self) -> Option<World> {
        let look = self.look.filter(|look| look.answer.is_none())?;
        let answer = Some((!self.dead).then_some(self.count));
        Some(World { look: Some(Look { answer, ..look }), ..*self })
    }

    /// As the watch does: a new count is seen now, and the same one for long is a dead node's.
    fn sees(&self, flaw: Flaw) -> Option<World> {
        let look = self.look?;
        let mut next = World { look: None, ..*self };
        let Some(count) = look.answer? else { return Some(World { seen: None, ..next }) };
        match self.seen {
            Some((seen, _)) if seen == count => {
                if look.seen_for.is_some_and(|age| age >= DEATH) {
                    next.gives_up = Some(count);
                }
            }
            _ => next.seen = Some((count, if flaw == Flaw::SeenWhenAsked { look.age } else { 0 })),
        }
        Some(next)
    }

    fn marks(&self, flaw: Flaw) -> Option<World> {
        let count = self.gives_up?;
        let dead = self.dead || count == self.count || flaw == Flaw::AnyCount;
        Some(World { dead, gives_up: None, ..*self })
    }

    fn claims(&self) -> Option<World> {
        self.dead.then_some(World { has_claimed: true, ..*self })
    }
}

/// Visits every state; gives how many there are, and in how many of them the other node has the table; or what is wrong in the
/// first that is.
fn visit(flaw: Flaw) -> Result<(usize, usize), &'static str> {
    let mut known = HashSet::from([World::default()]);
    let mut waiting = VecDeque::from([World::default()]);
    while let Some(world) = waiting.pop_front() {
        if let Some(wrong) = world.wrong() {
            return Err(wrong);
        }
        waiting.extend(world.next(flaw).into_iter().filter(|next| known.insert(*next)));
    }
    Ok((known.len(), known.iter().filter(|world| world.has_claimed).count()))
}

#[test]
fn before_another_node_has_a_table_this_one_has_stopped_showing_it() {
    let (states, claimed) = visit(Flaw::None).unwrap();
    println!("{states} states, {claimed} of them after a claim");
    assert!(states > 10_000 && claimed > 1_000, "only {states} states, {claimed} after a claim");
}

#[test]
fn a_heart_with_a_flaw_is_caught() {
    let both = Err("two nodes show a table");
    assert_eq!(visit(Flaw::DeadlineFromAnswer), both);
    assert_eq!(visit(Flaw::LongDeadline), both);
    assert_eq!(visit(Flaw::SeenWhenAsked), both);
    assert_eq!(visit(Flaw::AnyCount), both);
    assert_eq!(visit(Flaw::DeadMayBeat), Err("a dead row beats"));
}
