//! What the lab tries out: rule sets side by side on the same luck, how much is luck, how much is skill.

mod arms;
mod luck;
mod skill;
mod stage;
mod whole;

pub use arms::{Arm, ArmSums, Arms};
pub use luck::{Agreement, Luck};
pub use skill::{Edge, Skill};
pub use stage::{Stage, Step};
pub use whole::{Observer, Trial, TrialSums};
