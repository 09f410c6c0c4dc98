import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Step } from '../protocol/index.ts';
import { momentsOf, Pace } from './pace.svelte.ts';

const step = (number: number, ...beats: number[]): Step => ({
  number,
  view: {},
  events: beats,
  ...(beats.length > 0 && { beats }),
  asked: null,
  question: null,
  clock: null,
});

/** Three moments: the first takes one event, the second two, and the view is seen with the last. */
const inMoments: Step = {
  ...step(1, 900, 300, 600, 2400),
  view: 'last',
  moments: [
    { view: 'first', events: 1 },
    { view: 'second', events: 2 },
  ],
  deed: { kind: 'roll', seat: 'A', left_ms: 5000 },
  asked: { how: 'turn', eligible: ['A'] },
};

describe('the moments of a step', () => {
  it('each have their own view and events, and nobody is asked before the last', () => {
    const moments = momentsOf(inMoments).map(({ step: { view, events, beats, asked, deed }, isLast }) => {
      return [view, events, beats, asked !== null, deed !== undefined, isLast];
    });
    expect(moments).toEqual([
      ['first', [900], [900], false, false, false],
      ['second', [300, 600], [300, 600], false, false, false],
      ['last', [2400], [2400], true, true, true],
    ]);
  });

  it('are one if the step has no others', () => {
    expect(momentsOf(step(1, 900))).toEqual([{ step: step(1, 900), isLast: true }]);
  });
});

describe('the show on a screen', () => {
  let seen: number[];
  let over: number;
  let pace: Pace;

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('document', { hidden: false });
    [seen, over] = [[], 0];
    pace = new Pace(
      ({ step }) => seen.push(step.number),
      () => (over += 1),
    );
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('shows what takes no time at once', () => {
    pace.take(step(1));
    expect([seen, over, pace.isOn]).toEqual([[1], 1, false]);
  });

  it('asks when all beats of a step have been seen', () => {
    pace.take(step(1, 900, 0, 2400));
    expect([seen, pace.isOn]).toEqual([[1], true]);
    vi.advanceTimersByTime(3299);
    expect([over, pace.isOn]).toEqual([0, true]);
    vi.advanceTimersByTime(1);
    expect([over, pace.isOn]).toEqual([1, false]);
  });

  it('shows everything at once to nobody', () => {
    vi.stubGlobal('document', { hidden: true });
    pace.take(step(1, 4000));
    pace.take(step(2, 4000));
    expect([seen, pace.isOn]).toEqual([[1, 2], false]);
  });

  it('leaves nothing out, however quickly steps come', () => {
    for (const number of [1, 2, 3, 4, 5]) pace.take(step(number, 4000));
    vi.advanceTimersByTime(20_000);
    expect([seen, over]).toEqual([[1, 2, 3, 4, 5], 1]);
  });

  it('hurries when more steps are waiting', () => {
    for (const number of [1, 2, 3]) pace.take(step(number, 4000));
    vi.advanceTimersByTime(4000);
    expect([seen, pace.ms]).toEqual([[1, 2], 2000]);
    vi.advanceTimersByTime(2000);
    expect([seen, pace.ms]).toEqual([[1, 2, 3], 4000]);
  });

  it('does not hurry because of the moments of the same step', () => {
    pace.take(inMoments);
    expect(pace.ms).toBe(900);
    vi.advanceTimersByTime(900);
    expect(pace.ms).toBe(900);
    vi.advanceTimersByTime(900);
    expect(pace.ms).toBe(2400);
    vi.advanceTimersByTime(2400);
    expect([seen, over]).toEqual([[1, 1, 1], 1]);
  });

  it('goes on at a tap, one step at a time', () => {
    pace.take(step(1, 4000));
    pace.take(step(2, 4000));
    pace.skip();
    expect([seen, pace.isOn]).toEqual([[1, 2], true]);
    pace.skip();
    expect([over, pace.isOn]).toEqual([1, false]);
  });

  it('shows nothing more when it is stopped', () => {
    pace.take(step(1, 4000));
    pace.take(step(2));
    pace.stop();
    vi.advanceTimersByTime(20_000);
    expect([seen, over]).toEqual([[1], 0]);
  });
});
