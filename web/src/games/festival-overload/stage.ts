// How hot it is.

import type { Heat as HeatFrom } from './wire.ts';

export type Heat = 'good' | 'warning' | 'danger';

/** How hot an Overload is, by what the rules say. */
export function heat(overload: number, from: HeatFrom): Heat {
  if (overload >= from.danger) return 'danger';
  return overload >= from.warning ? 'warning' : 'good';
}
