// Who wants to sit down while a game is on. The server decides what comes of it; this says what to show whom.

import type { Knock, PersonNow, TableNow } from '../protocol/index.ts';
import { isBot, personOn } from '../seat/names.ts';
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

/**
 * Those who can let somebody in: a seat that somebody may come back to is theirs to give; any other one is the host's, but
 * what the host wants is for the others who sit to say.
 */
export function openers(table: TableNow, { person, seat }: Knock): readonly PersonNow[] {
  const now = table.seats.find((one) => one.seat === seat);
  const owner = now && isBot(now.holder) ? personOn(table, now.holder) : undefined;
  if (owner) return [owner];
  const host = table.people.find((one) => one.host);
  if (host?.person !== person) return host ? [host] : [];
  return table.seats.flatMap(({ holder }) => (isBot(holder) ? [] : (personOn(table, holder) ?? []))).filter((one) => one.person !== person);
}

/** Whether sitting down there means to knock first. */
export function isBehindDoor(table: TableNow, seat: string): boolean {
  return playing(table) !== undefined && !isOwn(table, seat);
}

/** What somebody is called. */
export function nameOf(table: TableNow, person: number): string {
  return table.people.find((one) => one.person === person)?.name ?? '?';
}
