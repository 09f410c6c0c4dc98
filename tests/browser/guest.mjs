// People with phones, laptops and big screens. Everything that a page must not do is noted as a complaint.

import { SCREENS, withBrowser } from './browser.mjs';
import { NAME } from './server.mjs';
import { gameText, pageText } from './words.mjs';

const PATIENCE_MS = 20_000;

/** Starts Chromium so that it finds the server under its own name. */
export function withPhones(work) {
  return withBrowser(work, ['--disable-gpu', '--disable-background-networking', `--host-resolver-rules=MAP ${NAME} 127.0.0.1`]);
}

/** Somebody with a screen of their own. */
export async function guest(browser, person) {
  const { screen = 'phone', language = 'de', colours = 'light', motion = 'reduce' } = person;
  const context = await browser.newContext({ ...SCREENS[screen], colorScheme: colours, locale: language, reducedMotion: motion });
  const own = new Guest(context, { ...person, screen, language });
  await own.newTab();
  return own;
}

export class Guest {
  page;
  /** Whether the server cannot be reached just now, which browsers complain of. */
  is_cut_off = false;
  /** What a browser says of its own accord and is no fault here. */
  expected = /^$/;
  #complaints;
  #letters;
  #has_touch;

  constructor(context, { name, language, complaints, letters, screen }) {
    this.context = context;
    this.name = name;
    this.language = language;
    this.#complaints = complaints;
    this.#letters = letters;
    this.#has_touch = SCREENS[screen].hasTouch === true;
  }

  /** Opens another tab and goes on there; the one before stays open. */
  async newTab() {
    const page = await this.context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    page.on('pageerror', (error) => this.complains(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !this.is_cut_off && !this.expected.test(message.text())) this.complains(message.text());
    });
    page.on('request', (request) => {
      const { hostname, protocol } = new URL(request.url());
      // A file that a page has made itself comes from nowhere.
      if (![NAME, '127.0.0.1'].includes(hostname) && !['data:', 'blob:'].includes(protocol)) this.complains(`asks for ${request.url()}`);
    });
    if (this.#letters) {
      const line = await this.context.newCDPSession(page);
      await line.send('Page.setFontSizes', { fontSizes: { standard: this.#letters, fixed: this.#letters } });
    }
    const before = this.page;
    this.page = page;
    return before;
  }

  /** Taps, or clicks where there is a mouse. */
  tap(control, options) {
    return this.#has_touch ? control.tap(options) : control.click(options);
  }

  /** Taps or clicks a point of the screen. */
  tapAt(x, y) {
    return this.#has_touch ? this.page.touchscreen.tap(x, y) : this.page.mouse.click(x, y);
  }

  complains(text) {
    this.#complaints.push(`${this.name}: ${text}`);
  }

  says(key, ...values) {
    return pageText(this.language, key, ...values);
  }

  saysOf(game, key) {
    return gameText(this.language, game, key);
  }

  button(key, ...values) {
    return this.page.getByRole('button', { name: this.says(key, ...values) }).first();
  }

  text(key, ...values) {
    return this.page.getByText(this.says(key, ...values)).first();
  }
}
