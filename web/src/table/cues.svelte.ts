// What a device does so that nobody has to stare at it: it buzzes and rings when somebody has to decide, ticks when
// something happened, and stays awake while a game is on.

import { untrack } from 'svelte';
import { play, type Sound } from '../device/sound.ts';
import { stayAwake } from '../device/wake.ts';
import { ways } from '../device/ways.svelte.ts';
import type { LiveTable } from './live.svelte.ts';
import { over, playing } from './stage.ts';

const BUZZ_MS = 60;

/** Gives cues for a table for as long as the component that asks for them is shown. */
export function cues(live: LiveTable): void {
  const question = $derived(live.step?.question?.number);
  const step = $derived(live.step?.number);
  const emotes = $derived(live.emotes.length);
  const knocking = $derived(live.table?.knocks?.length ?? 0);
  const isOver = $derived(live.table !== undefined && over(live.table) !== undefined);
  const isOn = $derived(live.table !== undefined && playing(live.table) !== undefined);

  const ring = (sound: Sound) => untrack(() => ways.sound && play(sound));

  $effect(() => {
    if (question === undefined) return;
    // A phone that was never touched may not vibrate, and browsers complain if it tries.
    if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(BUZZ_MS);
    ring('turn');
  });
  $effect(() => {
    if (step !== undefined && untrack(() => live.step?.events.length && live.step.question === null)) ring('news');
  });
  $effect(() => {
    if (emotes > 0) ring('emote');
  });
  $effect(() => {
    if (knocking > 0) ring('emote');
  });
  $effect(() => {
    if (isOver) ring('over');
  });
  $effect(() => (isOn ? stayAwake() : undefined));
}
