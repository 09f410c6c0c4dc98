// The few things that are asked for by HTTP: what can be played, opening a table, and what a stranger may know of one.

import type { Look, RefusalCode, TableNow } from '../protocol/index.ts';
import { Refused } from './connection.ts';

/** A game that can be played, and what can be chosen about it. */
export interface Offer {
  readonly game: string;
  readonly seats: { readonly min: number; readonly max: number };
  /** The names of its presets, the usual one first. */
  readonly presets: readonly string[];
  /** The names of its bots, the usual one first. */
  readonly bots: readonly string[];
  /** The kinds of windows in which something may be thrown in. */
  readonly windows: readonly string[];
  readonly options: { readonly properties: Readonly<Record<string, Schema>> };
}

/** What an option may be, in the words of JSON Schema. */
export interface Schema {
  readonly type?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly enum?: readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly const?: unknown;
  readonly default?: unknown;
}

/** A table that was opened, and the token of whoever opened it. */
export interface Opened {
  readonly code: string;
  readonly token: string;
  readonly person: number;
}

/** The server cannot be reached. */
export class Away extends Error {}

async function ask<T>(path: string, init?: RequestInit): Promise<T> {
  const response = await fetch(path, init).catch(() => {
    throw new Away(path);
  });
  const body = (await response.json().catch(() => ({}))) as unknown;
  if (response.ok) return body as T;
  const { code, about, allowed } = body as { code?: RefusalCode; about?: string; allowed?: string[] };
  if (code === undefined) throw new Away(path);
  throw new Refused(code, about, allowed);
}

let known: Promise<readonly Offer[]> | undefined;

/** What can be played. Asked once; it changes only with the server. */
export function offers(): Promise<readonly Offer[]> {
  known ??= ask<readonly Offer[]>('/api/games').catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  return known;
}

/** Opens a table. */
export function openTable(wish: { game: string; seats?: number; name: string; look: Look }): Promise<Opened> {
  return ask('/api/tables', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(wish) });
}

/** What a stranger may know of a table. */
export function facts(code: string): Promise<TableNow> {
  return ask(`/api/tables/${encodeURIComponent(code)}`);
}

/** The address of a table's WebSocket. */
export function socketAddress(code: string): string {
  return `${location.origin.replace(/^http/, 'ws')}/api/tables/${encodeURIComponent(code)}/ws`;
}
