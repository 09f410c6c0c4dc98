//! What the lab counts about a game, and which cards it sees at work.

use table::{SeatSet, Study, Vocabulary, vocabulary};

use crate::cards::{Band, BierstandCard, RockCard, SONGS, STAGE_SONGS, SongCard, Title, WcCard};
use crate::{KackenAufWacken, Public};

vocabulary! {
    /// Something to count.
    pub enum Measure {
        Turns = "turns",
        /// Rock-outs that were scored.
        Gigs = "gigs",
        /// Rock-outs that a Kacken card cancelled.
        CancelledGigs = "cancelled_gigs",
        /// Seats that came along, treated ones included.
        Joins = "joins",
        /// Beers fetched, or tried to fetch, for others.
        Treats = "treats",
        /// Toilet tries.
        ToiletTurns = "toilet_turns",
        /// Points gained by all seats together.
        Points = "points",
        /// Games that ended because every stage was empty.
        EndedByStages = "ended_by_stages",
        /// Games that ended because there was no Rock! card left.
        EndedByRock = "ended_by_rock",
        /// Games that ended because they had too many turns.
        EndedByTurnCap = "ended_by_turn_cap",
    }
}

const ON_STAGE: usize = RockCard::ALL.len();
const BEER: usize = ON_STAGE + STAGE_SONGS * Band::ALL.len();
const QUEUE: usize = BEER + 1;
const TOILET: usize = QUEUE + 1;

impl Study for KackenAufWacken {
    /// Rock! cards, On Stage cards, Bierstand, WC.
    fn cards() -> Vec<String> {
        let rock = RockCard::names().into_iter().map(str::to_owned);
        let songs = Title::on_stage().iter().map(|number| SongCard(Title::new(number)).name());
        let others = BierstandCard::names().into_iter().filter(|name| *name != RockCard::Kacken.name());
        let others = others.chain(WcCard::names()).map(str::to_owned);
        rock.chain(songs).chain(others).map(|name| format!("card.{name}")).collect()
    }

    fn plays_with(&self, card: &str) -> bool {
        self.options.has(card.strip_prefix("card.").unwrap_or(card))
    }

    /// A Kacken card is one, whatever deck it is from.
    #[inline]
    fn at_work(event: &Public, mut show: impl FnMut(usize, SeatSet)) {
        match *event {
            Public::Event { seat, card } | Public::Used { seat, card, .. } => {
                show(card.index(), SeatSet::one(seat));
            }
            Public::Kacken { seat, .. } => show(RockCard::Kacken.index(), SeatSet::one(seat)),
            Public::Enters { card: SongCard(title), .. } | Public::Added { card: SongCard(title), .. } => {
                let number = usize::from(title.number());
                show(ON_STAGE + number / SONGS * STAGE_SONGS + number % SONGS, SeatSet::EMPTY);
            }
            Public::Beer { seat, .. } => show(BEER, SeatSet::one(seat)),
            Public::Queue { seat } => show(QUEUE, SeatSet::one(seat)),
            Public::Toilet { seat, reason } => show(TOILET + reason.index(), SeatSet::one(seat)),
            _ => {}
        }
    }
}
