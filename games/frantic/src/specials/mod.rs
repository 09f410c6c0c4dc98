//! The special cards, a file each. What attacks have in common, targets and strikes, is in `effect.rs`; how a card is played
//! in `play.rs`, windows to throw one in in `window.rs`, wishes in `wish.rs`.

macro_rules! specials {
    (
        effects { $($file:ident => $Special:ident),+ $(,)? }
        others { $($other:ident => $Other:ident),+ $(,)? }
    ) => {
        $(mod $file;)+
        $(mod $other;)+

        use table::{Chance, Tell};

        use crate::cards::Special;
        use crate::chance::Purpose;
        use crate::frame::Effect;
        use crate::rules::Frantic;
        use crate::table_work::{Flow, Work};

        /// The specials with an effect that runs in a frame of its own.
        #[cfg(test)]
        pub(crate) const EFFECTS: &[Special] = &[$(Special::$Special),+];

        /// The specials that have a file here.
        #[cfg(test)]
        pub(crate) const FILES: &[(&str, Special)] =
            &[$((stringify!($file), Special::$Special),)+ $((stringify!($other), Special::$Other)),+];

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

pub(crate) use curse::curse_fits;
pub(crate) use fuck_you::fuck_you_fits;
pub(crate) use the_end::the_end_fits;

specials! {
    effects {
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
    others {
        colour_swap => ColourSwap,
        fantastic => Fantastic,
        lucky_bastard => LuckyBastard,
        nice_try => NiceTry,
        counterattack => Counterattack,
        curse => Curse,
        fuck_you => FuckYou,
        mimicry => Mimicry,
        the_end => TheEnd,
    }
}
