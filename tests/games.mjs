// The games there are, for scripts: one on a line, with the fewest and the most seats, its own bot's best style and its
// presets, the usual one first.
//
//   node games.mjs BINARY

import { execFileSync } from 'node:child_process';

for (const { game, seats, best_style, presets } of JSON.parse(execFileSync(process.argv[2], ['games', '--json'], { encoding: 'utf8' })))
  console.log(game, seats.min, seats.max, best_style, ...presets);
