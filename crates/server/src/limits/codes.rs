//! Guessing codes: who has tried how many that no table has.
//!
//! There are 2^30 codes, so a guesser needs very many tries, and honest people need one or two. Tries are counted for an
//! IPv4 address, and for IPv6 for the /64, the /56 and the /48, since who has one address has all of them. All misses of
//! the server are counted together, too: past that sum whoever has missed lately waits, and nobody else does, so that
//! guessers cannot lock the others out. **A token that a table knows is never counted here.**

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use super::{Among, Bucket, Limits, Rate};

/// Prefixes that have missed nothing lately are forgotten when there are this many.
const TIDY_AT: usize = 1_024;

/// There are never more than this. Who would have to be remembered then makes everybody be forgotten; the sum stays.
const MOST: usize = 100_000;

/// Which addresses have tried codes that no table has.
#[derive(Debug)]
pub struct Codes {
    rates: Rates,
    among: Among,
    book: Mutex<Book>,
}

#[derive(Clone, Copy, Debug)]
struct Rates {
    /// By length of the prefix: an IPv4 address or a /64, a /56, a /48.
    by_prefix: [Rate; 3],
    in_all: Rate,
}

#[derive(Debug)]
struct Book {
    prefixes: HashMap<Prefix, Bucket>,
    /// How many there may be before they are tidied up again.
    tidy_at: usize,
    in_all: Bucket,
}

/// A network, and which of the rates holds for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Prefix {
    network: IpAddr,
    rate: u8,
}

/// A try. It counts as a miss, also if nobody waits for its end, unless it [hits](CodeAttempt::hit).
#[derive(Debug)]
pub struct CodeAttempt {
    codes: Arc<Codes>,
    address: IpAddr,
    /// Whether it was taken out of the sum.
    in_all: bool,
}

impl Codes {
    /// Nobody has tried anything, here or at other servers.
    pub fn new(limits: &Limits, among: Among) -> Codes {
        let by_prefix = [limits.wrong_codes, limits.wrong_codes_56, limits.wrong_codes_48];
        let rates = Rates { by_prefix, in_all: limits.wrong_codes_in_all };
        let in_all = Bucket::full(Instant::now());
        let book = Mutex::new(Book { prefixes: HashMap::new(), tidy_at: TIDY_AT, in_all });
        Codes { rates, among, book }
    }

    /// A try from an address, unless there were too many misses. It counts at once: many tries at the same time are many.
    pub fn attempt(self: &Arc<Self>, address: IpAddr, now: Instant) -> Option<CodeAttempt> {
        let (mut book, rates) = (self.book(), self.rates());
        let own = prefixes(address);
        let mut may = true;
        let mut clean = true;
        for prefix in own.iter().flatten() {
            let rate = rates.of(*prefix);
            let Some(bucket) = book.prefixes.get_mut(prefix) else { continue };
            may &= bucket.has(rate, now);
            clean &= bucket.is_full(rate, now);
        }
        if !may || (!clean && !book.in_all.has(rates.in_all, now)) {
            return None;
        }
        let in_all = book.count(own, &rates, now);
        Some(CodeAttempt { codes: self.clone(), address, in_all })
    }

    /// Somebody there has missed, who could not be kept from trying.
    pub fn missed(&self, address: IpAddr, now: Instant) {
        self.book().count(prefixes(address), &self.rates(), now);
    }

    /// What this server allows.
    fn rates(&self) -> Rates {
        Rates {
            by_prefix: self.rates.by_prefix.map(|rate| self.among.part_of(rate)),
            in_all: self.among.part_of(self.rates.in_all),
        }
    }

    /// Counts are right at every moment, also when a holder panicked.
    fn book(&self) -> MutexGuard<'_, Book> {
        self.book.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Rates {
    fn of(&self, prefix: Prefix) -> Rate {
        self.by_prefix[usize::from(prefix.rate)]
    }
}

impl Book {
    /// Counts a miss, and says whether there was one left of the sum.
    fn count(&mut self, own: [Option<Prefix>; 3], rates: &Rates, now: Instant) -> bool {
        self.tidy(rates, now);
        for prefix in own.into_iter().flatten() {
            self.prefixes.entry(prefix).or_insert_with(|| Bucket::full(now)).take(rates.of(prefix), now);
        }
        self.in_all.take(rates.in_all, now)
    }

    fn tidy(&mut self, rates: &Rates, now: Instant) {
        if self.prefixes.len() < self.tidy_at {
            return;
        }
        self.prefixes.retain(|prefix, bucket| !bucket.is_full(rates.of(*prefix), now));
        if self.prefixes.len() >= MOST / 2 {
            self.prefixes.clear();
        }
        self.tidy_at = (self.prefixes.len() * 2).clamp(TIDY_AT, MOST - 3);
    }
}

impl CodeAttempt {
    /// There is such a table.
    pub fn hit(self) {
        let mut book = self.codes.book();
        for prefix in prefixes(self.address).iter().flatten() {
            if let Some(bucket) = book.prefixes.get_mut(prefix) {
                bucket.give_back();
            }
        }
        if self.in_all {
            book.in_all.give_back();
        }
    }
}

/// The networks that an address counts for.
fn prefixes(address: IpAddr) -> [Option<Prefix>; 3] {
    match address.to_canonical() {
        IpAddr::V4(address) => [Some(Prefix { network: address.into(), rate: 0 }), None, None],
        IpAddr::V6(address) => [(64, 0), (56, 1), (48, 2)].map(|(bits, rate)| {
            let network = Ipv6Addr::from_bits(address.to_bits() & (u128::MAX << (128 - bits)));
            Some(Prefix { network: network.into(), rate })
        }),
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn address(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    fn codes(limits: &Limits) -> Arc<Codes> {
        Arc::new(Codes::new(limits, Among::default()))
    }

    /// How many of this many wrong codes are looked at.
    fn looked_at(
        codes: &Arc<Codes>,
        tries: usize,
        now: Instant,
        mut from: impl FnMut(usize) -> IpAddr,
    ) -> usize {
        (0..tries).filter(|&n| codes.attempt(from(n), now).is_some()).count()
    }

    #[test]
    fn guessing_ends_soon_and_for_that_address_only() {
        let limits = Limits { wrong_codes: Rate { burst: 3, per_minute: 1 }, ..Limits::default() };
        let (codes, now) = (codes(&limits), Instant::now());
        assert_eq!(looked_at(&codes, 10, now, |_| address("192.0.2.1")), 3);
        assert!(codes.attempt(address("::ffff:192.0.2.1"), now).is_none(), "the same address");
        assert!(codes.attempt(address("192.0.2.2"), now).is_some());
        assert_eq!(
            looked_at(&codes, 10, now + Duration::from_secs(120), |_| address("192.0.2.1")),
            2,
            "one a minute"
        );
    }

    #[test]
    fn who_finds_a_table_has_used_up_nothing() {
        let limits = Limits { wrong_codes: Rate { burst: 2, per_minute: 1 }, ..Limits::default() };
        let (codes, now, here) = (codes(&limits), Instant::now(), address("2001:db8::1"));
        for _ in 0..100 {
            codes.attempt(here, now).unwrap().hit();
        }
        let (_one, _two) = (codes.attempt(here, now).unwrap(), codes.attempt(here, now).unwrap());
        assert!(codes.attempt(here, now).is_none(), "tries on their way count, too");
    }

    #[test]
    fn a_network_of_networks_is_counted_as_one() {
        let (limits, now) = (Limits::default(), Instant::now());
        let of = |first: u128, shift: u32| {
            move |n: usize| IpAddr::V6(Ipv6Addr::from_bits(first | ((n as u128) << shift)))
        };
        let first = Ipv6Addr::new(0x2001, 0xdb8, 1, 0, 0, 0, 0, 1).to_bits();
        assert_eq!(looked_at(&codes(&limits), 3_000, now, of(first, 0)), 20, "a /64");
        assert_eq!(looked_at(&codes(&limits), 256, now, of(first, 64)), 60, "all /64 of a /56");
        assert_eq!(looked_at(&codes(&limits), 60_000, now, of(first, 64)), 200, "all /64 of a /48");
    }

    #[test]
    fn past_the_sum_only_those_wait_who_have_missed() {
        let limits = Limits { wrong_codes_in_all: Rate { burst: 5, per_minute: 1 }, ..Limits::default() };
        let (codes, now) = (codes(&limits), Instant::now());
        let guesser = |n: usize| IpAddr::V4((u32::try_from(n).unwrap() % 100).into());
        assert_eq!(looked_at(&codes, 1_000, now, guesser), 100, "each once");
        let guest = address("192.0.2.1");
        codes.attempt(guest, now).expect("who has missed nothing is looked at").hit();
        codes.attempt(guest, now).expect("however often").hit();
        assert!(codes.attempt(guesser(0), now).is_none(), "which gives guessers nothing");
        drop(codes.attempt(guest, now));
        assert!(codes.attempt(guest, now).is_none(), "and who mistypes waits a moment");
        assert!(codes.attempt(guest, now + Duration::from_secs(6)).is_some());
    }

    #[test]
    fn a_wrong_token_counts_and_the_book_stays_small() {
        let limits = Limits { wrong_codes: Rate { burst: 2, per_minute: 1 }, ..Limits::default() };
        let (codes, now) = (codes(&limits), Instant::now());
        codes.missed(address("192.0.2.1"), now);
        codes.missed(address("192.0.2.1"), now);
        codes.missed(address("192.0.2.1"), now);
        assert!(codes.attempt(address("192.0.2.1"), now).is_none());
        for n in 0..200_000_u128 {
            codes.missed(IpAddr::V6(Ipv6Addr::from_bits(n << 64)), now);
            assert!(codes.book().prefixes.len() <= MOST);
        }
    }
}
