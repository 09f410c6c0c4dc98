//! The executable rulebook: every scenario holds, every clause is shown.

table::scenarios!(game_over::GameOver);
