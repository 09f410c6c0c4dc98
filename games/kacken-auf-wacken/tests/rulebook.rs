//! The rulebook and the list of clauses say the same.

table::rulebook!(kacken_auf_wacken::KackenAufWacken);
