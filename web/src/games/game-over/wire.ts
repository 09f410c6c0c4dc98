// Made from games/game-over/src, and compared with it by a test. Do not edit.

/** The spelling of an answer. */
export type Action = "accept" | "buy" | "ccw" | "clan" | "concede" | "cw" | "joker" | "keep" | "lift" | "mauschel" | "pass" | "pinch" | "roll" | "show" | "syndicate" | `bribe ${string}` | `card ${string}` | `challenge ${string}` | `place ${string}` | `return ${string}` | `sell ${string}` | `swap ${string}`;

export type Arrival = "free" | "occupied";

/**
 * One card.
 */
export type Card = string;

/**
 * A set of cards: a hand, a shown set, what a seat has seen. It adds suits, ranks and card order to [`Bits`].
 */
export type Cards = Array<string>;

export type Closed = "swap_no_cards" | "buy_no_money" | "buy_no_stack" | "challenge_no_set" | "bribe_no_money" | "bribe_no_cards" | "pinch_no_money" | "accept_no_set";

/**
 * Money owed.
 */
export type Debt = { debtor: Seat, amount: number,
/**
 * The seat it is owed to, or the bank.
 */
creditor: Seat | null, };

export type DuelView = { challenger: Seat | null, challenged: Seat | null, attack: SetView | null, defence: SetView | null,
/**
 * Who isn't beaten, once both have shown: after a tie both.
 */
ahead: SeatSet, };

export type Ending = "game_over" | "stack_empty" | "last_standing" | "round_limit";

export type Gain = "buy" | "swap" | "bribe";

/**
 * What is said beside a question.
 */
export type Hint = { "kind": "leads", action: string, space: number, reason: Arrival, seats: SeatSet, } | { "kind": "costs", action: string, amount: number, reason: Purse, } | { "kind": "stake", action: string, amount: number, each: number, } | { "kind": "best", reason: Side, set: Kind, cards: Cards, value: number, } | { "kind": "set", reason: Showdown, set: Kind, cards: Cards, value: number,
/**
 * The run of a clan that counts twice.
 */
family: Cards,
/**
 * What is to be beaten.
 */
against: number | null, answers: Array<string>, } | { "kind": "closed", reason: Closed, };

/**
 * How a question is put.
 */
export type How = "turn" | "together" | "hidden";

export type Kind = "clan" | "syndicate";

/**
 * The last game, all hands revealed (GO-P-5).
 */
export type LastView = { ending: Ending, caller: Seat | null, hands: { [key in Seat]: Cards }, values: Array<number>,
/**
 * Four of a kind, and the joker.
 */
decisive: Cards, };

/**
 * Why the winners won.
 */
export type OverReason = "game_over" | "last_standing" | "points" | "match";

export type Phase = "set_up" | "place" | "opening" | "turn" | "rolling" | "direction" | "arriving" | "free" | "return" | "buying" | "gained" | "joker" | "joker_reset" | "occupied" | "stuck" | "bribing" | "reply" | "attack" | "defend" | "comparing" | "paying" | "selling" | "eliminating" | "mauschel_reset" | "turn_end" | "settling" | "over";

export type PicksView = { kind: Kind | null, cards: Cards, };

/**
 * What only some learn.
 */
export type Private = { "kind": "dealt", cards: Cards, } | { "kind": "traded", given: Card, taken: Card, } | { "kind": "saw", card: Card, } | { "kind": "put_back", card: Card, } | { "kind": "drew", card: Card, } | { "kind": "slipped", seat: Seat, target: Seat, card: Card, } | { "kind": "gave", cards: Cards, };

/**
 * What everybody learns.
 */
export type Public = { "kind": "game_started", game: number, starter: Seat, } | { "kind": "placed", seat: Seat, space: number, } | { "kind": "rolled", seat: Seat, roll: number, } | { "kind": "moved", seat: Seat, space: number, } | { "kind": "swapped", seat: Seat, space: number, } | { "kind": "lifted", seat: Seat, space: number, } | { "kind": "bought", seat: Seat, left: number, } | { "kind": "passed", seat: Seat, } | { "kind": "pinched", seat: Seat, } | { "kind": "stuck", seat: Seat, } | { "kind": "challenged", seat: Seat, target: Seat, } | { "kind": "conceded", seat: Seat, target: Seat, } | { "kind": "accepted", seat: Seat, } | { "kind": "attack", seat: Seat, reason: Kind, cards: Cards, value: number, } | { "kind": "defence", seat: Seat, reason: Kind, cards: Cards, value: number, } | { "kind": "won", seat: Seat, target: Seat, } | { "kind": "tied", seat: Seat, target: Seat, each: number, } | { "kind": "bribed", seat: Seat, target: Seat, } | { "kind": "paid", seat: Seat, target: Seat, amount: number, } | { "kind": "paid_bank", seat: Seat, amount: number, } | { "kind": "token", seat: Seat, amount: number, reason: TokenReason, } | { "kind": "insolvent", seat: Seat, sale: number, } | { "kind": "sold", seat: Seat, sale: number, target: Seat, amount: number, } | { "kind": "lapsed", seat: Seat, amount: number, } | { "kind": "eliminated", seat: Seat, } | { "kind": "joker_played", seat: Seat, } | { "kind": "mauschel_reset", seat: Seat, } | { "kind": "round_done", round: number, } | { "kind": "game_over", seat: Seat, } | { "kind": "stack_empty" } | { "kind": "last_standing", seat: Seat, } | { "kind": "round_limit", round: number, } | { "kind": "revealed", seat: Seat, cards: Cards, } | { "kind": "settled", seat: Seat, value: number, reason: SettledReason, } | { "kind": "over", winners: SeatSet, reason: OverReason, };

export type Purse = "enough" | "short";

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

export type SeatView = { cash: number, token: boolean, active: boolean, space: number | null, cards: number,
/**
 * What it would get if the game ended now; a joker, which only its holder knows of, would make nothing of it.
 */
now: number,
/**
 * What it has got in the match so far.
 */
total: number, };

/**
 * A set, and what it is worth.
 */
export type SetView = { kind: Kind, cards: Cards, value: number,
/**
 * The run of a clan that counts twice.
 */
family: Cards, };

/**
 * What stands out about a seat's settlement.
 */
export type SettledReason = "plain" | "caller" | "joker" | "eliminated";

export type Showdown = "attacks" | "wins" | "ties" | "loses";

export type Side = "attack" | "defence";

/**
 * Why a token is handed in.
 */
export type TokenReason = "chosen" | "forced";

/** An event, told to everybody or to some. */
export type Told = Public | Private;

/**
 * What a viewer is sent.
 */
export type View = { phase: Phase, game: number, games: number, round: number, starter: Seat, turn: Seat, asked: Question | null, roll: number | null, target: number | null, gain: Gain | null, bank: number, stack_size: number, aside_size: number, joker_played: boolean,
/**
 * The board; a card only where the viewer knows it.
 */
board: Array<Card | null>, seats: { [key in Seat]: SeatView },
/**
 * Whose view this is; the room has none.
 */
me: Seat | null, hand: Cards,
/**
 * The sets in the own hand that are worth a thought, the best first.
 */
sets: Array<SetView>,
/**
 * Cards in other hands that the viewer is sure of.
 */
known: { [key in Seat]: Cards },
/**
 * The card just gained, for its owner.
 */
gained: Card | null,
/**
 * The own picks so far.
 */
picks: PicksView | null,
/**
 * What was sold or went aside and the viewer knows.
 */
aside_known: Cards, duel: DuelView | null, debt: Debt | null, sale: number, out: Array<Seat>, results: Array<Array<number>>,
/**
 * Who leads the match; nobody before a game of it is settled.
 */
leaders: SeatSet, calls: Array<number>, last: LastView | null, winner: SeatSet, };
