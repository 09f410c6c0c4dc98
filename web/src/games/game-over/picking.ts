// Which cards can be tapped in the hand for the question at hand, and which answers the chosen ones lead to.
//
// The rules take a set card by card; people choose it as a whole. So a choice becomes a run of answers, of which each is
// sent only if the server offers it when its turn comes. A run that was broken off goes on card by card.

import type { Hint, View } from './wire.ts';

/** A set that can be shown, as the game says it. */
export type Proposal = Extract<Hint, { kind: 'set' }>;

/** What the hand is for. */
export interface Picking {
  /** Which cards can be chosen. */
  readonly cards: readonly string[];
  /** What is chosen as long as nobody has tapped anything. */
  readonly first: readonly string[];
  /** What is chosen after a tap on a card. */
  tap(chosen: readonly string[], card: string): readonly string[];
  /** The answers for what is chosen; none if that is not enough. */
  answers(chosen: readonly string[]): readonly string[];
}

/** The sets that can be shown, the best first. */
export const setsIn = (hints: readonly Hint[]): Proposal[] => hints.filter((hint) => hint.kind === 'set');

/** Whether these are the cards. */
export const isSame = (cards: readonly string[], chosen: readonly string[]): boolean =>
  cards.length === chosen.length && cards.every((card) => chosen.includes(card));

/** The second words of the actions with this first word. */
export function named(legal: readonly string[], verb: string): string[] {
  return legal.filter((action) => action.startsWith(`${verb} `)).map((action) => action.slice(verb.length + 1));
}

function oneOf(legal: readonly string[], verb: string, first: readonly string[] = []): Picking | undefined {
  const cards = named(legal, verb);
  if (cards.length === 0) return undefined;
  return {
    cards,
    first: first.filter((card) => cards.includes(card)),
    tap: (chosen, card) => tapped(chosen, card, 1),
    answers: (chosen) => chosen.slice(0, 1).map((card) => `${verb} ${card}`),
  };
}

/** A whole set: a tap on a card chooses the next one that the card belongs to. */
function aSet(sets: readonly Proposal[]): Picking {
  const tap = (chosen: readonly string[], card: string) => {
    const fitting = sets.filter(({ cards }) => cards.includes(card));
    const at = fitting.findIndex(({ cards }) => isSame(cards, chosen));
    return fitting[(at + 1) % fitting.length]?.cards ?? chosen;
  };
  return {
    cards: [...new Set(sets.flatMap(({ cards }) => cards))],
    first: sets[0]?.cards ?? [],
    tap,
    answers: (chosen) => sets.find(({ cards }) => isSame(cards, chosen))?.answers ?? [],
  };
}

function forSale(view: View): Picking {
  const answers = (chosen: readonly string[]) =>
    chosen.length === view.sale ? view.hand.filter((card) => chosen.includes(card)).map((card) => `sell ${card}`) : [];
  return { cards: view.hand, first: view.hand.slice(0, view.sale), tap: (chosen, card) => tapped(chosen, card, view.sale), answers };
}

/** What the hand is for, if it is for anything: in a duel of others it is for nothing. */
export function picking(view: View, legal: readonly string[], hints: readonly Hint[]): Picking | undefined {
  if (legal.length === 0) return undefined;
  const hasBegun = view.picks !== null;
  switch (view.phase) {
    case 'free':
      return oneOf(legal, 'swap');
    case 'return':
      return oneOf(legal, 'return', view.gained === null ? [] : [view.gained]);
    case 'attack':
    case 'defend':
      return hasBegun ? oneOf(legal, 'card') : aSet(setsIn(hints));
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
