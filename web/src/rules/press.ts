// A long press asks what something is. One listener serves the whole table: whatever can be explained carries
// `data-explain` with its name. A mouse asks with its other button, a keyboard with the menu key or `?`.

import type { Attachment } from 'svelte/attachments';

const PRESS_MS = 500;
/** A finger that goes further than this scrolls. */
const SLIP_PX = 10;

function nameAt(event: Event): string | undefined {
  const at = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-explain]') : null;
  return at?.dataset.explain;
}

/** Asks `explain` about whatever is pressed long. The tap that ends a long press does nothing else. */
export function pressable(explain: (name: string) => void): Attachment<HTMLElement> {
  return (table) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let from = { x: 0, y: 0 };
    let hasAsked = false;

    const stop = () => clearTimeout(timer);
    const ask = (event: Event) => {
      const name = nameAt(event);
      if (name === undefined) return;
      event.preventDefault();
      stop();
      explain(name);
    };
    const listeners: { [type in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[type]) => void } = {
      pointerdown: (event) => {
        hasAsked = false;
        const name = nameAt(event);
        if (event.pointerType === 'mouse' || name === undefined) return;
        from = { x: event.clientX, y: event.clientY };
        timer = setTimeout(() => {
          hasAsked = true;
          explain(name);
        }, PRESS_MS);
      },
      pointermove: (event) => {
        if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > SLIP_PX) stop();
      },
      pointerup: stop,
      pointercancel: stop,
      contextmenu: (event) => (hasAsked ? event.preventDefault() : ask(event)),
      keydown: (event) => {
        if (event.key === '?') ask(event);
      },
      click: (event) => {
        if (!hasAsked) return;
        hasAsked = false;
        event.preventDefault();
        event.stopPropagation();
      },
    };
    const all = Object.entries(listeners) as [string, EventListener][];
    for (const [type, listener] of all) table.addEventListener(type, listener, true);
    return () => {
      stop();
      for (const [type, listener] of all) table.removeEventListener(type, listener, true);
    };
  };
}
