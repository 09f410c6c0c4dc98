//! The laws, over all presets and seat counts.

table::laws!(game_over::GameOver, 2);
