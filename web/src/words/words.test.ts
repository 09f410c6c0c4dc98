import { describe, expect, it } from 'vitest';
import { gameTexts, type Language } from './games.ts';
import { fill, type Value, Words } from './words.ts';
import sentences from './sentences.json';

interface Told {
  game: string;
  lang: Language;
  names: string[];
  events: [Value, string | null][];
  actions: [string, string][];
}

describe('sentences are those that the terminal makes', () => {
  for (const { game, lang, names, events, actions } of sentences as unknown as Told[]) {
    const words = async () => new Words(await gameTexts(game, lang), names);

    it(`${game}, ${lang}: ${events.length} events`, async () => {
      expect(events.length).toBeGreaterThan(4);
      const ours = await words();
      for (const [event, said] of events) expect(ours.told(event) ?? null, JSON.stringify(event)).toBe(said);
    });

    it(`${game}, ${lang}: ${actions.length} actions`, async () => {
      expect(actions.length).toBeGreaterThan(2);
      const ours = await words();
      for (const [spelling, said] of actions) expect(ours.action(spelling)).toBe(said);
    });
  }
});

describe('places', () => {
  it('that nobody knows stay as they are', () => {
    expect(fill('a {x} {y} {', (name) => (name === 'x' ? { text: '!', isOne: true } : undefined))).toBe('a ! {y} {');
  });

  it('are not filled from what every object has', () => {
    const words = new Words({ 'told.a': '{toString}' });
    expect(words.text('constructor')).toBe('constructor');
    expect(words.told({ kind: 'a', toString: 'no seat' })).toBe('no seat');
  });
});

it('says a hint by its kind and reason, and an action in it as the answer is said', () => {
  const words = new Words({ 'action.give': 'dump some on {1}', 'hint.swap': '{action}: {after}', 'hint.swap.mine': '{action}: crash' });
  expect(words.hint({ kind: 'swap', action: 'give B1', after: 3, reason: 'both' })).toBe('dump some on B1: 3');
  expect(words.hint({ kind: 'swap', action: 'give B1', after: 0, reason: 'mine' })).toBe('dump some on B1: crash');
  expect(words.hint({ kind: 'unheard' })).toBeUndefined();
});

it('says one thing differently from several', () => {
  const words = new Words({
    'told.drew': '{seat} draws {cards} {cards|card|cards}',
    'told.won': '{seats} {seats|wins|win}',
    'action.load': 'load {1} {1|counter|counters}',
    'screen.cards': '{1} {1|card|cards}',
    'table.and': ' and ',
  });
  expect(words.told({ kind: 'drew', seat: 'A', cards: 1 })).toBe('A draws 1 card');
  expect(words.told({ kind: 'drew', seat: 'A', cards: 0 })).toBe('A draws 0 cards');
  expect(words.told({ kind: 'won', seats: ['A'] })).toBe('A wins');
  expect(words.told({ kind: 'won', seats: ['A', 'B'] })).toBe('A and B win');
  expect([words.action('load 1'), words.action('load 12')]).toEqual(['load 1 counter', 'load 12 counters']);
  expect([words.say('screen.cards', 1), words.say('screen.cards', 2)]).toEqual(['1 card', '2 cards']);
});
