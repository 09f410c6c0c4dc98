// An evening of any game: four people and a big screen, from the start page to the result.
//
// Nobody knows the rules: each taps one of the controls it is offered, chosen by seed. Half of them read German, half
// English; Cem's letters are twice as large, Dana sits at a laptop and sees everything move.

import { dice } from './dice.mjs';
import { guest } from './guest.mjs';
import { agrees, closes, comesHome, fillsWithBots, isReady, joins, opensMenu, opensTable, starts } from './table.mjs';
import { taps } from './taps.mjs';

const PEOPLE = [
  { name: 'Anna', language: 'de', colours: 'light' },
  { name: 'Ben', language: 'en', colours: 'dark' },
  { name: 'Cem', language: 'de', colours: 'dark', letters: 32 },
  { name: 'Dana', language: 'en', colours: 'light', screen: 'laptop', motion: 'no-preference' },
];
/** A busy machine takes long; that nothing goes on is noticed sooner. */
const LONGEST_MS = 480_000;
/** The longest that nobody has anything to tap: a bot thinks, a window is open, somebody absent is waited for. */
const LONGEST_PAUSE_MS = 25_000;
/** After so many taps everything is looked at. */
const LOOKS = [2, 12, 40, 90];

/** Plays an evening; `look` is called for every screen, with a name for it. Gives the number of taps. */
export async function evening(browser, server, game, plan, { seed, complaints, look }) {
  const everybody = [];
  for (const person of PEOPLE) everybody.push(await guest(browser, { ...person, complaints }));
  const tv = await guest(browser, {
    name: 'TV',
    screen: 'tv',
    language: seed % 2 ? 'de' : 'en',
    colours: seed % 2 ? 'dark' : 'light',
    complaints,
  });
  const late = everybody.splice(everybody.length - (plan.late ?? 0));
  const now = { server, people: everybody, late, tv, look, afterwards: [] };
  await gathers(now, game, plan);
  const taken = await plays(now, plan, seed);
  await ends(now, plan);
  await Promise.all([...now.people, tv].map((who) => who.context.close()));
  return taken;
}

async function gathers(now, game, plan) {
  const { people, tv, look, server } = now;
  const [anna, ...others] = people;
  await comesHome(anna, server.address, game);
  await look(anna, 'home');
  now.link = await opensTable(anna, game);
  await look(anna, 'lobby-alone');
  await agrees(anna, game, plan, look);
  for (const who of others) {
    await joins(who, now.link, look);
    await isReady(who);
  }
  if (now.late.length > 0) await fillsWithBots(anna);
  await tv.page.goto(`${now.link}/tv`);
  await tv.page.getByText(people.at(-1).name).first().waitFor();
  for (const who of [...people, tv]) await look(who, 'lobby');
  await starts(anna);
  await Promise.all(others.map((who) => who.button('menu.title').waitFor()));
}

async function plays(now, plan, seed) {
  const below = new Map([...now.people, ...now.late].map((who, index) => [who, dice(seed * 10 + index)]));
  const due = [...plan.incidents, ...LOOKS.map((count) => [count, looksAround])].sort(([one], [other]) => one - other);
  const began = Date.now();
  let last = began;
  let taken = 0;
  while (!(await now.tv.page.locator('.result').isVisible())) {
    const done = await Promise.all(now.people.map((who) => taps(who, below.get(who))));
    const count = done.filter(Boolean).length;
    taken += count;
    if (count > 0) last = Date.now();
    else await now.tv.page.waitForTimeout(30);
    if (Date.now() - last > LONGEST_PAUSE_MS) throw new Error(`nobody can do anything after ${taken} taps: ${await screens(now.people)}`);
    if (Date.now() - began > LONGEST_MS) throw new Error(`no result after ${taken} taps`);
    while (due.length > 0 && due[0][0] <= taken) {
      await due.shift()[1](now);
      last = Date.now();
    }
  }
  for (const [count, incident] of due) {
    if (incident !== looksAround) throw new Error(`over after ${taken} taps, before ${incident.name} at ${count}`);
  }
  return taken;
}

/** What everybody has before them, for whoever must find out why nothing goes on. */
async function screens(people) {
  const texts = await Promise.all(people.map(({ page }) => page.locator('body').innerText()));
  return texts.map((text) => text.replaceAll(/\s+/g, ' ').slice(0, 300)).join(' | ');
}

let looks = 0;

/** Everybody's screen as it is now; one of them looks at the menu and the rules, too. */
async function looksAround({ people, tv, look }) {
  looks += 1;
  for (const who of [...people, tv]) await look(who, `play-${looks}`);
  const curious = people[looks % people.length];
  await opensMenu(curious);
  await look(curious, `menu-${looks}`);
  await closes(curious);
}

async function ends({ people, tv, look, afterwards }, plan) {
  for (const who of [...people, tv]) {
    await who.page.locator('.result').waitFor();
    await look(who, 'result');
  }
  for (const work of afterwards) await work();
  if (plan.is_played_again) await playsAgain(people, tv);
}

/** The host wants it once more; everybody else and the big screen follow to the new table by themselves. */
async function playsAgain([host, other], tv) {
  const before = host.page.url();
  await host.tap(host.button('result.again'));
  await host.button('lobby.start').waitFor();
  await other.button('lobby.ready_ask').waitFor();
  if (host.page.url() === before || host.page.url() !== other.page.url()) host.complains('the rematch is no table of its own');
  await tv.page.waitForURL(`${host.page.url()}/tv`);
}
