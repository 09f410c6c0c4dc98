// Cards fly from whom they left to whom they come: drawn, given, stolen, swept up, dealt. Only backs, since that is what the room sees;
// what each card is, its owner's hand shows.

import { fly, placeOf } from '../../show/fly.ts';
import { mayMove } from '../../show/move.ts';
import type { Told, View } from './wire.ts';

interface Way {
  /** Names of places; the first that there is. */
  readonly from: readonly string[];
  readonly to: readonly string[];
  readonly count: number;
  readonly ms: number;
  readonly every: number;
  readonly arc: number;
}

/** More cards than this fly as so many. */
const MOST = 5;
/** How wide a card is that flies, as a part of the deck's width. */
const SIZE = 0.6;

const DRAW = { ms: 320, every: 160, arc: 0.12 } as const;
const GIVE = { ms: 520, every: 160, arc: 0.15 } as const;
const STEAL = { ms: 620, every: 120, arc: -0.1 } as const;
const SLIDE = { ms: 900, every: 70, arc: 0.2 } as const;
const DEAL = { ms: 240, every: 70, arc: 0.08 } as const;

const hand = (seat: string, view: View): readonly string[] => (seat === view.me ? ['hand:mine', `hand:${seat}`] : [`hand:${seat}`]);

/** What flies because of an event. */
export function waysOf(told: Told, view: View): Way[] {
  const seats = view.seats.map(({ seat }) => seat);
  switch (told.kind) {
    case 'drew':
      // The own cards come into the hand one by one, as themselves.
      return told.seat === view.me ? [] : [{ from: ['deck'], to: hand(told.seat, view), count: told.count, ...DRAW }];
    case 'gave':
    case 'set_aside':
      return [{ from: hand(told.seat, view), to: hand(told.target, view), count: told.count, ...GIVE }];
    case 'took':
      return [{ from: hand(told.target, view), to: hand(told.seat, view), count: told.count, ...STEAL }];
    case 'gave_specials':
    case 'hand_moved':
      return [{ from: hand(told.seat, view), to: hand(told.target, view), count: told.count, ...SLIDE }];
    case 'took_open':
      return [{ from: ['pile'], to: hand(told.seat, view), count: told.cards.length, ...DRAW }];
    case 'discarded':
    case 'under':
      return [{ from: 'seat' in told ? hand(told.seat, view) : ['deck'], to: ['pile'], count: told.cards.length, ...DRAW }];
    case 'on_the_pile':
      return seats.map((seat) => ({ from: hand(seat, view), to: ['deck'], count: 1, ...GIVE }));
    case 'mixed':
      return seats.flatMap((seat) => [
        { from: hand(seat, view), to: ['pile'], count: 3, ...SLIDE },
        { from: ['pile'], to: hand(seat, view), count: 3, ...SLIDE, ms: 1700 },
      ]);
    case 'round_started':
      return seats.map((seat) => ({ from: ['deck'], to: hand(seat, view), count: MOST, ...DEAL, every: 70 * seats.length }));
    default:
      return [];
  }
}

/** Cards are dealt when the round has been called out: after this part of the moment. */
export const CALLED_OUT = 0.45;

/** Lets everything fly that is told in so many milliseconds. */
export function flyAll(events: readonly Told[], view: View, tellingMs: number): void {
  if (!mayMove() || document.hidden) return;
  const deck = placeOf('deck');
  const back = deck?.querySelector('svg');
  if (!deck || !back) return;
  const width = deck.getBoundingClientRect().width * SIZE;
  const what = () => {
    const card = document.createElement('div');
    card.style.width = `${width}px`;
    card.append(back.cloneNode(true));
    return card;
  };
  const late = events.some(({ kind }) => kind === 'round_started') ? tellingMs * CALLED_OUT : 0;
  events
    .flatMap((told) => waysOf(told, view))
    .forEach(({ from, to, count, ms, every, arc }, index) => {
      const [start, end] = [from, to].map((names) => names.map(placeOf).find((one) => one !== undefined));
      if (!start || !end) return;
      for (let card = 0; card < Math.min(count, MOST); card += 1)
        void fly({ from: start, to: end, what, ms, arc, spin: 180, isRigid: true, delay: late + card * every + index * 40 });
    });
}
