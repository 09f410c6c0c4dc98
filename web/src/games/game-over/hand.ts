// A hand in groups, by clan or by rank, each with what it is worth.

import { inOrder, JOKER, rankOf, RANKS, SUITS, suitOf, type Suit } from './cards.ts';
import { setOf, setsOf, type Shown } from './sets.ts';

export type Sorting = 'clan' | 'rank';

/** Cards that belong together. */
export interface Group {
  readonly key: string;
  readonly suit?: Suit | undefined;
  readonly cards: readonly string[];
  /** The best set among them, if there is one. */
  readonly set?: Shown | undefined;
}

/** The groups of a hand, always in the same order, so that nothing moves when cards come and go elsewhere. */
export function groups(hand: readonly string[], sorting: Sorting): Group[] {
  const cards = inOrder(hand).filter((card) => card !== JOKER);
  const all: Group[] =
    sorting === 'clan'
      ? SUITS.map((suit) =>
          clan(
            suit,
            cards.filter((card) => suitOf(card) === suit),
          ),
        )
      : RANKS.map((rank, index) =>
          ranked(
            rank,
            cards.filter((card) => rankOf(card) === index),
          ),
        );
  if (hand.includes(JOKER)) all.push({ key: JOKER, cards: [JOKER] });
  return all.filter((group) => group.cards.length > 0);
}

function clan(suit: Suit, cards: readonly string[]): Group {
  return { key: suit, suit, cards, set: setOf(cards, 'attack') };
}

function ranked(rank: string, cards: readonly string[]): Group {
  return { key: rank, cards, set: setsOf(cards, 'attack')[0] };
}
