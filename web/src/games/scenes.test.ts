import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Words } from '../words/words.ts';
import { readMs, Scenes, scenesOf } from './scenes.svelte.ts';

const words = new Words({ 'told.bang': 'Bang!', 'told.won': '{seat} wins.', 'told.step': 'A step.' }, ['Anna']);
const scenes = (...kinds: string[]) =>
  scenesOf(
    kinds.map((kind) => ({ kind })),
    ['bang', 'won'],
    words,
  );

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('tells only what is big, in words', () => {
  const events = [{ kind: 'won', seat: 'A' }, { kind: 'step' }, { kind: 'bang' }];
  expect(scenesOf(events, ['bang', 'won'], words).map(({ text }) => text)).toEqual(['Anna wins.', 'Bang!']);
});

it('shows one after the other', () => {
  const all = new Scenes();
  expect(all.now).toBeUndefined();
  all.tell(scenes('won', 'bang'));
  expect(all.now?.kind).toBe('won');
  vi.advanceTimersToNextTimer();
  expect(all.now?.kind).toBe('bang');
  vi.advanceTimersToNextTimer();
  expect(all.now).toBeUndefined();
  expect(vi.getTimerCount()).toBe(0);
});

it('can be skipped, and does not lag behind', () => {
  const all = new Scenes();
  for (let step = 1; step < 20; step += 1) all.tell(scenes('bang'));
  let shown = 0;
  for (; all.now !== undefined; shown += 1) vi.advanceTimersToNextTimer();
  expect(shown).toBeLessThan(6);
  all.tell(scenes('won', 'bang'));
  all.skip();
  expect([all.now, vi.getTimerCount()]).toEqual([undefined, 0]);
});

it('shares the time that the table waits, and leaves nothing out', () => {
  const all = new Scenes();
  const alike = scenes('won', 'bang', 'won', 'bang', 'won').map((scene) => ({ ...scene, ms: 1800 }));
  all.tell(alike, 5000);
  const shown: string[] = [];
  for (let second = 0; second < 5; second += 1) {
    shown.push(all.now?.kind ?? 'nothing');
    vi.advanceTimersByTime(1000);
  }
  expect([shown, all.now]).toEqual([['won', 'bang', 'won', 'bang', 'won'], undefined]);
});

it('shows a sentence for as long as it takes to read', () => {
  expect(readMs('')).toBe(600);
  expect(readMs('Ten letters', undefined, 'and more of them')).toBe(600 + 50 * 27);
  expect(readMs('x'.repeat(500))).toBe(5000);
  const all = new Scenes();
  all.tell(scenes('bang'));
  vi.advanceTimersByTime(readMs('Bang!') - 1);
  expect(all.now?.kind).toBe('bang');
  vi.advanceTimersByTime(1);
  expect(all.now).toBeUndefined();
});

it('leaves time to read what is longer than a sentence', () => {
  const all = new Scenes();
  const [bang] = scenes('bang');
  all.tell([{ ...bang!, ms: 9000 }]);
  vi.advanceTimersByTime(8999);
  expect(all.now?.kind).toBe('bang');
  vi.advanceTimersByTime(1);
  expect(all.now).toBeUndefined();
});
