import { describe, expect, it, vi } from 'vitest';
import { gameTexts, LANGUAGES } from '../../words/games.ts';
import { Words } from '../../words/words.ts';
import { EVENTS, VIEWS } from './recorded.ts';
import type { Told, View } from './wire.ts';

// Texts are in the language of the browser, which has to be there before they are.
vi.stubGlobal('navigator', { languages: ['de'] });
const { speaker } = await import('../../words/page.svelte.ts');
const { lately, tell } = await import('./news.ts');

const TABLE: View = { ...VIEWS[0]!, me: null };
const seen = (me: string | null): View => ({ ...TABLE, me });
const ATTACK: Told = { kind: 'attacks', seat: 'B', special: 'gift', targets: ['C'], cards: 2 };
const COUNTER: Told = { kind: 'threw_in', seat: 'C', card: 'mimicry', special: 'counterattack' };

describe.each(LANGUAGES)('what happened, %s', async (lang) => {
  const words = new Words(await gameTexts('frantic', lang), ['Anna', 'Ben', 'Cleo', 'Dora']);
  const said = (told: Told, me: string | null) => {
    speaker.speak(lang);
    const news = tell(told, seen(me), words);
    return `${news?.text ?? ''} ${news?.sub ?? ''}`;
  };

  it('names those it is about to everybody else, and nobody by name to themselves', () => {
    for (const [told, actor, target] of [
      [ATTACK, 'B', 'C'],
      [{ kind: 'gave', seat: 'B', target: 'C', count: 2 }, 'B', 'C'],
      [{ kind: 'took', seat: 'B', target: 'C', count: 1 }, 'B', 'C'],
      [{ kind: 'looks', seat: 'B', target: 'C' }, 'B', 'C'],
      [{ kind: 'hand_moved', seat: 'B', target: 'C', count: 4 }, 'B', 'C'],
    ] as const) {
      expect(said(told, actor)).not.toContain('Ben');
      expect(said(told, actor)).toContain('Cleo');
      expect(said(told, target)).not.toContain('Cleo');
      expect(said(told, target)).toContain('Ben');
      for (const me of ['A', null]) expect(said(told, me)).toMatch(/Ben.*Cleo/s);
    }
  });

  it('never tells the room the rule of a card as if it were news', () => {
    for (const me of ['A', 'B', null]) {
      expect(said(COUNTER, me)).not.toContain(words.text('card_help.counterattack'));
      expect(said(COUNTER, me)).toContain('Cleo');
      expect(said({ kind: 'activated', seat: 'C', power: 'looping' }, me)).not.toContain(words.text('power_help.looping'));
    }
    expect(said(COUNTER, 'C')).not.toContain('Cleo');
  });

  it('leaves no place unfilled, whoever looks', () => {
    for (const told of [...EVENTS, ATTACK, COUNTER])
      for (const me of [null, 'A', 'B', 'C', 'D']) expect(said(told, me)).not.toMatch(/[{}]|undefined/);
  });
});

describe('the strip of what happened lately', () => {
  it('has a small card for what was done, and nothing for what is only said', () => {
    expect(lately({ kind: 'played', seat: 'A', card: 'red-7' })).toMatchObject({ seat: 'A', card: 'red-7' });
    expect(lately({ kind: 'drew', seat: 'A', count: 2 })).toMatchObject({ count: 2 });
    expect(lately(ATTACK)).toMatchObject({ target: 'C', picture: ['specials', 'gift'] });
    expect(lately({ kind: 'turn', seat: 'A' })).toBeUndefined();
  });
});
