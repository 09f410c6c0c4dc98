// Draws the page's icon for phones that take no SVG for their home screen, from the one that is SVG.
//
//   node icon.mjs

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { withBrowser } from './browser.mjs';

/** What such phones ask for. They round its corners themselves, so that here it is a whole square. */
const SIZE = 180;
const PUBLIC = new URL('../../web/public/', import.meta.url);

const drawing = readFileSync(new URL('icon.svg', PUBLIC), 'utf8').replace(/ rx="\d+"/, '');

await withBrowser(async (browser) => {
  const page = await browser.newPage({ viewport: { width: SIZE, height: SIZE } });
  await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${drawing}`);
  await page.screenshot({ path: fileURLToPath(new URL('icon.png', PUBLIC)) });
});
