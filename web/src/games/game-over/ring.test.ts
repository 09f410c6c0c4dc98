import { expect, it } from 'vitest';
import { pointOf, stepsOn } from './ring.ts';

it('lays twelve cards in a square and fifteen in a pentagon', () => {
  expect([0, 3, 6, 9].map((space) => pointOf(space, 12))).toEqual([
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 1, y: 1 },
    { x: 0, y: 1 },
  ]);
  expect([0, 3, 6, 9, 12].map((space) => pointOf(space, 15).y)).toEqual([0, 0.382, 1, 1, 0.382]);
});

it('puts every space elsewhere, inside the box', () => {
  for (const spaces of [12, 15]) {
    const points = Array.from({ length: spaces }, (_, space) => pointOf(space, spaces));
    expect(new Set(points.map(({ x, y }) => `${x.toFixed(3)} ${y.toFixed(3)}`)).size).toBe(spaces);
    for (const { x, y } of points) expect(Math.min(x, y, 1 - x, 1 - y)).toBeGreaterThanOrEqual(0);
  }
});

it('counts on around the ring, both ways', () => {
  expect([stepsOn(10, 5, 12), stepsOn(1, -4, 12)]).toEqual([3, 9]);
});
