import { describe, expect, it } from 'vitest';
import { LANGUAGES } from './games.ts';
import type { Texts } from './words.ts';

const catalogues = import.meta.glob<Texts>(['./{de,en}.json', '../games/*/words/*.json', '../lab/words/*.json'], {
  import: 'default',
  eager: true,
});
const sources = import.meta.glob<string>('../**/*.{ts,svelte}', { query: '?raw', import: 'default', eager: true });

/** A part of the page with texts of its own: a game's screen, or the lab. */
const PART = /^\.\.\/(games\/[^/]+|lab)\//;
const parts = [...new Set(Object.keys(catalogues).flatMap((path) => PART.exec(path)?.[1] ?? []))];
const places = (text: string) => (text.match(/\{\d+\}/g) ?? []).sort();
const choices = (text: string) => [...text.matchAll(/\{(\d+)\|[^|}]*\|[^|}]*\}/g)].map(([, name]) => `{${name}}`);

/** The page's own texts, or those of a part of it. */
function textsOf(part: string | undefined): Texts[] {
  const folder = part === undefined ? '.' : `../${part}/words`;
  return LANGUAGES.map((language) => catalogues[`${folder}/${language}.json`] ?? {});
}

/** The keys in these texts that no source shows, neither by name nor as one of a family. */
function unused(texts: Texts, all: string): string[] {
  const escaped = (key: string) => key.replace(/\./g, '\\.').replace(/\$\{[^}]*\}/g, '.+');
  // Of several texts the first that there is: a list of keys.
  const lists = [...all.matchAll(/\bfirstOf\(\s*\[([^\]]*)\]/g)].flatMap((match) => [...match[1]!.matchAll(/`([^`]*)`/g)]);
  const families = [...all.matchAll(/\bt\(\s*`([^`]*)`/g), ...lists].map((match) => new RegExp(`^${escaped(match[1]!)}$`));
  return Object.keys(texts).filter((key) => !all.includes(`'${key}'`) && !families.some((family) => family.test(key)));
}

describe.each([undefined, ...parts])('the texts of %s', (part) => {
  const [de = {}, en = {}] = textsOf(part);

  it('are there in both languages', () => {
    expect(Object.keys(en)).toEqual(Object.keys(de));
    for (const [key, text] of Object.entries(de)) {
      expect(text.trim(), key).not.toBe('');
      expect(places(en[key] ?? ''), key).toEqual(places(text));
    }
  });

  it('choose between one and several by a place of their own', () => {
    for (const [key, text] of [...Object.entries(de), ...Object.entries(en)]) {
      expect(places(text), key).toEqual(expect.arrayContaining(choices(text)));
      expect(choices(text).length, key).toBe(text.split('|').length >> 1);
    }
  });

  it('are shown somewhere', () => {
    const own = Object.entries(sources).filter(([path]) => part === undefined || PART.exec(path)?.[1] === part);
    expect(unused(de, own.map(([, source]) => source).join('\n'))).toEqual([]);
  });
});

it('no part says with a key what the page says with it', () => {
  const [page = {}] = textsOf(undefined);
  for (const part of parts) expect(Object.keys(textsOf(part)[0]!).filter((key) => key in page)).toEqual([]);
});
