import { expect, it } from 'vitest';
import { Run } from './run.svelte.ts';

it('answers question by question, each once', () => {
  const run = new Run();
  run.start(['clan', 'card 2C', 'show']);
  expect(run.next({ number: 1, legal: ['clan', 'syndicate'] })).toBe('clan');
  expect(run.next({ number: 1, legal: ['clan', 'syndicate'] })).toBeUndefined();
  expect(run.next({ number: 2, legal: ['card 2C'] })).toBe('card 2C');
  expect(run.left).toEqual(['show']);
});

it('ends where its answer is not offered, and can begin again', () => {
  const run = new Run();
  run.start(['clan', 'card 2C']);
  run.next({ number: 1, legal: ['clan'] });
  expect(run.next({ number: 2, legal: ['roll'] })).toBeUndefined();
  expect(run.left).toEqual([]);
  run.start(['roll']);
  expect(run.next({ number: 2, legal: ['roll'] })).toBe('roll');
});
