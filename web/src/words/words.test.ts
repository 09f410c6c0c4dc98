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
    expect(fill('a {x} {y} {', (name) => (name === 'x' ? '!' : undefined))).toBe('a ! {y} {');
  });

  it('are not filled from what every object has', () => {
    const words = new Words({ 'told.a': '{toString}' });
    expect(words.text('constructor')).toBe('constructor');
    expect(words.told({ kind: 'a', toString: 'no seat' })).toBe('no seat');
  });
});
