// What cards are worth when they are shown, so that a hand can say it before anybody shows anything. Mirrors
// `games/game-over/src/sets.rs`; what may be shown is the server's word, not this file's.

import { inOrder, RANKS, rankOf, SUITS, suitOf } from './cards.ts';

export type Side = 'attack' | 'defence';

/** A set that can be shown. */
export interface Shown {
  readonly kind: 'clan' | 'syndicate';
  readonly cards: readonly string[];
  readonly value: number;
  /** The run of a clan that counts twice. */
  readonly family: readonly string[];
}

const LEAST = 3;
const SYNDICATE_BASE = 40;

/** What a card counts in a clan, by rank. */
export const clanCount = (rank: number) => Math.min(rank + 1, 10);
/** What a card counts in a syndicate: as in a clan, but for the ace. */
const syndicateCount = (rank: number) => (rank === 0 ? 11 : clanCount(rank));

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
const clanSum = (cards: readonly string[]) => sum(cards.map((card) => clanCount(rankOf(card))));

/** What three cards of a rank are worth. */
export function syndicateValue(rank: number): number {
  return SYNDICATE_BASE + LEAST * syndicateCount(rank);
}

/** The runs among cards of one suit in order; the ace is low, and nothing wraps. */
function runs(cards: readonly string[]): string[][] {
  const all: string[][] = [];
  for (const card of cards) {
    const last = all.at(-1);
    if (last && rankOf(last.at(-1) ?? '') + 1 === rankOf(card)) last.push(card);
    else all.push([card]);
  }
  return all;
}

function clan(cards: readonly string[]): Shown {
  const families = runs(cards).filter((run) => run.length >= LEAST);
  const family = families.reduce((best: string[], run) => (clanSum(run) > clanSum(best) ? run : best), []);
  return { kind: 'clan', cards, value: clanSum(cards) + clanSum(family), family };
}

function syndicates(cards: readonly string[], ranks: readonly number[]): Shown {
  return { kind: 'syndicate', cards, value: sum(ranks.map(syndicateValue)), family: [] };
}

const triple = (cards: readonly string[], rank: number) =>
  cards
    .filter((card) => rankOf(card) === rank)
    .map((card) => suitOf(card))
    .join();

/** The set that these cards are, or nothing if they are none for that side. */
export function setOf(shown: readonly string[], side: Side): Shown | undefined {
  const cards = inOrder(shown);
  if (cards.length < LEAST || cards.some((card) => suitOf(card) === undefined)) return undefined;
  if (new Set(cards.map(suitOf)).size === 1) return clan(cards);
  const ranks = [...new Set(cards.map(rankOf))];
  const areTriples = cards.length === ranks.length * LEAST && new Set(ranks.map((rank) => triple(cards, rank))).size === 1;
  if (!areTriples || (side === 'attack' && ranks.length > 1)) return undefined;
  return syndicates(cards, ranks);
}

/** Three of each of these ranks, over the suits that a triple leaves out. */
function without(hand: readonly string[], leftOut: string, ranks: readonly number[]): string[] {
  return hand.filter((card) => ranks.includes(rankOf(card)) && suitOf(card) !== leftOut);
}

/** The sets of a hand worth a thought, the best first: every whole clan, every syndicate, and what joins in defence. */
export function setsOf(hand: readonly string[], side: Side): Shown[] {
  const cards = inOrder(hand);
  const clans = SUITS.map((suit) => cards.filter((card) => suitOf(card) === suit));
  const triples = SUITS.flatMap((leftOut) => {
    const ranks = RANKS.map((_, rank) => rank).filter((rank) => without(cards, leftOut, [rank]).length === LEAST);
    const single = ranks.map((rank) => without(cards, leftOut, [rank]));
    return side === 'defence' && ranks.length > 1 ? [...single, without(cards, leftOut, ranks)] : single;
  });
  const all = [...clans, ...triples].map((set) => setOf(set, side)).filter((set) => set !== undefined);
  return all.sort((one, other) => other.value - one.value);
}

/** The answers that show a set: its kind, its cards in order, and `show`. */
export function answersFor(set: Shown): string[] {
  return [set.kind, ...set.cards.map((card) => `card ${card}`), 'show'];
}
