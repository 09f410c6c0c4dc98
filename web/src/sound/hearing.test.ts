import { expect, test } from 'vitest';
import { hits, sounds } from '../games/frantic/sounds.ts';
import { buzz, named, score, type SoundsModule } from './hearing.ts';

const FRANTIC: SoundsModule = { sounds, hits: hits };
const attacks = { kind: 'attacks', seat: 'A', special: 'gift', targets: ['B', 'C'] };
const number = (card: string) => score(FRANTIC, [{ kind: 'played', card }], 'A').map(({ pitch }) => pitch ?? 0);

test('a higher number sounds higher', () => {
  expect(number('red-9')[0]).toBeGreaterThan(number('red-1')[0] as number);
});

test('whoever is attacked feels it, and nobody else', () => {
  expect(buzz(FRANTIC, attacks, 'C')).toEqual([400]);
  expect(buzz(FRANTIC, attacks, 'A')).toBeUndefined();
  expect(buzz(FRANTIC, attacks, undefined)).toBeUndefined();
  expect(score(FRANTIC, [attacks], 'B').map(({ isMine }) => isMine)).toEqual([true]);
  expect(score(FRANTIC, [attacks], 'D').map(({ isMine }) => isMine)).toEqual([false]);
});

test('the events of a moment sound one after the other, and silent ones take no time', () => {
  const took = { kind: 'took', seat: 'A', target: 'B', count: 1 };
  const notes = score(FRANTIC, [{ kind: 'you_drew' }, attacks, took], undefined);
  expect(notes.map(({ sound }) => sound)).toEqual(['sting', 'zip']);
  expect((notes[1]?.after ?? 0) - (notes[0]?.after ?? 0)).toBeGreaterThan(100);
});

test('a table says what is to be cooked beforehand', () => {
  expect(named(FRANTIC)).toContain('drumroll');
});
