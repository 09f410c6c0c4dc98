import { describe, expect, it } from 'vitest';
import { asTyped, changedCounts, counts, kind, limits, typed } from './options.ts';

const number = { type: 'integer', minimum: 0, maximum: 9 };
const deck = { type: 'object', properties: { pogo: number, riff: number }, default: { pogo: 3, riff: 1 } };

describe('an option as a field', () => {
  it('is of the kind its schema says', () => {
    expect(kind({ type: 'boolean' })).toBe('switch');
    expect(kind({ enum: ['a', 'b'] })).toBe('choice');
    expect(kind(number)).toBe('number');
    expect(kind({ anyOf: [{ const: 'auto' }, number] })).toBe('number_or_auto');
    expect(kind(deck)).toBe('counts');
    expect(kind({ anyOf: [{ const: 'auto' }, { type: 'object' }, number] })).toBe('text');
  });

  it('has the limits of its number', () => {
    expect(limits({ anyOf: [{ const: 'auto' }, number] }).maximum).toBe(9);
    expect(limits(number).maximum).toBe(9);
  });

  it('counts cards over the usual deck', () => {
    expect(counts({ riff: 5 }, deck)).toEqual({ pogo: 3, riff: 5 });
    expect(counts(undefined, deck)).toEqual({ pogo: 3, riff: 1 });
    expect(changedCounts({ pogo: 3, riff: 5 }, deck)).toEqual([['riff', 5]]);
  });

  it('takes lists and words as they are typed', () => {
    for (const value of ['auto', ['S2', 'S3'], { spaces: 30 }, 4]) expect(typed(asTyped(value, 'none'), 'none')).toEqual(value);
    expect(typed(' none ', 'auto')).toBe('none');
  });

  it('is empty for what is usual, and usual where it is emptied', () => {
    expect(asTyped('auto', 'auto')).toBe('');
    expect(typed(' ', 'auto')).toBe('auto');
  });
});
