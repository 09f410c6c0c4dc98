import { expect, it } from 'vitest';
import sentences from '../../words/sentences.json';
import { standings } from './standings.ts';
import type { View } from './view.ts';

const played = sentences.find(({ game }) => game === 'game-over')?.views[0] as unknown as View;
const seat = (cash: number, token: boolean, cards: number) => ({ cash, token, active: true, space: 0, cards });
const view = (more: Partial<View>): View => ({ ...played, seats: { A: seat(3, true, 4), B: seat(9, false, 6) }, ...more });

it('adds a match up and says who leads', () => {
  expect(
    standings(
      view({
        results: [
          [10, 12],
          [7, 5],
        ],
      }),
    ),
  ).toEqual({ now: [12, 15], totals: [17, 17], leaders: [0, 1] });
  expect(standings(view({ results: [[10, 12]], phase: 'over' }))).toEqual({ now: undefined, totals: [10, 12], leaders: [1] });
});

it('has no leader before the first game is settled', () => {
  expect(standings(view({ results: [] })).leaders).toEqual([]);
});
