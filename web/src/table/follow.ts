// To the next game: people take their tokens along, a big screen stays one.

import { address } from '../address.svelte.ts';
import { keepToken, tokensOf } from '../wire/memory.ts';
import type { LiveTable } from './live.svelte.ts';

/** Goes to the table of the rematch. */
export function follow(live: LiveTable, code: string): void {
  // Everybody's token holds at the new table.
  for (const token of tokensOf(live.code)) keepToken(code, token);
  address.go(live.role === 'room' ? `/t/${code}/tv` : `/t/${code}`);
}
