// What is printed on a card, read from its name; mirrors `Face` in `games/frantic/src/cards.rs`.

import type { Colour } from './wire.ts';

/** A colour, or black, which is none to the rules. */
export type Hue = Colour | 'black';

export const HUES: readonly Hue[] = ['blue', 'red', 'green', 'yellow', 'violet', 'black'];

export interface Face {
  /** One hue, two for Colour Swap, none for specials without a colour. */
  readonly hues: readonly Hue[];
  readonly number?: number;
  readonly special?: string;
}

const isHue = (word: string | undefined): word is Hue => HUES.some((hue) => hue === word);

export function faceOf(card: string): Face {
  const [first, ...rest] = card.split('-');
  if (!isHue(first)) return { hues: [], special: card };
  const second = rest[0];
  if (isHue(second)) return { hues: [first, second], special: 'colour-swap' };
  const number = Number(second);
  return Number.isInteger(number) ? { hues: [first], number } : { hues: [first], special: rest.join('-') };
}

/** The places of a card in a hand by colour: colours in order, each from 1 to its specials, then swaps, then the rest. */
function byColour(card: string): readonly (number | string)[] {
  const { hues, number, special } = faceOf(card);
  const [one, two] = hues;
  const group = one === undefined ? 20 : two === undefined ? HUES.indexOf(one) : 10 + HUES.indexOf(one);
  return [group, number ?? 99, special ?? ''];
}

/** The places of a card in a hand by number: numbers first, then specials of a kind together. */
function byNumber(card: string): readonly (number | string)[] {
  const { hues, number, special } = faceOf(card);
  return [number ?? 99, special ?? '', hues[0] === undefined ? 99 : HUES.indexOf(hues[0])];
}

export type Sorting = 'colour' | 'number';

/** The cards, sorted. */
export function sorted(cards: readonly string[], by: Sorting): string[] {
  const place = by === 'colour' ? byColour : byNumber;
  const compare = (one: readonly (number | string)[], other: readonly (number | string)[]): number => {
    const at = one.findIndex((part, index) => part !== other[index]);
    if (at < 0) return 0;
    return one[at]! < other[at]! ? -1 : 1;
  };
  return [...cards].sort((one, other) => compare(place(one), place(other)));
}
