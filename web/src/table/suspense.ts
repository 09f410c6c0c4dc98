// A window to throw something in, for everybody who can do nothing in it: suspense, and no question.

import type { Suspense } from '../games/context.ts';
import type { Question, Step } from '../protocol/index.ts';
import type { LiveTable } from './live.svelte.ts';

/** The window that is open for others than whoever looks. */
export function suspenseOf(step: Step, question: Question | null, live: Pick<LiveTable, 'isShowing' | 'stepAt'>): Suspense | null {
  const kind = step.asked?.window;
  if (kind === undefined || question || live.isShowing) return null;
  const { clock } = step;
  return clock ? { kind, ms: clock.whole_ms, endsAt: live.stepAt + clock.left_ms } : { kind, ms: 0 };
}
