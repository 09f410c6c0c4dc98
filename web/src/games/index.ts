// The games that the page has a face for. One folder a game; this is the only place that names them all.

import type { Component } from 'svelte';
import type { Value, Words } from '../words/words.ts';
import FestivalOverloadFace from './festival-overload/Face.svelte';
import { sheet as festivalOverload } from './festival-overload/sheet.ts';
import FranticFace from './frantic/Face.svelte';
import { sheet as frantic } from './frantic/sheet.ts';
import GameOverFace from './game-over/Face.svelte';
import { sheet as gameOver } from './game-over/sheet.ts';
import KackenFace from './kacken-auf-wacken/Face.svelte';
import { sheet as kacken } from './kacken-auf-wacken/sheet.ts';
import OverloadFace from './overload/Face.svelte';
import { sheet as overload } from './overload/sheet.ts';
import { plainSheet, type Sheet } from './sheet.ts';
import type { ScreenProps } from './screen.ts';

/** How the page shows a game. */
export interface Shown {
  /** Its picture on the start page. */
  readonly Face?: Component;
  /** Loads its own screen, so that nobody waits for games that they do not play; without one the sheet is shown. */
  screen?(): Promise<{ readonly default: Component<ScreenProps> }>;
  /** Whether its own screen has news once it is over, as open hands are; else places and points say everything. */
  readonly hasFinale?: boolean;
  /** Its table in words. */
  sheet(view: Value, words: Words): Sheet;
}

/** A sheet of a game's own type of view. What the server sends for a game is of that game's type. */
function of<View>(make: (view: View, words: Words) => Sheet): Shown['sheet'] {
  return (view, words) => make(view as unknown as View, words);
}

const GAMES: Readonly<Record<string, Shown>> = {
  'festival-overload': {
    Face: FestivalOverloadFace,
    screen: () => import('./festival-overload/Screen.svelte'),
    sheet: of(festivalOverload),
  },
  frantic: { Face: FranticFace, screen: () => import('./frantic/Screen.svelte'), sheet: of(frantic) },
  'game-over': { Face: GameOverFace, screen: () => import('./game-over/Screen.svelte'), hasFinale: true, sheet: of(gameOver) },
  'kacken-auf-wacken': { Face: KackenFace, screen: () => import('./kacken-auf-wacken/Screen.svelte'), sheet: of(kacken) },
  overload: { Face: OverloadFace, screen: () => import('./overload/Screen.svelte'), sheet: of(overload) },
};

/** How a game is shown; one that the page does not know yet is shown plainly. */
export function shown(game: string): Shown {
  return GAMES[game] ?? { sheet: plainSheet };
}
