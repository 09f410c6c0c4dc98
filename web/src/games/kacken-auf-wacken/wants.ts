// Who is asked what, told to everybody else.

import type { Words } from '../../words/words.ts';
import type { View } from './wire.ts';

/** A sentence about whoever the table waits for; empty if it waits for nobody. */
export function wants(view: View, words: Words): string {
  if (!view.asked || view.phase === 'over') return '';
  const who = view.asked.how === 'turn' ? words.list(view.asked.waiting.map((seat) => words.seat(seat))) : words.seat(view.active);
  const band = view.gig === null ? '' : words.value('band', view.stages[view.gig]?.band ?? '');
  return words.say(`ask.${view.phase}`, who, band, words.seat(view.asking[0] ?? ''));
}
