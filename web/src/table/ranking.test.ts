import { expect, it } from 'vitest';
import { lastOf, pickOf, podium, ranking } from './ranking.ts';
import type { TableNow } from '../protocol/index.ts';

const table = { seats: [...'ABCD'].map((seat) => ({ seat, holder: 'nobody' })) } as unknown as TableNow;
const dealing = { commitment: '', contributions: [] };
const over = (places: number[]) => ranking(table, { dealing, places, points: [4, 3, 2, 1] });
const seats = (ranked: readonly { seat: string }[]) => ranked.map(({ seat }) => seat).join('');

it('puts the best first, and in the middle of the podium', () => {
  expect(seats(over([3, 1, 4, 2]))).toBe('BDAC');
  expect(seats(podium(over([3, 1, 4, 2])))).toBe('DBAC');
  expect(podium(over([3, 1, 4, 2]).slice(0, 1))).toHaveLength(1);
});

it('teases whoever is last alone, and nobody where several are, or all have won', () => {
  expect(lastOf(over([3, 1, 4, 2]))?.seat).toBe('C');
  expect(lastOf(over([3, 1, 3, 2]))).toBeUndefined();
  expect(lastOf(over([1, 1, 1, 1]))).toBeUndefined();
  expect(lastOf(over([]))).toBeUndefined();
});

it('picks one of the lines by the code', () => {
  const all = ['ABC234', 'K7PQ3M', 'ZZZZZZ', 'QRSTUV', 'MNB765'].map((code) => pickOf(code, 4));
  expect(Math.min(...all)).toBeGreaterThanOrEqual(1);
  expect(Math.max(...all)).toBeLessThanOrEqual(4);
  expect(pickOf('ABC234', 4)).toBe(pickOf('ABC234', 4));
});
