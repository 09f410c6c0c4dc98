//! The laws every game must pass, on both editions and all numbers of seats.

table::laws!(kacken_auf_wacken::KackenAufWacken, 4);
