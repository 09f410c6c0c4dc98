import { describe, expect, it } from 'vitest';
import { lying, lyingSize, standing } from './track.ts';

/** Positions next to each other on the track must lie next to each other, but for the jump over the open side. */
function steps(place: (at: number) => { row: number; column: number }, finish: number): number[] {
  return Array.from({ length: finish }, (_, at) => {
    const [one, other] = [place(at), place(at + 1)];
    return Math.abs(one.row - other.row) + Math.abs(one.column - other.column);
  });
}

describe('the U', () => {
  for (const finish of [21, 25, 29, 4, 30]) {
    it(`lies in one piece with ${finish} steps, and no two spaces share a place`, () => {
      expect(new Set(steps((at) => lying(at, finish), finish))).toEqual(new Set([1]));
      const cells = Array.from({ length: finish + 1 }, (_, at) => JSON.stringify(lying(at, finish)));
      expect(new Set(cells).size).toBe(finish + 1);
      const { columns, between } = lyingSize(finish);
      expect(lying(finish, finish)).toEqual({ row: between + 2, column: 1 });
      expect(Math.max(...Array.from({ length: finish + 1 }, (_, at) => lying(at, finish).column))).toBe(columns);
    });

    it(`stands with ${finish} steps, Start and Finish beside each other at the top`, () => {
      const cells = Array.from({ length: finish + 1 }, (_, at) => JSON.stringify(standing(at, finish)));
      expect(new Set(cells).size).toBe(finish + 1);
      expect([standing(0, finish), standing(finish, finish)]).toEqual([
        { row: 1, column: 1 },
        { row: 1, column: 3 },
      ]);
      // Along a leg every step is one row; the bend leads over to the other leg.
      expect(steps((at) => standing(at, finish), finish).filter((step) => step !== 1)).toHaveLength(1);
    });
  }
});
