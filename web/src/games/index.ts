// What the page has for a game, found by the game's name: a folder here with a screen and texts of its own, all of
// them optional, and the poster beside its rules. Nothing names a game.

import type { Component } from 'svelte';
import type { SoundsModule } from '../sound/hearing.ts';

/**
 * What the server sends for a game is of that game's types, whichever they are: of no type at all, seen from here. Rust writes
 * the types of each game, and recorded games are held against them.
 */
export type Sent = never;

interface ScreenModule {
  readonly default: Component;
  /** Whether the screen has news once the game is over, as open hands are; else places and points say everything. */
  readonly hasFinale?: boolean;
  /** Whether the screen says itself whose turn it is and why, always: then the page says it only to whoever listens. */
  readonly saysTurn?: boolean;
}

const posters = import.meta.glob<string>('../../../games/*/poster.svg', { query: '?url', import: 'default', eager: true });
const shames = import.meta.glob<string>('./*/shame.svg', { query: '?url', import: 'default', eager: true });
const sounds = import.meta.glob<SoundsModule>('./*/sounds.ts');
const stages = import.meta.glob<ScreenModule>('./*/TvStage.svelte');
const screens = import.meta.glob<ScreenModule>('./*/Screen.svelte');

/** Where a game's picture is. */
export function posterOf(game: string): string | undefined {
  return posters[`../../../games/${game}/poster.svg`];
}

/** Where the picture is of what whoever is last is found behind, if the game has one. */
export function shameOf(game: string): string | undefined {
  return shames[`./${game}/shame.svg`];
}

/** Loads a game's own screen, so that nobody waits for games that they don't play; without one the sheet is shown. */
export function screenOf(game: string): Promise<ScreenModule> | undefined {
  return screens[`./${game}/Screen.svelte`]?.();
}

/** Loads what a game's events sound like; a game without it is quiet. */
export function soundsOf(game: string): Promise<SoundsModule> | undefined {
  return sounds[`./${game}/sounds.ts`]?.();
}

/** Loads what a game shows on a big screen, drawn for one; without it there is a stage that does for every game. */
export function stageOf(game: string): Promise<ScreenModule> | undefined {
  return stages[`./${game}/TvStage.svelte`]?.();
}
