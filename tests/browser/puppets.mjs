// People without screens, who fill a table with their names and answer at once: any of what they may, chosen by seed. All of
// them live in one page, so that a full table costs one.

import { readFileSync } from 'node:fs';

const JOIN_MS = 10_000;
const PAGE = readFileSync(new URL('../../web/src/protocol/index.ts', import.meta.url), 'utf8');
const PROTOCOL = Number(/PROTOCOL = (\d+)/.exec(PAGE)[1]);

/** Sits so many people down at a table; gives the context they live in. */
export async function seatsPuppets(browser, server, link, names, { seed = 7, every_ms = 60 } = {}) {
  const context = await browser.newContext();
  const page = await context.newPage();
  // Any file of the server's: the page itself would open a line of its own.
  await page.goto(`${server.address}/api/games`);
  const code = link.split('/').at(-1);
  await page.evaluate(puppets, { protocol: PROTOCOL, code, names, seed, every_ms });
  await page.waitForFunction((count) => window.seated === count, names.length, { timeout: JOIN_MS });
  return context;
}

/** Runs inside a page of the server. */
function puppets({ protocol, code, names, seed, every_ms }) {
  const SHAPES = ['circle', 'square', 'triangle', 'star', 'diamond', 'hexagon', 'heart', 'cross'];
  window.seated = 0;
  const bytes = () => [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  /** One after the other, so that nobody takes a seat that somebody else is about to take. */
  const joins = (index) => {
    const name = names[index];
    const line = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/tables/${code}/ws`);
    let state = seed + index;
    let id = 0;
    let newest;
    let free;
    let is_dealing = false;
    const send = (command) => line.send(JSON.stringify({ id: (id += 1), command }));
    const below = (count) => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return Math.floor((state / 2 ** 32) * count);
    };
    // What comes after what was accepted: hello, join, sit, ready.
    const next = {
      1: () => send({ join: { name, look: { colour: 7 - index, shape: SHAPES[7 - index] }, token: bytes() } }),
      2: () => send({ sit: { seat: free } }),
      3: () => send({ ready: { ready: true } }),
      4: () => {
        window.seated += 1;
        if (index + 1 < names.length) joins(index + 1);
      },
    };
    const answers = (step) => {
      newest = step;
      setTimeout(() => {
        if (newest !== step) return;
        const { number, question, deed } = step;
        if (deed) send({ deed: { step: number } });
        if (question && question.answered === undefined)
          send({ answer: { question: question.number, action: question.legal[below(question.legal.length)] } });
      }, every_ms);
    };
    line.onopen = () => send({ hello: { protocol, role: 'person' } });
    line.onmessage = ({ data }) => {
      const { accepted, table, step } = JSON.parse(data);
      if (table) free = table.seats.find(({ holder }) => holder === 'nobody')?.seat;
      if (accepted) next[accepted.id]?.();
      if (step) answers(step);
      if (table?.stage?.dealing && !is_dealing) {
        is_dealing = true;
        send({ contribute: { bytes: bytes() } });
      }
    };
  };
  joins(0);
}
