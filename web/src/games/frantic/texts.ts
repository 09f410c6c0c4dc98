// What FRANTIC's own screen says besides the game's words.

import { speaks } from '../../words/page.svelte.ts';
import de from './words/de.json';
import en from './words/en.json';

export const t = speaks<keyof typeof de>({ de, en });
export type Key = Parameters<typeof t>[0];

const isKey = (key: string): key is keyof typeof de => Object.hasOwn(de, key);

/** The first of these texts that there is: from the most particular to the most general. */
export function firstOf(keys: readonly (string | false)[], ...places: (string | number)[]): string | undefined {
  const key = keys.find((one): one is keyof typeof de => one !== false && isKey(one));
  return key && t(key, ...places);
}
