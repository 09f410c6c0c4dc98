// What the table asks somebody besides the game. Whom it asks is for the server to say.

import type { TableNow } from '../protocol/index.ts';
import { knocks } from './knocks.ts';

const includesYou = ({ you }: TableNow, people: readonly number[]) => you !== null && people.includes(you);

/** Whether whoever looks must agree to the open wish. */
export function isAskedToConsent(table: TableNow): boolean {
  return includesYou(table, table.consent_of ?? []);
}

/** How much the table wants to know of whoever looks. */
export function openQuestions(table: TableNow): number {
  const doors = knocks(table).filter(({ openers }) => includesYou(table, openers));
  return doors.length + Number(isAskedToConsent(table));
}
