//! What one connection may still ask for.
//!
//! Asked before anything else is done with a frame. At first a connection speaks for nobody and has a small share of its own;
//! the table's keeper tells it for whom it speaks, and from then on that person's share counts, which outlives the connection.

use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::Instant;

use super::addresses::{self, Addresses, Household, Visit};
use super::{Pool, Share};
use crate::code::Code;

/// What one connection may still ask for.
#[derive(Debug)]
pub struct Meter {
    addresses: Arc<Addresses>,
    address: IpAddr,
    household: Arc<Household>,
    own: Share,
    /// As long as it speaks for nobody.
    nobody: Mutex<Option<Visit>>,
    person: OnceLock<Arc<Share>>,
    table: OnceLock<Arc<Pool>>,
    is_in: AtomicBool,
    /// Whether what misses is counted elsewhere: by the node that passes the connection on.
    misses_elsewhere: bool,
}

/// Whether something is granted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It is.
    Granted,
    /// It is too much now.
    TooMany,
    /// It was too much too often: the connection is to be closed.
    Enough,
}

impl Meter {
    /// Of a new connection from an address, unless too many there speak for nobody.
    pub fn new(addresses: &Arc<Addresses>, address: IpAddr) -> Option<Meter> {
        let nobody = addresses.speaks_for_nobody(address)?;
        Some(Meter {
            addresses: addresses.clone(),
            address,
            household: addresses.household(address),
            own: Share::default(),
            nobody: Mutex::new(Some(nobody)),
            person: OnceLock::new(),
            table: OnceLock::new(),
            is_in: AtomicBool::new(false),
            misses_elsewhere: false,
        })
    }

    /// The same for a connection that another node passes on: what its guest tries in vain was counted there.
    pub fn of_passed_on(addresses: &Arc<Addresses>, address: IpAddr) -> Option<Meter> {
        Some(Meter { misses_elsewhere: true, ..Meter::new(addresses, address)? })
    }

    /// Of a connection that a test makes up.
    #[cfg(test)]
    pub fn of_nobody() -> Arc<Meter> {
        Meter::of_nobody_at([192, 0, 2, 1])
    }

    /// The same, at this home.
    #[cfg(test)]
    pub fn of_nobody_at(address: [u8; 4]) -> Arc<Meter> {
        let addresses = Arc::new(Addresses::new(super::Limits::default()));
        Arc::new(Meter::new(&addresses, address.into()).expect("it is the first one"))
    }

    /// Whether one more frame is granted.
    pub fn ask(&self, now: Instant) -> Verdict {
        let limits = self.addresses.limits();
        let pools = || {
            let address = (&self.household.requests, limits.address);
            match self.table.get() {
                Some(table) => Pool::take_of_both((table, limits.table), address, now),
                None => address.0.take(address.1, now),
            }
        };
        let (granted, borne): (bool, &dyn Fn() -> bool) = match self.person.get() {
            Some(share) => {
                (share.take(limits.share, limits.requests, now, pools), &|| share.bears(limits.patience, now))
            }
            None => (self.own.take(limits.nobody_share, limits.nobody, now, pools), &|| {
                self.household.patience.take(limits.patience, now)
            }),
        };
        match granted {
            true => Verdict::Granted,
            false if borne() => Verdict::TooMany,
            false => Verdict::Enough,
        }
    }

    /// A table has let the connection in.
    pub fn comes_in(&self, table: &Arc<Pool>) {
        // A connection says hello once.
        let _ = self.table.set(table.clone());
        self.is_in.store(true, Relaxed);
    }

    /// Whether a table has let the connection in.
    pub fn is_in(&self) -> bool {
        self.is_in.load(Relaxed)
    }

    /// The connection speaks for somebody at a table from now on.
    pub fn speaks_for(&self, table: &Code, person: u32) {
        // Who speaks for somebody speaks for them to the end.
        let _ = self.person.set(self.addresses.share_of(table, person));
        drop(self.nobody.lock().unwrap_or_else(PoisonError::into_inner).take());
    }

    /// The connection is passed on to another node, which counts for whom it speaks.
    pub fn is_passed_on(&self) {
        drop(self.nobody.lock().unwrap_or_else(PoisonError::into_inner).take());
    }

    /// Whose home the connection comes from: all addresses that count as one.
    pub fn household(&self) -> IpAddr {
        addresses::household(self.address)
    }

    /// Whether one more table may be opened from there; it counts.
    pub fn opens_table(&self) -> bool {
        self.addresses.opens_table(self.address)
    }

    /// Whether one more person may join from there; it counts.
    pub fn joins(&self) -> bool {
        self.addresses.joins(self.address)
    }

    /// A code is tried, unless there were too many wrong ones from there.
    pub fn tries_code(&self) -> Option<super::CodeAttempt> {
        self.addresses.tries_code(self.address)
    }

    /// The connection has shown a token that is not known where it showed it.
    pub fn showed_wrong_token(&self) {
        if !self.misses_elsewhere {
            self.addresses.showed_wrong_token(self.address);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::super::{Limits, Rate};
    use super::*;

    fn limits() -> Limits {
        Limits {
            share: Rate { burst: 4, per_minute: 60 },
            requests: Rate { burst: 10, per_minute: 600 },
            nobody_share: Rate { burst: 2, per_minute: 60 },
            nobody: Rate { burst: 6, per_minute: 60 },
            table: Rate { burst: 8, per_minute: 1 },
            address: Rate { burst: 12, per_minute: 1 },
            patience: Rate { burst: 20, per_minute: 1 },
            ..Limits::default()
        }
    }

    /// A house, and connections to one table in it.
    struct Place {
        addresses: Arc<Addresses>,
        table: Arc<Pool>,
        start: Instant,
    }

    impl Place {
        fn new() -> Place {
            let addresses = Arc::new(Addresses::new(limits()));
            Place { addresses, table: Arc::default(), start: Instant::now() }
        }

        fn nobody(&self, address: [u8; 4]) -> Meter {
            Meter::new(&self.addresses, address.into()).unwrap()
        }

        fn person(&self, address: [u8; 4], person: u32) -> Meter {
            let meter = self.nobody(address);
            meter.comes_in(&self.table);
            meter.speaks_for(&code(), person);
            meter
        }

        /// How many of a hundred frames are granted after this many seconds.
        fn granted(&self, meter: &Meter, after: u64) -> usize {
            let now = self.start + Duration::from_secs(after);
            (0..100).filter(|_| meter.ask(now) == Verdict::Granted).count()
        }
    }

    const HOME: [u8; 4] = [192, 0, 2, 1];

    fn code() -> Code {
        Code::parse("ABC234").unwrap()
    }

    #[test]
    fn one_phone_silences_neither_its_household_nor_its_table() {
        let place = Place::new();
        let loud: Vec<Meter> = (1..6).map(|number| place.person(HOME, number)).collect();
        let granted: Vec<usize> = loud.iter().map(|meter| place.granted(meter, 0)).collect();
        assert_eq!(granted, [10, 6, 4, 4, 4], "shares, and eight of the table's pool");
        let quiet = place.person(HOME, 9);
        assert_eq!(place.granted(&quiet, 0), 4, "a share asks nobody");
        assert_eq!(place.granted(&quiet, 3), 3, "also in the long run");
    }

    #[test]
    fn coming_again_gives_a_person_nothing() {
        let place = Place::new();
        assert_eq!(place.granted(&place.person(HOME, 1), 0), 10);
        for after in 0..3 {
            let again = place.person([198, 51, 100, after], 1);
            assert_eq!(place.granted(&again, 0), 0);
            assert_eq!(again.ask(place.start), Verdict::Enough, "nor any patience");
        }
    }

    #[test]
    fn who_speaks_for_nobody_has_little_and_their_home_bears_so_much() {
        let place = Place::new();
        let first = place.nobody(HOME);
        assert_eq!(place.granted(&first, 0), 6);
        assert_eq!(first.ask(place.start), Verdict::Enough);
        let again = place.nobody(HOME);
        assert_eq!(place.granted(&again, 0), 6, "two, and four of the pool of the address");
        assert_eq!(again.ask(place.start), Verdict::Enough, "patience is not renewed by coming again");
        assert_eq!(place.granted(&place.nobody([192, 0, 2, 2]), 0), 6, "others are as free as before");
        assert_eq!(place.granted(&place.nobody(HOME), 0), 6);
        assert_eq!(place.granted(&place.nobody(HOME), 0), 2, "and now the pool is empty");
    }

    #[test]
    fn who_has_joined_is_nobody_no_more() {
        let addresses = Arc::new(Addresses::new(Limits { nobodies_per_address: 1, ..limits() }));
        let meter = Meter::new(&addresses, HOME.into()).unwrap();
        assert!(Meter::new(&addresses, HOME.into()).is_none());
        meter.speaks_for(&code(), 1);
        assert!(Meter::new(&addresses, HOME.into()).is_some());
    }
}
