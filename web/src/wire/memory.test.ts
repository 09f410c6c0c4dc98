import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dropToken, forgetTable, keepPass, keepToken, lastTable, remember, remembered, rememberTable, tokensOf } from './memory.ts';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

afterEach(() => vi.unstubAllGlobals());

it('keeps a token for each person who shares the browser', () => {
  keepToken('ABC234', 'one');
  keepToken('ABC234', 'two');
  keepToken('ABC234', 'two');
  keepToken('XYZ789', 'three');
  expect([tokensOf('ABC234'), tokensOf('XYZ789'), tokensOf('NONE22')]).toEqual([['one', 'two'], ['three'], []]);
});

it('lets a new token take the place of the one it was given for', () => {
  for (const token of ['one', 'two']) keepToken('ABC234', token);
  keepToken('ABC234', 'new', 'one');
  keepToken('ABC234', 'more', 'unknown');
  expect(tokensOf('ABC234')).toEqual(['new', 'two', 'more']);
});

it('keeps a pass with one token for it, also if its link is opened again', () => {
  const held = keepPass('ABC234', 'c0ffee');
  expect(held).toMatch(/^c0ffee:[0-9a-f]{64}$/);
  expect([keepPass('ABC234', 'c0ffee'), tokensOf('ABC234')]).toEqual([held, [held]]);
  expect(keepPass('ABC234', 'beef')).not.toContain(held.slice('c0ffee:'.length));
});

it('forgets tokens and tables without a trace', () => {
  keepToken('ABC234', 'one');
  rememberTable({ code: 'ABC234', game: 'frantic' });
  expect(lastTable()).toEqual({ code: 'ABC234', game: 'frantic' });
  dropToken('ABC234', 'one');
  expect(lastTable()).toBeUndefined();
  keepToken('ABC234', 'two');
  forgetTable('ABC234');
  expect([...kept]).toEqual([]);
});

it('works without a memory', () => {
  const refuses = () => {
    throw new Error('a private window');
  };
  vi.stubGlobal('localStorage', { getItem: refuses, setItem: refuses, removeItem: refuses });
  remember('name', 'Anna');
  expect(remembered('name')).toBeNull();
});
