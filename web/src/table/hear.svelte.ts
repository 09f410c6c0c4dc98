// What a screen plays by itself: the sounds of each moment's events, as the game's table of sounds has them. On the phone of
// whoever is hit it is a buzz as well. All of it follows from what everybody knows: no phone differs from another by a secret.

import { untrack } from 'svelte';
import { hush, isRoom, play, warm } from '../device/sound.ts';
import { soundsOf } from '../games/index.ts';
import { buzz, named, score, type SoundsModule, type Told } from '../sound/hearing.ts';
import type { SoundName } from '../sound/recipes.ts';
import { missingOf } from './absent.ts';
import type { LiveTable } from './live.svelte.ts';
import { playing } from './stage.ts';

/** What every table needs. */
const ALWAYS: readonly SoundName[] = ['tap', 'ding', 'emote', 'join', 'leave', 'start', 'absent', 'hurry', 'finale'];
/** The last seconds of a clock are heard. */
const HURRY_S = 3;

/** Plays what happens at a table for as long as the component that asks for it is shown. */
export function hear(live: LiveTable): void {
  let module = $state.raw<SoundsModule>();
  const game = $derived(live.table?.game);
  /** A window to throw something in is open: for everybody, whoever has something to throw. */
  const isWindow = $derived(!live.isShowing && live.step?.asked?.window !== undefined);
  /** What was on when this screen came: no news. */
  let seen = untrack(() => live.step);

  const seated = $derived(live.table?.seats.filter(({ holder }) => holder !== 'nobody').length);
  const isOn = $derived(live.table !== undefined && playing(live.table) !== undefined);
  const missing = $derived(live.table === undefined ? 0 : missingOf(live.table).length);
  const clock = $derived(live.isShowing ? undefined : live.step?.clock);

  isRoom(live.role === 'room');

  $effect(() => {
    module = undefined;
    if (game === undefined) return;
    let isGone = false;
    // Without its sounds a game is quiet, and nothing else.
    soundsOf(game)?.then(
      (loaded) => (module = isGone ? module : loaded),
      () => undefined,
    );
    return () => (isGone = true);
  });

  $effect(() => warm([...ALWAYS, ...(module ? named(module) : [])]));

  $effect(() => {
    const step = live.step;
    if (step === undefined || step === seen || step.events.length === 0 || module === undefined) return;
    seen = step;
    const [sounds, events] = [module, step.events as readonly Told[]];
    untrack(() => {
      hush();
      const seat = live.seat?.seat;
      for (const { sound, ...manner } of score(sounds, events, seat)) play(sound, manner);
      const pattern = events.map((event) => buzz(sounds, event, seat)).find((one) => one !== undefined);
      // A phone that was never touched may not vibrate, and browsers complain if it tries.
      if (pattern && !document.hidden && navigator.userActivation?.hasBeenActive) navigator.vibrate?.([...pattern]);
    });
  });

  $effect(() => {
    if (!isWindow) return;
    untrack(() => play('heart'));
    return hush;
  });

  // Around the game: who comes and goes, that it begins, who is gone, and that time runs out.
  onChange(
    () => seated,
    (now, before) => !isOn && play(now > before ? 'join' : 'leave'),
  );
  onChange(
    () => Number(isOn),
    (now) => now && play('start'),
  );
  onChange(
    () => missing,
    (now, before) => now > before && play('absent'),
  );
  $effect(() => {
    if (!clock || !isOn) return;
    const ticks = Array.from({ length: HURRY_S }, (_, index) =>
      setTimeout(() => play('hurry'), Math.max(0, clock.left_ms - (index + 1) * 1000)),
    );
    return () => ticks.forEach(clearTimeout);
  });
}

/** Does something when a number changes; the one that is there at first is no news. */
function onChange(number: () => number | undefined, tell: (now: number, before: number) => unknown): void {
  let before: number | undefined;
  $effect(() => {
    const now = number();
    const last = before;
    before = now;
    if (now !== undefined && last !== undefined && now !== last) untrack(() => tell(now, last));
  });
}
