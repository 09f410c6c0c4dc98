import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { patiently } from './patiently.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('tries until it works, and then no more', async () => {
  const task = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('away'))
    .mockRejectedValueOnce(new Error('away'))
    .mockResolvedValue('here');
  const [done, failed] = [vi.fn(), vi.fn()];
  patiently(task, done, failed);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([task.mock.calls.length, failed.mock.calls.length, done.mock.calls]).toEqual([3, 2, [['here']]]);
});

it('gives up when it is told to, and says nothing afterwards', async () => {
  const task = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('away'));
  const failed = vi.fn();
  const stop = patiently(task, vi.fn(), failed);
  await vi.advanceTimersByTimeAsync(1);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([task.mock.calls.length, failed.mock.calls.length]).toEqual([1, 1]);
});
