// Who came where, for the podium and for the list.

import type { TableNow } from '../protocol/index.ts';
import type { Words } from '../words/words.ts';
import type { Over } from './stage.ts';

export interface Ranked {
  readonly seat: string;
  readonly index: number;
  /** 1 is the best; 0 if the game has no places. */
  readonly place: number;
  readonly points: number;
}

/** All seats, the best first. */
export function ranking({ seats }: TableNow, { places, points }: Over): Ranked[] {
  const all = seats.map(({ seat }, index) => ({ seat, index, place: places[index] ?? 0, points: points[index] ?? 0 }));
  return all.sort((one, other) => one.place - other.place);
}

/** The seats as they stand on a podium: the best in the middle of the first three, the rest to the right. */
export function podium(ranked: readonly Ranked[]): Ranked[] {
  const [first, second, ...rest] = ranked;
  if (first === undefined || second === undefined) return [...ranked];
  return [second, first, ...rest];
}

/** Who alone is last, and may be teased; nobody if the game has no places or all are winners. */
export function lastOf(ranked: readonly Ranked[]): Ranked | undefined {
  const [last, before] = [ranked.at(-1), ranked.at(-2)];
  return last && before && last.place > 1 && last.place !== before.place ? last : undefined;
}

/** One of so many lines, always the same one for a table. */
export function pickOf(code: string, count: number): number {
  let sum = 0;
  for (const letter of code) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return (sum % count) + 1;
}

/** What the points of a game are called beside a number that counts up by itself; nothing if the game has no word for them. */
export function unitOf(words: Words, points: number): string {
  return words.get('points') === undefined ? '' : words.say('points', points).replace(String(points), '').trim();
}
