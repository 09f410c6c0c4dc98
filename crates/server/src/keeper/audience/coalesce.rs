//! What changes faster than anybody can look is told together.
//!
//! Every change around a game is a message to everybody, with everybody in it: twenty guests who rename themselves all the
//! time would fill the line of each. So such messages have a rate; past it only the newest for each is kept, and sent a
//! moment later. Steps of the game never wait, and what one person alone is told neither waits nor counts: nobody learns
//! from the time of a message what somebody else did in secret.

use std::collections::BTreeMap;
use std::time::Instant;

use protocol::Message;

use crate::limits::{Bucket, Rate};
use crate::party::{Show, To};

/// The newest messages about the table that wait.
#[derive(Debug)]
pub(super) struct Coalesce {
    rate: Rate,
    left: Bucket,
    waiting: BTreeMap<To, Message>,
}

impl Coalesce {
    pub(super) fn new(rate: Rate) -> Coalesce {
        Coalesce { rate, left: Bucket::full(Instant::now()), waiting: BTreeMap::new() }
    }

    /// Whether what is shown about the table waits.
    pub(super) fn holds_back(&mut self, shows: &[Show], now: Instant) -> bool {
        let to_everybody = shows.iter().any(|show| show.to == To::Screens && can_wait(&show.message));
        let with_a_step = shows.iter().any(|show| matches!(show.message, Message::Step(_)));
        to_everybody && !with_a_step && !self.left.take(self.rate, now)
    }

    /// Keeps a message until it is time for it; one that was kept before is old.
    pub(super) fn keep(&mut self, show: &Show) {
        self.waiting.insert(show.to, show.message.clone());
    }

    /// What waits for somebody, if this is to be sent to them: it comes before a step, and a newer table takes its place.
    pub(super) fn before(&mut self, show: &Show) -> Option<Message> {
        if self.waiting.is_empty() {
            return None;
        }
        let to = if show.to == To::Room { To::Screens } else { show.to };
        match show.message {
            Message::Step(_) => self.waiting.remove(&to),
            Message::Table(_) => {
                self.waiting.remove(&to);
                None
            }
            _ => None,
        }
    }

    /// When what waits is to be sent.
    pub(super) fn due(&self, now: Instant) -> Option<Instant> {
        let mut left = self.left;
        (!self.waiting.is_empty()).then(|| now + left.wait(self.rate, now))
    }

    /// All that waits, if it is time.
    pub(super) fn take_due(&mut self, now: Instant) -> BTreeMap<To, Message> {
        match !self.waiting.is_empty() && self.left.take(self.rate, now) {
            true => std::mem::take(&mut self.waiting),
            false => BTreeMap::new(),
        }
    }
}

/// Whether a message is one of those that may come later. That the table has trouble is told at once.
pub(super) fn can_wait(message: &Message) -> bool {
    matches!(message, Message::Table(table) if table.trouble.is_none())
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use table::Seed;

    use super::*;
    use crate::party::{House, Key, Opening, Party};
    use protocol::{Look, RefusalCode, Shape};

    const RATE: Rate = Rate { burst: 2, per_minute: 600 };

    /// A table with this name of its host, as it is told.
    fn table(name: &str) -> Message {
        let rows = Party::open(Opening {
            game: "overload".to_owned(),
            seats: Some(3),
            rules: None,
            options: serde_json::Map::new(),
            name: name.to_owned(),
            look: Look { colour: 0, shape: Shape::Circle },
            key: Key::of("token"),
            luck: Seed::from_text("luck"),
        });
        let rows: Vec<_> = rows.unwrap().into_iter().map(|row| (0, row)).collect();
        let party = Party::read("ABC234".to_owned(), &rows, House::default(), 0).unwrap();
        Message::Table(Box::new(party.table_now(None)))
    }

    fn to_all(name: &str) -> [Show; 2] {
        [To::Person(1), To::Screens].map(|to| Show { to, message: table(name) })
    }

    fn said(to: To) -> Show {
        Show { to, message: Message::Said { person: 1, text: "hi".to_owned() } }
    }

    #[test]
    fn what_changes_too_fast_is_told_together_a_moment_later() {
        let start = Instant::now();
        let mut tables = Coalesce::new(RATE);
        let mut told = 0;
        for number in 0..50 {
            let shows = to_all(&format!("Ada {number}"));
            match tables.holds_back(&shows, start) {
                true => shows.iter().for_each(|show| tables.keep(show)),
                false => told += 1,
            }
        }
        assert_eq!(told, 2);
        assert_eq!(tables.due(start), Some(start + Duration::from_millis(100)));
        assert!(tables.take_due(start).is_empty());
        let late = tables.take_due(start + Duration::from_millis(100));
        assert_eq!(late.keys().copied().collect::<Vec<_>>(), [To::Person(1), To::Screens]);
        assert!(late.values().all(|message| *message == table("Ada 49")), "the newest, and only that");
        assert_eq!(tables.due(start), None);
    }

    #[test]
    fn what_one_person_is_told_neither_waits_nor_counts() {
        let start = Instant::now();
        let mut tables = Coalesce::new(RATE);
        let [own, _] = to_all("Ada");
        for _ in 0..50 {
            assert!(!tables.holds_back(std::slice::from_ref(&own), start));
            assert!(!tables.holds_back(&[said(To::All)], start));
        }
        assert!(!tables.holds_back(&to_all("Ada"), start), "nobody else waits for it");
    }

    #[test]
    fn something_newer_takes_the_place_of_what_waits() {
        let mut tables = Coalesce::new(RATE);
        let [own, screens] = to_all("Ada");
        tables.keep(&own);
        tables.keep(&screens);
        assert_eq!(tables.before(&said(To::Person(1))), None);
        assert_eq!(tables.before(&own), None, "it is dropped for the newer one");
        let late = tables.take_due(Instant::now());
        assert_eq!(late.keys().copied().collect::<Vec<_>>(), [To::Screens]);
    }

    #[test]
    fn trouble_is_told_at_once() {
        let Message::Table(mut troubled) = table("Ada") else { unreachable!() };
        troubled.trouble = Some(RefusalCode::Storage);
        assert!(can_wait(&table("Ada")) && !can_wait(&Message::Table(troubled)));
    }
}
