//! What the lab counts.

use table::vocabulary;

vocabulary! {
    /// A measure, summed over a table's whole match.
    pub enum Measure {
        Games = "games",
        Rounds = "rounds",
        Turns = "turns",
        /// Games that ended with a caller.
        EndedGameOver = "ended_game_over",
        EndedStackEmpty = "ended_stack_empty",
        EndedLastStanding = "ended_last_standing",
        EndedRoundLimit = "ended_round_limit",
        Swaps = "swaps",
        Buys = "buys",
        Pinches = "pinches",
        Stuck = "stuck",
        Challenges = "challenges",
        Concessions = "concessions",
        Ties = "ties",
        Bribes = "bribes",
        JokerResets = "joker_resets",
        MauschelResets = "mauschel_resets",
        Eliminations = "eliminations",
    }
}
