import { expect, it, vi } from 'vitest';
import { gameTexts } from '../../words/games.ts';
import { Words } from '../../words/words.ts';
import { VIEWS } from './recorded.ts';
import type { Told, View } from './wire.ts';

vi.stubGlobal('navigator', { languages: ['de'] });
const { Tale } = await import('./tale.svelte.ts');

const WORDS = new Words(await gameTexts('frantic', 'de'), ['Anna', 'Ben', 'Cleo', 'Dora']);
/** A round is over, and all hands lie open. */
const OVER: View = VIEWS.at(-1)!;
const HIDDEN: View = { ...OVER, seats: OVER.seats.map((of) => ({ ...of, known: '' })) };
const ENDED: Told = { kind: 'round_ended', reason: 'emptied' };
const SCORED: Told = { kind: 'scored', seat: 'B', points: 23, total: 144, cards: ['red-9', 'green-7', 'skip'], costs: [9, 7, 7] };
const NEXT: Told = { kind: 'round_started', round: 8, dealer: 'C' };

it('shows a hand when it is counted', () => {
  const tale = new Tale();
  tale.take([ENDED], HIDDEN, WORDS);
  expect(tale.end?.hands.B).toEqual([]);
  tale.take([SCORED], OVER, WORDS);
  expect(tale.end?.scores).toEqual([SCORED]);
});

it('still counts when the next round begins in the same moment', () => {
  const tale = new Tale();
  tale.take([ENDED], HIDDEN, WORDS);
  tale.take([SCORED, NEXT], HIDDEN, WORDS);
  expect(tale.end?.scores).toEqual([SCORED]);
  tale.take([NEXT], HIDDEN, WORDS);
  expect(tale.end).toBeUndefined();
});
