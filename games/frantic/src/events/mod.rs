//! The 44 events, a file each. What they have in common, the Lucky Bastard window, the reveal, who takes part, is in
//! `trigger.rs`. A function here runs one event: it gets the step it is at, asks, and says how it goes on.

mod trigger;

pub(crate) use trigger::REVEAL;

macro_rules! events {
    ($($file:ident => $Event:ident),+ $(,)?) => {
        $(mod $file;)+

        use table::{Chance, Tell};

        use crate::chance::Purpose;
        use crate::decks::Event;
        use crate::rules::Frantic;
        use crate::table_work::{Flow, Work};

        /// The events that have a file here.
        #[cfg(test)]
        pub(crate) const FILES: &[(&str, Event)] = &[$((stringify!($file), Event::$Event)),+];

        impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
            /// Runs an event from the step it is at.
            fn event(&mut self, event: Event, step: u8) -> Flow {
                match event {
                    $(Event::$Event => self.$file(step),)+
                }
            }
        }
    };
}

events! {
    charity => Charity,
    communism => Communism,
    doomsday => Doomsday,
    earthquake => Earthquake,
    expansion => Expansion,
    finish_line => FinishLine,
    friday_the_13th => FridayThe13th,
    gambling_man => GamblingMan,
    market => Market,
    mating_season => MatingSeason,
    merry_christmas => MerryChristmas,
    mexican_standoff => MexicanStandoff,
    recession => Recession,
    robin_hood => RobinHood,
    surprise_party => SurpriseParty,
    the_all_seeing_eye => TheAllSeeingEye,
    third_time_lucky => ThirdTimeLucky,
    time_bomb => TimeBomb,
    tornado => Tornado,
    vandalism => Vandalism,
    black_hole => BlackHole,
    capitalism => Capitalism,
    crowdfunding => Crowdfunding,
    distributor => Distributor,
    double_taxation => DoubleTaxation,
    event_manager => EventManager,
    identity_theft => IdentityTheft,
    last_chance => LastChance,
    plague => Plague,
    plus_one => PlusOne,
    repeat => Repeat,
    russian_roulette => RussianRoulette,
    seppuku => Seppuku,
    trust_fall => TrustFall,
    black_jack => BlackJack,
    chargenado => Chargenado,
    epic_fail => EpicFail,
    loot => Loot,
    parasite => Parasite,
    rewind => Rewind,
    riot => Riot,
    supercharge => Supercharge,
    tsunami => Tsunami,
    pandoras_box => PandorasBox,
}
