import { describe, expect, it } from 'vitest';
import { answers, type Answers } from './answers.ts';
import { VIEWS } from './recorded.ts';
import type { View } from './wire.ts';

const VIEW = VIEWS[0]!;
const HAND = VIEW.seats[0]!.known.split(' ');

function every(made: Answers): string[] {
  const { hand, open, people, colours, numbers, powers, slots, named, said, rest } = made;
  return [...[hand, open, people, colours, numbers, powers, slots, named].flatMap((map) => [...map.values()]), ...said, ...rest];
}

const asking = (what: string, about?: string): View => ({
  ...VIEW,
  asked: { what, how: 'turn', eligible: ['A'], waiting: ['A'], ...(about !== undefined && { about }) },
  seats: VIEW.seats.map((of) => (of.seat === 'B' ? { ...of, powers: ['?', 'looping used'] } : of)),
});

describe('the legal answers', () => {
  it('keep every action, whatever is asked', () => {
    const legal = [
      'draw',
      'pass',
      'decline',
      'use',
      'dare',
      'give-up',
      'stop',
      'seen',
      'throw-in',
      'throw-in mimicry',
      'colour black',
      'colour red',
      'number 10',
      'seat B',
      'activate looping',
      'mimic gift',
      'slot 1',
      'slot 7',
      'event charity',
      `play ${HAND[0]}`,
      'play blue-9',
      `pick ${HAND[1]}`,
      'pick curse',
      'something new',
    ];
    for (const what of ['turn', 'theft', 'market', 'pick', 'slot'])
      expect(every(answers(legal, asking(what, 'B'))).sort()).toEqual([...legal].sort());
  });

  it('are cards of the hand where they are played or given away', () => {
    expect(answers([`play ${HAND[0]}`], asking('turn')).hand.get(HAND[0]!)).toBe(`play ${HAND[0]}`);
    expect(answers([`pick ${HAND[0]}`], asking('pick')).hand.get(HAND[0]!)).toBe(`pick ${HAND[0]}`);
  });

  it('are cards that lie elsewhere where they are stolen or taken, though the hand has the same', () => {
    for (const what of ['theft', 'market']) {
      const made = answers([`pick ${HAND[0]}`], asking(what));
      expect(made.open.get(HAND[0]!)).toBe(`pick ${HAND[0]}`);
      expect(made.hand.size).toBe(0);
    }
  });

  it('point at power cards of a row that is there; else they are listed', () => {
    const made = answers(['slot 2', 'slot 3'], asking('slot', 'B'));
    expect([...made.slots.keys()]).toEqual([2]);
    expect(made.rest).toEqual(['slot 3']);
  });
});
