import { expect, it } from 'vitest';
import type { Holder, PersonNow, TableNow } from '../protocol/index.ts';
import { faceOf, FACES, lookOfFace } from '../show/faces.ts';
import { freeLook, isBot, lookOf, nickname, ofSeat, seatedAt, seatNames } from './names.ts';

const person = (number: number, name: string): PersonNow => ({
  person: number,
  name,
  look: { colour: number, shape: 'star' },
  here: true,
  host: false,
  ready: false,
});

const table = (people: PersonNow[], holders: Holder[]): TableNow => ({
  code: 'ABC234',
  game: 'overload',
  options: {},
  seats: holders.map((holder, index) => ({ seat: String.fromCharCode(65 + index), holder })),
  people,
  settings: { seconds: null, absence: 'wait', talk: true },
  stage: 'gathering',
  you: null,
  standing: {},
  take_back: null,
});

it('calls seats by who sits there, and keeps namesakes apart', () => {
  const now = table(
    [person(1, 'Anna'), person(2, 'Anna'), person(3, 'Bo')],
    [{ person: 1 }, { person: 2 }, { bot: { bot: 'standard' } }, { bot: { bot: 'standard', instead_of: 3 } }, 'nobody'],
  );
  expect(seatNames(now, (seat) => `Bot ${seat}`)).toEqual(['Anna', 'Anna (B)', 'Bot C', 'Bo', 'E']);
  expect(now.seats.map(({ holder }) => isBot(holder))).toEqual([false, false, true, true, false]);
});

it('gives every seat a look, that of its person if there is one', () => {
  const now = table([person(3, 'Bo')], ['nobody', { person: 3 }]);
  expect([lookOf(now, 0), lookOf(now, 1)]).toEqual([
    { colour: 0, shape: 'circle' },
    { colour: 3, shape: 'star' },
  ]);
});

it('gives no bot the look of a person or of another bot', () => {
  const bot: Holder = { bot: { bot: 'standard' } };
  const now = table([{ ...person(1, 'Anna'), look: { colour: 2, shape: 'square' } }], [{ person: 1 }, bot, bot, bot]);
  const looks = now.seats.map((_, index) => lookOf(now, index));
  expect(new Set(looks.map(faceOf)).size).toBe(4);
});

it('knows who is seen on a seat', () => {
  const gone = { ...person(3, 'Bo'), here: false };
  const now = table([gone], [{ person: 3 }, { bot: { bot: 'standard', instead_of: 3 } }, { bot: { bot: 'standard' } }]);
  expect(seatedAt(now, 'A')).toEqual({ face: 'stella', isBot: false, isAway: true });
  expect(seatedAt(now, 'B')).toEqual({ face: 'stella', isBot: true, isAway: false });
  expect(seatedAt(now, 'C')).toMatchObject({ isBot: true, isAway: false });
});

it('finds what belongs to a seat', () => {
  expect([ofSeat(['x', 'y'], 'B'), ofSeat(['x', 'y'], 'C')]).toEqual(['y', undefined]);
});

it('proposes a face that nobody has', () => {
  expect(faceOf(freeLook([{ colour: 0, shape: 'square' }]))).toBe('klotz');
  expect(faceOf(freeLook([], 3))).toBe('stella');
  expect(faceOf(freeLook(FACES.map(lookOfFace)))).toBe('kuller');
});

it('has a name for everybody who types none, and another one for the next', () => {
  const names: string[] = [];
  while (names.length < 8) names.push(nickname(names, 0.3));
  expect(new Set(names).size).toBe(8);
  expect([nickname([], 0), nickname([], 0.999)]).not.toContain(undefined);
});
