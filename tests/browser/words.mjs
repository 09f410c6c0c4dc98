// What the page says, from the same files that the page takes it from: a test looks for a button by its key, in the
// language of whoever taps it, and does not break when somebody finds a better word.

import { readFileSync } from 'node:fs';

const ROOT = new URL('../../', import.meta.url);
const read = (path) => JSON.parse(readFileSync(new URL(path, ROOT), 'utf8'));
const catalogues = new Map();

function catalogue(path) {
  if (!catalogues.has(path)) catalogues.set(path, read(path));
  return catalogues.get(path);
}

function filled(texts, key, values) {
  const text = texts[key];
  if (text === undefined) throw new Error(`there is no text ${key}`);
  return text.replace(/\{(\d+)(?:\|([^|}]*)\|([^}]*))?\}/g, (place, number, one, several) => {
    const value = values[number - 1];
    if (value === undefined) return place;
    return one === undefined ? String(value) : String(value) === '1' ? one : several;
  });
}

/** A text of the page, or of its lab: no key is in both. */
export const pageText = (language, key, ...values) =>
  filled({ ...catalogue(`web/src/words/${language}.json`), ...catalogue(`web/src/lab/words/${language}.json`) }, key, values);

/** A text of a game. */
export const gameText = (language, game, key, ...values) => filled(catalogue(`games/${game}/words/${language}.json`), key, values);
