//! What the lab counts. The share of pieces that came home full is `finished_full` over `finished`.

use table::Study;

use crate::rules::Overload;

table::vocabulary! {
    /// A measure.
    pub enum Measure {
        /// Turns begun.
        Turns = "turns",
        /// Counters loaded on Start.
        Loaded = "loaded",
        /// Pieces that reached Finish.
        Finished = "finished",
        /// Of those, with as much as a piece can carry.
        FinishedFull = "finished_full",
        /// Of those, with nothing.
        FinishedEmpty = "finished_empty",
        /// Pieces that were overtaken.
        Overtaken = "overtaken",
        /// Pieces of others that the mover overloaded.
        OverloadsForeign = "overloads_foreign",
        /// The mover's own pieces that overloaded.
        OverloadsOwn = "overloads_own",
        /// Exchanges with a piece that was met.
        Exchanges = "exchanges",
        /// Steps from `+/-` spaces.
        Steps = "steps",
        /// Points gained by finishing.
        PointsFinish = "points_finish",
        /// Points gained by overloading others.
        PointsOverload = "points_overload",
    }
}

/// There are no cards to learn about.
impl Study for Overload {}
