//! The rulebook, executed: see `scenarios/`.

table::scenarios!(frantic::Frantic);
