import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Given } from '../protocol/index.ts';
import { Reading } from './reading.svelte.ts';

const given = (step: number): Given => ({ sheet: { step, sheet: { facts: [], rows: [], seats: [] } } });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('asks once for steps that come quickly, and reads the last of them', async () => {
  let now = 1;
  const inquire = vi.fn(() => Promise.resolve(given(now)));
  const reading = new Reading(inquire);
  void reading.read(1);
  await vi.advanceTimersByTimeAsync(10);
  expect(reading.said?.step).toBe(1);
  for (now = 2; now < 9; now += 1) void reading.read(now);
  now = 8;
  await vi.advanceTimersByTimeAsync(3000);
  expect(reading.said?.step).toBe(8);
  expect(inquire).toHaveBeenCalledTimes(2);
});

it('asks for nothing twice, and goes on after a refusal', async () => {
  const inquire = vi.fn(() => Promise.resolve<Given | undefined>(undefined));
  const reading = new Reading(inquire);
  void reading.read(1);
  await vi.advanceTimersByTimeAsync(3000);
  expect(reading.said).toBeUndefined();
  inquire.mockImplementation(() => Promise.resolve(given(2)));
  void reading.read(2);
  await vi.advanceTimersByTimeAsync(3000);
  void reading.read(2);
  await vi.advanceTimersByTimeAsync(3000);
  expect(reading.said?.step).toBe(2);
  expect(inquire).toHaveBeenCalledTimes(2);
});
