// A hand that is counted at the end of a round, card by card, for the eye. What cards cost is the server's.

export interface Priced {
  readonly card: string;
  readonly cost: number;
}

/** The cards of a hand, the cheap ones first, so that those that hurt come last. */
export function byCost(cards: readonly string[], costs: readonly number[]): Priced[] {
  return cards.map((card, at) => ({ card, cost: costs[at] ?? 0 })).sort((one, other) => one.cost - other.cost);
}

/** Where no card is seen, points are counted in so many bits. */
const BITS = 8;

/** What has been counted after each card. It comes to the points that the server says, which a bomb may have doubled. */
export function running(costs: readonly number[], points: number): number[] {
  const bits = costs.some((cost) => cost > 0) ? costs : Array.from({ length: BITS }, () => 1);
  const all = bits.reduce((sum, one) => sum + one, 0);
  let sum = 0;
  return bits.map((one) => Math.round((points * (sum += one)) / all));
}
