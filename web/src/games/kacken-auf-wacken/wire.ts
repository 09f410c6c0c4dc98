// Made from games/kacken-auf-wacken/src, and compared with it by a test. Do not edit.

/** The spelling of an answer. */
export type Action = "ask" | "end" | "stay" | "try" | "wait" | `draw ${string}` | `give ${string}` | `join ${string}` | `refuse ${string}` | `return ${string}` | `rockout ${string}` | `serve ${string}` | `treat ${string}`;

export type Band = "AW" | "DP" | "HE" | "IB" | "KE" | "RI";

export type Beers = "own" | "fetched";

export type BierstandCard = "beer" | "wait" | "kacken";

export type Bonus = "song" | "band";

export type Closed = "kacken" | "no_beer" | "silent" | "no_fan" | "full_hands";

export type End = "stages" | "rock" | "turn_cap";

/**
 * What a hand is worth in front of a stage.
 */
export type Fan = {
/**
 * Cards of the band that plays.
 */
cards: Array<RockCard>,
/**
 * Those of them whose song is played: they count twice.
 */
hits: Array<RockCard>, factor: number, };

/**
 * What is said beside a question.
 */
export type Hint = { "kind": "gain", action: string, reason: Beers, stage: Stage, songs: number, beers: number, fan: number, gain: number, } | { "kind": "cups", action: string, gain: number, } | { "kind": "closed", reason: Closed, stage: Stage | null, band: Band | null, };

/**
 * How a question is put.
 */
export type How = "turn" | "together" | "hidden";

export type Kacken = "rock" | "bierstand" | "currywurst";

export type Phase = "draw" | "draw_rock" | "draw_bierstand" | "rock_out" | "try_now" | "toilet" | "poll" | "treat" | "fetch" | "score" | "haus" | "currywurst" | "kuttentausch" | "becherpfand" | "over";

/**
 * Something only some seats learn of.
 */
export type Private = { "kind": "got", seat: Seat, card: RockCard, } | { "kind": "passed", seat: Seat, target: Seat, card: RockCard, };

/**
 * Something everybody learns of.
 */
export type Public = { "kind": "started", seat: Seat, } | { "kind": "enters", stage: Stage, band: Band, card: SongCard, } | { "kind": "added", stage: Stage, band: Band, card: SongCard, } | { "kind": "backstage", band: Band, card: SongCard, } | { "kind": "cleared", stage: Stage, } | { "kind": "silent", stage: Stage, } | { "kind": "band_card", seat: Seat, } | { "kind": "beer", seat: Seat, beers: number, } | { "kind": "queue", seat: Seat, } | { "kind": "kacken", seat: Seat, reason: Kacken, } | { "kind": "event", seat: Seat, card: RockCard, } | { "kind": "reshuffled", reason: Reshuffled, } | { "kind": "toilet", seat: Seat, reason: WcCard, } | { "kind": "holds", seat: Seat, } | { "kind": "rock_out", seat: Seat, stage: Stage, band: Band, beers: number, } | { "kind": "answers", joined: SeatSet, asking: SeatSet, } | { "kind": "joined", seat: Seat, beers: number, } | { "kind": "asks", seat: Seat, target: Seat, } | { "kind": "refused", seat: Seat, target: Seat, } | { "kind": "treated", seat: Seat, target: Seat, } | { "kind": "no_treat", seat: Seat, target: Seat, } | { "kind": "cancelled", seat: Seat, stage: Stage, } | { "kind": "gig", stage: Stage, band: Band, songs: number, beers: number, factor: number, } | { "kind": "used", seat: Seat, card: RockCard, reason: Bonus, } | { "kind": "scored", seat: Seat, fan: number, gain: number, points: number, } | { "kind": "dry", seat: Seat, beers: number, } | { "kind": "relieved", seat: Seat, } | { "kind": "served", seat: Seat, target: Seat, } | { "kind": "served_nobody", seat: Seat, } | { "kind": "swapped", givers: SeatSet, } | { "kind": "returned", seat: Seat, beers: number, points: number, } | { "kind": "over", winners: SeatSet, reason: End, };

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

export type Reshuffled = "bierstand" | "wc";

export type RockCard = "RK-AW-1" | "RK-AW-2" | "RK-AW-3" | "RK-AW-4" | "RK-AW-5" | "RK-AW-6" | "RK-DP-1" | "RK-DP-2" | "RK-DP-3" | "RK-DP-4" | "RK-DP-5" | "RK-DP-6" | "RK-HE-1" | "RK-HE-2" | "RK-HE-3" | "RK-HE-4" | "RK-HE-5" | "RK-HE-6" | "RK-IB-1" | "RK-IB-2" | "RK-IB-3" | "RK-IB-4" | "RK-IB-5" | "RK-IB-6" | "RK-KE-1" | "RK-KE-2" | "RK-KE-3" | "RK-KE-4" | "RK-KE-5" | "RK-KE-6" | "RK-RI-1" | "RK-RI-2" | "RK-RI-3" | "RK-RI-4" | "RK-RI-5" | "RK-RI-6" | "running_order_faster_harder" | "running_order_faster_louder" | "running_order_harder_faster" | "running_order_harder_louder" | "running_order_louder_faster" | "running_order_louder_harder" | "runde_aufs_haus" | "dixi_service" | "dubiose_currywurst" | "kuttentausch" | "becherpfand" | "kacken" | "bier_alle";

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
export type SeatView = { points: number, beers: number, staked: number, kacken: Kacken | null,
/**
 * How many band cards it has.
 */
cards: number,
/**
 * Those of them that the viewer has passed to it.
 */
known: Array<RockCard>, };

/**
 * An On Stage card, by its name: `OS-IB-1`.
 */
export type SongCard = `OS-${string}`;

export type Stage = "faster" | "harder" | "louder";

/**
 * What a viewer is sent about a stage.
 */
export type StageView = { band: Band | null, songs: Array<SongCard>,
/**
 * What the viewer's own hand is worth there; the room has none.
 */
fan: Fan | null, };

/** An event, told to everybody or to some. */
export type Told = Public | Private;

/**
 * What a viewer is sent.
 */
export type View = { me: Seat | null,
/**
 * The viewer's own band cards.
 */
hand: Array<RockCard> | null,
/**
 * Of each stage: its band and songs.
 */
stages: { [key in Stage]?: StageView },
/**
 * The band that waits backstage.
 */
waiting: SongCard | null,
/**
 * Sizes of the draw piles.
 */
on_stage_left: number, rock_left: number, bierstand_left: number, wc_left: number, gig: Stage | null, asking: SeatSet, resolving: RockCard | null, seats: { [key in Seat]: SeatView }, gone: Array<SongCard>, rock_discard: { [key in RockCard]?: number }, rock_out: { [key in RockCard]?: number }, bierstand_discard: { [key in BierstandCard]?: number }, wc_discard: { [key in WcCard]?: number }, my_answer: string | null, asked: Question | null, phase: Phase,
/**
 * Why the game ended.
 */
end: End | null, turn: number,
/**
 * Whose turn it is.
 */
active: Seat, };

export type WcCard = "free" | "occupied";
