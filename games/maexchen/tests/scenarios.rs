//! The executable rulebook: every scenario holds, and every clause is shown.

table::scenarios!(maexchen::Maexchen);
