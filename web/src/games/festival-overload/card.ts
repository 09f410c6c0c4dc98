// The four types of event cards; a card that the page does not know has none.

export type CardType = 'push' | 'stabilise' | 'twist' | 'encore';

const TYPES: Readonly<Record<string, CardType>> = {
  soundcheck: 'push',
  crowd_surf: 'push',
  bassdrop: 'push',
  atem_holen: 'stabilise',
  security: 'stabilise',
  richtungswechsel: 'twist',
  feedback: 'twist',
  pyro: 'twist',
  stage_dive: 'twist',
  setwechsel: 'twist',
  encore: 'encore',
};

export function typeOf(card: string): CardType | undefined {
  return TYPES[card];
}

/** A sign for each type, in a box of 24 by 24, so that no colour has to be told apart. */
export const SIGNS: Readonly<Record<CardType, string>> = {
  push: 'M12 2l10 11h-6v9H8v-9H2z',
  stabilise: 'M12 22l10-11h-6V2H8v9H2z',
  twist: 'M4 12a8 8 0 0 1 14-5l2-2v7h-7l2.500-2.500A5 5 0 0 0 7 12zM20 12a8 8 0 0 1-14 5l-2 2v-7h7l-2.500 2.500A5 5 0 0 0 17 12z',
  encore: 'M9 3l11-2v14a4 3.500 0 1 1-3-3.400V6.500L12 7.500v10a4 3.500 0 1 1-3-3.400z',
};
