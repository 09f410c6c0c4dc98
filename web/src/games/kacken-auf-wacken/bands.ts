// The bands, each with two colours and a drawing: a colour is never alone. White letters with an edge are read on both.

export interface Band {
  readonly colour: string;
  readonly dark: string;
  /** The name of its drawing. */
  readonly art: string;
}

const BANDS: Readonly<Record<string, Band>> = {
  AW: { colour: '#e3263f', dark: '#8e1030', art: 'aw' },
  DP: { colour: '#8e4bff', dark: '#4a1ba0', art: 'dp' },
  HE: { colour: '#ff5fa8', dark: '#8a1c55', art: 'he' },
  IB: { colour: '#16a39a', dark: '#0b5757', art: 'ib' },
  KE: { colour: '#2d7df6', dark: '#143c91', art: 'ke' },
  RI: { colour: '#f2762e', dark: '#8a3510', art: 'ri' },
};

const NOBODY: Band = { colour: '#55406e', dark: '#24112f', art: '' };

export const look = (band: string): Band => BANDS[band] ?? NOBODY;

/** The band of a card: `RK-IB-1` and `OS-IB-1` are both Iron Basin's. */
export const bandOf = (card: string): string => card.slice(3, 5);

/** The song of a card, the same for a Rock! card and an On Stage card: `IB-1`. */
export const songOf = (card: string): string => card.slice(3);
