// Who is missing at a table that is being played at, and what happens then.

import type { TableNow } from '../protocol/index.ts';
import { personOn } from '../seat/names.ts';
import { playing } from './stage.ts';

/** Somebody who has a seat and is away, while nobody plays for them. */
export interface Missing {
  readonly person: number;
  readonly seat: string;
  readonly name: string;
  /** Whether the table has waited for a while and the host is to decide. */
  readonly isAsked: boolean;
  /** When this was told, a bot was to play for them in so many milliseconds; none if the table waits. */
  readonly botMs: number | undefined;
}

/** Who is missing now. Whoever has a bot in their place is not. */
export function missingOf(table: TableNow): Missing[] {
  if (!playing(table)) return [];
  return table.seats.flatMap(({ seat, holder }) => {
    if (holder === 'nobody' || !('person' in holder)) return [];
    const person = personOn(table, holder);
    if (!person || person.here) return [];
    const asked = table.absent?.find((one) => one.seat === seat);
    return [{ person: person.person, seat, name: person.name, isAsked: asked !== undefined, botMs: asked?.bot_ms }];
  });
}
