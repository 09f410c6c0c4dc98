// What an evening needs: a server of its own, and people with phones who tap only what the page offers.
//
// The page is opened under a name of its own that Chromium takes for this machine. So it has no secure context, as on a
// phone in a living room.

import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { SCREENS, withBrowser } from './browser.mjs';

const NAME = 'table.test';
const TV = { viewport: { width: 1920, height: 1080 } };
const AXE = readFileSync(new URL('node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

/** Starts a server with an empty data folder, hands its address to `work`, and stops it whatever happens. */
export async function withServer(binary, work) {
  const data = mkdtempSync(join(tmpdir(), 'spielwiese-e2e-'));
  const server = spawn(binary, ['serve', '--addr', '127.0.0.1:0', '--data', data, '--log', 'warn', '--unlimited'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    return await work(`http://${NAME}:${await port(server)}`);
  } finally {
    server.kill();
    rmSync(data, { recursive: true, force: true });
  }
}

async function port(server) {
  for await (const line of createInterface({ input: server.stdout })) {
    const found = /http:\/\/127\.0\.0\.1:(\d+)/.exec(line);
    if (found) return found[1];
  }
  throw new Error('the server ended before it listened');
}

/** Starts Chromium so that it finds the server under its own name. */
export function withPhones(work) {
  return withBrowser(work, ['--disable-gpu', '--disable-background-networking', `--host-resolver-rules=MAP ${NAME} 127.0.0.1`]);
}

/** Somebody with a screen. Everything that a page must not do is noted in `complaints`. */
export async function guest(browser, { name, screen = 'phone', language = 'de', colours = 'light', complaints }) {
  const context = await browser.newContext({ ...(screen === 'tv' ? TV : SCREENS[screen]), colorScheme: colours, locale: language, reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const own = { name, context, page, is_offline: false };
  page.on('pageerror', (error) => complaints.push(`${name}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !own.is_offline) complaints.push(`${name}: ${message.text()}`);
  });
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (hostname !== NAME && protocol !== 'data:') complaints.push(`${name} asks for ${request.url()}`);
  });
  return own;
}

/** What is wrong with a screen for people who cannot see or tap it as others do. */
export async function accessibility({ name, page }, where) {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(() => window.axe.run());
  const nodes = ({ nodes }) => nodes.map((node) => node.html.slice(0, 120)).join(', ');
  return violations.map((violation) => `${name}, ${where}: ${violation.id}: ${nodes(violation)}`);
}

/** Numbers that are the same for the same seed. */
export function dice(seed) {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
