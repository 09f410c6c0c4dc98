// The game that is shown, for every part of its screen: the board sets it once, and whoever needs something of it asks for it.

import { getContext, setContext } from 'svelte';
import type { Look, Order, Question } from '../protocol/index.ts';
import type { Options } from '../rules/book.ts';
import type { Words } from '../words/words.ts';

/** What somebody's hand has to do before it is seen: the table waits for it. */
export interface Deed {
  /** `turn_over`, `check`, `roll`, `tear_open`, `shout` or `show`. */
  readonly kind: string;
  /** Whose hand. */
  readonly seat: string;
  /** Whether it is the hand of whoever looks. */
  readonly isMine: boolean;
}

/** A window to throw something in is open, and whoever looks can do nothing but wait. */
export interface Suspense {
  /** The kind of window. */
  readonly kind: string;
  /** How long it is open in all, in milliseconds; 0 if nobody knows. */
  readonly ms: number;
  /** When it closes, by `performance.now()`. */
  readonly endsAt?: number;
}

/**
 * A moment of the game, by what the game sends: the types that its `wire.ts` has of the same names. A step is seen as one moment or
 * as several, one after the other; view, events, number and time are always those of the same moment.
 */
export interface Game<View = unknown, Told = unknown, Hint = unknown> {
  /** What is on the table, made by the game for this viewer. */
  readonly view: View;
  /** What was told since the moment before. */
  readonly events: readonly Told[];
  /** The number of the moment: its events are told once. */
  readonly number: number;
  /** How long this screen shows the moment before what comes next, in milliseconds; 0 if nothing is to be waited for. */
  readonly showMs: number;
  /** Whether the moment is being shown: its time is not over. */
  readonly isShowing: boolean;
  /** Whether this is the big screen. */
  readonly isRoom: boolean;
  /** What somebody's hand has to do first, if anything: nothing of what comes of it is known here. */
  readonly deed: Deed | null;
  /** A window that is open for others. Nothing on a phone may differ from one for whom it is a question. */
  readonly suspense: Suspense | null;
  readonly words: Words;
  /** The rules that are not the usual ones: cards may do something else because of them. */
  readonly options: Options;
  /** The looks of the seats, in order. */
  readonly looks: readonly Look[];
  /** The seat of whoever looks. */
  readonly me: string | undefined;
  /** What this person may answer now; never there for those who only watch. */
  readonly question: Question | null;
  /** The answers that the question allows. */
  readonly legal: readonly string[];
  /** What the game says beside the question. */
  readonly hints: readonly Hint[];
  /** The action on its way to the server. */
  readonly sending: string | undefined;
  /** The action on its way, or the one that is in and may be changed. */
  readonly chosen: string | undefined;
  /** What this person wants done by itself, by kind of window; a kind without an entry is asked about. */
  readonly orders: Readonly<Record<string, Order>>;
  /** Does what the own hand has to do. */
  doDeed(this: void): void;
  /** Answers the question. The second half of a double tap is no answer. */
  answer(this: void, action: string): void;
  /** Decides ahead for a kind of window. */
  order(this: void, window: string, order: Order): void;
  /** Opens the rules at a card, event, power or rule, by the name it has in the game's words. */
  explain(this: void, name: string): void;
}

const GAME = Symbol('game');

/** Hands a game to every part of its screen. Nothing is known here of what it sends. */
export function setGame(game: Game<never, never, never>): void {
  setContext(GAME, game);
}

/** The game, as what its own types say it is. */
export function useGame<View = unknown, Told = unknown, Hint = unknown>(): Game<View, Told, Hint> {
  return getContext(GAME);
}
