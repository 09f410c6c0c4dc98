// Every game at its largest table, on a phone with a sixth of the speed, and how soon a decision shows on an idle one.
//
//   node smooth.mjs BINARY [GAME…] [--aims]
//
// - No task of the page takes long. Time counts that the page's thread had, so that other programs on the same machine do
//   not count as the page. The aim is 100 ms.
// - Whatever moves is moved by the compositor: only transform and opacity change, and no layout is made while something
//   moves unless news arrived.
// - From the tap to the picture after the server's answer. The aim is 100 ms for half of the decisions.
//
// Times are shown. They fail the run only with --aims, on a machine that does nothing else; what moves how always counts.

import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { autopilot } from './autopilot.mjs';
import { gamesOf } from './games.mjs';
import { guest, withPhones } from './guest.mjs';
import { withServer } from './server.mjs';
import { comesHome, agrees, fillsWithBots, opensTable, starts } from './table.mjs';
import { longTasks, stirredLayouts, unfitAnimations } from './trace.mjs';

/** What is played with all there is; else the usual rules. */
const PRESETS = { frantic: 'everything' };
const SLOWER = 6;
const AIM_MS = 100;
const ROUND_MS = 20_000;
const QUICK_MS = 12_000;
const PATIENCE_MS = 240_000;
const FEWEST = 3;
const TRIES = 4;
const TAP_MS = 250;
const LOOK_MS = 2000;
const SEED = 11;

const { positionals, values } = parseArgs({ allowPositionals: true, options: { aims: { type: 'boolean', default: false } } });
const [binary, ...wanted] = positionals;
const games = binary ? gamesOf(binary) : [];
if (!binary || wanted.some((game) => !games.includes(game))) {
  console.error('usage: node smooth.mjs BINARY [GAME…] [--aims]');
  process.exit(2);
}

/** Runs inside the page before everything else: from an answer on its way to the picture after the step that follows. */
function watchAnswers() {
  window.shown_after = [];
  let since;
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (text) {
    if (String(text).includes('"answer"')) {
      since = performance.now();
      this.addEventListener('message', ({ data }) => {
        if (since === undefined || !String(data).startsWith('{"step"')) return;
        const sent = since;
        since = undefined;
        requestAnimationFrame(() => setTimeout(() => window.shown_after.push(performance.now() - sent)));
      });
    }
    return send.call(this, text);
  };
}

/** Lets somebody tap by itself for a while and until enough was seen, or the game is over, or patience is; gives the number of taps. */
async function plays({ page }, ms, enough) {
  await page.evaluate(autopilot, { seed: SEED, every_ms: TAP_MS });
  const from = Date.now();
  const passed = () => Date.now() - from;
  // Asked seldom: waiting for an element would keep the page's thread busy.
  do await sleep(LOOK_MS);
  while (
    passed() < PATIENCE_MS &&
    (await page.locator('.result').count()) === 0 &&
    (passed() < ms || !(await page.evaluate(enough, FEWEST)))
  );
  return page.evaluate(() => (clearInterval(window.autopilot), window.tapped));
}

async function trace(browser, page, work) {
  const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.animations'];
  await browser.startTracing(page, { categories });
  await work();
  return JSON.parse((await browser.stopTracing()).toString()).traceEvents;
}

/** A table as large as it gets, with bots. */
async function sitsDown(anna, server, game) {
  const offers = await (await fetch(`${server.local}/api/games`)).json();
  await comesHome(anna, server.address, game);
  await opensTable(anna, game, { seats: offers.find((one) => one.game === game).seats.max });
  if (PRESETS[game]) await agrees(anna, game, { preset: PRESETS[game] });
  await fillsWithBots(anna);
  await starts(anna);
}

async function measure(game, complaints) {
  return withServer(binary, (server) =>
    withPhones(async (browser) => {
      const anna = await guest(browser, { name: 'Anna', motion: 'no-preference', complaints });
      await anna.page.addInitScript(watchAnswers);
      await sitsDown(anna, server, game);
      await plays(anna, QUICK_MS, (fewest) => window.shown_after.length >= fewest);
      const shown = await anna.page.evaluate(() => window.shown_after);
      const line = await anna.context.newCDPSession(anna.page);
      await line.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
      let taken = 0;
      const events = await trace(browser, anna.page, async () => {
        taken = await plays(anna, ROUND_MS, (fewest) => window.tapped >= fewest);
      });
      await line.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      return { shown, events, taken };
    }),
  );
}

/** The same, once more at another table if a short game was over before enough of it was seen. */
async function measureEnough(game, complaints) {
  for (let tries = 1; ; tries++) {
    const seen = await measure(game, complaints);
    if (tries === TRIES || Math.min(seen.shown.length, seen.taken) >= FEWEST) return seen;
  }
}

/** Says how smooth a game is; gives the number of complaints. */
async function judge(game) {
  const complaints = [];
  const { shown, events, taken } = await measureEnough(game, complaints);
  const sorted = [...shown].sort((one, other) => one - other);
  const median = sorted[Math.floor(sorted.length / 2)];
  const long = longTasks(events, AIM_MS);
  const layouts = stirredLayouts(events);
  const unfit = unfitAnimations(events);
  if (sorted.length < FEWEST) complaints.push(`only ${sorted.length} decisions were measured`);
  if (values.aims && median > AIM_MS) complaints.push(`half of the decisions show after more than ${Math.round(median)} ms`);
  if (taken < FEWEST) complaints.push(`only ${taken} taps in the trace`);
  if (values.aims) complaints.push(...long.tasks.map(({ ms, what }) => `a task of ${Math.round(ms)} ms: ${what}`));
  for (const name of layouts.names) complaints.push(`a layout inside an animation: ${name}`);
  for (const name of unfit.names) complaints.push(`an animation changes more than transform and opacity: ${name}`);
  console.log(
    `${game}: ${sorted.length} decisions show after ${Math.round(median)} ms (median; longest ${Math.round(sorted.at(-1))} ms); at a sixth of the speed: ` +
      `${taken} taps, longest task ${Math.round(long.longest_ms)} ms (${long.tasks.length} over ${AIM_MS}), ${unfit.count} animations, ${layouts.count} layouts; ${complaints.length} complaints`,
  );
  for (const complaint of complaints) console.error(`  ${complaint}`);
  return complaints.length;
}

let wrong = 0;
for (const game of wanted.length > 0 ? wanted : games) wrong += await judge(game);
process.exit(wrong === 0 ? 0 : 1);
