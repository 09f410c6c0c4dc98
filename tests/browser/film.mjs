// Films a game with bots: `film` says how. Chromium sends a picture whenever something has changed, and the page says what is
// on (`data-moment`, `data-told`); both have the time, so that a strip can be cut around every moment.

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { autopilot } from './autopilot.mjs';
import { guest, withPhones } from './guest.mjs';
import { watchMoments } from './moment.mjs';
import { withServer } from './server.mjs';
import { comesHome, fillsWithBots, opensTable, starts } from './table.mjs';

/** How large a picture on a strip is, how many are in a row. */
const STRIPS = { tv: { width: 480, row: 4 }, phone: { width: 240, row: 8 } };
/** How large a picture is kept. */
const KEPT = { tv: { maxWidth: 1280, maxHeight: 720 }, phone: { maxWidth: 780, maxHeight: 1688 } };
const EVERY_MS = 200;
const BEFORE_MS = 200;
const AFTER_MS = 600;
/** A strip of a longer moment shows its beginning. */
const LONGEST_MS = 6400;
/** What is on for less is not big. */
const BIG_MS = 700;
const LOOK_MS = 1000;
const TAP_MS = 900;
const SEED = 7;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    at: { type: 'string' },
    beside: { type: 'string' },
    colours: { type: 'string', default: 'light' },
    language: { type: 'string', default: 'de' },
    out: { type: 'string', default: 'film' },
    seats: { type: 'string' },
    seconds: { type: 'string', default: '120' },
    size: { type: 'string' },
    still: { type: 'boolean', default: false },
    tempo: { type: 'string', default: '100' },
  },
});
const [binary, game] = positionals;
if (!game) {
  console.error('usage: tests/browser/film GAME [options]');
  process.exit(2);
}
const sizes = values.size ? [values.size] : ['phone', 'tv'];
const complaints = [];

/** Keeps every picture of a page, with its time, until it is told to stop. */
async function films(who, size) {
  const line = await who.context.newCDPSession(who.page);
  const pictures = [];
  line.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    pictures.push({ at: metadata.timestamp * 1000, data });
    void line.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await line.send('Page.startScreencast', { format: 'jpeg', quality: 80, ...KEPT[size] });
  return async () => {
    await line.send('Page.stopScreencast');
    return pictures;
  };
}

/** One strip for each kind of moment, the longest of its kind; a moment is called by what was told first. */
function cut(pictures, moments) {
  const cuts = new Map();
  moments.forEach((moment, index) => {
    const until = moments[index + 1]?.at ?? pictures.at(-1)?.at ?? moment.at;
    const [kind] = moment.told.split(' ');
    const ms = until - moment.at;
    if (!kind || ms < BIG_MS || (cuts.get(kind)?.ms ?? 0) >= Math.min(ms, LONGEST_MS)) return;
    const frames = [];
    for (let at = moment.at - BEFORE_MS; at < moment.at + Math.min(ms + AFTER_MS, LONGEST_MS); at += EVERY_MS) {
      const picture = pictures.findLast((one) => one.at <= at);
      if (picture) frames.push({ ...picture, ms: Math.round(at - moment.at) });
    }
    cuts.set(kind, { kind, ms, told: moment.told, number: moment.number, frames });
  });
  return cuts;
}

const escaped = (text) => text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const figure = (source, caption, width) =>
  `<figure style="width:${width}px"><img src="${source}" width="${width}" alt=""><figcaption>${escaped(caption)}</figcaption></figure>`;
const sheet = (title, width, figures) => `<!doctype html><meta charset="utf-8">
<style>body { margin: 8px; width: ${width}px; font: 14px sans-serif; background: #222; color: #fff } h1 { font-size: 18px; margin: 4px }
main { display: flex; flex-wrap: wrap; gap: 6px; align-items: start } figure { margin: 0 } figcaption { overflow-wrap: anywhere } img { display: block }</style>
<h1>${escaped(title)}</h1><main>${figures.join('\n')}</main>`;

/** Makes one picture of a page of pictures. */
async function develops(browser, path, html) {
  const page = await browser.newPage({ viewport: { width: 2000, height: 600 } });
  await page.setContent(html);
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
  const box = await page.evaluate(() => ({ width: document.body.scrollWidth + 16, height: document.documentElement.scrollHeight }));
  await page.setViewportSize({ width: box.width, height: 600 });
  await page.screenshot({ path, fullPage: true });
  await page.close();
}

const ours = ({ data }) => `data:image/jpeg;base64,${data}`;

async function strips(browser, size, cuts) {
  const { width, row } = STRIPS[size];
  for (const { kind, ms, told, frames } of cuts.values()) {
    const figures = frames.map((frame) => figure(ours(frame), `${kind} ${frame.ms} ms`, width));
    const title = `${game}, ${size}: ${told} (${Math.round(ms)} ms)`;
    await develops(browser, join(values.out, `${game}-${size}-${kind}.png`), sheet(title, (width + 6) * row, figures));
  }
}

/** Our pictures beside those of a folder that are of the same game and size: the middle of each kind of moment. */
async function besides(browser, size, cuts) {
  const of = new RegExp(`^${game.split('-')[0]}-.*\\b${size}\\b.*\\.(png|jpe?g)$`);
  const theirs = readdirSync(values.beside).filter((name) => of.test(name));
  const { width } = STRIPS[size];
  const shown = theirs.map((name) => {
    const data = readFileSync(join(values.beside, name)).toString('base64');
    return figure(`data:image/${name.endsWith('png') ? 'png' : 'jpeg'};base64,${data}`, `theirs: ${name}`, width * 1.5);
  });
  const own = [...cuts.values()].map(({ kind, frames }) =>
    figure(ours(frames[Math.floor(frames.length * 0.4)]), `ours: ${kind}`, width * 1.5),
  );
  await develops(browser, join(values.out, `${game}-${size}-beside.png`), sheet(`${game}, ${size}`, 1960, [...shown, ...own]));
}

async function plays(browser, address) {
  const look = { language: values.language, colours: values.colours, motion: values.still ? 'reduce' : 'no-preference', complaints };
  const anna = await guest(browser, { name: 'Anna', ...look });
  const tv = await guest(browser, { name: 'TV', screen: 'tv', ...look });
  for (const who of [anna, tv]) await who.page.addInitScript(watchMoments);
  await comesHome(anna, address, game);
  const link = await opensTable(anna, game, { seats: values.seats });
  await fillsWithBots(anna);
  await tv.page.goto(`${link}/tv`);
  const screens = { phone: anna, tv };
  const cameras = {};
  for (const size of sizes) cameras[size] = await films(screens[size], size);
  await starts(anna);
  await anna.page.evaluate(autopilot, { seed: SEED, every_ms: TAP_MS });
  const until = Date.now() + Number(values.seconds) * 1000;
  while (Date.now() < until && (await tv.page.locator('.result').count()) === 0) await sleep(LOOK_MS);
  await sleep(LOOK_MS);
  for (const size of sizes) {
    const pictures = await cameras[size]();
    const moments = await screens[size].page.evaluate(() => window.moments);
    const cuts = cut(pictures, moments);
    await strips(browser, size, cuts);
    if (values.beside) await besides(browser, size, cuts);
    const told = moments.map(({ at, told, number }) => `${Math.round(at - moments[0].at)} ${number} ${told}`);
    writeFileSync(join(values.out, `${game}-${size}.txt`), `${told.join('\n')}\n`);
    console.log(`${game}, ${size}: ${pictures.length} pictures, ${moments.length} moments, strips of ${[...cuts.keys()].join(', ')}`);
  }
}

mkdirSync(values.out, { recursive: true });
if (values.at) await withPhones((browser) => plays(browser, values.at));
else await withServer(binary, (server) => withPhones((browser) => plays(browser, server.address)), { tempo: values.tempo });
for (const complaint of new Set(complaints)) console.error(`  ${complaint}`);
