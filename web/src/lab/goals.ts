// What can be wished for: the figures of a report, and what may be changed, in the words of `spielwiese lab tune`.

import { kind, limits } from '../table/options.ts';
import type { Schema } from '../wire/http.ts';
import { fillNumbered, type Texts, type Words } from '../words/words.ts';

/** A figure that a goal can be about. */
export interface Figure {
  /** Its name in goals. */
  readonly key: string;
  readonly title: string;
  /** Whether it is a share, in percent. */
  readonly isShare: boolean;
  /** Whether it is the same one of every seat, which is to be even. */
  readonly isOfSeats: boolean;
}

/** Figures of every game, those that people wish for most first. */
const COMMON = [
  'minutes',
  'decisions',
  'comeback',
  'lead_changes',
  'led_from',
  'margin',
  'winner_points',
  'shared',
  'aborted',
  'options',
  'forced',
];
const SHARES = ['comeback', 'led_from', 'shared', 'aborted', 'forced'];
/** The shares of wins, as goals call them; the report's headings say what they are. */
const OF_SEATS = [
  ['win share by turn order', 'lab.section.order'],
  ['win share by seat', 'lab.section.seats'],
] as const;

/** All figures of a game, in the words of the lab and of the game. */
export function figuresOf(lab: Texts, words: Words): Figure[] {
  const plain = (key: string): Figure => ({
    key,
    title: lab[`lab.figure.${key}`] ?? key,
    isShare: SHARES.includes(key),
    isOfSeats: false,
  });
  const measures = words.family('measure.').filter(([key]) => !key.includes('.'));
  return [
    ...OF_SEATS.map(([key, title]) => ({ key, title: lab[title] ?? key, isShare: true, isOfSeats: true })),
    ...COMMON.map(plain),
    ...measures.map(([key, title]) => ({ key: `measure.${key}`, title, isShare: false, isOfSeats: false })),
  ];
}

/** How a figure is bound. */
export type Bound = 'in' | 'least' | 'most' | 'even';

/** A goal as it is written. */
export function goalText({ key, isShare }: Figure, bound: Bound, low: number, high: number): string {
  const unit = isShare ? '%' : '';
  if (bound === 'in') return `${key} in ${low}..${high}${unit}`;
  if (bound === 'least') return `${key} >= ${low}${unit}`;
  if (bound === 'most') return `${key} <= ${high}${unit}`;
  return `${key} within ${high}pp`;
}

/** Whether an option can be tried with all its values. */
export function isTriedWhole(schema: Schema): boolean {
  return ['switch', 'choice'].includes(kind(schema));
}

/** An option that can be tried, or how many there are of a card of a deck. */
export interface Knob {
  readonly key: string;
  readonly title: string;
  readonly isWhole: boolean;
  /** What it is now, and between what it may lie. */
  readonly value: number;
  readonly least: number;
  readonly most: number;
}

/** What may be changed by a search, in the words of the game. */
export function knobsOf(schemas: Readonly<Record<string, Schema>>, options: Readonly<Record<string, unknown>>, words: Words): Knob[] {
  return Object.entries(schemas).flatMap(([option, schema]): Knob[] => {
    const title = words.text(`option.${option}`);
    const knob = (key: string, title: string, of: Schema, value: unknown): Knob => ({
      key,
      title,
      isWhole: isTriedWhole(of),
      value: typeof value === 'number' ? value : (of.minimum ?? 0),
      least: of.minimum ?? 0,
      most: of.maximum ?? 99,
    });
    const value = options[option] ?? schema.default;
    const which = kind(schema);
    if (which === 'text') return [];
    if (which !== 'counts') return [knob(option, title, which === 'number_or_auto' ? limits(schema) : schema, value)];
    const now = { ...(schema.default as Record<string, number>), ...(value as Record<string, number>) };
    return Object.entries(schema.properties ?? {}).map(([card, of]) =>
      knob(`${option}.${card}`, `${title}: ${words.value(option, card)}`, of, now[card]),
    );
  });
}

/** What may be changed, as it is written. */
export function overText({ key, isWhole }: Knob, low: number, high: number): string {
  return isWhole ? key : `${key}=${low}..${high}`;
}

/** A text of the lab, filled in. */
export function labText(lab: Texts, key: string, ...places: (string | number)[]): string {
  return fillNumbered(lab[key] ?? key, places);
}
