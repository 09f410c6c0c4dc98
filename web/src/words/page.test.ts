import { expect, it } from 'vitest';
import de from './de.json';
import en from './en.json';
import { gameTexts } from './games.ts';
import sentences from './sentences.json';

const places = (text: string) => (text.match(/\{\d+\}/g) ?? []).sort();
const texts = (catalogue: object) => catalogue as Record<string, string>;

it('says everything in both languages', () => {
  expect(Object.keys(en)).toEqual(Object.keys(de));
  for (const [key, text] of Object.entries(texts(de))) {
    expect(text.trim(), key).not.toBe('');
    expect(places(texts(en)[key] ?? ''), key).toEqual(places(text));
  }
});

it('has no text that nothing shows', () => {
  const sources = Object.values(import.meta.glob<string>('../**/*.{ts,svelte}', { query: '?raw', import: 'default', eager: true }));
  const all = sources.join('\n');
  const families = [
    /^title\./,
    ...[...all.matchAll(/\bt\(`([^`]*)`/g)].map(
      (match) => new RegExp(`^${match[1]!.replace(/\./g, '\\.').replace(/\$\{[^}]*\}/g, '.+')}$`),
    ),
  ];
  const unused = Object.keys(de).filter((key) => !all.includes(`'${key}'`) && !families.some((family) => family.test(key)));
  expect(unused).toEqual([]);
});

it('calls the games as they call themselves', async () => {
  const games = new Set(sentences.map(({ game }) => game));
  expect(games.size).toBeGreaterThan(4);
  for (const game of games) expect(texts(de)[`title.${game}`]).toBe((await gameTexts(game, 'de')).title);
});
