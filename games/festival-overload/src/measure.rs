//! What the lab counts about a game.

use table::vocabulary;

vocabulary! {
    /// Something to count.
    pub enum Measure {
        /// Reveals by a revealer, a chain counted once.
        Events = "events",
        /// Rounds begun.
        Rounds = "rounds",
        Bangs = "bangs",
        Checks = "checks",
        /// Seats that camped.
        Camps = "camps",
        /// Last Active seats that got another event.
        FinalPushes = "final_pushes",
        /// Win checks that found several seats at the target.
        SeveralAtTarget = "several_at_target",
    }
}
