import { expect, it } from 'vitest';
import type { Offer } from '../wire/http.ts';
import { nearestRuleSet, ruleSetOf } from './ruleset.ts';

const offer = {
  presets: ['base', 'troublemaker', 'everything'],
  rules: { base: {}, troublemaker: { troublemaker: true }, everything: { troublemaker: true, deck: { one: 1, two: 2 } } },
} as unknown as Offer;

it('names the rule set whose options a table has, in whatever order', () => {
  expect(ruleSetOf(offer, {})).toBe('base');
  expect(ruleSetOf(offer, { troublemaker: true })).toBe('troublemaker');
  expect(ruleSetOf(offer, { deck: { two: 2, one: 1 }, troublemaker: true })).toBe('everything');
  expect(ruleSetOf(offer, { deck: { two: 2, one: 2 }, troublemaker: true })).toBeUndefined();
  expect(ruleSetOf(undefined, {})).toBeUndefined();
});

it('says what is different from the nearest rule set', () => {
  expect(nearestRuleSet(offer, { troublemaker: true, hand_size: 4 })).toMatchObject({ name: 'troublemaker', changed: ['hand_size'] });
  expect(nearestRuleSet(offer, { deck: { one: 9 } })).toMatchObject({ name: 'base', changed: ['deck'] });
  expect(nearestRuleSet(undefined, { limit: 3 })).toEqual({ name: undefined, changed: ['limit'] });
});
