import { expect, it } from 'vitest';
import { botName } from './bots.ts';
import { shrunk } from './fit.ts';
import { swings, way } from './way.ts';

const SEATS = [...'ABCDEFGH'];

it('calls the bots of a table by eight names, always the same', () => {
  for (const code of ['K7PQ3M', 'ABC234', 'ZZZZZZ', 'QRSTUV', '2']) {
    expect(new Set(SEATS.map((seat) => botName(code, seat))).size).toBe(8);
    expect(botName(code, 'C')).toBe(botName(code, 'C'));
  }
  expect(new Set(['K7PQ3M', 'ABC234', 'ZZZZZZ', 'QRSTUV'].map((code) => botName(code, 'A'))).size).toBeGreaterThan(1);
});

it('lets things fly from one middle to another, in the size of where they go', () => {
  const frames = way({ x: 0, y: 0, width: 10, height: 10 }, { x: 100, y: 45, width: 20, height: 20 }, 0.1, 180);
  expect(frames[0]).toEqual({ transform: 'translate(0.0px, 0.0px) rotate(0.0deg) scale(1.000)' });
  expect(frames.at(-1)).toEqual({ transform: 'translate(105.0px, 50.0px) rotate(180.0deg) scale(2.000)' });
});

it('bends the way to the left of where it leads, and not at its ends', () => {
  const there = { x: 100, y: 0, width: 10, height: 10 };
  const frames = way({ x: 0, y: 0, width: 10, height: 10 }, there, 0.1, 0, true);
  expect(frames[4]).toEqual({ transform: 'translate(50.0px, -10.0px) rotate(0.0deg) scale(1.000)' });
});

it('swings less and less, and ends where it began', () => {
  const frames = swings('10px', 3, 4);
  expect(frames).toHaveLength(10);
  expect([frames[0], frames.at(-1)]).toEqual([{ transform: 'none' }, { transform: 'none' }]);
  expect(frames[1]?.transform).toContain('* 1.000');
  expect(frames[8]?.transform).toContain('* -0.125');
});

it('makes text smaller until it fits, but not unreadable', () => {
  expect(shrunk(() => true)).toBe(1);
  expect(shrunk((size) => size < 0.8)).toBeCloseTo(0.78, 1);
  expect(shrunk((size) => size <= 0.4)).toBe(0.4);
  expect(shrunk(() => false)).toBeUndefined();
  expect(shrunk(() => true, 0.4, 0.8)).toBe(0.8);
});
