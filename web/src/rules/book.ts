// The rules of a game as a book: how it goes, and what every card does. All words are the game's own, shared with the
// terminal, which reads them in the same way.

import type { Words } from '../words/words.ts';

/** What a card, an event, a power or a rule does. */
export interface Entry {
  readonly name: string;
  readonly title: string;
  readonly text: string;
}

/** Entries of the same kind, as the game's words have them: `chapter.KIND` is the title, `KIND_help.NAME` an entry. */
export interface Chapter {
  readonly kind: string;
  readonly title: string;
  readonly entries: readonly Entry[];
}

/** A book about a game. */
export interface Book {
  readonly how: readonly string[];
  readonly chapters: readonly Chapter[];
}

/** The rules that a table has agreed on, as far as they are not the usual ones. */
export type Options = Readonly<Record<string, unknown>>;

/** The book of a game, as it is played with these options. */
export function book(words: Words, options: Options): Book {
  const chapters = words.family('chapter.').map(([kind, title]) => ({ kind, title, entries: entries(words, kind, options) }));
  return { how: words.numbered('how.'), chapters: chapters.filter((chapter) => chapter.entries.length > 0) };
}

function entries(words: Words, kind: string, options: Options): Entry[] {
  const usual = words.family(`${kind}_help.`).filter(([name]) => !name.includes('.'));
  return usual.map(([name, text]) => ({ name, title: words.value('card', name), text: help(words, kind, name, options) ?? text }));
}

/** What a card does at this table: `card_help.CARD.OPTION` says it where an option that is on changes the card. */
export function help(words: Words, kind: string, name: string, options: Options): string | undefined {
  const on = Object.keys(options).filter((option) => options[option] === true);
  return on.map((option) => words.get(`${kind}_help.${name}.${option}`)).find(Boolean) ?? words.get(`${kind}_help.${name}`);
}

/** The entries and paragraphs in which every one of these words occurs, whatever their letters' case. */
export function search(book: Book, wanted: string): Book {
  const parts = plain(wanted).split(/\s+/).filter(Boolean);
  const has = (text: string) => parts.every((part) => plain(text).includes(part));
  const chapters = book.chapters.map(({ kind, title: heading, entries }) => ({
    kind,
    title: heading,
    entries: entries.filter(({ title, text }) => has(`${title} ${text}`)),
  }));
  return { how: book.how.filter(has), chapters: chapters.filter(({ entries }) => entries.length > 0) };
}

/** The entry that explains a card: its own, or that of all cards that end like it (`blue-skip` is a `skip`). */
export function explains(book: Book, card: string): Entry | undefined {
  const fitting = book.chapters.flatMap(({ entries }) => entries.filter(({ name }) => card === name || card.endsWith(`-${name}`)));
  return fitting.sort((one, other) => other.name.length - one.name.length)[0];
}

/** Without case and accents: who types in a hurry means the same. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
