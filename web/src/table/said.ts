// What an option says in one line: its name, and its value in words.

import type { Schema } from '../wire/http.ts';
import { t } from '../words/page.svelte.ts';
import type { Value, Words } from '../words/words.ts';
import { changedCounts, counts, kind } from './options.ts';

/** A value in words; of a deck, how many cards it has. */
export function saidValue(words: Words, option: string, value: unknown, schema: Schema | undefined): string {
  const now = value ?? schema?.default;
  if (typeof now === 'boolean') return t(now ? 'options.on' : 'options.off');
  if (now === 'auto') return t('options.auto');
  if (schema && kind(schema) === 'counts') {
    const all = Object.values(counts(now, schema)).reduce((sum, one) => sum + one, 0);
    return changedCounts(now, schema).length > 0 ? t('options.own_deck', all) : t('options.usual_deck');
  }
  if (typeof now === 'object' && now !== null && !Array.isArray(now)) return t('options.own');
  return words.value(option, now as Value);
}

/** An option and its value in words. */
export function said(words: Words, option: string, value: unknown, schema: Schema | undefined): string {
  return `${words.text(`option.${option}`)}: ${saidValue(words, option, value, schema)}`;
}
