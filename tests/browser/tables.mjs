// Tables of all five games, two at the same time, each with a server and a browser of its own.

import { parseArgs } from "node:util";
import { GAMES } from "./games.mjs";
import { withPhones } from "./guest.mjs";
import { withServer } from "./server.mjs";

const AT_ONCE = 2;

/**
 * Plays the games that the command line names, says how it went and what was wrong, and ends the program. `play` is given
 * browser, server, game, seed and a list for complaints, and gives what it did, in words.
 */
export async function allTables(program, play) {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { seed: { type: "string", default: "7" } },
  });
  const [binary, ...wanted] = positionals;
  if (!binary || wanted.some((game) => !(game in GAMES))) {
    console.error(
      `usage: node ${program} BINARY [GAME…] [--seed N]\ngames: ${Object.keys(GAMES).join(", ")}`,
    );
    process.exit(2);
  }
  const waiting = (wanted.length > 0 ? wanted : Object.keys(GAMES)).map(
    (game, index) => [game, Number(values.seed) + index],
  );
  let wrong = 0;
  const table = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      wrong += await one(binary, play, ...next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, table));
  process.exit(wrong === 0 ? 0 : 1);
}

/** Plays one game; gives the number of complaints. */
async function one(binary, play, game, seed) {
  const complaints = [];
  const began = Date.now();
  const done = await withServer(binary, (server) =>
    withPhones((browser) => play({ browser, server, game, seed, complaints })),
  ).catch((error) => {
    complaints.push(error.stack);
    return "no result";
  });
  console.log(
    `${game}: ${done} in ${Math.round((Date.now() - began) / 1000)} s, ${complaints.length} complaints`,
  );
  for (const complaint of new Set(complaints)) console.error(`  ${complaint}`);
  return complaints.length;
}
