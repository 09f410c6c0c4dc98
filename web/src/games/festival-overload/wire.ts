// Made from games/festival-overload/src, and compared with it by a test. Do not edit.

/** The spelling of an answer. */
export type Action = "accept" | "camp" | "continue" | "pay" | "stay" | "stop" | `dive ${string}`;

export type Card = "soundcheck" | "crowd_surf" | "bassdrop" | "atem_holen" | "security" | "richtungswechsel" | "feedback" | "pyro" | "stage_dive" | "setwechsel" | "encore";

export type Choice = "stay" | "camp";

/**
 * The direction of play. Clockwise is +1.
 */
export type Direction = 1 | -1;

export type EncorePrice = "live" | "overload";

export type EndReason = "bang" | "all_camped" | "final_push_stay" | "no_card" | "encore_end";

/**
 * Something worth knowing.
 */
export type Fact = {
/**
 * What it is.
 */
text: Say,
/**
 * What it means.
 */
tone: Tone,
/**
 * The name under which the rules explain it.
 */
explains?: string,
/**
 * How full something is, to be drawn beside the text, which says it, too.
 */
gauge?: Gauge, };

/**
 * How full something is.
 */
export type Gauge = {
/**
 * How much is in it.
 */
filled: number,
/**
 * How much can be.
 */
of: number, };

/**
 * From which Overload on it gets hot.
 */
export type Heat = {
/**
 * From here on two big Pushes reach the end of the track.
 */
warning: number,
/**
 * From here on one does.
 */
danger: number, };

/**
 * What an answer is worth.
 */
export type Hint = { "kind": "risk", action: string, live: number, lost: number, } | { "kind": "home", action: string, reason: Homecoming, live: number, bonus: number, camp: number, target: number, } | { "kind": "price", action: string, reason: EncorePrice, amount: number, };

export type Homecoming = "safe" | "wins";

/**
 * How a question is put.
 */
export type How = "turn" | "together" | "hidden";

/**
 * An empty list of names, for a game that has none: no private events, no measures.
 */
export type Nothing = never;

export type Phase = "round_start" | "reveal" | "chain" | "resolve" | "encore_overload" | "dive_lands" | "tick" | "camp_resolve" | "advance" | "round_end" | "window" | "encore_stop" | "dive_target" | "dive_pay" | "setwechsel_pay" | "over";

/**
 * An event.
 */
export type Public = { "kind": "round_started", round: number, start: Seat, } | { "kind": "reshuffled", cards: number, } | { "kind": "revealed", seat: Seat, card: Card, } | { "kind": "no_card" } | { "kind": "push", seat: Seat, add: number, overload: number, } | { "kind": "mood", mood: number, } | { "kind": "stabilised", seat: Seat, by: number, overload: number, reason: Yield, } | { "kind": "turned", direction: Direction, } | { "kind": "feedback", level: number, } | { "kind": "pyro", overload: number, } | { "kind": "pyro_lasts" } | { "kind": "gated" } | { "kind": "afterparty" } | { "kind": "setwechsel", seat: Seat, } | { "kind": "setwechsel_paid", seat: Seat, } | { "kind": "dive", seat: Seat, target: Seat, } | { "kind": "dive_nobody", seat: Seat, } | { "kind": "dive_paid", seat: Seat, } | { "kind": "dive_held", seat: Seat, } | { "kind": "dive_substitute", seat: Seat, overload: number, } | { "kind": "encore", seat: Seat, } | { "kind": "encore_stopped", seat: Seat, reason: EncorePrice, } | { "kind": "encore_continued", seat: Seat, } | { "kind": "encore_only" } | { "kind": "encore_ends" } | { "kind": "check", card: Card | null, } | { "kind": "survived", overload: number, } | { "kind": "bang" } | { "kind": "lost", seat: Seat, before: number, after: number, } | { "kind": "banked", seat: Seat, camp: number, } | { "kind": "tick", step: number, overload: number, } | { "kind": "stays", seat: Seat, reason: StayReason, } | { "kind": "window_skipped" } | { "kind": "decided", stay: SeatSet, camp: SeatSet, } | { "kind": "camped", seat: Seat, live: number, bonus: number, camp: number, } | { "kind": "pool_card", seat: Seat, camp: number, } | { "kind": "caught_up", seat: Seat, camp: number, } | { "kind": "countdown" } | { "kind": "final_push", seat: Seat, } | { "kind": "grace", seat: Seat, } | { "kind": "forced_camp", seat: Seat, } | { "kind": "round_ended", reason: EndReason, } | { "kind": "aborted" } | { "kind": "over", winners: SeatSet, };

/**
 * A question to one or more seats.
 */
export type Question = {
/**
 * How it is put.
 */
how: How,
/**
 * To whom it was put. Public, and never dependent on what a seat holds in secret.
 */
eligible: SeatSet,
/**
 * The seats that haven't answered yet.
 */
waiting: SeatSet, };

/**
 * The key of a text, and what fills its places: `{1}` is the first of the values. A thing of a vocabulary has a key of its
 * own and no values: `card.encore`.
 */
export type Say = {
/**
 * The key of the text.
 */
key: string,
/**
 * What fills its places, in order.
 */
values: Array<Term>, };

/**
 * One place at the table, `A` to `H`, clockwise.
 */
export type Seat = string;

/**
 * A set of seats, one bit each.
 */
export type SeatSet = Array<string>;

/**
 * What a viewer is sent about a seat.
 */
export type SeatView = { camp: number, live: number, camped: boolean, forced_stay: boolean, caught_up: boolean,
/**
 * While a Window is open: whether the seat has answered.
 */
decided?: boolean, };

export type StayReason = "stage_dive" | "zero_live";

/**
 * What fills a place of a text.
 */
export type Term = { "number": number } | { "seat": Seat } | { "say": Say } | { "sign": string } | { "list": Array<Term> };

/** An event, told to everybody or to some. */
export type Told = Public | Nothing;

/**
 * What a piece of text means. Screens give it a colour, and a mark beside the colour.
 */
export type Tone = "plain" | "dim" | "strong" | "good" | "warning" | "danger" | "mine";

/**
 * What a viewer is sent.
 */
export type View = { seats: { [key in Seat]: SeatView }, resolving: Card | null, stage_card: Card | null, deck_size: number, discard: { [key in Card]?: number }, moods_left: number, winner: SeatSet, end_reason: EndReason | null, dive_target: Seat | null,
/**
 * What is in force besides the stage rule.
 */
in_force: Array<Fact>,
/**
 * Whose view this is; the room has no seat.
 */
me: Seat | null, my_choice: Choice | null, asked: Question | null,
/**
 * The end of the Overload track.
 */
overload_max: number,
/**
 * Where a survived Check takes Overload.
 */
rebound: number,
/**
 * From which Overload on it gets hot.
 */
heat: Heat,
/**
 * Camp that wins.
 */
target_camp: number, phase: Phase, round: number, event_no: number, start_seat: Seat,
/**
 * In a position that leaves it out, the start seat.
 */
revealer: Seat, overload: number, pool: number,
/**
 * The level; in a position it brings its card to the stage.
 */
feedback: number,
/**
 * In a position that leaves it out, whether somebody is Camped, if that is what starts it.
 */
countdown: boolean, direction: Direction, repeat_revealer: boolean, final_push_done: boolean, grace_used: boolean,
/**
 * Until the round ends: Pushes are stronger (FO-8.3).
 */
pyro: boolean,
/**
 * Until the round ends: the Pool is harder to get at (FO-8.3).
 */
gate: boolean,
/**
 * Until the round ends: the countdown ticks by 2 (FO-8.3).
 */
afterparty: boolean,
/**
 * After the coming Window the round ends (FO-8.4).
 */
last_window: boolean, };

export type Yield = "nothing" | "pool" | "live";
