// What most parts of a table's screen are given.

import type { TableNow } from '../protocol/index.ts';
import type { Words } from '../words/words.ts';
import type { LiveTable } from './live.svelte.ts';

export interface TableProps {
  /** The line to the table; what is done goes through it. */
  readonly live: LiveTable;
  /** The table around the game, as it is now. */
  readonly table: TableNow;
  /** What the game says, in the viewer's language. */
  readonly words: Words;
}
