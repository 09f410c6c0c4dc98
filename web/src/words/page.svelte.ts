// What the page itself says, in the language of whoever looks. Switchable at any time: a text that is shown is read
// through `t`, and changes with the language.

import de from './de.json';
import en from './en.json';
import { LANGUAGES, type Language } from './games.ts';
import { fillNumbered } from './words.ts';
import { remembered, remember } from '../wire/memory.ts';

/** The keys there are: German has them all, and the type checker wants the same of English. */
export type Key = keyof typeof de;

const catalogues: Record<Language, Record<Key, string>> = { de, en };

function first(): Language {
  const wished = [remembered('language'), ...navigator.languages.map((one) => one.slice(0, 2))];
  return LANGUAGES.find((one) => one === wished.find((wish) => LANGUAGES.some((known) => known === wish))) ?? 'en';
}

class Speaker {
  language = $state<Language>(first());

  /** Speaks another language from now on. */
  speak(language: Language): void {
    this.language = language;
    remember('language', language);
  }
}

export const speaker = new Speaker();

/** A text of the page, with `{1}`, `{2}`, … filled in. */
export function t(key: Key, ...places: (string | number)[]): string {
  return fillNumbered(catalogues[speaker.language][key], places);
}

/** Says the texts of a part of the page, loaded with it, and those of the page. No key may be in both. */
export function speaks<Own extends string>(own: Record<Language, Record<Own, string>>) {
  const isOwn = (key: Own | Key): key is Own => Object.hasOwn(own.de, key);
  return (key: Own | Key, ...places: (string | number)[]): string =>
    isOwn(key) ? fillNumbered(own[speaker.language][key], places) : t(key, ...places);
}

/** Whether the page has such a text. */
export function isKey(key: string): key is Key {
  return Object.hasOwn(de, key);
}
