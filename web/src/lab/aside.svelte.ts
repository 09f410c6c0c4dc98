// Variants that somebody has put aside in this browser, to compare others with them.

import { remember, remembered } from '../wire/memory.ts';
import type { Packed } from './link.ts';

/** A variant with the name that it was put aside under. */
export interface Kept extends Packed {
  readonly name: string;
}

const KEY = 'lab.aside';
/** The newest ones; nobody finds their way among more. */
const MOST = 20;

function read(): readonly Kept[] {
  try {
    const kept: unknown = JSON.parse(remembered(KEY) ?? '[]');
    return Array.isArray(kept) ? (kept as Kept[]) : [];
  } catch {
    return [];
  }
}

class Aside {
  all = $state.raw(read());

  /** Puts a variant aside, in the place of one of the same name. */
  put(variant: Kept): void {
    const others = this.all.filter(({ game, name }) => game !== variant.game || name !== variant.name);
    this.#keep([variant, ...others].slice(0, MOST));
  }

  drop(variant: Kept): void {
    this.#keep(this.all.filter((one) => one !== variant));
  }

  #keep(all: readonly Kept[]): void {
    this.all = all;
    remember(KEY, JSON.stringify(all));
  }
}

export const aside = new Aside();
