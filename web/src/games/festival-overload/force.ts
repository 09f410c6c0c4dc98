// What applies to the stage for now. The game says it in its view; here each has a sign.

import { t } from './texts.ts';
import type { Words } from '../../words/words.ts';
import type { View } from './wire.ts';

/** What applies to the stage for now, with a sign, and the card that it comes from. */
export interface Force {
  readonly key: string;
  readonly text: string;
  readonly tone: 'plain' | 'warn' | 'hot';
  readonly sign: 'clock' | 'loud' | 'fire' | 'rope' | 'last' | 'again' | 'right' | 'left' | 'on';
  readonly explains?: string | undefined;
}

/** The signs of what is in force; whatever has none of its own gets the usual one. */
const SIGNS: Partial<Record<string, Force['sign']>> = {
  'screen.countdown': 'clock',
  'screen.afterparty': 'clock',
  'screen.final_push': 'last',
  'screen.grace': 'last',
  'screen.last_window': 'last',
  'screen.repeat': 'again',
  'screen.pyro': 'fire',
  'screen.gate': 'rope',
};

/** Everything that applies to the stage for now. */
export function inForce(view: View, words: Words, hasDirection = true): Force[] {
  const feedback: Force = {
    key: 'feedback',
    text: t('chip.feedback', view.feedback),
    tone: 'plain',
    sign: 'loud',
    explains: 'feedback',
  };
  const way = view.direction > 0 ? 'right' : 'left';
  const direction: Force = { key: way, text: t(`chip.${way}`), tone: 'plain', sign: way, explains: 'richtungswechsel' };
  const flags = view.in_force.map(({ text, tone, explains }): Force => ({
    key: text.key,
    text: words.said(text),
    tone: tone === 'danger' ? 'hot' : 'warn',
    sign: SIGNS[text.key] ?? 'on',
    explains,
  }));
  return [...(view.feedback > 0 ? [feedback] : []), ...flags, ...(hasDirection ? [direction] : [])];
}
