//! The laws every game must pass.

table::laws!(festival_overload::FestivalOverload, 2);
