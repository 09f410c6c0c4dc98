import { describe, expect, it } from 'vitest';
import { lying, lyingSize, pitch, sharing, snake, spotOf, whichOf } from './track.ts';

const FINISHES = [21, 25, 29, 4, 30];

/** Positions next to each other on the track must lie next to each other. */
function steps(place: (at: number) => { row: number; column: number }, finish: number): number[] {
  return Array.from({ length: finish }, (_, at) => {
    const [one, other] = [place(at), place(at + 1)];
    return Math.abs(one.row - other.row) + Math.abs(one.column - other.column);
  });
}

describe('the U', () => {
  for (const finish of FINISHES) {
    it(`lies in one piece with ${finish} steps, and no two spaces share a place`, () => {
      expect(new Set(steps((at) => lying(at, finish), finish))).toEqual(new Set([1]));
      const cells = Array.from({ length: finish + 1 }, (_, at) => JSON.stringify(lying(at, finish)));
      expect(new Set(cells).size).toBe(finish + 1);
      const { columns, between } = lyingSize(finish);
      expect(lying(finish, finish)).toEqual({ row: between + 2, column: 1 });
      expect(Math.max(...Array.from({ length: finish + 1 }, (_, at) => lying(at, finish).column))).toBe(columns);
    });

    it(`is on the screen with ${finish} steps, and its spaces do not overlap`, () => {
      const spots = Array.from({ length: finish + 1 }, (_, at) => spotOf(at, finish));
      for (const { x, y } of spots) expect(x > 60 && x < 1860 && y > 300 && y < 880).toBe(true);
      const near = Math.min(pitch(finish), 80);
      for (let at = 1; at <= finish; at++) {
        const [one, other] = [spots[at - 1], spots[at]];
        expect(Math.hypot((one?.x ?? 0) - (other?.x ?? 0), (one?.y ?? 0) - (other?.y ?? 0))).toBeGreaterThanOrEqual(near);
      }
    });
  }
});

describe('the snake', () => {
  for (const finish of FINISHES) {
    it(`lies in one piece with ${finish} steps, from the bottom upwards`, () => {
      expect(new Set(steps((at) => snake(at, finish), finish))).toEqual(new Set([1]));
      const cells = Array.from({ length: finish + 1 }, (_, at) => JSON.stringify(snake(at, finish)));
      expect(new Set(cells).size).toBe(finish + 1);
      expect(snake(finish, finish).row).toBe(1);
      expect(snake(0, finish).column).toBe(1);
    });
  }
});

it('lets as many as like share a space', () => {
  for (let count = 1; count <= 16; count++) {
    const all = Array.from({ length: count }, (_, index) => sharing(index, count, 140));
    expect(new Set(all.map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`)).size).toBe(count);
    for (const { x, scale } of all) expect(Math.abs(x) <= 70 && scale > 0 && scale <= 1).toBe(true);
  }
});

it('tells the front piece from the rear one', () => {
  const seat = (one: number, other: number) => ({
    seats: { A: { points: 0, chips: { fives: 0, twos: 0, ones: 0 }, p1: { at: one, load: 0 }, p2: { at: other, load: 0 } } },
  });
  expect([whichOf(seat(3, 9), 'A1'), whichOf(seat(3, 9), 'A2')]).toEqual(['rear', 'front']);
  expect([whichOf(seat(0, 0), 'A1'), whichOf(seat(0, 0), 'A2')]).toEqual(['one', 'other']);
});
