// The lab in the page: rules are bent, played, compared and tuned, passed on as a link, and played at a table.
//
//   node lab.mjs BINARY

import { readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import { guest, withPhones } from './guest.mjs';
import { inspect } from './look.mjs';
import { withServer } from './server.mjs';
import { closes, comesHome, opensTable } from './table.mjs';

const [binary] = process.argv.slice(2);
if (!binary) {
  console.error('usage: node lab.mjs BINARY');
  process.exit(2);
}
const GAME = 'festival-overload';
/** Quick to play, and of little to say. */
const SMALL = 'maexchen';
const FEW = '10000';

const packed = (held) => `1.${deflateRawSync(typeof held === 'string' ? held : JSON.stringify(held)).toString('base64url')}`;
const fileWith = (options) => `name = "mine"\n\n[options]\n${options}\n`;

/** What a browser says of an answer that is a refusal. */
const REFUSED = /status of 400/;

const report = ({ page }) => page.locator('article');
const differences = ({ page }) => page.locator('section[aria-labelledby="lab-differences"] li');
const alert = ({ page }) => page.getByRole('alert');
const option = (who, game, name) =>
  who.page.locator('.rules').getByLabel(new RegExp(`^\\s*${who.saysOf(game, `option.${name}`).replace(/[()]/g, '.')}`));

/** Comes to the lab, and waits until the server has nodded to what is on the desk. */
async function entersLab(who, server, hash = '') {
  await who.page.goto(`${server.address}/lab${hash}`);
  await who.button('lab.play').waitFor();
}

async function chooses(who, name, value) {
  const field = option(who, GAME, name).first();
  await field.fill(String(value));
  await field.press('Tab');
}

async function differs(who, count) {
  await who.page.getByRole('heading', { name: who.says('lab.differences', count) }).waitFor();
  if ((await differences(who).count()) !== count) who.complains(`${await differences(who).count()} differences, not ${count}`);
}

/** Asks for something on a few games. */
async function asks(who, kind, games = FEW) {
  await who.tap(who.page.locator(`.kind:has(input[value="${kind}"])`));
  await who.page.getByLabel(who.says(kind === 'tune' ? 'lab.budget' : 'lab.games')).selectOption(games);
}

const begins = (who) => who.tap(who.page.locator('.bar .main:enabled'));

async function reports(who) {
  await report(who).waitFor();
  if (!(await report(who).locator('.summary').innerText()).trim()) who.complains('a report without a summary');
}

const STORIES = {
  /** From the start page: an option is changed, played, and what came of it is read; a link leads a second one there, and to a table. */
  async bends({ arrives, server }) {
    const anna = await arrives('Anna');
    await comesHome(anna, server.address, GAME);
    await anna.tap(anna.page.getByRole('link', { name: anna.says('home.lab') }));
    await anna.button('lab.play').waitFor();
    await differs(anna, 0);
    if (anna.page.url().includes('#')) anna.complains('rules as usual have a link of their own');
    await inspect(anna, 'the lab');

    await chooses(anna, 'target_camp', 5);
    await differs(anna, 1);
    await differences(anna).getByText('5', { exact: true }).waitFor();
    await anna.page.waitForURL(/#v=1\.[\w-]+$/);
    await asks(anna, 'report');
    await begins(anna);
    await reports(anna);
    await inspect(anna, 'a report');
    const command = await report(anna).locator('code').innerText();
    if (!/^spielwiese lab .*target_camp=5/.test(command)) anna.complains(`the command is ${command}`);
    if (!(await report(anna).locator('.tile').count())) anna.complains('a report without figures');
    for (const part of await report(anna).locator('details > summary').all()) await anna.tap(part);
    await anna.page.frameLocator('iframe').locator('svg').first().waitFor();
    await inspect(anna, 'all of a report');

    const ben = await arrives('Ben', { language: 'en', colours: 'dark', screen: 'laptop' });
    await ben.page.goto(anna.page.url());
    await differs(ben, 1);
    if ((await option(ben, GAME, 'target_camp').first().inputValue()) !== '5') ben.complains('the link brings other rules');
    await inspect(ben, 'a link');
    await ben.tap(ben.button('lab.play'));
    await ben.button('lobby.start').waitFor();
    await ben.tap(ben.button('lobby.options'));
    const said = `${ben.saysOf(GAME, 'option.target_camp')}: 5`;
    await ben.page.getByRole('dialog').getByText(said).waitFor();
    // And back: the lab takes the rules of a table.
    await ben.tap(ben.page.getByText(ben.says('options.all'), { exact: true }));
    const [tab] = await Promise.all([
      ben.context.waitForEvent('page'),
      ben.tap(ben.page.getByRole('link', { name: ben.says('options.lab') })),
    ]);
    await tab.getByRole('heading', { name: ben.says('lab.differences', 1) }).waitFor();
    await closes(ben);
  },

  /** A million games take a while: how far they are is told, and they can be stopped; without a mouse. */
  async stops({ arrives, server }) {
    const cleo = await arrives('Cleo', { language: 'en', screen: 'laptop' });
    await entersLab(cleo, server);
    await cleo.page.locator('.bar .main:enabled').focus();
    await cleo.page.keyboard.press('Enter');
    const progress = cleo.page.getByRole('progressbar');
    await progress.waitFor();
    await cleo.page.waitForFunction(() => document.querySelector('progress')?.value > 0);
    await inspect(cleo, 'a run');
    // Whoever loads the page anew is at the same run.
    await cleo.page.reload();
    await cleo.page.waitForFunction(() => document.querySelector('progress')?.value > 0);
    await cleo.button('lab.stop').focus();
    await cleo.page.keyboard.press('Enter');
    await reports(cleo);
    await cleo.text('lab.stopped').waitFor();
    const focus = await cleo.page.evaluate(() => document.activeElement.id);
    if (focus !== 'lab-report') cleo.complains(`after a run the focus is on “${focus}”`);
  },

  /** What a change does: compared with the rules as they were, with what was put aside, and with a link. */
  async compares({ arrives, server }) {
    const dana = await arrives('Dana');
    await entersLab(dana, server);
    await chooses(dana, 'target_camp', 5);
    await differs(dana, 1);
    await asks(dana, 'compare');
    await inspect(dana, 'what to compare with');
    await begins(dana);
    await reports(dana);
    await report(dana).locator('.tile').first().waitFor();
    await inspect(dana, 'a comparison');
    const name = dana.page.getByLabel(dana.says('lab.name'));
    await name.fill('Kurz und schmerzlos');
    await name.press('Tab');
    await dana.tap(dana.button('lab.aside'));
    await dana.text('lab.aside.done', 'Kurz und schmerzlos').waitFor();
    await dana.tap(differences(dana).getByRole('button'));
    await differs(dana, 0);
    await dana.page.getByLabel(dana.says('lab.compare.with')).selectOption({ label: 'Kurz und schmerzlos' });
    await dana.tap(dana.page.getByText(dana.says('lab.compare.link')));
    const link = dana.page.getByLabel(dana.says('lab.compare.paste'));
    await link.fill(`${server.address}/lab#v=${packed({ game: SMALL, seats: 4, file: fileWith('lives = 2') })}`);
    await dana.tap(dana.button('lab.compare.take'));
    await alert(dana).getByText(SMALL).waitFor();
    await link.fill(`${server.address}/lab#v=${packed({ game: GAME, seats: 4, file: fileWith('target_camp = 6') })}`);
    await dana.tap(dana.button('lab.compare.take'));
    await alert(dana).waitFor({ state: 'detached' });
    await begins(dana);
    await dana.page.waitForFunction((before) => document.querySelector('article')?.innerText !== before, await report(dana).innerText());
  },

  /** Rules that meet goals are looked for and taken; what cannot be read is said, with the sentence that it is about. */
  async tunes({ arrives, server }) {
    const emil = await arrives('Emil', { language: 'en', screen: 'laptop', colours: 'dark' });
    emil.expected = REFUSED;
    await entersLab(emil, server);
    await asks(emil, 'tune');
    await emil.text('lab.tune.missing').waitFor();
    await emil.tap(emil.button('lab.tune.add_knob'));
    await emil.tap(emil.page.getByText(emil.says('lab.tune.free')));
    const goal = emil.page.getByRole('textbox', { name: emil.says('lab.tune.goal'), exact: true });
    await goal.fill('minuets in 1..5');
    await goal.press('Enter');
    await inspect(emil, 'goals');
    await begins(emil);
    await alert(emil).getByText('minuets').waitFor();
    await inspect(emil, 'a goal that cannot be read');
    const written = emil.page.getByLabel(`${emil.says('lab.tune.goal')} 1`);
    await written.fill('minutes in 1..5');
    await written.press('Tab');
    await begins(emil);
    await reports(emil);
    await alert(emil).waitFor({ state: 'detached' });
    await inspect(emil, 'rules that were found');
    await emil.tap(emil.button('lab.found.take'));
    await differs(emil, 1);
  },

  /** Options that do not go together, and files. */
  async breaks({ arrives, server }) {
    const finn = await arrives('Finn', { screen: 'laptop' });
    finn.expected = REFUSED;
    await entersLab(finn, server);
    await chooses(finn, 'rebound', 20);
    await alert(finn).getByText(finn.saysOf(GAME, 'option.rebound')).waitFor();
    if (await finn.page.locator('.bar .main').isEnabled()) finn.complains('rules that cannot be can be played');
    await finn.page.locator('.rules [aria-invalid="true"]').waitFor();
    await inspect(finn, 'a value that cannot be');
    await chooses(finn, 'overload_max', 30);
    await alert(finn).waitFor({ state: 'detached' });
    await differs(finn, 2);
    const [file] = await Promise.all([finn.page.waitForEvent('download'), finn.tap(finn.button('lab.save'))]);
    const text = readFileSync(await file.path(), 'utf8');
    if (!file.suggestedFilename().endsWith('.toml') || !/^name = /.test(text))
      finn.complains(`saved is ${file.suggestedFilename()}: ${text}`);
    await finn.tap(finn.button('lab.back_all'));
    await differs(finn, 0);
    const place = finn.page.locator('input[type="file"]');
    await place.setInputFiles({ name: 'mine.toml', mimeType: 'text/plain', buffer: Buffer.from(text) });
    await differs(finn, 2);
    await place.setInputFiles({ name: 'bad.toml', mimeType: 'text/plain', buffer: Buffer.from(fileWith('target_camp = 1000')) });
    await alert(finn).getByText(finn.saysOf(GAME, 'option.target_camp')).waitFor();
    await differs(finn, 2);
  },

  /** Links that are wrong, each in its own way: a sentence says how, and the lab can be used. */
  async misleads({ arrives, server }) {
    const gwen = await arrives('Gwen', { language: 'en' });
    gwen.expected = REFUSED;
    const good = packed({ game: GAME, seats: 4, file: fileWith('target_camp = 5') });
    const wrong = [
      [`2.${good.slice(2)}`, gwen.says('lab.link.version', '2')],
      ['nothing', gwen.says('lab.link.form', 'nothing')],
      [`${good.slice(0, 12)}!${good.slice(12)}`, gwen.says('lab.link.letter', '!', 11)],
      [good.slice(0, -12), /damaged or cut short/],
      [packed({ game: GAME, seats: 4, file: '#'.repeat(30_000_000) }), gwen.says('lab.link.large', 20000)],
      [packed('no json'), gwen.says('lab.link.text')],
      [packed({ game: GAME, seats: 'four', file: '' }), gwen.says('lab.link.field', 'seats', '"four"')],
      [packed({ game: 'chess', seats: 2, file: fileWith('') }), gwen.says('lab.link.game', 'chess')],
      [packed({ game: GAME, seats: 4, file: fileWith('en_passant = true') }), /Line 4.*en_passant/],
      [packed({ game: GAME, seats: 40, file: fileWith('') }), /40.*2 to 8/],
      [packed({ game: GAME, seats: 4, file: 'name = "x"\n[options' }), /line 2/],
    ];
    await entersLab(gwen, server);
    for (const [link, sentence] of wrong) {
      await gwen.page.evaluate((hash) => (location.hash = hash), `#v=${link}`);
      await alert(gwen).getByText(sentence).waitFor();
    }
    await inspect(gwen, 'a wrong link');
    await gwen.page.goto('about:blank');
    await entersLab(gwen, server, `#v=2.${good.slice(2)}`);
    await alert(gwen).waitFor();
    await gwen.page.evaluate((hash) => (location.hash = hash), `#v=${good}`);
    await alert(gwen).waitFor({ state: 'detached' });
    await differs(gwen, 1);
  },
};

const CLOSED = {
  /** Whoever runs the server has not opened its lab: the page says how that is done, and nothing leads there. */
  async closed({ arrives, server }) {
    for (const more of [{}, { language: 'en', screen: 'laptop', colours: 'dark' }]) {
      const hugo = await arrives('Hugo', more);
      await hugo.page.goto(`${server.address}/lab`);
      await hugo.text('lab.closed.title').waitFor();
      await hugo.page.getByText('spielwiese serve --lab').waitFor();
      await inspect(hugo, 'a closed lab');
      await hugo.tap(hugo.page.getByRole('link', { name: hugo.says('notice.home') }));
      await hugo.text('home.footer').waitFor();
      if (await hugo.page.locator('a[href="/lab"]').count()) hugo.complains('a link leads to a closed lab');
    }
    const ida = await arrives('Ida');
    await comesHome(ida, server.address, SMALL);
    await opensTable(ida, SMALL);
    await ida.tap(ida.button('lobby.options'));
    if (await ida.page.locator('a[href^="/lab"]').count()) ida.complains('a lobby leads to a closed lab');
  },
};

const complaints = [];

async function tells(stories, browser, server) {
  for (const [name, story] of Object.entries(stories)) {
    const people = [];
    const arrives = async (who, more = {}) => {
      people.push(await guest(browser, { name: `${name}, ${who}`, complaints, ...more }));
      return people.at(-1);
    };
    await story({ arrives, server }).catch((error) => complaints.push(`${name}: ${error.stack}`));
    await Promise.all(people.map(({ context }) => context.close()));
  }
}

await withPhones(async (browser) => {
  await withServer(binary, (server) => tells(STORIES, browser, server), { flags: ['--lab'] });
  await withServer(binary, (server) => tells(CLOSED, browser, server));
});
console.log(`${Object.keys({ ...STORIES, ...CLOSED }).length} stories of the lab, ${complaints.length} complaints`);
for (const complaint of complaints) console.error(`  ${complaint}`);
process.exit(complaints.length === 0 ? 0 : 1);
