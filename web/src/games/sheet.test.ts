import { describe, expect, it } from 'vitest';
import { gameTexts, LANGUAGES } from '../words/games.ts';
import { type Value, Words } from '../words/words.ts';
import sentences from '../words/sentences.json';
import { sheet as festivalOverload } from './festival-overload/sheet.ts';
import { sheet as frantic } from './frantic/sheet.ts';
import { sheet as gameOver } from './game-over/sheet.ts';
import { sheet as kacken } from './kacken-auf-wacken/sheet.ts';
import { sheet as overload } from './overload/sheet.ts';
import { plainSheet, type Sheet } from './sheet.ts';

// Components cannot be loaded without a browser, so the list of games is written here once more.
const SHEETS: Record<string, (view: never, words: Words) => Sheet> = {
  'festival-overload': festivalOverload,
  frantic,
  'game-over': gameOver,
  'kacken-auf-wacken': kacken,
  overload,
};

/** Every text of a sheet. */
function texts({ facts, rows, seats, hand, ask }: Sheet): string[] {
  const all = [...rows, ...(hand ? [hand] : [])];
  return [
    ...[...facts, ...Object.values(seats).flat()].map((fact) => fact.text),
    ...all.flatMap((row) => [row.label, ...row.things.map((thing) => thing.text)]),
    ...(ask === undefined ? [] : [ask]),
  ];
}

describe('the table in words', () => {
  for (const { game, names, views } of sentences as unknown as { game: string; names: string[]; views: Value[] }[]) {
    if (views.length === 0) continue;
    const sheet = SHEETS[game];
    for (const lang of LANGUAGES) {
      it(`${game}, ${lang}: says everything and shows no key, no hole and no JSON`, async () => {
        const words = new Words(await gameTexts(game, lang), names);
        expect(views.length).toBeGreaterThan(2);
        for (const view of views) {
          const made = sheet!(view as never, words);
          expect(Object.keys(made.seats)).toEqual(['A', 'B', 'C', 'D']);
          for (const text of texts(made)) expect(text).not.toMatch(/undefined|null|NaN|[{}[\]]|^[a-z_]+\.[a-z_.]+$/);
        }
      });
    }
  }

  it('tells the room what every decision is about', async () => {
    for (const { game, names, views } of sentences as unknown as { game: string; names: string[]; views: { asked?: unknown }[] }[]) {
      const words = new Words(await gameTexts(game, 'de'), names);
      for (const view of views.filter(({ asked }) => asked)) {
        const { ask } = SHEETS[game]!({ ...view, me: null } as never, words);
        expect(ask, game).toMatch(/.{9}/);
        expect(ask, game).not.toMatch(/[{}]|undefined/);
      }
    }
  });

  it('has a plain form for a game that the page does not know', () => {
    const made = plainSheet(
      { round: 3, turn: 'A', cards: ['x', 'y'], deep: { a: 1 }, nothing: null },
      new Words({ 'table.and': ' & ' }, ['Anna']),
    );
    expect(texts(made)).toEqual(['round: 3', 'turn: Anna', 'cards: x & y']);
  });
});
