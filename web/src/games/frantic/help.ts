// What cards do, in one line each.

import type { Words } from '../../words/words.ts';

const FAMILIES = ['card_help', 'event_help', 'power_help', 'rule_help'];

/** What a card does: special, event, power card or rule card. */
export function helpOf(card: string, words: Words): string | undefined {
  for (const family of FAMILIES) {
    const text = words.get(`${family}.${card}`);
    if (text !== undefined) return text;
  }
  return undefined;
}
