// A QR code (ISO/IEC 18004) for links that no server may see: byte mode, error correction level M, versions 1 to 10.
//
// The server draws the code of a table; the link that moves a seat to another phone holds a key and is drawn here.

/** The squares of a code, row by row; true is dark. */
export type Squares = readonly (readonly boolean[])[];

/** By version: code words in all, error correction words a block, blocks. Level M. */
const VERSIONS = [
  [26, 10, 1],
  [44, 16, 1],
  [70, 26, 1],
  [100, 18, 2],
  [134, 24, 2],
  [172, 16, 4],
  [196, 18, 4],
  [242, 22, 4],
  [292, 22, 5],
  [346, 26, 5],
] as const;

const LEVEL_M = 0b00;
const BYTE_MODE = 0b0100;
const PADS = [0xec, 0x11];

/** Which squares a mask turns round, by its number. */
const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** The code of a text. */
export function qr(text: string): Squares {
  const bytes = new TextEncoder().encode(text);
  const version = 1 + VERSIONS.findIndex(([all, words, blocks], index) => bytes.length + (index < 9 ? 2 : 3) <= all - words * blocks);
  if (version === 0) throw new RangeError(`a text of ${bytes.length} bytes: at most 213 fit`);
  const stream = interleaved(dataWords(bytes, version), version);
  const drawn = MASKS.map((_, mask) => draw(stream, version, mask));
  return drawn.reduce((best, one) => (penalty(one) < penalty(best) ? one : best));
}

/** The text's bytes with what stands before and after them. */
function dataWords(bytes: Uint8Array, version: number): number[] {
  const [all, words, blocks] = VERSIONS[version - 1]!;
  const room = all - words * blocks;
  const bits: number[] = [];
  const put = (value: number, length: number) => {
    for (let at = length - 1; at >= 0; at--) bits.push((value >> at) & 1);
  };
  put(BYTE_MODE, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  bytes.forEach((byte) => put(byte, 8));
  put(0, Math.min(4, room * 8 - bits.length));
  while (bits.length % 8 > 0) bits.push(0);
  const data = Array.from({ length: bits.length / 8 }, (_, at) => parseInt(bits.slice(at * 8, at * 8 + 8).join(''), 2));
  for (let pad = 0; data.length < room; pad ^= 1) data.push(PADS[pad]!);
  return data;
}

/** The words of all blocks in turn, then their error correction in turn. */
function interleaved(data: readonly number[], version: number): number[] {
  const [all, length, count] = VERSIONS[version - 1]!;
  const short = Math.floor((all - length * count) / count);
  const longFrom = count - ((all - length * count) % count);
  const blocks = Array.from({ length: count }, (_, at) => {
    const from = at * short + Math.max(0, at - longFrom);
    return data.slice(from, from + short + (at >= longFrom ? 1 : 0));
  });
  const corrections = blocks.map((block) => correction(block, length));
  const inTurn = (lists: readonly (readonly number[])[], longest: number) =>
    Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat();
  return [...inTurn(blocks, short + 1), ...inTurn(corrections, length)];
}

/** Multiplies in GF(2^8), modulo x^8 + x^4 + x^3 + x^2 + 1. */
function times(one: number, other: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((other >> bit) & 1) * one;
  }
  return product;
}

/** The Reed-Solomon words of a block: what is left when it is divided by (x − 1)(x − α)(x − α²)… */
function correction(block: readonly number[], length: number): number[] {
  let divisor = [1];
  for (let at = 0, root = 1; at < length; at++, root = times(root, 2)) {
    divisor = [...divisor, 0].map((word, place) => word ^ times(divisor[place - 1] ?? 0, root));
  }
  const rest = [...block, ...Array<number>(length).fill(0)];
  block.forEach((_, at) => {
    const factor = rest[at]!;
    divisor.forEach((word, place) => (rest[at + place] = rest[at + place]! ^ times(word, factor)));
  });
  return rest.slice(block.length);
}

/** Draws a code with a mask. */
function draw(stream: readonly number[], version: number, mask: number): boolean[][] {
  const size = 17 + 4 * version;
  const squares = Array.from({ length: size }, () => Array<boolean | undefined>(size).fill(undefined));
  const set = (x: number, y: number, dark: boolean) => {
    if (y in squares && x >= 0 && x < size) squares[y]![x] = dark;
  };
  drawPatterns(version, size, set);
  drawFormat(mask, size, set);
  if (version >= 7) drawVersion(version, size, set);
  const bits = stream.flatMap((word) => [7, 6, 5, 4, 3, 2, 1, 0].map((bit) => ((word >> bit) & 1) === 1));
  for (const [x, y] of path(size)) {
    if (squares[y]![x] === undefined) squares[y]![x] = (bits.shift() ?? false) !== MASKS[mask]!(x, y);
  }
  return squares as boolean[][];
}

type Set = (x: number, y: number, dark: boolean) => void;

/** Where the alignment patterns stand, across and down. */
function alignment(version: number, size: number): number[] {
  if (version === 1) return [];
  return version < 7 ? [6, size - 7] : [6, (size - 1) / 2, size - 7];
}

function drawPatterns(version: number, size: number, set: Set): void {
  for (let at = 0; at < size; at++) {
    set(6, at, at % 2 === 0);
    set(at, 6, at % 2 === 0);
  }
  const ring = (x: number, y: number, most: number, dark: (distance: number) => boolean) => {
    for (let dy = -most; dy <= most; dy++)
      for (let dx = -most; dx <= most; dx++) set(x + dx, y + dy, dark(Math.max(Math.abs(dx), Math.abs(dy))));
  };
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    ring(x, y, 4, (distance) => distance !== 2 && distance !== 4);
  const places = alignment(version, size);
  const last = size - 7;
  for (const x of places) {
    for (const y of places) {
      const isCorner = (x === 6 && (y === 6 || y === last)) || (x === last && y === 6);
      if (!isCorner) ring(x, y, 2, (distance) => distance !== 1);
    }
  }
}

/** The rest of a division of bits, for the two fields that say what the code is. */
function remainder(value: number, generator: number, length: number): number {
  let rest = value;
  for (let at = 0; at < length; at++) rest = (rest << 1) ^ ((rest >> (length - 1)) * generator);
  return rest;
}

function drawFormat(mask: number, size: number, set: Set): void {
  const value = (LEVEL_M << 3) | mask;
  const bits = ((value << 10) | remainder(value, 0x537, 10)) ^ 0x5412;
  const dark = (at: number) => ((bits >> at) & 1) === 1;
  for (let at = 0; at < 6; at++) set(8, at, dark(at));
  [
    [8, 7],
    [8, 8],
    [7, 8],
  ].forEach(([x, y], at) => set(x!, y!, dark(6 + at)));
  for (let at = 9; at < 15; at++) set(14 - at, 8, dark(at));
  for (let at = 0; at < 8; at++) set(size - 1 - at, 8, dark(at));
  for (let at = 8; at < 15; at++) set(8, size - 15 + at, dark(at));
  set(8, size - 8, true);
}

function drawVersion(version: number, size: number, set: Set): void {
  const bits = (version << 12) | remainder(version, 0x1f25, 12);
  for (let at = 0; at < 18; at++) {
    const [near, far] = [Math.floor(at / 3), size - 11 + (at % 3)];
    set(far, near, ((bits >> at) & 1) === 1);
    set(near, far, ((bits >> at) & 1) === 1);
  }
}

/** All squares in the order in which bits are laid: in columns of two from the right, up and down in turn. */
export function* path(size: number): Generator<[number, number]> {
  for (let right = size - 1, up = true; right >= 1; right -= 2, up = !up) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      const y = up ? size - 1 - step : step;
      yield [right, y];
      yield [right - 1, y];
    }
  }
}

/** How hard a code is to read: long runs, blocks, things that look like a corner, more dark than light. */
function penalty(squares: Squares): number {
  const size = squares.length;
  const columns = squares.map((_, x) => squares.map((row) => row[x]!));
  let sum = 0;
  for (const line of [...squares, ...columns].map((line) => line.map(Number).join(''))) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) sum += run.length - 2;
    sum += 40 * [...line.matchAll(/(?=00001011101|10111010000)/g)].length;
  }
  for (let y = 1; y < size; y++) {
    for (let x = 1; x < size; x++) {
      const four = new Set([squares[y]![x], squares[y]![x - 1], squares[y - 1]![x], squares[y - 1]![x - 1]]);
      if (four.size === 1) sum += 3;
    }
  }
  const share = squares.flat().filter(Boolean).length / size ** 2;
  return sum + 10 * Math.floor(Math.abs(share - 0.5) * 20);
}
