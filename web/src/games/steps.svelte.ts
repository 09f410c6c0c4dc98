// What is done once a step of the game.

import { untrack } from 'svelte';
import type { Game } from './context.ts';

/** Does something at every new step with what it tells. The step that the page came in with is no news. */
export function onStep<View, Told>(game: Game<View, Told>, tell: (events: readonly Told[], number: number) => void): void {
  let last = game.number;
  $effect(() => {
    const { number, events } = game;
    if (number <= last) return;
    last = number;
    untrack(() => tell(events, number));
  });
}
