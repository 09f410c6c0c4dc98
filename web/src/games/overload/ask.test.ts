import { expect, it } from 'vitest';
import { taps } from './ask.ts';

it('loses no action, whatever the server offers', () => {
  expect(taps(['load 0', 'load 8', 'move A1', 'forward', 'back', 'give B1', 'take C2', 'fly away'])).toEqual({
    loads: [0, 8],
    moves: ['move A1', 'forward', 'back'],
    exchanges: ['give B1', 'take C2'],
    rest: ['fly away'],
  });
});
