// What a window remembers of a table over a reload: what was told, and up to which step. The server then sends only
// what was missed, and the story goes on where it was.
//
// It is kept by the window and not by the browser: another window has seen other things.

import type { Entry } from './live.svelte.ts';

export interface Diary {
  /** The number of the last step that was seen. */
  readonly seen: number;
  readonly log: readonly Entry[];
}

const key = (code: string, token: string | null) => `spielwiese.diary.${code}.${token ?? 'room'}`;

/** Writes the diary of somebody at a table. */
export function keepDiary(code: string, token: string | null, diary: Diary): void {
  try {
    sessionStorage.setItem(key(code, token), JSON.stringify(diary));
  } catch {
    // Forgotten; the table is as it is all the same.
  }
}

/** The diary of somebody at a table, if this window has one. */
export function diaryOf(code: string, token: string | null): Diary | undefined {
  try {
    const kept = sessionStorage.getItem(key(code, token));
    return kept === null ? undefined : (JSON.parse(kept) as Diary);
  } catch {
    return undefined;
  }
}
