// Evenings of all games in a real browser.
//
//   node evenings.mjs BINARY [GAME…] [--seed N]

import { evening } from './evening.mjs';
import { planOf } from './games.mjs';
import { inspect } from './look.mjs';
import { allTables } from './tables.mjs';

await allTables('evenings.mjs', async ({ browser, server, game, seed, complaints }) => {
  const taken = await evening(browser, server, game, planOf(game), { seed, complaints, look: inspect });
  return `${taken} taps to the result`;
});
