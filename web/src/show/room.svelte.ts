// What a stage knows of the room around it: how others get in.

import { getContext, setContext } from 'svelte';

/** A big screen. Whoever draws the code says so, so that it stands there once. */
export class Room {
  readonly code: string;
  /** What is typed into a phone's browser. */
  readonly link: string;
  isCodeDrawn = $state(false);

  constructor(code: string, link: string) {
    this.code = code;
    this.link = link;
  }
}

const ROOM = Symbol('room');

/** Tells everything on the stage. */
export function setRoom(room: Room): void {
  setContext(ROOM, room);
}

/** The room, if this is a big screen. */
export function useRoom(): Room | undefined {
  return getContext<Room | undefined>(ROOM);
}
