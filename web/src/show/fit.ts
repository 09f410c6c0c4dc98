// Text that may not be cut is made smaller until its box holds it: names are whole, however long they are.
//
// Measuring makes the browser lay the page out. So whatever is to be fitted waits for the end of the task, and all of it is
// measured at once, changed at once, and measured again.

import type { Attachment } from 'svelte/attachments';

/** Below this it is no longer readable from three metres; then rather two lines, where the box has room for them. */
const ONE_LINE = 0.62;
const TWO_LINES = 0.8;
const SMALLEST = 0.4;
const STEP = 0.94;
/** Boxes have whole pixels, letters have not. */
const SLACK = 1;

/** How much smaller text has to be to fit, tried by `fits`, which is asked with ever smaller sizes; nothing if it never does. */
export function shrunk(fits: (size: number) => boolean, smallest = SMALLEST, largest = 1): number | undefined {
  for (let size = largest; size > smallest; size *= STEP) if (fits(size)) return size;
  return fits(smallest) ? smallest : undefined;
}

/** What waits to be fitted, and which text. */
const waiting = new Map<HTMLElement, string>();
/** For which text and which box an element has its size. */
const fitted = new WeakMap<HTMLElement, string>();

const caseOf = (element: HTMLElement, text: string) => `${text} ${element.clientWidth} × ${element.clientHeight}`;
const fits = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: HTMLElement) =>
  scrollWidth <= clientWidth + SLACK && scrollHeight <= clientHeight + SLACK;

function resize({ style }: HTMLElement, size: number): void {
  style.setProperty('--fit', size.toFixed(3));
}

/** The size at which one line of it is as wide as its box; a line is as wide as its letters are large. */
const lineSize = ({ scrollWidth, clientWidth }: HTMLElement) => Math.min(1, clientWidth / scrollWidth);

/** For what the width alone does not tell: letters that are too high, or too many for one line. */
function search(element: HTMLElement): void {
  const tried = (size: number) => (resize(element, size), fits(element));
  if (shrunk(tried, ONE_LINE) !== undefined) return;
  element.style.setProperty('white-space', 'normal');
  element.style.setProperty('overflow-wrap', 'anywhere');
  shrunk(tried, SMALLEST, TWO_LINES);
}

function fitAll(): void {
  const due = [...waiting].filter(([element, text]) => element.isConnected && fitted.get(element) !== caseOf(element, text));
  waiting.clear();
  for (const [element] of due) {
    element.style.removeProperty('white-space');
    resize(element, 1);
  }
  const sizes = due.map(([element]) => lineSize(element));
  for (const [index, [element]] of due.entries()) resize(element, Math.max(sizes[index] ?? 1, ONE_LINE));
  for (const [element] of due.filter(([one]) => !fits(one))) search(element);
  for (const [element, text] of due) fitted.set(element, caseOf(element, text));
}

function fitSoon(element: HTMLElement, text: string): void {
  if (waiting.size === 0) queueMicrotask(fitAll);
  waiting.set(element, text);
}

/**
 * Sets `--fit` on an element so that nothing of it runs over. Its letters are of the size `calc(… * var(--fit, 1))`, and
 * its box has a width, and a height if it has several lines, that do not depend on them. Made anew when the text changes.
 */
export function fitting(text: string): Attachment<HTMLElement> {
  return (element) => {
    if (text === '') return;
    // In a grid or a row, the box would grow with its text instead.
    element.style.setProperty('min-width', '0');
    fitSoon(element, text);
    // The letters are others when the display type has come.
    let isGone = false;
    if (document.fonts.status !== 'loaded')
      void document.fonts.ready.then(() => {
        fitted.delete(element);
        if (!isGone) fitSoon(element, text);
      });
    // A box that is measured before it is laid out has no size yet, a window may be made smaller, and others may need the room.
    const sizes = new ResizeObserver(() => fitSoon(element, text));
    sizes.observe(element);
    return () => {
      isGone = true;
      sizes.disconnect();
    };
  };
}
