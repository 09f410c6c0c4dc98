import { expect, it } from 'vitest';
import type { Question, Step } from '../protocol/index.ts';
import { suspenseOf } from './suspense.ts';

const window: Step = {
  number: 1,
  view: {},
  events: [],
  asked: { how: 'hidden', eligible: ['A', 'B'], window: 'nice-try' },
  question: null,
  clock: { whole_ms: 4000, left_ms: 3000 },
};
const question: Question = { seat: 'A', number: 1, legal: ['pass', 'nice-try'] };
const live = { isShowing: false, stepAt: 1000 };

it('is there in a window for whoever can do nothing', () => {
  expect(suspenseOf(window, null, live)).toEqual({ kind: 'nice-try', ms: 4000, endsAt: 4000 });
  expect(suspenseOf({ ...window, clock: null }, null, live)).toEqual({ kind: 'nice-try', ms: 0 });
});

it('is not there for whoever is asked, outside windows, or before the show is over', () => {
  expect(suspenseOf(window, question, live)).toBeNull();
  expect(suspenseOf({ ...window, asked: { how: 'turn', eligible: ['A'] } }, null, live)).toBeNull();
  expect(suspenseOf(window, null, { ...live, isShowing: true })).toBeNull();
});
