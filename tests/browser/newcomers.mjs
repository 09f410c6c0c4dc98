// What people try who see the page for the first time: to play at once, with one phone for two; to press a card long, to
// look something up, to go on with another phone.
//
//   node newcomers.mjs BINARY

import { inspect } from './look.mjs';
import { tells } from './stories.mjs';
import { closes, comesHome, fillsWithBots, opensMenu, opensTable, starts } from './table.mjs';

const [binary] = process.argv.slice(2);
if (!binary) {
  console.error('usage: node newcomers.mjs BINARY');
  process.exit(2);
}
const GAME = 'frantic';
const FIRST_DECISION_MS = 30_000;
const PRESS_MS = 700;

const decisions = ({ page }) => page.locator('[data-action]:enabled');

/** What a page says or is told over its line, once that is like a pattern. Asked for before the page is opened. */
const hearsOf = ({ page }, way, pattern) =>
  new Promise((resolve) => {
    page.on('websocket', (socket) =>
      socket.on(way, ({ payload }) => {
        const found = pattern.exec(String(payload));
        if (found) resolve(found[1]);
      }),
    );
  });

/** Holds a finger on something. */
async function holds({ page, context }, control) {
  const box = await control.boundingBox();
  const at = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  const line = await context.newCDPSession(page);
  await line.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at });
  await page.waitForTimeout(PRESS_MS);
  await line.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

async function opensRules(who) {
  await who.tap(who.button('rules.title'));
  await who.page.getByRole('dialog').waitFor();
}

const NEWCOMERS = {
  /** From the start page to the first decision. */
  async playsAtOnce({ arrives, server }) {
    const eva = await arrives('Eva');
    const began = Date.now();
    await comesHome(eva, server.address, GAME);
    await opensTable(eva, GAME);
    await eva.tap(eva.button('seat.fill'));
    await eva.page.locator('.button.main:enabled').waitFor();
    await starts(eva);
    await decisions(eva).first().waitFor({ timeout: FIRST_DECISION_MS });
    const took_ms = Date.now() - began;
    if (took_ms > FIRST_DECISION_MS) eva.complains(`the first decision came after ${took_ms} ms`);
  },

  /** A long press on a card opens its rule, and plays nothing. */
  async pressesLong({ anna }) {
    await fillsWithBots(anna);
    await starts(anna);
    const card = anna.page.locator('.hand [data-explain]').first();
    await card.waitFor();
    const hand = await anna.page.locator('.hand').getAttribute('aria-label');
    // While a moment is on it covers the hand: then a press only skips it.
    await anna.page.locator('[data-scene]').first().waitFor({ state: 'hidden' });
    await holds(anna, card);
    await anna.page.getByRole('dialog').locator('.asked').waitFor();
    await inspect(anna, 'explained');
    await closes(anna);
    if ((await anna.page.locator('.hand').getAttribute('aria-label')) !== hand) anna.complains('a long press played a card');
  },

  /** The rules can be searched: what is found, and that nothing is. */
  async looksUp({ anna }) {
    await fillsWithBots(anna);
    await starts(anna);
    await opensRules(anna);
    const titles = anna.page.getByRole('dialog').locator('dt');
    const all = await titles.count();
    const wanted = anna.page.getByLabel(anna.says('rules.search'));
    await wanted.fill('black hole');
    await anna.page.waitForFunction((before) => document.querySelectorAll('dialog dt').length < before, all);
    if (!(await titles.allTextContents()).includes('Black Hole')) anna.complains('the search does not find Black Hole');
    await wanted.fill('xyzzy');
    await anna.text('rules.nothing', 'xyzzy').waitFor();
    await inspect(anna, 'nothing found');
  },

  /** Two people, one phone: between their decisions nobody sees any cards. */
  async sharesAPhone({ anna }) {
    await anna.tap(anna.page.getByText(anna.says('sharing.title')));
    await anna.tap(anna.button('sharing.more'));
    await anna.page.getByLabel(anna.says('home.name')).fill('Berta');
    await anna.tap(anna.button('join.join'));
    const mine = anna.page.getByRole('button', { name: /^(?:Ich bin|I am) (?!bereit|ready)/ });
    const host = mine.filter({ hasNotText: 'Berta' });
    // Whoever joined holds the phone; the host takes it back to begin.
    await anna.tap(anna.page.locator('details[open] button[aria-pressed="false"]').first());
    if (await host.count()) await anna.tap(host);
    await anna.button('lobby.start').waitFor();
    await fillsWithBots(anna);
    await anna.tap(anna.button('lobby.start'));
    const seen = new Set();
    for (const until = Date.now() + FIRST_DECISION_MS; seen.size < 2 && Date.now() < until;) {
      if (await mine.count()) {
        if (await anna.page.locator('.hand').count()) anna.complains('cards can be seen while the phone changes hands');
        await inspect(anna, 'pass on');
        const next = mine.first();
        seen.add(await next.innerText());
        await anna.tap(next);
      } else {
        // A question may be over before it is tapped.
        await decisions(anna).evaluateAll((all) => all.at(-1)?.click());
      }
      await anna.page.waitForTimeout(100);
    }
    if (seen.size < 2) anna.complains(`only ${[...seen].join()} got the phone`);
  },

  /** A seat goes to another phone by a code that works once; the first phone says where it went. */
  async takesAnotherPhone({ anna, ben, arrives, link }) {
    const told = hearsOf(anna, 'framereceived', /"token":"([0-9a-f]+)"/);
    await anna.page.reload();
    await opensMenu(anna);
    await anna.tap(anna.page.getByText(anna.says('handover.title')));
    await anna.tap(anna.button('handover.make'));
    await anna.page.getByRole('img', { name: anna.says('handover.code') }).waitFor();
    await inspect(anna, 'handover');
    const key = await told;
    await ben.page.goto(`${link}#over=${key}`);
    await ben.button('lobby.start').waitFor();
    await anna.text('notice.moved_on.title').waitFor();
    if (ben.page.url().includes(key)) ben.complains('the key stays in the address');
    const third = await arrives('Eva');
    await third.page.goto(`${link}#over=${key}`);
    await third.text('notice.expired.title').waitFor();
  },

  /** Sounds: off where phones lie in hands, on at a laptop. */
  async hears({ anna, arrives, link }) {
    const eva = await arrives('Eva', { screen: 'laptop' });
    await eva.page.goto(link);
    await eva.tap(eva.button('join.join'));
    for (const [who, is_on] of [
      [anna, false],
      [eva, true],
    ]) {
      await opensMenu(who);
      const sounds = who.page.getByRole('switch', { name: who.says('menu.sound') });
      if ((await sounds.isChecked()) !== is_on) who.complains(`sounds are ${is_on ? 'off' : 'on'} at first`);
      await closes(who);
    }
  },

  /** The language changes in the middle of the game, and with it what has been told. */
  async speaksEnglish({ anna }) {
    await fillsWithBots(anna);
    await starts(anna);
    await anna.page.getByRole('log').getByText('RUNDE 1').waitFor();
    await opensMenu(anna);
    await anna.tap(anna.page.getByRole('dialog').getByRole('button', { name: 'English' }));
    anna.language = 'en';
    await closes(anna);
    await anna.page.getByRole('log').getByText('ROUND 1').waitFor();
    if ((await anna.page.locator('html').getAttribute('lang')) !== 'en') anna.complains('the page still says that it is German');
  },
};

await tells(binary, GAME, NEWCOMERS, 'things that newcomers try');
