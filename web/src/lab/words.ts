// The lab's own words, as reports have them: loaded where the lab is.

import type { Language } from '../words/games.ts';
import type { Texts } from '../words/words.ts';

const catalogues = import.meta.glob<Texts>('../../../crates/lab/words/*.json', { import: 'default' });

/** The words of reports in one language. */
export async function labTexts(language: Language): Promise<Texts> {
  return (await catalogues[`../../../crates/lab/words/${language}.json`]?.()) ?? {};
}
