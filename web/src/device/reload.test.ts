import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reloadOnce } from './reload.ts';

const kept = new Map<string, string>();
const reload = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  kept.clear();
  reload.mockClear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal('location', { reload });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('loads the page anew once, not in a circle, and again when it is another time', () => {
  expect([reloadOnce(), reloadOnce()]).toEqual([true, false]);
  vi.advanceTimersByTime(120_000);
  expect(reloadOnce()).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

it('does not try without a memory: it could never stop', () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(reloadOnce()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
