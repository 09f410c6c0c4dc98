// An evening of Festival Overload: four phones and a big screen, from the start page to the result.
//
//   node festival.mjs BINARY [--shots DIR]
//
// Nobody knows the rules: each phone taps one of the buttons it is offered, chosen by seed.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { accessibility, dice, guest, withPhones, withServer } from './evening.mjs';

const [binary, flag, shots] = process.argv.slice(2);
if (!binary || (flag !== undefined && (flag !== '--shots' || !shots))) {
  console.error('usage: node festival.mjs BINARY [--shots DIR]');
  process.exit(2);
}
if (shots) mkdirSync(shots, { recursive: true });

const LONGEST_MS = 120_000;
const below = dice(7);
const complaints = [];

async function look(who, where) {
  if (shots) await who.page.screenshot({ path: join(shots, `${where}-${who.name}.png`) });
  complaints.push(...(await accessibility(who, where)));
}

/** Anna opens a table in two taps, makes it a short game, and gets its code. */
async function opens(anna, base) {
  await anna.page.goto(base);
  await anna.page.getByRole('button', { name: /Festival Overload/ }).waitFor();
  await look(anna, 'home');
  await anna.page.getByRole('button', { name: /Festival Overload/ }).tap();
  await anna.page.getByRole('button', { name: 'Tisch aufmachen' }).tap();
  await anna.page.waitForURL(/\/t\/\w+$/);
  await anna.page.getByText('Alle Optionen').tap();
  await anna.page.getByLabel(/^Ziel \(Camp\)/).fill('5');
  await anna.page.getByLabel(/^Ziel \(Camp\)/).press('Tab');
  await anna.page.getByText('Ziel (Camp): 5').waitFor();
  return anna.page.url();
}

async function joins(who, link) {
  await who.page.goto(link);
  await who.page.getByRole('textbox').fill(who.name);
  if (who.name === 'Ben') await look(who, 'join');
  await who.page.getByRole('button', { name: /^(Mitspielen|Join in)$/ }).tap();
  await who.page.getByRole('button', { name: /^(Ich bin bereit|I am ready)$/ }).tap();
}

/** Taps one of the actions offered on this phone, if there are any. */
async function taps(who) {
  const offered = who.page.locator('[data-action]:enabled[aria-pressed="false"]');
  const count = await offered.count();
  if (count === 0) return false;
  // The offer may be gone by the time of the tap: somebody else was quicker, and the table went on.
  await offered.nth(below(count)).tap({ timeout: 1500 }).catch(() => undefined);
  return true;
}

async function plays(people, tv) {
  const until = Date.now() + LONGEST_MS;
  const result = (who) => who.page.locator('.result').isVisible();
  let taken = 0;
  while (!(await result(tv))) {
    if (Date.now() > until) throw new Error(`no result after ${taken} taps`);
    for (const who of people) if (await taps(who)) taken += 1;
    if (taken === 0) await tv.page.waitForTimeout(50);
    if (taken > 4 && !people.has_reloaded) {
      people.has_reloaded = true;
      await comesBack(people[1], people[2]);
      await look(people[3], 'play');
      await look(tv, 'tv-play');
    }
  }
  return taken;
}

/** Ben's phone loads the page anew; Cem's loses the network and finds it again. Both have their seats as before. */
async function comesBack(ben, cem) {
  await ben.page.reload();
  await ben.page.getByRole('button', { name: /Menü|Menu/ }).waitFor();
  cem.is_offline = true;
  await cem.context.setOffline(true);
  await cem.page.waitForTimeout(300);
  await cem.context.setOffline(false);
  await cem.page.reload();
  await cem.page.getByRole('button', { name: /Menü|Menu/ }).waitFor();
  cem.is_offline = false;
}

await withServer(binary, (base) =>
  withPhones(async (browser) => {
    const arrives = (name, more = {}) => guest(browser, { name, complaints, ...more });
    const anna = await arrives('Anna');
    const ben = await arrives('Ben', { language: 'en', colours: 'dark' });
    const cem = await arrives('Cem', { colours: 'dark' });
    const dana = await arrives('Dana', { language: 'en' });
    const tv = await arrives('tv', { screen: 'tv' });
    const link = await opens(anna, base);
    for (const who of [ben, cem, dana]) await joins(who, link);
    await tv.page.goto(`${link}/tv`);
    await tv.page.getByText('Dana').waitFor();
    await look(anna, 'lobby');
    await look(tv, 'tv-lobby');
    await anna.page.getByRole('button', { name: "Los geht's!" }).tap();
    await anna.page.getByRole('button', { name: 'Menü' }).waitFor();
    const taken = await plays([anna, ben, cem, dana], tv);
    await look(anna, 'result');
    await look(tv, 'tv-result');
    console.log(`festival-overload: ${taken} taps to the result`);
  }),
);
if (complaints.length > 0) {
  console.error(complaints.join('\n'));
  process.exit(1);
}
