// What a decision would lead to, as far as it can be seen from the table. It only explains; the server decides.

import { type Piece, pieces, spaceAt } from './track.ts';
import type { Space, View } from './view.ts';

/** What running with a piece would do. */
export interface Run {
  readonly from: number;
  readonly to: number;
  readonly isHome: boolean;
  readonly space: Space;
  /** Pieces that would be overtaken. */
  readonly overtaken: readonly string[];
  /** Those of them that would be overloaded. */
  readonly crushed: readonly string[];
  /** Pieces that would be met. */
  readonly met: readonly string[];
}

const named = (view: View, name: string): Piece | undefined => pieces(view).find((piece) => piece.name === name);

/** Counters that change hands on a space. */
const times = (space: Space): number => (space === 'x2' ? 2 : 1);

function others(view: View, name: string, isThere: (piece: Piece) => boolean): Piece[] {
  return pieces(view).filter((piece) => piece.name !== name && isThere(piece));
}

const names = (all: readonly Piece[]): string[] => all.map(({ name }) => name);

/** Running so many spaces with a piece. */
export function run(view: View, name: string, die: number): Run | undefined {
  const piece = named(view, name);
  if (piece === undefined) return undefined;
  const to = Math.min(piece.at + die, view.finish);
  const overtaken = others(view, name, ({ at }) => at > piece.at && at < to);
  const crushed = overtaken.filter(({ at, load }) => load + times(spaceAt(view, at)) > view.capacity);
  return { ...landing(view, name, to), from: piece.at, overtaken: names(overtaken), crushed: names(crushed) };
}

/** Coming to stand on a space. */
export function landing(view: View, name: string, to: number): Pick<Run, 'to' | 'isHome' | 'space' | 'met'> {
  const isHome = to === view.finish;
  const space = spaceAt(view, to);
  const met = isHome || space === '+/-' ? [] : others(view, name, ({ at }) => at === to);
  return { to, isHome, space, met: names(met) };
}

/** What one side of an exchange has before and after it. */
export interface Change {
  readonly before: number;
  readonly after: number;
  readonly isCrushed: boolean;
}

/** Both sides of an exchange. */
export interface Exchange {
  readonly mine: Change;
  readonly theirs: Change;
}

/** Giving to a piece that was met, or taking from it, one counter after the other. */
export function exchange(view: View, other: string, direction: 'give' | 'take'): Exchange | undefined {
  const [mine, theirs] = [named(view, view.moving ?? ''), named(view, other)];
  if (mine === undefined || theirs === undefined) return undefined;
  const [from, to] = direction === 'give' ? [mine, theirs] : [theirs, mine];
  let moved = 0;
  let isCrushed = false;
  while (moved < times(spaceAt(view, mine.at)) && moved < from.load && !isCrushed) {
    moved += 1;
    isCrushed = to.load + moved > view.capacity;
  }
  const giver = { before: from.load, after: from.load - moved, isCrushed: false };
  const taker = { before: to.load, after: isCrushed ? 0 : to.load + moved, isCrushed };
  return direction === 'give' ? { mine: giver, theirs: taker } : { mine: taker, theirs: giver };
}
