// What a lobby shows of a game, from its folder: `brand.json`. Nothing here names a game.

export interface Brand {
  readonly ground: string;
  readonly rays: string;
  /** Of lettering and lights on dark ground. */
  readonly light: string;
  /** The options that people choose; all others are for the laboratory. */
  readonly options: readonly string[];
}

const brands = import.meta.glob<Brand>('./*/brand.json', { eager: true, import: 'default' });

const PLAIN: Brand = { ground: '#5b2aa0', rays: '#7440bd', light: '#ffd23f', options: [] };

/** The colours of a game. */
export function brandOf(game: string): Brand {
  return brands[`./${game}/brand.json`] ?? PLAIN;
}
