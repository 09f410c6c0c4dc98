// Which cards can be tapped in the hand for the question at hand, and which answers the chosen ones lead to.
//
// The rules take a set card by card; people choose it as a whole. So a choice becomes a run of answers, of which each is
// sent only if the server offers it when its turn comes. A run that was broken off goes on card by card.

import { inOrder } from './cards.ts';
import { answersFor, setOf, setsOf, type Side } from './sets.ts';
import type { View } from './view.ts';

/** What the hand is for. */
export interface Picking {
  /** Which cards can be chosen. */
  readonly cards: readonly string[];
  /** The most that can be chosen. */
  readonly most: number;
  /** What is chosen as long as nobody has tapped anything. */
  readonly first: readonly string[];
  /** The answers for what is chosen; none if that is not enough or does not fit together. */
  answers(chosen: readonly string[]): readonly string[];
}

/** Which cards are shown for. */
export function sideOf(view: View): Side {
  return view.phase === 'attack' ? 'attack' : 'defence';
}

/** The second words of the actions with this first word. */
export function named(legal: readonly string[], verb: string): string[] {
  return legal.filter((action) => action.startsWith(`${verb} `)).map((action) => action.slice(verb.length + 1));
}

function oneOf(legal: readonly string[], verb: string, first: readonly string[] = []): Picking | undefined {
  const cards = named(legal, verb);
  if (cards.length === 0) return undefined;
  return {
    cards,
    most: 1,
    first: first.filter((card) => cards.includes(card)),
    answers: (chosen) => chosen.slice(0, 1).map((card) => `${verb} ${card}`),
  };
}

function aSet(view: View): Picking {
  const side = sideOf(view);
  const sets = setsOf(view.hand, side);
  const answers = (chosen: readonly string[]) => {
    const set = setOf(chosen, side);
    return set ? answersFor(set) : [];
  };
  return {
    cards: view.hand.filter((card) => sets.some((set) => set.cards.includes(card))),
    most: view.hand.length,
    first: sets[0]?.cards ?? [],
    answers,
  };
}

function forSale(view: View): Picking {
  const answers = (chosen: readonly string[]) => (chosen.length === view.sale ? inOrder(chosen).map((card) => `sell ${card}`) : []);
  return { cards: view.hand, most: view.sale, first: inOrder(view.hand).slice(0, view.sale), answers };
}

/** What the hand is for, if it is for anything: in a duel of others it is for nothing. */
export function picking(view: View, legal: readonly string[]): Picking | undefined {
  if (legal.length === 0) return undefined;
  const hasBegun = view.picks !== null;
  switch (view.phase) {
    case 'free':
      return oneOf(legal, 'swap');
    case 'return':
      return oneOf(legal, 'return', view.gained === null ? [] : [view.gained]);
    case 'attack':
    case 'defend':
      return hasBegun ? oneOf(legal, 'card') : aSet(view);
    case 'selling':
      return hasBegun ? oneOf(legal, 'sell') : forSale(view);
    default:
      return undefined;
  }
}

/** What is chosen after a tap: the card as well, or no more; the one chosen first makes room. */
export function tapped(chosen: readonly string[], card: string, most: number): string[] {
  return chosen.includes(card) ? chosen.filter((other) => other !== card) : [...chosen, card].slice(-most);
}

/** Which actions the controls of a phase offer; any other is listed. */
const OFFERED: Readonly<Record<string, readonly string[]>> = {
  place: ['place'],
  turn: ['roll', 'joker', 'mauschel'],
  direction: ['cw', 'ccw'],
  free: ['swap', 'lift', 'buy', 'pass'],
  return: ['return'],
  joker: ['joker', 'keep'],
  occupied: ['pinch', 'challenge', 'bribe'],
  reply: ['concede', 'accept'],
  attack: ['clan', 'syndicate', 'card', 'show'],
  defend: ['clan', 'syndicate', 'card', 'show'],
  selling: ['sell'],
};

/** The actions that no control of the phase offers. */
export function unoffered(view: View, legal: readonly string[]): string[] {
  return legal.filter((action) => !OFFERED[view.phase]?.includes(action.split(' ')[0] ?? ''));
}
