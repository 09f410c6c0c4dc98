// What the lab says besides the page.

import { speaks } from '../words/page.svelte.ts';
import de from './words/de.json';
import en from './words/en.json';

export const t = speaks<keyof typeof de>({ de, en });
export type Key = Parameters<typeof t>[0];
