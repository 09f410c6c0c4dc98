//! The twelve power cards, one file each: what there is to know about it in general ([`Facts`]), and what it does. When one can
//! be activated is in `activate.rs`.

mod facts;

pub(crate) use colour_blockade::Blockades;
pub(crate) use facts::Facts;

macro_rules! powers {
    ($($file:ident => $Power:ident = $name:literal),+ $(,)?) => {
        $(mod $file;)+

        use table::{Chance, Tell, vocabulary};

        use crate::chance::Purpose;
        use crate::frame::Charged;
        use crate::rules::Frantic;
        use crate::table_work::Work;

        vocabulary! {
            /// A kind of power card; there are two of each.
            pub enum Power { $($Power = $name),+ }
        }

        /// How many power cards there are.
        pub const POWERS: usize = 2 * FACTS.len();

        const FACTS: [Facts; [$($name),+].len()] = [$($file::FACTS),+];

        /// The power cards that have a file here.
        #[cfg(test)]
        pub(crate) const FILES: &[(&str, Power)] = &[$((stringify!($file), Power::$Power)),+];

        impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
            /// Runs the effect of a power card from the step it is at.
            pub(crate) fn run_power(&mut self, charged: Charged) {
                let depth = self.s.depth;
                let flow = match charged.power {
                    $(Power::$Power => self.$file(charged),)+
                };
                self.flow(depth, flow);
            }
        }
    };
}

impl Power {
    /// The kind of a power card.
    #[inline]
    pub fn of(card: u8) -> Power {
        <Power as table::Vocabulary>::ALL[card as usize / 2]
    }
}

powers! {
    all_draw_one => AllDrawOne = "all-draw-one",
    anti_counter => AntiCounter = "anti-counter",
    black_wish => BlackWish = "black-wish",
    colour_blockade => ColourBlockade = "colour-blockade",
    looping => Looping = "looping",
    number_wish => NumberWish = "number-wish",
    open_hands => OpenHands = "open-hands",
    random_chance => RandomChance = "random-chance",
    recycling => Recycling = "recycling",
    special_charge => SpecialCharge = "special-charge",
    special_seal => SpecialSeal = "special-seal",
    troublecharger => Troublecharger = "troublecharger",
}
