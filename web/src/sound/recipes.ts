// All sounds there are, as recipes. What a name means is in its recipe; which event has which sound is in the games' folders.

import type { Glide, Recipe, Voice, Wave } from './synth.ts';

type More = Omit<Partial<Voice>, 'wave' | 'hertz' | 'decay'>;

const voice =
  (wave: Wave) =>
  (hertz: Glide, decay: number, more: More = {}): Voice => ({ wave, hertz, decay, ...more });
const [sin, tri, saw, sq] = [voice('sin'), voice('tri'), voice('saw'), voice('sq')];
const nz = (decay: number, more: More = {}): Voice => ({ wave: 'nz', hertz: 0, decay, ...more });

/** Several at once. */
const chord = (of: typeof sin, hertz: readonly number[], decay: number, more: More = {}) => hertz.map((one) => of(one, decay, more));
/** One after the other; the last one lasts. */
const tune = (of: typeof sin, hertz: readonly number[], every: number, last: number, more: More = {}) =>
  hertz.map((one, index) => of(one, index === hertz.length - 1 ? last : every * 1.3, { ...more, at: (more.at ?? 0) + index * every }));

const sound = (...voices: readonly (Voice | readonly Voice[])[]): Recipe => ({ voices: voices.flat() });
/** Everything through an amplifier that has seen better days. */
const dirty = (...voices: readonly (Voice | readonly Voice[])[]): Recipe => ({ ...sound(...voices), drive: 6, low: 5000 });
/** A guitar: fundamental, fifth and octave. */
const power = (hertz: number, decay: number, more: More = {}) =>
  chord(saw, [hertz, 1.5 * hertz, 2 * hertz, 2.01 * hertz], decay, { low: 3500, volume: 0.4, ...more });
const crash = (decay: number, more: More = {}) => nz(decay, { high: 3000, ...more });

export const RECIPES = {
  // For every table.
  tap: { ...sound(sq(900, 30, { low: 2000 })), volume: 0.6 },
  ding: sound(chord(tri, [880, 1320], 220, { attack: 2 })),
  join: sound(saw([200, 800], 160, { low: 3000 }), nz(20, { at: 150, band: 1500 })),
  leave: sound(nz(20, { band: 1500 }), saw([800, 200], 160, { at: 20, low: 3000 })),
  start: sound(chord(sq, [196, 294, 392], 120, { times: 3, every: 170, low: 3000 })),
  count: { ...sound(tri(500, 40)), volume: 0.7 },
  tick: { ...sound(nz(12, { band: 3000 })), volume: 0.7 },
  hurry: { ...sound(sq(1200, 60, { low: 3500 })), volume: 0.6 },
  emote: sound(sin([300, 900, 600], 300, { vibrato: [8, 0.06] })),
  absent: sound(tri([440, 330], 200, { times: 2, every: 230 })),
  finale: sound(
    chord(saw, [262, 330, 392, 523], 1500, { attack: 20, hold: 280, low: [400, 4000], volume: 0.5 }),
    crash(1200, { volume: 0.5 }),
  ),

  // Cards: an orchestra for cartoons, short, dry and rude.
  riffle: sound(nz(25, { band: [2000, 4000], times: 8, every: 45 })),
  swish: sound(nz(180, { attack: 30, band: [1000, 4000] })),
  slap: sound(nz(40, { low: 1000, volume: 2 }), sin(180, 70)),
  thud: sound(nz(60, { low: 700, volume: 2 }), sin([110, 80], 200)),
  flip: sound(nz(90, { band: [2000, 5000] }), nz(12, { at: 85, band: 3000, volume: 1.5 })),
  stamp: sound(sin([120, 50], 160), nz(30, { volume: 0.7 })),
  sting: sound(chord(saw, [147, 156], 500, { attack: 5, low: [3000, 500] })),
  brake: sound(saw([900, 90], 350, { hold: 60 }), nz(350, { high: 4000, volume: 0.5 })),
  pling: sound(tune(tri, [1047, 1319], 90, 180)),
  zip: sound(saw([300, 2400], 150, { band: [300, 2400], narrow: 2 })),
  boing: sound(sin(160, 400, { vibrato: [[25, 5], 0.4], hold: 60 })),
  zap: sound(sq([1800, 200], 220, { ring: 90 })),
  whoosh: sound(nz(500, { attack: 150, hold: 50, band: [300, 2000, 300], narrow: 1.5 })),
  drumroll: { ...sound(nz(30, { band: 200, narrow: 1.2, times: 22, every: 45 })), lasts: 990 },
  reveal: sound(crash(900, { volume: 0.7 }), chord(saw, [98, 147], 700, { low: 2500 }), sin(60, 400, { volume: 1.5 })),
  boom: sound(sin([90, 30], 900, { volume: 1.2 }), nz(700, { low: 1200, volume: 3 })),
  pouf: sound(nz(250, { attack: 20, low: 600, volume: 3 }), sq(4000, 40, { at: 420, times: 2, every: 90, volume: 0.12 })),
  scratch: sound(nz(120, { band: [800, 2000, 600], narrow: 3, times: 2, every: 150 })),
  fuse: sound(nz(1600, { attack: 200, hold: 200, high: 5000, tremolo: [31, 0.5] })),
  cluck: sound(sq([420, 260], 60, { low: 3000, times: 3, every: 130 })),
  whistle: sound(sin([900, 1300, 1100, 1500], 260, { vibrato: [7, 0.02], hold: 60 })),
  lala: sound(tune(sin, [784, 659, 784], 130, 200, { vibrato: [6, 0.02] })),
  creak: sound(saw([90, 140, 110, 170], 300, { band: 900, narrow: 4, shaking: [40, 0.12] })),
  slurp: sound(nz(260, { attack: 60, band: [500, 2600], narrow: 5 }), sin([300, 1400], 220, { attack: 60, volume: 0.4 })),
  fanfare: sound(tune(sq, [392, 392, 392, 523], 90, 500, { low: 3000 })),
  groan: sound(saw([180, 90], 500, { low: 900, vibrato: [5, 0.03] })),

  // A stage: everything through the same dirty amplifier.
  hum: dirty(chord(saw, [50, 100], 1500, { attack: 400, volume: 0.5 })),
  unplug: dirty(saw([100, 20], 400, { volume: 0.6 }), nz(30, { at: 380, low: 900 })),
  drum: dirty(sin([150, 55], 180), nz(50, { volume: 0.4 })),
  riser: dirty(
    saw([104, 110], 350, { attack: 40 }),
    saw([104.5, 110.5], 350, { attack: 40 }),
    saw([208, 221], 350, { attack: 40, volume: 0.5 }),
  ),
  valve: sound(nz(600, { attack: 10, high: 3000 })),
  squeal: { ...sound(sin([2300, 2600], 400, { attack: 200, hold: 300, tremolo: [11, 0.6] })), volume: 0.35 },
  whoomp: dirty(nz(500, { attack: 60, low: [200, 1500], volume: 1.2 })),
  slide: sound(sin([900, 200], 400, { hold: 60 })),
  splat: dirty(nz(120, { low: 900, volume: 1.5 }), sin([200, 60], 160)),
  chant: sound(
    chord(saw, [139, 141, 143.5], 220, { attack: 30, hold: 60, band: 700, narrow: 4 }),
    chord(saw, [185, 187, 190], 260, { at: 300, attack: 30, hold: 60, band: 1100, narrow: 4 }),
  ),
  cheer: sound(nz(1200, { attack: 200, hold: 100, band: 1200, narrow: 0.6, tremolo: [6, 0.3] })),
  heart: { ...dirty(sin([120, 55], 150, { times: 2, every: 240, volume: 0.5 })), lasts: 1000 },
  alarm: dirty(sq(600, 20, { hold: 220, times: 2, every: 500 }), sq(450, 20, { at: 250, hold: 220, times: 2, every: 500 })),
  bang: sound(
    sin([70, 22], 1500, { at: 200 }),
    nz(1600, { at: 200, low: [6000, 200], volume: 2 }),
    chord(saw, [93, 111, 131, 156, 187], 600, { at: 200, low: 2500, volume: 0.5 }),
  ),
  bell: sound(sin(660, 1400), sin(660 * 2.76, 900, { volume: 0.5 }), sin(660 * 5.4, 400, { volume: 0.25 })),
  tock: sound(nz(40, { band: 900, narrow: 3 })),
  outro: dirty(power(82, 260), power(98, 260, { at: 300 }), power(73, 800, { at: 600 })),

  // A smoky back room: dice, coins, duels.
  rattle: sound([0, 90, 172, 246, 312, 370, 420].map((at) => nz(12, { at, band: 2400, narrow: 3 }))),
  settle: sound(sin([180, 90], 90), nz(8, { band: 3000 })),
  hop: sound(sin([320, 403], 70)),
  rustle: sound(nz(60, { band: [3000, 5000], times: 5, every: 55, volume: 0.7 })),
  coin: sound(chord(sq, [1975, 2637], 180, { low: 6000 })),
  coins: sound(chord(sq, [1975, 2637], 120, { low: 6000, times: 4, every: 75, step: 1.03 })),
  till: sound(chord(sq, [1975, 2637], 150, { low: 6000 }), sin(1200, 500, { at: 120, modulated: [3.5, 0.6] })),
  slam: sound(sin([120, 45], 160), nz(60, { low: 1000, volume: 1.6 })),
  dread: sound(chord(saw, [147, 175, 208], 700, { attack: 5, low: [400, 3000] })),
  crackle: sound(nz(6, { high: 2000, times: 14, every: 33 }), saw(60, 400, { low: 400, tremolo: [50, 0.7] })),
  squeak: sound(sin([1400, 1900, 1500], 180, { vibrato: [30, 0.05], times: 2, every: 230 })),
  deflate: sound(saw([300, 70], 900, { low: 2000, vibrato: [9, 0.06] }), nz(900, { band: [2500, 500], volume: 0.4 })),
  loser: sound(tune(tri, [311, 294, 277, 262], 260, 520, { vibrato: [5, 0.03] })),
  brass: sound(tune(saw, [262, 330, 392, 523], 90, 600, { low: 3000 }), tune(saw, [263.5, 331.5, 394, 526], 90, 600, { low: 3000 })),
  whirl: sound(nz(900, { attack: 300, hold: 100, band: [300, 4000, 300], narrow: 2, tremolo: [6, 0.7] })),
  rumble: dirty(
    sin(76, 1100, { attack: 200, hold: 200, tremolo: [7, 0.5], volume: 0.7 }),
    nz(1100, { attack: 200, hold: 200, low: 300, tremolo: [7, 0.5], volume: 2 }),
  ),
  gong: sound(
    [1, 1.48, 2.1, 2.9, 3.7, 5.1].map((times, index) =>
      sin(98 * times, 3000 / (1 + index * 0.5), { attack: 4, volume: 1 / (1 + index * 0.6) }),
    ),
  ),
  trapdoor: sound(nz(30, { low: 900, volume: 2 }), sin([900, 120], 700, { at: 90 }), nz(90, { at: 800, low: 500, volume: 2.5 })),
  fizz: sound(nz(500, { attack: 60, high: 4500 })),
  crack: sound(nz(14, { band: 1800, volume: 2 }), nz(90, { at: 40, low: 1200, volume: 1.4 }), sin([220, 90], 120, { at: 40 })),

  // A festival in the mud: beer, boxes and what happens in them.
  chord: dirty(power(82.4, 600)),
  riff: dirty(power(82.4, 110), power(98, 110, { at: 150 }), power(110, 420, { at: 300 })),
  fart: sound(saw([95, 55], 450, { hold: 50, low: 700, shaking: [25, 0.15] })),
  fart_long: sound(saw([85, 60, 95, 50], 700, { hold: 200, low: 700, shaking: [25, 0.18], tremolo: [14, 0.4] })),
  fart_squeak: sound(saw([140, 180, 240], 350, { hold: 60, low: 1100, shaking: [28, 0.12] })),
  knock: sound(sin(220, 50, { times: 3, every: 170 }), nz(50, { low: 800, times: 3, every: 170, volume: 1.4 })),
  flush: sound(
    nz(1500, { attack: 120, hold: 180, low: [2000, 300] }),
    [410, 730, 350, 620, 880, 470, 560, 320].map((hertz, index) => sin([hertz, hertz * 1.5], 70, { at: 300 + index * 150, volume: 0.35 })),
  ),
  choir: sound(
    chord(tri, [262, 330, 392, 523], 1000, { attack: 200, hold: 200, band: 700, narrow: 0.8 }),
    chord(tri, [524, 660, 784], 1000, { attack: 200, hold: 200, band: 1100, narrow: 1.5, volume: 0.4 }),
  ),
  besetzt: sound(chord(sq, [140, 147], 60, { hold: 380, low: 900 })),
  pour: sound(
    nz(200, { attack: 40, hold: 460, band: [1200, 2200], narrow: 2 }),
    sin([300, 700], 200, { attack: 60, hold: 440, volume: 0.15 }),
  ),
  clink: sound(chord(sin, [2600, 4100], 250)),
  gulp: sound(sin([420, 140], 110), sin([300, 110], 120, { at: 150 })),
  boo: sound(
    chord(saw, [150, 157, 143], 900, { attack: 200, hold: 200, low: 600, vibrato: [3, 0.04] }),
    nz(900, { attack: 200, band: 600, volume: 0.5 }),
  ),
  needle: sound(nz(350, { band: [3000, 400, 2000], narrow: 2.5 })),
  raspberry: sound(saw(70, 300, { hold: 300, low: 1200, tremolo: [22, 0.9] })),
  cricket: { ...sound(sin(4200, 40, { times: 3, every: 60 }), sin(4200, 40, { at: 420, times: 3, every: 60 })), volume: 0.5 },
  latch: sound(nz(10, { band: 2200, narrow: 3, times: 2, every: 110, volume: 2 }), sin([160, 90], 70, { at: 110 })),
  cough: sound(nz(110, { low: 1300, times: 2, every: 220 }), saw([160, 110], 90, { low: 700, times: 2, every: 220 })),
  aww: sound(chord(saw, [330, 262], 500, { attack: 80, band: [1100, 700], narrow: 2, vibrato: [5, 0.02] })),
  drain: sound(nz(700, { attack: 60, band: [1800, 300], narrow: 3 }), sin([500, 90], 700, { vibrato: [11, 0.15] })),
  wobble: sound(sin([220, 170], 420, { vibrato: [9, 0.2], hold: 40 })),
  clack: sound(
    nz(18, { band: 1700, narrow: 4, times: 5, every: 90, step: 1.1 }),
    sin(700, 25, { times: 5, every: 90, step: 1.08, volume: 0.5 }),
  ),
  roll: sound(nz(500, { attack: 120, hold: 100, low: 400, tremolo: [13, 0.8] })),

  // A track with pieces that eat too much.
  beeps: sound(sq(440, 120, { low: 3000, times: 2, every: 420 }), sq(880, 320, { at: 840, low: 3500 })),
  plop: sound(sin([240, 432], 90)),
  munch: sound(sin([432, 200], 110), nz(40, { low: 900, volume: 0.8 })),
  bump: sound(sin([140, 70], 180), nz(50, { low: 600, volume: 2 })),
  tower: sound(
    [14, 12, 13, 10, 11, 8, 9, 6, 7, 4, 5, 2, 3, 0].map((up, index) =>
      sin([240 * 2 ** (up / 12), 432 * 2 ** (up / 12)], 90, { at: 150 + index * 65, volume: 0.7 }),
    ),
    nz(500, { low: 3000 }),
    sin([60, 40], 700, { volume: 1.5 }),
  ),
  trombone: sound(saw([233, 233, 220], 700, { attack: 30, hold: 170, low: 900, vibrato: [5, 0.02] })),
  blip: sound(sq(1200, 12, { low: 4000 })),
  yawn: sound(saw([180, 330, 140], 900, { attack: 150, low: 800, vibrato: [4, 0.02] })),
} as const satisfies Record<string, Recipe>;

/** Every sound there is. */
export type SoundName = keyof typeof RECIPES;
