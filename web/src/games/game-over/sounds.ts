// What GAME OVER. sounds like: a smoky back room with dice, coins and threats.

import { often, type Hits, type Sounds } from '../../sound/hearing.ts';
import type { Told } from './wire.ts';

const STRONG = [30, 40, 30, 40, 200];
const TWICE = [40, 60, 40];
const SLAM_MS = 180;

export const sounds: Sounds<Told> = {
  game_started: [{ sound: 'riffle' }, { sound: 'flip', after: 900 }],
  placed: 'tock',
  rolled: [{ sound: 'rattle' }, { sound: 'settle', after: 800 }],
  // The ring counts the steps with its own hops.
  moved: null,
  swapped: often('swish', 2, 350),
  lifted: 'rustle',
  bought: [{ sound: 'till' }, { sound: 'swish', after: 500 }],
  passed: 'whistle',
  pinched: [{ sound: 'cluck' }, { sound: 'coins', after: 500 }],
  stuck: 'squeak',
  challenged: 'dread',
  conceded: 'deflate',
  accepted: 'crackle',
  attack: ({ cards }) => [...often('slam', cards.length, SLAM_MS, 1), { sound: 'brass', after: cards.length * SLAM_MS + 200 }],
  defence: ({ cards }) => often('slam', cards.length, SLAM_MS, 1),
  won: [{ sound: 'brass' }, { sound: 'coins', after: 900 }],
  tied: [{ sound: 'boing' }, { sound: 'coins', after: 500 }],
  bribed: [{ sound: 'rustle' }, { sound: 'zip', after: 1600 }],
  paid: 'coins',
  paid_bank: 'coins',
  token: [{ sound: 'crack' }, { sound: 'coins', after: 300 }],
  insolvent: 'loser',
  sold: 'loser',
  lapsed: 'fizz',
  eliminated: 'trapdoor',
  joker_played: 'whirl',
  mauschel_reset: [{ sound: 'rumble' }, { sound: 'stamp', after: 2600 }],
  round_done: 'tick',
  game_over: 'gong',
  stack_empty: 'bell',
  last_standing: 'brass',
  round_limit: 'bell',
  revealed: 'flip',
  settled: [...often('blip', 8, 70, 1), { sound: 'ding', after: 620 }],
  over: null,
  // What only one hand learns: a picture, nothing more.
  dealt: null,
  traded: null,
  saw: null,
  put_back: null,
  drew: null,
  slipped: null,
  gave: null,
};

export const hits: Hits<Told> = {
  challenged: { whom: 'target', buzz: STRONG },
  conceded: { whom: 'target', buzz: [40] },
  won: { whom: 'target', buzz: [300] },
  tied: { whom: 'target', buzz: TWICE },
  bribed: { whom: 'target', buzz: [300] },
  stuck: { whom: 'seat', buzz: [300] },
  insolvent: { whom: 'seat', buzz: [300] },
  sold: { whom: 'seat', buzz: [300] },
  eliminated: { whom: 'seat', buzz: STRONG },
};
