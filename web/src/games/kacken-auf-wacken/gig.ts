// The arithmetic of a gig, factor by factor. It only explains: what counts is what the server says.

import type { Value } from '../../words/words.ts';
import { bandOf, songOf } from './bands.ts';
import type { StageView, View } from './view.ts';

/** What somebody's cards are worth in front of a stage. */
export interface Fan {
  /** Cards of the band that plays. */
  readonly cards: readonly string[];
  /** Those of them whose song is played: they count twice. */
  readonly hits: readonly string[];
  readonly factor: number;
}

/** The fan factor of a hand in front of a stage. */
export function fan(hand: readonly string[], stage: StageView): Fan {
  const cards = hand.filter((card) => bandOf(card) === stage.band);
  const songs = stage.songs.map(songOf);
  const hits = cards.filter((card) => songs.includes(songOf(card)));
  return { cards, hits, factor: cards.length + hits.length };
}

/** The factors of what a participant gains. */
export interface Factors {
  readonly songs: number;
  readonly beers: number;
  readonly fan: number;
}

export const product = ({ songs, beers, fan }: Factors): number => songs * beers * fan;

/** What the viewer would gain in front of a stage with so many beers more, if nobody else came along. */
export function promised(view: View, stage: string, beers: number): Factors | undefined {
  const at = view.stages[stage];
  if (at === undefined || view.hand === null) return undefined;
  const there = view.gig === stage ? Object.values(view.seats).reduce((sum, seat) => sum + seat.staked, 0) : 0;
  return { songs: at.songs.length, beers: there + beers, fan: fan(view.hand, at).factor };
}

/** Somebody who was at a gig. */
export interface Fanatic extends Factors {
  readonly seat: string;
  readonly cards: readonly { readonly card: string; readonly isHit: boolean }[];
  readonly gain: number;
  readonly points: number;
}

/** A gig that was played, as it was scored. */
export interface Receipt {
  readonly stage: string;
  readonly band: string;
  readonly songs: number;
  readonly beers: number;
  readonly factor: number;
  readonly crowd: readonly Fanatic[];
}

interface Told {
  readonly [field: string]: string | number | undefined;
}

/** The gig among the events of a step, if there was one. */
export function receipt(events: readonly Value[]): Receipt | undefined {
  const told = events.filter((event) => typeof event === 'object' && event !== null && !Array.isArray(event)) as readonly Told[];
  const gig = told.find(({ kind }) => kind === 'gig');
  if (gig === undefined) return undefined;
  const [songs, beers] = [Number(gig.songs), Number(gig.beers)];
  const crowd = told
    .filter(({ kind }) => kind === 'scored')
    .map(({ seat, fan, gain, points }) => ({
      seat: String(seat),
      songs,
      beers,
      fan: Number(fan),
      gain: Number(gain),
      points: Number(points),
      cards: told
        .filter((used) => used.kind === 'used' && used.seat === seat)
        .map(({ card, reason }) => ({ card: String(card), isHit: reason === 'song' })),
    }));
  return { stage: String(gig.stage), band: String(gig.band), songs, beers, factor: Number(gig.factor), crowd };
}
