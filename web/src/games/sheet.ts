// What is on the table, in words: what every game's view is turned into, so that one screen can show any game.
//
// A sheet holds nothing that the view does not; it only says it. Texts are the game's own, shared with the terminal.

import type { Value, Words } from '../words/words.ts';

/** What a piece of text means; the screen gives it colour and a mark. */
export type Tone = 'plain' | 'strong' | 'good' | 'warning' | 'danger';

/** Something worth knowing. */
export interface Fact {
  readonly text: string;
  readonly tone: Tone;
}

/** Something that lies somewhere: a card, a space, a song. */
export interface Thing {
  readonly id: string;
  readonly text: string;
  /** One of the colours of cards, if it has one. */
  readonly colour?: string;
  /** Who stands on it. */
  readonly seats?: readonly string[];
  readonly tone?: Tone;
}

/** Things that belong together. */
export interface Row {
  readonly label: string;
  readonly things: readonly Thing[];
}

/** The table in words. */
export interface Sheet {
  /** About the whole table. */
  readonly facts: readonly Fact[];
  /** What lies open. */
  readonly rows: readonly Row[];
  /** About each seat. */
  readonly seats: Readonly<Record<string, readonly Fact[]>>;
  /** The viewer's own cards. */
  readonly hand?: Row | undefined;
  /** Whose decision it is and what about, if the game has a sentence for it. */
  readonly ask?: string | undefined;
}

/** A game's sentence for what is decided in a phase, if it has one. */
export function asking(words: Words, phase: string, ...values: (string | number)[]): string | undefined {
  const key = `ask.${phase}`;
  return words.get(key) === undefined ? undefined : words.say(key, ...values);
}

export const fact = (text: string, tone: Tone = 'plain'): Fact => ({ text, tone });

/** Facts, some of which are there only sometimes. */
export function facts(...all: (Fact | false | null | undefined)[]): Fact[] {
  return all.filter((one): one is Fact => Boolean(one) && (one as Fact).text.trim() !== '');
}

/** A text like `Hand: {1}` as a label: without its place and colon. */
export function label(words: Words, key: string): string {
  return words.say(key, '').replace(/[:\s]+$/, '');
}

/** Cards by their names. */
export function cards(words: Words, ids: readonly string[], colour?: (id: string) => string | undefined): Thing[] {
  return ids.map((id) => {
    const of = colour?.(id);
    return { id, text: words.value('card', id), ...(of !== undefined && { colour: of }) };
  });
}

/** The sheet of a game that the page does not know: its view's plain fields, as the terminal shows them. */
export function plainSheet(view: Value, words: Words): Sheet {
  const fields = typeof view === 'object' && view !== null && !Array.isArray(view) ? Object.entries(view) : [];
  const isPlain = (value: Value) => typeof value !== 'object' || Array.isArray(value);
  return {
    facts: fields.filter(([, value]) => value !== null && isPlain(value)).map(([key, value]) => fact(`${key}: ${words.value(key, value)}`)),
    rows: [],
    seats: {},
  };
}
