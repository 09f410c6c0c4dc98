import { expect, it } from 'vitest';
import { lasting, randomBytes, spoken, traded } from './token.ts';

it('draws 32 bytes, and others every time', () => {
  const drawn = Array.from({ length: 50 }, randomBytes);
  for (const one of drawn) expect(one).toMatch(/^[0-9a-f]{64}$/);
  expect(new Set(drawn).size).toBe(50);
});

it('says a token as it is, and a pass with what it is traded for', () => {
  expect([spoken('t0'), lasting('t0')]).toEqual([{ token: 't0' }, 't0']);
  const held = traded('c0ffee');
  expect(spoken(held)).toEqual({ token: 'c0ffee', renew: lasting(held) });
});
