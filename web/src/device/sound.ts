// Short sounds, made by the browser itself: nothing to load. They need no secure context, only that somebody has
// touched the page before, which browsers want of everything that is loud.

/** A tone: when it begins and how long it sounds, in seconds, how high in hertz, and which wave. */
interface Tone {
  readonly at: number;
  readonly length: number;
  readonly pitch: number;
  readonly wave: OscillatorType;
}

const tone = (at: number, length: number, pitch: number, wave: OscillatorType = 'triangle'): Tone => ({ at, length, pitch, wave });

/** What there is to hear. */
export const SOUNDS = {
  turn: [tone(0, 0.12, 660), tone(0.12, 0.2, 880)],
  news: [tone(0, 0.05, 320, 'sine')],
  emote: [tone(0, 0.06, 990, 'sine'), tone(0.06, 0.08, 1320, 'sine')],
  over: [tone(0, 0.15, 523), tone(0.15, 0.15, 659), tone(0.3, 0.15, 784), tone(0.45, 0.4, 1047)],
} as const satisfies Record<string, readonly Tone[]>;

export type Sound = keyof typeof SOUNDS;

const LOUDNESS = 0.12;
let context: AudioContext | undefined;

/** Plays a sound, if the browser lets it. */
export function play(sound: Sound): void {
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  for (const one of SOUNDS[sound]) sing(context, one);
}

function sing(context: AudioContext, { at, length, pitch, wave }: Tone): void {
  const [from, until] = [context.currentTime + at, context.currentTime + at + length];
  const [voice, volume] = [context.createOscillator(), context.createGain()];
  voice.type = wave;
  voice.frequency.value = pitch;
  volume.gain.setValueAtTime(LOUDNESS, from);
  volume.gain.exponentialRampToValueAtTime(0.001, until);
  voice.connect(volume).connect(context.destination);
  voice.start(from);
  voice.stop(until);
}
