import { describe, expect, it } from 'vitest';
import { exchange, landing, run } from './forecast.ts';
import type { Space, View } from './view.ts';

/** A table of three with pieces like `A1: [4, 3]`: on space 4 with 3 counters. All others are at Start. */
function table(onTrack: Record<string, [number, number]>, more: Partial<View> = {}, special: Record<number, Space> = {}): View {
  const piece = (name: string) => ({ at: onTrack[name]?.[0] ?? 0, load: onTrack[name]?.[1] ?? 0 });
  const seat = (name: string) => ({ points: 0, chips: { fives: 0, twos: 0, ones: 0 }, p1: piece(`${name}1`), p2: piece(`${name}2`) });
  const track = Array.from({ length: 20 }, (_, index): Space => special[index + 1] ?? 'plain');
  return { finish: 21, capacity: 8, track, seats: { A: seat('A'), B: seat('B'), C: seat('C') }, moving: null, ...more } as unknown as View;
}

describe('running', () => {
  it('passes those between, meets those at the end, and leaves those beside alone', () => {
    const view = table({ A1: [4, 3], B1: [4, 1], B2: [6, 2], C1: [8, 0], C2: [9, 5] });
    expect(run(view, 'A1', 5)).toEqual({
      from: 4,
      to: 9,
      isHome: false,
      space: 'plain',
      overtaken: ['B2', 'C1'],
      crushed: [],
      met: ['C2'],
    });
  });

  it('crushes a full piece, and one with seven where everything counts twice', () => {
    const view = table({ A1: [4, 3], B1: [6, 8], B2: [7, 7], C1: [8, 7] }, {}, { 7: 'x2' });
    expect(run(view, 'A1', 5)?.crushed).toEqual(['B1', 'B2']);
  });

  it('ends at Finish, where nobody is met', () => {
    expect(run(table({ A1: [18, 3], B1: [20, 1] }), 'A1', 8)).toMatchObject({ to: 21, isHome: true, overtaken: ['B1'], met: [] });
  });

  it('meets nobody on a space that nobody stays on', () => {
    expect(landing(table({ B1: [7, 1] }, {}, { 7: '+/-' }), 'A1', 7)).toMatchObject({ space: '+/-', met: [] });
  });
});

describe('exchanging', () => {
  it('moves a counter, or two where everything counts twice', () => {
    expect(exchange(table({ A1: [7, 3], B1: [7, 4] }, { moving: 'A1' }), 'B1', 'give')).toMatchObject({
      mine: { after: 2 },
      theirs: { after: 5 },
    });
    const doubled = table({ A1: [7, 3], B1: [7, 4] }, { moving: 'A1' }, { 7: 'x2' });
    expect(exchange(doubled, 'B1', 'take')).toMatchObject({ mine: { after: 5 }, theirs: { after: 2 } });
  });

  it('stops when there is no more, and when something collapses', () => {
    const last = table({ A1: [7, 1], B1: [7, 4] }, { moving: 'A1' }, { 7: 'x2' });
    expect(exchange(last, 'B1', 'give')).toMatchObject({ mine: { after: 0 }, theirs: { after: 5 } });
    const full = table({ A1: [7, 3], B1: [7, 8] }, { moving: 'A1' }, { 7: 'x2' });
    expect(exchange(full, 'B1', 'give')).toEqual({
      mine: { before: 3, after: 2, isCrushed: false },
      theirs: { before: 8, after: 0, isCrushed: true },
    });
    const greedy = table({ A1: [7, 7], B1: [7, 4] }, { moving: 'A1' }, { 7: 'x2' });
    expect(exchange(greedy, 'B1', 'take')).toMatchObject({ mine: { after: 0, isCrushed: true }, theirs: { after: 2 } });
  });
});
