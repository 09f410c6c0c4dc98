// Something that has just come lands: it flies in from where it was and is squashed when it hits the table. It lies where it belongs
// from the beginning, so nothing waits for it, and without motion it simply is there.

import type { Attachment } from 'svelte/attachments';
import { placeOf } from '../../show/fly.ts';
import { mayMove } from '../../show/move.ts';
import { EASE } from '../../show/way.ts';

const FLIGHT_MS = 380;
const SQUASH_MS = 120;
/** Where a card of the own hand was when it was tapped: its place there closes before it lands. */
let held: DOMRect | undefined;

/** Remembers where something was that goes away now. */
export function holds(element: Element): void {
  held = element.getBoundingClientRect();
}

/** Lands from a place, by its name; `own` is what was held last. Without a place it drops from above. */
export function landing(from: string | undefined): Attachment<HTMLElement> {
  return (element) => {
    if (from === undefined || !mayMove()) return;
    const start = from === 'own' ? held : placeOf(from)?.getBoundingClientRect();
    const end = element.getBoundingClientRect();
    if (!start || end.width === 0) return;
    const [dx, dy] = [start.x + start.width / 2 - end.x - end.width / 2, start.y + start.height / 2 - end.y - end.height / 2];
    const scale = Math.max(0.25, Math.min(1.2, start.width / end.width));
    const flight = element.animate(
      [
        { transform: `translate(${dx}px, ${dy}px) scale(${scale}) rotate(-16deg)`, zIndex: 'var(--z-flying)' },
        { transform: 'none', zIndex: 'var(--z-flying)' },
      ],
      { duration: FLIGHT_MS, easing: EASE.out },
    );
    flight.finished.then(
      () => element.animate([{ transform: 'scale(1.06, .92)' }, { transform: 'none' }], { duration: SQUASH_MS, easing: EASE.back }),
      () => undefined,
    );
    return () => flight.cancel();
  };
}
