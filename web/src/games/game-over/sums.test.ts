import { expect, it } from 'vitest';
import { accountOf, sumOf } from './sums.ts';

const cards = (text: string) => text.split(' ');

it('writes out what a set is worth', () => {
  const clan = { kind: 'clan', cards: cards('4H 5H 6H KH'), value: 40, family: cards('4H 5H 6H') } as const;
  expect(sumOf(clan).text).toBe('(4+5+6) × 2 + 10');
  expect(sumOf({ ...clan, cards: cards('AH 5H QH'), value: 16, family: [] }).text).toBe('1 + 5 + 10');
  expect(sumOf({ kind: 'syndicate', cards: cards('7C 7S 7D'), value: 61, family: [] }).each).toBe(7);
});

it('takes a settlement apart: money, cards, stone, premium', () => {
  expect(accountOf('A', cards('2C 3C'), 24, true, true)).toMatchObject({ cash: 7, stone: 5, premium: 10, reason: 'caller' });
  expect(accountOf('B', cards('2C 3C'), 9, false, false)).toMatchObject({ cash: 7, stone: 0, premium: 0, reason: 'plain' });
  expect(accountOf('C', cards('2C JK'), 0, true, false)).toMatchObject({ cash: 0, reason: 'joker' });
});
