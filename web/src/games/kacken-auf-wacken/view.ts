// What a viewer of Kacken auf Wacken is sent; mirrors `games/kacken-auf-wacken/src/view.rs`.

export interface StageView {
  readonly band: string | null;
  readonly songs: readonly string[];
}

export interface SeatView {
  readonly points: number;
  readonly beers: number;
  /** Beers in front of the stage. */
  readonly staked: number;
  /** Where the Kacken card in front of the seat came from. */
  readonly kacken: string | null;
  readonly cards: number;
  /** Those of its cards that the viewer knows. */
  readonly known: readonly string[];
}

export interface View {
  readonly phase: string;
  readonly end: string | null;
  readonly turn: number;
  readonly active: string;
  readonly me: string | null;
  readonly hand: readonly string[] | null;
  readonly stages: Readonly<Record<string, StageView>>;
  readonly waiting: string | null;
  readonly on_stage_left: number;
  readonly rock_left: number;
  readonly bierstand_left: number;
  readonly wc_left: number;
  readonly gig: string | null;
  readonly asking: readonly string[];
  readonly resolving: string | null;
  readonly seats: Readonly<Record<string, SeatView>>;
  readonly gone: readonly string[];
  readonly rock_discard: Readonly<Record<string, number>>;
  readonly rock_out: Readonly<Record<string, number>>;
  readonly bierstand_discard: Readonly<Record<string, number>>;
  readonly wc_discard: Readonly<Record<string, number>>;
  readonly my_answer: string | null;
  readonly asked: { readonly how: string; readonly eligible: readonly string[]; readonly waiting: readonly string[] } | null;
}
