// Evenings of all five games in a real browser, two at the same time.
//
//   node evenings.mjs BINARY [GAME…] [--seed N]

import { parseArgs } from 'node:util';
import { evening } from './evening.mjs';
import { GAMES } from './games.mjs';
import { withPhones } from './guest.mjs';
import { inspect } from './look.mjs';
import { withServer } from './server.mjs';

const AT_ONCE = 2;
const { positionals, values } = parseArgs({ allowPositionals: true, options: { seed: { type: 'string', default: '7' } } });
const [binary, ...wanted] = positionals;
if (!binary || wanted.some((game) => !(game in GAMES))) {
  console.error(`usage: node evenings.mjs BINARY [GAME…] [--seed N]\ngames: ${Object.keys(GAMES).join(', ')}`);
  process.exit(2);
}

async function plays(game, seed) {
  const complaints = [];
  const began = Date.now();
  const end = await withServer(binary, (server) =>
    withPhones((browser) => evening(browser, server, game, GAMES[game], { seed, complaints, look: inspect })),
  ).then((taken) => `${taken} taps to the result`, (error) => {
    complaints.push(error.stack);
    return 'no result';
  });
  console.log(`${game}: ${end} in ${Math.round((Date.now() - began) / 1000)} s, ${complaints.length} complaints`);
  for (const complaint of new Set(complaints)) console.error(`  ${complaint}`);
  return complaints.length;
}

const waiting = (wanted.length > 0 ? wanted : Object.keys(GAMES)).map((game, index) => [game, Number(values.seed) + index]);
let wrong = 0;
async function table() {
  for (let next = waiting.shift(); next; next = waiting.shift()) wrong += await plays(...next);
}
await Promise.all(Array.from({ length: AT_ONCE }, table));
process.exit(wrong === 0 ? 0 : 1);
