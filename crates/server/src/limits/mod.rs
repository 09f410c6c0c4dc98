//! How much anybody may ask for. Everything a stranger can make the server keep or do has a bound here.
//!
//! A living room is one address, and so is a campsite: bounds by address are generous, and what counts against an
//! address is what honest people hardly do, like looking for tables that are not there.

mod addresses;
mod bucket;

pub use addresses::{Addresses, Visit};
pub use bucket::{Bucket, Rate};

/// What is allowed. The defaults suit a server on the open net.
#[derive(Clone, Debug, PartialEq)]
pub struct Limits {
    /// Bytes of a request; longer ones are refused.
    pub request_bytes: usize,
    /// Requests of one connection.
    pub requests: Rate,
    /// Messages that wait for one connection; with more it has to start anew.
    pub waiting_messages: usize,
    /// Letters that wait for one table; with more the sender is refused.
    pub waiting_letters: usize,
    /// Connections at one table that speak for nobody who has joined: onlookers and screens cannot keep players out.
    pub onlookers_per_table: usize,
    /// Connections from one address.
    pub connections_per_address: usize,
    /// Connections in all.
    pub connections: usize,
    /// Tables opened from one address.
    pub tables: Rate,
    /// Codes tried from one address that no table has.
    pub wrong_codes: Rate,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            request_bytes: 16 << 10,
            requests: Rate { burst: 40, per_minute: 600 },
            waiting_messages: 64,
            waiting_letters: 128,
            onlookers_per_table: 64,
            connections_per_address: 256,
            connections: 50_000,
            tables: Rate { burst: 20, per_minute: 2 },
            wrong_codes: Rate { burst: 20, per_minute: 10 },
        }
    }
}

impl Limits {
    /// Bounds for a machine that asks itself, as a load test does: nothing is counted by address or by time.
    pub fn for_one_machine() -> Limits {
        let endless = Rate { burst: u32::MAX, per_minute: u32::MAX };
        Limits {
            requests: endless,
            connections_per_address: usize::MAX,
            connections: usize::MAX,
            tables: endless,
            wrong_codes: endless,
            ..Limits::default()
        }
    }
}
