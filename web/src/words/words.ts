// What a game says to people: the sentences that the terminal makes, made here in the same way.
//
// Mirrors `crates/table/src/words.rs` and reads the same files; `sentences.json`, written by Rust, keeps the two alike.

import type { Say, Term } from '../protocol/index.ts';

/** Texts of one language, from key to text with places in braces. */
export type Texts = Readonly<Record<string, string>>;

/** Anything that a view or an event may hold. */
export type Value = string | number | boolean | null | readonly Value[] | { readonly [key: string]: Value };

const SEAT = /^[A-H]$/;

/** What is put into a place of a text, and whether it is one thing or several. */
export interface Filling {
  readonly text: string;
  readonly isOne: boolean;
}

/** Fills the places of a text: `{name}` and `{name|one|several}`. A place nobody knows stays as it is. */
export function fill(text: string, place: (name: string) => Filling | undefined): string {
  return text.replace(/\{([^}]*)\}/g, (whole, inside: string) => filling(inside, place) ?? whole);
}

function filling(inside: string, place: (name: string) => Filling | undefined): string | undefined {
  const [name = '', one, several] = inside.split('|');
  const found = place(name);
  if (found === undefined || one === undefined) return found?.text;
  return found.isOne ? one : several;
}

function word(text: string): Filling {
  return { text, isOne: text === '1' };
}

/** The text with `{1}`, `{2}`, … filled in. */
export function fillNumbered(text: string, places: readonly (string | number)[]): string {
  return fill(text, (name) => {
    const place = places[Number(name) - 1];
    return place === undefined ? undefined : word(place.toString());
  });
}

/** All texts of a game in one language, and what the seats are called. */
export class Words {
  readonly #texts: Texts;
  readonly #names: readonly string[];

  constructor(texts: Texts, names: readonly string[] = []) {
    this.#texts = texts;
    this.#names = names;
  }

  /** What a seat is called. */
  seat(seat: string): string {
    return this.#names[seat.charCodeAt(0) - 65] ?? seat;
  }

  /** The text of a key, or nothing. */
  get(key: string): string | undefined {
    return Object.hasOwn(this.#texts, key) ? this.#texts[key] : undefined;
  }

  /** The text of a key. A missing text shows its key, which the tests on catalogues forbid. */
  text(key: string): string {
    return this.get(key) ?? key;
  }

  /** The text of a key with `{1}`, `{2}`, … filled in. */
  say(key: string, ...places: (string | number)[]): string {
    return fillNumbered(this.text(key), places);
  }

  /** What is to be said, in this language. */
  said({ key, values }: Say): string {
    return fill(this.text(key), (name) => {
      const term = values[Number(name) - 1];
      return term && { text: this.#term(term), isOne: 'number' in term && term.number === 1 };
    });
  }

  #term(term: Term): string {
    if ('number' in term) return String(term.number);
    if ('seat' in term) return this.seat(term.seat);
    if ('say' in term) return this.said(term.say);
    if ('sign' in term) return term.sign;
    return this.list(term.list.map((one) => this.#term(one)));
  }

  /** All texts whose keys begin so, by the rest of their keys, as the catalogue has them in order. */
  family(beginning: string): [string, string][] {
    const all = Object.entries(this.#texts).filter(([key]) => key.startsWith(beginning));
    return all.map(([key, text]) => [key.slice(beginning.length), text]);
  }

  /** The texts whose keys are this beginning and 1, 2, …, in that order. */
  numbered(beginning: string): string[] {
    const texts: string[] = [];
    for (let text; (text = this.get(`${beginning}${texts.length + 1}`)) !== undefined;) texts.push(text);
    return texts;
  }

  /** An action in words, from its spelling. */
  action(spelling: string): string {
    const parts = spelling.split(' ');
    const special = parts[1] === undefined ? undefined : this.get(`action.${parts[0]}.${parts[1]}`);
    return fill(special ?? this.text(`action.${parts[0]}`), (name) => {
      const part = parts[Number(name)];
      return part === undefined ? undefined : { text: this.value('card', part), isOne: part === '1' };
    });
  }

  /** An event in words, or nothing if it is not to be said. */
  told(event: Value): string | undefined {
    return this.#sentence('told', event) || undefined;
  }

  /** A hint in words, or nothing if it has none. */
  hint(hint: Value): string | undefined {
    return this.#sentence('hint', hint);
  }

  /** A field's value in words: a seat by its name, a card by its name, several joined. */
  value(field: string, value: Value): string {
    if (typeof value === 'string') {
      return this.get(`${field}.${value}`) ?? (SEAT.test(value) ? this.seat(value) : (this.get(`card.${value}`) ?? value));
    }
    if (isList(value)) return this.list(value.map((one) => this.value(field, one)));
    if (value === null) return '';
    return JSON.stringify(value);
  }

  /** Several things, joined. */
  list(several: readonly string[]): string {
    const last = several.at(-1);
    if (last === undefined) return '–';
    return several.length === 1 ? last : several.slice(0, -1).join(', ') + this.text('table.and') + last;
  }

  #sentence(family: 'told' | 'hint', of: Value): string | undefined {
    const fields = isFields(of) ? of : {};
    const text = this.#template(family, of, fields);
    return text === undefined ? undefined : fill(text, (field) => this.#field(field, fields[field]));
  }

  #field(field: string, value: Value | undefined): Filling | undefined {
    if (value === undefined) return undefined;
    if (field === 'action' && typeof value === 'string') return word(this.action(value));
    return { text: this.value(field, value), isOne: isOne(value) };
  }

  /** One for its reason goes before the general one. */
  #template(family: string, of: Value, fields: { readonly [key: string]: Value }): string | undefined {
    const kind = fields.kind ?? of;
    if (typeof kind !== 'string') return undefined;
    const special = typeof fields.reason === 'string' ? this.get(`${family}.${kind}.${fields.reason}`) : undefined;
    return special ?? this.get(`${family}.${kind}`);
  }
}

function isOne(value: Value): boolean {
  if (typeof value === 'number') return value === 1;
  return isList(value) ? value.length === 1 : true;
}

function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value);
}

function isFields(value: Value): value is { readonly [key: string]: Value } {
  return typeof value === 'object' && value !== null && !isList(value);
}
