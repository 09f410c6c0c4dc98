// What Mäxchen sounds like: a cup, two dice, and a lie.

import { type Hits, type Sounds } from '../../sound/hearing.ts';
import type { Told } from './wire.ts';

export const sounds: Sounds<Told> = {
  began: 'rattle',
  rolled: 'rattle',
  looked: 'creak',
  said: 'knock',
  said_blind: 'whistle',
  believed: 'swish',
  caught: [{ sound: 'stamp' }, { sound: 'loser', after: 300 }],
  wronged: [{ sound: 'settle' }, { sound: 'brass', after: 300 }],
  folded: 'deflate',
  lost: 'plop',
  out: 'trapdoor',
  won: null,
  // What is under the cup: a picture, nothing more.
  saw: null,
};

export const hits: Hits<Told> = {
  lost: { whom: 'seat', buzz: [300] },
  out: { whom: 'seat', buzz: [30, 40, 30, 40, 200] },
};
