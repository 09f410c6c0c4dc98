// What screens take from a sheet, the table in words that Rust makes of a view (`crates/table/src/sheet.rs`).

import type { Row, Sheet, Tone } from '../protocol/index.ts';
import type { Words } from '../words/words.ts';

/** A piece of text and what it means; the screen gives it colour and a mark. */
export interface Fact {
  readonly text: string;
  readonly tone: Tone;
}

export const fact = (text: string, tone: Tone = 'plain'): Fact => ({ text, tone });

/** Facts, some of which are there only sometimes. */
export function facts(...all: (Fact | false | null | undefined)[]): Fact[] {
  return all.filter((one): one is Fact => Boolean(one) && (one as Fact).text.trim() !== '');
}

/** Everything that a sheet says, in order. */
export function texts({ facts, rows, seats, hand, ask }: Sheet, words: Words): string[] {
  const ofRow = ({ label, things }: Row) => [...(label ? [label] : []), ...things.map(({ text }) => text)];
  const says = [
    ...facts.map(({ text }) => text),
    ...rows.flatMap(ofRow),
    ...seats.flatMap((at) => at.facts.map(({ text }) => text)),
    ...(hand ? ofRow(hand) : []),
    ...(ask ? [ask] : []),
  ];
  return says.map((say) => words.said(say));
}
