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

/** A hand in order, with the marks that its cards have. */
export function tidied(places: readonly Place[], by: Sorting): Place[] {
  const order = sorted(
    places.map(({ card }) => card),
    by,
  );
  return order.flatMap((card) => places.filter((place) => place.card === card));
}

/** Where the cards of a hand lie, in pixels. */
export interface Fan {
  /** How wide a card is. */
  readonly card: number;
  readonly width: number;
  readonly height: number;
  /** The left upper corner of each, and how it is turned, in degrees. */
  readonly places: readonly { readonly x: number; readonly y: number; readonly turn: number }[];
}

/** A card shows at least so much of its left side. */
const SHOWN = 44;
/** The widest card, and how wide it is in a hand of several rows. */
const LARGE = 116;
const SMALL = 88;
const WIDEST = 620;
/** The widest card, as a part of a screen's height. */
const TALLEST = 0.128;
/** So much of a card is above the card below it: number and sign. */
const SIGHT = 0.68;
const BEND = 2.6;
const TURN = 3.4;
/** How far the outermost cards may lean, and the room that they need for it at each side. */
const MOST_TURN = 10;
const LEANS = 12;

/** Lays so many cards out on a screen of this height: in a fan, or in rows that lie one upon the other. */
export function fanned(count: number, room: number, height = 900): Fan {
  const inside = Math.min(room - 2 * LEANS, WIDEST);
  const inRow = (card: number) => Math.max(2, Math.floor((inside - card) / SHOWN) + 1);
  const large = Math.min(LARGE, room * 0.26, height * TALLEST);
  const isFan = count <= inRow(large);
  const card = isFan ? large : Math.min(SMALL, large * 0.86);
  const rows = isFan ? 1 : Math.ceil(count / inRow(card));
  const most = Math.max(1, Math.ceil(count / rows));
  const width = Math.min(inside, card + (most - 1) * card * (isFan ? 0.72 : 1));
  const step = most > 1 ? Math.min(card * 0.72, (width - card) / (most - 1)) : 0;
  const places = Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / most);
    const here = Math.min(most, count - row * most);
    const off = (index % most) - (here - 1) / 2;
    return {
      x: (width - card) / 2 + off * step,
      y: row * card * SIGHT + (isFan ? Math.min(BEND, 24 / most) * off * off : 0),
      turn: isFan ? off * Math.min(TURN, (2 * MOST_TURN) / Math.max(1, most - 1)) : off * 0.5,
    };
  });
  const lowest = Math.max(0, ...places.map(({ y }) => y));
  return { card, width, height: Math.round(lowest + card * 1.5 + 6), places };
}
