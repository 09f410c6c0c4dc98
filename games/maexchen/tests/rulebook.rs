//! The rulebook and the list of clauses say the same.

table::rulebook!(maexchen::Maexchen);
