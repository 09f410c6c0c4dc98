//! What is wrong with a copy of the game, for the law that must notice.

pub const NONE: u8 = 0;
pub const LIST_HAS_AN_ACTION_TWICE: u8 = 1;
pub const SHIELD_VANISHES: u8 = 2;
pub const TURNS_ARE_NOT_COUNTED: u8 = 3;
pub const DEPENDS_ON_THE_OUTSIDE: u8 = 4;
pub const VIEW_HAS_A_CARD_TOO_MANY: u8 = 5;
pub const LIST_DEPENDS_ON_ANOTHER_HAND: u8 = 6;
pub const WINDOW_ASKS_ONLY_HOLDERS: u8 = 7;
pub const EVENT_NAMES_A_SECRET_CARD: u8 = 8;
pub const STATE_HAS_WHAT_THE_RECORD_HAS_NOT: u8 = 9;
pub const FIRST_ANSWER_COUNTS: u8 = 10;
pub const FALLBACK_PEEKS: u8 = 11;
pub const HEURISTIC_PEEKS: u8 = 12;
pub const IMAGINES_WITHOUT_MEMORY: u8 = 13;
pub const IMAGINES_UNEVENLY: u8 = 14;
pub const EVENT_WITHOUT_WORDS: u8 = 15;
pub const ROOM_SEES_THE_WINDOW: u8 = 16;
pub const NEVER_BLOCKS_AT_RANDOM: u8 = 17;
pub const A_BLOCK_COSTS_NOTHING: u8 = 18;
pub const BOT_PEEKS_FOR_EVER: u8 = 19;
pub const ABSENT_PEEK_FOR_EVER: u8 = 20;
pub const EYES_PRINT_THE_STATE: u8 = 21;
pub const SHIELDS_PILE_UP: u8 = 22;
pub const SHEET_NAMES_A_SECRET_CARD: u8 = 23;
pub const SHEET_HAS_NO_WORDS: u8 = 24;
