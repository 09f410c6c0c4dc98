// How somebody likes the page on this device: with sounds or without, with moving pictures or without.

import { remember, remembered } from '../wire/memory.ts';

/** A phone lies in a hand, where sounds come from everywhere at once; a big screen has the room's loudspeakers. */
const IS_PHONE = matchMedia('(pointer: coarse)').matches;
/** Set on the page's root when nothing shall move; the style sheet does the rest. */
const STILL = 'still';

function loudness(text: string | null): number {
  const volume = Number(text ?? 1);
  return volume >= 0 && volume <= 1 ? volume : 1;
}

class Ways {
  sound = $state(remembered('sound') === null ? !IS_PHONE : remembered('sound') === 'on');
  /** How loud, from 0 to 1; what is off is off. */
  volume = $state(loudness(remembered('volume')));
  motion = $state(remembered('motion') !== 'off');

  constructor() {
    this.#apply();
  }

  setSound(on: boolean): void {
    this.sound = on;
    remember('sound', on ? 'on' : 'off');
  }

  setVolume(volume: number): void {
    this.volume = volume;
    remember('volume', String(volume));
  }

  setMotion(on: boolean): void {
    this.motion = on;
    remember('motion', on ? 'on' : 'off');
    this.#apply();
  }

  #apply(): void {
    document.documentElement.classList.toggle(STILL, !this.motion);
  }
}

export const ways = new Ways();
