// How a set and a settlement add up, written out: the numbers themselves come from the game.

import { JOKER, rankOf } from './cards.ts';
import type { LastView, SetView, View } from './wire.ts';

/** What a card counts as in a clan. */
function pips(card: string): number {
  const rank = rankOf(card) ?? '';
  return { A: 1, J: 10, Q: 10, K: 10 }[rank] ?? Number(rank);
}

/** What makes up the value of a set. */
export interface Sum {
  /** Of a clan: its cards, the run in brackets. */
  readonly text: string;
  /** Of a syndicate: what each of its cards counts. */
  readonly each?: number;
}

/** The sum of a set. A syndicate is worth 40 and its three cards. */
export function sumOf({ kind, cards, value, family }: SetView): Sum {
  if (kind === 'syndicate') return { text: '', each: (value - 40) / 3 };
  const run = cards.filter((card) => family.includes(card)).map(pips);
  const rest = cards.filter((card) => !family.includes(card)).map(pips);
  return { text: [run.length > 0 ? `(${run.join('+')}) × 2` : '', ...rest.map(String)].filter(Boolean).join(' + ') };
}

/** What somebody has when a game is settled. */
export interface Account {
  readonly seat: string;
  readonly cards: readonly string[];
  readonly value: number;
  readonly cash: number;
  readonly stone: number;
  readonly premium: number;
  /** What stands out: the joker burns everything, or they were out before. */
  readonly reason: 'plain' | 'caller' | 'joker' | 'eliminated';
}

const STONE = 5;
const PREMIUM = 10;

/** The account of a seat, from what was revealed and settled, and whether it still has its stone. */
export function accountOf(seat: string, cards: readonly string[], value: number, hasStone: boolean, isCaller: boolean): Account {
  const [stone, premium] = [hasStone ? STONE : 0, isCaller ? PREMIUM : 0];
  // What is no card, stone or premium is money.
  const isJoker = cards.includes(JOKER);
  const cash = isJoker ? 0 : Math.max(0, value - cards.length - stone - premium);
  return { seat, cards, value, cash, stone, premium, reason: isJoker ? 'joker' : isCaller ? 'caller' : 'plain' };
}

/** The accounts of a game that is over, from its hands. */
export function accountsOf(last: LastView, seats: View['seats']): Account[] {
  return Object.entries(last.hands).map(([seat, cards], index) =>
    accountOf(seat, cards, last.values[index] ?? 0, seats[seat]?.token ?? false, last.caller === seat),
  );
}
