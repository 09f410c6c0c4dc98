// How things are thrown about: only `transform` and `opacity`, and without motion nothing, for the same time.

import { ways } from '../device/ways.svelte.ts';
import { EASE, swings } from './way.ts';

const REDUCED = '(prefers-reduced-motion: reduce)';

/** Whether things may move here: by the device's wish and by the switch on the page. */
export function mayMove(): boolean {
  return ways.motion && !matchMedia(REDUCED).matches;
}

/** After so long. */
export function after(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}

/** Plays an animation, or lets its time pass. Never fails: whoever is gone meanwhile has nothing to wait for. */
export async function played(
  element: Element,
  frames: Keyframe[],
  options: KeyframeAnimationOptions & { duration: number },
): Promise<void> {
  if (!mayMove()) return after(options.duration);
  await element.animate(frames, options).finished.catch(() => undefined);
}

/** Somebody or something is hit. */
export function shake(element: Element, ms = 360): Promise<void> {
  return played(element, swings('10px', 3, 4), { duration: ms });
}

/** The whole stage is: big and huge moments only. */
export function quake(element: Element, ms = 900): Promise<void> {
  return played(element, swings('calc(14 * var(--u, 0.5px))', 0.4, 7), { duration: ms });
}

/** A number or a sign that has just changed. */
export function pop(element: Element, ms = 240): Promise<void> {
  const frames = [{ transform: 'scale(1)' }, { transform: 'scale(1.18)' }, { transform: 'scale(1)' }];
  return played(element, frames, { duration: ms, easing: EASE.out });
}
