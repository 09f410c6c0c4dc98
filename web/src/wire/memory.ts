// What a browser remembers: the language, the name one used last, and the tokens that hold places at tables.
//
// Private windows and full disks may refuse; then the page forgets, and works.

import { spoken, traded } from './token.ts';

const PREFIX = 'spielwiese.';

/** What was remembered under this key. */
export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}

/** Remembers something, or with nothing forgets it. */
export function remember(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(PREFIX + key);
    else localStorage.setItem(PREFIX + key, value);
  } catch {
    // Not remembered; what is on the screen is right all the same.
  }
}

/** The tokens that hold places at a table; several if people share this browser. */
export function tokensOf(code: string): string[] {
  return remembered(`token.${code}`)?.split(' ').filter(Boolean) ?? [];
}

/** Keeps a token for a table, in the place of an older one if there is one. */
export function keepToken(code: string, token: string, older: string | null = null): void {
  const kept = tokensOf(code);
  const isNew = !kept.includes(token);
  const all = older !== null && kept.includes(older) ? kept.map((one) => (one === older ? token : one)) : isNew ? [...kept, token] : kept;
  remember(`token.${code}`, all.join(' '));
}

/** Keeps a pass from another phone with a token for it, the same one if the pass comes again; gives what is held now. */
export function keepPass(code: string, pass: string): string {
  const held = tokensOf(code).find((one) => spoken(one).token === pass) ?? traded(pass);
  keepToken(code, held);
  return held;
}

/** Forgets a token that is not known any more. */
export function dropToken(code: string, token: string): void {
  const left = tokensOf(code).filter((one) => one !== token);
  remember(`token.${code}`, left.length > 0 ? left.join(' ') : null);
}

/** A table that somebody here has joined. */
export interface Joined {
  readonly code: string;
  readonly game: string;
}

/** Remembers the table one was at, for the way back. */
export function rememberTable({ code, game }: Joined): void {
  remember('table', `${code} ${game}`);
}

/** The table one was at last. */
export function lastTable(): Joined | undefined {
  const [code, game] = remembered('table')?.split(' ') ?? [];
  return code !== undefined && game !== undefined && tokensOf(code).length > 0 ? { code, game } : undefined;
}

/** Forgets everything about a table that is no more. */
export function forgetTable(code: string): void {
  if (lastTable()?.code === code) remember('table', null);
  remember(`token.${code}`, null);
}
