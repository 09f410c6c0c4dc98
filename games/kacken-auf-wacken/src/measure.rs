//! What the lab counts about a game.

use table::vocabulary;

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
