// Tables of all games, two at the same time, each with a server and a browser of its own.

import { parseArgs } from 'node:util';
import { gamesOf } from './games.mjs';
import { withPhones } from './guest.mjs';
import { withServer } from './server.mjs';

const AT_ONCE = 2;

/**
 * Plays the games that the command line names, at a page that runs already if it says so, says how it went and what was wrong, and ends the program. `play` is given
 * browser, server, game, seed and a list for complaints, and gives what it did, in words.
 */
export async function allTables(program, play) {
  const options = { seed: { type: 'string', default: '7' }, at: { type: 'string' } };
  const { positionals, values } = parseArgs({ allowPositionals: true, options });
  const [binary, ...wanted] = positionals;
  const games = binary ? gamesOf(binary) : [];
  if (!binary || wanted.some((game) => !games.includes(game))) {
    console.error(`usage: node ${program} BINARY [GAME…] [--seed N] [--at ADDRESS]\ngames: ${games.join(', ')}`);
    process.exit(2);
  }
  const waiting = (wanted.length > 0 ? wanted : games).map((game, index) => [game, Number(values.seed) + index]);
  const complaints = [];
  const table = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) complaints.push(await one(binary, play, values.at, ...next));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, table));
  process.exit(complaints.every((count) => count === 0) ? 0 : 1);
}

/** Plays one game, at an address or with a server of its own; gives the number of complaints. */
async function one(binary, play, at, game, seed) {
  const complaints = [];
  const began = Date.now();
  const with_phones = (server) => withPhones((browser) => play({ browser, server, game, seed, complaints }));
  const done = await (at ? with_phones({ address: at }) : withServer(binary, with_phones)).catch((error) => {
    complaints.push(error.stack);
    return 'no result';
  });
  console.log(`${game}: ${done} in ${Math.round((Date.now() - began) / 1000)} s, ${complaints.length} complaints`);
  for (const complaint of new Set(complaints)) console.error(`  ${complaint}`);
  return complaints.length;
}
