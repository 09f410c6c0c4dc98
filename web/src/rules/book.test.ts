import { describe, expect, it } from 'vitest';
import { gameTexts } from '../words/games.ts';
import { Words } from '../words/words.ts';
import { book, explains, help, search } from './book.ts';

const of = async (game: string, options = {}) => book(new Words(await gameTexts(game, 'de')), options);
const titles = ({ chapters }: Awaited<ReturnType<typeof of>>) => chapters.flatMap(({ entries }) => entries.map(({ title }) => title));

describe('the rules as a book', () => {
  it('has a chapter for each kind of card that is explained', async () => {
    const frantic = await of('frantic');
    expect(frantic.how.length).toBeGreaterThan(3);
    expect(frantic.chapters.map(({ kind }) => kind)).toEqual(['card', 'event', 'power', 'rule']);
    for (const { entries } of frantic.chapters)
      for (const { name, title, text } of entries) expect([title, text], name).not.toContain(name);
  });

  it('says what a card does at this table', async () => {
    const encore = async (options: object) =>
      (await of('festival-overload', options)).chapters[0]!.entries.find(({ name }) => name === 'encore')!.text;
    expect(await encore({ encore_ends: true })).not.toBe(await encore({}));
    expect(await encore({ encore_ends: false })).toBe(await encore({}));
    const words = new Words(await gameTexts('festival-overload', 'de'));
    expect(help(words, 'card', 'encore', { encore_ends: true })).toBe(await encore({ encore_ends: true }));
    expect(help(words, 'card', 'confetti', { encore_ends: true })).toBeUndefined();
  });

  it('finds what has all the words, without caring for case and accents', async () => {
    const frantic = await of('frantic');
    expect(titles(search(frantic, 'BLACK  hole'))).toEqual(['Black Hole']);
    expect(search(frantic, 'karten handkarte nirgendwo')).toEqual({ how: [], chapters: [] });
    expect(search(frantic, 'fur alle').how.length).toBeGreaterThan(0);
    expect(search(frantic, ' ')).toEqual(frantic);
  });

  it('knows which entry explains a card', async () => {
    const frantic = await of('frantic');
    expect(explains(frantic, 'skip')?.name).toBe('skip');
    expect(explains(frantic, 'blue-second-chance')?.name).toBe('second-chance');
    expect(explains(frantic, 'salty-skip')?.name).toBe('salty-skip');
    expect(explains(frantic, 'blue-7')).toBeUndefined();
    const overload = await of('overload');
    for (const space of ['+', '-', '+/-', 'x2']) expect(explains(overload, space)?.name).toBe(space);
  });
});
