import { expect, it, vi } from 'vitest';

vi.stubGlobal('navigator', { languages: ['de'] });
const { Words } = await import('../words/words.ts');
const { troubleOf } = await import('./trouble.ts');

const words = new Words({ 'option.rebound': 'Rückstoß', 'option.deck': 'Stapel', 'deck.encore': 'Zugabe!' });

it('says in the language of whoever looks which option is wrong, what it is and what it may be', () => {
  expect(troubleOf('option `deck.encore` cannot be `200`; allowed: a number from 0 to 120', words)).toEqual({
    text: '„Stapel, Zugabe!“ kann nicht 200 sein. Möglich: 0 bis 120.',
    option: 'deck',
    isForeign: false,
  });
  expect(troubleOf('rules.toml: line 5: option `rebound` cannot be `20`; allowed: auto, or less', words).text).toBe(
    'Zeile 5: „Rückstoß“ kann nicht 20 sein. Möglich: auto, or less.',
  );
});

it('says that an option is unknown, and which one may be meant', () => {
  const near = 'line 3: unknown option `targt`; did you mean `target`? Allowed: target, deck';
  expect(troubleOf(near, words).text).toMatch(/^Zeile 3: Eine Option „targt“ .* „target“\?/);
  expect(troubleOf('unknown option `x`. Allowed: target', words).text).toMatch(/Option „x“/);
  expect(troubleOf('frantic has no table for 9 seats; allowed: 2 to 8', words).text).toMatch(/9 .* 2 bis 8/);
});

it('passes on what it does not know as it came', () => {
  expect(troubleOf('the goal `x` cannot be read', words)).toEqual({ text: 'the goal `x` cannot be read', isForeign: true });
});
