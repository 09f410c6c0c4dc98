import { describe, expect, it } from 'vitest';
import { fan, product, promised, receipt } from './gig.ts';
import type { SeatView, View } from './view.ts';

const IRON_BASIN = { band: 'IB', songs: ['OS-IB-1', 'OS-IB-2'] };
const NOBODY: SeatView = { points: 0, beers: 0, staked: 0, kacken: null, cards: 0, known: [] };

describe('the arithmetic of a gig', () => {
  it('counts every card of the band, and played songs twice', () => {
    const mine = fan(['RK-IB-1', 'RK-IB-5', 'RK-AW-1'], IRON_BASIN);
    expect(mine).toEqual({ cards: ['RK-IB-1', 'RK-IB-5'], hits: ['RK-IB-1'], factor: 3 });
  });

  it('finds no fan in front of a silent stage', () => {
    expect(fan(['RK-IB-1'], { band: null, songs: [] }).factor).toBe(0);
  });

  it('promises what the rulebook promises: two songs, three beers, fan factor three are eighteen', () => {
    const view = {
      hand: ['RK-IB-1', 'RK-IB-5'],
      gig: 'louder',
      stages: { louder: IRON_BASIN },
      seats: { A: NOBODY, B: { ...NOBODY, staked: 2 } },
    };
    const factors = promised(view as unknown as View, 'louder', 1);
    expect(factors).toEqual({ songs: 2, beers: 3, fan: 3 });
    expect(product(factors!)).toBe(18);
  });

  it('does not count the beers in front of another stage', () => {
    const view = { hand: ['RK-IB-1'], gig: 'faster', stages: { louder: IRON_BASIN }, seats: { B: { ...NOBODY, staked: 2 } } };
    expect(promised(view as unknown as View, 'louder', 1)?.beers).toBe(1);
  });
});

describe('the bill of a gig', () => {
  const EVENTS = [
    { kind: 'joined', seat: 'B', beers: 2 },
    { kind: 'gig', stage: 'louder', band: 'IB', songs: 2, beers: 3, factor: 6 },
    { kind: 'used', seat: 'A', card: 'RK-IB-1', reason: 'song' },
    { kind: 'used', seat: 'A', card: 'RK-IB-5', reason: 'band' },
    { kind: 'scored', seat: 'A', fan: 3, gain: 18, points: 20 },
    { kind: 'used', seat: 'B', card: 'RK-IB-6', reason: 'band' },
    { kind: 'scored', seat: 'B', fan: 1, gain: 6, points: 6 },
  ];

  it('names everybody with their own cards and what they gained', () => {
    const bill = receipt(EVENTS);
    expect(bill?.factor).toBe(6);
    expect(bill?.crowd.map(({ seat, gain, points }) => [seat, gain, points])).toEqual([
      ['A', 18, 20],
      ['B', 6, 6],
    ]);
    expect(bill?.crowd[0]?.cards).toEqual([
      { card: 'RK-IB-1', isHit: true },
      { card: 'RK-IB-5', isHit: false },
    ]);
    for (const one of bill?.crowd ?? []) expect(product(one)).toBe(one.gain);
  });

  it('is not written when nobody played', () => {
    expect(receipt([{ kind: 'toilet', seat: 'A', reason: 'free' }])).toBeUndefined();
  });
});
