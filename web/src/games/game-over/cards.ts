// Cards by their spelling: a rank and a suit, or the joker.

export const SUITS = ['C', 'S', 'H', 'D'] as const;
export type Suit = (typeof SUITS)[number];

export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;

export const JOKER = 'JK';

/** The signs of the clans, drawn around the middle of a box of 96. */
export const SIGNS: Readonly<Record<Suit, string>> = {
  C: 'M0-44A20 20 0 0 1 16-12A20 20 0 1 1 9 19C9 30 12 38 18 44H-18C-12 38-9 30-9 19A20 20 0 1 1-16-12A20 20 0 0 1 0-44Z',
  S: 'M0-46C8-26 44-8 40 16C37 32 16 32 8 20C8 30 12 38 18 44H-18C-12 38-8 30-8 20C-16 32-37 32-40 16C-44-8-8-26 0-46Z',
  H: 'M0 42C-60 0-46-44-18-40C-6-38 0-28 0-20C0-28 6-38 18-40C46-44 60 0 0 42Z',
  D: 'M0-46C10-24 22-10 36 0C22 10 10 24 0 46C-10 24-22 10-36 0C-22-10-10-24 0-46Z',
};

/** A card's suit; the joker has none. */
export function suitOf(card: string): Suit | undefined {
  return card === JOKER ? undefined : SUITS.find((suit) => card.endsWith(suit));
}

/** A card's rank, as it is printed; the joker has none. */
export function rankOf(card: string): string | undefined {
  return card === JOKER ? undefined : card.slice(0, -1);
}
