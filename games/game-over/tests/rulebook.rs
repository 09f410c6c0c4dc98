//! The rulebook and the list of clauses say the same.

table::rulebook!(game_over::GameOver);
