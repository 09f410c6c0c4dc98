import { describe, expect, it } from 'vitest';
import { faceOf, sorted } from './cards.ts';

describe('a card, from its name', () => {
  it('is a number, a special of one colour, a swap of two, or a special without a colour', () => {
    expect(faceOf('blue-10')).toEqual({ hues: ['blue'], number: 10 });
    expect(faceOf('black-3')).toEqual({ hues: ['black'], number: 3 });
    expect(faceOf('red-second-chance')).toEqual({ hues: ['red'], special: 'second-chance' });
    expect(faceOf('green-violet-swap')).toEqual({ hues: ['green', 'violet'], special: 'colour-swap' });
    expect(faceOf('the-end')).toEqual({ hues: [], special: 'the-end' });
  });
});

describe('a hand', () => {
  const hand = ['fantastic', 'red-2', 'blue-skip', 'blue-10', 'black-2', 'blue-2', 'blue-red-swap'];

  it('is sorted by colour: numbers before specials, what has no colour last', () => {
    expect(sorted(hand, 'colour')).toEqual(['blue-2', 'blue-10', 'blue-skip', 'red-2', 'black-2', 'blue-red-swap', 'fantastic']);
  });

  it('is sorted by number: what has none comes last', () => {
    expect(sorted(hand, 'number')).toEqual(['blue-2', 'red-2', 'black-2', 'blue-10', 'blue-red-swap', 'fantastic', 'blue-skip']);
  });
});
