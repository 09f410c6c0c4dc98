// What is wrong with a screen, whatever it shows: for people who cannot see or tap it as others do, and by its size.

import { readFileSync } from 'node:fs';

const AXE = readFileSync(new URL('node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

/** Complains about everything that is wrong with what somebody has before them. */
export async function inspect(who, where) {
  const faults = [...(await accessibility(who.page)), ...(await who.page.evaluate(tooWide))];
  for (const fault of faults) who.complains(`${where}: ${fault}`);
}

async function accessibility(page) {
  await page.evaluate(AXE);
  await page.evaluate(ON_THE_WAY);
  const violations = await page.evaluate(violated);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(faultOf).join(', ')}`);
}

/** Runs inside the page. A colour that fades in or out is none that anybody reads by. */
async function violated() {
  const before = window.whatIsOnTheWay();
  const { violations } = await window.axe.run({ elementRef: true });
  const after = window.whatIsOnTheWay();
  const counts = ({ id }, { element }) => id !== 'color-contrast' || !(before(element) || after(element));
  return violations
    .map((one) => ({ id: one.id, nodes: one.nodes.filter((node) => counts(one, node)) }))
    .filter(({ nodes }) => nodes.length > 0)
    .map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html, failureSummary }) => ({ html, failureSummary })) }));
}

/** Runs inside the page: tells of an element whether it, or what it is in, is in the middle of a movement that ends. */
function whatIsOnTheWay() {
  const running = document.getAnimations().filter(({ playState }) => playState === 'running');
  const moving = new Set(running.filter(({ effect }) => effect.getComputedTiming().endTime < Infinity).map(({ effect }) => effect.target));
  const is_on_the_way = (box) => box !== null && (moving.has(box) || is_on_the_way(box.parentElement));
  return is_on_the_way;
}

const ON_THE_WAY = `window.whatIsOnTheWay = ${whatIsOnTheWay}`;

/** What is at fault, and why: the last line of what axe says has the figures. */
const faultOf = ({ html, failureSummary }) => `${html.slice(0, 120)} (${failureSummary.split('\n').at(-1).trim()})`;

/** Runs inside the page: what makes it wider than the screen. */
function tooWide() {
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= width) return [];
  const scrolls = (element) => element !== document.documentElement && getComputedStyle(element).overflowX !== 'visible';
  const is_inside = (element) => element !== null && (scrolls(element) || is_inside(element.parentElement));
  const wide = [...document.body.querySelectorAll('*')].filter(
    (one) => one.getBoundingClientRect().right > width + 1 && !is_inside(one.parentElement),
  );
  return [
    `wider than the screen: ${wide
      .slice(0, 3)
      .map((one) => one.outerHTML.slice(0, 120))
      .join(', ')}`,
  ];
}

/** A busy machine may not have fitted a text yet, or somebody plays at that moment. */
const SETTLED_MS = 1000;

/**
 * Texts that cannot be read whole, wherever they are cut: by their own box, by one around them, or by the edge of the screen. Looked
 * at twice: what is cut only while the page changes is none of them.
 */
export async function clippings(page) {
  await page.evaluate(ON_THE_WAY);
  const cut = await page.evaluate(clipped);
  if (cut.length === 0) return cut;
  await page.waitForTimeout(SETTLED_MS);
  const still = await page.evaluate(clipped);
  return cut.filter((text) => still.includes(text));
}

/**
 * Runs inside the page. What can be scrolled to is not cut, nor what is meant to run out of its strip (`data-runs-out`), nor what
 * is on its way: where it arrives is looked at on screens where nothing moves.
 */
function clipped() {
  const SLACK = 2;
  const cut = new Set();
  const is_on_the_way = window.whatIsOnTheWay();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const cuts = ({ overflowX, overflowY }) => [overflowX, overflowY].map((one) => one === 'hidden' || one === 'clip');
  const scrolls = ({ overflowX, overflowY }) => [overflowX, overflowY].map((one) => one === 'auto' || one === 'scroll');
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.data.trim() || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (is_on_the_way(element)) continue;
    if (element.closest('.unseen, [data-runs-out], dialog:not([open]), option, script, style, title')) continue;
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    if (text.width === 0 || text.height === 0) continue;
    let [is_free_x, is_free_y] = [true, true];
    for (let box = element; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box);
      const [can_x, can_y] = scrolls(style);
      const [cuts_x, cuts_y] = cuts(style);
      const { left, right, top, bottom } = box.getBoundingClientRect();
      if (cuts_x && is_free_x && (text.left < left - SLACK || text.right > right + SLACK))
        cut.add(`"${node.data.trim()}" beside ${box.className}`);
      // Letters reach out of lines that are set tightly.
      const tight = SLACK + 0.25 * parseFloat(getComputedStyle(element).fontSize);
      if (cuts_y && is_free_y && (text.top < top - tight || text.bottom > bottom + tight))
        cut.add(`"${node.data.trim()}" above or below ${box.className}`);
      if (can_x) is_free_x = false;
      if (can_y) is_free_y = false;
    }
    const { clientWidth, clientHeight, scrollHeight } = document.documentElement;
    if (is_free_x && (text.left < -SLACK || text.right > clientWidth + SLACK)) cut.add(`"${node.data.trim()}" at the edge`);
    if (is_free_y && scrollHeight <= clientHeight && (text.top < -SLACK || text.bottom > clientHeight + SLACK))
      cut.add(`"${node.data.trim()}" at the foot`);
  }
  return [...cut];
}
