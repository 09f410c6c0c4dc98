//! Attacks: each file is something that a stranger, or a guest of bad will, could want of a server, and how they would go
//! about it. What they want they do not get, and whoever plays meanwhile is served.
//!
//! Servers run in this process, over real sockets and a real SQLite file. Attackers and neighbours come from different
//! addresses of the machine, because a server counts by address. A longer siege of the release binary is `tests/siege`.
//!
//! Not here, because one process cannot do it: a clock that jumps while a table is awake, addresses of IPv6 (they are
//! tested where they are counted), who else on the machine may read the file, and a log on a full disk.

#![allow(clippy::unwrap_used, reason = "a test may fail loudly")]

#[path = "../wire/evening.rs"]
#[allow(dead_code, reason = "evenings are written for the wire's tests, too")]
mod evening;
mod house;
mod http;
mod neighbours;

mod ask_for_the_story_again_and_again;
mod become_host_while_the_host_is_away;
mod behind_a_proxy;
mod bidi_names;
mod bits_of_frames;
mod copy_the_file;
mod crowd_of_guests;
mod crowd_of_onlookers;
mod dig_for_the_deleted;
mod fairness_of_limits;
mod fill_a_table;
mod fill_the_disk;
mod flood_of_lines;
mod guess_codes;
mod hang_the_disk;
mod hello_from_the_future;
mod huge_headers;
mod lock_out_a_household;
mod long_host_for_a_qr_code;
mod look_into_a_bots_hand;
mod lose_the_answer;
mod metrics_as_an_oracle;
#[cfg(target_os = "linux")]
mod occupy_the_lab;
mod ping_flood;
mod read_nothing;
mod rebind_the_name;
mod reconnect_for_more_requests;
mod rematch_for_more_tables;
mod remove_the_absent_host;
mod rename_flood;
mod take_back_for_ever;
mod turn_the_clock;
mod wake_a_table_many_times;
mod write_into_a_strangers_table;
mod wrong_tokens;
