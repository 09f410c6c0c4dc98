// Bots as people choose them: by strength, or by character in the game's own words.

import { isKey, t, type Key } from '../words/page.svelte.ts';
import type { Words } from '../words/words.ts';

/** From the weakest to the strongest. */
export const STRENGTHS = ['easy', 'medium', 'hard'] as const;
/** Sits down where nobody has chosen another. */
const USUAL = 'medium';

/** How strong a bot is, in bolts; 0 if it is a character. */
export function boltsOf(bot: string): number {
  return STRENGTHS.findIndex((one) => one === bot) + 1;
}

/** The bot that is fetched by one tap. */
export function usualBot(bots: readonly string[]): string | undefined {
  return bots.includes(USUAL) ? USUAL : bots[0];
}

/** What a bot is like, in words; never the name by which programs know it. */
export function characterOf(words: Words, bot: string): string {
  const known = words.get(`style.${bot}`);
  if (known !== undefined) return known;
  return isKey(`bot.${bot}`) ? t(`bot.${bot}` as Key) : t('bot.other');
}

/** The characters of a game, and what is left for whoever experiments. */
export function charactersOf(
  words: Words,
  bots: readonly string[],
): { readonly styles: readonly string[]; readonly others: readonly string[] } {
  const rest = bots.filter((bot) => boltsOf(bot) === 0);
  const styles = rest.filter((bot) => words.get(`style.${bot}`) !== undefined);
  return { styles, others: rest.filter((bot) => !styles.includes(bot)) };
}
