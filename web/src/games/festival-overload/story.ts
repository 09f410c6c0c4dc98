// What the events of a moment mean for its pictures.

import type { Mood } from '../../show/faces.ts';
import { heat } from './stage.ts';
import type { Card, Told, View } from './wire.ts';

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
export type Loss = Extract<Told, { kind: 'lost' }>;

/** The losses that were told. */
export function lossesIn(events: readonly Told[]): Loss[] {
  return events.filter((event) => event.kind === 'lost');
}

/** The last card that was revealed. */
export function revealedIn(events: readonly Told[]): Card | undefined {
  return events.findLast((event) => event.kind === 'revealed')?.card;
}

/** Those whose moment it is grin, those whom it hits stare, the safe laugh. */
export function moodOf(view: View, told: readonly Told[], seat: string): Mood {
  for (const event of told.toReversed()) {
    switch (event.kind) {
      case 'lost':
        if (event.seat === seat) return event.before - event.after > 1 ? 'sad' : 'oh';
        break;
      case 'bang':
        return 'oh';
      case 'check':
        return 'oh';
      case 'survived':
      case 'encore_continued':
      case 'round_started':
        return 'joy';
      case 'dive':
        if (event.target === seat) return 'oh';
        return event.seat === seat ? 'joy' : 'calm';
      case 'dive_held':
        return event.seat === seat ? 'sad' : 'joy';
      case 'camped':
      case 'final_push':
        if (event.seat === seat) return event.kind === 'camped' ? 'joy' : 'oh';
        break;
      case 'decided':
        return event.camp.includes(seat) ? 'grin' : 'joy';
      case 'push':
      case 'revealed':
        if (event.seat === seat) return 'grin';
        break;
      default:
    }
  }
  const mark = markOf(view, seat);
  if (mark === 'decided') return 'joy';
  const isHot = heat(view.overload, view.heat) === 'danger';
  if (mark === 'deciding') return isHot ? 'oh' : 'smirk';
  return isHot && (view.seats[seat]?.live ?? 0) > 0 ? 'oh' : 'calm';
}
