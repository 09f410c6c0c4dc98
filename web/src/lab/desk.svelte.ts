// The variant on the desk: the game, the seats, and what is different. Whatever is changed is shown to the server, which knows
// which options go together; until it has nodded, nothing can be played.

import { nearestRuleSet } from '../table/ruleset.ts';
import type { Variant, VariantWish } from '../protocol/index.ts';
import type { Options } from '../rules/book.ts';
import { Refused } from '../wire/connection.ts';
import { tableNow, type Offer } from '../wire/http.ts';
import { changed, onTopOf, optionsOf } from './changes.ts';
import { nameOf } from './file.ts';
import { BrokenLink, packed, unpacked, type Fault } from './link.ts';
import { checkedBy } from './wire.ts';

/** What stands in the way: a link that cannot be read, something the server refuses, or that it is away. */
export type Hindrance =
  | { readonly kind: 'link'; readonly fault: Fault; readonly places: readonly (string | number)[] }
  | { readonly kind: 'game'; readonly game: string }
  | { readonly kind: 'refused'; readonly refused: Refused }
  | { readonly kind: 'away' };

/** What somebody did against which there is something. */
export function hindrance(error: unknown): Hindrance {
  if (error instanceof BrokenLink) return { kind: 'link', fault: error.fault, places: error.places };
  return error instanceof Refused ? { kind: 'refused', refused: error } : { kind: 'away' };
}

/** Whoever types is not interrupted. */
const PAUSE_MS = 200;
const USUAL_SEATS = 4;

export class Desk {
  readonly offers: readonly Offer[];
  offer: Offer;
  seats: number;
  /** The rule set of the game that this one is compared with. */
  ruleSet: string;
  options: Options;
  /** What people call it. */
  name: string;
  /** The same, as the server has written it; nothing until it has. */
  checked = $state.raw<Variant>();
  /** What is wrong with what is on the desk. */
  wrong = $state.raw<Hindrance>();
  /** What was wrong with a file, a table or a link that somebody wanted to put there. */
  refused = $state.raw<Hindrance>();
  /** What stands behind `#v=` for it. */
  link = $state('');
  /** Whether it is somebody's own, and not what lay there at first. */
  isOwn = $state(false);
  #turn = 0;

  constructor(offers: readonly Offer[], first: Offer) {
    this.offers = offers;
    this.offer = $state.raw(first);
    this.seats = $state(seatsFor(first, USUAL_SEATS));
    this.ruleSet = $state(first.presets[0] ?? '');
    this.options = $state.raw({});
    this.name = $state('');
  }

  /** The rules, as the server is told them. */
  get setup(): VariantWish {
    const { offer, seats, ruleSet, options } = this;
    return { game: offer.game, seats, rules: ruleSet, options: onTopOf(offer, ruleSet, options) };
  }

  chooseGame(offer: Offer): void {
    [this.offer, this.seats, this.options, this.name] = [offer, seatsFor(offer, this.seats), {}, ''];
    this.ruleSet = offer.presets[0] ?? '';
    this.look();
  }

  chooseSeats(seats: number): void {
    this.seats = seats;
    this.look();
  }

  chooseRuleSet(name: string): void {
    [this.ruleSet, this.options] = [name, optionsOf(this.offer, name)];
    this.look();
  }

  set(option: string, value: unknown): void {
    this.take(changed(this.offer, this.options, option, value));
  }

  /** Takes all options at once. */
  take(options: Options): void {
    this.options = options;
    this.look();
  }

  /** Begins with what is there. */
  async begin(): Promise<void> {
    await this.#look((this.#turn += 1));
  }

  /** Shows the server what is on the desk, at once or when whoever types has paused. */
  look(pause = PAUSE_MS): void {
    const turn = (this.#turn += 1);
    [this.checked, this.refused, this.isOwn] = [undefined, undefined, true];
    setTimeout(() => {
      if (turn === this.#turn) void this.#look(turn);
    }, pause);
  }

  async #look(turn: number): Promise<void> {
    const name = this.name.trim();
    try {
      const checked = await checkedBy({ ...this.setup, ...(name ? { name } : {}) });
      const link = await packed({ game: this.offer.game, seats: this.seats, file: checked.file });
      if (turn !== this.#turn) return;
      [this.checked, this.options, this.link, this.wrong] = [checked, checked.options, link, undefined];
    } catch (error) {
      if (turn === this.#turn) this.wrong = hindrance(error);
    }
  }

  /** Puts a variant on the desk that was packed into a link. */
  async open(text: string): Promise<void> {
    await this.#try(async () => {
      const { game, seats, file } = await unpacked(text);
      await this.#put(this.#known(game), seats, file);
    });
  }

  /** Puts the rules of a file on the desk. */
  async load(file: string): Promise<void> {
    await this.#try(() => this.#put(this.offer, this.seats, file));
  }

  /** Puts the rules of a table on the desk. */
  async copy(code: string): Promise<void> {
    await this.#try(async () => {
      const { game, seats, options } = await tableNow(code);
      [this.offer, this.seats, this.options] = [this.#known(game), seats.length, options];
      this.#nearest();
    });
  }

  async #put(offer: Offer, seats: number, file: string): Promise<void> {
    const { options } = await checkedBy({ game: offer.game, seats, rules: file, options: {} });
    [this.offer, this.seats, this.options, this.name] = [offer, seats, options, nameOf(file) ?? ''];
    this.#nearest();
  }

  async #try(work: () => Promise<void>): Promise<void> {
    // What was to be looked at is not there any more.
    this.#turn += 1;
    try {
      await work();
      this.look(0);
    } catch (error) {
      this.refused = error instanceof UnknownGame ? { kind: 'game', game: error.game } : hindrance(error);
      if (!this.checked) await this.begin();
    }
  }

  #nearest(): void {
    this.ruleSet = nearestRuleSet(this.offer, this.options).name ?? this.ruleSet;
  }

  #known(game: string): Offer {
    const offer = this.offers.find((one) => one.game === game);
    if (!offer) throw new UnknownGame(game);
    return offer;
  }
}

class UnknownGame extends Error {
  readonly game: string;

  constructor(game: string) {
    super(game);
    this.game = game;
  }
}

/** As many seats as wished for, if the game has so many. */
function seatsFor({ seats }: Offer, wished: number): number {
  return Math.min(Math.max(wished, seats.min), seats.max);
}
