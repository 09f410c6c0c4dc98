// The story of a game as moments, for everybody in the room: no percentages, which say nothing to anybody.

import type { Story } from '../protocol/index.ts';
import type { Mood } from '../show/faces.ts';
import { t } from '../words/page.svelte.ts';
import type { Value, Words } from '../words/words.ts';

export interface Moment {
  readonly key: string;
  readonly seat: string | undefined;
  readonly mood: Mood;
  readonly title: string;
  readonly text: string;
}

const MOST_SENTENCES = 2;
/** Fewer changes of the lead than this are no story. */
const RESTLESS = 3;

/** What was told then of whoever it hit; nothing if nobody named them, since it would read as if it had hit somebody else. */
export function toldAt(words: Words, events: readonly unknown[], seat: string): string {
  const all = events.flatMap((event) => words.told(event as Value) ?? []);
  return all
    .filter((sentence) => sentence.includes(words.seat(seat)))
    .slice(0, MOST_SENTENCES)
    .join(' ');
}

function since(percent: number): string {
  if (percent === 0) return t('moment.ahead.always');
  if (percent < 34) return t('moment.ahead.early');
  if (percent < 67) return t('moment.ahead.middle');
  return t(percent < 92 ? 'moment.ahead.late' : 'moment.ahead.last');
}

/** At most three moments: how it was won, the worst one, and how often the lead changed. */
export function momentsOf({ ahead, worst, lead_changes: changes }: Story, words: Words): Moment[] {
  const all: Moment[] = [];
  if (ahead) all.push({ key: 'ahead', seat: ahead.seat, mood: 'joy', title: words.seat(ahead.seat), text: since(ahead.since) });
  if (worst) {
    const text = toldAt(words, worst.told, worst.seat);
    if (text) all.push({ key: 'worst', seat: worst.seat, mood: 'oh', title: t('moment.worst', words.seat(worst.seat)), text });
  }
  if (changes >= RESTLESS)
    all.push({ key: 'changes', seat: undefined, mood: 'grin', title: t('moment.changes'), text: t('moment.changes_about', changes) });
  return all;
}
