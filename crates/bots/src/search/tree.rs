//! What a search remembers: for each seat a tree of its own decisions, all in two lists that are kept between searches.
//!
//! A [`Node`] is a decision of a seat, told apart by the seat's earlier answers and by what it sees (information set). An
//! [`Edge`] is an answer to it. Both point by number, and the lists never grow beyond what was reserved: **a walk
//! through the tree asks for no memory**.

/// No such node or edge.
const NONE: u32 = u32::MAX;

/// An answer, and how it did.
#[derive(Clone, Copy, Debug)]
struct Edge {
    action: u16,
    visits: u32,
    /// How often it could have been chosen (Cowling, Powley, Whitehouse 2012): a rare answer is not starved, nor is it
    /// explored as if it had been there all the time.
    available: u32,
    worth: f32,
    /// The next answer to the same question.
    next: u32,
    /// The first decision after this answer.
    below: u32,
}

/// A decision.
#[derive(Clone, Copy, Debug)]
struct Node {
    info_set: u32,
    /// Another decision after the same answer.
    next: u32,
    edges: u32,
}

/// A place in the tree: an edge, after which the seat's next decision comes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct NodeId(u32);

impl NodeId {
    /// Off the tree; there is no way back in the same walk.
    pub(super) const OFF: NodeId = NodeId(NONE);
}

/// A decision in the tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Decision(u32);

/// How an answer did.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Tried {
    pub(super) visits: u32,
    pub(super) available: u32,
    pub(super) mean: f32,
}

/// The trees of all seats.
#[derive(Clone, Debug, Default)]
pub(super) struct Tree {
    nodes: Vec<Node>,
    edges: Vec<Edge>,
    /// By code of an action: its edge in the decision looked at.
    found: Vec<u32>,
}

impl Tree {
    /// Forgets everything; makes room for this many walks with this many seats, and for actions with codes below `codes`.
    pub(super) fn clear(&mut self, walks: usize, seats: usize, codes: u16) {
        self.nodes.clear();
        self.edges.clear();
        self.nodes.reserve(walks * seats);
        // A walk adds at most one edge per seat; each seat's tree hangs on an edge that stands for no answer.
        self.edges.reserve((walks + 1) * seats);
        self.found.clear();
        self.found.resize(codes.into(), NONE);
        (0..seats).for_each(|_| self.add_edge(0, NONE));
    }

    /// Where the tree of the seat with this number begins.
    pub(super) fn root(&self, seat: usize) -> NodeId {
        NodeId(seat as u32)
    }

    fn add_edge(&mut self, action: u16, next: u32) {
        self.edges.push(Edge { action, visits: 0, available: 0, worth: 0.0, next, below: NONE });
    }

    /// The decision at a place that looks like this.
    pub(super) fn decision(&self, place: NodeId, info_set: u32) -> Option<Decision> {
        let mut at = self.edges[place.0 as usize].below;
        while at != NONE {
            let node = self.nodes[at as usize];
            if node.info_set == info_set {
                return Some(Decision(at));
            }
            at = node.next;
        }
        None
    }

    /// Adds a decision at a place; none if the room is used up.
    pub(super) fn add_decision(&mut self, place: NodeId, info_set: u32) -> Option<Decision> {
        if self.nodes.len() == self.nodes.capacity() {
            return None;
        }
        let number = self.nodes.len() as u32;
        let parent = &mut self.edges[place.0 as usize];
        self.nodes.push(Node { info_set, next: parent.below, edges: NONE });
        parent.below = number;
        Some(Decision(number))
    }

    /// Adds an answer to a decision; off the tree if the room is used up.
    pub(super) fn add_answer(&mut self, decision: Decision, action: u16) -> NodeId {
        if self.edges.len() == self.edges.capacity() {
            return NodeId::OFF;
        }
        let number = self.edges.len() as u32;
        let first = std::mem::replace(&mut self.nodes[decision.0 as usize].edges, number);
        self.add_edge(action, first);
        self.edges[number as usize].available = 1;
        NodeId(number)
    }

    /// Looks at a decision: afterwards [`tried`](Tree::tried) knows its answers, until [`leave`](Tree::leave).
    pub(super) fn enter(&mut self, decision: Decision) {
        let mut at = self.nodes[decision.0 as usize].edges;
        while at != NONE {
            let edge = self.edges[at as usize];
            self.found[edge.action as usize] = at;
            at = edge.next;
        }
    }

    /// Looks away.
    pub(super) fn leave(&mut self, decision: Decision) {
        let mut at = self.nodes[decision.0 as usize].edges;
        while at != NONE {
            let edge = self.edges[at as usize];
            self.found[edge.action as usize] = NONE;
            at = edge.next;
        }
    }

    /// How an answer to the decision looked at did, if it was tried. It counts as available once more.
    #[inline]
    pub(super) fn offer(&mut self, action: u16) -> Option<(NodeId, Tried)> {
        let at = self.found[action as usize];
        let edge = self.edges.get_mut(at as usize)?;
        edge.available += 1;
        Some((NodeId(at), edge.tried()))
    }

    /// A walk over this place ended so.
    #[inline]
    pub(super) fn visit(&mut self, place: NodeId, worth: f32) {
        let edge = &mut self.edges[place.0 as usize];
        edge.visits += 1;
        edge.worth += worth;
    }

    /// How an answer to a decision did.
    pub(super) fn tried(&self, decision: Decision, action: u16) -> Option<Tried> {
        let mut at = self.nodes[decision.0 as usize].edges;
        while at != NONE {
            let edge = self.edges[at as usize];
            if edge.action == action {
                return Some(edge.tried());
            }
            at = edge.next;
        }
        None
    }
}

impl Edge {
    fn tried(&self) -> Tried {
        let mean = self.worth / self.visits.max(1) as f32;
        Tried { visits: self.visits, available: self.available, mean }
    }
}
