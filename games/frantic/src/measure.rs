//! What the lab counts.

use table::vocabulary;

vocabulary! {
    /// A measure.
    pub enum Measure {
        Rounds = "rounds",
        Turns = "turns",
        Events = "events",
        Counterattacks = "counterattacks",
        NiceTries = "nice_tries",
        LuckyBastards = "lucky_bastards",
        CardsDrawn = "cards_drawn",
        EndedTheEnd = "ended_the_end",
        EndedDoomsday = "ended_doomsday",
        EndedFinishLine = "ended_finish_line",
        EndedExhausted = "ended_exhausted",
        EndedBomb = "ended_bomb",
        EndedEmptied = "ended_emptied",
    }
}
