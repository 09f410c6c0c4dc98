// What the events of a step mean for its pictures.

import type { Value } from '../../words/words.ts';
import { kindOf } from '../scenes.svelte.ts';
import type { View } from './view.ts';

/** What is to be known of somebody while all decide. */
export type Mark = 'decided' | 'deciding' | 'camped' | 'must_stay' | 'watching';

/** What is to be known of a seat while all decide; who is not asked and has nothing to lose only watches. */
export function markOf({ seats, asked }: Pick<View, 'seats' | 'asked'>, seat: string): Mark {
  const of = seats[seat];
  if (of?.camped) return 'camped';
  if (of?.forced_stay) return 'must_stay';
  if (!asked?.eligible.includes(seat)) return 'watching';
  return of?.decided ? 'decided' : 'deciding';
}

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
