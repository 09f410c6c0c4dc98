// Big moments, one after the other: a step may tell several, and the next step may come before they are over.
//
// The table waits while they are on, and they share the time that it waits. A tap skips the one that is on. Without that time
// (nobody wants a show) they hold nothing up, and when the table is quicker than its stories, the older ones are left out.

import type { Value, Words } from '../words/words.ts';

/** Something told in a game. */
export type Event = { readonly kind: string; readonly [field: string]: Value };

/** A big moment. */
export interface Scene<Told extends Event = Event> {
  readonly kind: string;
  readonly event: Told;
  /** What happened, in a sentence. */
  readonly text: string;
  /** What it means, if that is not clear from the sentence. */
  readonly help?: string | undefined;
  /** How long it is shown, if there is more to read than a sentence. */
  readonly ms?: number;
}

/** How long a sentence takes to read: so long in any case, and for each letter. */
const LOOK_MS = 600;
const LETTER_MS = 50;
const LONGEST_MS = 5000;
const MOST_WAITING = 3;

/** Those events that are big moments of a game, in words. */
export function scenesOf<Told extends Event>(events: readonly Told[], big: readonly Told['kind'][], words: Words): Scene<Told>[] {
  return events.flatMap((event) => {
    const text = big.includes(event.kind) ? words.told(event) : undefined;
    return text === undefined ? [] : [{ kind: event.kind, event, text }];
  });
}

/** How long somebody needs for these words. */
export function readMs(...texts: readonly (string | undefined)[]): number {
  const letters = texts.reduce((all, text) => all + (text?.length ?? 0), 0);
  return Math.min(LOOK_MS + LETTER_MS * letters, LONGEST_MS);
}

const wantedMs = ({ ms, text, help }: Scene) => ms ?? readMs(text, help);

/** The scenes that wait, and the one that is on. */
export class Scenes<S extends Scene = Scene> {
  now = $state.raw<S>();
  #waiting: S[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Takes in the scenes of a step, and for how long the table waits for all of them together. */
  tell(scenes: readonly S[], showMs = 0): void {
    const wanted = scenes.reduce((all, scene) => all + wantedMs(scene), 0);
    const timed = showMs > 0 ? scenes.map((scene) => ({ ...scene, ms: (wantedMs(scene) * showMs) / wanted })) : scenes;
    this.#waiting = showMs > 0 ? [...this.#waiting, ...timed] : [...this.#waiting, ...timed].slice(-MOST_WAITING);
    if (this.#timer === undefined) this.#next();
  }

  /** Leaves out what is on and, of the same step, what waits. */
  skip(): void {
    this.#waiting = [];
    clearTimeout(this.#timer);
    this.#next();
  }

  #next(): void {
    this.now = this.#waiting.shift();
    this.#timer = this.now && setTimeout(() => this.#next(), wantedMs(this.now));
  }
}
