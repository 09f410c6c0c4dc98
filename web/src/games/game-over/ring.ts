// Where the spaces of the ring lie: on an oval table, clockwise, the first one above the middle.

import type { View } from './wire.ts';

/** A point around the middle of the oval: from -1 to 1 each way. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

const PARTS = 720;

/** The angles that cut an oval of this shape (width by height) into pieces of the same length, from the top. */
function cuts(spaces: number, shape: number): number[] {
  const step = (2 * Math.PI) / PARTS;
  const lengths = Array.from({ length: PARTS }, (_, part) => Math.hypot(shape * Math.cos(part * step), Math.sin(part * step)));
  const whole = lengths.reduce((all, one) => all + one, 0);
  const angles: number[] = [];
  let along = 0;
  for (let part = 0; part < PARTS && angles.length < spaces; part += 1) {
    if (along >= ((angles.length + 0.5) / spaces) * whole) angles.push(part * step);
    along += lengths[part] ?? 0;
  }
  return angles;
}

/** Where all spaces of a ring of so many lie, on an oval of this shape. */
export function pointsOf(spaces: number, shape: number): Point[] {
  return cuts(spaces, shape).map((angle) => ({ x: Math.sin(angle), y: -Math.cos(angle) }));
}

/** The spaces that a piece walks over, the one where it ends included: whichever way has as many as the die shows. */
export function walk(from: number, to: number, spaces: number, roll: number): number[] {
  const isBack = (from + roll) % spaces !== to && (((from - roll) % spaces) + spaces) % spaces === to;
  const way = isBack ? -1 : 1;
  const steps = ((((to - from) * way) % spaces) + spaces) % spaces;
  return Array.from({ length: steps }, (_, step) => (((from + way * (step + 1)) % spaces) + spaces) % spaces);
}

/** The seats whose pieces stand on a space. */
export function standingOn(view: View, space: number): string[] {
  return Object.keys(view.seats).filter((seat) => view.seats[seat]?.space === space);
}
