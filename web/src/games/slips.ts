// A double tap answers two questions, if the second one comes quickly: the card that was tapped is gone, and something else is
// under the finger. A second tap on the same spot right after an answer counts for nothing.

const SLIP_MS = 350;
const SLIP_PIXELS = 24;

/** Where and when something was tapped. */
export interface Tap {
  readonly atMs: number;
  readonly x: number;
  readonly y: number;
}

export class Slips {
  #tap: Tap | undefined;
  #answered: Tap | undefined;

  /** A finger comes down. */
  tapped(tap: Tap): void {
    this.#tap = tap;
  }

  /** Whether an answer now is meant. One from the keyboard always is: no new tap led to it. */
  isMeant(): boolean {
    const [tap, before] = [this.#tap, this.#answered];
    const isSlip =
      tap !== undefined &&
      before !== undefined &&
      tap !== before &&
      tap.atMs - before.atMs < SLIP_MS &&
      Math.hypot(tap.x - before.x, tap.y - before.y) < SLIP_PIXELS;
    if (!isSlip) this.#answered = tap;
    return !isSlip;
  }
}
