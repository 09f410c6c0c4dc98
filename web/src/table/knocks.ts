// Who wants to sit down while a game is on. The server decides what comes of it; this says what to show whom.

import type { Knock, TableNow } from '../protocol/index.ts';

/** Those who wait to be let in. */
export function knocks(table: TableNow): readonly Knock[] {
  return table.knocks ?? [];
}

/** What somebody is called. */
export function nameOf(table: TableNow, person: number): string {
  return table.people.find((one) => one.person === person)?.name ?? '?';
}
