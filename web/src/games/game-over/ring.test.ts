import { expect, it } from 'vitest';
import { pointsOf, walk } from './ring.ts';

it('lays all cards on the oval, each elsewhere and about as far from the next', () => {
  for (const [spaces, shape] of [
    [12, 3],
    [15, 2],
  ] as const) {
    const points = pointsOf(spaces, shape);
    expect(points).toHaveLength(spaces);
    for (const { x, y } of points) expect(x * x + y * y).toBeCloseTo(1);
    const gaps = points.map(({ x, y }, index) => {
      const next = points[(index + 1) % spaces]!;
      return Math.hypot((next.x - x) * shape, next.y - y);
    });
    expect(Math.min(...gaps) / Math.max(...gaps)).toBeGreaterThan(0.75);
  }
});

it('goes clockwise from the middle of the top', () => {
  const [first, second] = pointsOf(12, 3);
  expect(first!.x).toBeGreaterThan(0);
  expect(first!.y).toBeLessThan(-0.9);
  expect(second!.x).toBeGreaterThan(first!.x);
});

it('walks card by card, whichever way the die leads', () => {
  expect(walk(10, 3, 12, 5)).toEqual([11, 0, 1, 2, 3]);
  expect(walk(3, 10, 12, 5)).toEqual([2, 1, 0, 11, 10]);
  expect(walk(3, 3, 12, 0)).toEqual([]);
});
