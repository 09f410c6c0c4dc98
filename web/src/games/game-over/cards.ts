// Cards by their spelling: a rank and a suit, or the joker. Mirrors `games/game-over/src/cards.rs`.

export const SUITS = ['C', 'S', 'H', 'D'] as const;
export type Suit = (typeof SUITS)[number];

export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;

export const JOKER = 'JK';

/** A card's suit; the joker has none. */
export function suitOf(card: string): Suit | undefined {
  return card === JOKER ? undefined : SUITS.find((suit) => card.endsWith(suit));
}

/** A card's rank from 0, the ace, to 12, the king; the joker has none, and -1. */
export function rankOf(card: string): number {
  return card === JOKER ? -1 : RANKS.findIndex((rank) => card.slice(0, -1) === rank);
}

/** A card's place in the card order: joker, then suit by suit from ace to king. */
function place(card: string): number {
  const suit = suitOf(card);
  return suit === undefined ? 0 : 1 + SUITS.indexOf(suit) * RANKS.length + rankOf(card);
}

/** The same cards in card order. */
export function inOrder(cards: readonly string[]): string[] {
  return [...cards].sort((one, other) => place(one) - place(other));
}
