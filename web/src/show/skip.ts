// Enough of what is on: a tap anywhere skips it, but not one that is meant for something else.

/** Whatever is tapped for its own sake. */
const MEANT = 'button, a, input, select, textarea, label, summary, dialog, header, aside';
/** What is there to skip with. */
const ONWARDS = '[data-onwards]';

/** Whether a tap or a key says that somebody has seen enough. */
export function isEnough({ type, target, key }: Pick<Event, 'type' | 'target'> & { readonly key?: string }): boolean {
  if (type === 'keydown') return key === 'Escape' && document.querySelector('dialog[open]') === null;
  if (!(target instanceof Element)) return true;
  const meant = target.closest(MEANT);
  return meant === null || meant.matches(ONWARDS);
}
