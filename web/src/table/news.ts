// What changes around the game and people should notice: who plays now in whose place, who leads the table, and for whoever
// knocked, that nobody opened. The server sends the table whole; what is new is what differs from the table before. That a
// move was taken back is seen by the game's step.

import type { TableNow } from '../protocol/index.ts';
import { personOn } from '../seat/names.ts';
import { playing } from './stage.ts';

/** Something new; people are named as they were called then. */
export type News =
  | {
      readonly kind: 'sat';
      readonly name: string;
      readonly seat: string;
      /** Whose seat it was; none if a bot's own. */ readonly of?: string;
    }
  | { readonly kind: 'back'; readonly name: string }
  | { readonly kind: 'turned_away' }
  | { readonly kind: 'taken_back' }
  | { readonly kind: 'time_over' }
  | { readonly kind: 'hosts'; readonly name: string; readonly person: number };

/** What is new since the table before. */
export function newsOf(before: TableNow, now: TableNow): News[] {
  return [...seated(before, now), ...turnedAway(before, now), ...hosts(before, now)];
}

function seated(before: TableNow, now: TableNow): News[] {
  if (!playing(before) || !playing(now)) return [];
  return now.seats.flatMap(({ seat, holder }): News[] => {
    const older = before.seats.find((one) => one.seat === seat)?.holder;
    if (typeof holder !== 'object' || !('person' in holder) || typeof older !== 'object' || !('bot' in older)) return [];
    const [name, owner] = [personOn(now, holder)?.name ?? '?', personOn(before, older)];
    if (owner?.person === holder.person) return [{ kind: 'back', name }];
    return [{ kind: 'sat', name, seat, ...(owner && { of: owner.name }) }];
  });
}

function turnedAway(before: TableNow, now: TableNow): News[] {
  const { you } = now;
  const knocks = (table: TableNow) => table.knocks?.some(({ person }) => person === you) === true;
  const sits = now.seats.some(({ holder }) => typeof holder === 'object' && 'person' in holder && holder.person === you);
  return playing(now) && knocks(before) && !knocks(now) && !sits ? [{ kind: 'turned_away' }] : [];
}

function hosts(before: TableNow, now: TableNow): News[] {
  const [older, host] = [before, now].map(({ people }) => people.find((person) => person.host));
  return host && older && host.person !== older.person ? [{ kind: 'hosts', name: host.name, person: host.person }] : [];
}
