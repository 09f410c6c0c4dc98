//! What the lab tries out: rule sets side by side on the same luck, how much is luck, how much is skill,
//! and what each card, answer and clause does.

mod arms;
mod effect;
mod luck;
mod skill;
mod stage;
mod whole;

pub use arms::{Arm, ArmSums, Arms};
pub use effect::{Effect, Effects};
pub use luck::{Agreement, Luck};
pub use skill::{Edge, Skill};
pub use stage::{Stage, Step};
pub use whole::{Observer, Trial, TrialSums};
