// The pieces and where they stand: on the U of the big screen, and on the snake of a phone.

import type { PieceView, Space, View } from './wire.ts';

/** A piece with its name: its seat and 1 or 2. */
export interface Piece extends PieceView {
  readonly name: string;
  readonly seat: string;
  readonly number: number;
}

/** All pieces, seat by seat. */
export function pieces(view: Pick<View, 'seats'>): Piece[] {
  return Object.entries(view.seats).flatMap(([seat, { p1, p2 }]) => [
    { name: `${seat}1`, seat, number: 1, ...p1 },
    { name: `${seat}2`, seat, number: 2, ...p2 },
  ]);
}

/** Which of somebody's two pieces it is, as people say it; on the same space they are just the one and the other. */
export function whichOf(view: Pick<View, 'seats'>, name: string): 'front' | 'rear' | 'one' | 'other' {
  const of = view.seats[name.charAt(0)];
  if (!of) return 'one';
  const isFirst = name.endsWith('1');
  const ahead = isFirst ? of.p1.at - of.p2.at : of.p2.at - of.p1.at;
  if (ahead === 0) return isFirst ? 'one' : 'other';
  return ahead > 0 ? 'front' : 'rear';
}

/** The space at a position; Start and Finish are plain. */
export function spaceAt(view: Pick<View, 'track'>, at: number): Space {
  return view.track[at - 1] ?? 'plain';
}

/** Signs that everybody can read, and names for styles and sentences. */
export const SPACES: Readonly<Record<Space, { readonly sign: string; readonly name: 'plain' | 'plus' | 'minus' | 'either' | 'double' }>> = {
  plain: { sign: '', name: 'plain' },
  '+': { sign: '+1', name: 'plus' },
  '-': { sign: '−1', name: 'minus' },
  '+/-': { sign: '±', name: 'either' },
  x2: { sign: '×2', name: 'double' },
};

/** Row and column in a grid, counted from 1. */
export interface Cell {
  readonly row: number;
  readonly column: number;
}

/** How many spaces lie beside each other on a phone. */
export const SNAKE = 6;

/** The snake: from the bottom left upwards, every other row back. Rows are counted from the top. */
export function snake(at: number, finish: number): Cell {
  const rows = Math.ceil((finish + 1) / SNAKE);
  const row = Math.floor(at / SNAKE);
  const along = at % SNAKE;
  return { row: rows - row, column: row % 2 === 0 ? along + 1 : SNAKE - along };
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

/** A place in a drawing. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

const [LEFT, RIGHT, TOP, BOTTOM, BEND] = [90, 1740, 410, 790, 1822];

/** How far apart spaces are on the U of a screen of 1920 by 1080. */
export function pitch(finish: number): number {
  return (RIGHT - LEFT) / Math.max(1, lyingSize(finish).columns - 1);
}

/** Where a space is on that U: its middle. */
export function spotOf(at: number, finish: number): Spot {
  const { columns, between } = lyingSize(finish);
  const x = (column: number) => LEFT + (column - 1) * pitch(finish);
  const { row, column } = lying(at, finish);
  if (row === 1) return { x: x(column), y: TOP };
  if (row === between + 2) return { x: x(column), y: BOTTOM };
  return { x: columns === 1 ? RIGHT : BEND, y: TOP + ((row - 1) * (BOTTOM - TOP)) / (between + 1) };
}

/** How several pieces share a space, and how large each is then: beside each other, from the fifth on in a row behind. */
export function sharing(index: number, count: number, width: number): Spot & { readonly scale: number } {
  const rows = count > 4 ? 2 : 1;
  const across = Math.ceil(count / rows);
  const scale = Math.min(1, width / (across * BODY));
  const [row, column] = [Math.floor(index / across), index % across];
  const here = row === 0 ? across : count - across;
  return {
    x: (column - (here - 1) / 2) * Math.min(BODY * 1.06 * scale, width / across),
    y: row * -46 * scale,
    scale: row === 0 ? scale : scale * 0.8,
  };
}

/** As wide as a piece with its arms is. */
const BODY = 88;
