// Nobody can listen here, so figures do: how long, how loud, how high, and that every sound somebody asks for exists.

import { describe, expect, test } from 'vitest';
import { RECIPES, type SoundName } from './recipes.ts';
import { cook, lengthOf, loudest, PEAK, peak, RATE } from './synth.ts';

const NAMES = Object.keys(RECIPES) as SoundName[];
/** What was agreed on, and what there is no reason to exceed, before anything is compressed. */
const MOST_KB = 250;
const FEW_KB = 60;
/** Below this, the loudspeaker of a phone or a flat screen gives nothing. */
const DEEP = 150;

/** The energy above some hertz: what a steep filter lets through. */
function above(samples: Float32Array, hertz: number): number {
  const keeps = Math.exp((-2 * Math.PI * hertz) / RATE);
  const pass = (from: Float32Array) => {
    let [low, out] = [0, 0];
    return from.map((one) => {
      low = keeps * low + (1 - keeps) * one;
      out = one - low;
      return out;
    });
  };
  return pass(pass(samples)).reduce((sum, one) => sum + one ** 2, 0);
}

const COOKED = new Map(NAMES.map((name) => [name, cook(RECIPES[name])]));

describe.each([...COOKED])('%s', (name, samples) => {
  test('is neither silent nor clipped', () => {
    expect(samples.every(Number.isFinite)).toBe(true);
    expect(peak(samples)).toBeLessThanOrEqual(PEAK + 1e-6);
    expect(loudest(samples)).toBeGreaterThan(0.03);
  });

  test('is neither too short nor too long', () => {
    const ms = lengthOf(RECIPES[name]);
    expect(ms).toBeGreaterThan(20);
    expect(ms).toBeLessThan(3200);
  });

  test('begins and ends without a click', () => {
    expect(Math.abs(samples[0] ?? 1)).toBeLessThan(0.02);
    expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(0.02);
  });

  test('is heard from a small loudspeaker', () => {
    const all = samples.reduce((sum, one) => sum + one ** 2, 0);
    expect(above(samples, DEEP) / all).toBeGreaterThan(0.08);
  });
});

test('there are enough, and each is another', () => {
  expect(NAMES.length).toBeGreaterThanOrEqual(40);
  expect(new Set([...COOKED.values()].map((samples) => `${samples.length} ${loudest(samples)}`)).size).toBe(NAMES.length);
});

test('the same recipe is the same sound', () => {
  expect(cook(RECIPES.flush)).toEqual(cook(RECIPES.flush));
});

const cooking = import.meta.glob<string>(['./*.ts', '!./*.test.ts', '../games/*/sounds.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const page = import.meta.glob<string>(['../**/*.svelte', '../**/*.ts', '!../**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const wires = import.meta.glob<string>('../games/*/wire.ts', { query: '?raw', import: 'default', eager: true });
const tables = import.meta.glob<{ sounds: Record<string, unknown> }>('../games/*/sounds.ts', { eager: true });

test('all of them are served as next to nothing', () => {
  const kb = Object.values(cooking).join('').length / 1024;
  expect(kb).toBeLessThan(FEW_KB);
  expect(kb).toBeLessThan(MOST_KB);
});

test('whatever is played exists', () => {
  const played = Object.values(page).flatMap((text) => [...text.matchAll(/\b(?:play|ring)\('([^']*)'/g)].map(([, name]) => name));
  expect(played.length).toBeGreaterThan(0);
  expect(played.filter((name) => !NAMES.includes(name as SoundName))).toEqual([]);
});

test('every game has its sounds, and what only some are told has none', () => {
  for (const [file, text] of Object.entries(wires)) {
    const table = tables[file.replace('wire.ts', 'sounds.ts')]?.sounds;
    const kinds = [...(/export type Private = (.*);/.exec(text)?.[1] ?? '').matchAll(/"kind": "(\w+)"/g)].map(([, kind]) => kind as string);
    expect(table, file).toBeDefined();
    expect(
      kinds.filter((kind) => table?.[kind] !== null),
      file,
    ).toEqual([]);
  }
});
