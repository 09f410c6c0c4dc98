//! The 44 events, one file per event: what can be asked about it in general ([`Facts`]), and what it does. What they have in
//! common (the Lucky Bastard window, the reveal, who takes part) is in `trigger.rs`. A function here runs one event: it looks
//! at its step, asks, and says how it continues.

mod facts;
mod trigger;

pub(crate) use facts::{Facts, LASTING, OFFERS_A_CHOICE, REPEATABLE};
pub(crate) use time_bomb::is_lit;
pub(crate) use trigger::REVEAL;

macro_rules! events {
    ($($file:ident => $Event:ident = $name:literal),+ $(,)?) => {
        $(mod $file;)+

        use table::{Chance, Tell, vocabulary};

        use crate::chance::Purpose;
        use crate::rules::Frantic;
        use crate::table_work::{Flow, Work};

        vocabulary! {
            /// An event card.
            pub enum Event { $($Event = $name),+ }
        }

        /// How many events there are.
        pub const EVENTS: usize = [$($name),+].len();

        const FACTS: [Facts; EVENTS] = [$($file::FACTS),+];

        /// The names under which they are counted.
        pub(crate) const COUNTED_AS: [&str; EVENTS] = [$(concat!("event_", stringify!($file))),+];

        /// The events that have a file here.
        #[cfg(test)]
        pub(crate) const FILES: &[(&str, Event)] = &[$((stringify!($file), Event::$Event)),+];

        impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
            /// Runs an event from the step it is at.
            fn event(&mut self, event: Event) -> Flow {
                match event {
                    $(Event::$Event => self.$file(),)+
                }
            }
        }
    };
}

events! {
    charity => Charity = "charity",
    communism => Communism = "communism",
    doomsday => Doomsday = "doomsday",
    earthquake => Earthquake = "earthquake",
    expansion => Expansion = "expansion",
    finish_line => FinishLine = "finish-line",
    friday_the_13th => FridayThe13th = "friday-the-13th",
    gambling_man => GamblingMan = "gambling-man",
    market => Market = "market",
    mating_season => MatingSeason = "mating-season",
    merry_christmas => MerryChristmas = "merry-christmas",
    mexican_standoff => MexicanStandoff = "mexican-standoff",
    recession => Recession = "recession",
    robin_hood => RobinHood = "robin-hood",
    surprise_party => SurpriseParty = "surprise-party",
    the_all_seeing_eye => TheAllSeeingEye = "the-all-seeing-eye",
    third_time_lucky => ThirdTimeLucky = "third-time-lucky",
    time_bomb => TimeBomb = "time-bomb",
    tornado => Tornado = "tornado",
    vandalism => Vandalism = "vandalism",
    black_hole => BlackHole = "black-hole",
    capitalism => Capitalism = "capitalism",
    crowdfunding => Crowdfunding = "crowdfunding",
    distributor => Distributor = "distributor",
    double_taxation => DoubleTaxation = "double-taxation",
    event_manager => EventManager = "event-manager",
    identity_theft => IdentityTheft = "identity-theft",
    last_chance => LastChance = "last-chance",
    plague => Plague = "plague",
    plus_one => PlusOne = "plus-one",
    repeat => Repeat = "repeat",
    russian_roulette => RussianRoulette = "russian-roulette",
    seppuku => Seppuku = "seppuku",
    trust_fall => TrustFall = "trust-fall",
    black_jack => BlackJack = "black-jack",
    chargenado => Chargenado = "chargenado",
    epic_fail => EpicFail = "epic-fail",
    loot => Loot = "loot",
    parasite => Parasite = "parasite",
    rewind => Rewind = "rewind",
    riot => Riot = "riot",
    supercharge => Supercharge = "supercharge",
    tsunami => Tsunami = "tsunami",
    pandoras_box => PandorasBox = "pandoras-box",
}
