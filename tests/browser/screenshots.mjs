// Pictures of every screen of every game, on three sizes of screen, in German and English, with a page that shows them all.
//
//   node screenshots.mjs BINARY DIR [GAME…]

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SCREENS } from './browser.mjs';
import { evening } from './evening.mjs';
import { gamesOf, planOf } from './games.mjs';
import { withPhones } from './guest.mjs';
import { withServer } from './server.mjs';

const [binary, folder, ...wanted] = process.argv.slice(2);
const games = folder ? gamesOf(binary) : [];
if (!folder || wanted.some((game) => !games.includes(game))) {
  console.error('usage: node screenshots.mjs BINARY DIR [GAME…]');
  process.exit(2);
}
const SEED = 7;
const ALL = Object.keys(SCREENS);
/** Who is photographed on which screens: German by day, English by night, with large letters, at a laptop, for everyone. */
const SHOWN = { Anna: ALL, Ben: ALL, Cem: ['phone'], Dana: ['laptop'], TV: ['tv'] };
const taken = [];

/** Takes pictures of what somebody sees. */
async function photograph(game, who, where) {
  const before = who.page.viewportSize();
  for (const size of SHOWN[who.name]) {
    const { width, height } = SCREENS[size].viewport;
    await who.page.setViewportSize({ width, height });
    const file = `${game}-${where}-${who.name}-${size}.png`;
    await who.page.screenshot({ path: join(folder, file), scale: 'css' });
    taken.push({ game, file, width, about: `${where}, ${who.language}, ${width} × ${height}` });
  }
  await who.page.setViewportSize(before);
}

/** All pictures on one page. */
function contactSheet() {
  const section = (game) =>
    `<h2>${game}</h2>\n<div>${taken
      .filter((one) => one.game === game)
      .map(figure)
      .join('\n')}</div>`;
  const figure = ({ file, about, width }) =>
    `<figure><a href="${file}"><img src="${file}" alt="${about}" loading="lazy" width="${width / 4}"></a><figcaption>${about}</figcaption></figure>`;
  const games = [...new Set(taken.map(({ game }) => game))];
  return `<!doctype html><meta charset="utf-8"><title>Spielwiese</title>
<style>body { font-family: sans-serif } div { display: flex; flex-wrap: wrap; gap: 1rem; align-items: end } figure { margin: 0; font-size: .7rem }</style>
${games.map(section).join('\n')}\n`;
}

mkdirSync(folder, { recursive: true });
for (const [index, game] of (wanted.length > 0 ? wanted : games).entries()) {
  const complaints = [];
  const look = (who, where) => photograph(game, who, where);
  await withServer(binary, (server) =>
    withPhones((browser) => evening(browser, server, game, planOf(game), { seed: SEED + index, complaints, look })),
  );
  console.log(`${game}: ${taken.filter((one) => one.game === game).length} pictures`);
}
writeFileSync(join(folder, 'index.html'), contactSheet());
