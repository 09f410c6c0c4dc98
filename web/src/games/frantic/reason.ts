// Why a card of the own hand cannot be tapped now. Only an explanation: what is legal says the server, and a card that it
// does not offer gets the likeliest reason that the view shows.

import { faceOf } from './cards.ts';
import { known, seatOf, type Demand, type View } from './view.ts';

/** A reason, as the key of a text and what is filled into it: words for cards, or a demand. */
export type Reason =
  | { readonly why: 'not_asked' | 'not_cards' | 'curse' | 'the_end' | 'seal' | 'one_shot' | 'picked' | 'keeps_fuck_you' | 'low' | 'other' }
  | { readonly why: 'fuck_you'; readonly count: number }
  | { readonly why: 'blocked'; readonly colour: string }
  | { readonly why: 'demand'; readonly demand: Demand };

const PLAYED = ['turn', 'after_draw', 'second_card', 'random_card'];
const PICKED = ['pick', 'parasite', 'surprise', 'lay'];

/** Why this card cannot be played or picked, given that it cannot. */
export function reason(card: string, view: View): Reason {
  const asked = view.asked;
  const waits = asked?.waiting ?? asked?.eligible ?? [];
  if (asked === null || view.me === null || !waits.includes(view.me)) return { why: 'not_asked' };
  if (PICKED.includes(asked.what)) return unpicked(card, view, asked.what);
  return PLAYED.includes(asked.what) ? unplayed(card, view, asked.what) : { why: 'not_cards' };
}

function unpicked(card: string, view: View, what: string): Reason {
  const marked = view.mine.filter((word) => word.split(' ')[0] === card).length;
  const held = known(seatOf(view, view.me)).filter((one) => one === card).length;
  if (marked >= held) return { why: 'picked' };
  if (what === 'lay') return { why: 'low' };
  return card === 'fuck-you' ? { why: 'keeps_fuck_you' } : { why: 'not_cards' };
}

function unplayed(card: string, view: View, what: string): Reason {
  const { hues, special } = faceOf(card);
  const count = seatOf(view, view.me)?.count ?? 0;
  const blocked = view.seats.map((of) => of.blocks).find((colour) => colour !== undefined && hues.includes(colour));
  if (what === 'after_draw' && view.rules.includes('one-shot')) return { why: 'one_shot' };
  if (special !== undefined && view.seats.some((of) => of.seals)) return { why: 'seal' };
  if (blocked !== undefined) return { why: 'blocked', colour: blocked };
  if (special === 'curse') return { why: 'curse' };
  if (special === 'fuck-you') return { why: 'fuck_you', count };
  if (special === 'the-end') return { why: 'the_end' };
  return view.demand === 'any' ? { why: 'other' } : { why: 'demand', demand: view.demand };
}
