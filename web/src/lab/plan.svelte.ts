// What is to be found out about the variant on the desk.

import type { LabKind, LabRules, LabWish } from '../protocol/index.ts';
import type { Language } from '../words/games.ts';
import { onTopOf } from './changes.ts';
import type { Desk } from './desk.svelte.ts';

export const GAMES: readonly number[] = [10_000, 100_000, 1_000_000];

/** What a variant is compared with: a rule set of the game, or the text of a file. */
export interface Other {
  readonly title: string;
  readonly rules: string;
}

export class Plan {
  kind = $state<LabKind>('report');
  /** How many games, or how large the budget is. */
  games = $state(1_000_000);
  other = $state.raw<Other>();
  goals = $state.raw<readonly string[]>([]);
  over = $state.raw<readonly string[]>([]);
  changes = $state(3);
  /** Who plays; the game's best bots if nobody is named. */
  bots = $state.raw<readonly string[]>([]);
  /** A goal that is being typed. */
  draft = $state('');

  /** What belongs to another game is put away. */
  clear(): void {
    [this.other, this.goals, this.over, this.bots] = [undefined, [], [], []];
  }

  /** What the server is asked; nothing if something is missing. */
  order(desk: Desk, lang: Language): LabWish | undefined {
    if (!desk.checked) return undefined;
    const setup = { ...desk.setup, ...(this.bots.length > 0 ? { bots: [...this.bots] } : {}) };
    if (this.kind === 'report') return { ...setup, kind: 'report', games: this.games, lang };
    if (this.kind === 'tune') {
      const {
        goals: [...goals],
        over: [...over],
        changes,
        games: budget,
      } = this;
      return goals.length === 0 || over.length === 0
        ? undefined
        : { ...setup, kind: 'tune', goals: [...goals], over: [...over], changes, budget, lang };
    }
    // What it is compared with comes first: the report says what the variant changes about it.
    const mine: LabRules = { rules: desk.ruleSet, options: onTopOf(desk.offer, desk.ruleSet, desk.options) };
    return this.other && { ...setup, kind: 'compare', rules: this.other.rules, options: {}, against: [mine], games: this.games, lang };
  }
}
