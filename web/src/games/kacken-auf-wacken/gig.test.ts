import { describe, expect, it } from 'vitest';
import { added, closedIn, gainOf } from './gig.ts';
import type { Hint, Told } from './wire.ts';

it('finds what is said of an answer, and what is closed', () => {
  const gain = { kind: 'gain', action: 'join 1', reason: 'own', stage: 'louder', songs: 2, beers: 3, fan: 3, gain: 18 } as const;
  const closed = { kind: 'closed', reason: 'silent', stage: 'faster', band: null } as const;
  const hints: Hint[] = [gain, closed];
  expect(gainOf(hints, 'join 1')).toEqual(gain);
  expect(gainOf(hints, 'stay')).toBeUndefined();
  expect(closedIn(hints)).toEqual([closed]);
});

describe('the bill of a gig', () => {
  const EVENTS: Told[] = [
    { kind: 'joined', seat: 'B', beers: 2 },
    { kind: 'gig', stage: 'louder', band: 'IB', songs: 2, beers: 3, factor: 6 },
    { kind: 'used', seat: 'A', card: 'RK-IB-1', reason: 'song' },
    { kind: 'used', seat: 'A', card: 'RK-IB-5', reason: 'band' },
    { kind: 'scored', seat: 'A', fan: 3, gain: 18, points: 20 },
    { kind: 'used', seat: 'B', card: 'RK-IB-6', reason: 'band' },
    { kind: 'scored', seat: 'B', fan: 1, gain: 6, points: 6 },
  ];

  it('names everybody with their own cards and what they gained', () => {
    const bill = added(undefined, EVENTS);
    expect(bill?.factor).toBe(6);
    expect(bill?.crowd.map(({ seat, gain, points }) => [seat, gain, points])).toEqual([
      ['A', 18, 20],
      ['B', 6, 6],
    ]);
    expect(bill?.crowd[0]?.cards).toEqual([
      { card: 'RK-IB-1', isHit: true },
      { card: 'RK-IB-5', isHit: false },
    ]);
  });

  it('is not written when nobody played', () => {
    expect(added(undefined, [{ kind: 'toilet', seat: 'A', reason: 'free' }])).toBeUndefined();
  });

  it('is written moment by moment', () => {
    const whole = added(undefined, EVENTS);
    const piece = EVENTS.reduce<ReturnType<typeof added>>((bill, event) => added(bill, [event]), undefined);
    expect(piece).toEqual(whole);
    expect(added(whole, [{ kind: 'beer', seat: 'A', beers: 1 }])).toBe(whole);
  });
});
