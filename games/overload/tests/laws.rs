//! The laws every game must pass, on all presets and seat counts.

use overload::Overload;

table::laws!(Overload, 4);
