// Who comes late, who goes early, and answers that get lost on the way: knocking, votes, no ghosts, and the record at the end.
//
//   node latecomers.mjs BINARY

import { readFileSync } from 'node:fs';
import { dice } from './dice.mjs';
import { inspect } from './look.mjs';
import { tells } from './stories.mjs';
import {
  agrees,
  answersTheTable,
  closes,
  comesHome,
  fillsWithBots,
  isBack,
  isReady,
  nameAt,
  opensMenu,
  opensTable,
  starts,
} from './table.mjs';
import { taps } from './taps.mjs';

const [binary] = process.argv.slice(2);
if (!binary) {
  console.error('usage: node latecomers.mjs BINARY');
  process.exit(2);
}
const GAME = 'festival-overload';
const LONGEST_GAME_MS = 120_000;
/** The server counts a quarter of a minute, and a minute; the rest is for the game to get there, and for busy machines. */
const HOST_IS_ASKED_MS = 75_000;
const BOT_PLAYS_MS = 90_000;

/** Comes by the link under a short name; `who.name` is longer, for complaints. */
async function joinsAs(who, link, name) {
  await who.page.goto(link);
  await who.page.getByLabel(who.says('home.name')).fill(name);
  await who.tap(who.button('join.join'));
}

/** Comes while the game is on, and knocks at the first seat that a bot has. */
async function comesLate(who, link, name) {
  await joinsAs(who, link, name);
  await isBack(who);
  await who.tap(who.button('play.seats'));
  const dialog = who.page.getByRole('dialog');
  await who.tap(dialog.getByRole('button', { name: who.says('seat.knock') }).first());
  await dialog.getByText(who.says('seat.you_knock'), { exact: true }).waitFor();
  await inspect(who, 'has knocked');
  await closes(who);
}

/** The name that the page gave to whoever typed none. */
async function nameOf(who) {
  await who.tap(who.button('lobby.change'));
  const name = await who.page.getByRole('dialog').getByLabel(who.says('home.name')).inputValue();
  await closes(who);
  return name;
}

const isTold = (who, ...news) =>
  who.page
    .getByRole('log')
    .getByText(who.says(...news))
    .first()
    .waitFor();

/** A guest knocks at seat B while the host plays with bots, and the big screen looks on. */
async function knocksAtB({ anna, ben, link, arrives }) {
  const tv = await arrives('TV', { screen: 'tv' });
  const name = await nameOf(anna);
  await fillsWithBots(anna);
  const bot = await nameAt(anna, 'B');
  await starts(anna);
  await tv.page.goto(`${link}/tv`);
  await comesLate(ben, link, 'Ben');
  await ben.text('knock.you', bot, name).waitFor();
  await tv.text('knock.is', 'Ben', bot).waitFor();
  await anna.text('knock.ask', 'Ben', bot).waitFor();
  for (const who of [anna, ben, tv]) await inspect(who, 'knocking');
  return { tv, bot };
}

/** Plays until something is there to see. */
async function playsUntil(who, sign, longest_ms) {
  const below = dice(7);
  for (const until = Date.now() + longest_ms; !(await sign.isVisible());) {
    if (Date.now() > until) throw new Error(`nobody sees ${sign}`);
    if (!(await taps(who, below))) await who.page.waitForTimeout(30);
  }
}

/** Loses the first answer to a request that is like a pattern, and the line with it. */
async function losesTheAnswer({ page }, pattern) {
  let is_lost = false;
  await page.routeWebSocket(/\/ws$/, (phone) => {
    const server = phone.connectToServer();
    let is_asked = false;
    phone.onMessage((text) => {
      is_asked ||= pattern.test(text);
      server.send(text);
    });
    server.onMessage((text) => {
      if (!is_asked || is_lost) return phone.send(text);
      is_lost = true;
      void server.close();
      void phone.close();
    });
  });
  return () => is_lost;
}

const LATECOMERS = {
  /** The host lets a guest in, without a mouse; everybody reads who plays for whom now. */
  async isLetIn(story) {
    const { anna, ben } = story;
    const { tv, bot } = await knocksAtB(story);
    await anna.button('menu.title').press('Enter');
    const dialog = anna.page.getByRole('dialog');
    await dialog.getByRole('button', { name: anna.says('knock.let_in') }).press('Enter');
    await anna.page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    for (const who of [anna, ben, tv]) await isTold(who, 'news.sat', 'Ben', bot);
    await opensMenu(ben);
    await ben.button('menu.take_back').waitFor();
  },

  /** The host would rather not: the guest is told, and may knock elsewhere. */
  async isTurnedAway(story) {
    const { anna, ben } = story;
    await knocksAtB(story);
    await answersTheTable(anna, 'knock.not_now');
    await isTold(ben, 'news.turned_away');
    await inspect(ben, 'turned away');
    await ben.button('play.seats').waitFor();
    if (await anna.button('knock.let_in').count()) anna.complains('the question stays though it is answered');
  },

  /** Who is away is removed for good only if the others agree. */
  async isVotedOut({ anna, ben, link, arrives }) {
    const cem = await arrives('Cem');
    for (const [who, name] of [
      [ben, 'Ben'],
      [cem, 'Cem'],
    ]) {
      await joinsAs(who, link, name);
      await who.button('lobby.ready_ask').waitFor();
    }
    await fillsWithBots(anna);
    await starts(anna);
    await cem.button('menu.title').waitFor();
    await cem.page.close();
    await opensMenu(anna);
    const remove = anna.page.getByRole('button', { name: `${anna.says('people.remove')} (Cem)` });
    const row = anna.page.getByRole('listitem').filter({ has: remove });
    await row.getByText(anna.says('seat.away')).waitFor();
    await anna.tap(remove);
    await anna.text('people.remove_about', 'Cem').waitFor();
    await inspect(anna, 'asks to remove');
    await anna.tap(anna.button('people.remove_ask'));
    await anna.text('people.removal_open', 'Cem').waitFor();
    await ben.text('play.removal', 'Cem').waitFor();
    await inspect(ben, 'vote');
    await answersTheTable(ben, 'play.removal_yes');
    await remove.waitFor({ state: 'detached' });
  },

  /** Somebody is gone: every screen says who, the host is asked, a bot plays when nobody answers, and they may come back. */
  async isMissed({ anna, ben, link, arrives }) {
    const tv = await arrives('TV', { screen: 'tv' });
    await joinsAs(ben, link, 'Ben');
    await isReady(ben);
    await fillsWithBots(anna);
    await starts(anna);
    await tv.page.goto(`${link}/tv`);
    await isBack(ben);
    await ben.page.close();
    for (const who of [anna, tv]) await who.text('away.is', 'Ben').waitFor();
    // Nobody is waited for before it is on them.
    await playsUntil(anna, anna.button('away.put_bot'), HOST_IS_ASKED_MS);
    for (const who of [anna, tv]) await inspect(who, 'somebody is missing');
    await anna.button('away.put_bot').waitFor({ state: 'detached', timeout: BOT_PLAYS_MS });
    await tv.text('away.is', 'Ben').waitFor({ state: 'detached' });
    await ben.newTab();
    await ben.page.goto(link);
    await isBack(ben);
    await isTold(anna, 'news.back', 'Ben');
  },

  /** The answer to joining is lost: the guest is there once all the same, and sits. */
  async joinsOnce({ anna, ben, link }) {
    ben.is_cut_off = true;
    const isLost = await losesTheAnswer(ben, /"join"/);
    await joinsAs(ben, link, 'Ben');
    await ben.button('lobby.ready_ask').waitFor();
    if (!isLost()) ben.complains('no answer was lost');
    const people = await anna.page.getByRole('button', { name: anna.says('people.remove') }).count();
    if (people !== 1) anna.complains(`Ben is there ${people} times`);
  },

  /** The answer to opening a table is lost: the same table is opened, not a second one. */
  async opensOnce({ arrives, server }) {
    const eva = await arrives('Eva');
    eva.is_cut_off = true;
    const opened = [];
    await eva.page.route('**/api/tables', async (route) => {
      // The name of the server is one that only the browser knows.
      const headers = { 'content-type': 'application/json', 'x-spielwiese': 'page' };
      const wish = { method: 'POST', headers, body: route.request().postData() };
      const json = await (await fetch(`${server.local}/api/tables`, wish)).json();
      opened.push(json.code);
      await (opened.length === 1 ? route.abort() : route.fulfill({ json }));
    });
    await comesHome(eva, server.address, GAME);
    const link = await opensTable(eva, GAME);
    if (opened.length !== 2 || opened.some((code) => !link.endsWith(code))) eva.complains(`opened ${opened.join(' and ')}, is at ${link}`);
  },

  /** The answer to a pass for another phone is lost: the seat moves all the same. */
  async movesOnce({ anna, ben, link }) {
    const key = new Promise((resolve) => {
      anna.page.on('websocket', (socket) =>
        socket.on('framereceived', ({ payload }) => {
          const found = /"token":"([0-9a-f]+)"/.exec(String(payload));
          if (found) resolve(found[1]);
        }),
      );
    });
    await anna.page.reload();
    await opensMenu(anna);
    await anna.tap(anna.page.getByText(anna.says('handover.title')));
    await anna.tap(anna.button('handover.make'));
    ben.is_cut_off = true;
    const isLost = await losesTheAnswer(ben, /"renew"/);
    await ben.page.goto(`${link}#over=${await key}`);
    await ben.button('lobby.start').waitFor();
    if (!isLost()) ben.complains('no answer was lost');
    await ben.page.reload();
    await ben.button('lobby.start').waitFor();
  },

  /** The record is a file; where it cannot be had, the page says so; and no foreign page can make a browser ask for it. */
  async getsTheRecord({ anna, link, server }) {
    await agrees(anna, GAME, { options: { target_camp: 2 } });
    await fillsWithBots(anna);
    await starts(anna);
    await playsUntil(anna, anna.page.locator('.result'), LONGEST_GAME_MS);
    await inspect(anna, 'result');
    const code = link.split('/').at(-1);
    await anna.tap(anna.text('result.more'));
    const [file] = await Promise.all([anna.page.waitForEvent('download'), anna.tap(anna.button('result.record'))]);
    if (file.suggestedFilename() !== `spielwiese-${code}.jsonl`) anna.complains(`the record is called ${file.suggestedFilename()}`);
    const [header, ...steps] = readFileSync(await file.path(), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    if (!JSON.stringify(header).includes(GAME) || steps.length === 0) anna.complains('the file is no record');
    anna.is_cut_off = true;
    await anna.page.route('**/record', (route) => route.abort());
    await anna.tap(anna.button('result.record'));
    await anna.text('result.no_record').waitFor();
    await inspect(anna, 'no record');
    const plain = await fetch(`${server.local}/api/tables/${code}/record`);
    if (plain.ok) anna.complains('a plain link gets the record');
  },
};

await tells(binary, GAME, LATECOMERS, 'stories of latecomers');
