import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PersonNow, TableNow } from '../protocol/index.ts';
import { Phone } from './phone.svelte.ts';

const kept = new Map<string, string>();

const person = (number: number): PersonNow => ({
  person: number,
  name: `P${number}`,
  look: { colour: 0, shape: 'circle' },
  here: true,
  host: false,
  ready: false,
});
const table = (you: number): TableNow => ({
  code: 'ABC234',
  game: 'overload',
  options: {},
  seats: [],
  people: [person(1), person(2)],
  settings: { seconds: null, absence: 'wait', talk: true },
  stage: { playing: { paused: false, dealing: { commitment: '', contributions: [] } } },
  you,
  standing: {},
  take_back: null,
});
const question = (answered?: string) => ({ seat: 'A', number: 1, legal: ['go'], ...(answered !== undefined && { answered }) });
const step = (asked: boolean, answered?: string) => ({
  number: 1,
  view: {},
  events: [],
  asked: null,
  question: asked ? question(answered) : null,
  clock: null,
});

/** A phone on which two people sit at the table. */
function shared(): Phone {
  kept.set('spielwiese.token.ABC234', 'one two');
  const phone = new Phone('ABC234', 'person');
  phone.lines.forEach((live, index) => (live.table = table(index + 1)));
  return phone;
}

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('location', { origin: 'http://table.test' });
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

afterEach(() => vi.unstubAllGlobals());

it('is in the hands of the only one who uses it', () => {
  kept.set('spielwiese.token.ABC234', 'one');
  const phone = new Phone('ABC234', 'person');
  expect([phone.lines.length, phone.held?.token, phone.next]).toEqual([1, 'one', undefined]);
});

it('belongs to nobody until one of several takes it', () => {
  const phone = shared();
  expect([phone.held, phone.next]).toEqual([undefined, undefined]);
  phone.give(phone.lines[1]);
  expect(phone.held?.me?.name).toBe('P2');
});

it('goes to whoever has to decide, once whoever holds it has decided', () => {
  const phone = shared();
  const [one, two] = phone.lines as [Phone['lines'][number], Phone['lines'][number]];
  phone.give(one);
  [one.step, two.step] = [step(true), step(true)];
  expect(phone.next).toBeUndefined();
  one.step = step(true, 'go');
  expect(phone.next).toBe(two);
  phone.give(two);
  expect(phone.next).toBeUndefined();
});

it('forgets who leaves and who plays elsewhere, and is the other one’s again', () => {
  const phone = shared();
  phone.give(phone.lines[0]);
  phone.lines[0]!.ended = 'moved_on';
  phone.tidy();
  expect([phone.lines.length, phone.held?.token, kept.get('spielwiese.token.ABC234')]).toEqual([1, 'two', 'two']);
  phone.lines[0]!.ended = 'moved_on';
  phone.tidy();
  expect(phone.lines).toHaveLength(1);
});
