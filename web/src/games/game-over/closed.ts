// What could be done at this moment but not by this seat, and why not: an explanation of the server's list, never the list.

import type { View } from './view.ts';

export interface Closed {
  readonly what: 'swap' | 'buy' | 'challenge' | 'bribe' | 'pinch' | 'accept';
  readonly why: 'no_cards' | 'no_money' | 'no_stack' | 'no_set' | 'victim_no_cards';
}

const BRIBE = 4;

/** What is not offered, with its reason. */
export function closed(view: View, legal: readonly string[]): Closed[] {
  const cash = view.me === null ? 0 : (view.seats[view.me]?.cash ?? 0);
  return possible(view.phase, cash).filter(({ what }) => !legal.some((action) => verbs(what).includes(action.split(' ')[0] ?? '')));
}

function verbs(what: Closed['what']): readonly string[] {
  return what === 'swap' ? ['swap', 'lift'] : [what];
}

function possible(phase: string, cash: number): Closed[] {
  switch (phase) {
    case 'free':
      return [
        { what: 'swap', why: 'no_cards' },
        { what: 'buy', why: cash < 1 ? 'no_money' : 'no_stack' },
      ];
    case 'occupied':
      return [
        { what: 'challenge', why: 'no_set' },
        { what: 'bribe', why: cash < BRIBE ? 'no_money' : 'victim_no_cards' },
        { what: 'pinch', why: 'no_money' },
      ];
    case 'reply':
      return [{ what: 'accept', why: 'no_set' }];
    default:
      return [];
  }
}
