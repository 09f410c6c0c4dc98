import { describe, expect, it } from 'vitest';
import { Words } from '../../words/words.ts';
import { picture, taps, whyNot } from './ask.ts';
import { moments } from './moments.ts';
import type { View } from './view.ts';

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

describe('why a stage is not open', () => {
  const view = (beers: number, kacken: string | null) =>
    ({
      me: 'A',
      hand: ['RK-IB-1'],
      stages: { faster: { band: 'IB', songs: [] }, harder: { band: 'KE', songs: [] }, louder: { band: null, songs: [] } },
      seats: { A: { beers, kacken } },
    }) as unknown as View;

  it('names the reason that comes first', () => {
    expect(whyNot(view(1, null), 'faster')).toBeUndefined();
    expect(whyNot(view(0, null), 'faster')).toBe('no_beer');
    expect(whyNot(view(1, null), 'harder')).toBe('no_fan');
    expect(whyNot(view(1, null), 'louder')).toBe('silent');
    expect(whyNot(view(1, 'rock'), 'faster')).toBe('kacken');
  });
});

describe('big moments', () => {
  const words = new Words({
    'told.band_card': 'a card',
    'told.toilet': 'a door',
    'told.event': 'an event',
    'card_help.bier_alle': 'No more beer.',
  });

  it('tells a free toilet from an occupied one, and leaves small talk to the log', () => {
    const events = [
      { kind: 'band_card', seat: 'A' },
      { kind: 'toilet', seat: 'B', reason: 'free' },
      { kind: 'toilet', seat: 'C', reason: 'occupied' },
    ];
    expect(moments(events, words, {}).map(({ kind }) => kind)).toEqual(['free', 'occupied']);
  });

  it('explains the card that was turned over', () => {
    expect(moments([{ kind: 'event', seat: 'A', card: 'bier_alle' }], words, {})[0]?.help).toBe('No more beer.');
  });
});
