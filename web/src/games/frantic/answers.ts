// Which control an answer belongs to: a card in the hand, a person, a colour, a number, … The server's list is split up, and
// nothing of it is lost: what has no control of its own is in `rest` and shown as a plain list.

import type { Hue } from './cards.ts';
import { HUES } from './cards.ts';
import { known, powersOf, seatOf } from './seats.ts';
import type { View } from './wire.ts';

/** The answers to a question, each with what is tapped for it. */
export interface Answers {
  /** Cards of the own hand, to play or to pick. */
  readonly hand: ReadonlyMap<string, string>;
  /** Cards that lie open, or in a hand that is shown. */
  readonly open: ReadonlyMap<string, string>;
  readonly people: ReadonlyMap<string, string>;
  readonly colours: ReadonlyMap<Hue, string>;
  readonly numbers: ReadonlyMap<number, string>;
  /** Own power cards to fire. */
  readonly powers: ReadonlyMap<string, string>;
  /** Places in a row of power cards, from 1. */
  readonly slots: ReadonlyMap<number, string>;
  /** Cards that are named: events, and specials for Mimicry. */
  readonly named: ReadonlyMap<string, string>;
  /** What is only said: draw, pass, throw in, … */
  readonly said: readonly string[];
  readonly rest: readonly string[];
}

/** Answers that are one word and a button each. */
const SAID = ['draw', 'pass', 'decline', 'use', 'dare', 'give-up', 'stop', 'seen', 'throw-in'];

/** Splits the legal answers up by what is tapped for them. */
export function answers(legal: readonly string[], view: View): Answers {
  const hand = new Set(known(seatOf(view, view.me)));
  const isElsewhere = view.asked?.what === 'market' || view.asked?.what === 'theft';
  const row = powersOf(seatOf(view, view.asked?.about)).length;
  const made = {
    hand: new Map<string, string>(),
    open: new Map<string, string>(),
    people: new Map<string, string>(),
    colours: new Map<Hue, string>(),
    numbers: new Map<number, string>(),
    powers: new Map<string, string>(),
    slots: new Map<number, string>(),
    named: new Map<string, string>(),
    said: [] as string[],
    rest: [] as string[],
  };
  for (const action of legal) {
    const [verb = '', what = ''] = action.split(' ');
    const hue = HUES.find((one) => one === what);
    if (verb === 'play' && hand.has(what)) made.hand.set(what, action);
    else if (verb === 'pick' && !isElsewhere && hand.has(what)) made.hand.set(what, action);
    else if (verb === 'pick') made.open.set(what, action);
    else if (verb === 'seat' && seatOf(view, what)) made.people.set(what, action);
    else if (verb === 'colour' && hue) made.colours.set(hue, action);
    else if (verb === 'number') made.numbers.set(Number(what), action);
    else if (verb === 'activate') made.powers.set(what, action);
    else if (verb === 'slot' && Number(what) <= row) made.slots.set(Number(what), action);
    else if (verb === 'event' || verb === 'mimic') made.named.set(what, action);
    else if (SAID.includes(verb)) made.said.push(action);
    else made.rest.push(action);
  }
  return made;
}

/** Whether cards of the own hand are played in this question, or picked for something. */
export const isForHand = (what: string): boolean =>
  ['turn', 'after_draw', 'second_card', 'random_card', 'pick', 'parasite', 'surprise', 'lay'].includes(what);

/** Windows to throw a card in, by the card that fits. */
export const WINDOWS: readonly string[] = ['counterattack', 'lucky-bastard', 'nice-try'];
