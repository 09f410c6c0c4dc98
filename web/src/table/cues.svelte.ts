// What a device does so that nobody has to stare at it: it buzzes and rings when somebody has to decide, plays
// what happens, and stays awake while a game is on. In a window to throw something in, a phone does the same whether or not
// there is something to throw.

import { untrack } from 'svelte';
import { play, type SoundName } from '../device/sound.ts';
import { stayAwake } from '../device/wake.ts';
import { hear } from './hear.svelte.ts';
import type { LiveTable } from './live.svelte.ts';
import { over, playing } from './stage.ts';

const BUZZ_MS = 60;

/** Gives cues for a table for as long as the component that asks for them is shown. */
export function cues(live: LiveTable): void {
  const isWindow = $derived(live.step?.asked?.window !== undefined);
  const question = $derived(live.isShowing || isWindow ? undefined : live.step?.question?.number);
  const deed = $derived(live.deed !== undefined && live.deed.seat === live.seat?.seat ? live.step?.number : undefined);
  const emotes = $derived(live.emotes.length);
  const knocking = $derived(live.table?.knocks?.length ?? 0);
  const isOver = $derived(live.table !== undefined && over(live.table) !== undefined);
  const isOn = $derived(live.table !== undefined && playing(live.table) !== undefined);

  const ring = (sound: SoundName) => untrack(() => play(sound));

  hear(live);

  const callUp = () => {
    // A phone that was never touched may not vibrate, and browsers complain if it tries.
    if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(BUZZ_MS);
    ring('ding');
  };

  $effect(() => {
    if (question !== undefined) callUp();
  });
  $effect(() => {
    if (deed !== undefined) callUp();
  });
  $effect(() => {
    if (emotes > 0) ring('emote');
  });
  $effect(() => {
    if (knocking > 0) ring('emote');
  });
  $effect(() => {
    if (isOver) ring('finale');
  });
  $effect(() => (isOn ? stayAwake() : undefined));
}
