// Views and events of a game of festival-overload, made by a test of crates/page. Do not edit.

import type { Told, View } from './wire.ts';

export const VIEWS: readonly View[] = [
  {"phase":"window","round":1,"event_no":1,"start_seat":"D","revealer":"D","overload":1,"pool":1,"feedback":0,"countdown":false,"direction":1,"repeat_revealer":false,"final_push_done":false,"grace_used":false,"pyro":false,"gate":false,"afterparty":false,"last_window":false,"seats":{"A":{"camp":0,"live":0,"camped":false,"forced_stay":false,"caught_up":false,"decided":false},"B":{"camp":0,"live":0,"camped":false,"forced_stay":false,"caught_up":false,"decided":false},"C":{"camp":0,"live":0,"camped":false,"forced_stay":false,"caught_up":false,"decided":false},"D":{"camp":0,"live":1,"camped":false,"forced_stay":false,"caught_up":false,"decided":false}},"resolving":null,"stage_card":null,"deck_size":59,"discard":{"soundcheck":1},"moods_left":0,"winner":[],"end_reason":null,"dive_target":null,"me":"A","my_choice":null,"asked":{"how":"together","eligible":["D"],"waiting":["D"]},"overload_max":12,"rebound":10,"heat":{"warning":6,"danger":9},"target_camp":8},
  {"phase":"window","round":2,"event_no":11,"start_seat":"A","revealer":"C","overload":3,"pool":2,"feedback":0,"countdown":false,"direction":1,"repeat_revealer":false,"final_push_done":false,"grace_used":false,"pyro":false,"gate":false,"afterparty":false,"last_window":false,"seats":{"A":{"camp":0,"live":0,"camped":false,"forced_stay":false,"caught_up":false,"decided":false},"B":{"camp":2,"live":0,"camped":false,"forced_stay":false,"caught_up":false,"decided":false},"C":{"camp":0,"live":1,"camped":false,"forced_stay":false,"caught_up":false,"decided":false},"D":{"camp":2,"live":0,"camped":false,"forced_stay":false,"caught_up":false,"decided":false}},"resolving":null,"stage_card":null,"deck_size":47,"discard":{"soundcheck":3,"crowd_surf":1,"bassdrop":2,"atem_holen":2,"feedback":1,"pyro":2,"encore":2},"moods_left":0,"winner":[],"end_reason":null,"dive_target":null,"me":"B","my_choice":null,"asked":{"how":"together","eligible":["C"],"waiting":["C"]},"overload_max":12,"rebound":10,"heat":{"warning":6,"danger":9},"target_camp":8},
  {"phase":"window","round":3,"event_no":16,"start_seat":"B","revealer":"C","overload":3,"pool":2,"feedback":0,"countdown":false,"direction":1,"repeat_revealer":false,"final_push_done":false,"grace_used":false,"pyro":false,"gate":false,"afterparty":false,"last_window":false,"seats":{"A":{"camp":2,"live":0,"camped":false,"forced_stay":false,"caught_up":false,"decided":false},"B":{"camp":2,"live":1,"camped":false,"forced_stay":false,"caught_up":false,"decided":true},"C":{"camp":2,"live":1,"camped":false,"forced_stay":false,"caught_up":false,"decided":false},"D":{"camp":4,"live":0,"camped":false,"forced_stay":false,"caught_up":false,"decided":false}},"resolving":null,"stage_card":null,"deck_size":41,"discard":{"soundcheck":4,"crowd_surf":4,"bassdrop":2,"atem_holen":2,"feedback":1,"pyro":2,"stage_dive":1,"encore":3},"moods_left":0,"winner":[],"end_reason":null,"dive_target":null,"me":"C","my_choice":null,"asked":{"how":"together","eligible":["B","C"],"waiting":["C"]},"overload_max":12,"rebound":10,"heat":{"warning":6,"danger":9},"target_camp":8},
  {"phase":"window","round":3,"event_no":23,"start_seat":"B","revealer":"A","overload":5,"pool":4,"feedback":1,"countdown":true,"direction":1,"repeat_revealer":false,"final_push_done":false,"grace_used":false,"pyro":false,"gate":false,"afterparty":false,"last_window":false,"seats":{"A":{"camp":2,"live":0,"camped":false,"forced_stay":false,"caught_up":false,"decided":false},"B":{"camp":4,"live":0,"camped":true,"forced_stay":false,"caught_up":false,"decided":false},"C":{"camp":5,"live":0,"camped":true,"forced_stay":false,"caught_up":false,"decided":false},"D":{"camp":4,"live":1,"camped":false,"forced_stay":false,"caught_up":false,"decided":false}},"resolving":null,"stage_card":"feedback","deck_size":34,"discard":{"soundcheck":5,"crowd_surf":5,"bassdrop":2,"atem_holen":4,"security":2,"feedback":1,"pyro":2,"stage_dive":1,"encore":3},"moods_left":0,"winner":[],"end_reason":null,"dive_target":null,"me":"D","my_choice":null,"asked":{"how":"together","eligible":["D"],"waiting":["D"]},"overload_max":12,"rebound":10,"heat":{"warning":4,"danger":8},"target_camp":8},
  {"phase":"window","round":4,"event_no":30,"start_seat":"C","revealer":"D","overload":6,"pool":2,"feedback":0,"countdown":false,"direction":1,"repeat_revealer":false,"final_push_done":false,"grace_used":false,"pyro":false,"gate":false,"afterparty":false,"last_window":false,"seats":{"A":{"camp":2,"live":0,"camped":false,"forced_stay":false,"caught_up":false,"decided":false},"B":{"camp":4,"live":0,"camped":false,"forced_stay":false,"caught_up":false,"decided":false},"C":{"camp":5,"live":1,"camped":false,"forced_stay":false,"caught_up":false,"decided":false},"D":{"camp":6,"live":1,"camped":false,"forced_stay":false,"caught_up":false,"decided":false}},"resolving":null,"stage_card":null,"deck_size":26,"discard":{"soundcheck":6,"crowd_surf":5,"bassdrop":4,"atem_holen":4,"security":3,"feedback":3,"pyro":2,"stage_dive":2,"setwechsel":1,"encore":4},"moods_left":0,"winner":[],"end_reason":null,"dive_target":null,"me":null,"my_choice":null,"asked":{"how":"together","eligible":["C","D"],"waiting":["C","D"]},"overload_max":12,"rebound":10,"heat":{"warning":6,"danger":9},"target_camp":8},
  {"phase":"over","round":4,"event_no":31,"start_seat":"C","revealer":"A","overload":8,"pool":0,"feedback":0,"countdown":true,"direction":1,"repeat_revealer":false,"final_push_done":false,"grace_used":false,"pyro":false,"gate":false,"afterparty":false,"last_window":false,"seats":{"A":{"camp":4,"live":0,"camped":true,"forced_stay":false,"caught_up":false},"B":{"camp":4,"live":0,"camped":false,"forced_stay":false,"caught_up":false},"C":{"camp":7,"live":0,"camped":true,"forced_stay":false,"caught_up":false},"D":{"camp":8,"live":0,"camped":true,"forced_stay":false,"caught_up":false}},"resolving":null,"stage_card":null,"deck_size":25,"discard":{"soundcheck":6,"crowd_surf":6,"bassdrop":4,"atem_holen":4,"security":3,"feedback":3,"pyro":2,"stage_dive":2,"setwechsel":1,"encore":4},"moods_left":0,"winner":["D"],"end_reason":null,"dive_target":null,"me":null,"my_choice":null,"asked":null,"overload_max":12,"rebound":10,"heat":{"warning":6,"danger":9},"target_camp":8},
];

export const EVENTS: readonly Told[] = [
  {"kind":"bang"},
  {"kind":"camped","seat":"D","live":1,"bonus":1,"camp":2},
  {"kind":"check","card":"bassdrop"},
  {"kind":"countdown"},
  {"kind":"decided","stay":["D"],"camp":[]},
  {"kind":"dive","seat":"D","target":"A"},
  {"kind":"dive_held","seat":"A"},
  {"kind":"dive_nobody","seat":"B"},
  {"kind":"encore","seat":"A"},
  {"kind":"encore_continued","seat":"A"},
  {"kind":"encore_stopped","seat":"A","reason":"live"},
  {"kind":"feedback","level":1},
  {"kind":"final_push","seat":"B"},
  {"kind":"lost","seat":"C","before":1,"after":0},
  {"kind":"over","winners":["D"]},
  {"kind":"push","seat":"D","add":1,"overload":1},
  {"kind":"pyro","overload":8},
  {"kind":"revealed","seat":"D","card":"soundcheck"},
  {"kind":"round_ended","reason":"bang"},
  {"kind":"round_ended","reason":"final_push_stay"},
  {"kind":"round_started","round":1,"start":"D"},
  {"kind":"setwechsel","seat":"A"},
  {"kind":"stabilised","seat":"D","by":3,"overload":0,"reason":"nothing"},
  {"kind":"stabilised","seat":"C","by":2,"overload":4,"reason":"pool"},
  {"kind":"stays","seat":"A","reason":"stage_dive"},
  {"kind":"stays","seat":"A","reason":"zero_live"},
  {"kind":"tick","step":1,"overload":6},
  {"kind":"window_skipped"},
];
