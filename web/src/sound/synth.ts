// Sounds out of recipes: what an oscillator, a filter and an envelope make of a few numbers. Nothing is recorded and
// nothing is loaded; the same recipe is the same samples on every device, so that tests can look at what cannot be heard there.

/** Samples a second: as much as a cartoon needs, and half the work. */
export const RATE = 22_050;
/** As loud as a sample gets (-6 dBFS): several sounds at once are no noise yet. */
export const PEAK = 0.5;
/** As loud as the loudest moment of a sound gets: a click may be a peak, a hum may not. */
const LOUDEST = 0.16;
const LOUDEST_MS = 50;

/** Hertz, or the hertz that are passed through one after the other, in equal times. */
export type Glide = number | readonly number[];

export type Wave = 'sin' | 'tri' | 'saw' | 'sq' | 'nz';

/** One voice of a sound. Times are milliseconds. */
export interface Voice {
  readonly wave: Wave;
  /** How high; noise has no pitch. */
  readonly hertz: Glide;
  /** Until it has died away. */
  readonly decay: number;
  readonly at?: number;
  readonly attack?: number;
  readonly hold?: number;
  readonly volume?: number;
  /** What is let through, at most one of them: below, above, around. */
  readonly low?: Glide;
  readonly high?: Glide;
  readonly band?: Glide;
  /** How narrow the filter is. */
  readonly narrow?: number;
  /** How often a second its pitch swings or jumps at random, and how far. */
  readonly vibrato?: readonly [Glide, number];
  readonly shaking?: readonly [number, number];
  /** How often a second it gets softer, and by how much. */
  readonly tremolo?: readonly [number, number];
  /** Multiplied by a sine of this many hertz. */
  readonly ring?: number;
  /** Frequency modulation: how much higher the modulator is, and how strong. */
  readonly modulated?: readonly [number, number];
  /** How often it is sung. */
  readonly times?: number;
  /** How many milliseconds later each time, */
  readonly every?: number;
  /** and by which factor higher. */
  readonly step?: number;
}

/** A sound: its voices, and what becomes of all of them together. */
export interface Recipe {
  readonly voices: readonly Voice[];
  /** A dirty amplifier, and what it lets through. */
  readonly drive?: number;
  readonly low?: number;
  /** Softer than others: a sound that is heard often, or one that hurts. */
  readonly volume?: number;
  /** The interval in milliseconds at which it is repeated, louder each time, until something else happens. */
  readonly lasts?: number;
}

const samples = (ms: number) => Math.round((ms / 1000) * RATE);
/** Envelopes that begin or end at once click. */
const ATTACK_MS = 1.5;
const FADE_MS = 12;
/** A sound has died away at a hundredth of its volume. */
const DECAY = Math.log(100);
/** Filters and glides are updated once in this many samples. */
const SLICE = 16;

/** How many milliseconds a voice lasts with all its repetitions. */
const lasting = ({ at = 0, attack = ATTACK_MS, hold = 0, decay, times = 1, every = 0 }: Voice) =>
  at + attack + hold + decay + FADE_MS + (times - 1) * every;

/** Chance that is the same every time. */
function chances(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Where a glide is after a part of its time. */
function along(glide: Glide, part: number): number {
  if (typeof glide === 'number') return glide;
  const place = Math.min(Math.max(part, 0), 1) * (glide.length - 1);
  const index = Math.min(Math.floor(place), glide.length - 2);
  const [from, to] = [glide[index] as number, glide[index + 1] as number];
  return from * (to / from) ** (place - index);
}

/** Takes the corner off a jump, which would ring through everything. */
function corner(phase: number, step: number): number {
  if (phase < step) return 2 * (phase / step) - (phase / step) ** 2 - 1;
  if (phase > 1 - step) return ((phase - 1) / step) ** 2 + 2 * ((phase - 1) / step) + 1;
  return 0;
}

function wave(kind: Wave, phase: number, step: number, chance: () => number): number {
  switch (kind) {
    case 'sin':
      return Math.sin(2 * Math.PI * phase);
    case 'tri':
      return 1 - 4 * Math.abs(phase - 0.5);
    case 'saw':
      return 2 * phase - 1 - corner(phase, step);
    case 'sq':
      return (phase < 0.5 ? 1 : -1) + corner(phase, step) - corner((phase + 0.5) % 1, step);
    case 'nz':
      return 2 * chance() - 1;
  }
}

/** A filter of second order after the usual cookbook. */
class Filter {
  #b0 = 0;
  #b1 = 0;
  #b2 = 0;
  #a1 = 0;
  #a2 = 0;
  #x1 = 0;
  #x2 = 0;
  #y1 = 0;
  #y2 = 0;

  set(kind: 'low' | 'high' | 'band', hertz: number, narrow: number): void {
    const angle = (2 * Math.PI * Math.min(hertz, 0.45 * RATE)) / RATE;
    const [cos, alpha] = [Math.cos(angle), Math.sin(angle) / (2 * narrow)];
    const whole = 1 + alpha;
    const outer = kind === 'low' ? (1 - cos) / 2 : kind === 'high' ? (1 + cos) / 2 : alpha;
    this.#b0 = outer / whole;
    this.#b1 = (kind === 'low' ? 1 - cos : kind === 'high' ? -1 - cos : 0) / whole;
    this.#b2 = (kind === 'band' ? -alpha : outer) / whole;
    this.#a1 = (-2 * cos) / whole;
    this.#a2 = (1 - alpha) / whole;
  }

  take(now: number): number {
    const out = this.#b0 * now + this.#b1 * this.#x1 + this.#b2 * this.#x2 - this.#a1 * this.#y1 - this.#a2 * this.#y2;
    this.#x2 = this.#x1;
    this.#x1 = now;
    this.#y2 = this.#y1;
    this.#y1 = out;
    return out;
  }
}

const kindOf = ({ low, high, band }: Voice) =>
  low !== undefined
    ? (['low', low] as const)
    : high !== undefined
      ? (['high', high] as const)
      : band !== undefined
        ? (['band', band] as const)
        : undefined;

/** Adds one singing of a voice to what is there. */
function sing(voice: Voice, into: Float32Array, from: number, higher: number, chance: () => number): void {
  const { attack = ATTACK_MS, hold = 0, decay, volume = 1, narrow = 0.9, vibrato, shaking, tremolo, ring, modulated } = voice;
  const length = samples(attack + hold + decay + FADE_MS);
  const [rising, falling, fading] = [samples(attack), samples(attack + hold), length - samples(FADE_MS)];
  const kind = kindOf(voice);
  const filter = kind && new Filter();
  const dying = DECAY / samples(decay);
  let [phase, swing, modulator, hertz, shake] = [0, 0, 0, 0, 1];
  for (let index = 0; index < length && from + index < into.length; index += 1) {
    const seconds = index / RATE;
    if (index % SLICE === 0) {
      const part = index / fading;
      hertz = along(voice.hertz, part) * higher;
      if (vibrato) {
        swing += (along(vibrato[0], part) * SLICE) / RATE;
        hertz *= 1 + vibrato[1] * Math.sin(2 * Math.PI * swing);
      }
      if (shaking) {
        if (index % Math.max(SLICE, SLICE * Math.round(RATE / shaking[0] / SLICE)) === 0) shake = 1 + shaking[1] * (2 * chance() - 1);
        hertz *= shake;
      }
      if (kind) filter?.set(kind[0], along(kind[1], part), narrow);
    }
    let step = hertz / RATE;
    if (modulated) {
      modulator += step * modulated[0];
      step *= 1 + modulated[1] * Math.sin(2 * Math.PI * modulator);
    }
    let now = wave(voice.wave, phase, Math.min(Math.abs(step), 0.4), chance);
    phase = (((phase + step) % 1) + 1) % 1;
    if (filter) now = filter.take(now);
    if (ring !== undefined) now *= Math.sin(2 * Math.PI * ring * seconds);
    if (tremolo) now *= 1 - tremolo[1] * (0.5 + 0.5 * Math.sin(2 * Math.PI * tremolo[0] * seconds));
    const grown = index < rising ? index / rising : index < falling ? 1 : Math.exp(-dying * (index - falling));
    const left = index < fading ? 1 : (length - index) / (length - fading);
    into[from + index] = (into[from + index] as number) + now * volume * grown * left;
  }
}

/** As loud as the loudest stretch of a sound is, on average. */
export function loudest(sound: Float32Array): number {
  const stretch = samples(LOUDEST_MS);
  let [sum, most] = [0, 0];
  for (let index = 0; index < sound.length; index += 1) {
    sum += (sound[index] as number) ** 2 - (index >= stretch ? (sound[index - stretch] as number) ** 2 : 0);
    most = Math.max(most, sum);
  }
  return Math.sqrt(most / stretch);
}

export const peak = (sound: Float32Array) => sound.reduce((most, one) => Math.max(most, Math.abs(one)), 0);

/** How long a sound is, in milliseconds. */
export const lengthOf = ({ voices }: Recipe) => Math.max(...voices.map(lasting));

/** Cooks a sound; all are about as loud as each other unless the recipe says otherwise. */
export function cook(recipe: Recipe): Float32Array<ArrayBuffer> {
  const sound = new Float32Array(samples(lengthOf(recipe)));
  const { drive, low, volume = 1 } = recipe;
  recipe.voices.forEach((voice, place) => {
    for (let time = 0; time < (voice.times ?? 1); time += 1)
      sing(
        voice,
        sound,
        samples((voice.at ?? 0) + time * (voice.every ?? 0)),
        (voice.step ?? 1) ** time,
        chances(1 + 977 * place + 31 * time),
      );
  });
  if (drive !== undefined) sound.forEach((one, index) => (sound[index] = Math.tanh(drive * one)));
  if (low !== undefined) {
    const filter = new Filter();
    filter.set('low', low, 0.7);
    sound.forEach((one, index) => (sound[index] = filter.take(one)));
  }
  const louder = volume * Math.min(PEAK / peak(sound), LOUDEST / loudest(sound));
  return sound.map((one) => one * louder);
}
