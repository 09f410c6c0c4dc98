// Which control an action belongs to. The list of legal actions is split among the controls, and nothing is lost: what
// no control knows is left for the plain list.

import { fan } from './gig.ts';
import type { View } from './view.ts';

/** The actions of a question, by what is tapped for them. */
export interface Taps {
  /** By stage: with how many beers one may rock out there. */
  readonly stages: Readonly<Record<string, readonly number[]>>;
  /** Cards of the hand that may be given. */
  readonly cards: readonly string[];
  /** What has a button with a picture. */
  readonly choices: readonly string[];
  readonly rest: readonly string[];
}

/** The picture for the first word of an action. */
const PICTURES = {
  end: 'flag',
  try: 'dixi',
  wait: 'clench',
  stay: 'chair',
  join: 'horns',
  ask: 'thirst',
  treat: 'cheers',
  refuse: 'drought',
  serve: 'wurst',
  return: 'cup',
} as const;

export type PictureName = (typeof PICTURES)[keyof typeof PICTURES] | 'rock' | 'beer' | 'note' | 'star' | 'band';

/** The picture of an action, unless it has none. */
export function picture(action: string): PictureName | undefined {
  if (action === 'draw rock') return 'rock';
  if (action === 'draw bierstand') return 'beer';
  const verb = action.split(' ')[0] ?? '';
  return Object.hasOwn(PICTURES, verb) ? PICTURES[verb as keyof typeof PICTURES] : undefined;
}

/** Splits the legal actions among the controls. */
export function taps(legal: readonly string[]): Taps {
  const stages: Record<string, number[]> = {};
  const cards: string[] = [];
  const [choices, rest]: [string[], string[]] = [[], []];
  for (const action of legal) {
    const [verb, what = '', beers] = action.split(' ');
    if (verb === 'rockout' && beers !== undefined) (stages[what] ??= []).push(Number(beers));
    else if (verb === 'give') cards.push(what);
    else (picture(action) === undefined ? rest : choices).push(action);
  }
  return { stages, cards, choices, rest };
}

/** Why somebody cannot go to a stage or come along: the end of the key of a sentence. */
export type Reason = 'kacken' | 'silent' | 'no_fan' | 'no_beer';

/** Why the viewer cannot rock out in front of a stage, as far as the view tells. */
export function whyNot(view: View, stage: string): Reason | undefined {
  const [at, me] = [view.stages[stage], view.me === null ? undefined : view.seats[view.me]];
  if (at === undefined || me === undefined || view.hand === null) return undefined;
  if (me.kacken !== null) return 'kacken';
  if (at.band === null) return 'silent';
  if (fan(view.hand, at).factor === 0) return 'no_fan';
  return me.beers === 0 ? 'no_beer' : undefined;
}
