// Sounds, cooked by the page itself (sound/): nothing to load. They need no secure context, only that somebody has touched
// the page before, which browsers want of everything that is loud.
//
// The big screen is loud. A phone in a hand is discreet: sounds come from everywhere at once there, so it only says what
// concerns its own person. A screen with a mouse is in between.

import { RECIPES, type SoundName } from '../sound/recipes.ts';
import { cook, RATE, type Recipe } from '../sound/synth.ts';
import { ways } from './ways.svelte.ts';

export type { SoundName };

export interface Manner {
  /** How many times as high, and as fast. */
  readonly pitch?: number;
  /** How loud, of as loud as this screen is. */
  readonly volume?: number;
  /** Whether it happens to whoever holds this screen. */
  readonly isMine?: boolean;
  /** Milliseconds from now. */
  readonly after?: number;
}

/** What every phone may say: somebody touched it, somebody is asked. */
const DISCREET: readonly SoundName[] = ['tap', 'ding'];
/** In decibels: the room's loudspeakers, a screen on a desk, a phone. */
const LOUDNESS = { room: 0, desk: -6, hand: -12 } as const;
/** Whoever hears the same sound twice within so many milliseconds has heard an echo. */
const ECHO_MS = 40;
/** More at once is noise. */
const MOST = 10;
/** Nothing is cooked in one go: a page has other things to do. */
const PAUSE_MS = 30;
/** No two slaps are the same. */
const LOOSE = 0.03;
const FADE_S = 0.08;
/** What lasts grows from softly to loud, and nobody bears it for longer. */
const SOFT = 0.3;
const GROWING_S = 4;
const LONGEST_S = 9;

/** Something that sounds, and can be told to stop. */
interface Sounding {
  readonly lasts: boolean;
  readonly from: number;
  stop(): void;
}

const cooked = new Map<SoundName, AudioBuffer>();
const last = new Map<SoundName, number>();
const sounding = new Set<Sounding>();
let room = false;
let context: AudioContext | undefined;
let master: AudioNode | undefined;
let isListening = false;

/** Says whether this screen is the room's. */
export function isRoom(yes: boolean): void {
  room = yes;
}

const place = () => (room ? 'room' : matchMedia('(pointer: coarse)').matches ? 'hand' : 'desk');

/** Loud things begin with a touch: iOS wants to be asked in the touch itself, and again after a call came in between. */
function wake(): void {
  if (!ways.sound) return;
  context ??= new AudioContext();
  if (context.state !== 'running') void context.resume().catch(() => undefined);
}

function listen(): void {
  if (isListening) return;
  isListening = true;
  for (const touch of ['pointerup', 'touchend', 'keydown'] as const) addEventListener(touch, wake, { capture: true, passive: true });
}

/** Several sounds at once stay below what a loudspeaker can do. */
function output(context: AudioContext): AudioNode {
  if (master) return master;
  const limiter = context.createDynamicsCompressor();
  limiter.threshold.value = -6;
  limiter.ratio.value = 12;
  limiter.connect(context.destination);
  return (master = limiter);
}

function bufferOf(name: SoundName): AudioBuffer {
  const there = cooked.get(name);
  if (there) return there;
  const samples = cook(RECIPES[name]);
  const buffer = new AudioBuffer({ length: samples.length, numberOfChannels: 1, sampleRate: RATE });
  buffer.copyToChannel(samples, 0);
  cooked.set(name, buffer);
  return buffer;
}

/** Cooks what will be heard, one after the other, so that nothing comes late. Stops when it is told to. */
export function warm(names: readonly SoundName[]): () => void {
  listen();
  const waiting = [...names];
  const next = () => {
    const name = waiting.shift();
    if (name === undefined) return;
    if (ways.sound && (place() !== 'hand' || DISCREET.includes(name))) bufferOf(name);
    timer = setTimeout(next, PAUSE_MS);
  };
  let timer = setTimeout(next, PAUSE_MS);
  return () => clearTimeout(timer);
}

/** Plays a sound, if this screen may and the browser lets it. */
export function play(name: SoundName, { pitch, volume = 1, isMine = false, after = 0 }: Manner = {}): void {
  listen();
  const now = performance.now() + after;
  if (!ways.sound || document.hidden) return;
  const where = place();
  if (where === 'hand' && !isMine && !DISCREET.includes(name)) return;
  if (sounding.size >= MOST || Math.abs(now - (last.get(name) ?? -Infinity)) < ECHO_MS) return;
  if (context === undefined && navigator.userActivation?.hasBeenActive !== true) return;
  wake();
  if (context === undefined) return;
  const { lasts }: Recipe = RECIPES[name];
  // Two drum rolls are no more suspense than one.
  if (lasts !== undefined && [...sounding].some((one) => one.lasts)) return;
  last.set(name, now);

  const from = context.currentTime + after / 1000;
  const source = new AudioBufferSourceNode(context, {
    buffer: bufferOf(name),
    playbackRate: pitch ?? 1 + LOOSE * (2 * Math.random() - 1),
  });
  const loudness = volume * ways.volume * 10 ** (LOUDNESS[where] / 20);
  const gain = new GainNode(context, { gain: loudness });
  source.connect(gain).connect(output(context));
  if (lasts !== undefined) {
    [source.loop, source.loopEnd] = [true, lasts / 1000];
    gain.gain.setValueAtTime(SOFT * loudness, from);
    gain.gain.linearRampToValueAtTime(loudness, from + GROWING_S);
  }
  const one: Sounding = {
    lasts: lasts !== undefined,
    from,
    stop() {
      const now = source.context.currentTime;
      gain.gain.cancelScheduledValues(now);
      gain.gain.setTargetAtTime(0, now, FADE_S / 3);
      source.stop(now + FADE_S);
    },
  };
  sounding.add(one);
  source.onended = () => sounding.delete(one);
  source.start(from);
  if (lasts !== undefined) source.stop(from + LONGEST_S);
}

/** What has not begun yet or goes on until something happens is over: something happened. */
export function hush(): void {
  for (const one of sounding) if (one.lasts || (context !== undefined && one.from > context.currentTime)) one.stop();
}
