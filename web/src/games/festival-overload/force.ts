// What applies to the stage for now, in words.

import { t } from './texts.ts';
import type { View } from './wire.ts';

/** What applies to the stage for now, with a sign, and the card that it comes from. */
export interface Force {
  readonly text: string;
  readonly tone: 'plain' | 'warn' | 'hot';
  readonly sign: 'clock' | 'loud' | 'fire' | 'rope' | 'last' | 'again' | 'right' | 'left';
  readonly explains?: string | undefined;
}

/** Everything that applies to the stage for now. */
export function inForce(view: View, hasDirection = true): Force[] {
  const force = (holds: boolean, sign: Force['sign'], text: string, tone: Force['tone'], explains?: string): Force[] =>
    holds ? [{ text, tone, sign, explains }] : [];
  return [
    ...force(
      view.countdown,
      'clock',
      view.afterparty ? t('chip.afterparty', 2) : t('chip.countdown'),
      'warn',
      view.afterparty ? 'setwechsel' : undefined,
    ),
    ...force(view.feedback > 0, 'loud', t('chip.feedback', view.feedback), 'plain', 'feedback'),
    ...force(view.pyro, 'fire', t('chip.pyro'), 'hot', 'pyro'),
    ...force(view.gate, 'rope', t('chip.gate'), 'plain', 'richtungswechsel'),
    ...force(view.last_window, 'last', t('chip.last'), 'hot', 'encore'),
    ...force(view.final_push_done && !view.last_window, 'last', t('chip.final'), 'hot'),
    ...force(view.repeat_revealer, 'again', t('chip.repeat'), 'plain', 'setwechsel'),
    ...force(
      hasDirection,
      view.direction > 0 ? 'right' : 'left',
      t(view.direction > 0 ? 'chip.right' : 'chip.left'),
      'plain',
      'richtungswechsel',
    ),
  ];
}
