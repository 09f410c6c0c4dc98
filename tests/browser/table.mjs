// What people do around the game: open a table, agree on rules, join, start, look things up.

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const beginsWith = (text) => new RegExp(`^\\s*${escaped(text)}`);

export const gameOnOffer = (who, game) => who.page.getByRole('button', { name: beginsWith(who.saysOf(game, 'title')) });

/** Comes to the start page, where the games are. */
export async function comesHome(who, base, game) {
  await who.page.goto(base);
  await gameOnOffer(who, game).waitFor();
}

/** Opens a table from the start page in two taps, unless another name or number of seats is wanted; gives its link. */
export async function opensTable(who, game, { seats, name } = {}) {
  await who.tap(gameOnOffer(who, game));
  if (name !== undefined) await who.page.getByLabel(who.says('home.name')).last().fill(name);
  if (seats !== undefined) await choose(who.page.getByLabel(who.says('home.seats')), String(seats));
  await who.tap(who.button('home.open'));
  await who.button('lobby.start').waitFor();
  return who.page.url();
}

/** Chooses rules and manners of the table; everybody is shown the rules that are not the usual ones. `look` sees what there is. */
export async function agrees(who, game, { preset, options = {}, absence }, look = () => undefined) {
  const { page } = who;
  await who.tap(who.button('lobby.options'));
  if (preset) {
    const box = page.locator('label').filter({ has: page.locator(`input[value="${preset}"]`) });
    await who.tap(box);
    await box.locator('input:checked').waitFor({ state: 'attached' });
  }
  await who.tap(page.getByText(who.says('options.all'), { exact: true }));
  const named = Object.entries(options).map(([key, value]) => [who.saysOf(game, `option.${key}`), value]);
  for (const [name, value] of named) await choose(page.getByLabel(beginsWith(name)), String(value));
  // They are taken in one after the other.
  if (named.length > 0) await page.getByText(named.at(-1).join(': ')).waitFor();
  await look(who, 'options');
  await closes(who);
  await who.tap(who.button('settings.tempo'));
  if (absence) await page.getByLabel(who.says('settings.absence')).selectOption(absence);
  await look(who, 'manners');
  await closes(who);
}

/** What the bot or the person on a seat is called, as the table before the start shows it. */
export const nameAt = ({ page }, seat) => page.locator(`[data-seat="${seat}"] .name`).innerText();

async function choose(field, value) {
  if (await field.evaluate((element) => element.tagName === 'SELECT')) return field.selectOption(value);
  await field.fill(value);
  await field.press('Tab');
}

/** Comes by the link and joins under a name. */
export async function joins(who, link, look) {
  await who.page.goto(link);
  await who.page.getByLabel(who.says('home.name')).fill(who.name);
  await look(who, 'join');
  await who.tap(who.button('join.join'));
}

export async function isReady(who) {
  await who.tap(who.button('lobby.ready_ask'));
  await who.button('lobby.ready').waitFor();
}

export async function fillsWithBots(who) {
  const seats = who.page.getByRole('button', { name: beginsWith(who.says('seat.put_bot')) });
  for (let left = await seats.count(); left > 0; left -= 1) {
    await who.tap(seats.first());
    await seats.nth(left - 1).waitFor({ state: 'detached' });
  }
}

export async function starts(who) {
  await who.tap(who.button('lobby.start'));
  await who.button('rules.title').waitFor();
  if ((await who.page.evaluate(() => window.scrollY)) > 0) who.complains('the game begins somewhere in the middle of the page');
}

export async function opensMenu(who) {
  await who.tap(who.button('menu.title'));
  await who.page.getByRole('dialog').waitFor();
}

export async function closes(who) {
  await who.tap(who.page.getByRole('dialog').getByRole('button', { name: who.says('close') }));
  await who.page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Answers what the table asks besides the game. The menu has it, too, for a game's screen may take all of a phone. */
export async function answersTheTable(who, key) {
  await opensMenu(who);
  await who.tap(
    who.page
      .getByRole('dialog')
      .getByRole('button', { name: who.says(key) })
      .first(),
  );
  await closes(who);
}

/** Whoever loads the page again, or waits for the server, is at the game again. */
export async function isBack(who) {
  await who.button('menu.title').waitFor();
  await who.text('table.line_broken').waitFor({ state: 'detached' });
}
