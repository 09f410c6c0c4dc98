// What the events of a game sound like: a table beside the game's screen (`games/ID/sounds.ts`), so that no screen has to
// think of it. Screens play for themselves only what an animation counts out.

import type { SoundName } from './recipes.ts';

/** A sound, how high and how loud, and how long after the moment has begun. */
export interface Note {
  readonly sound: SoundName;
  readonly pitch?: number;
  readonly volume?: number;
  readonly after?: number;
}

/** What an event sounds like: nothing, a sound, or several. */
export type Heard = SoundName | Note | readonly Note[] | null;

export interface Told {
  readonly kind: string;
  readonly [field: string]: unknown;
}
type Of<All extends Told, Kind> = Extract<All, { readonly kind: Kind }>;

/** Every kind of event has its sound, or none on purpose. What only some are told is silent. */
export type Sounds<All extends Told> = { readonly [Kind in All['kind']]: Heard | ((event: Of<All, Kind>) => Heard) };

/** Whom an event hits: the field that names one seat or several, and how a phone of theirs buzzes. Only what everybody knows. */
export type Hits<All extends Told> = {
  readonly [Kind in All['kind']]?: { readonly whom: Exclude<keyof Of<All, Kind>, 'kind'>; readonly buzz: readonly number[] };
};

/** A function of one kind of event. Which kind, only the game's own file knows: `Sounds` holds it against the key there. */
type Hears = { of(event: Told): Heard }['of'];

/** What a game's file has to offer, of whichever events. */
export interface SoundsModule {
  readonly sounds: Readonly<Record<string, Heard | Hears>>;
  readonly hits: Readonly<Record<string, { readonly whom: string; readonly buzz: readonly number[] } | undefined>>;
}

/** Events of the same moment come one after the other. */
const NEXT_MS = 220;
/** Nobody tells more of them apart. */
const MOST = 8;

/** The sounds of an event. */
function heard({ sounds }: SoundsModule, event: Told): readonly Note[] {
  const entry = sounds[event.kind] ?? null;
  const one = typeof entry === 'function' ? entry(event) : entry;
  if (one === null) return [];
  if (typeof one === 'string') return [{ sound: one }];
  return 'sound' in one ? [one] : one;
}

/** How a phone of somebody at this seat buzzes for an event; nothing if it does not hit them. */
export function buzz({ hits }: SoundsModule, event: Told, seat: string | undefined): readonly number[] | undefined {
  const hit = hits[event.kind];
  if (hit === undefined || seat === undefined) return undefined;
  const whom = event[hit.whom];
  return whom === seat || (Array.isArray(whom) && whom.includes(seat)) ? hit.buzz : undefined;
}

/** The notes of a moment, each with its time. */
export function score(module: SoundsModule, events: readonly Told[], seat: string | undefined): (Note & { isMine: boolean })[] {
  return events
    .map((event) => ({ notes: heard(module, event), isMine: buzz(module, event, seat) !== undefined }))
    .filter(({ notes }) => notes.length > 0)
    .slice(0, MOST)
    .flatMap(({ notes, isMine }, index) => notes.map((note) => ({ ...note, isMine, after: (note.after ?? 0) + index * NEXT_MS })));
}

/** The sounds in a table that do not depend on the event. */
export function named({ sounds }: SoundsModule): SoundName[] {
  return Object.values(sounds).flatMap((one) => {
    if (one === null || typeof one === 'function') return [];
    if (typeof one === 'string') return [one];
    return 'sound' in one ? [one.sound] : one.map(({ sound }) => sound);
  });
}

/** The pitch this many semitones higher. */
export const up = (semitones: number): number => 2 ** (semitones / 12);

/** The same sound several times, at this interval and each this many semitones higher. */
export const often = (sound: SoundName, times: number, every: number, higher = 0): Note[] =>
  Array.from({ length: times }, (_, index) => ({ sound, after: index * every, pitch: up(index * higher) }));
