//! What the lab counts.

use table::Vocabulary;

use crate::decks::{EVENTS, Event};
use crate::events::COUNTED_AS;
use crate::state::Reason;

macro_rules! measures {
    ($($(#[$doc:meta])* $Item:ident = $name:literal),+ $(,)?) => {
        /// A measure.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Measure {
            $($(#[$doc])* $Item,)+
            /// How often this event ran.
            Event(Event),
        }

        /// The places of all but the events.
        enum At { $($Item),+ }

        const GENERAL: &[Measure] = &[$(Measure::$Item),+];

        impl Vocabulary for Measure {
            const ALL: &'static [Measure] = &ALL;

            fn name(self) -> &'static str {
                match self {
                    $(Measure::$Item => $name,)+
                    Measure::Event(event) => COUNTED_AS[event.index()],
                }
            }

            fn index(self) -> usize {
                match self {
                    $(Measure::$Item => At::$Item as usize,)+
                    Measure::Event(event) => GENERAL.len() + event.index(),
                }
            }
        }
    };
}

measures! {
    Rounds = "rounds",
    Turns = "turns",
    CardsDrawn = "cards_drawn",
    /// Attacks, countered or not; those of counterattackers included.
    Attacks = "attacks",
    Counterattacks = "counterattacks",
    /// Attacks that were countered at all, at least twice, three times, four times: how long chains are.
    ChainsOfOne = "chains_of_one",
    ChainsOfTwo = "chains_of_two",
    ChainsOfThree = "chains_of_three",
    ChainsOfFour = "chains_of_four",
    NiceTries = "nice_tries",
    LuckyBastards = "lucky_bastards",
    EndedTheEnd = "ended_the_end",
    EndedDoomsday = "ended_doomsday",
    EndedFinishLine = "ended_finish_line",
    EndedExhausted = "ended_exhausted",
    EndedBomb = "ended_bomb",
    EndedEmptied = "ended_emptied",
    /// Points by why the round ended, or by the event that gave them in the middle of it.
    PointsTheEnd = "points_the_end",
    PointsDoomsday = "points_doomsday",
    PointsFinishLine = "points_finish_line",
    PointsExhausted = "points_exhausted",
    PointsBomb = "points_bomb",
    PointsEmptied = "points_emptied",
    PointsDoubleTaxation = "points_double_taxation",
    PointsSeppuku = "points_seppuku",
    /// Points that were taken off a total, whatever for.
    PointsOff = "points_off",
    /// Events that ran, triggered or chosen; each kind is counted by itself, too.
    Events = "events",
}

const ALL: [Measure; GENERAL.len() + EVENTS] = {
    let (mut all, mut at) = ([Measure::Rounds; GENERAL.len() + EVENTS], 0);
    while at < all.len() {
        all[at] =
            if at < GENERAL.len() { GENERAL[at] } else { Measure::Event(Event::ALL[at - GENERAL.len()]) };
        at += 1;
    }
    all
};

impl Measure {
    /// How often an event ran.
    pub fn of_event(event: Event) -> Measure {
        Measure::Event(event)
    }

    /// The event whose runs are counted.
    pub(crate) fn event(self) -> Option<Event> {
        if let Measure::Event(event) = self { Some(event) } else { None }
    }

    /// How often rounds ended for a reason.
    pub(crate) fn ended(reason: Reason) -> Measure {
        match reason {
            Reason::TheEnd => Measure::EndedTheEnd,
            Reason::Doomsday => Measure::EndedDoomsday,
            Reason::FinishLine => Measure::EndedFinishLine,
            Reason::Exhausted => Measure::EndedExhausted,
            Reason::Bomb => Measure::EndedBomb,
            Reason::Emptied => Measure::EndedEmptied,
        }
    }

    /// The points given by rounds that ended for a reason.
    pub(crate) fn points(reason: Reason) -> Measure {
        match reason {
            Reason::TheEnd => Measure::PointsTheEnd,
            Reason::Doomsday => Measure::PointsDoomsday,
            Reason::FinishLine => Measure::PointsFinishLine,
            Reason::Exhausted => Measure::PointsExhausted,
            Reason::Bomb => Measure::PointsBomb,
            Reason::Emptied => Measure::PointsEmptied,
        }
    }

    /// The chains of counterattacks that came to this length; none for those longer than four.
    pub(crate) fn chain(length: usize) -> Option<Measure> {
        let chains =
            [Measure::ChainsOfOne, Measure::ChainsOfTwo, Measure::ChainsOfThree, Measure::ChainsOfFour];
        chains.get(length.checked_sub(1)?).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn measures_stand_in_the_order_of_their_places() {
        assert!(Measure::ALL.iter().map(|measure| measure.index()).eq(0..Measure::ALL.len()));
    }

    #[test]
    fn every_event_has_a_measure_of_its_name() {
        for &event in Event::ALL {
            assert_eq!(Measure::of_event(event).name(), format!("event_{}", event.name().replace('-', "_")));
        }
    }
}
