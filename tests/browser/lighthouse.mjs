// Lighthouse looks at the start page and at a table where a game is on, with the profile of a phone.
//
//   node lighthouse.mjs BINARY
//
// It comes by the address of this machine, as if https were there: a proxy's work, not the page's.

import lighthouse from 'lighthouse';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { CHROMIUM, SCREENS } from './browser.mjs';
import { Guest } from './guest.mjs';
import { withServer } from './server.mjs';
import { comesHome, fillsWithBots, opensTable, starts } from './table.mjs';

const LEAST = { performance: 0.9, accessibility: 0.95, 'best-practices': 0.95 };
/** A busy machine makes a page slower, never quicker: the best of so many counts. */
const TRIES = 3;
const GAME = 'frantic';

const [binary] = process.argv.slice(2);
if (!binary) {
  console.error('usage: node lighthouse.mjs BINARY');
  process.exit(2);
}

/** Chromium with an open port for Lighthouse, and a profile that keeps who somebody is at a table. */
async function withProfile(work) {
  const profile = mkdtempSync(join(tmpdir(), 'spielwiese-lighthouse-'));
  const args = ['--no-sandbox', '--disable-gpu', '--remote-debugging-port=0'];
  const context = await chromium.launchPersistentContext(profile, { executablePath: CHROMIUM, args, ...SCREENS.phone, locale: 'de' });
  try {
    const [port] = readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n');
    return await work(context, Number(port));
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

/** The best scores of a page in several tries, and what kept them from more. */
async function scores(address, port) {
  const best = {};
  for (let left = TRIES; left > 0 && !isGoodEnough(best); left -= 1) {
    const { lhr } = await lighthouse(address, { port, logLevel: 'error', onlyCategories: Object.keys(LEAST), disableStorageReset: true });
    for (const [id, { score, auditRefs }] of Object.entries(lhr.categories)) {
      if (score <= (best[id]?.score ?? -1)) continue;
      const lost = auditRefs.filter((ref) => ref.weight > 0 && (lhr.audits[ref.id].score ?? 1) < 0.9);
      best[id] = { score, lost: lost.map((ref) => `${ref.id} ${lhr.audits[ref.id].displayValue ?? ''}`.trim()) };
    }
  }
  return best;
}

const isGoodEnough = (best) => Object.entries(LEAST).every(([id, least]) => (best[id]?.score ?? 0) >= least);

/** Somebody opens a table and plays with bots; gives its address. */
async function plays(context, base) {
  const complaints = [];
  const anna = new Guest(context, { name: 'Anna', language: 'de', screen: 'phone', complaints });
  await anna.newTab();
  await comesHome(anna, base, GAME);
  const link = await opensTable(anna, GAME);
  await fillsWithBots(anna);
  await starts(anna);
  await anna.page.close();
  return link;
}

const seen = await withServer(binary, (server) =>
  withProfile(async (context, port) => {
    const table = await plays(context, server.local);
    return { home: await scores(server.local, port), table: await scores(table, port) };
  }),
);
let is_good = true;
for (const [page, best] of Object.entries(seen)) {
  is_good &&= isGoodEnough(best);
  for (const [id, { score, lost }] of Object.entries(best))
    console.log(`${page}: ${id} ${Math.round(score * 100)}${lost.length ? ` (${lost.join(', ')})` : ''}`);
}
process.exit(is_good ? 0 : 1);
