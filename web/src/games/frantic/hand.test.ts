import { describe, expect, it } from 'vitest';
import { arranged, fanned, type Place, sortedHand, tidied } from './hand.ts';

const HAND = sortedHand(['red-7', 'blue-3', 'blue-3', 'fantastic'], 'colour');
const asked = { isAsked: true, isFresh: false };
const shown = (places: readonly Place[]) => places.map(({ card, count, isNew }) => `${card}×${count}${isNew ? ' new' : ''}`);

describe('a hand under a finger', () => {
  it('has one place for all copies of a card', () => {
    expect(shown(HAND)).toEqual(['blue-3×2', 'red-7×1', 'fantastic×1']);
  });

  it('keeps every card in its place while its owner is asked, whatever comes and goes', () => {
    const after = arranged(HAND, ['blue-1', 'blue-3', 'blue-3', 'fantastic'], asked);
    expect(shown(after)).toEqual(['blue-3×2', 'red-7×0', 'fantastic×1', 'blue-1×1 new']);
  });

  it('takes a card back into the gap that it left', () => {
    const gone = arranged(HAND, ['blue-3', 'fantastic'], asked);
    expect(shown(arranged(gone, ['red-7', 'blue-3', 'fantastic'], asked))).toEqual(['blue-3×1', 'red-7×1 new', 'fantastic×1']);
  });

  it('closes gaps when nobody is about to tap, in the order that was', () => {
    const gone = arranged(HAND, ['fantastic', 'blue-3', 'green-1'], asked);
    expect(shown(arranged(gone, ['fantastic', 'blue-3', 'green-1'], { isAsked: false, isFresh: false }))).toEqual([
      'blue-3×1',
      'fantastic×1',
      'green-1×1 new',
    ]);
  });

  it('forgets what was new with the next question', () => {
    const drawn = arranged(HAND, ['red-7', 'blue-3', 'blue-3', 'blue-3', 'fantastic'], asked);
    expect(shown(drawn)).toEqual(['blue-3×3 new', 'red-7×1', 'fantastic×1']);
    expect(shown(arranged(drawn, ['red-7', 'blue-3', 'blue-3', 'blue-3', 'fantastic'], { isAsked: true, isFresh: true }))[0]).toBe(
      'blue-3×3',
    );
  });

  it('is sorted anew when nothing of it is left', () => {
    expect(shown(arranged(HAND, ['red-9', 'blue-9'], asked))).toEqual(['blue-9×1', 'red-9×1']);
  });

  it('is put in order with its marks once nobody is about to tap', () => {
    const drawn = arranged(HAND, ['red-7', 'blue-3', 'blue-3', 'fantastic', 'blue-9'], asked);
    expect(shown(drawn).at(-1)).toBe('blue-9×1 new');
    expect(shown(tidied(drawn, 'colour'))).toEqual(['blue-3×2', 'blue-9×1 new', 'red-7×1', 'fantastic×1']);
  });
});

describe('a fan', () => {
  it('is one row as long as every card shows enough to be tapped, then several', () => {
    const rows = (count: number, room: number) => new Set(fanned(count, room).places.map(({ turn }) => Math.abs(turn) > 1)).size;
    expect(fanned(7, 390).card).toBeGreaterThan(fanned(8, 390).card);
    expect(rows(1, 390)).toBe(1);
    for (const count of [2, 7, 12, 30]) {
      const { places } = fanned(count, 390);
      const inOrder = places.slice(1).map(({ x }, index) => x - places[index]!.x);
      expect(inOrder.filter((step) => step > 0).every((step) => step >= 43.9)).toBe(true);
    }
  });

  it('stays within its room', () => {
    for (const [count, room] of [
      [1, 320],
      [7, 360],
      [18, 360],
      [40, 390],
      [12, 900],
    ] as const) {
      const { places, card } = fanned(count, room);
      expect(Math.min(...places.map(({ x }) => x))).toBeGreaterThanOrEqual(0);
      expect(Math.max(...places.map(({ x }) => x)) + card).toBeLessThanOrEqual(room + 0.1);
    }
  });
});
