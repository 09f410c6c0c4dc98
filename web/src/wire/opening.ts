// Opening a table such that an answer that is lost leaves no table behind that nobody knows of: its token is drawn and
// kept before it is asked for, and whoever asks again for the same brings the same token, and gets the same table.

import { Away, type Opened, openTable, type Wish } from './http.ts';
import { randomBytes } from './token.ts';

const KEY = 'spielwiese.opening';
/** Waits before it is asked again by itself; after that, whoever wants the table does. */
const WAITS_MS: readonly number[] = [500, 1500];

/** Opens a table, and asks again if the answer is lost. */
export async function opens(wish: Wish): Promise<Opened> {
  const token = tokenFor(wish);
  for (const wait of WAITS_MS) {
    const opened = await openTable(wish, token).catch(ifAway);
    if (opened) return done(opened);
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
  return done(await openTable(wish, token));
}

function ifAway(error: unknown): undefined {
  if (!(error instanceof Away)) throw error;
}

/** The token of this wish, kept by the window until there is a table: also over a reload, and for no other wish. */
function tokenFor({ game, seats, options }: Wish): string {
  const wanted = `${game} ${seats} ${options ? JSON.stringify(options) : ''} `;
  try {
    const kept = sessionStorage.getItem(KEY);
    if (kept?.startsWith(wanted)) return kept.slice(wanted.length);
    const token = randomBytes();
    sessionStorage.setItem(KEY, wanted + token);
    return token;
  } catch {
    return randomBytes();
  }
}

function done(opened: Opened): Opened {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
  return opened;
}
