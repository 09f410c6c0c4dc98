//! What each address has used up. Only addresses that have something open or used are remembered.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use super::share::Shares;
use super::{Among, Bucket, CodeAttempt, Codes, Limits, Pool, Share};
use crate::code::Code;

/// Addresses are forgotten when there are this many and nothing counts against them.
const TIDY_AT: usize = 1_024;

/// There are never many more than this: then all without a connection are forgotten, whatever they have used up.
const MOST: usize = 100_000;

/// What each address has used up.
#[derive(Debug)]
pub struct Addresses {
    limits: Limits,
    among: Among,
    codes: Arc<Codes>,
    shares: Shares,
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
    nobodies: usize,
    arrivals: Bucket,
    pages: Bucket,
    tables: Bucket,
    lab: Bucket,
    lab_runs: Bucket,
    joins: Bucket,
    household: Arc<Household>,
}

/// What the connections of an address use together. It is theirs as long as they have it.
#[derive(Debug, Default)]
pub(super) struct Household {
    pub(super) requests: Pool,
    /// For those who speak for nobody.
    pub(super) patience: Pool,
}

/// A connection that counts as long as this is kept.
#[derive(Debug)]
pub struct Visit {
    addresses: Arc<Addresses>,
    counts: Counts,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Counts {
    /// For an address, and in all.
    Here(IpAddr),
    /// In all; for whom is not known yet.
    InAll,
    /// For an address; it is counted in all already.
    For(IpAddr),
    /// As one that speaks for nobody.
    Nobody(IpAddr),
}

impl Addresses {
    /// Nobody has used anything.
    pub fn new(limits: Limits) -> Addresses {
        Addresses::among(limits, Among::default())
    }

    /// The same where there may be other servers to which the same strangers come.
    pub fn among(limits: Limits, among: Among) -> Addresses {
        let codes = Arc::new(Codes::new(&limits, among.clone()));
        Addresses { codes, limits, among, shares: Shares::default(), book: Mutex::default() }
    }

    /// What is allowed.
    pub fn limits(&self) -> &Limits {
        &self.limits
    }

    /// Somebody comes from an address, unless there are too many or they come too fast.
    pub fn arrive(self: &Arc<Self>, address: IpAddr) -> Option<Visit> {
        let rate = self.limits.arrivals;
        let comes = self.book().account(household(address), &self.limits).arrivals.take(rate, Instant::now());
        if comes { self.connect(address) } else { None }
    }

    /// Somebody comes through a proxy, unless there are too many in all.
    pub fn arrive_by_proxy(self: &Arc<Self>) -> Option<Visit> {
        self.count(Counts::InAll)
    }

    /// A connection from an address, unless there are too many.
    pub fn connect(self: &Arc<Self>, address: IpAddr) -> Option<Visit> {
        self.count(Counts::Here(household(address)))
    }

    /// A connection that came through a proxy asks for this address, unless too many do.
    pub fn asks_for(self: &Arc<Self>, address: IpAddr) -> Option<Visit> {
        self.count(Counts::For(household(address)))
    }

    /// A connection speaks for nobody, unless too many from there do.
    pub fn speaks_for_nobody(self: &Arc<Self>, address: IpAddr) -> Option<Visit> {
        self.count(Counts::Nobody(household(address)))
    }

    /// Whether somebody there may ask for a page; it counts.
    pub fn asks_page(&self, address: IpAddr) -> bool {
        let rate = self.limits.pages;
        self.book().account(household(address), &self.limits).pages.take(rate, Instant::now())
    }

    /// Whether somebody there may open a table; it counts.
    pub fn opens_table(&self, address: IpAddr) -> bool {
        let rate = self.among.part_of(self.limits.tables);
        self.book().account(household(address), &self.limits).tables.take(rate, Instant::now())
    }

    /// Whether somebody there may ask the lab for something; it counts.
    pub fn asks_lab(&self, address: IpAddr) -> bool {
        let rate = self.limits.lab;
        self.book().account(household(address), &self.limits).lab.take(rate, Instant::now())
    }

    /// Whether somebody there may begin a run of the lab; it counts.
    pub fn begins_run(&self, address: IpAddr) -> bool {
        let rate = self.limits.lab_runs;
        self.book().account(household(address), &self.limits).lab_runs.take(rate, Instant::now())
    }

    /// Whether somebody there may join a table; it counts.
    pub fn joins(&self, address: IpAddr) -> bool {
        let rate = self.limits.joins;
        self.book().account(household(address), &self.limits).joins.take(rate, Instant::now())
    }

    /// Somebody there tries a code, unless there were too many wrong ones.
    pub fn tries_code(&self, address: IpAddr) -> Option<CodeAttempt> {
        self.codes.attempt(address, Instant::now())
    }

    /// Somebody there has shown a token that is not known where they showed it.
    pub fn showed_wrong_token(&self, address: IpAddr) {
        self.codes.missed(address, Instant::now());
    }

    /// What a person at a table may still ask for, wherever they are.
    pub(super) fn share_of(&self, table: &Code, person: u32) -> Arc<Share> {
        self.shares.of(table, person, &self.limits)
    }

    /// How many connections there are.
    pub fn connections(&self) -> usize {
        self.book().connections
    }

    /// What the connections of an address use together.
    pub(super) fn household(&self, address: IpAddr) -> Arc<Household> {
        self.book().account(household(address), &self.limits).household.clone()
    }

    fn count(self: &Arc<Self>, counts: Counts) -> Option<Visit> {
        let mut book = self.book();
        if counts.in_all() && book.connections >= self.limits.connections {
            return None;
        }
        if let Some((address, nobody)) = counts.address() {
            let account = book.account(address, &self.limits);
            let (count, most) = match nobody {
                true => (&mut account.nobodies, self.limits.nobodies_per_address),
                false => (&mut account.connections, self.limits.connections_per_address),
            };
            if *count >= most {
                return None;
            }
            *count += 1;
        }
        book.connections += usize::from(counts.in_all());
        Some(Visit { addresses: self.clone(), counts })
    }

    /// Counts are right at every moment, also when a holder panicked.
    fn book(&self) -> MutexGuard<'_, Book> {
        self.book.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Counts {
    fn in_all(self) -> bool {
        matches!(self, Counts::Here(_) | Counts::InAll)
    }

    /// The address, and whether it is counted there as one that speaks for nobody.
    fn address(self) -> Option<(IpAddr, bool)> {
        match self {
            Counts::Here(address) | Counts::For(address) => Some((address, false)),
            Counts::Nobody(address) => Some((address, true)),
            Counts::InAll => None,
        }
    }
}

impl Book {
    fn account(&mut self, address: IpAddr, limits: &Limits) -> &mut Account {
        let now = Instant::now();
        if self.accounts.len() >= self.tidy_at.max(TIDY_AT) {
            self.accounts.retain(|_, account| account.counts(limits, now));
            if self.accounts.len() >= MOST / 2 {
                self.accounts.retain(|_, account| account.is_open());
            }
            self.tidy_at = (self.accounts.len() * 2).min(MOST);
        }
        self.accounts.entry(address).or_insert_with(|| Account {
            connections: 0,
            nobodies: 0,
            arrivals: Bucket::full(now),
            pages: Bucket::full(now),
            tables: Bucket::full(now),
            lab: Bucket::full(now),
            lab_runs: Bucket::full(now),
            joins: Bucket::full(now),
            household: Arc::default(),
        })
    }
}

impl Account {
    fn is_open(&self) -> bool {
        self.connections > 0 || self.nobodies > 0
    }

    fn counts(&mut self, limits: &Limits, now: Instant) -> bool {
        self.is_open()
            || !self.arrivals.is_full(limits.arrivals, now)
            || !self.pages.is_full(limits.pages, now)
            || !self.tables.is_full(limits.tables, now)
            || !self.lab.is_full(limits.lab, now)
            || !self.lab_runs.is_full(limits.lab_runs, now)
            || !self.joins.is_full(limits.joins, now)
            || !self.household.requests.is_full(limits.address, now)
            || !self.household.patience.is_full(limits.patience, now)
    }
}

impl Visit {
    /// Whether it counts for this address.
    pub fn is_for(&self, address: IpAddr) -> bool {
        self.counts.address().is_some_and(|(counted, _)| counted == household(address))
    }
}

impl Drop for Visit {
    fn drop(&mut self) {
        let mut book = self.addresses.book();
        book.connections -= usize::from(self.counts.in_all());
        let Some((address, nobody)) = self.counts.address() else { return };
        if let Some(account) = book.accounts.get_mut(&address) {
            *(if nobody { &mut account.nobodies } else { &mut account.connections }) -= 1;
        }
    }
}

/// Anybody with one IPv6 address has 2^64 of them: they count as one.
pub(super) fn household(address: IpAddr) -> IpAddr {
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
        assert!(book.connect(there).is_none() && book.arrive_by_proxy().is_none(), "three in all");
        drop(first);
        assert_eq!(book.connections(), 2);
        assert!(book.connect(here).is_some());
    }

    #[test]
    fn behind_a_proxy_a_connection_counts_for_who_asks() {
        let book = addresses(Limits { connections_per_address: 1, connections: 2, ..Limits::default() });
        let _ways = (book.arrive_by_proxy().unwrap(), book.arrive_by_proxy().unwrap());
        assert!(book.arrive_by_proxy().is_none(), "two in all");
        let stay = book.asks_for(address("192.0.2.1")).expect("it is counted in all already");
        assert!(stay.is_for(address("::ffff:192.0.2.1")) && !stay.is_for(address("192.0.2.2")));
        assert!(book.asks_for(address("192.0.2.1")).is_none(), "one an address");
        drop(stay);
        assert!(book.asks_for(address("192.0.2.1")).is_some());
        assert_eq!(book.connections(), 2);
    }

    #[test]
    fn who_speaks_for_nobody_is_counted_apart() {
        let book = addresses(Limits { nobodies_per_address: 1, ..Limits::default() });
        let here = address("192.0.2.1");
        let nobody = book.speaks_for_nobody(here).unwrap();
        assert!(book.speaks_for_nobody(here).is_none());
        assert!(book.connect(here).is_some());
        drop(nobody);
        assert!(book.speaks_for_nobody(here).is_some());
    }

    #[test]
    fn an_address_comes_and_asks_for_pages_only_so_fast() {
        let rate = Rate { burst: 3, per_minute: 1 };
        let book = addresses(Limits { arrivals: rate, pages: rate, ..Limits::default() });
        let here = address("192.0.2.1");
        assert_eq!((0..9).filter(|_| book.arrive(here).is_some()).count(), 3);
        assert_eq!((0..9).filter(|_| book.asks_page(here)).count(), 3);
        assert!(book.arrive(address("192.0.2.2")).is_some());
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
    fn an_address_opens_so_many_tables() {
        let book = addresses(Limits { tables: Rate { burst: 2, per_minute: 1 }, ..Limits::default() });
        let opened = (0..5).filter(|_| book.opens_table(address("192.0.2.1"))).count();
        assert_eq!(opened, 2);
    }

    #[test]
    fn who_has_nothing_open_is_forgotten() {
        let book = addresses(Limits::default());
        let here = address("10.9.9.9");
        let _kept = book.connect(here).unwrap();
        for n in 0..10_000_u32 {
            drop(book.connect(IpAddr::V4(n.into())));
        }
        let remembered = book.book().accounts.len();
        assert!(remembered <= TIDY_AT, "{remembered}");
        assert!(book.book().accounts.contains_key(&here));
    }

    #[test]
    fn a_whole_network_of_strangers_does_not_fill_the_memory() {
        let book = addresses(Limits::default());
        let here = address("10.9.9.9");
        let _kept = book.connect(here).unwrap();
        for n in 0..300_000_u128 {
            book.opens_table(IpAddr::V6(Ipv6Addr::from_bits(n << 64)));
        }
        let remembered = book.book().accounts.len();
        assert!(remembered <= MOST, "{remembered}");
        assert!(book.book().accounts.contains_key(&here), "who is connected is not forgotten");
    }
}
