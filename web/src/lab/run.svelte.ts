// A run of the lab: begun, looked at until it is over, or stopped. The server ends what nobody looks at, so the window
// remembers which run it has begun, and looks again after it was loaded anew.

import type { LabDocument, LabKind, LabWish } from '../protocol/index.ts';
import { Refused } from '../wire/connection.ts';
import { Away } from '../wire/http.ts';
import { hindrance, type Hindrance } from './desk.svelte.ts';
import { begins, runOf, stops } from './wire.ts';

/** A report that is there, and where its page is. */
export interface Result {
  readonly id: string;
  readonly kind: LabKind;
  readonly stopped: boolean;
  readonly document: LabDocument;
  /** What its rules were, to be taken up again where the report names changes of them. */
  readonly order: LabWish;
}

const KEY = 'spielwiese.lab';
const LOOK_MS = 400;
/** Before that nobody can tell how long it takes. */
const KNOWN_AFTER_MS = 800;

/** How many seconds it will still take. */
export function secondsLeft(done: number, of: number, ms: number): number | undefined {
  if (done <= 0 || of <= done || ms < KNOWN_AFTER_MS) return undefined;
  return Math.max(1, Math.round((ms * (of - done)) / done / 1000));
}

export class Run {
  /** Whether something is under way. */
  isOn = $state(false);
  isStopping = $state(false);
  done = $state(0);
  of = $state(0);
  secondsLeft = $state<number>();
  result = $state.raw<Result>();
  /** Why there is no report. */
  wrong = $state.raw<Hindrance>();
  failed = $state<string>();
  #id: string | undefined;
  #isGone = false;

  /** Asks for something and looks until it is there. */
  async begin(order: LabWish): Promise<void> {
    if (this.isOn) return;
    [this.isOn, this.isStopping, this.done, this.of, this.secondsLeft] = [true, false, 0, 0, undefined];
    [this.wrong, this.failed] = [undefined, undefined];
    try {
      const { id } = await begins(order);
      keep({ id, order });
      await this.#look(id, order);
    } catch (error) {
      this.wrong = hindrance(error);
    }
    this.#over();
  }

  /** Goes on looking at what this window has begun before. */
  async resume(): Promise<void> {
    const kept = remembered();
    if (!kept || this.isOn) return;
    [this.isOn, this.isStopping] = [true, false];
    // If it is gone, nobody has missed it.
    await this.#look(kept.id, kept.order).catch(() => keep(undefined));
    this.#over();
  }

  /** Reports on the games so far. */
  async stop(): Promise<void> {
    if (this.#id === undefined || this.isStopping) return;
    this.isStopping = true;
    await stops(this.#id).catch(() => (this.isStopping = false));
  }

  /** Nobody looks any more. */
  leave(): void {
    this.#isGone = true;
  }

  async #look(id: string, order: LabWish): Promise<void> {
    this.#id = id;
    const begun = performance.now();
    while (!this.#isGone) {
      const run = await patient(runOf)(id);
      if (run?.state === 'done') {
        const { stopped, document } = run;
        this.result = { id, kind: order.kind, stopped, document, order };
        return;
      }
      if (run?.state === 'failed') {
        this.failed = run.about;
        keep(undefined);
        return;
      }
      if (run) {
        [this.done, this.of] = [run.done, run.of];
        this.secondsLeft = secondsLeft(run.done, run.of, performance.now() - begun);
      }
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  }

  #over(): void {
    [this.isOn, this.#id] = [false, undefined];
  }
}

/** A look that is lost, or one too many, is no news. */
function patient<T>(look: (id: string) => Promise<T>): (id: string) => Promise<T | undefined> {
  return (id) =>
    look(id).catch((error: unknown) => {
      if (error instanceof Away || (error instanceof Refused && error.code === 'too_many')) return undefined;
      throw error;
    });
}

interface Begun {
  readonly id: string;
  readonly order: LabWish;
}

function keep(begun: Begun | undefined): void {
  try {
    if (begun) sessionStorage.setItem(KEY, JSON.stringify(begun));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Then a new load has forgotten it.
  }
}

function remembered(): Begun | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Begun | null) ?? undefined;
  } catch {
    return undefined;
  }
}
