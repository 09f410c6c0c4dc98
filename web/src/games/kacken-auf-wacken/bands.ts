// The bands, each with a colour and a sign: a colour is never alone. Colours are bright, for dark cards and stages.

export interface Band {
  readonly colour: string;
  /** The sign, as a path in a square of 24. */
  readonly sign: string;
}

const BANDS: Readonly<Record<string, Band>> = {
  AW: { colour: '#ffd23f', sign: 'M13 1L4 14h6l-2 9 10-14h-6l3-8z' },
  DP: {
    colour: '#d3a4ff',
    sign: 'M12 1c3 2 2 4 1 5 3 0 4 3 2 5 3 0 4 4 1 5 4 0 5 6 0 6H8c-5 0-4-6 0-6-3-1-2-5 1-5-2-2-1-4 1-5 2-1 2-3 2-5z',
  },
  HE: {
    colour: '#ff9ad1',
    sign: 'M12 1l2.500 5.500L20 4l-2.500 5.500L23 12l-5.500 2.500L20 20l-5.500-2.500L12 23l-2.500-5.500L4 20l2.500-5.500L1 12l5.500-2.500L4 4l5.500 2.500z',
  },
  IB: { colour: '#ff8f7a', sign: 'M2 10h20c0 6-3 8-7 9v4H9v-4c-4-1-7-3-7-9zM10 9V2h7v5h-3V5h-1v4z' },
  KE: { colour: '#8ad8ff', sign: 'M4 1h7v9h11c0 5-2 7-5 8l1 5H8l1-5c-4-1-5-4-5-8z' },
  RI: { colour: '#b9e27d', sign: 'M2 2h20v20H2zM6 6v12h2V6zM11 6v12h2V6zM16 6v12h2V6z' },
};

const NOBODY: Band = { colour: '#fff', sign: '' };

export const look = (band: string): Band => BANDS[band] ?? NOBODY;

/** The band of a card: `RK-IB-1` and `OS-IB-1` are both Iron Basin's. */
export const bandOf = (card: string): string => card.slice(3, 5);

/** The song of a card, the same for a Rock! card and an On Stage card: `IB-1`. */
export const songOf = (card: string): string => card.slice(3);
