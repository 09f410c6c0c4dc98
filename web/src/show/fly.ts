// Things travel: from where they were to where they are. Places have names, so that whoever sends something off need not know
// who draws the other end.

import type { Action } from 'svelte/action';
import { after, mayMove } from './move.ts';
import { EASE, way } from './way.ts';

const places = new Map<string, Element[]>();

function forget(name: string, element: Element): void {
  const rest = (places.get(name) ?? []).filter((one) => one !== element);
  if (rest.length > 0) places.set(name, rest);
  else places.delete(name);
}

/** Names a place: `use:place={'seat:A'}`. Of several with one name the last one that came is meant. */
export const place: Action<Element, string | undefined> = (element, first) => {
  let name = first;
  const enter = () => name !== undefined && places.set(name, [...(places.get(name) ?? []), element]);
  const leave = () => name !== undefined && forget(name, element);
  enter();
  return {
    update: (next) => {
      if (next === name) return;
      leave();
      name = next;
      enter();
    },
    destroy: () => void leave(),
  };
};

/** What stands at a named place, if anything does. */
export function placeOf(name: string): Element | undefined {
  return places.get(name)?.at(-1);
}

export interface Flight {
  readonly from: Element;
  readonly to: Element;
  /** What flies: a copy of this, or what this makes. */
  readonly what: Element | (() => HTMLElement);
  readonly ms: number;
  /** How far the way bends, as a share of its length; to the left of the way if it is below zero. */
  readonly arc?: number;
  /** How far it turns on the way, in degrees. */
  readonly spin?: number;
  readonly delay?: number;
  /** Whether it keeps its size; else it ends as large as where it goes. */
  readonly isRigid?: boolean;
}

/** Where flying things are drawn: within what gives them their colours, over everything. */
function sky(near: Element): Element {
  return near.closest('[data-flight]') ?? document.body;
}

function copyOf(what: Element | (() => HTMLElement)): HTMLElement {
  if (typeof what === 'function') return what();
  const copy = what.cloneNode(true) as HTMLElement;
  // A copy is no second place, question or control.
  for (const one of [copy, ...copy.querySelectorAll<HTMLElement>('*')]) {
    one.removeAttribute('id');
    one.removeAttribute('data-action');
    if (one instanceof HTMLButtonElement) one.disabled = true;
  }
  return copy;
}

/** Lets something fly. Without motion only the time passes. */
export async function fly({ from, to, what, ms, arc, spin, delay = 0, isRigid }: Flight): Promise<void> {
  if (!mayMove()) return after(ms + delay);
  if (delay > 0) await after(delay);
  const [start, end] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
  if ((start.width === 0 && start.height === 0) || (end.width === 0 && end.height === 0)) return after(ms);
  const above = document.createElement('div');
  above.setAttribute('aria-hidden', 'true');
  above.inert = true;
  Object.assign(above.style, {
    position: 'fixed',
    left: `${start.x}px`,
    top: `${start.y}px`,
    width: `${start.width}px`,
    height: `${start.height}px`,
    display: 'grid',
    placeItems: 'center',
    pointerEvents: 'none',
    zIndex: 'var(--z-flying)',
  });
  const flying = copyOf(what);
  if (what instanceof Element) {
    const own = what.getBoundingClientRect();
    Object.assign(flying.style, { position: 'static', width: `${own.width}px`, height: `${own.height}px`, margin: '0' });
  }
  above.append(flying);
  sky(from).append(above);
  const frames = way(start, end, arc, spin, isRigid);
  try {
    await above.animate(frames, { duration: ms, easing: EASE.out, fill: 'forwards' }).finished;
  } catch {
    // It was taken away while it flew.
  } finally {
    above.remove();
  }
}
