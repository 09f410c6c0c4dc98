// The few things that are asked for by HTTP: what can be played, opening a table, and the record of a game.

import type { Look, RefusalCode, TableNow } from '../protocol/index.ts';
import type { Language } from '../words/games.ts';
import { Refused } from './connection.ts';

/** A game that can be played, and what can be chosen about it. */
export interface Offer {
  readonly game: string;
  /** What it is called, a line about it, and how long it takes, in every language. */
  readonly about: Readonly<Record<Language, { readonly title: string; readonly line: string; readonly minutes: string }>>;
  readonly seats: { readonly min: number; readonly max: number };
  /** The names of its presets, the usual one first. */
  readonly presets: readonly string[];
  /** The options of each preset that are not the usual ones. */
  readonly rules?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** The names of its bots, the usual one first. */
  readonly bots: readonly string[];
  /** The kinds of windows in which something may be thrown in. */
  readonly windows: readonly string[];
  readonly options: { readonly properties: Readonly<Record<string, Schema>> };
  /** Whether its rules can be tried out in this server's lab. */
  readonly lab?: boolean;
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

/** Tells the page's own requests from those that a foreign page makes a browser send. */
const OWN = { 'x-spielwiese': 'page' };

async function fetched(path: string, init: { method?: string; headers?: Record<string, string>; body?: string } = {}): Promise<Response> {
  const response = await fetch(path, { ...init, headers: { ...OWN, ...init.headers } }).catch(() => {
    throw new Away(path);
  });
  if (response.ok) return response;
  const { code, about, allowed } = (await response.json().catch(() => ({}))) as { code?: RefusalCode; about?: string; allowed?: string[] };
  throw code === undefined ? new Away(path) : new Refused(code, about, allowed);
}

/** An answer that breaks off is none. */
async function whole<T>(reading: Promise<T>): Promise<T> {
  return reading.catch((error: unknown) => {
    throw new Away(String(error));
  });
}

/** Asks for something that is answered in JSON; what is brought is sent as JSON, too. */
export async function asks<T>(path: string, brought?: unknown): Promise<T> {
  const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(brought) };
  const response = await fetched(path, brought === undefined ? {} : sent);
  return whole(response.json() as Promise<T>);
}

let known: Promise<readonly Offer[]> | undefined;

/** What can be played. Asked once; it changes only with the server. */
export function offers(): Promise<readonly Offer[]> {
  known ??= asks<readonly Offer[]>('/api/games').catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  return known;
}

/** What somebody wants to open. */
export interface Wish {
  readonly game: string;
  readonly seats: number;
  readonly name: string;
  readonly look: Look;
  /** What is not as usual about its rules. */
  readonly options?: Readonly<Record<string, unknown>>;
}

/** Opens a table; asked again with the same token, it is the same table. */
export async function openTable(wish: Wish, token: string): Promise<Opened> {
  return asks('/api/tables', { ...wish, token });
}

/** A table as everybody may know it. */
export async function tableNow(code: string): Promise<TableNow> {
  return asks(`/api/tables/${encodeURIComponent(code)}`);
}

/** The record of a game that is over, as a file. */
export async function recordOf(code: string): Promise<Blob> {
  const response = await fetched(`/api/tables/${encodeURIComponent(code)}/record`);
  return whole(response.blob());
}

/** The address of a table's WebSocket. */
export function socketAddress(code: string): string {
  return `${location.origin.replace(/^http/, 'ws')}/api/tables/${encodeURIComponent(code)}/ws`;
}
