import { expect, it } from 'vitest';
import { missed } from './steps.svelte.ts';
import { grouped } from './telling.svelte.ts';

const weigh = ({ kind }: { kind: string }) => ({ bang: 3, lost: 0, ended: 1 })[kind] ?? 0;
const told = (...kinds: string[]) => kinds.map((kind) => ({ kind }));

it('tells together what belongs together, and shares the time', () => {
  const groups = grouped(told('bang', 'lost', 'lost', 'ended'), 4000, weigh);
  expect(groups.map(({ events, ms }) => [events.map(({ kind }) => kind).join(' '), ms])).toEqual([
    ['bang lost lost', 3000],
    ['ended', 1000],
  ]);
});

it('loses nothing that takes no time of its own', () => {
  expect(grouped(told('lost', 'bang', 'lost'), 600, weigh).map(({ events, ms }) => [events.length, ms])).toEqual([[3, 600]]);
  expect(grouped(told('lost', 'lost'), 600, weigh).map(({ events, ms }) => [events.length, ms])).toEqual([[2, 600]]);
  expect(grouped([], 600, weigh)).toEqual([]);
});

it('takes the moment that a screen comes in with as news while it is on', () => {
  expect(missed({ number: 1, isShowing: true })).toBe(0);
  expect(missed({ number: 7, isShowing: false })).toBe(7);
});
