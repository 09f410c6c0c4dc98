import { expect, it } from 'vitest';
import sentences from '../../words/sentences.json';
import { answersFor, setOf, setsOf } from './sets.ts';

const cards = (text: string) => text.split(' ');
const value = (text: string, side: 'attack' | 'defence' = 'attack') => setOf(cards(text), side)?.value;

it('values sets as the rules do', () => {
  expect(value('7C 7S 7H')).toBe(61);
  expect(value('AC AS AD')).toBe(73);
  expect(value('2C 5C 9C')).toBe(16);
  expect(value('KH 6H 5H 4H')).toBe(40);
  expect(value('2S 3S 4S 8S 9S 10S')).toBe(63);
  expect(value('QS KS AS')).toBe(21);
  expect(value('9C 10C JC QC KC')).toBe(98);
  expect(value('7S 7H 7D QS QH QD', 'defence')).toBe(131);
});

it('knows what is no set', () => {
  expect(value('7C 8C')).toBeUndefined();
  expect(value('7C 8C JK')).toBeUndefined();
  expect(value('7C 7S 8H')).toBeUndefined();
  expect(value('7C 7S 7H 7D')).toBeUndefined();
  expect(value('7S 7H 7D QS QH QD')).toBeUndefined();
  expect(value('7S 7H 7D QS QH QC', 'defence')).toBeUndefined();
});

it('values every shown set as Rust did', () => {
  const events = sentences
    .filter(({ game }) => game === 'game-over')
    .flatMap(({ events }) => events.map(([event]) => event as unknown as { kind: string; cards: string[]; value: number; reason: string }));
  const shown = events.filter(({ kind }) => kind === 'attack' || kind === 'defence');
  expect(shown.length).toBeGreaterThan(0);
  for (const { kind, cards, value, reason } of shown)
    expect(setOf(cards, kind as 'attack' | 'defence')).toMatchObject({ kind: reason, value });
});

it('finds the sets of a hand, the best first', () => {
  const hand = cards('JK 4H 5H 6H KH 7C 7S 7D QC QS QD');
  expect(setsOf(hand, 'attack').map((set) => set.value)).toEqual([70, 61, 40]);
  expect(setsOf(hand, 'defence')[0]).toMatchObject({ kind: 'syndicate', value: 131 });
  expect(setsOf(hand, 'attack')[2]?.family).toEqual(cards('4H 5H 6H'));
});

it('shows a set by its kind and its cards in order', () => {
  const set = setOf(cards('7H 7C 7S'), 'attack');
  expect(set && answersFor(set)).toEqual(['syndicate', 'card 7C', 'card 7S', 'card 7H', 'show']);
});
