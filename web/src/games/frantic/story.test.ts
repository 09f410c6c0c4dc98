import { describe, expect, it } from 'vitest';
import { gameTexts, LANGUAGES } from '../../words/games.ts';
import { type Value, Words } from '../../words/words.ts';
import { isBig, lines, roundEnd } from './story.ts';

const EVENTS: Value[] = [
  { kind: 'turn', seat: 'A' },
  { kind: 'played', seat: 'A', card: 'red-gift' },
  { kind: 'attacks', seat: 'A', special: 'gift', targets: ['B'] },
  { kind: 'threw_in', seat: 'B', card: 'mimicry', special: 'counterattack' },
  { kind: 'played', seat: 'B', card: 'black-3' },
  { kind: 'revealed', seat: 'B', event: 'charity' },
  { kind: 'activated', seat: 'B', power: 'looping' },
  { kind: 'rule', rule: 'hand-cap' },
];

for (const lang of LANGUAGES) {
  describe(`what happened, ${lang}`, () => {
    it('explains every special, event, power card and rule card in one line', async () => {
      const words = new Words(await gameTexts('frantic', lang), ['Anna', 'Ben']);
      const explained = lines(EVENTS, words).map(({ kind, help }) => [kind, help]);
      expect(explained).toEqual([
        ['played', words.text('card_help.gift')],
        ['attacks', words.text('card_help.gift')],
        ['threw_in', words.text('card_help.counterattack')],
        ['played', undefined],
        ['revealed', words.text('event_help.charity')],
        ['activated', words.text('power_help.looping')],
        ['rule', words.text('rule_help.hand-cap')],
      ]);
    });
  });
}

describe('a round that ends', async () => {
  const words = new Words(await gameTexts('frantic', 'en'), ['Anna', 'Ben']);

  it('is told with what each seat scored', () => {
    const end = roundEnd(
      [
        { kind: 'round_ended', reason: 'doomsday' },
        { kind: 'scored', seat: 'A', points: 50, total: 61 },
      ],
      words,
    );
    expect(end?.text).toBe(words.text('told.round_ended.doomsday'));
    expect(end?.scores).toMatchObject([{ seat: 'A', points: 50, total: 61 }]);
    expect(roundEnd(EVENTS, words)).toBeUndefined();
  });

  it('is a big moment; drawing a card is none', () => {
    expect(
      lines(
        [
          { kind: 'round_ended', reason: 'bomb' },
          { kind: 'drew', seat: 'A', count: 1 },
        ],
        words,
      ).map(isBig),
    ).toEqual([true, false]);
  });
});
