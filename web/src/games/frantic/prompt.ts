// The question, to the person who is asked: in the second person, with counts, and what it is about.

import type { Words } from '../../words/words.ts';
import { WINDOWS } from './answers.ts';
import { firstOf, t } from './texts.ts';
import type { Hint, View } from './wire.ts';

export interface Prompt {
  readonly text: string;
  readonly sub?: string | undefined;
}

interface About {
  /** How many cards of the hand can be played or picked. */
  readonly fits: number;
  /** How many are picked on this screen, and not sent. */
  readonly held?: number;
  /** Who attacks, and whom it is about otherwise. */
  readonly attacker?: string | undefined;
  readonly victim?: string | undefined;
  /** What the game says beside the question. */
  readonly hints?: readonly Hint[];
}

/** What the game says of a kind beside the question. */
export function hintOf<Kind extends Hint['kind']>(hints: readonly Hint[], kind: Kind): Extract<Hint, { kind: Kind }> | undefined {
  return hints.find((hint): hint is Extract<Hint, { kind: Kind }> => hint.kind === kind);
}

export function promptOf(view: View, words: Words, { fits, held = 0, attacker, victim, hints = [] }: About): Prompt {
  const { what = '', by, about, pick } = view.asked ?? {};
  const whom = words.seat(about ?? victim ?? attacker ?? '');
  const counts = [Math.min((pick?.at ?? 1) + held, pick?.of ?? 1), pick?.of ?? 1, whom] as const;
  if (what === 'turn' || what === 'after_draw')
    return { text: t(`prompt.${what}`), sub: t(`prompt.${what}.${fits > 0 ? 'some' : 'none'}`, fits) };
  if (what === 'gifts') {
    const next = hintOf(hints, 'gift');
    return { text: t('prompt.gifts', next === undefined ? '' : words.value('card', next.card)), sub: t('prompt.gifts.sub', ...counts) };
  }
  if (WINDOWS.includes(what)) {
    const name = words.seat((what === 'nice-try' ? victim : attacker) ?? '');
    return { text: firstOf([`prompt.${what}`], name) ?? '', sub: firstOf([`prompt.${what}.sub`]) };
  }
  if (what === 'surprise' && view.mine.length > 0) return { text: t('prompt.surprise.seat'), sub: t('prompt.seat.sub') };
  // Whoever came into the middle of it does not know whom it is for.
  const isNamed = whom !== '' || (by !== 'gift' && by !== 'exchange');
  const text = firstOf(
    [by !== undefined && isNamed && `prompt.${what}.${by}`, (pick?.of ?? 1) > 1 && 'prompt.pick.count', `prompt.${what}`],
    ...counts,
  );
  const sub = firstOf(
    [by !== undefined && `prompt.${what}.${by}.sub`, about !== undefined && `prompt.${what}.of`, `prompt.${what}.sub`],
    ...counts,
  );
  return { text: text ?? t('prompt.turn'), sub: sub ?? (about === undefined ? undefined : t('prompt.about', whom)) };
}
