//! How much anybody may ask for. Everything a stranger can make the server keep or do has a bound here.
//!
//! **A person's share comes first and asks nobody else**: whoever holds a place at a table can always act there, whatever
//! the others at that table or in that living room do. What somebody wants beyond their share comes out of pools that a
//! table and an address have together. A share belongs to the person and not to the connection, so coming again gives
//! nothing.
//!
//! A living room is one address, and so is a campsite: bounds by address are generous, and what counts against an
//! address is what honest people hardly do, like looking for tables that are not there. Where there are several servers, what
//! counts there is divided [among](Among) them.

mod addresses;
mod among;
mod bucket;
mod codes;
mod meter;
mod share;

use std::time::Duration;

pub use addresses::{Addresses, Visit};
pub use among::Among;
pub use bucket::{Bucket, Rate};
pub use codes::{CodeAttempt, Codes};
pub use meter::{Meter, Verdict};
pub use share::{Pool, Share};

/// What is allowed. The defaults suit a server on the open net.
#[derive(Clone, Debug, PartialEq)]
pub struct Limits {
    /// After so much silence the other side of a connection is asked whether it is there; after three times as much it is
    /// gone: a phone that sleeps does not say goodbye, nor does a machine that is cut off.
    pub silence: Duration,
    /// Bytes of a request; longer ones are refused.
    pub request_bytes: usize,
    /// Bytes that are read from one connection; what comes faster waits in the network.
    pub bytes: Rate,
    /// Requests of one person at one table that nobody else can use up.
    pub share: Rate,
    /// Requests of one person at one table in all. What goes beyond the share also needs the table's and the address's pool.
    pub requests: Rate,
    /// Requests of a connection that speaks for nobody who has joined, which no other connection can use up.
    pub nobody_share: Rate,
    /// Requests of such a connection in all. What goes beyond the share also needs the pools.
    pub nobody: Rate,
    /// Requests at one table beyond the shares.
    pub table: Rate,
    /// Requests from one address beyond the shares.
    pub address: Rate,
    /// Requests refused for being too many: of one person, or of all connections of an address that speak for nobody. Past it
    /// connections are closed.
    pub patience: Rate,
    /// Messages about a table around its game. What changes faster is told together.
    pub table_messages: Rate,
    /// The most messages that wait for one connection; with more, it has to start over.
    pub waiting_messages: usize,
    /// Messages that wait for one table; with more the sender is refused.
    pub waiting_for_table: usize,
    /// Connections at one table that speak for nobody who has joined: onlookers and screens cannot keep players out.
    pub onlookers_per_table: usize,
    /// Of these, people who look on from one address; and as many who have joined.
    pub guests_per_address: usize,
    /// Of these, screens from one address.
    pub screens_per_address: usize,
    /// This many screens are always let in, however many onlookers there are.
    pub first_screens: usize,
    /// Connections from one address.
    pub connections_per_address: usize,
    /// Of these, WebSockets that speak for nobody who has joined.
    pub nobodies_per_address: usize,
    /// Connections in all.
    pub connections: usize,
    /// New connections from one address.
    pub arrivals: Rate,
    /// Requests by HTTP from one address: pages, pictures, tables opened.
    pub pages: Rate,
    /// Tables opened from one address, rematches among them.
    pub tables: Rate,
    /// What one address asks of the lab: rules that are written, looks at a run.
    pub lab: Rate,
    /// Runs of the lab that one address begins.
    pub lab_runs: Rate,
    /// Bytes of a request to the lab, which may hold some files with house rules.
    pub lab_bytes: usize,
    /// People who join a table from one address: so long it takes until one address has used up what a table has for all.
    pub joins: Rate,
    /// Codes tried that no table has, and tokens that no table knows: from one IPv4 address, or one /64 of IPv6.
    pub wrong_codes: Rate,
    /// The same from one /56 of IPv6, which is a household or a small firm.
    pub wrong_codes_56: Rate,
    /// The same from one /48 of IPv6, which anybody can rent.
    pub wrong_codes_48: Rate,
    /// The same from everywhere. Past it only those wait who have tried wrong codes themselves.
    pub wrong_codes_in_all: Rate,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            silence: Duration::from_secs(7),
            request_bytes: 16 << 10,
            bytes: Rate { burst: 256 << 10, per_minute: 60 * (16 << 10) },
            share: Rate { burst: 20, per_minute: 120 },
            requests: Rate { burst: 40, per_minute: 600 },
            nobody_share: Rate { burst: 5, per_minute: 30 },
            nobody: Rate { burst: 20, per_minute: 300 },
            table: Rate { burst: 400, per_minute: 6_000 },
            address: Rate { burst: 800, per_minute: 12_000 },
            patience: Rate { burst: 100, per_minute: 60 },
            table_messages: Rate { burst: 10, per_minute: 600 },
            waiting_messages: 64,
            waiting_for_table: 128,
            onlookers_per_table: 64,
            guests_per_address: 32,
            screens_per_address: 8,
            first_screens: 4,
            connections_per_address: 256,
            nobodies_per_address: 128,
            connections: 50_000,
            arrivals: Rate { burst: 200, per_minute: 3_000 },
            pages: Rate { burst: 2_000, per_minute: 6_000 },
            tables: Rate { burst: 20, per_minute: 2 },
            lab: Rate { burst: 120, per_minute: 240 },
            lab_runs: Rate { burst: 12, per_minute: 4 },
            lab_bytes: 128 << 10,
            joins: Rate { burst: 64, per_minute: 2 },
            wrong_codes: Rate { burst: 20, per_minute: 10 },
            wrong_codes_56: Rate { burst: 60, per_minute: 30 },
            wrong_codes_48: Rate { burst: 200, per_minute: 60 },
            wrong_codes_in_all: Rate { burst: 600, per_minute: 200 },
        }
    }
}

impl Limits {
    /// Bounds for guests who all come from one address, as those of a load test do: what a person, a connection and a table
    /// may do counts, and nothing by address.
    pub fn for_one_address() -> Limits {
        let endless = Rate::ENDLESS;
        Limits {
            address: endless,
            guests_per_address: usize::MAX,
            screens_per_address: usize::MAX,
            connections_per_address: usize::MAX,
            nobodies_per_address: usize::MAX,
            connections: usize::MAX,
            arrivals: endless,
            pages: endless,
            tables: endless,
            lab: endless,
            lab_runs: endless,
            joins: endless,
            wrong_codes: endless,
            wrong_codes_56: endless,
            wrong_codes_48: endless,
            wrong_codes_in_all: endless,
            ..Limits::default()
        }
    }

    /// Bounds for a machine that asks itself faster than people do: nothing is counted by address or by time.
    pub fn for_one_machine() -> Limits {
        let endless = Rate::ENDLESS;
        Limits {
            bytes: endless,
            share: endless,
            requests: endless,
            nobody_share: endless,
            nobody: endless,
            table: endless,
            patience: endless,
            table_messages: endless,
            ..Limits::for_one_address()
        }
    }
}
