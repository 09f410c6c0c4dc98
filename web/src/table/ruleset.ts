// Which of a game's rule sets a table plays by: the one whose options it has.

import type { Offer } from '../wire/http.ts';
import type { Options } from '../rules/book.ts';

/** Two values of options that are the same, however their fields are ordered. */
export function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
  const [mine, theirs] = [Object.entries(one), other as Record<string, unknown>];
  return mine.length === Object.keys(theirs).length && mine.every(([key, value]) => isSame(value, theirs[key]));
}

/** The name of the rule set, if the table plays by one of them as it is. */
export function ruleSetOf(offer: Offer | undefined, options: Options): string | undefined {
  return offer?.presets.find((name) => isSame(offer.rules?.[name] ?? (name === offer.presets[0] ? {} : undefined), options));
}

/** The rule set that a table comes closest to, and what is different from it: the one with the fewest changes. */
export function nearestRuleSet(
  offer: Offer | undefined,
  options: Options,
): { readonly name: string | undefined; readonly changed: readonly string[] } {
  const all = (offer?.presets ?? []).map((name) => {
    const rules = offer?.rules?.[name] ?? {};
    const keys = [...new Set([...Object.keys(rules), ...Object.keys(options)])];
    return {
      name,
      changed: keys.filter((key) => !isSame(rules[key], options[key])),
      isKnown: name === offer?.presets[0] || offer?.rules?.[name],
    };
  });
  const known = all.filter(({ isKnown }) => isKnown).sort((one, other) => one.changed.length - other.changed.length);
  return known[0] ?? { name: undefined, changed: Object.keys(options) };
}
