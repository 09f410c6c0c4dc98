import { expect, it } from 'vitest';
import sentences from '../../words/sentences.json';
import type { Value } from '../../words/words.ts';
import { typeOf } from './card.ts';
import { decisionOf, lossesIn, revealedIn } from './story.ts';

const played = sentences.filter(({ game }) => game === 'festival-overload').flatMap(({ events }) => events.map(([event]) => event as unknown as Value));
const isSeat = (seat: unknown) => typeof seat === 'string' && /^[A-H]$/.test(seat);

it('reads what a bang took', () => {
  const losses = lossesIn(played);
  expect(losses.length).toBeGreaterThan(0);
  for (const { seat, before, after } of losses) expect(isSeat(seat) && after <= before).toBe(true);
  expect(lossesIn(['bang'])).toEqual([]);
});

it('finds the last card revealed, and its type', () => {
  const card = revealedIn(played);
  expect(card && typeOf(card)).toBeDefined();
  expect(revealedIn(['bang'])).toBeUndefined();
  expect(typeOf('confetti')).toBeUndefined();
});

it('reads who stays and who camps', () => {
  const decided = played.find((event) => typeof event === 'object' && event !== null && 'kind' in event && event.kind === 'decided');
  expect(decided).toBeDefined();
  const { stay, camp } = decisionOf(decided as Value);
  expect([...stay, ...camp].length).toBeGreaterThan(0);
  expect([...stay, ...camp].every(isSeat)).toBe(true);
});
