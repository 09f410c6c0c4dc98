// What the game says of gigs: what one would bring, and what one brought.

import type { Hint, Stage, Told } from './wire.ts';

/** All stages, in their order. */
export const STAGES: readonly Stage[] = ['faster', 'harder', 'louder'];

/** What an answer would bring, factor by factor. */
export type Gain = Extract<Hint, { kind: 'gain' }>;

/** What an answer would bring, if it is about a gig. */
export const gainOf = (hints: readonly Hint[], action: string): Gain | undefined =>
  hints.filter((hint) => hint.kind === 'gain').find((hint) => hint.action === action);

/** What can't be done, and why not. */
export const closedIn = (hints: readonly Hint[]): Extract<Hint, { kind: 'closed' }>[] => hints.filter((hint) => hint.kind === 'closed');

/** Somebody who was at a gig. */
export interface Fanatic {
  readonly seat: string;
  readonly fan: number;
  readonly cards: readonly { readonly card: string; readonly isHit: boolean }[];
  readonly gain: number;
  readonly points: number;
}

/** A gig that was played, as it was scored. */
export interface Receipt {
  readonly stage: string;
  readonly band: string;
  readonly songs: number;
  readonly beers: number;
  readonly factor: number;
  readonly crowd: readonly Fanatic[];
}

/** A bill with what these events add to it: a gig begins one, and its sum may come with it or later. */
export function added(bill: Receipt | undefined, events: readonly Told[]): Receipt | undefined {
  return events.reduce(write, bill);
}

function write(bill: Receipt | undefined, event: Told): Receipt | undefined {
  if (event.kind === 'gig') {
    const { stage, band, songs, beers, factor } = event;
    return { stage, band, songs, beers, factor, crowd: [] };
  }
  if (bill === undefined || (event.kind !== 'used' && event.kind !== 'scored')) return bill;
  const { seat } = event;
  const before = bill.crowd.find((one) => one.seat === seat) ?? { seat, fan: 0, cards: [], gain: 0, points: 0 };
  const now =
    event.kind === 'used'
      ? { ...before, cards: [...before.cards, { card: event.card, isHit: event.reason === 'song' }] }
      : { ...before, fan: event.fan, gain: event.gain, points: event.points };
  return { ...bill, crowd: [...bill.crowd.filter((one) => one.seat !== seat), now] };
}
