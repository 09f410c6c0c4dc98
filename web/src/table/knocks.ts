// Who wants to sit down while a game is on. The server decides what comes of it; this says what to show whom.

import type { Knock, TableNow } from '../protocol/index.ts';
import { playing } from './stage.ts';

/** Those who wait to be let in. */
export function knocks(table: TableNow): readonly Knock[] {
  return table.knocks ?? [];
}

/** Whether a seat belongs to whoever looks, though a bot plays there. */
export function isOwn(table: TableNow, seat: string): boolean {
  const holder = table.seats.find((one) => one.seat === seat)?.holder;
  return table.you !== null && typeof holder === 'object' && 'bot' in holder && holder.bot.instead_of === table.you;
}

/** Whether sitting down there means to knock first. */
export function isBehindDoor(table: TableNow, seat: string): boolean {
  return playing(table) !== undefined && !isOwn(table, seat);
}

/** What somebody is called. */
export function nameOf(table: TableNow, person: number): string {
  return table.people.find((one) => one.person === person)?.name ?? '?';
}
