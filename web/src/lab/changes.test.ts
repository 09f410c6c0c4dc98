import { describe, expect, it } from 'vitest';
import type { Offer } from '../wire/http.ts';
import { applied, changed, differences, onTopOf, without } from './changes.ts';

const count = { type: 'integer', minimum: 0, maximum: 9 };
const offer = {
  game: 'minigame',
  presets: ['base', 'wild'],
  rules: { base: {}, wild: { loud: true, deck: { pogo: 5, riff: 1 } } },
  options: {
    properties: {
      target: { type: 'integer', minimum: 1, maximum: 99, default: 8 },
      loud: { type: 'boolean', default: false },
      limit: { anyOf: [{ const: 'auto' }, { type: 'integer' }], default: 'auto' },
      plaster: { type: 'string', enum: ['off', 'one'], default: 'off' },
      deck: { type: 'object', properties: { pogo: count, riff: count }, default: { pogo: 3, riff: 1 } },
    },
  },
} as unknown as Offer;

describe('what is different', () => {
  it('is nothing about a rule set as it is', () => {
    expect(differences(offer, 'base', {})).toEqual([]);
    expect(differences(offer, 'wild', { deck: { riff: 1, pogo: 5 }, loud: true })).toEqual([]);
  });

  it('is counted from the rule set, in both directions', () => {
    expect(differences(offer, 'base', { target: 5, loud: true })).toEqual([
      { option: 'target', value: 5, usual: 8 },
      { option: 'loud', value: true, usual: false },
    ]);
    expect(differences(offer, 'wild', {})).toEqual([
      { option: 'loud', value: false, usual: true },
      { option: 'deck', card: 'pogo', value: 3, usual: 5 },
    ]);
  });

  it('is of a deck every card that there is another number of', () => {
    expect(differences(offer, 'base', { deck: { pogo: 0, riff: 1 } })).toEqual([{ option: 'deck', card: 'pogo', value: 0, usual: 3 }]);
  });

  it('goes back to usual one by one', () => {
    for (const ruleSet of ['base', 'wild']) {
      let options = { target: 5, limit: 30, deck: { pogo: 1, riff: 4 } } as Record<string, unknown>;
      for (let left = differences(offer, ruleSet, options).length; left > 0; left -= 1) {
        const before = differences(offer, ruleSet, options);
        expect(before).toHaveLength(left);
        options = without(offer, options, before[0]!);
      }
      expect(onTopOf(offer, ruleSet, options)).toEqual({});
    }
  });

  it('is set on top of the rule set it began with', () => {
    expect(onTopOf(offer, 'wild', { target: 5 })).toEqual({ target: 5, loud: false, deck: { pogo: 3, riff: 1 } });
    expect(onTopOf(offer, 'base', { target: 5 })).toEqual({ target: 5 });
  });
});

describe('a change', () => {
  it('to the usual value is none', () => {
    expect(changed(offer, { target: 5 }, 'target', 8)).toEqual({});
    expect(changed(offer, {}, 'deck', { riff: 1, pogo: 3 })).toEqual({});
    expect(changed(offer, { loud: true }, 'target', 5)).toEqual({ loud: true, target: 5 });
  });

  it('that a search has found is taken as it is spelt', () => {
    expect(applied(offer, { loud: true }, 'target=9,deck.pogo=0,plaster=one,loud=off,limit=30')).toEqual({
      target: 9,
      deck: { pogo: 0, riff: 1 },
      plaster: 'one',
      limit: 30,
    });
    expect(applied(offer, { limit: 30 }, 'limit=auto')).toEqual({});
    expect(applied(offer, { target: 5 }, 'nonsense=3,,=')).toEqual({ target: 5 });
  });
});
