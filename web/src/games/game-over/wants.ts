// Who is asked what, told to everybody else.

import type { Words } from '../../words/words.ts';
import type { View } from './wire.ts';

/** A sentence about whoever the table waits for; empty if it waits for nobody. */
export function wants(view: View, words: Words): string {
  if (!view.asked || view.phase === 'over') return '';
  return words.say(`ask.${view.phase}`, words.list(view.asked.waiting.map((seat) => words.seat(seat))), view.roll ?? 0);
}
