//! What the lab tries out: rule sets side by side on the same luck, how much is luck, how much is skill,
//! and what each card, answer and clause does.

mod batches;
mod effect;
mod luck;
mod part;
mod skill;
mod variants;
mod whole;

pub use batches::{Batches, Status};
pub use effect::{Effect, Effects};
pub use luck::{Agreement, Luck};
pub use part::{NoPart, Part};
pub use skill::{Edge, Skill};
pub use variants::{GameRow, Variant, VariantSums, Variants};
pub use whole::{Contrast, Observer, Trial, TrialSums};
