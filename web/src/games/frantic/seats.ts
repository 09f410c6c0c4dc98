// Those who play, and what a view says of each.

import type { SeatView, View } from './wire.ts';

/** The cards of a hand that the viewer knows. */
export const known = (of: SeatView | undefined): string[] => of?.known.split(' ').filter(Boolean) ?? [];

/** A seat of the table. */
export const seatOf = (view: View, seat: string | null | undefined): SeatView | undefined => view.seats.find((of) => of.seat === seat);

/** A power card of a row: its kind if the viewer knows it, and whether it is used. */
export interface PowerCard {
  readonly power: string | undefined;
  readonly isUsed: boolean;
}

export const powersOf = (of: SeatView | undefined): PowerCard[] =>
  of?.powers.map((spelled) => {
    const [name = '?', used] = spelled.split(' ');
    return { power: name === '?' ? undefined : name, isUsed: used !== undefined };
  }) ?? [];

/** The others in the order in which their turns come, beginning after the viewer; everybody for those who watch. */
export function others(view: View): SeatView[] {
  const at = view.seats.findIndex((of) => of.seat === view.me);
  if (at < 0) return [...view.seats];
  return [...view.seats.slice(at + 1), ...view.seats.slice(0, at)];
}

/** Who is left without a card, and so about to win the round. */
export const outOf = (view: View): string | undefined => view.seats.find(({ count }) => count === 0)?.seat;
