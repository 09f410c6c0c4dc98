// What is told just now. A moment may tell several things: those that belong together are told together, one group after the
// other, and share the moment's time.

import { untrack } from 'svelte';
import type { Game } from './context.ts';
import { missed } from './steps.svelte.ts';

/** What is needed of a game to tell its moments. */
type Moments<Told> = Pick<Game<unknown, Told>, 'number' | 'showMs' | 'isShowing' | 'events'>;

type Kinds = { readonly kind: string };

/** How long an event takes beside others of its moment; 0 if it belongs to what was told before it. */
export type Weigh<Told> = (event: Told) => number;

/** Events in groups, each with its share of the time. */
export function grouped<Told>(events: readonly Told[], ms: number, weigh: Weigh<Told>): { events: readonly Told[]; ms: number }[] {
  const groups: { events: Told[]; weight: number }[] = [];
  for (const event of events) {
    const weight = weigh(event);
    const last = groups.at(-1);
    if (last && (weight === 0 || last.weight === 0)) {
      last.events.push(event);
      last.weight += weight;
    } else groups.push({ events: [event], weight });
  }
  const all = groups.reduce((sum, { weight }) => sum + weight, 0);
  return groups.map(({ events: told, weight }) => ({ events: told, ms: all === 0 ? ms : (ms * weight) / all }));
}

export class Telling<Told extends Kinds> {
  /** The events that are on; none between moments. */
  now = $state.raw<readonly Told[]>([]);
  /** For how long they are on. */
  ms = $state(0);
  /** Counts what was told; pictures that begin anew with it are keyed by it. */
  number = $state(0);
  #timers: ReturnType<typeof setTimeout>[] = [];

  /** `hear` is handed every group when it is on, and everything at once where nothing takes time. */
  constructor(game: Moments<Told>, weigh: Weigh<Told>, hear: (events: readonly Told[], ms: number) => void) {
    let last = missed(game);
    $effect(() => {
      const { number, showMs, events } = game;
      if (number === last) return;
      // Whoever comes in has missed what led here.
      const isNews = number > last;
      last = number;
      untrack(() => {
        this.#stop();
        if (!isNews || showMs === 0) {
          this.now = [];
          hear(isNews ? events : [], 0);
        } else this.#tell(grouped(events, showMs, weigh), hear);
      });
    });
    $effect(() => () => this.#stop());
  }

  #stop(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
  }

  #tell(groups: readonly { events: readonly Told[]; ms: number }[], hear: (events: readonly Told[], ms: number) => void): void {
    let at = 0;
    for (const { events, ms } of groups) {
      const begin = () => {
        [this.now, this.ms, this.number] = [events, ms, this.number + 1];
        hear(events, ms);
      };
      if (at === 0) begin();
      else this.#timers.push(setTimeout(begin, at));
      at += ms;
    }
    if (groups.length === 0) hear([], 0);
    this.#timers.push(setTimeout(() => (this.now = []), at));
  }
}

/** The event of a kind that is on, if one is. */
export function toldOf<Told extends Kinds, Kind extends Told['kind']>(
  events: readonly Told[],
  kind: Kind,
): Extract<Told, { kind: Kind }> | undefined {
  return events.find((event): event is Extract<Told, { kind: Kind }> => event.kind === kind);
}
