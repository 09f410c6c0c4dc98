//! Who listens at a table: its open connections, and for whom each of them speaks.
//!
//! People with a place at the table always come in. Onlookers are bounded, for the table and for each home they come from;
//! when a table is full of them, a newcomer takes the place of one from the home that has most.

mod coalesce;

use std::collections::{BTreeMap, BTreeSet};
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

use protocol::{Message, RefusalCode};
use tokio_tungstenite::tungstenite::Utf8Bytes;

use crate::code::Code;
use crate::limits::{Limits, Meter, Pool, Rate};
use crate::outbox::{self, Outbox, TooSlow};
use crate::party::{Show, To};

use coalesce::{Coalesce, can_wait};

/// An onlooker who has said nothing for so long may have to make room for another one of the same home.
const IDLE: Duration = Duration::from_secs(30);

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
    meter: Arc<Meter>,
    /// When it asked for something last.
    asked: Instant,
    /// Whether its questions come with hints.
    hints: bool,
}

/// Whether there is a place for one more onlooker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// There is.
    Free,
    /// There is if this one goes.
    Of(ConnectionId),
    /// There is none.
    Taken,
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
#[derive(Debug)]
pub(super) struct Audience {
    listeners: BTreeMap<ConnectionId, Listener>,
    /// The table's code.
    code: Code,
    /// What all use together who ask for more.
    pool: Arc<Pool>,
    tables: Coalesce,
    /// Whether anybody came or went since that was last asked, and who was here then.
    changed: bool,
    noticed: BTreeSet<u32>,
    /// Connections that were too slow, since that was last asked.
    dropped: usize,
}

impl Audience {
    /// Nobody, at the table with this code; what is told about it has this rate.
    pub(super) fn new(code: Code, table_messages: Rate) -> Audience {
        Audience {
            listeners: BTreeMap::new(),
            code,
            pool: Arc::default(),
            tables: Coalesce::new(table_messages),
            changed: false,
            noticed: BTreeSet::new(),
            dropped: 0,
        }
    }

    pub(super) fn len(&self) -> usize {
        self.listeners.len()
    }

    /// Whether there is a place for somebody from a home.
    pub(super) fn place_for(&self, who: Who, home: IpAddr, limits: &Limits) -> Place {
        let most_at_home = match who {
            Who::Person(_) => return Place::Free,
            Who::Guest => limits.guests_per_address,
            Who::Room => limits.screens_per_address,
        };
        let alike = self.onlookers().filter(|(_, listener)| listener.who == who);
        if alike.clone().filter(|(_, listener)| listener.meter.household() == home).count() >= most_at_home {
            return self.idle_guest_of(home, who);
        }
        let is_first_screen = who == Who::Room && alike.count() < limits.first_screens;
        if is_first_screen || self.onlookers().count() < limits.onlookers_per_table {
            return Place::Free;
        }
        self.one_of_the_largest_home(home)
    }

    /// Who types a name is not disturbed, and a screen that hangs there hangs there.
    fn idle_guest_of(&self, home: IpAddr, newcomer: Who) -> Place {
        let idle = self.onlookers().filter(|(_, listener)| {
            listener.who == Who::Guest
                && newcomer == Who::Guest
                && listener.meter.household() == home
                && listener.asked.elapsed() >= IDLE
        });
        idle.min_by_key(|(_, listener)| listener.asked).map_or(Place::Taken, |(id, _)| Place::Of(*id))
    }

    /// Of the home with most onlookers, if these are more than the newcomer's home would have: the guest who has said
    /// nothing for longest, else the newest screen.
    fn one_of_the_largest_home(&self, newcomer: IpAddr) -> Place {
        let mut homes: BTreeMap<IpAddr, usize> = BTreeMap::new();
        for (_, listener) in self.onlookers() {
            *homes.entry(listener.meter.household()).or_default() += 1;
        }
        let own = homes.get(&newcomer).copied().unwrap_or(0);
        let largest = homes.into_iter().max_by_key(|(_, count)| *count);
        let Some((home, _)) = largest.filter(|(_, count)| *count > own + 1) else { return Place::Taken };
        let there = self.onlookers().filter(|(_, listener)| listener.meter.household() == home);
        let guests = there.clone().filter(|(_, listener)| listener.who == Who::Guest);
        let goes = guests.min_by_key(|(_, listener)| listener.asked).or_else(|| there.last());
        goes.map_or(Place::Taken, |(id, _)| Place::Of(*id))
    }

    /// Connections that speak for nobody who has joined, the oldest first.
    fn onlookers(&self) -> impl Iterator<Item = (&ConnectionId, &Listener)> + Clone {
        self.listeners.iter().filter(|(_, listener)| listener.who.person().is_none())
    }

    /// For whom a connection speaks; none if the table has let go of it.
    pub(super) fn who(&self, connection: ConnectionId) -> Option<Who> {
        self.listeners.get(&connection).map(|listener| listener.who)
    }

    /// A connection is opened.
    pub(super) fn enter(&mut self, connection: ConnectionId, who: Who, outbox: Outbox, meter: Arc<Meter>) {
        meter.comes_in(&self.pool);
        self.listeners
            .insert(connection, Listener { who, outbox, meter, asked: Instant::now(), hints: false });
        self.changed = true;
    }

    /// A connection wants hints beside its questions.
    pub(super) fn wants_hints(&mut self, connection: ConnectionId) {
        if let Some(listener) = self.listeners.get_mut(&connection) {
            listener.hints = true;
        }
    }

    /// Whether a connection wants hints beside its questions.
    pub(super) fn is_given_hints(&self, connection: ConnectionId) -> bool {
        self.listeners.get(&connection).is_some_and(|listener| listener.hints)
    }

    /// A connection has to go, and is told why.
    pub(super) fn send_away(&mut self, connection: ConnectionId, code: RefusalCode) {
        self.send(connection, &Message::Closing { code });
        self.leave(connection);
    }

    /// A connection asks for something.
    pub(super) fn asks(&mut self, connection: ConnectionId) {
        if let Some(listener) = self.listeners.get_mut(&connection) {
            listener.asked = Instant::now();
        }
    }

    /// Whether a connection may open one more table; it counts for where it comes from.
    pub(super) fn may_open(&self, connection: ConnectionId) -> bool {
        self.listeners.get(&connection).is_some_and(|listener| listener.meter.opens_table())
    }

    /// Whether somebody new may join on a connection; it counts for where it comes from. No home fills a table by itself.
    pub(super) fn may_join(&self, connection: ConnectionId, most_at_home: usize) -> bool {
        self.listeners.get(&connection).is_some_and(|Listener { meter, .. }| {
            let joined = self.listeners.values().filter(|other| other.who.person().is_some());
            let at_home = joined.filter(|other| other.meter.household() == meter.household()).count();
            at_home < most_at_home && meter.joins()
        })
    }

    /// A connection speaks for somebody from now on. Of one person the newest connection wins; the older one is told so
    /// and closed.
    pub(super) fn speaks_for(&mut self, connection: ConnectionId, who: Who) {
        if let Some(listener) = self.listeners.get_mut(&connection) {
            listener.who = who;
            self.changed = true;
        }
        let Some(person) = who.person() else { return };
        if let Some(listener) = self.listeners.get(&connection) {
            listener.meter.speaks_for(&self.code, person);
        }
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

    /// Shows everybody what is theirs to see. What changes very fast around the game is shown a moment later.
    pub(super) fn show(&mut self, shows: &[Show], sits: impl Fn(u32) -> bool) {
        let later = self.tables.holds_back(shows, Instant::now());
        for show in shows {
            if later && can_wait(&show.message) {
                self.tables.keep(show);
                continue;
            }
            if let Some(waiting) = self.tables.before(show) {
                let to = if show.to == To::Room { To::Screens } else { show.to };
                self.send_to(to, &sits, &waiting);
            }
            self.send_to(show.to, &sits, &show.message);
        }
    }

    /// Shows what has waited, if it is time.
    pub(super) fn catch_up(&mut self) {
        for (to, message) in self.tables.take_due(Instant::now()) {
            self.send_to(to, |_| true, &message);
        }
    }

    /// When something that waits is to be shown.
    pub(super) fn due(&self) -> Option<Instant> {
        self.tables.due(Instant::now())
    }

    fn send_to(&mut self, to: To, sits: impl Fn(u32) -> bool, message: &Message) {
        let reached = |who: Who| match (to, who) {
            (To::All, _) | (To::Screens | To::Room, Who::Guest | Who::Room) => true,
            (To::Person(one), Who::Person(person)) => one == person,
            (To::Room, Who::Person(person)) => !sits(person),
            (To::Screens, Who::Person(_)) | (To::Person(_), Who::Guest | Who::Room) => false,
        };
        self.send_all(&self.connections(reached), message);
    }

    /// Shows a connection how everything is now: nothing older is shown to its person any more.
    pub(super) fn greet(&mut self, connection: ConnectionId, messages: Vec<Message>) {
        let person = self.who(connection).and_then(Who::person);
        for message in messages {
            if let Some(person) = person {
                let show = Show { to: To::Person(person), message };
                let _ = self.tables.before(&show);
                self.send(connection, &show.message);
            } else {
                self.send(connection, &message);
            }
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
        self.notice_closed();
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

    /// Whoever could not tell the table that they go, because its queue was full, is noticed here.
    fn notice_closed(&mut self) {
        let before = self.listeners.len();
        self.listeners.retain(|_, listener| !listener.outbox.is_closed());
        self.changed |= self.listeners.len() < before;
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
    use crate::limits::{Addresses, Verdict};
    use crate::outbox::Outgoing;
    use protocol::RefusalCode;

    fn audience() -> Audience {
        Audience::new(Code::parse("ABC234").unwrap(), Limits::default().table_messages)
    }

    fn enter(audience: &mut Audience, who: Who) -> (ConnectionId, Outgoing) {
        enter_from(audience, who, 1)
    }

    fn home(number: u8) -> [u8; 4] {
        [192, 0, 2, number]
    }

    fn enter_from(audience: &mut Audience, who: Who, number: u8) -> (ConnectionId, Outgoing) {
        let (outbox, outgoing) = Outbox::new(4);
        let connection = ConnectionId::next();
        audience.enter(connection, who, outbox, Meter::of_nobody_at(home(number)));
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
        let mut audience = audience();
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
        let mut audience = audience();
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
        let mut audience = audience();
        let (slow, told) = enter(&mut audience, Who::Person(1));
        for _ in 0..5 {
            audience.show(&[show(To::Person(1), 1)], |_| true);
        }
        assert_eq!((audience.who(slow), audience.take_dropped()), (None, 1));
        assert_eq!(heard(told).await, ["\"resync\""]);
    }

    #[tokio::test]
    async fn who_does_not_belong_any_more_is_dismissed() {
        let mut audience = audience();
        let (_, gone) = enter(&mut audience, Who::Person(1));
        let (stays, _outgoing) = enter(&mut audience, Who::Person(2));
        let closing = Message::Closing { code: RefusalCode::Removed };
        audience.show(&[Show { to: To::Person(1), message: closing }], |_| true);
        audience.dismiss(|person| person == 2);
        assert_eq!(heard(gone).await, ["{\"closing\":{\"code\":\"removed\"}}"]);
        assert_eq!(audience.who(stays), Some(Who::Person(2)));
    }

    #[tokio::test]
    async fn who_could_not_say_goodbye_is_noticed() {
        let mut audience = audience();
        let (_, outgoing) = enter(&mut audience, Who::Person(1));
        assert_eq!(audience.take_changes(), Some(vec![(1, true)]));
        assert_eq!(audience.take_changes(), None);
        drop(outgoing);
        assert_eq!(audience.take_changes(), Some(vec![(1, false)]));
        assert_eq!(audience.len(), 0);
    }

    #[tokio::test]
    async fn onlookers_of_one_home_keep_nobody_else_out() {
        let mut audience = audience();
        let limits = Limits { onlookers_per_table: 10, first_screens: 0, ..Limits::default() };
        let place =
            |audience: &Audience, who, number| audience.place_for(who, IpAddr::from(home(number)), &limits);
        let mut crowd: Vec<_> = (0..9).map(|_| enter_from(&mut audience, Who::Guest, 1)).collect();
        let (screen, _shown) = enter_from(&mut audience, Who::Room, 2);
        assert_eq!(place(&audience, Who::Guest, 1), Place::Taken, "there are ten");
        assert_eq!(place(&audience, Who::Person(7), 1), Place::Free, "people with a place always come in");
        assert_eq!(place(&audience, Who::Guest, 3), Place::Of(crowd[0].0));
        assert_eq!(place(&audience, Who::Room, 2), Place::Of(crowd[0].0));
        audience.asks(crowd[0].0);
        assert_eq!(
            place(&audience, Who::Guest, 3),
            Place::Of(crowd[1].0),
            "who has said nothing for longest"
        );
        audience.send_away(crowd[1].0, RefusalCode::Full);
        assert_eq!(heard(crowd.remove(1).1).await, ["{\"closing\":{\"code\":\"full\"}}"]);
        assert_eq!(audience.who(screen), Some(Who::Room));
        assert_eq!(place(&audience, Who::Guest, 3), Place::Free);
    }

    #[tokio::test]
    async fn the_first_screens_of_a_room_always_come_in() {
        let mut audience = audience();
        let limits =
            Limits { onlookers_per_table: 3, first_screens: 2, screens_per_address: 2, ..Limits::default() };
        let place =
            |audience: &Audience, who, number| audience.place_for(who, IpAddr::from(home(number)), &limits);
        let _guests: Vec<_> = (1..4).map(|number| enter_from(&mut audience, Who::Guest, number)).collect();
        assert_eq!(place(&audience, Who::Guest, 4), Place::Taken, "of homes with one each nobody has to go");
        assert_eq!(place(&audience, Who::Room, 4), Place::Free);
        let _screens: Vec<_> = (0..2).map(|_| enter_from(&mut audience, Who::Room, 4)).collect();
        assert_eq!(
            place(&audience, Who::Room, 4),
            Place::Taken,
            "two a home, and those that hang there stay"
        );
        assert!(
            matches!(place(&audience, Who::Guest, 5), Place::Of(_)),
            "the home with two screens has most"
        );
    }

    #[tokio::test]
    async fn who_speaks_for_a_person_has_what_is_left_of_their_share() {
        let mut audience = audience();
        let addresses = Arc::new(Addresses::new(Limits::default()));
        let now = Instant::now();
        let mut asked = |who: Who, number: u8| {
            let meter = Arc::new(Meter::new(&addresses, IpAddr::from(home(number))).unwrap());
            let (connection, (outbox, _outgoing)) = (ConnectionId::next(), Outbox::new(4));
            audience.enter(connection, who, outbox, meter.clone());
            audience.speaks_for(connection, who);
            (0..100).filter(|_| meter.ask(now) == Verdict::Granted).count()
        };
        let burst = Limits::default().requests.burst as usize;
        assert_eq!(asked(Who::Person(1), 1), burst);
        assert_eq!(asked(Who::Person(1), 2), 0, "coming again gives nothing, wherever from");
        assert_eq!(asked(Who::Person(2), 1), burst);
    }
}
