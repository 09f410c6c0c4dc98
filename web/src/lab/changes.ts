// What is different about a variant, and what becomes of it when something is changed. A variant is kept as the options that
// are not the game's usual ones, as tables keep theirs; a rule set of the game is what it is compared with.

import type { Options } from '../rules/book.ts';
import { changedCounts, counts, kind } from '../table/options.ts';
import { isSame } from '../table/ruleset.ts';
import type { Offer, Schema } from '../wire/http.ts';

/** An option, or how many there are of a card, that is not as in the rule set. */
export interface Difference {
  readonly option: string;
  readonly card?: string;
  /** What it is, and what it would be. */
  readonly value: unknown;
  readonly usual: unknown;
}

/** The options of one of a game's rule sets. */
export function optionsOf(offer: Offer, ruleSet: string): Options {
  return offer.rules?.[ruleSet] ?? {};
}

/** The options with another value for one of them. */
export function changed(offer: Offer, options: Options, option: string, value: unknown): Options {
  const others = Object.entries(options).filter(([name]) => name !== option);
  const isUsual = isSame(value, offer.options.properties[option]?.default);
  return Object.fromEntries(isUsual ? others : [...others, [option, value]]);
}

/** What is different from a rule set; of a deck every card by itself. */
export function differences(offer: Offer, ruleSet: string, options: Options): Difference[] {
  const usual = optionsOf(offer, ruleSet);
  return Object.entries(offer.options.properties).flatMap(([option, schema]) => {
    const [now, then] = [options[option] ?? schema.default, usual[option] ?? schema.default];
    if (kind(schema) === 'counts') return ofDeck(option, schema, now, then);
    return isSame(now, then) ? [] : [{ option, value: now, usual: then }];
  });
}

function ofDeck(option: string, schema: Schema, now: unknown, then: unknown): Difference[] {
  const usual = counts(then, schema);
  return changedCounts(now, { ...schema, default: usual }).map(([card, value]) => ({ option, card, value, usual: usual[card] }));
}

/** The options without one of the differences. */
export function without(offer: Offer, options: Options, { option, card, usual }: Difference): Options {
  const schema = offer.options.properties[option];
  if (card === undefined || !schema) return changed(offer, options, option, usual);
  return changed(offer, options, option, { ...counts(options[option], schema), [card]: usual });
}

/** What has to be set, on top of a rule set, to come to these options. */
export function onTopOf(offer: Offer, ruleSet: string, options: Options): Options {
  const usual = optionsOf(offer, ruleSet);
  const all = Object.entries(offer.options.properties).flatMap(([option, schema]): [string, unknown][] => {
    const [now, then] = [options[option] ?? schema.default, usual[option] ?? schema.default];
    if (kind(schema) !== 'counts') return isSame(now, then) ? [] : [[option, now]];
    return ofDeck(option, schema, now, then).length === 0 ? [] : [[option, counts(now, schema)]];
  });
  return Object.fromEntries(all);
}

/** The options with changes as a report spells them: `target_camp=9,deck.encore=2,plaster=off`. */
export function applied(offer: Offer, options: Options, changes: string): Options {
  return changes.split(',').reduce((now, change) => {
    const [, key = '', text = ''] = /^([^=]+)=(.*)$/.exec(change) ?? [];
    const [option = '', card] = key.split('.');
    const schema = offer.options.properties[option];
    if (!schema) return now;
    if (card === undefined) return changed(offer, now, option, read(schema, text));
    return changed(offer, now, option, { ...counts(now[option], schema), [card]: Number(text) });
  }, options);
}

/** A value as a command has it. */
function read(schema: Schema, text: string): unknown {
  if (kind(schema) === 'switch') return text === 'on' || text === 'true';
  return /^-?\d+$/.test(text) ? Number(text) : text;
}
