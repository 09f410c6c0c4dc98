// How a match stands, and how it would stand if the present game ended now. The joker in somebody's hand may still make a
// zero of it: nobody but its holder knows.

import type { View } from './view.ts';

const TOKEN = 5;

export interface Standings {
  /** What each would get now; nothing once the match is over. */
  readonly now: readonly number[] | undefined;
  readonly totals: readonly number[];
  /** Who leads, by column; nobody before the first game is settled. */
  readonly leaders: readonly number[];
}

export function standings(view: View): Standings {
  const seats = Object.values(view.seats);
  const totals = seats.map((_, index) => view.results.reduce((sum, row) => sum + (row[index] ?? 0), 0));
  const most = Math.max(...totals);
  const now = seats.map(({ cards, token, cash }) => cards + (token ? TOKEN : 0) + cash);
  return {
    now: view.phase === 'over' ? undefined : now,
    totals,
    leaders: view.results.length === 0 ? [] : totals.flatMap((total, index) => (total === most ? [index] : [])),
  };
}
