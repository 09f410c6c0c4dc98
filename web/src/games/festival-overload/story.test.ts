import { expect, it } from 'vitest';
import sentences from '../../words/sentences.json';
import type { Value } from '../../words/words.ts';
import { typeOf } from './card.ts';
import { decisionOf, lossesIn, markOf, revealedIn } from './story.ts';
import type { SeatView } from './view.ts';

const played = sentences
  .filter(({ game }) => game === 'festival-overload')
  .flatMap(({ events }) => events.map(([event]) => event as unknown as Value));
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

it('marks everybody while all decide', () => {
  const seat: SeatView = { camp: 0, live: 1, camped: false, forced_stay: false };
  const seats = {
    A: { ...seat, decided: true },
    B: { ...seat, decided: false },
    C: { ...seat, camped: true },
    D: { ...seat, forced_stay: true },
    E: { ...seat, live: 0 },
  };
  const asked = { how: 'together', eligible: ['A', 'B'] };
  expect(Object.keys(seats).map((name) => markOf({ seats, asked }, name))).toEqual([
    'decided',
    'deciding',
    'camped',
    'must_stay',
    'watching',
  ]);
});
