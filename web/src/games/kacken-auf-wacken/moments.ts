// Which events are big moments, shown over the table for a while. The log tells all of them.

import type { Value, Words } from '../../words/words.ts';
import { type Scene, scenesOf } from '../scenes.svelte.ts';
import { type Receipt, receipt } from './gig.ts';

/** A big moment: a gig with its arithmetic, or an event that may need explaining. */
export interface Moment extends Scene {
  readonly receipt?: Receipt | undefined;
  /** What the card that was turned over does. */
  readonly help?: string | undefined;
}

const BIG = ['gig', 'kacken', 'toilet', 'event', 'rock_out', 'cancelled', 'served', 'treated', 'no_treat', 'refused'];
const HELP_MS = 3200;
const SLIP_MS = 3000;
const FAN_MS = 1500;

/** The big moments of a step, in their order. */
export function moments(events: readonly Value[], words: Words): Moment[] {
  return scenesOf(events, BIG, words).map((scene): Moment => {
    const { reason, card } = scene.event as { reason?: string; card?: string };
    if (scene.kind === 'toilet') return { ...scene, kind: String(reason) };
    if (scene.kind === 'event') return { ...scene, help: words.get(`card_help.${card}`), ms: HELP_MS };
    const bill = scene.kind === 'gig' ? receipt(events) : undefined;
    return bill ? { ...scene, receipt: bill, ms: SLIP_MS + bill.crowd.length * FAN_MS } : scene;
  });
}
