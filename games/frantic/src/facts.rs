//! What cards have in common is asked of all of them at once; each answers in its own file.

/// The cards whose file says so, one bit each: `those!(FACTS, |card| card.persists)`. Worked out when the program is built, so that
/// asking is one AND.
macro_rules! those {
    ($facts:expr, |$card:ident| $holds:expr) => {{
        let (mut set, mut at) = (0, 0);
        while at < $facts.len() {
            let $card = $facts[at];
            if $holds {
                set |= 1 << at;
            }
            at += 1;
        }
        set
    }};
}

pub(crate) use those;
