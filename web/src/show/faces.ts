// The dozen faces that players have: a silhouette, which is also the sign of their seat, and six moods. A face is colour and
// shape of today's look, so that nothing new has to be kept for it.

import type { Look } from '../protocol/index.ts';
import { box, flat, line, oval, shape, star, type Part } from './shapes.ts';

export const FACES = ['kuller', 'klotz', 'zipfel', 'stella', 'karo', 'wabe', 'wolke', 'flora', 'herzi', 'iro', 'tropf', 'huhu'] as const;
export type FaceId = (typeof FACES)[number];

export const MOODS = ['calm', 'grin', 'joy', 'oh', 'sad', 'smirk'] as const;
export type Mood = (typeof MOODS)[number];

/** The look that stands for each face. The first eight share nothing with each other, as looks of seats did before. */
const LOOKS: Record<FaceId, Look> = {
  kuller: { colour: 0, shape: 'circle' },
  klotz: { colour: 1, shape: 'square' },
  zipfel: { colour: 2, shape: 'triangle' },
  stella: { colour: 3, shape: 'star' },
  karo: { colour: 4, shape: 'diamond' },
  wabe: { colour: 5, shape: 'hexagon' },
  wolke: { colour: 6, shape: 'heart' },
  flora: { colour: 7, shape: 'cross' },
  herzi: { colour: 0, shape: 'heart' },
  iro: { colour: 3, shape: 'circle' },
  tropf: { colour: 1, shape: 'triangle' },
  huhu: { colour: 4, shape: 'square' },
};

/** The look by which the server knows a face. */
export function lookOfFace(face: FaceId): Look {
  return LOOKS[face];
}

/** The face of a look. Looks that stand for none, from elsewhere, have the first face of their colour. */
export function faceOf(look: Look): FaceId {
  const exact = FACES.find((face) => LOOKS[face].colour === look.colour && LOOKS[face].shape === look.shape);
  return exact ?? FACES[look.colour] ?? 'kuller';
}

/** The colour of a face. */
export function colourOf(face: FaceId): string {
  return HEADS[face].colour;
}

/** The silhouette of a face: the sign of its seat. In a box of 100 by 100, with room around it. */
export function outlineOf(face: FaceId): string {
  return HEADS[face].outline;
}

interface Head {
  readonly colour: string;
  readonly outline: string;
  /** How high the eyes are. */
  readonly eyes: number;
  readonly extras: readonly Part[];
  /** What is special about the eyes. */
  readonly look?: 'shades' | 'patch' | 'sleepy';
  /** Whether there is no room for brows. */
  readonly isBrowless?: boolean;
}

const INK = '#17101f';
const PAPER = '#fff3dc';
const SUN = '#ffd23f';
const WHITE = '#ffffff';

const FLOWER = (() => {
  const at = (angle: number) => `${(50 + 36 * Math.cos(angle)).toFixed(1)} ${(50 + 36 * Math.sin(angle)).toFixed(1)}`;
  const petals = Array.from({ length: 8 }, (_, petal) => `A15 15 0 0 1 ${at(((petal + 1) * Math.PI) / 4 - 0.39)}`);
  return `M${at(-0.39)}${petals.join('')}Z`;
})();

const HEADS: Record<FaceId, Head> = {
  kuller: {
    colour: '#e5484d',
    outline: 'M50 8A42 42 0 1 1 50 92A42 42 0 1 1 50 8Z',
    eyes: 50,
    extras: [shape('M12 36Q18 8 50 7Q84 8 88 36Z', SUN, 5), shape('M80 36Q104 34 100 46Q92 42 82 43Z', SUN, 5)],
    isBrowless: true,
  },
  klotz: {
    colour: '#3e7bfa',
    outline: 'M18 14H82Q90 14 90 22V80Q90 88 82 88H18Q10 88 10 80V22Q10 14 18 14Z',
    eyes: 48,
    extras: [line('M50 14V2', 6), shape(oval(50, 2, 6), '#ff5da2', 4), line('M4 44V60M96 44V60', 7)],
  },
  zipfel: {
    colour: '#f5b31b',
    outline: 'M50 4Q58 4 62 14L93 78Q97 92 82 92H18Q3 92 7 78L38 14Q42 4 50 4Z',
    eyes: 56,
    extras: [shape('M33 27L62 14L68 27L40 40Z', PAPER, 4), shape(oval(50, 3, 8), '#ff5da2', 5)],
    isBrowless: true,
  },
  stella: {
    colour: '#30a46c',
    outline: star(50, 53, 5, 52, 31),
    eyes: 46,
    extras: [shape('M20 38H80L77 53Q66 59 56 51L50 43L44 51Q34 59 23 53Z', INK, 4), line('M29 43L36 41M62 43L69 41', 4, WHITE)],
    look: 'shades',
  },
  karo: {
    colour: '#9b5de5',
    outline: 'M50 4L96 50L50 96L4 50Z',
    eyes: 50,
    extras: [line('M20 30L82 48'), shape('M52 38L76 43Q76 58 64 58Q52 56 52 38Z', INK, 3)],
    look: 'patch',
  },
  wabe: {
    colour: '#f76b15',
    outline: 'M28 8H72L96 50L72 92H28L4 50Z',
    eyes: 46,
    extras: [
      line('M8 42Q12 -4 50 -2Q88 -4 92 42', 7),
      shape(box(-3, 36, 18, 32, 8), '#27d3e6', 5),
      shape(box(85, 36, 18, 32, 8), '#27d3e6', 5),
    ],
  },
  wolke: {
    colour: '#12a5b8',
    outline: 'M24 86Q2 84 6 62Q8 48 22 46Q20 20 44 16Q62 12 70 28Q92 24 94 48Q104 84 76 86Z',
    eyes: 52,
    extras: [],
    look: 'sleepy',
  },
  flora: { colour: '#d6409f', outline: FLOWER, eyes: 46, extras: [shape(oval(50, 50, 29), '#ffd9ec', 4)] },
  herzi: {
    colour: '#ff6b81',
    outline: 'M50 94Q-2 58 6 30Q14 6 36 12Q46 15 50 26Q54 15 64 12Q86 6 94 30Q102 58 50 94Z',
    eyes: 44,
    extras: [
      shape('M62.600 29.500L80.800 16.500Q85 14 88 19L90 23Q92 27 88 30L69 42Q65 44 62 40L60 36Q58 32 62.600 29.500Z', '#ffe3c2', 4),
    ],
  },
  iro: {
    colour: '#7bc62d',
    outline: 'M50 24Q88 24 88 58Q88 94 50 94Q12 94 12 58Q12 24 50 24Z',
    eyes: 56,
    extras: [shape('M30 30L26 10L37 17L40 -2L50 12L60 -2L63 17L74 10L70 30Q50 20 30 30Z', '#ff3d81', 5), shape(oval(89, 66, 5), SUN, 4)],
    isBrowless: true,
  },
  tropf: {
    colour: '#4aa8ff',
    outline: 'M50 2Q88 44 88 62Q88 96 50 96Q12 96 12 62Q12 44 50 2Z',
    eyes: 56,
    extras: [line('M26 60Q24 72 32 80', 5, WHITE)],
  },
  huhu: {
    colour: '#b9a7d6',
    outline: 'M50 6Q88 6 88 46V92L75 82L63 94L50 83L37 94L25 82L12 92V46Q12 6 50 6Z',
    eyes: 42,
    extras: [flat(oval(26, 62, 7), '#ff8fb8'), flat(oval(74, 62, 7), '#ff8fb8')],
  },
};

const MOUTHS: Record<Mood, (eyes: number) => readonly Part[]> = {
  calm: (y) => [line(`M40 ${y + 20}Q50 ${y + 27} 60 ${y + 20}`)],
  grin: (y) => [shape(`M33 ${y + 14}H67Q66 ${y + 35} 50 ${y + 35}Q34 ${y + 35} 33 ${y + 14}Z`, WHITE, 4), line(`M34 ${y + 22}H66`, 3)],
  joy: (y) => [
    shape(`M33 ${y + 13}H67Q66 ${y + 37} 50 ${y + 37}Q34 ${y + 37} 33 ${y + 13}Z`, INK, 4),
    flat(`M40 ${y + 33}Q50 ${y + 22} 60 ${y + 33}Q50 ${y + 39} 40 ${y + 33}Z`, '#ff5d6c'),
  ],
  oh: (y) => [flat(oval(50, y + 25, 9, 12), INK)],
  sad: (y) => [line(`M38 ${y + 27}Q50 ${y + 15} 62 ${y + 27}`)],
  smirk: (y) => [line(`M38 ${y + 22}Q54 ${y + 26} 64 ${y + 15}`)],
};

const ANTENNA: readonly Part[] = [line('M84 14L92 2'), shape(oval(93, 1, 5), '#c8ff2e', 4)];

function eye(x: number, y: number, mood: Mood, isSleepy: boolean): readonly Part[] {
  if (mood === 'oh' || mood === 'sad') return [shape(oval(x, y, 10), WHITE, 4), flat(oval(x, y, 3.5), INK)];
  if (mood === 'joy') return [line(`M${x - 9} ${y + 3}Q${x} ${y - 11} ${x + 9} ${y + 3}`, 5.5)];
  if (isSleepy) return [line(`M${x - 8} ${y - 2}Q${x} ${y + 6} ${x + 8} ${y - 2}`)];
  return [flat(oval(x, y, 7.5, 9), WHITE), flat(oval(x + (x < 50 ? 2 : -1), y + 1, 5), INK)];
}

function brows(y: number, mood: Mood): readonly Part[] {
  if (mood === 'grin' || mood === 'smirk') return [line(`M24 ${y - 17}L41 ${y - 11}M76 ${y - 17}L59 ${y - 11}`)];
  return mood === 'oh' ? [line(`M27 ${y - 19}L40 ${y - 17}M73 ${y - 19}L60 ${y - 17}`, 4.5)] : [];
}

/** A face in a mood, from the back to the front; bots wear an antenna. */
export function drawn(face: FaceId, mood: Mood, isBot: boolean): readonly Part[] {
  const { colour, outline, eyes: y, extras, look, isBrowless } = HEADS[face];
  const both = [...eye(35, y, mood, look === 'sleepy'), ...eye(65, y, mood, look === 'sleepy')];
  const one = [...eye(36, y, mood, false), ...extras];
  const front = look === 'shades' ? extras : look === 'patch' ? one : [...extras, ...both, ...(isBrowless ? [] : brows(y, mood))];
  return [shape(outline, colour), ...front, ...MOUTHS[mood](y), ...(isBot ? ANTENNA : [])];
}
