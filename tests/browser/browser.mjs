// A browser for tests: the chromium of the Debian package, driven by playwright-core, as a phone and as a laptop.
// Knows nothing of any page; whoever tests one brings the file or address and what must hold.

import { chromium } from 'playwright-core';

/** Where Chromium is. */
export const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';

export const SCREENS = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  laptop: { viewport: { width: 1280, height: 800 } },
  tv: { viewport: { width: 1920, height: 1080 } },
};

export const COLOURS = ['light', 'dark'];

/** Starts chromium, with more flags if need be, hands it to `work`, and stops it again whatever happens. */
export async function withBrowser(work, more = []) {
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: ['--no-sandbox', ...more],
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/**
 * Opens an address on a screen in a colour scheme and hands the page to `work`, together with everything that a page
 * must not do: errors in its console, and requests to anywhere else.
 */
export async function withPage(browser, { address, screen, colours, allowed = () => false }, work) {
  const context = await browser.newContext({ ...SCREENS[screen], colorScheme: colours });
  const page = await context.newPage();
  const complaints = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(`console: ${message.text()}`));
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('request', (request) => {
    const url = request.url();
    if (url !== address && !allowed(url)) complaints.push(`asks for ${url}`);
  });
  try {
    await page.goto(address, { waitUntil: 'load' });
    await work(page, complaints);
    return complaints;
  } finally {
    await context.close();
  }
}
