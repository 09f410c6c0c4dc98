// The ways that things take, as keyframes.

/** Where something is and how large. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const STEPS = 8;

/**
 * The way from one spot to another, as keyframes of something that lies in the middle of the first one. The bend is a
 * parabola: steepest at both ends, so that it leaves and lands like something that was thrown.
 */
export function way(from: Spot, to: Spot, arc = 0, spin = 0, isRigid = false): Keyframe[] {
  const middle = (spot: Spot) => ({ x: spot.x + spot.width / 2, y: spot.y + spot.height / 2 });
  const [start, end] = [middle(from), middle(to)];
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  const grown = isRigid || from.width === 0 ? 1 : to.width / from.width;
  const count = arc === 0 ? 1 : STEPS;
  return Array.from({ length: count + 1 }, (_, step) => {
    const at = step / count;
    const bend = 4 * arc * at * (1 - at);
    const [x, y] = [dx * at + dy * bend, dy * at - dx * bend];
    const scale = 1 + (grown - 1) * at;
    return { transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) rotate(${(spin * at).toFixed(1)}deg) scale(${scale.toFixed(3)})` };
  });
}

/** Swings there and back, dying out: so many pixels, degrees, and times. */
export function swings(by: string, degrees: number, times: number): Keyframe[] {
  const frames = Array.from({ length: times * 2 }, (_, at) => {
    const [side, rest] = [at % 2 === 0 ? 1 : -1, 1 - at / (times * 2)];
    return { transform: `translate(calc(${by} * ${(side * rest).toFixed(3)})) rotate(${(side * rest * degrees).toFixed(2)}deg)` };
  });
  return [{ transform: 'none' }, ...frames, { transform: 'none' }];
}

/** Curves of the style sheet. */
export const EASE = {
  out: 'cubic-bezier(.2,.9,.3,1)',
  back: 'cubic-bezier(.3,1.5,.5,1)',
  in: 'cubic-bezier(.6,0,.9,.4)',
} as const;
