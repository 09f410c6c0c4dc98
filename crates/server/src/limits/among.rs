//! What a stranger may do at one of several nodes.
//!
//! Somebody who may try twenty codes must not get twenty more at each node. So each gives a part only: what is allowed, divided
//! by how many nodes live. **That holds at every moment and asks nobody**: no stranger makes nodes speak to each other or to
//! the database, and it holds while these are slow or out of reach. The price is that who comes to one node only has less.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

use super::Rate;

/// How many nodes there are that strangers may come to.
#[derive(Clone, Debug)]
pub struct Among(Arc<AtomicU32>);

impl Among {
    /// As many as this says at the moment.
    pub fn as_many_as(nodes: Arc<AtomicU32>) -> Among {
        Among(nodes)
    }

    /// This node's part. Rounded up: whoever comes to the only node that is left for them is never allowed nothing.
    pub fn part_of(&self, rate: Rate) -> Rate {
        let nodes = self.0.load(Relaxed).max(1);
        Rate { burst: rate.burst.div_ceil(nodes), per_minute: rate.per_minute.div_ceil(nodes) }
    }
}

impl Default for Among {
    /// This is the only one.
    fn default() -> Among {
        Among(Arc::new(AtomicU32::new(1)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_parts_are_the_whole_and_no_part_is_nothing() {
        let (nodes, whole) = (Arc::new(AtomicU32::new(1)), Rate { burst: 20, per_minute: 3 });
        let among = Among::as_many_as(nodes.clone());
        assert_eq!(among.part_of(whole), whole);
        for (count, burst, per_minute) in [(2, 10, 2), (3, 7, 1), (50, 1, 1)] {
            nodes.store(count, Relaxed);
            assert_eq!(among.part_of(whole), Rate { burst, per_minute });
        }
    }
}
