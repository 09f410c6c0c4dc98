// What is done once a step of the game.

import { untrack } from 'svelte';
import type { Game } from './context.ts';

/**
 * The number of the last moment that is no news to a screen that comes in now. One that is on is news: a screen often comes in with
 * it, as with the deal. Whoever comes back finds everything told and nothing on.
 */
export function missed({ number, isShowing }: Pick<Game, 'number' | 'isShowing'>): number {
  return isShowing ? number - 1 : number;
}

/** Does something at every new step with what it tells. What was over when the page came in is no news. */
export function onStep<View, Told>(game: Game<View, Told>, tell: (events: readonly Told[], number: number) => void): void {
  let last = missed(game);
  $effect(() => {
    const { number, events } = game;
    if (number <= last) return;
    last = number;
    untrack(() => tell(events, number));
  });
}
