// Where everybody sits round the table of the big screen, in the pixels of its drawing, and the ways along its edge.

export interface Spot {
  /** The middle of the plate, and how high the head is. */
  readonly x: number;
  readonly y: number;
  readonly isLeft: boolean;
  readonly scale: number;
}

const LEFT = 228;
const RIGHT = 1692;
/** Of a table for seven or eight. */
const SMALL = 0.8;

/** The seats clockwise, beginning at the left below. */
function layout(count: number): readonly (readonly [number, number])[] {
  if (count <= 2)
    return [
      [LEFT, 430],
      [RIGHT, 430],
    ];
  if (count === 3)
    return [
      [LEFT, 430],
      [RIGHT, 250],
      [RIGHT, 640],
    ];
  if (count === 4)
    return [
      [LEFT, 640],
      [LEFT, 250],
      [RIGHT, 250],
      [RIGHT, 640],
    ];
  if (count === 5)
    return [
      [LEFT, 640],
      [LEFT, 250],
      [960, 110],
      [RIGHT, 250],
      [RIGHT, 640],
    ];
  if (count === 6)
    return [
      [LEFT, 640],
      [LEFT, 250],
      [612, 160],
      [1308, 160],
      [RIGHT, 250],
      [RIGHT, 640],
    ];
  const [left, right] = [196, 1724];
  const lefts = [
    [left, 700],
    [left, 420],
    [left, 140],
  ] as const;
  const tops = [
    [660, 120],
    [1260, 120],
  ] as const;
  return count === 7 ? [...lefts, ...tops, [right, 250], [right, 610]] : [...lefts, ...tops, [right, 140], [right, 420], [right, 700]];
}

/** Where so many sit. */
export function spots(count: number): Spot[] {
  return layout(count).map(([x, y]) => ({ x, y, isLeft: x < 960, scale: count > 6 ? SMALL : 1 }));
}

const CENTRE = { x: 960, y: 570 };
/** Inside the edge, so that the way is over no plate, and outside the card in the middle. */
const EDGE = { x: 496, y: 290 };
/** At the top the edge is free, or plates reach in from there. */
const UPPER_EDGE = { free: 297, taken: 200 };
/** Who sits further in than this sits at the top. */
const TOP = { from: 400, to: 1520 };
const STEPS = 26;
/** So far before its goal the head of an arrow stands, in radians. */
const SHORT = 0.16;
/** Whoever sits over the card is reached beside it. */
const MIDDLE = 180;
const BESIDE = 0.42;

/** Whether somebody sits at the top, so that no way leads past there without crossing the card in the middle. */
const isTopTaken = (all: readonly Spot[]) => all.some(({ x }) => x > TOP.from && x < TOP.to);
const angleOf = ({ x, y }: Spot) => Math.atan2((y + 60 - CENTRE.y) / EDGE.y, (x - CENTRE.x) / EDGE.x);

/** An arrow along the table's edge between two of these: the shorter way round, but never across the card in the middle. */
export function arrow(
  all: readonly Spot[],
  from: Spot,
  to: Spot,
): {
  readonly d: string;
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly middle: { readonly x: number; readonly y: number };
} {
  const [start, goal] = [angleOf(from), angleOf(to)];
  const whole = 2 * Math.PI;
  let sweep = (((goal - start) % whole) + whole) % whole;
  if (sweep > Math.PI) sweep -= whole;
  const isTaken = isTopTaken(all);
  const past = (angle: number) => Math.floor((angle + Math.PI / 2) / whole);
  if (isTaken && past(start) !== past(start + sweep)) sweep -= Math.sign(sweep) * whole;
  const upper = isTaken ? UPPER_EDGE.taken : UPPER_EDGE.free;
  const at = (angle: number) => ({
    x: CENTRE.x + EDGE.x * Math.cos(angle),
    y: CENTRE.y + (Math.sin(angle) < 0 ? upper : EDGE.y) * Math.sin(angle),
  });
  const beside = (spot: Spot) => (Math.abs(spot.x - CENTRE.x) < MIDDLE ? Math.sign(sweep) * BESIDE : 0);
  const begin = start + beside(from);
  const end = start + sweep - beside(to) - Math.sign(sweep) * SHORT;
  const points = Array.from({ length: STEPS + 1 }, (_, step) => at(begin + ((end - begin) * step) / STEPS));
  const [tip, before] = [at(end), at(end - Math.sign(sweep) * 0.12)];
  const d = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
  const head = at(end + Math.sign(sweep) * 0.02);
  return {
    d,
    x: head.x,
    y: head.y,
    turn: (Math.atan2(tip.y - before.y, tip.x - before.x) * 180) / Math.PI,
    middle: at(begin + (end - begin) / 2),
  };
}
