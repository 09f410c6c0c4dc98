// What a game says to people: the sentences that the terminal makes, made here in the same way.
//
// Mirrors `crates/table/src/words.rs` and reads the same files; `sentences.json`, written by Rust, keeps the two alike.

/** Texts of one language, from key to text with places in braces. */
export type Texts = Readonly<Record<string, string>>;

/** Anything that a view or an event may hold. */
export type Value = string | number | boolean | null | readonly Value[] | { readonly [key: string]: Value };

const SEAT = /^[A-H]$/;

/** Fills the places of a text: `{name}`. A place nobody knows stays as it is. */
export function fill(text: string, place: (name: string) => string | undefined): string {
  return text.replace(/\{([^}]*)\}/g, (whole, name: string) => place(name) ?? whole);
}

/** The text with `{1}`, `{2}`, … filled in. */
export function fillNumbered(text: string, places: readonly (string | number)[]): string {
  return fill(text, (name) => places[Number(name) - 1]?.toString());
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
      return part === undefined ? undefined : this.value('card', part);
    });
  }

  /** An event in words, or nothing if it is not to be said. */
  told(event: Value): string | undefined {
    const fields = isFields(event) ? event : {};
    const text = this.#template(event, fields);
    if (!text) return undefined;
    return fill(text, (field) => {
      const value = fields[field];
      return value === undefined ? undefined : this.value(field, value);
    });
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

  #template(event: Value, fields: { readonly [key: string]: Value }): string | undefined {
    const kind = fields.kind ?? event;
    if (typeof kind !== 'string') return undefined;
    const special = typeof fields.reason === 'string' ? this.get(`told.${kind}.${fields.reason}`) : undefined;
    return special ?? this.get(`told.${kind}`);
  }
}

function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value);
}

function isFields(value: Value): value is { readonly [key: string]: Value } {
  return typeof value === 'object' && value !== null && !isList(value);
}
