import { expect, it } from 'vitest';
import { groups, quartet } from './hand.ts';
import { picking, tapped, unoffered } from './picking.ts';
import { VIEWS } from './recorded.ts';
import type { Hint, SetView, View } from './wire.ts';

const cards = (text: string) => text.split(' ');
const played = VIEWS[0]!;
const view = (more: Partial<View>): View => ({ ...played, ...more });
const proposal = (text: string, value: number): Hint => ({
  kind: 'set',
  reason: 'attacks',
  set: 'clan',
  cards: cards(text),
  value,
  family: [],
  against: null,
  answers: ['clan', ...cards(text).map((card) => `card ${card}`), 'show'],
});

it('lets one card be tapped where one is asked for', () => {
  const swap = picking(view({ phase: 'free', hand: cards('2C 3C') }), ['swap 2C', 'swap 3C', 'buy', 'pass'], []);
  expect(swap).toMatchObject({ cards: ['2C', '3C'], first: [] });
  expect(swap?.tap(['2C'], '3C')).toEqual(['3C']);
  expect(swap?.answers(['3C'])).toEqual(['swap 3C']);
  expect(picking(view({ phase: 'return', gained: '9D' }), ['return 2C', 'return 9D'], [])?.first).toEqual(['9D']);
  expect(picking(view({ phase: 'turn' }), ['roll'], [])).toBeUndefined();
});

it('lets a set be chosen as a whole, the one that is said to be best first', () => {
  const hints = [proposal('7C 7S 7H', 61), proposal('2C 5C 7C', 14)];
  const attack = picking(view({ phase: 'attack', hand: cards('2C 5C 7C 7S 7H KD'), picks: null }), ['clan', 'syndicate'], hints);
  expect(attack?.cards).not.toContain('KD');
  expect(attack?.first).toEqual(cards('7C 7S 7H'));
  expect(attack?.answers(cards('7C 5C 2C'))).toEqual(['clan', 'card 2C', 'card 5C', 'card 7C', 'show']);
  expect(attack?.answers(cards('2C 5C'))).toEqual([]);
});

it('goes from set to set with a tap on a card that is in several', () => {
  const [best, other] = [cards('7C 7S 7H'), cards('2C 5C 7C')];
  const attack = picking(view({ phase: 'attack', picks: null }), ['clan'], [proposal('7C 7S 7H', 61), proposal('2C 5C 7C', 14)]);
  expect(attack?.tap(best, '7C')).toEqual(other);
  expect(attack?.tap(other, '7C')).toEqual(best);
  expect(attack?.tap(best, '2C')).toEqual(other);
  expect(attack?.tap(best, 'KD')).toEqual(best);
});

it('leaves the hand alone while others fight', () => {
  expect(picking(view({ phase: 'attack', hand: cards('7C 7S 7H'), picks: null }), [], [])).toBeUndefined();
});

it('goes on card by card with a set that was begun', () => {
  const begun = picking(view({ phase: 'attack', hand: cards('2C 5C 9C'), picks: { kind: 'clan', cards: ['2C'] } }), ['card 5C'], []);
  expect(begun?.answers(['5C'])).toEqual(['card 5C']);
});

it('wants as many cards for sale as are owed, in the order of the hand', () => {
  const sale = picking(view({ phase: 'selling', hand: cards('JK 3C 9S 4D'), sale: 2, picks: null }), ['sell JK', 'sell 3C'], []);
  expect(sale?.first).toEqual(['JK', '3C']);
  expect(sale?.answers(['4D'])).toEqual([]);
  expect(sale?.answers(['4D', '3C'])).toEqual(['sell 3C', 'sell 4D']);
  expect(tapped(['3C', '4D'], '9S', 2)).toEqual(['4D', '9S']);
  expect(tapped(['3C', '4D'], '3C', 2)).toEqual(['4D']);
});

it('lists what it has no control for', () => {
  expect(unoffered(view({ phase: 'turn' }), ['roll', 'dance', 'joker'])).toEqual(['dance']);
  expect(unoffered(view({ phase: 'over' }), ['roll'])).toEqual(['roll']);
});

it('groups a hand by clan and by rank, with what the groups are said to be worth', () => {
  const hand = cards('JK 7C 8C 9C 7S 7H KD');
  const sets: SetView[] = [
    { kind: 'syndicate', cards: cards('7C 7S 7H'), value: 61, family: [] },
    { kind: 'clan', cards: cards('7C 8C 9C'), value: 48, family: cards('7C 8C 9C') },
  ];
  expect(groups(hand, sets, 'clan').map(({ key, set }) => [key, set?.value])).toEqual([
    ['C', 48],
    ['S', undefined],
    ['H', undefined],
    ['D', undefined],
    ['JK', undefined],
  ]);
  expect(groups(hand, sets, 'rank').map(({ key, set }) => [key, set?.value])).toEqual([
    ['7', 61],
    ['8', undefined],
    ['9', undefined],
    ['K', undefined],
    ['JK', undefined],
  ]);
});

it('finds the group that is nearest to four, and what it lacks', () => {
  expect(quartet(cards('JK 7C 8C 7S 7H KD KC'))).toEqual({ cards: cards('7C 7S 7H'), missing: ['D'] });
  expect(quartet(cards('7C 7S KD KC'))?.cards).toEqual(cards('KD KC'));
  expect(quartet(cards('AC AS KD KC'))?.cards).toEqual(cards('AC AS'));
  expect(quartet(cards('JK 2C 3C'))).toBeUndefined();
  expect(quartet([])).toBeUndefined();
});
