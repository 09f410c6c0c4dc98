// The people who share this browser at one table. Usually one; two on a sofa may pass one phone to and fro. Each has a
// line of their own, so that nobody is ever sent what somebody else may see.

import { dropToken, tokensOf } from '../wire/memory.ts';
import { LiveTable } from './live.svelte.ts';

export class Phone {
  readonly code: string;
  readonly role: 'person' | 'room';
  /** One line a person; the last one may belong to somebody who is just joining. */
  lines = $state.raw<readonly LiveTable[]>([]);
  /** Whose hands the phone is in; nobody's while several people share it and none has taken it. */
  held = $state.raw<LiveTable>();

  constructor(code: string, role: 'person' | 'room') {
    this.code = code;
    this.role = role;
    const tokens = role === 'person' ? tokensOf(code) : [];
    this.lines = (tokens.length > 0 ? tokens : [null]).map((token) => new LiveTable(code, role, token));
    this.held = this.lines.length === 1 ? this.lines[0] : undefined;
  }

  start(): void {
    for (const live of this.lines) live.start();
  }

  stop(): void {
    for (const live of this.lines) live.stop();
  }

  /** Those who have joined. */
  get people(): readonly LiveTable[] {
    return this.lines.filter((live) => live.me !== undefined);
  }

  /** Who has to decide and does not hold the phone, once whoever holds it is done. */
  get next(): LiveTable | undefined {
    if (this.people.length < 2 || this.held?.isAsked || this.held?.me === undefined) return undefined;
    return this.people.find((live) => live !== this.held && live.isAsked);
  }

  /** The phone changes hands. */
  give(to: LiveTable | undefined): void {
    this.held = to;
  }

  /** Somebody else wants to join on this phone. */
  welcome(): void {
    const live = new LiveTable(this.code, this.role);
    live.start();
    this.lines = [...this.lines, live];
    this.held = live;
  }

  /** Who has moved on to another phone needs this one no more, if others use it. */
  tidy(): void {
    const gone = this.lines.find((live) => live.ended === 'moved_on');
    if (gone && this.lines.length > 1) this.part(gone);
  }

  /** Somebody who came does not join after all, or leaves: the phone goes to the others. */
  part(live: LiveTable): void {
    live.stop();
    if (live.token !== null) dropToken(this.code, live.token);
    this.lines = this.lines.filter((one) => one !== live);
    this.held = this.lines.length === 1 ? this.lines[0] : undefined;
  }
}
