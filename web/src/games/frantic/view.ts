// What a viewer of FRANTIC is sent; mirrors `games/frantic/src/view.rs`.

export type Colour = 'blue' | 'red' | 'green' | 'yellow' | 'violet';

/** What the next card must match: anything, what the last card shows, or a wish. */
export type Demand =
  | 'any'
  | 'black'
  | { readonly pattern: { readonly colour: Colour | null; readonly number: number | null; readonly symbol: string | null } }
  | { readonly colour: Colour }
  | { readonly number: number };

/** What does not hold of a seat is left out. */
export interface SeatView {
  readonly seat: string;
  readonly count: number;
  /** Names of cards with a space between them. */
  readonly known: string;
  /** `looping`, `looping used`, and `?` for what the viewer does not know. */
  readonly powers: readonly string[];
  readonly total: number;
  readonly rounds_won?: number;
  readonly skipped?: boolean;
  readonly blocks?: Colour;
  readonly seals?: boolean;
  readonly opens_hands?: boolean;
  readonly loops?: boolean;
  readonly bomb_turns?: number;
}

/** Who is asked what. */
export interface Asked {
  readonly what: string;
  /** The card whose effect asks: an event, a special, a power card. */
  readonly by?: string;
  readonly how: string;
  readonly eligible: readonly string[];
  readonly waiting: readonly string[] | null;
  /** Whom the question is about: whose cards are pointed at, who gets a stack. */
  readonly about?: string;
}

export interface View {
  readonly me: string | null;
  readonly round: number;
  readonly dealer: string;
  readonly turn: string;
  readonly direction: number;
  readonly demand: Demand;
  readonly last_colour: Colour | null;
  /** The uppermost cards only, its top first. */
  readonly discard: readonly string[];
  readonly discard_pile: number;
  /** The card being played, and the special it counts as. */
  readonly playing: readonly [string, string | null] | null;
  readonly draw_pile: number;
  readonly laid?: readonly string[];
  readonly set_aside?: number;
  readonly seats: readonly SeatView[];
  readonly events: {
    readonly pile: number;
    readonly active: readonly string[];
    readonly shown: readonly string[];
    readonly running: string | null;
  };
  readonly power_pile: number;
  readonly rules: readonly string[];
  readonly asked: Asked | null;
  /** The cards this viewer has picked in the open question, or its answer. */
  readonly mine: readonly string[];
  readonly over: boolean;
}

/** The cards of a hand that the viewer knows. */
export const known = (of: SeatView | undefined): string[] => of?.known.split(' ').filter(Boolean) ?? [];

/** A seat of the table. */
export const seatOf = (view: View, seat: string | null | undefined): SeatView | undefined => view.seats.find((of) => of.seat === seat);

/** A power card of a row: its kind if the viewer knows it, and whether it is used. */
export interface PowerCard {
  readonly power: string | undefined;
  readonly isUsed: boolean;
}

export const powersOf = (of: SeatView | undefined): PowerCard[] =>
  of?.powers.map((spelled) => {
    const [name = '?', used] = spelled.split(' ');
    return { power: name === '?' ? undefined : name, isUsed: used !== undefined };
  }) ?? [];

/** The others in the order in which their turns come, beginning after the viewer; everybody for those who watch. */
export function others(view: View): SeatView[] {
  const at = view.seats.findIndex((of) => of.seat === view.me);
  if (at < 0) return [...view.seats];
  return [...view.seats.slice(at + 1), ...view.seats.slice(0, at)];
}
