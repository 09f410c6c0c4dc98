// What the next card must match, in words.

import type { Words } from '../../words/words.ts';
import type { Demand } from './view.ts';

/** Whether somebody wished for it; else it is what lies there. */
export const isWish = (demand: Demand): boolean => demand !== 'any' && !(typeof demand === 'object' && 'pattern' in demand);

/** What is demanded, as it stands in a sentence. */
export function wanted(demand: Demand, words: Words): string {
  if (demand === 'any') return words.text('screen.any');
  if (demand === 'black') return words.text('card.black');
  if ('colour' in demand) return words.text(`card.${demand.colour}`);
  if ('number' in demand) return String(demand.number);
  const { colour, number, symbol } = demand.pattern;
  const parts = [colour && words.text(`card.${colour}`), number?.toString(), symbol && words.text(`card.${symbol}`)];
  return parts.filter(Boolean).join(words.text('screen.or'));
}
