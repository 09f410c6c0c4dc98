// The words of the games, from the games' own folders. A game's words are loaded when its table is looked at.

import type { Texts } from './words.ts';

export const LANGUAGES = ['de', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

const common = import.meta.glob<Texts>('../../../crates/table/words/*.json', { import: 'default', eager: true });
const games = import.meta.glob<Texts>('../../../games/*/words/*.json', { import: 'default' });

/** All texts of a game; of a game that the page does not know, only what every table says. */
export async function gameTexts(game: string, language: Language): Promise<Texts> {
  const own = await games[`../../../games/${game}/words/${language}.json`]?.();
  return { ...common[`../../../crates/table/words/${language}.json`], ...own };
}
