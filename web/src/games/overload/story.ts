// What happens, in a sentence and a half: who, what, and who carries what since.

import type { Words } from '../../words/words.ts';
import type { Race } from './race.svelte.ts';
import { type Key, t } from './texts.ts';
import { whichOf } from './track.ts';
import type { Told, View } from './wire.ts';

export interface Saying {
  readonly line: string;
  readonly sub?: string | undefined;
}

const HISSING = /[sßxz]$/i;

/** Whose it is: "Zopfs", "Max'", "Zopf's". */
export function ownerOf(seat: string, words: Words): string {
  const name = words.seat(seat);
  return t(HISSING.test(name) ? 'owner.hissing' : 'owner', name);
}

/** A piece as somebody would call it: mine or whose, and which of the two. */
export function pieceName(view: Pick<View, 'seats' | 'me'>, piece: string, words: Words): string {
  const seat = piece.charAt(0);
  const which = whichOf(view, piece);
  return view.me === seat ? t(`mine.${which}`) : t(`theirs.${which}`, ownerOf(seat, words));
}

/** Where a space is, as somebody would call it. */
export function placeName(view: Pick<View, 'finish'>, at: number): string {
  if (at === 0) return t('at.start');
  return at === view.finish ? t('at.finish') : t('at.space', at);
}

/** What is told, for the whole room; the last of it that is worth a sentence. */
export function sayingOf(told: readonly Told[], view: View, race: Race, words: Words): Saying | undefined {
  const says = told.map((event) => oneOf(event, view, race, words)).filter((saying) => saying !== undefined);
  const crash = told.find((event) => event.kind === 'overloaded');
  // A crash comes first, and who gains by it second.
  if (crash) return { line: t('say.overloaded', words.seat(crash.seat)), sub: says.at(-1)?.line };
  return says.at(-1);
}

function oneOf(event: Told, view: View, race: Race, words: Words): Saying | undefined {
  const who = 'seat' in event ? words.seat(event.seat) : '';
  switch (event.kind) {
    case 'began':
      return { line: t('say.began', who), sub: t('say.goal', view.target) };
    case 'loaded':
      return { line: t('say.loaded', who, event.load), sub: event.load >= view.capacity ? t('say.loaded_full') : undefined };
    case 'rolled':
      return { line: t('say.rolled', who, event.die) };
    case 'moved': {
      const { plopped } = race;
      const sub = plopped && t('say.plop', words.seat(plopped.seat), plopped.load);
      if (event.reason === 'roll') return { line: t('say.runs', who, event.to - event.from), sub };
      return event.reason === 'forward' || event.reason === 'back' ? { line: t(`say.${event.reason}`, who), sub } : undefined;
    }
    case 'changed':
      if (event.reason === 'plus' || event.reason === 'minus')
        return { line: t(`say.${event.reason}`, who), sub: t('say.carries', who, event.after) };
      return undefined;
    case 'gives':
      return { line: event.seat === event.to ? t('say.shuffles', who) : t('say.gives', who, words.seat(event.to)) };
    case 'takes':
      return { line: event.seat === event.from ? t('say.shuffles', who) : t('say.takes', who, words.seat(event.from)) };
    case 'overloaded':
      return { line: t('say.back_to_start') };
    case 'scored':
      return { line: t(`say.scored.${event.reason}`, who, event.add), sub: t('say.points', event.points, view.target) };
    case 'over':
      return { line: t('say.over', words.seat(event.winner)) };
    case 'aborted':
      return { line: t('say.aborted') };
  }
}

/** What is waited for, for the whole room. */
export function waitingFor(view: View, words: Words): Saying | undefined {
  const [seat] = view.asked?.waiting ?? [];
  if (seat === undefined) return view.winner === null ? { line: t('wait.roll', words.seat(view.turn)) } : undefined;
  const others = [...new Set(view.met.map((piece) => words.seat(piece.charAt(0))))];
  switch (view.phase) {
    case 'load':
    case 'choose':
    case 'step':
      return { line: t(`wait.${view.phase}` satisfies Key, words.seat(seat), view.die ?? 0) };
    case 'exchange':
      return { line: t('wait.exchange', words.seat(seat)), sub: t('wait.with', words.list(others)) };
    default:
      return { line: t('wait.roll', words.seat(seat)) };
  }
}
