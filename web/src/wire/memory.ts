// What a browser remembers: the language, the name one used last, and the tokens that hold one's place at tables.
//
// Private windows and full disks may refuse; then the page forgets, and works.

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

/** The token that holds one's place at a table. */
export function tokenOf(code: string): string | null {
  return remembered(`token.${code}`);
}

/** Keeps the token for a table, or forgets it. */
export function keepToken(code: string, token: string | null): void {
  remember(`token.${code}`, token);
}
