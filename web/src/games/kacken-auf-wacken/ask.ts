// Which control an action belongs to. The list of legal actions is split among the controls, and nothing is lost: what
// no control knows is left for the plain list.

import { STAGES } from './gig.ts';
import type { Stage } from './wire.ts';

/** The actions of a question, by what is tapped for them. */
export interface Taps {
  /** By stage: with how many beers one may rock out there. */
  readonly stages: Readonly<Partial<Record<Stage, readonly number[]>>>;
  /** Cards of the hand that may be given. */
  readonly cards: readonly string[];
  /** What has a button with a picture. */
  readonly choices: readonly string[];
  readonly rest: readonly string[];
}

/** The drawing for the first word of an action. */
const PICTURES: Readonly<Record<string, string>> = {
  end: 'running-order',
  try: 'dixi-closed',
  wait: 'kacken',
  stay: 'bierstand-wait',
  join: 'rock-back',
  ask: 'mug-empty',
  treat: 'mug-full',
  refuse: 'bier-alle',
  serve: 'dubiose-currywurst',
  return: 'becherpfand',
};

/** The drawing of an action, unless it has none. */
export function picture(action: string): string | undefined {
  if (action === 'draw rock') return 'rock-back';
  if (action === 'draw bierstand') return 'bierstand-back';
  const verb = action.split(' ')[0] ?? '';
  return Object.hasOwn(PICTURES, verb) ? PICTURES[verb] : undefined;
}

/** Splits the legal actions among the controls. */
export function taps(legal: readonly string[]): Taps {
  const stages: Partial<Record<Stage, number[]>> = {};
  const cards: string[] = [];
  const [choices, rest]: [string[], string[]] = [[], []];
  for (const action of legal) {
    const [verb, what = '', beers] = action.split(' ');
    const stage = STAGES.find((stage) => stage === what);
    if (verb === 'rockout' && stage !== undefined) (stages[stage] ??= []).push(Number(beers));
    else if (verb === 'give') cards.push(what);
    else (picture(action) === undefined ? rest : choices).push(action);
  }
  return { stages, cards, choices, rest };
}
