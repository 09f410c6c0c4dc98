import { expect, it } from 'vitest';
import type { TableNow } from '../protocol/index.ts';
import { missingOf } from './absent.ts';

const person = (number: number, here: boolean) => ({ person: number, name: `P${number}`, here }) as TableNow['people'][number];

const table = (change: Partial<TableNow>) =>
  ({
    seats: [
      { seat: 'A', holder: { person: 1 } },
      { seat: 'B', holder: { person: 2 } },
      { seat: 'C', holder: { bot: { bot: 'medium', instead_of: 3 } } },
      { seat: 'D', holder: 'nobody' },
    ],
    people: [person(1, true), person(2, false), person(3, false)],
    stage: { playing: { paused: false, dealing: { commitment: '', contributions: [] } } },
    ...change,
  }) as TableNow;

it('names whoever is away at once, and knows later what is to become of it', () => {
  expect(missingOf(table({}))).toEqual([{ person: 2, seat: 'B', name: 'P2', isAsked: false, botMs: undefined }]);
  const asked = missingOf(table({ absent: [{ seat: 'B', person: 2, bot_ms: 45_000 }] }));
  expect(asked).toMatchObject([{ seat: 'B', isAsked: true, botMs: 45_000 }]);
});

it('misses nobody whose seat a bot has, and nobody before the game', () => {
  expect(missingOf(table({})).map(({ seat }) => seat)).not.toContain('C');
  expect(missingOf(table({ stage: 'gathering' }))).toEqual([]);
});
