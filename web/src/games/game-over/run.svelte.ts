// A run of answers that belong together, given one by one as their questions come.

interface Asked {
  readonly number: number;
  readonly legal: readonly string[];
}

export class Run {
  /** What is still to be answered. */
  left = $state.raw<readonly string[]>([]);
  #answered: number | undefined;

  start(answers: readonly string[]): void {
    this.left = answers;
    this.#answered = undefined;
  }

  stop(): void {
    this.left = [];
  }

  /** The answer to this question, once. A question that does not offer it ends the run. */
  next({ number, legal }: Asked): string | undefined {
    const [answer, ...rest] = this.left;
    if (answer === undefined || number === this.#answered) return undefined;
    if (!legal.includes(answer)) {
      this.stop();
      return undefined;
    }
    this.#answered = number;
    this.left = rest;
    return answer;
  }
}
