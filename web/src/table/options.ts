// Options of a game as fields of a form, made from the game's schema.

import type { Schema } from '../wire/http.ts';

/** How an option is asked for. What no plain field can hold is written as the text it has in a file of house rules. */
export type Kind = 'switch' | 'choice' | 'number' | 'number_or_auto' | 'counts' | 'text';

export function kind(schema: Schema): Kind {
  if (schema.type === 'boolean') return 'switch';
  if (schema.enum) return 'choice';
  if (schema.type === 'integer') return 'number';
  if (schema.anyOf?.length === 2 && schema.anyOf.some((one) => one.const === 'auto') && schema.anyOf.some((one) => one.type === 'integer'))
    return 'number_or_auto';
  const parts = Object.values(schema.properties ?? {});
  return parts.length > 0 && parts.every((part) => part.type === 'integer') ? 'counts' : 'text';
}

/** Between which numbers an option may lie. */
export function limits(schema: Schema): Schema {
  return schema.anyOf?.find((one) => one.type === 'integer') ?? schema;
}

/** The counts of a deck: those of the table, over the usual ones. */
export function counts(value: unknown, schema: Schema): Record<string, number> {
  const usual = (schema.default ?? {}) as Record<string, number>;
  return { ...usual, ...(typeof value === 'object' && value !== null ? (value as Record<string, number>) : {}) };
}

/** Those counts that differ from the usual ones. */
export function changedCounts(value: unknown, schema: Schema): [string, number][] {
  const usual = counts(undefined, schema);
  return Object.entries(counts(value, schema)).filter(([name, count]) => count !== usual[name]);
}

/** A value that people typed: JSON where it is some, else the plain word; the usual one where nothing is typed. */
export function typed(text: string, usual: unknown): unknown {
  if (text.trim() === '') return usual;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text.trim();
  }
}

/** A value as people type it; nothing for the usual one. */
export function asTyped(value: unknown, usual: unknown): string {
  if (value === usual) return '';
  return typeof value === 'string' ? value : JSON.stringify(value ?? '');
}
