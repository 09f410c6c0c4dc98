// What a viewer of GAME OVER. is sent; mirrors `games/game-over/src/view.rs`.

export interface SeatView {
  readonly cash: number;
  readonly token: boolean;
  readonly active: boolean;
  readonly space: number | null;
  readonly cards: number;
}

/** The challenge that runs, or was the last. */
export interface DuelView {
  readonly challenger: string | null;
  readonly challenged: string | null;
  readonly attack: readonly string[];
  readonly defence: readonly string[];
}

/** How the last game ended, all hands revealed. */
export interface LastView {
  readonly ending: 'game_over' | 'stack_empty' | 'last_standing' | 'round_limit';
  readonly caller: string | null;
  readonly hands: Readonly<Record<string, readonly string[]>>;
  readonly values: readonly number[];
}

export interface View {
  readonly phase: string;
  readonly game: number;
  readonly games: number;
  readonly round: number;
  readonly starter: string;
  readonly turn: string;
  readonly asked: { readonly how: string; readonly eligible: readonly string[]; readonly waiting: readonly string[] } | null;
  readonly roll: number | null;
  readonly target: number | null;
  readonly gain: 'buy' | 'swap' | 'bribe' | null;
  readonly bank: number;
  readonly stack_size: number;
  readonly aside_size: number;
  readonly joker_played: boolean;
  /** A card only where the viewer knows it. */
  readonly board: readonly (string | null)[];
  readonly seats: Readonly<Record<string, SeatView>>;
  readonly me: string | null;
  readonly hand: readonly string[];
  /** Cards in other hands that the viewer is sure of. */
  readonly known: Readonly<Record<string, readonly string[]>>;
  readonly gained: string | null;
  readonly picks: { readonly kind: 'clan' | 'syndicate' | null; readonly cards: readonly string[] } | null;
  readonly aside_known: readonly string[];
  readonly duel: DuelView | null;
  readonly debt: { readonly debtor: string; readonly amount: number; readonly creditor: string | null } | null;
  /** How many cards the debtor must sell. */
  readonly sale: number;
  readonly out: readonly string[];
  /** A row a game, a column a seat. */
  readonly results: readonly (readonly number[])[];
  readonly calls: readonly number[];
  readonly last: LastView | null;
  readonly winner: readonly string[];
}

/** The seats whose pieces stand on a space. */
export function standingOn(view: View, space: number): string[] {
  return Object.keys(view.seats).filter((seat) => view.seats[seat]?.space === space);
}
