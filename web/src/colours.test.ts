// Colours and layers have names, in style.css and at the root of each game's screen, where dark variants are, too.

import { describe, expect, it } from 'vitest';

const components = import.meta.glob<string>('./**/*.svelte', { query: '?raw', import: 'default', eager: true });
const [global = ''] = Object.values(import.meta.glob<string>('./style.css', { query: '?raw', import: 'default', eager: true }));

const styleOf = (component: string) => /<style>(.*)<\/style>/s.exec(component)?.[1] ?? '';
/** Declarations, one by one: `property: value`. */
const declarations = (css: string) => css.match(/[\w-]+:[^;{}]+(?=;)/g) ?? [];

const IS_COLOUR = /#[\da-f]{3,8}\b/i;
// A drawing has colours of its own.
const IS_DRAWN = /^(fill|stroke):/;
const IS_TOKEN = /^--/;

describe.each(Object.entries(components))('%s', (path, component) => {
  const all = declarations(styleOf(component));

  it('has no colour without a name', () => {
    const mayName = /\/(Screen|TvStage)\.svelte$/.test(path);
    const nameless = all.filter((one) => IS_COLOUR.test(one) && !IS_DRAWN.test(one) && !(mayName && IS_TOKEN.test(one)));
    expect(nameless).toEqual([]);
  });

  it('has no layer without a name', () => {
    expect(all.filter((one) => one.startsWith('z-index:') && !/^z-index: var\(--z-\w+\)$/.test(one))).toEqual([]);
  });
});

it('uses no name that is nowhere given', () => {
  const everything = [global, ...Object.values(components)].join('\n');
  const given = new Set(everything.match(/--[\w-]+(?=[:=])/g));
  const used = everything.match(/(?<=var\()--[\w-]+(?=\))/g) ?? [];
  expect(used.filter((name) => !given.has(name))).toEqual([]);
});

it('names the dark variants of what the whole page is made of', () => {
  const [light = '', dark = ''] = global.split('prefers-color-scheme: dark');
  const names = (css: string) => new Set(css.match(/--[\w-]+(?=:)/g));
  const changing = ['--ground', '--surface', '--ink', '--edge', '--accent', '--good', '--warning', '--danger', '--shade'];
  expect(changing.filter((name) => !names(light).has(name) || !names(dark).has(name))).toEqual([]);
});
