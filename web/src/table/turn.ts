// Whose decision it is and what about, in a sentence each: nobody should ever be in doubt about it.

import type { Step, TableNow } from '../protocol/index.ts';
import { t } from '../words/page.svelte.ts';
import type { Words } from '../words/words.ts';
import type { LiveTable } from './live.svelte.ts';
import { isDealing, isReadOnly, type Over } from './stage.ts';

/** The headline above the table. */
export function turn(table: TableNow, step: Step | undefined, words: Words): string {
  if (isDealing(table)) return t('play.dealing');
  if (isReadOnly(table)) return t('refused.read_only');
  if (step?.question && step.question.answered === undefined) return t('play.you');
  const asked = step?.asked;
  if (!asked) return t('play.on');
  const waiting = asked.waiting ?? asked.eligible;
  const who = words.list(waiting.map((seat) => words.seat(seat)));
  if (asked.how === 'turn') return t('play.turn', who);
  return asked.how === 'together' ? t('play.together', who) : t('play.hidden');
}

/** How it ended, in place of the headline. */
export function ending({ seats }: TableNow, { places, called_off }: Over, words: Words): string {
  if (called_off) return t('result.called_off');
  if (places.length === 0) return t('result.aborted');
  const winners = seats.filter((_, index) => places[index] === 1).map(({ seat }) => words.seat(seat));
  return t(winners.length > 1 ? 'result.win' : 'result.wins', words.list(winners));
}

/** What the decision is about, if the game has a sentence for it. */
export function about({ reading: { said }, step }: LiveTable, words: Words): string | undefined {
  const ask = said?.step === step?.number ? said?.sheet.ask : undefined;
  return ask && words.said(ask);
}
