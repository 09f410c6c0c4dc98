// Where the cards of the own hand lie. A hand must not move under a finger: while its owner is asked, what leaves leaves a gap
// and what comes is put at the end. Gaps close when nobody can be about to tap.

import { sorted, type Sorting } from './cards.ts';

/** A place in the hand, for all copies of a card. */
export interface Place {
  readonly card: string;
  /** How many copies; none is a gap. */
  readonly count: number;
  /** Whether a copy came since the owner was asked last. */
  readonly isNew: boolean;
}

function counts(cards: readonly string[]): Map<string, number> {
  const all = new Map<string, number>();
  for (const card of cards) all.set(card, (all.get(card) ?? 0) + 1);
  return all;
}

/** A hand that is seen for the first time, or sorted on demand. */
export function sortedHand(cards: readonly string[], by: Sorting): Place[] {
  const all = counts(cards);
  return sorted([...all.keys()], by).map((card) => ({ card, count: all.get(card)!, isNew: false }));
}

/** The hand after a step. `isAsked`: its owner may be about to tap. `isFresh`: a new question, so marks of the last one go. */
export function arranged(
  before: readonly Place[],
  cards: readonly string[],
  { isAsked, isFresh }: { isAsked: boolean; isFresh: boolean },
): Place[] {
  const all = counts(cards);
  const stays = before.map(({ card, count, isNew }) => {
    const now = all.get(card) ?? 0;
    all.delete(card);
    return { card, count: now, isNew: now > count || (isNew && !isFresh && now > 0) };
  });
  // What comes together is sorted, since it was nowhere before.
  const comes = sorted([...all.keys()], 'colour').map((card) => ({ card, count: all.get(card)!, isNew: true }));
  if (stays.every(({ count }) => count === 0)) return comes.map((place) => ({ ...place, isNew: false }));
  return [...(isAsked ? stays : stays.filter(({ count }) => count > 0)), ...comes];
}

/** How large the cards of a hand are drawn. */
export type Size = 'large' | 'usual' | 'small';

const MOST_LARGE = 4;
const MOST_USUAL = 18;

/** A small hand is easy to read from afar; a large one can be seen without scrolling. */
export function sizeOf(places: number): Size {
  if (places <= MOST_LARGE) return 'large';
  return places <= MOST_USUAL ? 'usual' : 'small';
}
