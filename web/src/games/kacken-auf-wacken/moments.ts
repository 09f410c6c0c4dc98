// Which events are scenes, for whom, and what is drawn for them. The log tells all of them.

import { help, type Options } from '../../rules/book.ts';
import type { Mood } from '../../show/faces.ts';
import type { Words } from '../../words/words.ts';
import { type Scene, scenesOf } from '../scenes.svelte.ts';
import { artOf } from './art.ts';
import type { Key } from './texts.ts';
import type { Told } from './wire.ts';

/** How a scene is drawn: a card that turns over, the need, the door, or a poster. */
export type Shape = 'card' | 'kacken' | 'door' | 'poster';

/** A scene of the game. */
export interface Moment extends Scene<Told> {
  readonly shape: Shape;
  /** Who does it. */
  readonly seat: string;
  /** Whom it happens to, if that is somebody else. */
  readonly target?: string | undefined;
  /** Whether it happens to whoever looks: then it fills their phone. */
  readonly isMine: boolean;
  readonly mood: Mood;
  /** The drawing. */
  readonly art: string;
  /** The band card that was drawn, for whoever drew it. */
  readonly card?: string | undefined;
  /** What is cried out. */
  readonly shout?: Key | undefined;
  /** The colours of the ground, by the names of the game's own. */
  readonly ground: readonly [string, string];
}

interface Look {
  readonly shape: Shape;
  readonly art: string;
  readonly mood: Mood;
  readonly shout?: Key;
  readonly ground: readonly [string, string];
}

const LOOKS: Readonly<Partial<Record<Told['kind'], Look>>> = {
  started: { shape: 'poster', art: 'runde-aufs-haus', mood: 'joy', ground: ['violet-deep', 'violet'] },
  band_card: { shape: 'card', art: 'rock-back', mood: 'grin', ground: ['blood-deep', 'blood'] },
  beer: { shape: 'card', art: 'bierstand-beer', mood: 'joy', ground: ['beer-deep', 'beer'] },
  queue: { shape: 'card', art: 'bierstand-wait', mood: 'sad', ground: ['violet-deep', 'violet'] },
  event: { shape: 'card', art: '', mood: 'grin', ground: ['blood-deep', 'blood'] },
  kacken: { shape: 'kacken', art: 'kacken', mood: 'oh', shout: 'shout.kacken', ground: ['heap-deep', 'heap'] },
  toilet: { shape: 'door', art: '', mood: 'joy', ground: ['box-deep', 'box'] },
  rock_out: { shape: 'poster', art: 'rock-back', mood: 'joy', shout: 'shout.rock', ground: ['blood-deep', 'blood'] },
  asks: { shape: 'poster', art: 'mug-empty', mood: 'sad', ground: ['beer-deep', 'beer'] },
  refused: { shape: 'poster', art: 'bier-alle', mood: 'smirk', shout: 'shout.refused', ground: ['violet-deep', 'violet'] },
  treated: { shape: 'poster', art: 'mug-full', mood: 'joy', shout: 'shout.treated', ground: ['beer-deep', 'beer'] },
  no_treat: { shape: 'poster', art: 'bierstand-wait', mood: 'sad', ground: ['violet-deep', 'violet'] },
  cancelled: { shape: 'poster', art: 'kacken', mood: 'oh', shout: 'shout.cancelled', ground: ['heap-deep', 'heap'] },
  dry: { shape: 'poster', art: 'bier-alle', mood: 'sad', shout: 'shout.dry', ground: ['violet-deep', 'violet'] },
  relieved: { shape: 'poster', art: 'dixi-service', mood: 'joy', shout: 'shout.relieved', ground: ['box-deep', 'box'] },
  served: { shape: 'poster', art: 'dubiose-currywurst', mood: 'grin', shout: 'shout.served', ground: ['sick-deep', 'sick'] },
  swapped: { shape: 'poster', art: 'kuttentausch', mood: 'grin', shout: 'shout.swapped', ground: ['violet-deep', 'violet'] },
  returned: { shape: 'poster', art: 'becherpfand', mood: 'grin', ground: ['beer-deep', 'beer'] },
};

/** What passes quickly: on the big screen a card in the middle of the mud, not a scene over all of it. */
const QUICK: readonly string[] = ['started', 'band_card', 'beer', 'queue', 'returned', 'asks'];
export const isQuick = (kind: string): boolean => QUICK.includes(kind);

/** What everybody looks up for: cards that change the game for all. */
const FOR_ALL: readonly string[] = ['event', 'swapped', 'cancelled'];
export const isForAll = (kind: string): boolean => FOR_ALL.includes(kind);

/** Whether it is about the door of a toilet. */
export const isDoor = (kind: string): boolean => kind === 'free' || kind === 'occupied';

const HELP_MS = 3200;

/** The scenes of a moment, in their order, as whoever has a seat sees them. */
export function moments(events: readonly Told[], words: Words, options: Options, me?: string): Moment[] {
  const kinds = Object.keys(LOOKS) as Told['kind'][];
  return scenesOf(events, kinds, words).flatMap((scene): Moment[] => {
    const { event } = scene;
    const look = LOOKS[event.kind];
    if (look === undefined) return [];
    const [seat = '', target] = ['seat', 'target'].flatMap((key) => (key in event ? [String(event[key as keyof Told])] : []));
    const isMine = me !== undefined && (seat === me || target === me);
    const moment: Moment = { ...scene, ...look, seat, target, isMine };
    switch (event.kind) {
      case 'toilet':
        return [{ ...moment, kind: event.reason, art: artOf(event.reason), mood: event.reason === 'free' ? 'joy' : 'sad' }];
      case 'event':
        return [{ ...moment, art: artOf(event.card), help: help(words, 'card', event.card, options), ms: HELP_MS }];
      case 'band_card': {
        const got = events.find((other) => other.kind === 'got' && other.seat === event.seat);
        return [{ ...moment, card: got?.kind === 'got' ? got.card : undefined }];
      }
      default:
        return [moment];
    }
  });
}
