import { describe, expect, it } from 'vitest';
import { path, qr } from './qr.ts';

const rows = (text: string) => qr(text).map((row) => row.map((dark) => (dark ? '#' : '.')).join(''));

/** Reads the text of a code of one block, by the standard and not by what drew it. */
function read(squares: readonly (readonly boolean[])[]): string {
  const size = squares.length;
  const format = [0, 1, 2, 3, 4].map((at) => Number(squares[8]![at])).join('');
  const mask = (parseInt(format, 2) ^ 0b10101) & 0b111;
  const turned = [
    (x: number, y: number) => (x + y) % 2,
    (_: number, y: number) => y % 2,
    (x: number) => x % 3,
    (x: number, y: number) => (x + y) % 3,
    (x: number, y: number) => ((y >> 1) + Math.floor(x / 3)) % 2,
    (x: number, y: number) => ((x * y) % 2) + ((x * y) % 3),
    (x: number, y: number) => (((x * y) % 2) + ((x * y) % 3)) % 2,
    (x: number, y: number) => (((x + y) % 2) + ((x * y) % 3)) % 2,
  ][mask]!;
  const isFixed = (x: number, y: number) => {
    const corner = (x < 9 && y < 9) || (x >= size - 8 && y < 9) || (x < 9 && y >= size - 8);
    const aligned = size > 21 && Math.abs(x - (size - 7)) < 3 && Math.abs(y - (size - 7)) < 3;
    return corner || aligned || x === 6 || y === 6;
  };
  const bits = [...path(size)].filter(([x, y]) => !isFixed(x, y)).map(([x, y]) => Number(squares[y]![x]! !== (turned(x, y) === 0)));
  const number = (from: number, length: number) => parseInt(bits.slice(from, from + length).join(''), 2);
  expect(number(0, 4)).toBe(0b0100);
  return new TextDecoder().decode(Uint8Array.from({ length: number(4, 8) }, (_, at) => number(12 + 8 * at, 8)));
}

describe('a QR code', () => {
  it('is as large as its text needs', () => {
    const sizes = [1, 14, 15, 26, 42, 62, 84, 106, 122, 152, 180, 213].map((length) => qr('x'.repeat(length)).length);
    expect(sizes).toEqual([21, 21, 25, 25, 29, 33, 37, 41, 45, 49, 53, 57]);
    expect(() => qr('x'.repeat(214))).toThrow('214 bytes');
  });

  it('has its three corners and its two rulers', () => {
    const code = rows('corners');
    for (const [x, y] of [
      [0, 0],
      [14, 0],
      [0, 14],
    ] as const) {
      expect(code.slice(y, y + 7).map((row) => row.slice(x, x + 7))).toEqual([
        '#######',
        '#.....#',
        '#.###.#',
        '#.###.#',
        '#.###.#',
        '#.....#',
        '#######',
      ]);
    }
    expect(code[6]!.slice(8, 13)).toBe('#.#.#');
  });

  it('can be read', () => {
    for (const text of ['a', 'Spielwiese', 'http://192.168.1.20/t/ABC234', 'äöü ß']) expect(read(qr(text))).toBe(text);
  });
});
