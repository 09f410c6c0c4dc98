import { expect, it } from 'vitest';
import { byCost, running } from './scoring.ts';

it('counts a hand card by card, the cheap ones first', () => {
  const hand = byCost(['red-9', 'blue-5', 'black-7'], [9, 5, 7]);
  expect(hand.map(({ card }) => card)).toEqual(['blue-5', 'black-7', 'red-9']);
  expect(
    running(
      hand.map(({ cost }) => cost),
      21,
    ),
  ).toEqual([5, 12, 21]);
});

it('comes to what the server says, whatever doubled it', () => {
  expect(running([5, 7, 9], 42)).toEqual([10, 24, 42]);
  expect(running([5, 7, 9], -10).at(-1)).toBe(-10);
  expect(running([], 50).at(-1)).toBe(50);
});
