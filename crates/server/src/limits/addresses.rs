//! What each address has used up. Only addresses that have something open or used are remembered.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use super::{Bucket, Limits};

/// Addresses are forgotten when there are this many and nothing counts against them.
const TIDY_AT: usize = 1_024;

/// What each address has used up.
#[derive(Debug)]
pub struct Addresses {
    limits: Limits,
    book: Mutex<Book>,
}

#[derive(Debug, Default)]
struct Book {
    accounts: HashMap<IpAddr, Account>,
    /// How many there may be before they are tidied up again.
    tidy_at: usize,
    connections: usize,
}

#[derive(Debug)]
struct Account {
    connections: usize,
    tables: Bucket,
    wrong_codes: Bucket,
}

/// A connection that counts as long as this is kept.
#[derive(Debug)]
pub struct Visit {
    addresses: Arc<Addresses>,
    address: IpAddr,
}

impl Addresses {
    /// Nobody has used anything.
    pub fn new(limits: Limits) -> Addresses {
        Addresses { limits, book: Mutex::default() }
    }

    /// A connection from an address, unless there are too many.
    pub fn connect(self: &Arc<Self>, address: IpAddr) -> Option<Visit> {
        let address = household(address);
        let mut book = self.book();
        if book.connections >= self.limits.connections {
            return None;
        }
        let account = book.account(address, &self.limits);
        if account.connections >= self.limits.connections_per_address {
            return None;
        }
        account.connections += 1;
        book.connections += 1;
        Some(Visit { addresses: self.clone(), address })
    }

    /// Whether somebody there may open a table; it counts.
    pub fn opens_table(&self, address: IpAddr) -> bool {
        let rate = self.limits.tables;
        self.book().account(household(address), &self.limits).tables.take(rate, Instant::now())
    }

    /// Whether somebody there may look for a table: not after too many wrong codes.
    pub fn may_try_codes(&self, address: IpAddr) -> bool {
        let rate = self.limits.wrong_codes;
        self.book().account(household(address), &self.limits).wrong_codes.has(rate, Instant::now())
    }

    /// Somebody there has tried a code that no table has.
    pub fn tried_wrong_code(&self, address: IpAddr) {
        let rate = self.limits.wrong_codes;
        self.book().account(household(address), &self.limits).wrong_codes.take(rate, Instant::now());
    }

    /// How many connections there are.
    pub fn connections(&self) -> usize {
        self.book().connections
    }

    /// Counts are right at every moment, also when a holder panicked.
    fn book(&self) -> MutexGuard<'_, Book> {
        self.book.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Book {
    fn account(&mut self, address: IpAddr, limits: &Limits) -> &mut Account {
        let now = Instant::now();
        if self.accounts.len() >= self.tidy_at.max(TIDY_AT) {
            self.accounts.retain(|_, account| account.counts(limits, now));
            self.tidy_at = self.accounts.len() * 2;
        }
        self.accounts.entry(address).or_insert_with(|| Account {
            connections: 0,
            tables: Bucket::full(limits.tables, now),
            wrong_codes: Bucket::full(limits.wrong_codes, now),
        })
    }
}

impl Account {
    fn counts(&mut self, limits: &Limits, now: Instant) -> bool {
        self.connections > 0
            || !self.tables.is_full(limits.tables, now)
            || !self.wrong_codes.is_full(limits.wrong_codes, now)
    }
}

impl Drop for Visit {
    fn drop(&mut self) {
        let mut book = self.addresses.book();
        book.connections -= 1;
        if let Some(account) = book.accounts.get_mut(&self.address) {
            account.connections -= 1;
        }
    }
}

/// Who has one IPv6 address has 2^64 of them: they count as one.
fn household(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => IpAddr::V4(address),
        IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() & !u128::from(u64::MAX))),
    }
}

#[cfg(test)]
mod tests {
    use super::super::Rate;
    use super::*;

    fn address(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    fn addresses(limits: Limits) -> Arc<Addresses> {
        Arc::new(Addresses::new(limits))
    }

    #[test]
    fn an_address_holds_so_many_connections_and_gets_them_back() {
        let book = addresses(Limits { connections_per_address: 2, connections: 3, ..Limits::default() });
        let (here, there) = (address("192.0.2.1"), address("192.0.2.2"));
        let first = book.connect(here).unwrap();
        let _second = book.connect(here).unwrap();
        assert!(book.connect(here).is_none(), "two an address");
        let _third = book.connect(there).unwrap();
        assert!(book.connect(there).is_none(), "three in all");
        drop(first);
        assert_eq!(book.connections(), 2);
        assert!(book.connect(here).is_some());
    }

    #[test]
    fn a_network_of_ipv6_addresses_is_one_household() {
        let book = addresses(Limits { connections_per_address: 1, ..Limits::default() });
        let _visit = book.connect(address("2001:db8::1")).unwrap();
        assert!(book.connect(address("2001:db8::2")).is_none());
        assert!(book.connect(address("2001:db8:0:1::1")).is_some());
        let _mapped = book.connect(address("::ffff:192.0.2.1")).unwrap();
        assert!(book.connect(address("192.0.2.1")).is_none());
    }

    #[test]
    fn guessing_codes_ends_soon_and_for_that_address_only() {
        let rate = Rate { burst: 3, per_minute: 1 };
        let book = addresses(Limits { wrong_codes: rate, ..Limits::default() });
        let (guesser, guest) = (address("192.0.2.1"), address("192.0.2.2"));
        for _ in 0..3 {
            assert!(book.may_try_codes(guesser));
            book.tried_wrong_code(guesser);
        }
        assert!(!book.may_try_codes(guesser));
        assert!(book.may_try_codes(guest));
    }

    #[test]
    fn an_address_opens_so_many_tables() {
        let book = addresses(Limits { tables: Rate { burst: 2, per_minute: 1 }, ..Limits::default() });
        let opened = (0..5).filter(|_| book.opens_table(address("192.0.2.1"))).count();
        assert_eq!(opened, 2);
    }

    #[test]
    fn who_has_nothing_open_is_forgotten() {
        let book = addresses(Limits::default());
        let kept = book.connect(address("10.9.9.9")).unwrap();
        for n in 0..10_000_u32 {
            assert!(book.may_try_codes(IpAddr::V4(n.into())));
        }
        let remembered = book.book().accounts.len();
        assert!(remembered <= TIDY_AT, "{remembered}");
        assert!(book.book().accounts.contains_key(&kept.address));
    }
}
