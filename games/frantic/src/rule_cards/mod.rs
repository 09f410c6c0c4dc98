//! The fifteen rule cards, one file each: what it changes, and where the rule that it changes asks about it.

mod larger;

pub(crate) use big_giver::CARDS_OF_A_GIFT;
pub(crate) use fantastic_six::CARDS_TO_SPLIT;
pub(crate) use grand_theft::CARDS_OF_A_THEFT;
pub(crate) use larger::Larger;
pub(crate) use neighbours::{next_to, numbers_next_door};
pub(crate) use price_hike::PRICE_OF_SEVEN;

macro_rules! rule_cards {
    ($($file:ident => $RuleCard:ident = $name:literal),+ $(,)?) => {
        $(mod $file;)+

        table::vocabulary! {
            /// A rule card.
            pub enum RuleCard { $($RuleCard = $name),+ }
        }

        /// How many rule cards there are.
        pub const RULE_CARDS: usize = [$($name),+].len();

        /// The rule cards that have a file here.
        #[cfg(test)]
        pub(crate) const FILES: &[(&str, RuleCard)] = &[$((stringify!($file), RuleCard::$RuleCard)),+];
    };
}

rule_cards! {
    double_draw => DoubleDraw = "double-draw",
    one_shot => OneShot = "one-shot",
    big_giver => BigGiver = "big-giver",
    not_so_nice => NotSoNice = "not-so-nice",
    grand_theft => GrandTheft = "grand-theft",
    fantastic_six => FantasticSix = "fantastic-six",
    salty_skip => SaltySkip = "salty-skip",
    black_market => BlackMarket = "black-market",
    double_trouble => DoubleTrouble = "double-trouble",
    u_turn => UTurn = "u-turn",
    hand_cap => HandCap = "hand-cap",
    neighbours => Neighbours = "neighbours",
    spotlight => Spotlight = "spotlight",
    price_hike => PriceHike = "price-hike",
    peace_treaty => PeaceTreaty = "peace-treaty",
}
