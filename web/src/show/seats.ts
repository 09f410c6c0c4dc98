// Who sits where, as a face: for every part of a game's screen.

import { getContext, setContext } from 'svelte';
import type { FaceId } from './faces.ts';

/** Who is seen on a seat. */
export interface Seated {
  readonly face: FaceId;
  /** Whether a bot plays there. */
  readonly isBot: boolean;
  /** Whether whoever sits there is away. */
  readonly isAway: boolean;
}

const SEATED = Symbol('seated');

/** Tells everything on the table. */
export function setSeated(seated: (seat: string) => Seated): void {
  setContext(SEATED, seated);
}

/** Asks who is seen on a seat: `const seated = useSeated(); <Face {...seated('A')} />`. */
export function useSeated(): (seat: string) => Seated {
  return getContext(SEATED);
}
