// What is on a screen, moment by moment: what the page says of itself (`data-moment`, `data-told`, and numbers under
// `data-number`), and what the server had sent it. Both run inside the page, before everything else.

/** `window.moments` becomes the list of what was on: since when, which numbers stood there, and what was drawn of it (`data-scene`). */
export function watchMoments() {
  window.moments = [];
  const numbers = () =>
    Object.fromEntries(
      [...document.querySelectorAll('[data-number]')]
        .filter((one) => one.checkVisibility())
        .map((one) => [one.dataset.number, Number(/-?\d+/.exec(one.textContent)?.[0])]),
    );
  const draws = () => {
    const last = window.moments.at(-1);
    for (const scene of last ? document.querySelectorAll('[data-scene]') : [])
      if (!last.scenes.includes(scene.dataset.scene) && scene.checkVisibility()) last.scenes.push(scene.dataset.scene);
  };
  const look = () => {
    const board = document.querySelector('[data-moment]');
    if (!board) return;
    const { moment, told } = board.dataset;
    const last = window.moments.at(-1);
    if (last?.number !== Number(moment) || last.told !== told)
      window.moments.push({ at: Date.now(), number: Number(moment), told, numbers: {}, scenes: [] });
    draws();
  };
  const seen = ['data-moment', 'data-told', 'data-scene'];
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributeFilter: seen });
  const picture = () => {
    look();
    const last = window.moments.at(-1);
    if (last) last.numbers = numbers();
    requestAnimationFrame(picture);
  };
  requestAnimationFrame(picture);
}

/** `window.sent` becomes the list of the moments that the server has sent: what is told, for how long, and the view. */
export function watchSteps() {
  window.sent = [];
  const take = ({ step }) => {
    if (!step) return;
    const { moments = [], events, beats = [], view } = step;
    let from = 0;
    for (const one of [...moments, { view, events: Infinity }]) {
      const told = events.slice(from, from + one.events).map(({ kind }) => kind);
      const ms = beats.slice(from, from + one.events).reduce((all, beat) => all + beat, 0);
      from += told.length;
      if (told.length > 0) window.sent.push({ told: told.join(' '), ms, view: one.view });
      // The same view again: the numbers hold from now on.
      else if (window.sent.length > 0) window.sent.at(-1).view = one.view;
    }
  };
  const Line = window.WebSocket;
  window.WebSocket = class extends Line {
    constructor(...address) {
      super(...address);
      this.addEventListener('message', ({ data }) => take(JSON.parse(data)));
    }
  };
}

/** A screen that is late hurries, but shows everything for so long; less if it wants less. */
const LEAST_MS = 400;
/** Timers of a busy machine; and how long it may draw before a moment is seen, ten times as fast as in a living room. */
const SLACK = 0.7;
const DRAWING_MS = 100;

/**
 * Complaints about a screen: whether everything that was sent was on, in its order and long enough, whether whatever is big was
 * drawn, and whether no number was ahead of its moment. `numbers` gives those of a view, by name; `drawn` has the scenes for what
 * is told. Says how many numbers and how many drawings were looked at.
 */
export function compare(who, { sent, moments }, numbers, drawn) {
  const on = moments
    .map((moment, index) => ({ ...moment, ms: (moments[index + 1]?.at ?? Infinity) - moment.at }))
    .filter(({ told }) => told !== '');
  const { pairs, unseen, unsent } = matched(on, sent);
  for (const index of unseen) who.complains(`moment ${index} of ${sent.length}, "${sent[index].told}", was not on in its place`);
  for (const index of unsent) who.complains(`"${on[index].told}" was on, and nobody has sent it then`);
  for (const [at, index] of pairs) {
    const { ms, told } = sent[index];
    if (on[at].ms + DRAWING_MS < SLACK * Math.min(ms, LEAST_MS))
      who.complains(`moment ${index}, "${told}", was on for ${on[at].ms} of ${ms} ms`);
  }
  const seen = sent.map((moment, index) => ({ ...moment, on: on[pairs.find(([, one]) => one === index)?.[0]] }));
  return { numbers: compareNumbers(who, seen, numbers), drawings: compareDrawings(who, seen, drawn) };
}

/** What takes time and is big is not only told, but drawn: in its own moment. */
function compareDrawings(who, sent, drawn) {
  let looked = 0;
  sent.forEach(({ told, ms, on }, index) => {
    if (!on || ms === 0) return;
    for (const kind of new Set(told.split(' '))) {
      const scenes = drawn[kind];
      if (!scenes) continue;
      looked += 1;
      if (!scenes.some((scene) => on.scenes.includes(scene)))
        who.complains(`moment ${index}, "${told}": nothing was drawn of "${kind}", but ${on.scenes.join(', ') || 'nothing'}`);
    }
  });
  return looked;
}

/**
 * Which moment that was on is which that was sent, so that as few as possible are left over. What takes no time is not left over:
 * what comes next is there before it could be drawn.
 */
function matched(on, sent) {
  const missing = ({ ms }) => (ms > 0 ? 1 : 0);
  const left = Array.from({ length: on.length + 1 }, () => new Array(sent.length + 1).fill(0));
  for (let at = on.length; at >= 0; at -= 1)
    for (let index = sent.length; index >= 0; index -= 1) {
      const ways = [];
      if (at < on.length) ways.push(1 + left[at + 1][index]);
      if (index < sent.length) ways.push(missing(sent[index]) + left[at][index + 1]);
      if (on[at]?.told === sent[index]?.told && at < on.length) ways.push(left[at + 1][index + 1]);
      left[at][index] = ways.length > 0 ? Math.min(...ways) : 0;
    }
  const [pairs, unseen, unsent] = [[], [], []];
  for (let [at, index] = [0, 0]; at < on.length || index < sent.length;) {
    if (at < on.length && on[at].told === sent[index]?.told && left[at][index] === left[at + 1][index + 1]) pairs.push([at++, index++]);
    else if (index < sent.length && left[at][index] === missing(sent[index]) + left[at][index + 1]) {
      if (missing(sent[index])) unseen.push(index);
      index += 1;
    } else unsent.push(at++);
  }
  return { pairs, unseen, unsent };
}

/** How many moments a number may be behind. */
const LAG = 4;

/** A number may be counted up to what it is, and lag behind for as long as something flies; it is never ahead. */
function compareNumbers(who, sent, numbers) {
  let looked = 0;
  const known = new Map();
  sent.forEach(({ view, told, on }, index) => {
    for (const [name, value] of Object.entries(numbers(view))) known.set(name, [...(known.get(name) ?? []), value]);
    for (const [name, value] of Object.entries(on?.numbers ?? {})) {
      if (!known.has(name)) continue;
      looked += 1;
      const before = known.get(name).slice(-LAG);
      if (value < Math.min(...before) || value > Math.max(...before))
        who.complains(`"${name}" is ${value} in moment ${index}, "${told}": so far it was ${before.join(', ')}`);
    }
  });
  return looked;
}
