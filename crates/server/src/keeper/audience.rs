//! Who listens at a table: its open connections, and for whom each of them speaks.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use axum::extract::ws::Utf8Bytes;

use crate::outbox::{self, Outbox, TooSlow};
use crate::party::{Show, To};
use crate::protocol::Message;

/// A connection, as long as the process runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct ConnectionId(u64);

impl ConnectionId {
    /// A number that no connection had.
    pub(crate) fn next() -> ConnectionId {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        ConnectionId(NEXT.fetch_add(1, Relaxed))
    }
}

/// For whom a connection speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Who {
    /// For somebody who has joined.
    Person(u32),
    /// For somebody who looks on and may join.
    Guest,
    /// For the big screen.
    Room,
}

#[derive(Debug)]
struct Listener {
    who: Who,
    outbox: Outbox,
}

impl Who {
    /// The person, if it is one.
    pub(super) fn person(self) -> Option<u32> {
        match self {
            Who::Person(person) => Some(person),
            Who::Guest | Who::Room => None,
        }
    }
}

/// The open connections of a table.
#[derive(Debug, Default)]
pub(super) struct Audience {
    listeners: BTreeMap<ConnectionId, Listener>,
    /// Whether anybody came or went since that was last asked, and who was here then.
    changed: bool,
    noticed: BTreeSet<u32>,
    /// Connections that were too slow, since that was last asked.
    dropped: usize,
}

impl Audience {
    pub(super) fn len(&self) -> usize {
        self.listeners.len()
    }

    /// Connections that speak for nobody who has joined.
    pub(super) fn onlookers(&self) -> usize {
        self.listeners.values().filter(|listener| listener.who.person().is_none()).count()
    }

    /// For whom a connection speaks; none if the table has let go of it.
    pub(super) fn who(&self, connection: ConnectionId) -> Option<Who> {
        self.listeners.get(&connection).map(|listener| listener.who)
    }

    /// A connection is opened.
    pub(super) fn enter(&mut self, connection: ConnectionId, who: Who, outbox: Outbox) {
        self.listeners.insert(connection, Listener { who, outbox });
        self.changed = true;
    }

    /// A connection speaks for somebody from now on. Of one person the newest connection wins; the older one is told so
    /// and closed.
    pub(super) fn speaks_for(&mut self, connection: ConnectionId, who: Who) {
        if let Some(listener) = self.listeners.get_mut(&connection) {
            listener.who = who;
            self.changed = true;
        }
        let Some(person) = who.person() else { return };
        for older in self.connections(|who| who == Who::Person(person)) {
            if older != connection {
                self.send(older, &Message::MovedOn);
                self.leave(older);
            }
        }
    }

    /// A connection is closed.
    pub(super) fn leave(&mut self, connection: ConnectionId) {
        self.listeners.remove(&connection);
        self.changed = true;
    }

    /// Says something to one connection.
    pub(super) fn send(&mut self, connection: ConnectionId, message: &Message) {
        self.send_text(connection, outbox::text(message));
    }

    /// Shows everybody what is theirs to see.
    pub(super) fn show(&mut self, shows: &[Show], sits: impl Fn(u32) -> bool) {
        for Show { to, message } in shows {
            let reached = |who: Who| match (*to, who) {
                (To::All, _) | (To::Screens | To::Room, Who::Guest | Who::Room) => true,
                (To::Person(one), Who::Person(person)) => one == person,
                (To::Room, Who::Person(person)) => !sits(person),
                (To::Screens, Who::Person(_)) | (To::Person(_), Who::Guest | Who::Room) => false,
            };
            self.send_all(&self.connections(reached), message);
        }
    }

    /// Says a last word to everybody, and lets go of them.
    pub(super) fn close(&mut self, message: &Message) {
        self.send_all(&self.connections(|_| true), message);
        self.listeners.clear();
    }

    /// Lets go of those whose person is not at the table any more.
    pub(super) fn dismiss(&mut self, belongs: impl Fn(u32) -> bool) {
        let before = self.listeners.len();
        self.listeners.retain(|_, listener| listener.who.person().is_none_or(&belongs));
        self.changed |= self.listeners.len() < before;
    }

    /// Who has come (true) and who has gone since this was last asked; none if nobody moved at all.
    pub(super) fn take_changes(&mut self) -> Option<Vec<(u32, bool)>> {
        if !std::mem::take(&mut self.changed) {
            return None;
        }
        let here: BTreeSet<u32> =
            self.listeners.values().filter_map(|listener| listener.who.person()).collect();
        let come = here.difference(&self.noticed).map(|person| (*person, true));
        let gone = self.noticed.difference(&here).map(|person| (*person, false));
        let changes = come.chain(gone).collect();
        self.noticed = here;
        Some(changes)
    }

    /// How many connections were too slow since this was last asked.
    pub(super) fn take_dropped(&mut self) -> usize {
        std::mem::take(&mut self.dropped)
    }

    fn connections(&self, wanted: impl Fn(Who) -> bool) -> Vec<ConnectionId> {
        self.listeners.iter().filter(|(_, listener)| wanted(listener.who)).map(|(id, _)| *id).collect()
    }

    /// Says something to these connections; it is written once, and not at all if nobody listens.
    fn send_all(&mut self, connections: &[ConnectionId], message: &Message) {
        if connections.is_empty() {
            return;
        }
        let text = outbox::text(message);
        for &connection in connections {
            self.send_text(connection, text.clone());
        }
    }

    fn send_text(&mut self, connection: ConnectionId, text: Utf8Bytes) {
        let Some(listener) = self.listeners.get(&connection) else { return };
        if listener.outbox.send(text) == Err(TooSlow) {
            self.leave(connection);
            self.dropped += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::outbox::Outgoing;
    use crate::protocol::RefusalCode;

    fn enter(audience: &mut Audience, who: Who) -> (ConnectionId, Outgoing) {
        let (outbox, outgoing) = Outbox::new(4);
        let connection = ConnectionId::next();
        audience.enter(connection, who, outbox);
        audience.speaks_for(connection, who);
        (connection, outgoing)
    }

    /// Everything that was sent to a connection the table has let go of.
    async fn heard(mut outgoing: Outgoing) -> Vec<String> {
        let mut all = Vec::new();
        while let Some(text) = outgoing.next().await {
            all.push(text.as_str().to_owned());
        }
        all
    }

    fn show(to: To, person: u32) -> Show {
        Show { to, message: Message::Emoted { person, emote: "hi".to_owned() } }
    }

    #[tokio::test]
    async fn everybody_is_shown_what_is_theirs_to_see() {
        let mut audience = Audience::default();
        let all =
            [Who::Person(1), Who::Person(2), Who::Guest, Who::Room].map(|who| enter(&mut audience, who).1);
        let shows = [show(To::Person(1), 1), show(To::Screens, 2), show(To::Room, 3), show(To::All, 4)];
        // Person 1 sits, person 2 looks on.
        audience.show(&shows, |person| person == 1);
        drop(audience);
        let mut reached = Vec::new();
        for outgoing in all {
            let numbers = heard(outgoing).await;
            let number = |text: &String| text.chars().find(char::is_ascii_digit).unwrap();
            reached.push(numbers.iter().map(number).collect::<String>());
        }
        assert_eq!(reached, ["14", "34", "234", "234"]);
    }

    #[tokio::test]
    async fn the_newest_connection_wins_and_the_older_one_is_told() {
        let mut audience = Audience::default();
        let (old, told) = enter(&mut audience, Who::Person(1));
        assert_eq!(audience.take_changes(), Some(vec![(1, true)]));
        let (new, _outgoing) = enter(&mut audience, Who::Person(1));
        assert_eq!(heard(told).await, ["\"moved_on\""]);
        assert_eq!((audience.who(old), audience.who(new)), (None, Some(Who::Person(1))));
        assert_eq!(audience.take_changes(), Some(vec![]), "the person was here all the time");
        audience.leave(old);
        assert_eq!(audience.take_changes(), Some(vec![]), "what the older one says late changes nothing");
        audience.leave(new);
        assert_eq!(audience.take_changes(), Some(vec![(1, false)]));
        assert_eq!(audience.take_changes(), None);
    }

    #[tokio::test]
    async fn who_is_too_slow_is_let_go_and_the_others_stay() {
        let mut audience = Audience::default();
        let (slow, told) = enter(&mut audience, Who::Person(1));
        for _ in 0..5 {
            audience.show(&[show(To::Person(1), 1)], |_| true);
        }
        assert_eq!((audience.who(slow), audience.take_dropped()), (None, 1));
        assert_eq!(heard(told).await, ["\"resync\""]);
    }

    #[tokio::test]
    async fn who_does_not_belong_any_more_is_dismissed() {
        let mut audience = Audience::default();
        let (_, gone) = enter(&mut audience, Who::Person(1));
        let (stays, _outgoing) = enter(&mut audience, Who::Person(2));
        let closing = Message::Closing { code: RefusalCode::Removed };
        audience.show(&[Show { to: To::Person(1), message: closing }], |_| true);
        audience.dismiss(|person| person == 2);
        assert_eq!(heard(gone).await, ["{\"closing\":{\"code\":\"removed\"}}"]);
        assert_eq!(audience.who(stays), Some(Who::Person(2)));
    }
}
