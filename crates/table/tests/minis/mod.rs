//! Two miniature games for the kit's own tests.

pub mod pig;
pub mod thieves;
