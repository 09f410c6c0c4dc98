//! The twelve power cards, a file each. When one can be activated is in `activate.rs`.

macro_rules! powers {
    ($($file:ident => $Power:ident),+ $(,)?) => {
        $(mod $file;)+

        use table::{Chance, Tell};

        use crate::chance::Purpose;
        use crate::decks::Power;
        use crate::frame::Charged;
        use crate::rules::Frantic;
        use crate::table_work::Work;

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

pub(crate) use anti_counter::can_be_countered;
pub(crate) use colour_blockade::Blockades;
pub(crate) use special_seal::goes_with;

powers! {
    all_draw_one => AllDrawOne,
    anti_counter => AntiCounter,
    black_wish => BlackWish,
    colour_blockade => ColourBlockade,
    looping => Looping,
    number_wish => NumberWish,
    open_hands => OpenHands,
    random_chance => RandomChance,
    recycling => Recycling,
    special_charge => SpecialCharge,
    special_seal => SpecialSeal,
    troublecharger => Troublecharger,
}
