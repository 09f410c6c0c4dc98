// What happens on a real evening while a game is on. After each of them the game goes on.

import { answersTheTable, closes, isBack, joins, opensMenu } from './table.mjs';

const GONE_MS = 400;
const MOST_TURNS = 10;

/** Ben loads the page anew, and has his seat as before. */
export async function reloads({ people: [, ben] }) {
  await ben.page.reload();
  await isBack(ben);
}

/** Ben turns his phone and turns it back: within two pictures everything has the size that it had. Not while the game goes on. */
export async function turnsAPhone({ people: [, ben] }) {
  const { page } = ben;
  const upright = page.viewportSize();
  for (let times = 0; times < MOST_TURNS; times += 1) {
    await page.locator('[data-showing]').waitFor({ state: 'detached' });
    const [moment, before] = [await page.evaluate(momentOn), await page.evaluate(sizes)];
    await page.setViewportSize({ width: upright.height, height: upright.width });
    const turned = await page.evaluate(sizes);
    await page.setViewportSize(upright);
    const after = await page.evaluate(sizes);
    if ((await page.evaluate(momentOn)) !== moment) continue;
    if (turned === before) ben.complains('nothing changes when the phone is turned');
    if (after !== before) ben.complains('not everything has its size again after the phone was turned');
    return;
  }
  ben.complains('the game never stood still while the phone was turned');
}

/** Runs inside the page: which moment is on. */
function momentOn() {
  return document.querySelector('[data-moment]')?.dataset.moment;
}

/** Runs inside the page: the size of everything on the table. */
async function sizes() {
  const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  await drawn();
  await drawn();
  return [...document.querySelectorAll('main *')]
    .map((one) => [one.clientWidth, one.clientHeight, getComputedStyle(one).fontSize].join())
    .join(' ');
}

/** Cem's phone loses the network, says so, finds it again, and comes back by itself. */
export async function losesTheNetwork({ people: [, , cem] }) {
  cem.is_cut_off = true;
  await cem.context.setOffline(true);
  await cem.text('table.line_broken').waitFor();
  await cem.context.setOffline(false);
  await isBack(cem);
  cem.is_cut_off = false;
}

/** Dana opens the table in another tab; the older one is told, and plays no more. */
export async function opensAnotherTab({ people: [, , , dana], link }) {
  const older = await dana.newTab();
  await dana.page.goto(link);
  await isBack(dana);
  await older.getByText(dana.says('notice.moved_on.title')).waitFor();
  await older.close();
}

/** The host's phone is gone for good. Somebody else leads the table after a while, and a bot plays on. */
export async function hostLeaves(evening) {
  const [anna] = evening.people.splice(0, 1);
  await anna.context.close();
  const [ben] = evening.people;
  evening.afterwards.push(() => ben.button('result.again').waitFor({ timeout: 70_000 }));
}

/** A guest comes by the link while the game is on, knocks at the seat of a bot, and the host lets them in. */
export async function comesLate(evening) {
  const late = evening.late.shift();
  await joins(late, evening.link, evening.look);
  await isBack(late);
  await opensMenu(late);
  await late.tap(
    late.page
      .getByRole('dialog')
      .getByRole('button', { name: late.says('seat.knock') })
      .first(),
  );
  await closes(late);
  const [host] = evening.people;
  await host.button('knock.let_in').waitFor();
  await answersTheTable(host, 'knock.let_in');
  await host.button('knock.let_in').waitFor({ state: 'detached' });
  evening.people.push(late);
}

/** The server is stopped in the middle of the game and started again: every page notices, waits, and comes back. */
export async function serverRestarts({ server, people, tv }) {
  const everybody = [...people, tv];
  for (const who of everybody) who.is_cut_off = true;
  await server.stop();
  await Promise.all(everybody.map((who) => who.text('table.line_broken').waitFor()));
  await people[0].page.waitForTimeout(GONE_MS);
  await server.start();
  await Promise.all(everybody.map((who) => who.text('table.line_broken').waitFor({ state: 'detached' })));
  for (const who of everybody) who.is_cut_off = false;
}
