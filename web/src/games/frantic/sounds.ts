// What FRANTIC sounds like: an orchestra for cartoons, short, dry and rude. A number is slapped down higher the higher it is.

import { often, type Hits, type Note, type Sounds, up } from '../../sound/hearing.ts';
import { faceOf } from './cards.ts';
import type { Told } from './wire.ts';

/** More cards than this are a bundle. */
const MOST = 5;
const CARD_MS = 160;

const cards = (sound: Note['sound'], count: number): Note[] => often(sound, Math.min(count, MOST), CARD_MS, 1);

/** A number by how high it is, a special with a stamp, black ones heavily. */
function played(card: string): readonly Note[] {
  const { hues, number } = faceOf(card);
  if (hues[0] === 'black') return [{ sound: 'thud' }];
  if (number !== undefined) return [{ sound: 'slap', pitch: up(number) }];
  return [
    { sound: 'slap', pitch: 1 },
    { sound: 'stamp', after: 180 },
  ];
}

export const sounds: Sounds<Told> = {
  round_started: 'riffle',
  turned_up: 'flip',
  rule: 'stamp',
  rules_gone: 'whoosh',
  turn: null,
  skipped: 'boing',
  exploded: 'boom',
  drew: ({ count }) => cards('swish', count),
  drew_nothing: 'pouf',
  exhausted: [{ sound: 'pouf' }, { sound: 'cricket', after: 500 }],
  passed: 'whistle',
  played: ({ card }) => played(card),
  mimics: 'slurp',
  goes_on: 'whoosh',
  wished: 'stamp',
  activated: 'zap',
  attacks: 'sting',
  threw_in: [{ sound: 'brake' }, { sound: 'slap', after: 380 }],
  nothing: [{ sound: 'pouf' }, { sound: 'cricket', after: 500 }],
  gave: ({ count }) => cards('pling', count),
  took: ({ count }) => cards('zip', count),
  set_aside: 'swish',
  took_up: ({ count }) => cards('swish', count),
  gave_specials: 'whoosh',
  hand_moved: 'whoosh',
  mixed: [{ sound: 'whirl' }, { sound: 'riffle', after: 1200 }],
  on_the_pile: 'riffle',
  discarded: 'riffle',
  laid: 'slap',
  gave_up: 'deflate',
  took_open: 'whoosh',
  under: 'riffle',
  will_be_skipped: 'tick',
  looks: 'creak',
  recharged: { sound: 'zap', pitch: 0.7 },
  powers_swapped: { sound: 'zap', pitch: 0.85 },
  got_power: { sound: 'zap', pitch: 0.6, volume: 0.6 },
  returned_power: { sound: 'zap', pitch: 0.5, volume: 0.6 },
  trigger: 'drumroll',
  revealed: 'reveal',
  exempt: 'lala',
  chosen: { sound: 'reveal', pitch: 1.5 },
  dared: [{ sound: 'drum' }, { sound: 'fanfare', after: 350 }],
  not_dared: 'cluck',
  points: often('count', 6, 60, 1),
  totals_swapped: 'whoosh',
  hands_open: often('flip', MOST, 120),
  blocked: 'zip',
  turned: 'scratch',
  lit: 'fuse',
  round_ended: 'fanfare',
  scored: often('count', 8, 60, 1),
  round_won: 'fanfare',
  over: null,
  // What only one hand learns: a picture, nothing more.
  you_drew: null,
  changed: null,
  you_see: null,
  your_power: null,
};

export const hits: Hits<Told> = {
  attacks: { whom: 'targets', buzz: [400] },
  skipped: { whom: 'seat', buzz: [60] },
  exploded: { whom: 'seat', buzz: [200, 80, 200] },
  took: { whom: 'target', buzz: [80] },
  looks: { whom: 'target', buzz: [80] },
  points: { whom: 'seat', buzz: [80] },
};
