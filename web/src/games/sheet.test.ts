import { describe, expect, it } from 'vitest';
import type { Sheet } from '../protocol/index.ts';
import { gameTexts, LANGUAGES, type Language } from '../words/games.ts';
import { Words } from '../words/words.ts';
import { texts } from './sheet.ts';
import recorded from './sheets.json';

interface Said {
  game: string;
  names: string[];
  sheet: Sheet;
  said: Record<Language, string[]>;
}

const ALL = recorded as unknown as Said[];
const GAMES = [...new Set(ALL.map(({ game }) => game))];

describe('the table in words is what the terminal says', () => {
  for (const game of GAMES) {
    for (const lang of LANGUAGES) {
      it(`${game}, ${lang}`, async () => {
        const sheets = ALL.filter((one) => one.game === game);
        expect(sheets.length).toBeGreaterThan(2);
        const catalogue = await gameTexts(game, lang);
        for (const { names, sheet, said } of sheets) {
          const words = new Words(catalogue, names);
          expect(texts(sheet, words)).toEqual(said[lang]);
          expect(sheet.seats.map(({ seat }) => seat)).toEqual(['A', 'B', 'C', 'D']);
        }
      });
    }
  }
});
