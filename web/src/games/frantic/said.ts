// A reason as a sentence.

import { t } from '../../words/page.svelte.ts';
import type { Words } from '../../words/words.ts';
import type { Reason } from './reason.ts';
import type { Demand } from './view.ts';

/** What is demanded, as it stands in a sentence. */
function wanted(demand: Demand, words: Words): string {
  if (demand === 'any') return words.text('screen.any');
  if (demand === 'black') return words.text('card.black');
  if ('colour' in demand) return words.text(`card.${demand.colour}`);
  if ('number' in demand) return String(demand.number);
  const { colour, number, symbol } = demand.pattern;
  const parts = [colour && words.text(`card.${colour}`), number?.toString(), symbol && words.text(`card.${symbol}`)];
  return parts.filter(Boolean).join(words.text('screen.or'));
}

export function said(reason: Reason, words: Words): string {
  if (reason.why === 'blocked') return t('frantic.why.blocked', words.text(`card.${reason.colour}`));
  if (reason.why === 'fuck_you') return t('frantic.why.fuck_you', reason.count);
  if (reason.why === 'demand') return t(typeof reason.demand === 'object' && 'pattern' in reason.demand ? 'frantic.why.lies' : 'frantic.why.wish', wanted(reason.demand, words));
  return t(`frantic.why.${reason.why}`);
}
