// Made from games/overload/src, and compared with it by a test. Do not edit.

/** The spelling of an answer. */
export type Action = "back" | "forward" | `give ${string}` | `load ${string}` | `move ${string}` | `take ${string}`;

export type Cause = "overtake" | "give" | "take" | "plus" | "minus" | "load" | "finish" | "overload";

/**
 * Points as chips (OV-G3): as many fives as possible, then twos, then at most a one.
 */
export type Chips = { fives: number, twos: number, ones: number, };

export type Clause = "OV-S1" | "OV-S2" | "OV-S3" | "OV-T1" | "OV-T3" | "OV-T4" | "OV-T5" | "OV-T6" | "OV-M1" | "OV-M2" | "OV-M3" | "OV-M4" | "OV-M5" | "OV-O1" | "OV-O2" | "OV-O3" | "OV-O4" | "OV-B1" | "OV-B2" | "OV-B3" | "OV-B4" | "OV-B5" | "OV-X1" | "OV-C1" | "OV-C2" | "OV-C3" | "OV-C4" | "OV-C5" | "OV-C6" | "OV-L1" | "OV-L2" | "OV-L3" | "OV-L4" | "OV-L5" | "OV-F1" | "OV-F2" | "OV-F3" | "OV-G1";

export type Course = "roll" | "forward" | "back" | "finish" | "overload";

export type Direction = "forward" | "back";

export type Fate = "both" | "mine" | "theirs";

/**
 * What an answer would do.
 */
export type Hint = { "kind": "move", action: string, piece: Piece, from: number, to: number,
/**
 * What is printed where it arrives.
 */
space: Space,
/**
 * Whether it reaches Finish.
 */
home: boolean,
/**
 * How many pieces it overtakes, how many are overloaded, and how many it meets.
 */
overtaken: number, crushed: number, met: number, points: number, } | { "kind": "exchange", action: string, piece: Piece, before: number, after: number, their_before: number, their_after: number, reason: Fate, };

/**
 * How a question is put.
 */
export type How = "turn" | "together" | "hidden";

export type Merit = "finish" | "full" | "empty" | "overload";

/**
 * An empty list of names, for a game that has none: no private events, no measures.
 */
export type Nothing = never;

export type Phase = "load" | "roll" | "choose" | "travel" | "space" | "step" | "meet" | "exchange" | "late" | "arrive" | "end_turn" | "over";

export type Piece = "A1" | "A2" | "B1" | "B2" | "C1" | "C2" | "D1" | "D2" | "E1" | "E2" | "F1" | "F2" | "G1" | "G2" | "H1" | "H2";

/**
 * A set of pieces, one bit each.
 */
export type PieceSet = Array<string>;

/**
 * Where a piece stands and what it carries.
 */
export type PieceView = { at: number, load: number, };

/**
 * An event.
 */
export type Public = { "kind": "began", seat: Seat, } | { "kind": "loaded", seat: Seat, piece: Piece, load: number, } | { "kind": "rolled", seat: Seat, die: number, } | { "kind": "moved", seat: Seat, piece: Piece, from: number, to: number, reason: Course, } | { "kind": "changed", seat: Seat, piece: Piece, before: number, after: number, bowl: number, reason: Cause, clause: Clause, } | { "kind": "gives", seat: Seat, piece: Piece, to: Seat, to_piece: Piece, } | { "kind": "takes", seat: Seat, piece: Piece, from: Seat, from_piece: Piece, } | { "kind": "overloaded", seat: Seat, piece: Piece, } | { "kind": "scored", seat: Seat, add: number, points: number, reason: Merit, } | { "kind": "over", winner: Seat, } | { "kind": "aborted", turns: number, };

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
 * One place at the table, `A` to `H`, clockwise.
 */
export type Seat = string;

/**
 * A set of seats, one bit each.
 */
export type SeatSet = Array<string>;

/**
 * A seat.
 */
export type SeatView = { points: number, chips: Chips, p1: PieceView, p2: PieceView, };

export type Space = "plain" | "+" | "-" | "+/-" | "x2";

/** An event, told to everybody or to some. */
export type Told = Public | Nothing;

/**
 * What a viewer is sent.
 */
export type View = {
/**
 * The seat that looks; null for the room.
 */
me: Seat | null, seats: { [key in Seat]: SeatView }, bowl: number,
/**
 * The spaces from Start to Finish.
 */
track: Array<Space>, finish: number, target: number, capacity: number, winner: Seat | null, asked: Question | null,
/**
 * In a position `load`, `roll` or `choose`; left out, the beginning of a turn.
 */
phase: Phase,
/**
 * The mover.
 */
turn: Seat,
/**
 * Turns begun.
 */
turns: number,
/**
 * The die, once it is rolled.
 */
die: number | null,
/**
 * The piece that moves in this turn, once it is known.
 */
moving: Piece | null,
/**
 * Where it stood before the move.
 */
from: number,
/**
 * The last step it made from a `+/-` space.
 */
stepped: Direction | null,
/**
 * The pieces met that are still to be exchanged with.
 */
met: PieceSet, };
