// A reason as a sentence.

import { t } from '../../words/page.svelte.ts';
import type { Words } from '../../words/words.ts';
import { isWish, wanted } from './demand.ts';
import type { Reason } from './reason.ts';

export function said(reason: Reason, words: Words): string {
  if (reason.why === 'blocked') return t('frantic.why.blocked', words.text(`card.${reason.colour}`));
  if (reason.why === 'fuck_you') return t('frantic.why.fuck_you', reason.count);
  if (reason.why === 'demand') return t(isWish(reason.demand) ? 'frantic.why.wish' : 'frantic.why.lies', wanted(reason.demand, words));
  return t(`frantic.why.${reason.why}`);
}
