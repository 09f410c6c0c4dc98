// What happened, for people who look at the table and not at the log: each event of the game with the one line that explains
// it, and which of them are worth a bang.

import type { Value, Words } from '../../words/words.ts';
import { kindOf } from '../scenes.svelte.ts';
import { faceOf } from './cards.ts';

/** Something that happened. */
export interface Line {
  readonly kind: string;
  readonly event: Value;
  readonly text: string;
  /** What the card does that is behind it. */
  readonly help?: string;
}

type Fields = { readonly [key: string]: Value };

const isFields = (event: Value): event is Fields => typeof event === 'object' && event !== null && !Array.isArray(event);

/** The kinds that fill the middle of the table for a moment. */
const BIG = ['revealed', 'chosen', 'threw_in', 'activated', 'exploded', 'exhausted', 'lit', 'totals_swapped', 'rule', 'round_ended'];

/** Said so often, or in such numbers, that only the log has them. */
const SMALL = ['turn', 'exempt', 'scored', 'under', 'took_up', 'got_power', 'returned_power'];

export const isBig = ({ kind }: Line): boolean => BIG.includes(kind);

const named = (fields: Fields, ...keys: string[]): string | undefined => {
  for (const key of keys) if (typeof fields[key] === 'string') return fields[key];
  return undefined;
};

/** The line that explains an event: of the event, the power card, the rule card or the special that it is about. */
function help(kind: string, fields: Fields, words: Words): string | undefined {
  const event = named(fields, 'event');
  if (event !== undefined) return words.get(`event_help.${event}`);
  const power = named(fields, 'power');
  if (kind === 'activated' && power !== undefined) return words.get(`power_help.${power}`);
  const rule = named(fields, 'rule');
  if (rule !== undefined) return words.get(`rule_help.${rule}`);
  const card = named(fields, 'card');
  const special = named(fields, 'special') ?? (card === undefined ? undefined : faceOf(card).special);
  const isExplained = ['played', 'turned_up', 'mimics', 'threw_in', 'attacks'].includes(kind);
  return isExplained && special !== undefined ? words.get(`card_help.${special}`) : undefined;
}

/** What the events of a step say, in order. */
export function lines(events: readonly Value[], words: Words): Line[] {
  return events.flatMap((event): Line[] => {
    const fields = isFields(event) ? event : {};
    const kind = kindOf(event);
    const text = SMALL.includes(kind) ? undefined : words.told(event);
    if (text === undefined) return [];
    const explained = help(kind, fields, words);
    return [{ kind, event, text, ...(explained !== undefined && { help: explained }) }];
  });
}

/** What a seat scored when a round ended. */
export interface Score {
  readonly seat: string;
  readonly points: number;
  readonly total: number;
}

/** How a round ended, if it did in this step. */
export function roundEnd(events: readonly Value[], words: Words): { readonly text: string; readonly scores: readonly Score[] } | undefined {
  const all = events.filter(isFields);
  const end = all.find(({ kind }) => kind === 'round_ended');
  if (end === undefined) return undefined;
  const scores = all.filter(({ kind }) => kind === 'scored') as unknown as Score[];
  return { text: words.told(end) ?? '', scores };
}
