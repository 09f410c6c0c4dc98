//! Curse (FR-CUR): it is never played, only got rid of otherwise.

use table::{Chance, Tell};

use super::{Facts, Fits};
use crate::chance::Purpose;
use crate::frame::Part;
use crate::rules::Frantic;
use crate::table_work::{Flow, Work};

pub(super) const FACTS: Facts =
    Facts { copies: [0, 1, 0, 0], points: 13, fits: Fits::Never, ..Facts::UNIQUE };

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    /// FR-CUR-1
    pub(super) fn curse(&mut self, _part: Part) -> Flow {
        Flow::Done
    }
}
