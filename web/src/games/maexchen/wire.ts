// Made from games/maexchen/src, and compared with it by a test. Do not edit.

/** The spelling of an answer. */
export type Action = "believe" | "doubt" | "fold" | "look" | `say ${string}`;

/** What is said beside a question. */
export type Hint = Nothing;

/**
 * An empty list of names, for a game that has none: no private events, no measures.
 */
export type Nothing = never;

/**
 * What only whoever looks under the cup learns.
 */
export type Private = { "kind": "saw", roll: Roll, };

/**
 * What everybody learns.
 */
export type Public = { "kind": "began", seat: Seat, } | { "kind": "rolled", seat: Seat, } | { "kind": "looked", seat: Seat, } | { "kind": "said", seat: Seat, call: Roll, } | { "kind": "said_blind", seat: Seat, call: Roll, } | { "kind": "believed", seat: Seat, } | { "kind": "caught", seat: Seat, by: Seat, roll: Roll, } | { "kind": "wronged", seat: Seat, by: Seat, roll: Roll, } | { "kind": "folded", seat: Seat, } | { "kind": "lost", seat: Seat, lives: number, } | { "kind": "out", seat: Seat, } | { "kind": "won", seat: Seat, };

export type Roll = "31" | "32" | "41" | "42" | "43" | "51" | "52" | "53" | "54" | "61" | "62" | "63" | "64" | "65" | "11" | "22" | "33" | "44" | "55" | "66" | "21";

/**
 * One place at the table, `A` to `H`, clockwise.
 */
export type Seat = string;

/** An event, told to everybody or to some. */
export type Told = Public | Private;

/**
 * What a viewer is sent.
 */
export type View = { me: Seat | null,
/**
 * What lies under the cup, for whoever has looked.
 */
roll: Roll | null,
/**
 * Who has the cup.
 */
turn: Seat,
/**
 * Whether it was passed on to them: they doubt or believe. Else they have rolled and say something.
 */
passed: boolean,
/**
 * Whether nobody has looked under it.
 */
unseen: boolean,
/**
 * What was said last in this round, and what was said before it.
 */
call: Roll | null, beaten: Roll | null,
/**
 * What lay under the cup at the end of the last round, if it was lifted.
 */
shown: Roll | null, lives: { [key in Seat]: number },
/**
 * Nought until a seat is out.
 */
place: { [key in Seat]: number }, };
