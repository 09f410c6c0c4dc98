// Feelings as they fly across a screen: the face of whoever sends one, in the mood of it, and a sticker.

import type { Mood } from './faces.ts';
import { box, flat, line, oval, shape, star, type Part } from './shapes.ts';

interface Picture {
  readonly mood: Mood;
  readonly parts: readonly Part[];
}

const SKIN = '#ffc98a';
const SUN = '#ffd23f';
const HEART = 'M50 92Q2 58 10 30Q18 8 38 14Q48 18 50 28Q52 18 62 14Q82 8 90 30Q98 58 50 92Z';

const PICTURES: Readonly<Record<string, Picture>> = {
  applause: {
    mood: 'joy',
    parts: [
      shape('M22 84Q6 66 18 48L44 18Q52 12 56 20Q58 24 54 30L48 38Q60 26 68 34Q72 38 68 44Q78 42 78 52Q78 62 60 80Q40 98 22 84Z', SKIN),
      line('M52 44L66 32M58 54L70 44M18 20L10 10M34 12L32 2M84 30L94 24', 6),
    ],
  },
  laugh: {
    mood: 'joy',
    parts: [
      shape(oval(50, 50, 42), SUN),
      line('M24 42Q34 28 44 42M56 42Q66 28 76 42', 7),
      shape('M24 54H76Q74 82 50 82Q26 82 24 54Z', '#17101f', 4),
      flat('M34 76Q50 60 66 76Q50 86 34 76Z', '#ff5d6c'),
    ],
  },
  wow: {
    mood: 'oh',
    parts: [shape(star(50, 50, 9, 50, 33), '#ff5da2'), shape(box(44, 22, 12, 34, 5), '#ffffff', 5), shape(oval(50, 70, 8), '#ffffff', 5)],
  },
  cry: {
    mood: 'sad',
    parts: [
      shape('M34 12Q60 46 60 64Q60 88 34 88Q8 88 8 64Q8 46 34 12Z', '#4aa8ff'),
      shape('M74 4Q92 28 92 40Q92 56 74 56Q56 56 56 40Q56 28 74 4Z', '#8fd0ff'),
      line('M20 62Q20 74 30 78', 6, '#ffffff'),
    ],
  },
  angry: {
    mood: 'grin',
    parts: [shape(star(50, 50, 8, 50, 28), '#ff3d3d'), line('M34 36L66 64M66 36L34 64', 9)],
  },
  heart: { mood: 'joy', parts: [shape(HEART, '#ff3d5e'), line('M24 34Q26 24 36 24', 7, '#ffffff')] },
  hurry: {
    mood: 'oh',
    parts: [
      line('M22 18L8 30M78 18L92 30', 8),
      shape(oval(50, 54, 38), '#fffdf7', 7),
      line('M50 30V56L66 66', 8),
      shape(oval(50, 10, 8, 7), '#ff3d5e', 5),
    ],
  },
  cheers: {
    mood: 'grin',
    parts: [
      line('M70 44H84Q92 44 92 54V66Q92 76 82 76H70', 9),
      shape(box(18, 28, 54, 64, 10), SUN),
      line('M34 46V78M50 46V78', 6),
      shape('M14 32Q8 18 24 16Q30 2 46 10Q62 2 66 16Q82 18 76 34Q60 42 50 34Q44 44 34 34Q24 42 14 32Z', '#fffdf7', 6),
    ],
  },
};

/** What an emote looks like; one that this page does not know is a heart. */
export function emotePicture(emote: string): Picture {
  return PICTURES[emote] ?? { mood: 'joy', parts: PICTURES.heart?.parts ?? [] };
}
