//! The fifteen rule cards, a file each: what it changes, asked for where the rule that it changes is.

macro_rules! rule_cards {
    ($($file:ident => $RuleCard:ident),+ $(,)?) => {
        $(mod $file;)+

        /// The rule cards that have a file here.
        #[cfg(test)]
        pub(crate) const FILES: &[(&str, crate::decks::RuleCard)] =
            &[$((stringify!($file), crate::decks::RuleCard::$RuleCard)),+];
    };
}

pub(crate) use neighbours::next_to;

rule_cards! {
    double_draw => DoubleDraw,
    one_shot => OneShot,
    big_giver => BigGiver,
    not_so_nice => NotSoNice,
    grand_theft => GrandTheft,
    fantastic_six => FantasticSix,
    salty_skip => SaltySkip,
    black_market => BlackMarket,
    double_trouble => DoubleTrouble,
    u_turn => UTurn,
    hand_cap => HandCap,
    neighbours => Neighbours,
    spotlight => Spotlight,
    price_hike => PriceHike,
    peace_treaty => PeaceTreaty,
}
