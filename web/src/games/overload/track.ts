// The pieces and the track as a U: where each space lies when the U stands (phones) and when it lies (wide screens).

import type { PieceView, Space, View } from './view.ts';

/** A piece with its name: its seat and 1 or 2. */
export interface Piece extends PieceView {
  readonly name: string;
  readonly seat: string;
  readonly number: number;
}

/** All pieces, seat by seat. */
export function pieces(view: View): Piece[] {
  return Object.entries(view.seats).flatMap(([seat, { p1, p2 }]) => [
    { name: `${seat}1`, seat, number: 1, ...p1 },
    { name: `${seat}2`, seat, number: 2, ...p2 },
  ]);
}

/** The space at a position; Start and Finish are plain. */
export function spaceAt(view: View, at: number): Space {
  return view.track[at - 1] ?? 'plain';
}

/** Signs that everybody can read, and names for styles and sentences. */
export const SPACES: Readonly<Record<Space, { readonly sign: string; readonly name: string }>> = {
  plain: { sign: '', name: 'plain' },
  '+': { sign: '+1', name: 'plus' },
  '-': { sign: '−1', name: 'minus' },
  '+/-': { sign: '↔', name: 'either' },
  x2: { sign: '×2', name: 'double' },
};

/** Row and column in a grid, counted from 1. */
export interface Cell {
  readonly row: number;
  readonly column: number;
}

/** The U standing: down on the left, up on the right, with a column between. */
export function standing(at: number, finish: number): Cell {
  const rows = Math.ceil((finish + 1) / 2);
  return at < rows ? { row: at + 1, column: 1 } : { row: finish + 1 - at, column: 3 };
}

/** The sizes of the U lying: columns of its legs, and rows between them. */
export function lyingSize(finish: number): { readonly columns: number; readonly between: number } {
  const between = (finish + 1) % 2 === 0 ? 2 : 3;
  return { columns: Math.max(1, (finish + 1 - between) / 2), between };
}

/** The U lying: along the top, down on the right, back along the bottom. */
export function lying(at: number, finish: number): Cell {
  const { columns, between } = lyingSize(finish);
  if (at < columns) return { row: 1, column: at + 1 };
  if (at < columns + between) return { row: at - columns + 2, column: columns };
  return { row: between + 2, column: finish + 1 - at };
}
