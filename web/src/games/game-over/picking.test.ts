import { expect, it } from 'vitest';
import sentences from '../../words/sentences.json';
import { closed } from './closed.ts';
import { groups } from './hand.ts';
import { picking, tapped, unoffered } from './picking.ts';
import type { View } from './view.ts';

const cards = (text: string) => text.split(' ');
const played = sentences.find(({ game }) => game === 'game-over')?.views[0] as unknown as View;
const view = (more: Partial<View>): View => ({ ...played, ...more });
const seat = (cash: number) => ({ me: 'A', seats: { ...played.seats, A: { cash, token: true, active: true, space: 0, cards: 5 } } });

it('lets one card be tapped where one is asked for', () => {
  const swap = picking(view({ phase: 'free', hand: cards('2C 3C') }), ['swap 2C', 'swap 3C', 'buy', 'pass']);
  expect(swap).toMatchObject({ cards: ['2C', '3C'], most: 1, first: [] });
  expect(swap?.answers(['3C'])).toEqual(['swap 3C']);
  expect(picking(view({ phase: 'return', gained: '9D' }), ['return 2C', 'return 9D'])?.first).toEqual(['9D']);
  expect(picking(view({ phase: 'turn' }), ['roll'])).toBeUndefined();
});

it('lets a set be chosen as a whole, and proposes the best', () => {
  const attack = picking(view({ phase: 'attack', hand: cards('2C 5C 9C 7C 7S 7H KD'), picks: null }), ['clan', 'syndicate']);
  expect(attack?.cards).not.toContain('KD');
  expect(attack?.first).toEqual(cards('7C 7S 7H'));
  expect(attack?.answers(cards('9C 2C 5C'))).toEqual(['clan', 'card 2C', 'card 5C', 'card 9C', 'show']);
  expect(attack?.answers(cards('9C 2C 7S'))).toEqual([]);
});

it('leaves the hand alone while others fight', () => {
  expect(picking(view({ phase: 'attack', hand: cards('7C 7S 7H'), picks: null }), [])).toBeUndefined();
});

it('goes on card by card with a set that was begun', () => {
  const begun = picking(view({ phase: 'attack', hand: cards('2C 5C 9C'), picks: { kind: 'clan', cards: ['2C'] } }), ['card 5C']);
  expect(begun?.answers(['5C'])).toEqual(['card 5C']);
});

it('wants as many cards for sale as are owed, lowest first', () => {
  const sale = picking(view({ phase: 'selling', hand: cards('JK 4D 3C 9S'), sale: 2, picks: null }), ['sell JK', 'sell 3C']);
  expect(sale?.first).toEqual(['JK', '3C']);
  expect(sale?.answers(['4D'])).toEqual([]);
  expect(sale?.answers(['4D', '3C'])).toEqual(['sell 3C', 'sell 4D']);
  expect(tapped(['3C', '4D'], '9S', 2)).toEqual(['4D', '9S']);
  expect(tapped(['3C', '4D'], '3C', 2)).toEqual(['4D']);
});

it('lists what it has no control for', () => {
  expect(unoffered(view({ phase: 'turn' }), ['roll', 'dance', 'joker'])).toEqual(['dance']);
  expect(unoffered(view({ phase: 'new' }), ['roll'])).toEqual(['roll']);
});

it('says why something is not offered', () => {
  expect(closed(view({ phase: 'free', ...seat(0) }), ['swap 2C', 'pass'])).toEqual([{ what: 'buy', why: 'no_money' }]);
  expect(closed(view({ phase: 'free', ...seat(3) }), ['lift', 'pass'])).toEqual([{ what: 'buy', why: 'no_stack' }]);
  expect(closed(view({ phase: 'occupied', ...seat(3) }), ['pinch'])).toEqual([
    { what: 'challenge', why: 'no_set' },
    { what: 'bribe', why: 'no_money' },
  ]);
  expect(closed(view({ phase: 'reply', ...seat(3) }), ['concede', 'accept'])).toEqual([]);
});

it('groups a hand by clan and by rank, with what the groups are worth', () => {
  const hand = cards('JK 7C 8C 9C 7S 7H KD');
  expect(groups(hand, 'clan').map(({ key, set }) => [key, set?.value])).toEqual([
    ['C', 48],
    ['S', undefined],
    ['H', undefined],
    ['D', undefined],
    ['JK', undefined],
  ]);
  expect(groups(hand, 'rank').map(({ key, set }) => [key, set?.value])).toEqual([
    ['7', 61],
    ['8', undefined],
    ['9', undefined],
    ['K', undefined],
    ['JK', undefined],
  ]);
});
