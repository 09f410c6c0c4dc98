// Opens reports of the lab and checks that every plot is there, on every screen and in both colour schemes.
//
//   node report.mjs [--shots DIR] REPORT.html …

import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { COLOURS, withBrowser, withPage } from './browser.mjs';

const files = process.argv.slice(2);
const shots = files[0] === '--shots' ? files.splice(0, 2)[1] : undefined;
if (files.length === 0) {
  console.error('usage: node report.mjs [--shots DIR] REPORT.html …');
  process.exit(2);
}

/** Sections whose tables say things in words: why rules never applied, and what holds for whom. */
const IN_WORDS = ['dead', 'worlds'];

/** What is wrong with a report that is open; runs inside the page. */
function faults(in_words) {
  const found = [];
  const sections = [...document.querySelectorAll('section')];
  if (sections.length === 0) found.push('there is no section');
  for (const section of sections) {
    const svg = section.querySelector('svg');
    if (!svg) {
      if (section.querySelector('table') && !in_words.includes(section.id)) found.push(`#${section.id}: no plot`);
      continue;
    }
    const box = svg.getBoundingClientRect();
    if (box.width < 200 || box.height < 60) found.push(`#${section.id}: a plot of ${box.width} × ${box.height}`);
    const marks = svg.querySelectorAll('circle, rect, polyline');
    if (marks.length === 0) found.push(`#${section.id}: a plot without a mark`);
    for (const mark of marks) {
      const at = mark.getBBox();
      const view = svg.viewBox.baseVal;
      const inside = at.x >= -1 && at.y >= -1 && at.x + at.width <= view.width + 1 && at.y + at.height <= view.height + 1;
      if (!Number.isFinite(at.x + at.y) || !inside) found.push(`#${section.id}: a mark outside its plot`);
    }
    for (const text of svg.querySelectorAll('text')) {
      const at = text.getBBox();
      if (at.x < -1 || at.x + at.width > svg.viewBox.baseVal.width + 1) {
        found.push(`#${section.id}: “${text.firstChild?.textContent}” is cut off`);
      }
      const size = parseFloat(getComputedStyle(text).fontSize) * (box.width / svg.viewBox.baseVal.width);
      if (size < 9) found.push(`#${section.id}: letters of ${size.toFixed(1)} pixels`);
    }
    if (section.querySelectorAll('tbody tr').length === 0) found.push(`#${section.id}: no numbers under the plot`);
  }
  if (document.documentElement.scrollWidth > innerWidth) found.push('the page is wider than the screen');
  if (!/spielwiese lab .*--seed/.test(document.querySelector('footer')?.textContent ?? '')) {
    found.push('the command and the seed are missing at the end');
  }
  return found;
}

const background = () => getComputedStyle(document.body).backgroundColor;

const complaints = await withBrowser(async (browser) => {
  const all = [];
  for (const file of files) {
    const seen = new Set();
    for (const screen of ['phone', 'laptop']) {
      for (const colours of COLOURS) {
        const address = pathToFileURL(resolve(file)).href;
        const name = `${basename(file, '.html')}-${screen}-${colours}`;
        const wrong = await withPage(browser, { address, screen, colours }, async (page, complaints) => {
          complaints.push(...(await page.evaluate(faults, IN_WORDS)));
          seen.add(await page.evaluate(background));
          if (shots) await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true });
        });
        all.push(...wrong.map((complaint) => `${name}: ${complaint}`));
      }
    }
    if (seen.size !== COLOURS.length) all.push(`${file}: light and dark look alike`);
  }
  return all;
});

for (const complaint of complaints) console.error(complaint);
console.log(`${files.length} reports, ${complaints.length} complaints`);
process.exit(complaints.length === 0 ? 0 : 1);
