// What the events of a step mean for its pictures.

import type { Value } from '../../words/words.ts';
import { kindOf } from '../scenes.svelte.ts';

/** What a bang took from somebody. */
export interface Loss {
  readonly seat: string;
  readonly before: number;
  readonly after: number;
}

/** The losses that were told. */
export function lossesIn(events: readonly Value[]): Loss[] {
  return events.filter((event) => kindOf(event) === 'lost').map((event) => event as unknown as Loss);
}

/** The last card that was revealed. */
export function revealedIn(events: readonly Value[]): string | undefined {
  const last = events.findLast((event) => kindOf(event) === 'revealed');
  return (last as { readonly card: string } | undefined)?.card;
}

/** Who stays and who camps, as it was told. */
export function decisionOf(event: Value): { readonly stay: readonly string[]; readonly camp: readonly string[] } {
  return event as unknown as { stay: readonly string[]; camp: readonly string[] };
}
