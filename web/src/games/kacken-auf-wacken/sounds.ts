// What Kacken auf Wacken sounds like: three stages, one beer stand, and the blue box. Every stage has its own pitch.

import { often, type Hits, type Note, type Sounds, up } from '../../sound/hearing.ts';
import type { Stage, Told } from './wire.ts';

const STRONG = [30, 40, 30, 40, 200];
const TWICE = [40, 60, 40];
/** E, G, A. */
const TUNING: Readonly<Record<Stage, number>> = { faster: 1, harder: up(3), louder: up(5) };
/** The verdict of the door comes after two knocks. */
const DOOR_MS = 750;

const FARTS = ['fart', 'fart_long', 'fart_squeak'] as const;
/** Nobody sounds like somebody else. */
const fart = (seat: string, after = 0): Note => ({
  sound: FARTS[seat.charCodeAt(0) % FARTS.length] ?? 'fart',
  pitch: 0.85 + 0.05 * (seat.charCodeAt(0) % 7),
  after,
});

export const sounds: Sounds<Told> = {
  started: 'riff',
  enters: ({ stage }) => [{ sound: 'whoomp' }, { sound: 'chord', pitch: TUNING[stage], after: 200 }],
  added: 'tock',
  backstage: 'latch',
  cleared: [{ sound: 'unplug' }, { sound: 'hum', after: 400, volume: 0.4 }],
  silent: 'cricket',
  band_card: 'whoosh',
  beer: [{ sound: 'pour' }, { sound: 'clink', after: 750 }],
  queue: 'groan',
  kacken: ({ seat }) => [{ sound: 'rumble' }, fart(seat, 1100)],
  event: 'dread',
  toilet: ({ reason }) => [
    { sound: 'knock' },
    ...(reason === 'free'
      ? [
          { sound: 'flush' as const, after: DOOR_MS },
          { sound: 'choir' as const, after: DOOR_MS + 500 },
        ]
      : [{ sound: 'besetzt' as const, after: DOOR_MS }]),
  ],
  holds: 'squeak',
  rock_out: ({ stage }) => [{ sound: 'riff', pitch: TUNING[stage] }],
  answers: 'stamp',
  joined: 'stamp',
  asks: 'cough',
  refused: 'raspberry',
  treated: [{ sound: 'clink' }, { sound: 'aww', after: 300 }],
  no_treat: 'groan',
  cancelled: [{ sound: 'needle' }, { sound: 'boo', after: 350 }],
  gig: ({ songs }) => [...often('blip', Math.min(songs, 8), 120, 2), { sound: 'cheer', after: 1000 }],
  used: null,
  scored: [...often('blip', 8, 70, 1), { sound: 'brass', after: 650 }],
  dry: 'drain',
  relieved: 'slurp',
  served: 'wobble',
  served_nobody: 'splat',
  swapped: 'zip',
  returned: ({ beers }) => often('clack', Math.min(Math.max(beers, 1), 3), 300, 2),
  reshuffled: 'roll',
  over: null,
  // What only one hand learns: a picture, nothing more.
  got: null,
  passed: null,
};

export const hits: Hits<Told> = {
  kacken: { whom: 'seat', buzz: [300] },
  toilet: { whom: 'seat', buzz: TWICE },
  refused: { whom: 'target', buzz: TWICE },
  treated: { whom: 'target', buzz: [40] },
  cancelled: { whom: 'seat', buzz: [300] },
  dry: { whom: 'seat', buzz: TWICE },
  relieved: { whom: 'seat', buzz: STRONG },
  served: { whom: 'target', buzz: [300] },
};
