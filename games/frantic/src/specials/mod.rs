//! The special cards, one file each: what there is to know about it in general ([`Facts`]), and what it does. What attacks have in
//! common, targets and strikes, is in `effect.rs`; how a card is played in `play.rs`, windows to throw one in in `window.rs`,
//! wishes in `wish.rs`.

mod facts;

pub(crate) use facts::{FIRST_WITHOUT_COLOUR, Facts, Fits, Kind, ONE_COLOUR};

macro_rules! specials {
    ($($file:ident => $Special:ident = $name:literal),+ $(,)?) => {
        $(mod $file;)+

        use table::{Chance, Tell, vocabulary};

        use crate::chance::Purpose;
        use crate::frame::Part;
        use crate::rules::Frantic;
        use crate::table_work::{Flow, Work};

        vocabulary! {
            /// A kind of special card: seven of one colour, Colour Swap of two, eleven that wish, four that exist once.
            pub enum Special { $($Special = $name),+ }
        }

        const FACTS: [Facts; [$($name),+].len()] = [$($file::FACTS),+];

        /// The specials that have a file here.
        #[cfg(test)]
        pub(crate) const FILES: &[(&str, Special)] = &[$((stringify!($file), Special::$Special)),+];

        impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
            /// Carries out a part of what a special does.
            pub(crate) fn special(&mut self, special: Special, part: Part) -> Flow {
                match special {
                    $(Special::$Special => self.$file(part),)+
                }
            }
        }
    };
}

specials! {
    second_chance => SecondChance = "second-chance",
    exchange => Exchange = "exchange",
    troublemaker => Troublemaker = "troublemaker",
    gift => Gift = "gift",
    recharge => Recharge = "recharge",
    skip => Skip = "skip",
    thief => Thief = "thief",
    colour_swap => ColourSwap = "colour-swap",
    fantastic => Fantastic = "fantastic",
    fantastic_four => FantasticFour = "fantastic-four",
    equality => Equality = "equality",
    inequality => Inequality = "inequality",
    edison => Edison = "edison",
    do_it_yourself => DoItYourself = "do-it-yourself",
    lucky_bastard => LuckyBastard = "lucky-bastard",
    nice_try => NiceTry = "nice-try",
    special_favours => SpecialFavours = "special-favours",
    counterattack => Counterattack = "counterattack",
    update => Update = "update",
    curse => Curse = "curse",
    fuck_you => FuckYou = "fuck-you",
    mimicry => Mimicry = "mimicry",
    the_end => TheEnd = "the-end",
}
