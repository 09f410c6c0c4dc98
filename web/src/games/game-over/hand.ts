// A hand in groups, by clan or by rank, each with what the game says it is worth.

import { JOKER, rankOf, RANKS, SUITS, suitOf, type Suit } from './cards.ts';
import type { SetView } from './wire.ts';

export type Sorting = 'clan' | 'rank';

/** Cards that belong together. */
export interface Group {
  readonly key: string;
  readonly suit?: Suit | undefined;
  readonly cards: readonly string[];
  /** The best set among them, if there is one. */
  readonly set?: SetView | undefined;
}

/** The groups of a hand, always in the same order, so that nothing moves when cards come and go elsewhere. */
export function groups(hand: readonly string[], sets: readonly SetView[], sorting: Sorting): Group[] {
  const group = (key: string, cards: readonly string[], suit?: Suit): Group => ({
    ...{ key, suit, cards },
    set: sets.find((set) => set.cards.every((card) => cards.includes(card))),
  });
  const all =
    sorting === 'clan'
      ? SUITS.map((suit) =>
          group(
            suit,
            hand.filter((card) => suitOf(card) === suit),
            suit,
          ),
        )
      : RANKS.map((rank) =>
          group(
            rank,
            hand.filter((card) => rankOf(card) === rank),
          ),
        );
  if (hand.includes(JOKER)) all.push({ key: JOKER, cards: [JOKER] });
  return all.filter(({ cards }) => cards.length > 0);
}

/** The cards of one rank that are nearest to four, and the clans that are missing. */
export interface Quartet {
  readonly cards: readonly string[];
  readonly missing: readonly Suit[];
}

const PAIR = 2;

/** The biggest group of a rank in a hand, if it is at least a pair; of several the one that is worth most in a fight. */
export function quartet(hand: readonly string[]): Quartet | undefined {
  const ranks = [...RANKS.slice(1), RANKS[0]].map((rank) => hand.filter((card) => rankOf(card) === rank));
  const most = Math.max(...ranks.map(({ length }) => length));
  const cards = ranks.findLast(({ length }) => length === most);
  if (most < PAIR || cards === undefined) return undefined;
  return { cards, missing: SUITS.filter((suit) => !cards.some((card) => suitOf(card) === suit)) };
}
