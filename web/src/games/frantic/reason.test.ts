import { describe, expect, it } from 'vitest';
import { reason } from './reason.ts';
import type { SeatView, View } from './view.ts';

const SEAT: SeatView = { seat: 'A', count: 3, known: 'red-1 red-1 fuck-you', powers: [], total: 0 };
const VIEW: View = {
  me: 'A',
  round: 1,
  dealer: 'B',
  turn: 'A',
  direction: 1,
  demand: { colour: 'blue' },
  last_colour: 'blue',
  discard: ['fantastic'],
  discard_pile: 1,
  playing: null,
  draw_pile: 50,
  seats: [SEAT, { ...SEAT, seat: 'B', known: '' }],
  events: { pile: 20, active: [], shown: [], running: null },
  power_pile: 0,
  rules: [],
  asked: { what: 'turn', how: 'turn', eligible: ['A'], waiting: ['A'] },
  mine: [],
  over: false,
};
const asking = (what: string, more: Partial<View> = {}): View => ({ ...VIEW, asked: { ...VIEW.asked!, what }, ...more });
const others = (more: Partial<SeatView>): readonly SeatView[] => [SEAT, { ...SEAT, seat: 'B', known: '', ...more }];

describe('why a card cannot be tapped', () => {
  it('is first of all that somebody else is asked', () => {
    expect(reason('red-1', { ...VIEW, asked: { ...VIEW.asked!, waiting: ['B'] } })).toEqual({ why: 'not_asked' });
    expect(reason('red-1', { ...VIEW, asked: null })).toEqual({ why: 'not_asked' });
  });

  it('is what is demanded', () => {
    expect(reason('red-1', VIEW)).toEqual({ why: 'demand', demand: { colour: 'blue' } });
  });

  it('is a bar before it is the demand', () => {
    expect(reason('red-1', asking('turn', { seats: others({ blocks: 'red' }) }))).toEqual({ why: 'blocked', colour: 'red' });
    expect(reason('red-blue-swap', asking('turn', { seats: others({ blocks: 'blue' }) }))).toEqual({ why: 'blocked', colour: 'blue' });
    expect(reason('red-skip', asking('turn', { seats: others({ seals: true }) }))).toEqual({ why: 'seal' });
    expect(reason('red-1', asking('turn', { seats: others({ seals: true }) }))).toMatchObject({ why: 'demand' });
    expect(reason('red-1', asking('after_draw', { rules: ['one-shot'] }))).toEqual({ why: 'one_shot' });
  });

  it('is the condition of a card that has one', () => {
    expect(reason('curse', VIEW)).toEqual({ why: 'curse' });
    expect(reason('the-end', VIEW)).toEqual({ why: 'the_end' });
    expect(reason('fuck-you', VIEW)).toEqual({ why: 'fuck_you', count: 3 });
  });

  it('is, among cards to pick, that it is picked, stays or is too low', () => {
    expect(reason('fuck-you', asking('pick'))).toEqual({ why: 'keeps_fuck_you' });
    expect(reason('red-1', asking('pick', { mine: ['red-1', 'red-1'] }))).toEqual({ why: 'picked' });
    expect(reason('red-1', asking('lay'))).toEqual({ why: 'low' });
  });

  it('is that no card is asked for', () => {
    expect(reason('red-1', asking('wish'))).toEqual({ why: 'not_cards' });
  });
});
