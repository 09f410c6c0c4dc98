import { expect, it } from 'vitest';
import type { Look } from '../protocol/index.ts';
import { colourOf, drawn, faceOf, FACES, lookOfFace, MOODS, outlineOf } from './faces.ts';

it('knows each face by its look, and every other look by its colour', () => {
  for (const face of FACES) expect(faceOf(lookOfFace(face))).toBe(face);
  const strange: Look[] = [0, 1, 2, 3, 4, 5, 6, 7].map((colour) => ({ colour, shape: 'cross' }));
  expect(strange.map(faceOf)).toEqual(['kuller', 'klotz', 'zipfel', 'stella', 'karo', 'wabe', 'wolke', 'flora']);
  expect(faceOf({ colour: 99, shape: 'star' })).toBe('kuller');
});

it('has no two faces of one silhouette or of one colour', () => {
  expect(new Set(FACES.map(outlineOf)).size).toBe(FACES.length);
  expect(new Set(FACES.map(colourOf)).size).toBe(FACES.length);
});

it('draws six moods that differ, and bots with something more', () => {
  for (const face of FACES) {
    const all = MOODS.map((mood) => JSON.stringify(drawn(face, mood, false)));
    expect(new Set(all).size).toBe(MOODS.length);
    expect(drawn(face, 'calm', true).length).toBeGreaterThan(drawn(face, 'calm', false).length);
  }
});
