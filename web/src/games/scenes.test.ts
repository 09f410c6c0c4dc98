import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Words } from '../words/words.ts';
import { Scenes, scenesOf } from './scenes.svelte.ts';

const words = new Words({ 'told.bang': 'Bang!', 'told.won': '{seat} wins.', 'told.step': 'A step.' }, ['Anna']);
const scenes = (...kinds: string[]) => scenesOf(kinds, ['bang', 'won'], words);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('tells only what is big, in words', () => {
  expect(scenesOf([{ kind: 'won', seat: 'A' }, 'step', 'bang'], ['bang', 'won'], words).map(({ text }) => text)).toEqual([
    'Anna wins.',
    'Bang!',
  ]);
});

it('shows one after the other, and nothing twice', () => {
  const all = new Scenes(4);
  all.tell(4, scenes('bang'));
  expect(all.now).toBeUndefined();
  all.tell(5, scenes('won', 'bang'));
  all.tell(5, scenes('won', 'bang'));
  expect(all.now?.kind).toBe('won');
  vi.advanceTimersToNextTimer();
  expect(all.now?.kind).toBe('bang');
  vi.advanceTimersToNextTimer();
  expect(all.now).toBeUndefined();
  expect(vi.getTimerCount()).toBe(0);
});

it('can be skipped, and does not lag behind', () => {
  const all = new Scenes(0);
  for (let step = 1; step < 20; step += 1) all.tell(step, scenes('bang'));
  let shown = 0;
  for (; all.now !== undefined; shown += 1) vi.advanceTimersToNextTimer();
  expect(shown).toBeLessThan(6);
  all.tell(20, scenes('won', 'bang'));
  all.skip();
  expect([all.now, vi.getTimerCount()]).toEqual([undefined, 0]);
});

it('leaves time to read what is longer than a sentence', () => {
  const all = new Scenes(0);
  const [bang] = scenes('bang');
  all.tell(1, [{ ...bang!, ms: 9000 }]);
  vi.advanceTimersByTime(8999);
  expect(all.now?.kind).toBe('bang');
  vi.advanceTimersByTime(1);
  expect(all.now).toBeUndefined();
});
