import { expect, it } from 'vitest';
import { typeOf } from './card.ts';
import { EVENTS } from './recorded.ts';
import { lossesIn, markOf, revealedIn } from './story.ts';
import type { Question, SeatView } from './wire.ts';

const isSeat = (seat: unknown) => typeof seat === 'string' && /^[A-H]$/.test(seat);

it('reads what a bang took', () => {
  const losses = lossesIn(EVENTS);
  expect(losses.length).toBeGreaterThan(0);
  for (const { seat, before, after } of losses) expect(isSeat(seat) && after <= before).toBe(true);
  expect(lossesIn([{ kind: 'bang' }])).toEqual([]);
});

it('finds the last card revealed, and its type', () => {
  const card = revealedIn(EVENTS);
  expect(card && typeOf(card)).toBeDefined();
  expect(revealedIn([{ kind: 'bang' }])).toBeUndefined();
  expect(typeOf('confetti')).toBeUndefined();
});

it('marks everybody while all decide', () => {
  const seat: SeatView = { camp: 0, live: 1, camped: false, forced_stay: false, caught_up: false };
  const seats = {
    A: { ...seat, decided: true },
    B: { ...seat, decided: false },
    C: { ...seat, camped: true },
    D: { ...seat, forced_stay: true },
    E: { ...seat, live: 0 },
  };
  const asked: Question = { how: 'together', eligible: ['A', 'B'], waiting: ['B'] };
  expect(Object.keys(seats).map((name) => markOf({ seats, asked }, name))).toEqual([
    'decided',
    'deciding',
    'camped',
    'must_stay',
    'watching',
  ]);
});
