//! The special cards that do something, a file each. What they have in common, targets and the window to counter, is in
//! `effect.rs`; that they wish, in `play.rs`.

macro_rules! specials {
    ($($file:ident => $Special:ident),+ $(,)?) => {
        $(mod $file;)+

        use table::{Chance, Tell};

        use crate::cards::Special;
        use crate::chance::Purpose;
        use crate::frame::Effect;
        use crate::rules::Frantic;
        use crate::table_work::{Flow, Work};

        /// The specials that have a file here.
        #[cfg(test)]
        pub(crate) const FILES: &[(&str, Special)] = &[$((stringify!($file), Special::$Special)),+];

        impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
            /// Runs a part of a special's effect.
            pub(crate) fn special(&mut self, effect: Effect) -> Flow {
                match effect.special {
                    $(Special::$Special => self.$file(effect.part),)+
                    _ => Flow::Done,
                }
            }
        }
    };
}

specials! {
    second_chance => SecondChance,
    exchange => Exchange,
    troublemaker => Troublemaker,
    gift => Gift,
    recharge => Recharge,
    skip => Skip,
    thief => Thief,
    fantastic_four => FantasticFour,
    equality => Equality,
    inequality => Inequality,
    edison => Edison,
    do_it_yourself => DoItYourself,
    special_favours => SpecialFavours,
    update => Update,
}
