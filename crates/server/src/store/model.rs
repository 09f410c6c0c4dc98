//! A model of two nodes at one table, of which every state is visited that can be reached.
//!
//! What the database has done is a list, of which a prefix is at the standby. Statements are sent, carried out, and answered
//! when the standby has them, each of which may take any time; lines break, so that nobody knows, and the same is sent
//! again while the first copy is still on its way; and once the primary dies, and the list is as long as what the standby
//! has. What was carried out can be seen before the standby has it, as when a wait was cancelled.
//!
//! **Beats are not in it**: any node may claim the table at any moment. No heart, however late, and no process, however long
//! it stands still, could do more harm. What hearts are for is in a [model of its own](super::pulse_model).
//!
//! What must hold in every state: what guests were told is at the standby; no row is there twice; once a table is claimed,
//! nothing is written under an older lease. That the search would notice is shown on models with a flaw.

use std::collections::{HashSet, VecDeque};

/// How much happens: leases in all, rows of each node, copies of a statement on their way.
const MOST_EPOCHS: u8 = 3;
const MOST_ROWS: u8 = 2;
const MOST_COPIES: usize = 2;

/// What is done wrong on purpose.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Flaw {
    None,
    /// An append does not look at whose the table is.
    AnyLease,
    /// An append does not look at where the log ends.
    AnyPlace,
    /// Rows that are found are believed.
    FoundIsProof,
}

/// Something that the database has done.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Done {
    Claim {
        node: u8,
        epoch: u8,
    },
    Row {
        row: u8,
        epoch: u8,
    },
    /// The end was written as it is.
    Confirm,
}

/// An append on its way to the database.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
struct Append {
    node: u8,
    epoch: u8,
    place: u8,
    row: u8,
    /// Whether its answer can still arrive.
    heard: bool,
}

/// An answer on its way to a node, when the standby has as much as this.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Answer {
    Claimed { at: usize, epoch: u8, place: u8 },
    Written { at: usize },
    NotWritten,
}

#[derive(Clone, Default, PartialEq, Eq, Hash)]
struct Node {
    /// Its lease, and where it believes that the log ends.
    lease: Option<(u8, u8)>,
    /// The row that it wants to have written.
    row: Option<u8>,
    answer: Option<Answer>,
    rows: u8,
}

#[derive(Clone, Default, PartialEq, Eq, Hash)]
struct World {
    done: Vec<Done>,
    /// How much of it the standby has.
    standby: usize,
    promoted: bool,
    nodes: [Node; 2],
    network: Vec<Append>,
    /// Rows that guests were told of.
    told: Vec<u8>,
}

impl World {
    fn holder(&self) -> Option<(u8, u8)> {
        self.done.iter().rev().find_map(|done| match done {
            Done::Claim { node, epoch } => Some((*node, *epoch)),
            _ => None,
        })
    }

    fn rows(&self, until: usize) -> impl Iterator<Item = (u8, u8)> + '_ {
        self.done[..until].iter().filter_map(|done| match done {
            Done::Row { row, epoch } => Some((*row, *epoch)),
            _ => None,
        })
    }

    fn end(&self) -> u8 {
        self.rows(self.done.len()).count() as u8
    }

    /// What is wrong here, if anything is.
    fn wrong(&self) -> Option<&'static str> {
        let mut lease = 0;
        for done in &self.done {
            match *done {
                Done::Claim { epoch, .. } if epoch <= lease => return Some("an epoch falls"),
                Done::Claim { epoch, .. } => lease = epoch,
                Done::Row { epoch, .. } if epoch != lease => {
                    return Some("a row of an older lease comes late");
                }
                Done::Row { .. } | Done::Confirm => {}
            }
        }
        let rows: Vec<(u8, u8)> = self.rows(self.done.len()).collect();
        let different: HashSet<u8> = rows.iter().map(|(row, _)| *row).collect();
        if different.len() < rows.len() {
            return Some("a row is there twice");
        }
        let safe: HashSet<u8> = self.rows(self.standby).map(|(row, _)| row).collect();
        let lost = self.told.iter().any(|row| !safe.contains(row));
        lost.then_some("a row that was told of is lost")
    }

    /// All that may happen next.
    fn next(&self, flaw: Flaw) -> Vec<World> {
        let mut all = Vec::new();
        for node in 0..2 {
            all.extend([self.claims(node), self.writes(node), self.breaks(node)].into_iter().flatten());
            all.extend(self.hears(node, flaw));
        }
        all.extend((0..self.network.len()).map(|at| self.carries_out(at, flaw)));
        if self.standby < self.done.len() {
            all.push(World { standby: self.standby + 1, ..self.clone() });
        }
        if !self.promoted {
            all.push(self.promotes());
        }
        all
    }

    fn claims(&self, node: u8) -> Option<World> {
        let epoch = self.holder().map_or(0, |(_, epoch)| epoch) + 1;
        if epoch > MOST_EPOCHS {
            return None;
        }
        let mut next = self.forgets(node);
        next.done.push(Done::Claim { node, epoch });
        let at = next.done.len();
        let claimed = Answer::Claimed { at, epoch, place: next.end() };
        let me = &mut next.nodes[usize::from(node)];
        *me = Node { answer: Some(claimed), rows: me.rows, ..Node::default() };
        Some(next)
    }

    fn writes(&self, node: u8) -> Option<World> {
        let me = &self.nodes[usize::from(node)];
        if me.lease.is_none() || me.row.is_some() || me.rows == MOST_ROWS {
            return None;
        }
        let mut next = self.clone();
        let me = &mut next.nodes[usize::from(node)];
        me.row = Some(node * MOST_ROWS + me.rows);
        me.rows += 1;
        next.sends(node);
        Some(next)
    }

    fn sends(&mut self, node: u8) {
        let me = &self.nodes[usize::from(node)];
        let (Some((epoch, place)), Some(row)) = (me.lease, me.row) else { return };
        self.network.push(Append { node, epoch, place, row, heard: true });
        self.network.sort_unstable();
    }

    /// No answer to what this node has asked arrives any more.
    fn forgets(&self, node: u8) -> World {
        let mut next = self.clone();
        next.network.iter_mut().filter(|append| append.node == node).for_each(|append| append.heard = false);
        next.network.sort_unstable();
        next.nodes[usize::from(node)].answer = None;
        next
    }

    /// The line breaks while a row is being written: nobody knows, and the same is asked for again.
    fn breaks(&self, node: u8) -> Option<World> {
        let copies = self.network.iter().filter(|append| append.node == node).count();
        self.nodes[usize::from(node)].row?;
        if copies >= MOST_COPIES {
            return None;
        }
        let mut next = self.forgets(node);
        next.sends(node);
        Some(next)
    }

    fn carries_out(&self, at: usize, flaw: Flaw) -> World {
        let mut next = self.clone();
        let append = next.network.remove(at);
        let may = flaw == Flaw::AnyLease || self.holder() == Some((append.node, append.epoch));
        let fits = flaw == Flaw::AnyPlace || self.end() == append.place;
        if may && fits {
            next.done.push(Done::Row { row: append.row, epoch: append.epoch });
        }
        let at = next.done.len();
        if append.heard {
            let answer = if may && fits { Answer::Written { at } } else { Answer::NotWritten };
            next.nodes[usize::from(append.node)].answer = Some(answer);
        }
        next
    }

    fn hears(&self, node: u8, flaw: Flaw) -> Option<World> {
        let answer = self.nodes[usize::from(node)].answer?;
        if let Answer::Claimed { at, .. } | Answer::Written { at } = answer
            && at > self.standby
        {
            return None;
        }
        let mut next = self.clone();
        next.nodes[usize::from(node)].answer = None;
        match answer {
            Answer::Claimed { epoch, place, .. } => {
                next.nodes[usize::from(node)].lease = Some((epoch, place));
            }
            Answer::Written { .. } => next.tells(node),
            Answer::NotWritten => next.finds_out(node, flaw),
        }
        Some(next)
    }

    fn tells(&mut self, node: u8) {
        let me = &mut self.nodes[usize::from(node)];
        if let (Some(row), Some((_, place))) = (me.row.take(), &mut me.lease) {
            *place += 1;
            self.told.push(row);
            self.told.sort_unstable();
        }
    }

    /// The row was not written just now: the node looks at the table.
    fn finds_out(&mut self, node: u8, flaw: Flaw) {
        let me = &self.nodes[usize::from(node)];
        let (Some((epoch, place)), Some(row)) = (me.lease, me.row) else { return };
        let there = self.rows(self.done.len()).nth(usize::from(place));
        if self.holder() != Some((node, epoch)) {
            self.nodes[usize::from(node)] = Node { rows: me.rows, ..Node::default() };
        } else if there.is_none() {
            self.sends(node);
        } else if there.is_some_and(|(found, _)| found == row) {
            if flaw == Flaw::FoundIsProof {
                return self.tells(node);
            }
            // One after the other changes nothing more.
            if self.done.last() != Some(&Done::Confirm) {
                self.done.push(Done::Confirm);
            }
            self.nodes[usize::from(node)].answer = Some(Answer::Written { at: self.done.len() });
        } else {
            self.nodes[usize::from(node)] = Node { rows: me.rows, ..Node::default() };
        }
    }

    /// The primary dies, and with it all lines to it; the standby goes on with what it has.
    fn promotes(&self) -> World {
        let mut next = self.clone();
        next.promoted = true;
        next.done.truncate(self.standby);
        next.network.clear();
        for node in 0..2 {
            next.nodes[usize::from(node)].answer = None;
            next.sends(node);
        }
        next
    }
}

/// Visits every state; gives how many there are, or what is wrong in the first that is.
fn visit(flaw: Flaw) -> Result<usize, &'static str> {
    let mut known = HashSet::from([World::default()]);
    let mut waiting = VecDeque::from([World::default()]);
    while let Some(world) = waiting.pop_front() {
        if let Some(wrong) = world.wrong() {
            return Err(wrong);
        }
        for next in world.next(flaw) {
            if !known.contains(&next) {
                known.insert(next.clone());
                waiting.push_back(next);
            }
        }
    }
    Ok(known.len())
}

#[test]
fn in_no_state_is_anything_lost_doubled_or_overtaken() {
    let states = visit(Flaw::None).unwrap();
    println!("{states} states");
    assert!(states > 10_000, "only {states} states");
}

#[test]
fn a_model_with_a_flaw_is_caught() {
    assert_eq!(visit(Flaw::AnyLease), Err("a row of an older lease comes late"));
    assert_eq!(visit(Flaw::AnyPlace), Err("a row is there twice"));
    assert_eq!(visit(Flaw::FoundIsProof), Err("a row that was told of is lost"));
}
