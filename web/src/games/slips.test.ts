import { describe, expect, it } from 'vitest';
import { Slips } from './slips.ts';

describe('a second tap', () => {
  const after = (first: [number, number, number], second: [number, number, number]) => {
    const slips = new Slips();
    const tap = ([atMs, x, y]: [number, number, number]) => {
      slips.tapped({ atMs, x, y });
      return slips.isMeant();
    };
    return [tap(first), tap(second)];
  };

  it('on the same spot right after an answer is a slip', () => {
    expect(after([0, 100, 100], [200, 110, 95])).toEqual([true, false]);
  });

  it('is meant if it comes later or lands elsewhere', () => {
    expect(after([0, 100, 100], [400, 100, 100])).toEqual([true, true]);
    expect(after([0, 100, 100], [200, 160, 100])).toEqual([true, true]);
  });

  it('is no tap at all when keys are pressed', () => {
    const slips = new Slips();
    slips.tapped({ atMs: 0, x: 1, y: 1 });
    expect([slips.isMeant(), slips.isMeant(), slips.isMeant()]).toEqual([true, true, true]);
  });
});
