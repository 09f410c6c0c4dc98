//! Curse (FR-CUR): it is never played, only got rid of otherwise.

/// FR-CUR-1
pub(crate) const fn curse_fits() -> bool {
    false
}
