// The show: whether every moment of a game is seen on phones and on the big screen, in its order and with its numbers, by
// whoever likes things to move and by whoever does not; and whether all screens arrive at the next game.
//
//   node moments.mjs BINARY [GAME…] [--seed N] [--at ADDRESS]
//
// Anna and Ben play: her screen moves, his does not. Both tap at random what they are offered, as do two who have no screen
// and answer at once.

import { setTimeout as sleep } from 'node:timers/promises';
import { autopilot } from './autopilot.mjs';
import { planOf } from './games.mjs';
import { guest } from './guest.mjs';
import { clippings, inspect } from './look.mjs';
import { compare, watchMoments, watchSteps } from './moment.mjs';
import { seatsPuppets } from './puppets.mjs';
import { agrees, comesHome, isReady, joins, opensTable, starts } from './table.mjs';
import { allTables } from './tables.mjs';

/** So long nothing new is on: a bot thinks, a window is open. And so long a game may take on a busy machine. */
const LONGEST_PAUSE_MS = 30_000;
const LONGEST_MS = 480_000;
const TAP_MS = 200;
const LOOK_MS = 500;
/** After so long everything is looked at. */
const LOOKS_MS = [4000, 15_000];
/** Fewer than this, and nothing was shown. */
const FEWEST = 5;

/** The start page comes in so many bytes, compressed, and a table with everything that its game brings in so many. */
const MOST_AT_FIRST = 150_000;
const MOST_IN_ALL = MOST_AT_FIRST + 400_000;
const MOST_FILES = 2000;

/** The numbers of a view that screens show under these names (`data-number`). */
const NUMBERS = {
  frantic: ({ seats }) => each(seats, 'cards', ({ count }) => count),
  'festival-overload': ({ overload, seats }) => ({
    overload,
    ...each(seats, 'live', ({ live }) => live),
    ...each(seats, 'camp', ({ camp }) => camp),
  }),
  'game-over': ({ seats }) => each(seats, 'cash', ({ cash }) => cash),
  'kacken-auf-wacken': ({ seats }) => each(seats, 'points', ({ points }) => points),
  overload: ({ seats }) => each(seats, 'points', ({ points }) => points),
};

/** Scenes that are called like what is told. */
const same = (...kinds) => Object.fromEntries(kinds.map((kind) => [kind, [kind]]));

/** What every screen draws big, or the big screen alone: the scenes (`data-scene`) by what is told. */
const DRAWN = {
  frantic: {
    all: {
      round_started: ['round'],
      rule: ['rule'],
      revealed: ['event'],
      chosen: ['event'],
      threw_in: ['thrown'],
      exploded: ['boom'],
      round_ended: ['end'],
      scored: ['end'],
    },
  },
  'festival-overload': {
    all: same('round_started', 'check', 'bang', 'survived', 'countdown', 'feedback', 'pyro', 'final_push', 'grace', 'round_ended'),
  },
  'game-over': { tv: same('joker_played', 'mauschel_reset', 'game_over', 'last_standing', 'challenged', 'attack', 'defence', 'won') },
  'kacken-auf-wacken': { tv: { ...same('kacken', 'event', 'rock_out', 'dry', 'cancelled', 'served'), toilet: ['free', 'occupied'] } },
  overload: { tv: same('began', 'overloaded', 'over') },
};

function each(seats, what, number) {
  const all = Array.isArray(seats) ? seats.map((one) => [one.seat, one]) : Object.entries(seats);
  return Object.fromEntries(all.map(([seat, one]) => [`${what} ${seat}`, number(one)]));
}

/** The game is not over for anybody before all of it was on. */
async function isOver(people) {
  const results = await Promise.all(people.map(({ page }) => page.locator('.result').first().isVisible()));
  return results.every(Boolean);
}

/** How many moments were on, on all screens together. */
async function seen(people) {
  const counts = await Promise.all(people.map(({ page }) => page.evaluate(() => window.moments.length)));
  return counts.reduce((all, count) => all + count, 0);
}

async function plays(people, look) {
  const began = Date.now();
  const due = [...LOOKS_MS];
  let newest = { at: began, count: 0 };
  while (!(await isOver(people))) {
    const count = await seen(people);
    if (count !== newest.count) newest = { at: Date.now(), count };
    if (Date.now() - newest.at > LONGEST_PAUSE_MS) throw new Error(`nothing new after ${count} moments`);
    if (Date.now() - began > LONGEST_MS) throw new Error(`no result after ${count} moments`);
    if (Date.now() - began > due[0]) await look(`play-${due.shift()}`);
    await sleep(LOOK_MS);
  }
}

/** Complains if a page has loaded more than that. */
async function weighs(who, where, most) {
  const bytes = await who.page.evaluate(() =>
    ['navigation', 'resource']
      .flatMap((type) => performance.getEntriesByType(type))
      .reduce((all, { transferSize }) => all + transferSize, 0),
  );
  if (bytes === 0 || bytes > most) who.complains(`${where}: ${bytes} bytes are loaded, ${most} are allowed`);
  return bytes;
}

/** The host wants it once more: whoever looks at the old table arrives at the new one by themselves. */
async function playsAgain(anna, others) {
  const before = anna.page.url();
  await anna.tap(anna.button('result.again'));
  await anna.button('lobby.start').waitFor();
  if (anna.page.url() === before) anna.complains('the rematch is no table of its own');
  const code = anna.page.url().split('/').at(-1);
  for (const who of others)
    await who.page
      .waitForURL(new RegExp(`/t/${code}(/tv)?$`))
      .catch(() => who.complains(`is not at the rematch, but at ${who.page.url()}`));
}

await allTables('moments.mjs', async ({ browser, server, game, seed, complaints }) => {
  const moving = 'no-preference';
  const anna = await guest(browser, { name: 'Anna', motion: moving, complaints });
  const ben = await guest(browser, { name: 'Ben', language: 'en', colours: 'dark', motion: 'reduce', complaints });
  const tv = await guest(browser, { name: 'TV', screen: 'tv', motion: seed % 2 ? moving : 'reduce', complaints });
  const screens = [anna, ben, tv];
  for (const { page } of screens) for (const watch of [watchMoments, watchSteps]) await page.addInitScript(watch);
  for (const { page } of screens) await page.addInitScript((most) => performance.setResourceTimingBufferSize(most), MOST_FILES);
  const look = async (where) => {
    for (const who of screens) {
      await inspect(who, where);
      for (const text of await clippings(who.page)) who.complains(`${where}: cut off: ${text}`);
    }
  };

  await comesHome(anna, server.address, game);
  await anna.page.waitForLoadState('networkidle');
  const first = await weighs(anna, 'start', MOST_AT_FIRST);
  const link = await opensTable(anna, game);
  const { preset, options } = planOf(game);
  await agrees(anna, game, { preset, options });
  await joins(ben, link, () => undefined);
  await isReady(ben);
  const others = await seatsPuppets(browser, server, link, ['Carla', 'Dina'], { seed });
  await tv.page.goto(`${link}/tv`);
  await tv.page.getByText('Dina').first().waitFor();
  await look('lobby');
  await starts(anna);
  for (const [index, { page }] of [anna, ben].entries()) await page.evaluate(autopilot, { seed: seed + index, every_ms: TAP_MS });
  await plays(screens, look);

  const figures = [];
  for (const who of screens) {
    const { sent, moments } = await who.page.evaluate(() => ({ sent: window.sent, moments: window.moments }));
    const { all = {}, tv: wide = {} } = DRAWN[game] ?? {};
    const drawn = who === tv ? { ...all, ...wide } : all;
    const looked = compare(who, { sent, moments }, NUMBERS[game] ?? (() => ({})), drawn);
    if (sent.length < FEWEST) who.complains(`only ${sent.length} moments`);
    if (looked.numbers === 0 && NUMBERS[game]) who.complains('shows no number');
    if (looked.drawings === 0 && Object.keys(drawn).length > 0) who.complains('draws nothing big');
    const bytes = await weighs(who, 'table', MOST_IN_ALL);
    figures.push(
      `${who.name} ${Math.round(bytes / 1000)} kB, ${sent.length} moments, ${looked.numbers} numbers, ${looked.drawings} drawings`,
    );
  }
  await look('result');
  await playsAgain(anna, [ben, tv]);
  await others.close();
  return `start ${Math.round(first / 1000)} kB; ${figures.join('; ')}`;
});
