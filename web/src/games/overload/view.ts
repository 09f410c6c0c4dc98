// What a viewer of OVERLOAD is sent; mirrors `games/overload/src/view.rs`.

export interface PieceView {
  /** 0 is Start. */
  readonly at: number;
  readonly load: number;
}

export interface SeatView {
  readonly points: number;
  /** The points as chips. */
  readonly chips: { readonly fives: number; readonly twos: number; readonly ones: number };
  readonly p1: PieceView;
  readonly p2: PieceView;
}

/** A space, as the rulebook prints it. */
export type Space = 'plain' | '+' | '-' | '+/-' | 'x2';

export interface View {
  readonly me: string | null;
  readonly phase: string;
  readonly turn: string;
  readonly turns: number;
  readonly die: number | null;
  /** The piece that moves in this turn, once it is known. */
  readonly moving: string | null;
  /** Where it stood before its move. */
  readonly from: number;
  readonly stepped: string | null;
  /** The pieces met that are still to be exchanged with. */
  readonly met: readonly string[];
  readonly seats: Readonly<Record<string, SeatView>>;
  readonly bowl: number;
  /** The spaces between Start and Finish. */
  readonly track: readonly Space[];
  readonly finish: number;
  readonly target: number;
  readonly capacity: number;
  readonly winner: string | null;
  readonly asked: { readonly how: string; readonly eligible: readonly string[]; readonly waiting: readonly string[] } | null;
}
