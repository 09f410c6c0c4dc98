// What cards do, in one line each: of any card, and of those that matter for the open question.

import type { Words } from '../../words/words.ts';
import { WINDOWS } from './answers.ts';
import type { View } from './view.ts';

const FAMILIES = ['card_help', 'event_help', 'power_help', 'rule_help'];

/** What a card does: special, event, power card or rule card. */
export function helpOf(card: string, words: Words): string | undefined {
  for (const family of FAMILIES) {
    const text = words.get(`${family}.${card}`);
    if (text !== undefined) return text;
  }
  return undefined;
}

/** The cards behind the open question: the one whose effect asks, and in a window the one that fits. */
export function helpsOf(view: View, words: Words): { readonly card: string; readonly text: string }[] {
  const { what, by } = view.asked ?? { what: '' };
  const cards = [by, WINDOWS.find((window) => window === what)];
  return cards.flatMap((card) => {
    // An event that runs is explained above the table already.
    const text = card === undefined || card === view.events.running ? undefined : helpOf(card, words);
    return card !== undefined && text !== undefined ? [{ card, text }] : [];
  });
}
