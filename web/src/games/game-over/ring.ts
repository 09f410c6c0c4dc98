// Where the spaces of the ring lie: a square of twelve cards or a pentagon of fifteen, clockwise.

/** A point in a box from 0 to 1 each way. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

const SQUARE: readonly Point[] = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
];
// A regular pentagon, point upwards, stretched to fill the box.
const PENTAGON: readonly Point[] = [
  { x: 0.5, y: 0 },
  { x: 1, y: 0.382 },
  { x: 0.809, y: 1 },
  { x: 0.191, y: 1 },
  { x: 0, y: 0.382 },
];

/** Where a space lies on a ring of so many. */
export function pointOf(space: number, spaces: number): Point {
  const corners = spaces % PENTAGON.length === 0 ? PENTAGON : SQUARE;
  const along = (space / spaces) * corners.length;
  const from = corners[Math.floor(along) % corners.length] ?? { x: 0, y: 0 };
  const to = corners[(Math.floor(along) + 1) % corners.length] ?? from;
  const part = along - Math.floor(along);
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

/** The space so many steps on, backwards if negative. */
export function stepsOn(space: number, steps: number, spaces: number): number {
  return (space + steps + spaces) % spaces;
}
