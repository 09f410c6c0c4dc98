// What a game's own screen is given.

import type { Look, Order, Question } from '../protocol/index.ts';
import type { Options } from '../rules/book.ts';
import type { Value, Words } from '../words/words.ts';

export interface ScreenProps {
  /** What is on the table, made by the game for this viewer. */
  view: Value;
  /** What was told since the step before. */
  events: readonly Value[];
  /** The number of the step: events of the same step are told once. */
  number: number;
  words: Words;
  /** The rules that are not the usual ones: cards may do something else because of them. */
  options: Options;
  /** The looks of the seats, in order. */
  looks: readonly Look[];
  question: Question | null;
  /** The action on its way to the server. */
  sending: string | undefined;
  /** Answers the question; not there for those who only watch. */
  answer?: ((action: string) => void) | undefined;
  /** What this person wants done by itself, by kind of window; a kind without an entry is asked about. */
  orders: Readonly<Record<string, Order>>;
  /** Decides ahead for a kind of window; not there for those who only watch. */
  order?: ((window: string, order: Order) => void) | undefined;
  /** Opens the rules at a card, event, power or rule, by the name it has in the game's words. */
  explain: (name: string) => void;
}
