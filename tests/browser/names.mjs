// A full table of people with the longest names: nothing that is to be read is cut, on small and large phones, a laptop and big
// screens, in the lobby and in the game. Its end is looked at by moments.mjs.
//
//   node names.mjs BINARY [GAME…] [--seed N] [--at ADDRESS]

import { setTimeout as sleep } from 'node:timers/promises';
import { autopilot } from './autopilot.mjs';
import { planOf } from './games.mjs';
import { guest } from './guest.mjs';
import { clippings } from './look.mjs';
import { seatsPuppets } from './puppets.mjs';
import { agrees, comesHome, opensTable, starts } from './table.mjs';
import { allTables } from './tables.mjs';

/** As long as a name may be, with wide letters and with a place to break. */
const NAMES = [
  'Wolkenkuckucksheimer',
  'Maximiliane Wommwamm',
  'Bartholomäus Brummer',
  'Hannelore Hummelmann',
  'Konstantin Quakfrosc',
  'Friederike Schnabelt',
  'Gottfried Schwummser',
  'Emmanuelle Wackelzah',
];
const SIZES = {
  phone: [
    { width: 360, height: 640 },
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ],
  tv: [
    { width: 1280, height: 720 },
    { width: 1920, height: 1080 },
    { width: 3840, height: 2160 },
  ],
};
/** Looked at so often while the game is on, so far apart. */
const LOOKS = 4;
const BETWEEN_MS = 2500;
const TAP_MS = 300;
/** Until texts have been fitted to a new size. */
const FIT_MS = 400;

await allTables('names.mjs', async ({ browser, server, game, seed, complaints }) => {
  const anna = await guest(browser, { name: 'Anna', complaints });
  const tv = await guest(browser, { name: 'TV', screen: 'tv', complaints });
  let looked = 0;
  const look = async (where) => {
    for (const [who, sizes] of [
      [anna, SIZES.phone],
      [tv, SIZES.tv],
    ])
      for (const size of sizes) {
        await who.page.setViewportSize(size);
        await sleep(FIT_MS);
        for (const text of await clippings(who.page)) who.complains(`${where}, ${size.width} × ${size.height}: cut off: ${text}`);
        looked += 1;
      }
  };
  const { preset, options } = planOf(game);
  const [own, ...names] = NAMES;
  await comesHome(anna, server.address, game);
  const offers = await (await fetch(`${server.local ?? server.address}/api/games`)).json();
  const seats = offers.find((one) => one.game === game).seats.max;
  const link = await opensTable(anna, game, { seats, name: own });
  await agrees(anna, game, { preset, options });
  const others = await seatsPuppets(browser, server, link, names.slice(0, seats - 1), { seed, every_ms: TAP_MS });
  await tv.page.goto(`${link}/tv`);
  await tv.page
    .getByText(names[seats - 2])
    .first()
    .waitFor();
  await look('lobby');
  await starts(anna);
  await anna.page.evaluate(autopilot, { seed, every_ms: TAP_MS });
  for (let count = 1; count <= LOOKS; count += 1) {
    await sleep(BETWEEN_MS);
    await look(`play ${count}`);
  }
  await others.close();
  return `${seats} seats, ${looked} looks`;
});
