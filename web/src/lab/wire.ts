// What the lab asks of the server: whether a variant can be played, and jobs, one at a time.

import type { Options } from '../rules/book.ts';
import { asks } from '../wire/http.ts';
import type { Language } from '../words/games.ts';

/** What this server's lab allows. */
export interface Bounds {
  readonly threads: number;
  readonly most_games: number;
  readonly cpu_seconds: number;
  readonly busy: boolean;
}

/** A rule set, by its name or the text of a file, and what is set on top of it. */
export interface Rules {
  readonly rules?: string;
  readonly options: Options;
}

/** Rules at a table. */
export interface Setup extends Rules {
  readonly game: string;
  readonly seats: number;
  /** What to call the rules in the file. */
  readonly name?: string;
}

/** A variant that the game takes. */
export interface Checked {
  /** What is not as usual about it. */
  readonly options: Options;
  readonly file: string;
  readonly command: string;
}

/** What is to be found out. */
export type Order = Setup & { readonly lang: Language } & (
    | { readonly kind: 'report'; readonly games: number }
    | { readonly kind: 'compare'; readonly games: number; readonly against: readonly Rules[] }
    | {
        readonly kind: 'tune';
        readonly goals: readonly string[];
        readonly over: readonly string[];
        readonly changes: number;
        readonly budget: number;
      }
  );

/** A part of a report: its numbers for programs, and as people read them. */
export interface Section {
  readonly heading: string;
  readonly sentences: readonly string[];
  readonly rows: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly table: { readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] };
}

/** A report. */
export interface Report {
  readonly lang: Language;
  readonly title: string;
  readonly subtitle: string;
  readonly summary: readonly string[];
  readonly facts: Readonly<Record<string, string>>;
  readonly sections: Readonly<Record<string, Section>>;
  readonly footnote: string;
  readonly command: string;
}

/** How far a job is. */
export type Job =
  | { readonly state: 'running'; readonly done: number; readonly of: number; readonly command: string }
  | { readonly state: 'done'; readonly stopped: boolean; readonly command: string; readonly document: Report }
  | { readonly state: 'failed'; readonly about: string; readonly code?: string };

export const boundsOfLab = () => asks<Bounds>('/api/lab');
export const checkedBy = (setup: Setup) => asks<Checked>('/api/lab/variant', setup);
export const begins = (order: Order) => asks<{ readonly id: string; readonly command: string }>('/api/lab/jobs', order);
export const jobOf = (id: string) => asks<Job>(`/api/lab/jobs/${encodeURIComponent(id)}`);
export const stops = (id: string) => asks<unknown>(`/api/lab/jobs/${encodeURIComponent(id)}/stop`, {});
export const pageOf = (id: string) => `/api/lab/jobs/${encodeURIComponent(id)}/report.html`;
