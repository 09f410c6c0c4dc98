// What the screen remembers of what happened: the sentence that stands, what happened lately, who attacks whom, and how everybody
// looks about it. Made of moments, one after the other; the present itself is always the view's.

import type { Mood } from '../../show/faces.ts';
import type { Words } from '../../words/words.ts';
import { actorOf, lately, type Lately, type News, targetsOf, tell } from './news.ts';
import { known } from './seats.ts';
import type { Reason, SeatView, Told, View } from './wire.ts';

/** Somebody goes for somebody. */
export interface Attack {
  readonly seat: string;
  readonly special: string;
  readonly targets: readonly string[];
  /** How many cards it is about. */
  readonly cards?: number;
}

/** How a round ended: told bit by bit. */
export interface End {
  readonly round: number;
  readonly reason: Reason;
  /** Who had nothing left. */
  readonly out: readonly string[];
  readonly scores: readonly Extract<Told, { kind: 'scored' }>[];
  readonly winners: readonly string[];
  /** What was in the hands, as far as it was shown. */
  readonly hands: Readonly<Record<string, readonly string[]>>;
  /** The points before. */
  readonly totals: Readonly<Record<string, number>>;
}

export interface Kept extends Lately {
  readonly id: number;
}

const MOST_LATELY = 12;
/** From this many on, events of a kind in one moment are told as one. */
const MANY = 2;
const ACTED_OUT: readonly Told['kind'][] = ['drew', 'gave', 'took', 'gave_specials', 'hand_moved', 'discarded', 'took_open', 'points'];

export class Tale {
  news = $state.raw<News>();
  lately = $state.raw<readonly Kept[]>([]);
  attack = $state.raw<Attack>();
  /** Who triggered the event that comes, or that has just come. */
  trigger = $state<string>();
  /** Who is out of what comes. */
  exempt = $state.raw<readonly string[]>([]);
  #moods = $state.raw<Readonly<Record<string, Mood>>>({});
  /** Who is hit in this moment. */
  hit = $state.raw<readonly string[]>([]);
  /** Who threw a card in last, and which. */
  thrown = $state.raw<Extract<Told, { kind: 'threw_in' }>>();
  /** How the round ended, until the next one begins. */
  end = $state.raw<End>();
  #count = 0;
  /** Whether this moment counts a round and deals the next one: what is seen then is the count. */
  #isCounting = false;
  #turn: string | undefined;

  /** How somebody looks: about this moment, about an attack that hangs in the air, or about the own hand. */
  moodOf({ seat, count, skipped }: SeatView, isAttack: boolean): Mood {
    const { seat: attacker, targets } = this.attack ?? {};
    const hangs = !isAttack ? undefined : targets?.includes(seat) ? 'oh' : attacker === seat ? 'grin' : undefined;
    return this.#moods[seat] ?? hangs ?? (skipped ? 'sad' : count === 1 ? 'smirk' : 'calm');
  }

  /** Takes in a moment. */
  take(events: readonly Told[], view: View, words: Words): void {
    this.#moods = {};
    this.hit = [];
    this.#isCounting = events.some(({ kind }) => kind === 'scored') && events.some(({ kind }) => kind === 'round_started');
    for (const told of events) this.#one(told, view, words);
    this.#sum(events, view, words);
  }

  /** What an event does to many at once is told as a whole; what it does to me, to me. */
  #sum(events: readonly Told[], view: View, words: Words): void {
    const { running } = view.events;
    const done = events.filter(({ kind }) => ACTED_OUT.includes(kind));
    if (running === null || done.length < MANY) return;
    const mine = done.find((told) => (actorOf(told) === view.me || targetsOf(told).includes(view.me ?? '')) && view.me !== null);
    const sub = (mine && tell(mine, view, words)?.text) ?? words.text(`event_help.${running}`);
    this.news = { text: words.value('card', running), sub, mood: 'calm', tone: 'plain' };
  }

  #one(told: Told, view: View, words: Words): void {
    if (told.kind === 'turn') {
      // What I did myself begins what happened since.
      if (this.#turn === view.me && view.me !== null) this.lately = this.lately.filter(({ seat }) => seat === view.me).slice(-1);
      this.#turn = told.seat;
      this.attack = undefined;
      this.trigger = undefined;
      this.exempt = [];
    }
    if (told.kind === 'round_started') [this.lately, this.end] = [[], this.#isCounting ? this.end : undefined];
    this.#counts(told, view);
    if (told.kind === 'attacks') this.attack = told;
    if (told.kind === 'threw_in') this.thrown = told;
    if (told.kind === 'trigger') this.trigger = told.seat;
    if (told.kind === 'exempt') this.exempt = told.seats;
    this.#feel(told, view);
    const small = lately(told);
    if (small) this.lately = [...this.lately, { ...small, id: (this.#count += 1) }].slice(-MOST_LATELY);
    this.news = tell(told, view, words) ?? this.news;
  }

  #counts(told: Told, view: View): void {
    if (told.kind === 'round_ended') {
      const bySeat = <Value>(value: (of: View['seats'][number]) => Value) =>
        Object.fromEntries(view.seats.map((of) => [of.seat, value(of)]));
      const out = view.seats.filter(({ count }) => count === 0).map(({ seat }) => seat);
      this.end = {
        round: view.round,
        reason: told.reason,
        out,
        scores: [],
        winners: [],
        hands: bySeat(known),
        totals: bySeat(({ total }) => total),
      };
    }
    if (told.kind === 'scored' && this.end) this.end = { ...this.end, scores: [...this.end.scores, told] };
    if (told.kind === 'round_won' && this.end) this.end = { ...this.end, winners: told.seats };
  }

  #feel(told: Told, view: View): void {
    const feels = (seats: readonly string[], mood: Mood) =>
      (this.#moods = { ...this.#moods, ...Object.fromEntries(seats.map((seat) => [seat, mood])) });
    const all = view.seats.map(({ seat }) => seat);
    if (told.kind === 'trigger') feels(all, 'oh');
    if (told.kind === 'revealed') feels(all, 'oh');
    if (told.kind === 'exploded') feels(all, 'oh');
    if (told.kind === 'exempt') feels(told.seats, 'joy');
    if (told.kind === 'round_won') feels(told.seats, 'joy');
    if (told.kind === 'skipped' || told.kind === 'gave_up' || told.kind === 'not_dared') feels([told.seat], 'sad');
    if (told.kind === 'dared' || told.kind === 'activated' || told.kind === 'wished') feels([told.seat], 'grin');
    if (told.kind === 'threw_in') feels([told.seat], 'smirk');
    if (told.kind === 'attacks') this.#hits(told.seat, told.targets, 'oh', feels);
    if (told.kind === 'gave' || told.kind === 'took' || told.kind === 'looks') this.#hits(told.seat, [told.target], 'sad', feels);
    if (told.kind === 'exploded') this.hit = [told.seat];
    if ((told.kind === 'trigger' || told.kind === 'revealed') && view.seats.some(({ seat }) => seat === told.seat))
      feels([told.seat], 'smirk');
  }

  #hits(seat: string, targets: readonly string[], mood: Mood, feels: (seats: readonly string[], mood: Mood) => unknown): void {
    feels([seat], 'grin');
    feels(targets, mood);
    this.hit = targets;
  }
}
