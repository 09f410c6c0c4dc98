// All games with as few bots as possible, from the start page on, without a mouse: to the result, or for a while.
//
//   node keyboard.mjs BINARY [GAME…] [--seed N]

import { dice } from './dice.mjs';
import { planOf } from './games.mjs';
import { guest } from './guest.mjs';
import { agrees, comesHome, gameOnOffer } from './table.mjs';
import { allTables } from './tables.mjs';

const LONGEST_MS = 45_000;
/** The least that a game asks of anybody in that time. */
const LEAST_KEYS = 1;
/** The focus is at a new question in next to no time. */
const AT_HAND_MS = 1000;
const LOOK_MS = 50;
/** So many presses of Tab lead to anything on a screen. */
const MOST_TABS = 120;
/** Of many controls, one of the first is used. */
const MOST_PASSED = 4;
const CONTROLS = '[data-action]:enabled, [data-choose]:enabled';

/** Moves the focus by keyboard until it is on a control, and uses that. */
async function enters({ page }, control) {
  await control.waitFor();
  for (let presses = 0; presses < MOST_TABS; presses += 1) {
    if (await control.evaluate((one) => one === document.activeElement)) return page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
  }
  throw new Error(`the focus does not get to ${control}`);
}

/** Uses controls that change the seats until there are none left. */
async function entersAll(who, control) {
  while ((await control.count()) > 0) {
    const before = await who.page.locator('ol').first().innerText();
    await enters(who, control);
    await who.page.waitForFunction((text) => document.querySelector('ol').innerText !== text, before);
  }
}

/** Runs inside the page: whether something is to be decided, and where the focus is. */
function stands(controls) {
  const offered = [...document.querySelectorAll(controls)].filter((one) => one.checkVisibility({ visibilityProperty: true }));
  const focus = document.activeElement;
  return {
    is_over: document.querySelector('.result') !== null,
    offered: offered.length,
    is_asked: offered.length > 0 && !offered.some(({ dataset, ariaPressed }) => dataset.action !== undefined && ariaPressed === 'true'),
    is_at_hand: focus.closest('.board') !== null && !focus.matches(':disabled'),
    is_on_one: focus.matches(controls),
    is_marked: getComputedStyle(focus).outlineStyle !== 'none',
    focus: focus.outerHTML.slice(0, 120),
  };
}

const looks = ({ page }) => page.evaluate(stands, CONTROLS);

/** Waits until there is something to decide, the game is over or it is late. */
async function isAsked(who, until) {
  let now = await looks(who);
  for (; !now.is_over && !now.is_asked && Date.now() < until; now = await looks(who)) await who.page.waitForTimeout(LOOK_MS);
  return now;
}

/** The focus is where the question is, and need not be fetched from the head of the page. */
async function isAtHand(who) {
  const until = Date.now() + AT_HAND_MS;
  let now = await looks(who);
  while (now.is_asked && !now.is_at_hand && Date.now() < until) now = await looks(who);
  if (now.is_asked && !now.is_at_hand) who.complains(`the focus is not at the question but on ${now.focus}`);
}

/** Goes on to one of the controls and uses it; says whether, since the question may be over before. */
async function decides(who, offered, below) {
  let passed = below(Math.min(offered, MOST_PASSED));
  for (let presses = 0; presses < MOST_TABS; presses += 1) {
    await who.page.keyboard.press('Tab');
    const now = await looks(who);
    if (!now.is_asked) return false;
    if (!now.is_on_one || passed-- > 0) continue;
    if (!now.is_marked) who.complains(`nothing shows that the focus is on ${now.focus}`);
    await who.page.keyboard.press(below(2) ? 'Enter' : 'Space');
    return true;
  }
  throw new Error('the focus gets to nothing that is to be decided');
}

/** Comes to the first decision. */
async function arrives(who, server, game) {
  await comesHome(who, server.address, game);
  await enters(who, gameOnOffer(who, game));
  await enters(who, who.button('home.open'));
  await who.button('seat.fill').waitFor();
  await agrees(who, game, planOf(game));
  await entersAll(who, who.button('seat.fewer'));
  await entersAll(who, who.button('seat.put_bot'));
  await who.page.locator('.button.main:enabled').waitFor();
  await enters(who, who.button('lobby.start'));
}

/** Plays, and once more if there is a result in time; says how it went. */
async function plays(who, below) {
  const until = Date.now() + LONGEST_MS;
  let pressed = 0;
  let has_decided = false;
  let now = await isAsked(who, until);
  for (; now.is_asked && Date.now() < until; now = await isAsked(who, until)) {
    if (has_decided) await isAtHand(who);
    has_decided = await decides(who, now.offered, below);
    pressed += has_decided;
  }
  if (pressed < LEAST_KEYS) who.complains(`only ${pressed} decisions: ${now.focus}`);
  if (!now.is_over) return `${pressed} keys`;
  await enters(who, who.button('result.again'));
  await who.button('lobby.start').waitFor();
  return `${pressed} keys to the result`;
}

await allTables('keyboard.mjs', async ({ browser, server, game, seed, complaints }) => {
  const eva = await guest(browser, { name: 'Eva', screen: 'laptop', complaints });
  await arrives(eva, server, game);
  return plays(eva, dice(seed));
});
