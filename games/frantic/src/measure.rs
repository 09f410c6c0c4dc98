//! What the lab counts.

use table::{Vocabulary, vocabulary};

use crate::decks::Event;
use crate::state::Reason;

vocabulary! {
    /// A measure.
    pub enum Measure {
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
        /// Events that ran, triggered or chosen; then each kind.
        Events = "events",
        EventCharity = "event_charity",
        EventCommunism = "event_communism",
        EventDoomsday = "event_doomsday",
        EventEarthquake = "event_earthquake",
        EventExpansion = "event_expansion",
        EventFinishLine = "event_finish_line",
        EventFridayThe13th = "event_friday_the_13th",
        EventGamblingMan = "event_gambling_man",
        EventMarket = "event_market",
        EventMatingSeason = "event_mating_season",
        EventMerryChristmas = "event_merry_christmas",
        EventMexicanStandoff = "event_mexican_standoff",
        EventRecession = "event_recession",
        EventRobinHood = "event_robin_hood",
        EventSurpriseParty = "event_surprise_party",
        EventTheAllSeeingEye = "event_the_all_seeing_eye",
        EventThirdTimeLucky = "event_third_time_lucky",
        EventTimeBomb = "event_time_bomb",
        EventTornado = "event_tornado",
        EventVandalism = "event_vandalism",
        EventBlackHole = "event_black_hole",
        EventCapitalism = "event_capitalism",
        EventCrowdfunding = "event_crowdfunding",
        EventDistributor = "event_distributor",
        EventDoubleTaxation = "event_double_taxation",
        EventEventManager = "event_event_manager",
        EventIdentityTheft = "event_identity_theft",
        EventLastChance = "event_last_chance",
        EventPlague = "event_plague",
        EventPlusOne = "event_plus_one",
        EventRepeat = "event_repeat",
        EventRussianRoulette = "event_russian_roulette",
        EventSeppuku = "event_seppuku",
        EventTrustFall = "event_trust_fall",
        EventBlackJack = "event_black_jack",
        EventChargenado = "event_chargenado",
        EventEpicFail = "event_epic_fail",
        EventLoot = "event_loot",
        EventParasite = "event_parasite",
        EventRewind = "event_rewind",
        EventRiot = "event_riot",
        EventSupercharge = "event_supercharge",
        EventTsunami = "event_tsunami",
        EventPandorasBox = "event_pandoras_box",
    }
}

impl Measure {
    /// How often an event ran.
    pub fn of_event(event: Event) -> Measure {
        Measure::ALL[Measure::EventCharity.index() + event.index()]
    }

    /// The event whose runs are counted.
    pub(crate) fn event(self) -> Option<Event> {
        Event::ALL.iter().copied().find(|&event| Measure::of_event(event) == self)
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

    /// The points that rounds gave which ended for a reason.
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
    fn every_event_has_a_measure_of_its_name() {
        for &event in Event::ALL {
            assert_eq!(Measure::of_event(event).name(), format!("event_{}", event.name().replace('-', "_")));
        }
    }
}
