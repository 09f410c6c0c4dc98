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
