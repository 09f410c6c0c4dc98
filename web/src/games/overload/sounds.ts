// What OVERLOAD sounds like: porters that eat too much. A disc plops the higher the more its porter carries.

import { often, type Hits, type Note, type Sounds, up } from '../../sound/hearing.ts';
import type { Public, Told } from './wire.ts';

const STRONG = [30, 40, 30, 40, 200];
const DISC_MS = 120;
const MOST = 8;

/** Disc by disc, up or down with the load. */
function discs({ before, after, reason }: Extract<Public, { kind: 'changed' }>): readonly Note[] {
  if (reason === 'overload' || reason === 'finish') return [];
  const [many, way] = [Math.min(Math.abs(after - before), MOST), Math.sign(after - before)];
  const sound = after > before ? 'plop' : 'munch';
  return Array.from({ length: many }, (_, index) => ({ sound, pitch: up(before + way * (index + 1)), after: index * DISC_MS }));
}

export const sounds: Sounds<Told> = {
  began: 'beeps',
  loaded: ({ load }) =>
    Array.from({ length: Math.min(load, MOST) }, (_, index) => ({ sound: 'plop', pitch: up(index + 1), after: index * DISC_MS })),
  rolled: [{ sound: 'rattle' }, { sound: 'settle', after: 900 }],
  // The track counts the steps with its own hops.
  moved: ({ reason }) => (reason === 'forward' || reason === 'back' ? 'wobble' : null),
  changed: discs,
  gives: 'bump',
  takes: 'zip',
  overloaded: 'tower',
  scored: ({ reason, add }) => {
    if (reason === 'full') return [...often('blip', 8, 90, 1), { sound: 'brass', after: 800 }];
    if (reason === 'empty') return 'trombone';
    if (reason === 'overload') return 'ding';
    return [...often('blip', Math.min(add, MOST), 90, 1), { sound: 'ding', after: Math.min(add, MOST) * 90 + 100 }];
  },
  over: null,
  aborted: 'yawn',
};

export const hits: Hits<Told> = {
  changed: { whom: 'seat', buzz: [10] },
  gives: { whom: 'to', buzz: [40, 60, 40] },
  takes: { whom: 'from', buzz: [40, 60, 40] },
  overloaded: { whom: 'seat', buzz: STRONG },
};
