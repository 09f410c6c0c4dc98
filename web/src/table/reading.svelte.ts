// The table in words: asked for by whoever reads it, after each step. One request at a time and at most one a second, so that
// reading takes nothing away from answering; of steps that come quickly only the last one is read.

import type { Command, Given, Sheet } from '../protocol/index.ts';

const BETWEEN_MS = 1000;

export class Reading {
  /** What was read last, and which step it says. */
  said = $state.raw<{ readonly step: number; readonly sheet: Sheet }>();

  readonly #inquire: (command: Command) => Promise<Given | true | undefined>;
  #isAsking = false;
  #wanted: number | undefined;

  constructor(inquire: (command: Command) => Promise<Given | true | undefined>) {
    this.#inquire = inquire;
  }

  /** Reads the step of this number, unless it has been read. */
  async read(step: number): Promise<void> {
    this.#wanted = step;
    if (this.#isAsking) return;
    this.#isAsking = true;
    while (this.#wanted !== undefined && this.#wanted !== this.said?.step) {
      this.#wanted = undefined;
      const given = await this.#inquire('sheet');
      if (typeof given === 'object' && 'sheet' in given) this.said = given.sheet;
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
    }
    this.#isAsking = false;
  }
}
