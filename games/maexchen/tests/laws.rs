//! The laws every game must pass, on all presets and seat counts.

table::laws!(maexchen::Maexchen);
