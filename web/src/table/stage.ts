// How far the evening is.

import type { Stage, TableNow } from '../protocol/index.ts';

type Of<Name extends string> = Extract<Stage, Record<Name, unknown>>[Name & keyof Extract<Stage, Record<Name, unknown>>];
export type Playing = Of<'playing'>;
export type Over = Of<'over'>;

/** The game that is on. */
export function playing({ stage }: TableNow): Playing | undefined {
  return typeof stage === 'object' && 'playing' in stage ? stage.playing : undefined;
}

/** The game that is over. */
export function over({ stage }: TableNow): Over | undefined {
  return typeof stage === 'object' && 'over' in stage ? stage.over : undefined;
}

export function isDealing({ stage }: TableNow): boolean {
  return typeof stage === 'object' && 'dealing' in stage;
}

export function isReadOnly({ stage }: TableNow): boolean {
  return typeof stage === 'object' && 'read_only' in stage;
}
