// The race as it is seen: pieces walk space by space, discs fall one by one, although the view of a moment already knows the end.

import { play } from '../../device/sound.ts';
import { mayMove } from '../../show/move.ts';
import { up } from '../../sound/hearing.ts';
import type { Game } from '../context.ts';
import { Telling, toldOf } from '../telling.svelte.ts';
import { pieces } from './track.ts';
import type { Told, View } from './wire.ts';

/** A piece on its way. */
export interface Run {
  readonly piece: string;
  /** The spaces it touches, the first one included. */
  readonly way: readonly number[];
  readonly stepMs: number;
}

/** A piece that breaks down. */
export interface Collapse {
  readonly piece: string;
  readonly seat: string;
  readonly at: number;
  readonly load: number;
}

/** What just changed on a piece. */
export interface Burst {
  readonly id: number;
  readonly piece: string;
  readonly change: number;
}

/** How long things take beside each other; what is not here belongs to what was told before it. */
const WEIGHTS: Readonly<Partial<Record<Told['kind'], number>>> = {
  began: 1.5,
  loaded: 1,
  rolled: 1.3,
  gives: 1.5,
  takes: 1.5,
  overloaded: 3,
  over: 4.5,
  aborted: 2,
};
const REASONS: Readonly<Record<string, number>> = {
  'moved roll': 2.2,
  'moved forward': 1.2,
  'moved back': 1.2,
  'scored finish': 1.8,
  'scored full': 3,
  'scored empty': 1,
};

/** Where every piece stood, and what it carried. */
type Places = Readonly<Record<string, { readonly at: number; readonly load: number }>>;

const STEP_MS = 220;
/** As much of a moment as walking may take. */
const WALKING = 0.85;
const TOGETHER_MS = 150;
const BURST_MS = 1100;

export class Race {
  readonly telling: Telling<Told>;
  die = $state<number>();
  rolls = $state(0);
  #run = $state.raw<Run>();
  #collapse = $state.raw<Collapse>();
  #step = $state.raw<{ readonly now: number; readonly of: number }>();
  /** The last that was overtaken, and what it carries since. */
  plopped = $state.raw<{ readonly seat: string; readonly load: number }>();
  bursts = $state.raw<readonly Burst[]>([]);
  #loads = $state.raw<Readonly<Record<string, number>>>({});
  #timers: ReturnType<typeof setTimeout>[] = [];
  #count = 0;

  constructor(game: Game<View, Told>) {
    this.die = game.view.die ?? undefined;
    let [seen, past] = [game.view, placesOf(game.view)];
    this.telling = new Telling(
      game,
      (event) => WEIGHTS[event.kind] ?? ('reason' in event ? REASONS[`${event.kind} ${event.reason}`] : undefined) ?? 0,
      (events, ms) => {
        if (game.view !== seen) [seen, past] = [game.view, placesOf(seen)];
        this.#begin(events, game.view, past, ms);
      },
    );
    $effect(() => () => this.#stop());
  }

  /** The piece that walks just now. */
  get run(): Run | undefined {
    return this.telling.now.length > 0 ? this.#run : undefined;
  }

  /** The piece that breaks down just now. */
  get collapse(): Collapse | undefined {
    return this.telling.now.length > 0 ? this.#collapse : undefined;
  }

  /** Which step of how many is on. */
  get step(): { readonly now: number; readonly of: number } | undefined {
    return this.telling.now.length > 0 ? this.#step : undefined;
  }

  /** What is seen on a piece. */
  loadOf(piece: string, load: number): number {
    return this.#loads[piece] ?? load;
  }

  #stop(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
  }

  #after(ms: number, act: () => void): void {
    this.#timers.push(setTimeout(act, ms));
  }

  #begin(events: readonly Told[], view: View, places: Places, ms: number): void {
    this.#stop();
    [this.#loads, this.#run, this.#step, this.plopped, this.#collapse] = [{}, undefined, undefined, undefined, undefined];
    const rolled = events.findLast((event) => event.kind === 'rolled');
    if (rolled) [this.die, this.rolls] = [rolled.die, this.rolls + 1];
    else if (view.die !== null) this.die = view.die;

    const crashed = toldOf(events, 'overloaded');
    if (crashed && ms > 0) {
      const { at, load } = places[crashed.piece] ?? { at: 0, load: 0 };
      this.#collapse = { piece: crashed.piece, seat: crashed.seat, at, load: Math.max(load, view.capacity) };
    }
    const walk = events.find((event) => event.kind === 'moved' && ['roll', 'forward', 'back'].includes(event.reason));
    const run = walk?.kind === 'moved' && ms > 0 && mayMove() ? this.#walk(walk.piece, walk.from, walk.to, ms) : undefined;
    this.#change(events, places, run, ms);
  }

  #walk(piece: string, from: number, to: number, ms: number): Run {
    const count = Math.abs(to - from);
    const stepMs = Math.min(STEP_MS, (ms * WALKING) / Math.max(1, count));
    const way = Array.from({ length: count + 1 }, (_, index) => from + index * Math.sign(to - from));
    const run = { piece, way, stepMs };
    this.#run = run;
    for (let now = 1; now <= count; now++) {
      this.#after((now - 1) * stepMs, () => (this.#step = { now, of: count }));
      play('hop', { pitch: up(now), after: now * stepMs });
    }
    return run;
  }

  #change(events: readonly Told[], places: Places, run: Run | undefined, ms: number): void {
    const held: Record<string, number> = {};
    const here: Record<number, number> = {};
    for (const event of events) {
      if (event.kind !== 'changed' || ['load', 'finish', 'overload'].includes(event.reason)) continue;
      const { piece, before, after, seat } = event;
      const at = places[piece]?.at ?? 0;
      const passed = run?.way.indexOf(at) ?? -1;
      const together = (here[at] = (here[at] ?? -1) + 1);
      const when = run ? (passed > 0 ? passed - 0.5 : run.way.length - 1) * run.stepMs + together * TOGETHER_MS : together * TOGETHER_MS;
      if (when > 0 && ms > 0) held[piece] ??= before;
      this.#after(ms > 0 ? when : 0, () => {
        this.#loads = Object.fromEntries(Object.entries(this.#loads).filter(([other]) => other !== piece));
        if (event.reason === 'overtake') this.plopped = { seat, load: after };
        this.#burst(piece, after - before);
      });
    }
    this.#loads = held;
  }

  #burst(piece: string, change: number): void {
    if (change === 0) return;
    const burst = { id: this.#count++, piece, change };
    this.bursts = [...this.bursts, burst];
    setTimeout(() => (this.bursts = this.bursts.filter((one) => one !== burst)), BURST_MS);
  }
}

/** The hops of a run, as keyframes of a piece that stands at its end; `place` says where a space is from there, as CSS lengths. */
export function hops(way: readonly number[], place: (at: number) => readonly [x: string, y: string], arc: string): Keyframe[] {
  const count = way.length - 1;
  return way.flatMap((at, index): Keyframe[] => {
    const [x, y] = place(at);
    const stand = { offset: count === 0 ? 1 : index / count, transform: `translate(${x}, ${y})`, easing: 'cubic-bezier(.2,.6,.5,1)' };
    const next = way[index + 1];
    if (next === undefined) return [stand];
    const [toX, toY] = place(next);
    const top = `translate(calc((${x} + ${toX}) / 2), calc((${y} + ${toY}) / 2 - ${arc}))`;
    return [stand, { offset: (index + 0.5) / count, transform: top, easing: 'cubic-bezier(.5,0,.8,.4)' }];
  });
}

function placesOf(view: View): Places {
  return Object.fromEntries(pieces(view).map(({ name, at, load }) => [name, { at, load }]));
}
