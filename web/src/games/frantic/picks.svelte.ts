// Several cards that are picked one after the other are gathered here first, so that a pick can be taken back. The server is asked for each
// of them as before: once all are there and meant, they are sent one by one, each as the answer to its own question.

import { untrack } from 'svelte';
import type { Game } from '../context.ts';
import { known, seatOf } from './seats.ts';
import type { View } from './wire.ts';

/** How many cards are still to be picked by this question. */
const leftOf = ({ asked }: View): number => (asked?.what === 'pick' && asked.pick ? asked.pick.of - asked.pick.at + 1 : 0);

export class PickRun {
  /** The cards that are picked and not sent. */
  held = $state.raw<readonly string[]>([]);
  #going = $state.raw<readonly string[]>([]);
  /** The question that was answered last: each gets one answer. */
  #answered = -1;
  readonly #game: Game<View>;

  constructor(game: Game<View>) {
    this.#game = game;
    $effect(() => {
      void game.question?.number;
      if (!this.isOpen) untrack(() => (this.held = []));
    });
    $effect(() => this.#next());
  }

  /** Whether cards are gathered: more than one is wanted, and nothing is on its way. */
  get isOpen(): boolean {
    const { question, view } = this.#game;
    return question !== null && this.#going.length === 0 && leftOf(view) > 1;
  }

  get isFull(): boolean {
    return this.isOpen && this.held.length === Math.min(leftOf(this.#game.view), this.#most);
  }

  /** What sending begins with. */
  get first(): string | undefined {
    return this.held[0] && `pick ${this.held[0]}`;
  }

  /** How many copies can be picked in all. */
  get #most(): number {
    const { view, legal } = this.#game;
    return known(seatOf(view, view.me)).filter((card) => legal.includes(`pick ${card}`)).length;
  }

  /** Picks a card, or another copy of it; else takes it back. */
  toggle(card: string): void {
    const copies = known(seatOf(this.#game.view, this.#game.view.me)).filter((one) => one === card).length;
    const mine = this.held.filter((one) => one === card).length;
    if (mine < copies && !this.isFull) this.held = [...this.held, card];
    else this.held = this.held.filter((one) => one !== card);
  }

  /** All of them are meant. */
  send(): void {
    if (!this.isFull) return;
    this.#going = this.held;
    this.held = [];
  }

  #next(): void {
    const { question, legal, sending } = this.#game;
    const [card] = this.#going;
    if (card === undefined || question === null || sending !== undefined || question.number === this.#answered) return;
    const action = `pick ${card}`;
    untrack(() => {
      // The question is another one than it was meant for.
      if (!legal.includes(action)) this.#going = [];
      else {
        this.#going = this.#going.slice(1);
        this.#answered = question.number;
        this.#game.answer(action);
      }
    });
  }
}
