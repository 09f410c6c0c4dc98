// Bad input and bad luck: each has a screen that says what to do, and recovers by itself when it can.
//
//   node notices.mjs BINARY

import { inspect } from './look.mjs';
import { tells } from './stories.mjs';
import { closes, comesHome, fillsWithBots, opensMenu, starts } from './table.mjs';

const [binary] = process.argv.slice(2);
if (!binary) {
  console.error('usage: node notices.mjs BINARY');
  process.exit(2);
}
const GAME = 'festival-overload';

const BAD_LUCK = {
  /** A code that nobody has: it says so, and leads home. */
  async wrongCode({ ben, server }) {
    await comesHome(ben, server.address, GAME);
    await ben.page.getByLabel(ben.says('home.code')).fill('nope 42');
    await ben.tap(ben.button('home.join'));
    await ben.text('notice.no_table.title').waitFor();
    await inspect(ben, 'wrong code');
    await ben.tap(ben.page.getByRole('link', { name: ben.says('notice.home') }));
    await ben.button('home.join').waitFor();
  },

  /** An address that leads nowhere. */
  async wrongLink({ ben, server }) {
    await ben.page.goto(`${server.address}/t/`);
    await ben.text('notice.nowhere.title').waitFor();
    await inspect(ben, 'wrong link');
  },

  /** Every seat has its person: a guest is told, and can watch. */
  async fullTable({ anna, ben, link, arrives }) {
    for (const name of ['Cem', 'Dana', 'Emil']) {
      const other = await arrives(name);
      await other.page.goto(link);
      await other.page.getByLabel(other.says('home.name')).fill(name);
      await other.tap(other.button('join.join'));
      await other.button('lobby.ready_ask').waitFor();
    }
    await ben.page.goto(link);
    await ben.text('join.full').waitFor();
    await inspect(ben, 'full table');
    await ben.page.getByLabel(ben.says('home.name')).fill('Ben');
    await ben.tap(ben.button('join.watch'));
    await anna.page.getByText(anna.says('lobby.watching')).waitFor();
  },

  /** The host has asked somebody to leave. */
  async removed({ anna, ben, link }) {
    await ben.page.goto(link);
    await ben.page.getByLabel(ben.says('home.name')).fill('Ben');
    await ben.tap(ben.button('join.join'));
    await ben.button('lobby.ready_ask').waitFor();
    await anna.tap(anna.button('people.remove'));
    await anna.tap(anna.button('people.remove_now'));
    await ben.text('notice.removed.title').waitFor();
    await inspect(ben, 'removed');
  },

  /** The page is older than the server: it says so, and a new load helps. */
  async oldPage({ anna }) {
    let is_old = true;
    await anna.page.routeWebSocket(/\/ws$/, (page) => {
      const server = page.connectToServer();
      page.onMessage((text) => server.send(is_old ? text.replace(/"protocol":\d+/, '"protocol":0') : text));
    });
    await anna.page.reload();
    await anna.text('notice.old_page.title').waitFor();
    await inspect(anna, 'old page');
    is_old = false;
    await anna.tap(anna.button('notice.reload'));
    await anna.button('lobby.start').waitFor();
  },

  /** The page is older than the server, which has its files no more: a new load helps. */
  async oldFiles({ anna }) {
    let is_gone = true;
    await anna.page.route(/\/assets\/(de|en)-/, (route) => (is_gone ? route.fulfill({ status: 404 }) : route.continue()));
    anna.is_cut_off = true;
    await anna.page.reload();
    await anna.text('notice.old_page.title').waitFor();
    await inspect(anna, 'old files');
    is_gone = false;
    await anna.tap(anna.button('notice.reload'));
    await anna.button('lobby.start').waitFor();
  },

  /** The game's own screen cannot be loaded: it can be played on a plain one. */
  async oldScreen({ anna }) {
    await fillsWithBots(anna);
    anna.is_cut_off = true;
    await anna.page.route(/\/assets\/Screen-/, (route) => route.fulfill({ status: 404 }));
    await starts(anna);
    await anna.page.locator('[data-action]:enabled').first().waitFor();
    await inspect(anna, 'old screen');
  },

  /** The server is away when somebody comes: the page waits, and goes on when it is back. */
  async awayAtHome({ ben, server }) {
    await comesHome(ben, server.address, GAME);
    ben.is_cut_off = true;
    await ben.page.route('**/api/games', (route) => route.abort());
    await ben.page.reload();
    await ben.text('notice.away.text').waitFor();
    await inspect(ben, 'away at home');
    await ben.page.unroute('**/api/games');
    await ben.text('notice.away.text').waitFor({ state: 'detached' });
    await comesHome(ben, server.address, GAME);
  },

  /** The server goes while the table is open, while the menu is open, and comes back. */
  async awayAtTable({ anna, server }) {
    await fillsWithBots(anna);
    await starts(anna);
    await opensMenu(anna);
    anna.is_cut_off = true;
    await server.stop();
    await anna.text('table.line_broken').waitFor();
    await inspect(anna, 'away at the table');
    await server.start();
    await anna.text('table.line_broken').waitFor({ state: 'detached' });
    await closes(anna);
  },

  /** The server is away when a guest taps a code: it says so, and finds the table by itself later. */
  async awayByCode({ anna, ben, link, server }) {
    await comesHome(ben, server.address, GAME);
    for (const who of [anna, ben]) who.is_cut_off = true;
    await server.stop();
    await ben.page.getByLabel(ben.says('home.code')).fill(link.split('/').at(-1).toLowerCase());
    await ben.tap(ben.button('home.join'));
    await ben.text('notice.away.title').waitFor();
    await inspect(ben, 'away by code');
    await server.start();
    await ben.page.getByLabel(ben.says('home.name')).waitFor();
  },
};

await tells(binary, GAME, BAD_LUCK, 'kinds of bad luck');
