//! The rulebook and the list of clauses say the same.

table::rulebook!(festival_overload::FestivalOverload);
