import { describe, expect, it } from 'vitest';
import { Words } from '../../words/words.ts';
import { picture, taps } from './ask.ts';
import { moments } from './moments.ts';
import type { Told } from './wire.ts';

describe('what is tapped for an action', () => {
  it('loses no action, whatever the server offers', () => {
    const legal = [
      'rockout faster 1',
      'rockout faster 2',
      'rockout louder 1',
      'give RK-IB-1',
      'draw rock',
      'treat C',
      'end',
      'dance wildly',
    ];
    expect(taps(legal)).toEqual({
      stages: { faster: [1, 2], louder: [1] },
      cards: ['RK-IB-1'],
      choices: ['draw rock', 'treat C', 'end'],
      rest: ['dance wildly'],
    });
  });

  it('has a picture for each kind of answer', () => {
    for (const action of [
      'draw rock',
      'draw bierstand',
      'end',
      'try',
      'wait',
      'stay',
      'join 1',
      'ask',
      'treat B',
      'refuse B',
      'serve B',
      'return 0',
    ]) {
      expect(picture(action), action).toBeDefined();
    }
    expect(picture('draw breath')).toBeUndefined();
  });
});

describe('big moments', () => {
  const words = new Words({
    'told.band_card': 'a card',
    'told.toilet': 'a door',
    'told.event': 'an event',
    'card_help.bier_alle': 'No more beer.',
  });

  it('tells a free toilet from an occupied one, and a drawn card by its back to everybody else', () => {
    const events: Told[] = [
      { kind: 'band_card', seat: 'A' },
      { kind: 'toilet', seat: 'B', reason: 'free' },
      { kind: 'toilet', seat: 'C', reason: 'occupied' },
    ];
    expect(moments(events, words, {}, 'B').map(({ kind, isMine }) => [kind, isMine])).toEqual([
      ['band_card', false],
      ['free', true],
      ['occupied', false],
    ]);
    const [mine] = moments(
      [
        { kind: 'band_card', seat: 'A' },
        { kind: 'got', seat: 'A', card: 'RK-IB-1' },
      ],
      words,
      {},
      'A',
    );
    expect(mine?.card).toBe('RK-IB-1');
  });

  it('explains the card that was turned over', () => {
    expect(moments([{ kind: 'event', seat: 'A', card: 'bier_alle' }], words, {})[0]?.help).toBe('No more beer.');
  });
});
