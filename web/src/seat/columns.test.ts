import { expect, it } from 'vitest';
import { columns } from './columns.ts';

it('fills rows evenly', () => {
  expect([2, 3, 4, 5, 6, 7, 8].map((count) => columns(count, 3))).toEqual([2, 3, 2, 3, 3, 3, 3]);
  expect([5, 7, 8].map((count) => columns(count, 4))).toEqual([3, 4, 4]);
  expect(columns(0, 3)).toBe(0);
});
