// Big moments, one after the other: a step may tell several, and the next step may come before they are over.
//
// Scenes cover nothing that can be tapped and hold nothing up. A tap anywhere skips them, and when the table is quicker
// than its stories, the older ones are left out.

import type { Value, Words } from '../words/words.ts';

/** A big moment. */
export interface Scene {
  readonly kind: string;
  readonly event: Value;
  /** What happened, in a sentence. */
  readonly text: string;
  /** What it means, if that is not clear from the sentence. */
  readonly help?: string | undefined;
  /** How long it is shown, if there is more to read than a sentence. */
  readonly ms?: number;
}

const SCENE_MS = 1800;
const MOST_WAITING = 3;

/** What kind of event it is. */
export function kindOf(event: Value): string {
  if (typeof event === 'string') return event;
  return typeof event === 'object' && event !== null && 'kind' in event && typeof event.kind === 'string' ? event.kind : '';
}

/** Those events that are big moments of a game, in words. */
export function scenesOf(events: readonly Value[], big: readonly string[], words: Words): Scene[] {
  return events.flatMap((event) => {
    const kind = kindOf(event);
    const text = big.includes(kind) ? words.told(event) : undefined;
    return text === undefined ? [] : [{ kind, event, text }];
  });
}

/** The scenes that wait, and the one that is on. */
export class Scenes<S extends Scene = Scene> {
  now = $state.raw<S>();
  #waiting: S[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #told: number;

  /** The step that the page came in with is no news. */
  constructor(number: number) {
    this.#told = number;
  }

  /** Takes in the scenes of a step; a step that comes again is told once. */
  tell(number: number, scenes: readonly S[]): void {
    if (number <= this.#told) return;
    this.#told = number;
    this.#waiting = [...this.#waiting, ...scenes].slice(-MOST_WAITING);
    if (this.#timer === undefined) this.#next();
  }

  /** Leaves out what is on and what waits. */
  skip(): void {
    this.#waiting = [];
    clearTimeout(this.#timer);
    this.#next();
  }

  #next(): void {
    this.now = this.#waiting.shift();
    this.#timer = this.now && setTimeout(() => this.#next(), this.now.ms ?? SCENE_MS);
  }
}
