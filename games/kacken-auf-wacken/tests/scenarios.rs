//! The executable rulebook.

table::scenarios!(kacken_auf_wacken::KackenAufWacken);
