// The show on this screen: moments are seen one after the other, each for the time that its events take.
//
// The server has counted the same time and lets everybody wait for it. A screen that is late hurries: what comes next gets
// shorter, but nothing is left out. Whoever taps has seen enough; whoever does not look need not wait.

import type { Step } from '../protocol/index.ts';

/** However late a screen is, a moment is seen for so long. */
const LEAST_MS = 400;

/** What is seen at once: view and events belong together. */
export interface Moment {
  /** The step as it is then. Nobody is asked before its last moment. */
  readonly step: Step;
  readonly isLast: boolean;
}

/** The moments of a step, in order. */
export function momentsOf(step: Step): Moment[] {
  const { moments = [], events, beats, deed, ...rest } = step;
  let from = 0;
  const part = (to: number) => {
    const told = { events: events.slice(from, to), ...(beats && { beats: beats.slice(from, to) }) };
    from = to;
    return told;
  };
  const before = moments.map(({ view, events: count }): Moment => {
    return { step: { ...rest, view, ...part(from + count), asked: null, question: null, clock: null }, isLast: false };
  });
  return [...before, { step: { ...rest, ...part(events.length), ...(deed && { deed }) }, isLast: true }];
}

export class Pace {
  /** Whether something is to be seen before anybody is asked. */
  isOn = $state(false);
  /** How long the moment that is on is seen in all, in milliseconds; 0 if it takes no time. */
  ms = $state(0);

  readonly #show: (moment: Moment) => void;
  readonly #over: () => void;
  #waiting: Moment[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Hands each moment over when it is its turn, and says when nothing is left to see. */
  constructor(show: (moment: Moment) => void, over: () => void) {
    this.#show = show;
    this.#over = over;
  }

  /** A step has come. One that takes no time comes at once, unless another is on. */
  take(step: Step): void {
    this.#waiting.push(...momentsOf(step));
    if (this.#timer === undefined) this.#next();
  }

  /** Whoever looks has seen enough of what is on. */
  skip(): void {
    if (this.isOn) this.#next();
  }

  /** Nobody looks any more. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = [];
  }

  /** What was not seen yet. */
  get unseen(): readonly Moment[] {
    return this.#waiting;
  }

  #next(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (let moment = this.#waiting.shift(); moment; moment = this.#waiting.shift()) {
      this.ms = this.#time(moment);
      this.isOn = this.ms > 0;
      this.#show(moment);
      if (this.isOn) {
        this.#timer = setTimeout(() => this.#next(), this.ms);
        return;
      }
    }
    this.isOn = false;
    this.#over();
  }

  /** How long a moment is seen: what it wants, or a part of that when other steps wait behind it. */
  #time({ step: { beats = [], number } }: Moment): number {
    const wanted = beats.reduce((all, one) => all + one, 0);
    if (wanted === 0 || document.hidden) return 0;
    const behind = this.#waiting.filter(({ step, isLast }) => isLast && step.number !== number).length;
    return behind === 0 ? wanted : Math.max(Math.min(wanted, LEAST_MS), wanted / (1 + behind));
  }
}
