import { expect, it } from 'vitest';
import type { Holder, PersonNow, TableNow } from '../protocol/index.ts';
import { newsOf } from './news.ts';
import { openQuestions } from './wishes.ts';

const person = (number: number, name: string, host = false): PersonNow => ({
  person: number,
  name,
  look: { colour: 0, shape: 'star' },
  here: true,
  host,
  ready: false,
});
const PEOPLE = [person(1, 'Anna', true), person(2, 'Ben'), person(3, 'Mia')];
const bot = (insteadOf?: number): Holder => ({ bot: { bot: 'medium', ...(insteadOf !== undefined && { instead_of: insteadOf }) } });

const table = (holders: Holder[], more: Partial<TableNow> = {}): TableNow => ({
  code: 'ABC234',
  game: 'overload',
  options: {},
  seats: holders.map((holder, index) => ({ seat: String.fromCharCode(65 + index), holder })),
  people: PEOPLE,
  settings: { seconds: null, absence: 'wait', talk: true },
  stage: { playing: { paused: false, dealing: { commitment: '', contributions: [] } } },
  you: 3,
  standing: {},
  take_back: null,
  ...more,
});

it('tells who sat down on whose seat', () => {
  const before = table([{ person: 1 }, bot(2), bot()]);
  expect(newsOf(before, table([{ person: 1 }, { person: 3 }, bot()]))).toEqual([{ kind: 'sat', name: 'Mia', seat: 'B', of: 'Ben' }]);
  expect(newsOf(before, table([{ person: 1 }, bot(2), { person: 3 }]))).toEqual([{ kind: 'sat', name: 'Mia', seat: 'C' }]);
  expect(newsOf(before, table([{ person: 1 }, { person: 2 }, bot()]))).toEqual([{ kind: 'back', name: 'Ben' }]);
  expect(newsOf(before, before)).toEqual([]);
});

it('says nothing of seats before the game', () => {
  const gathering = { stage: 'gathering' } as const;
  expect(newsOf(table([bot()], gathering), table([{ person: 3 }], gathering))).toEqual([]);
});

it('tells who leads the table now', () => {
  const now = [person(1, 'Anna'), person(2, 'Ben', true), person(3, 'Mia')];
  expect(newsOf(table([]), table([], { people: now }))).toEqual([{ kind: 'hosts', name: 'Ben', person: 2 }]);
});

it('tells whoever knocked, and nobody else, that nobody opened', () => {
  const knocking = table([{ person: 1 }, bot()], { knocks: [{ person: 3, seat: 'B', openers: [1] }] });
  const quiet = table([{ person: 1 }, bot()]);
  expect(newsOf(knocking, quiet)).toEqual([{ kind: 'turned_away' }]);
  expect(newsOf({ ...knocking, you: 2 }, { ...quiet, you: 2 })).toEqual([]);
  expect(newsOf(knocking, { ...knocking, knocks: [{ person: 3, seat: 'C', openers: [1] }] })).toEqual([]);
  expect(newsOf(knocking, table([{ person: 1 }, { person: 3 }]))).toEqual([{ kind: 'sat', name: 'Mia', seat: 'B' }]);
});

it('counts what the table asks of somebody', () => {
  const asked = (you: number | null, more: Partial<TableNow>) =>
    openQuestions(table([{ person: 1 }, { person: 2 }, bot()], { you, ...more }));
  const everybody = [1, 2, 3, null];
  expect(everybody.map((you) => asked(you, { knocks: [{ person: 3, seat: 'C', openers: [1] }] }))).toEqual([1, 0, 0, 0]);
  expect(everybody.map((you) => asked(you, { take_back: 'A', consent_of: [2] }))).toEqual([0, 1, 0, 0]);
  expect(everybody.map((you) => asked(you, { removal: 3, consent_of: [1, 2] }))).toEqual([1, 1, 0, 0]);
  expect(everybody.map((you) => asked(you, { removal: 2 }))).toEqual([0, 0, 0, 0]);
});
