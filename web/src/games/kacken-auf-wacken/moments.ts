// Which events are big moments, shown over the table for a while. The log tells all of them.

import { help, type Options } from '../../rules/book.ts';
import type { Value, Words } from '../../words/words.ts';
import { type Scene, scenesOf } from '../scenes.svelte.ts';
import type { PictureName } from './ask.ts';
import { type Receipt, receipt } from './gig.ts';

/** A big moment: a gig comes with its arithmetic. */
export interface Moment extends Scene {
  readonly receipt?: Receipt | undefined;
}

const BIG = ['gig', 'kacken', 'toilet', 'event', 'rock_out', 'cancelled', 'served', 'treated', 'no_treat', 'refused'];
/** What is drawn for a kind of moment. */
export const PICTURES: Readonly<Record<string, PictureName>> = {
  kacken: 'clench',
  event: 'rock',
  rock_out: 'horns',
  cancelled: 'clench',
  served: 'wurst',
  treated: 'cheers',
  no_treat: 'thirst',
  refused: 'drought',
};

/** Whether it is about the door of a toilet. */
export const isDoor = (kind: string): boolean => kind === 'free' || kind === 'occupied';

const HELP_MS = 3200;
const SLIP_MS = 3000;
const FAN_MS = 1500;

/** The big moments of a step, in their order. */
export function moments(events: readonly Value[], words: Words, options: Options): Moment[] {
  return scenesOf(events, BIG, words).map((scene): Moment => {
    const { reason, card } = scene.event as { reason?: string; card?: string };
    if (scene.kind === 'toilet') return { ...scene, kind: String(reason) };
    if (scene.kind === 'event') return { ...scene, help: help(words, 'card', card ?? '', options), ms: HELP_MS };
    const bill = scene.kind === 'gig' ? receipt(events) : undefined;
    return bill ? { ...scene, receipt: bill, ms: SLIP_MS + bill.crowd.length * FAN_MS } : scene;
  });
}
