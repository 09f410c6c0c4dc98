// A table as this browser knows it, kept up to date by the line. What is shown is read from here; what is done goes
// through `ask` and `answer`, and shows only when the server says so.

import type { Command, Deed, Given, Message, PersonNow, RefusalCode, SeatNow, Step, TableNow } from '../protocol/index.ts';
import { Connection, type Line, Refused, Unanswered } from '../wire/connection.ts';
import { offers, type Offer, socketAddress } from '../wire/http.ts';
import { dropToken, forgetTable, keepToken, rememberTable } from '../wire/memory.ts';
import { randomBytes } from '../wire/token.ts';
import type { Value } from '../words/words.ts';
import { type Diary, diaryOf, keepDiary } from './diary.ts';
import { type News, newsOf } from './news.ts';
import { type Moment, Pace } from './pace.svelte.ts';
import { Reading } from './reading.svelte.ts';
import { isDealing, over, playing } from './stage.ts';

/** Something that was told: an event of the game, what somebody said, or news of the table around the game. */
export type Entry = { id: number } & ({ event: Value } | { person: number; text: string } | { news: News });

/** An emote that is being shown. */
export interface Shown {
  readonly id: number;
  readonly person: number;
  readonly emote: string;
}

const LONGEST_LOG = 400;
const EMOTE_MS = 3500;
const NEWS_MS = 6000;
const TROUBLE_MS = 6000;
/** The last step comes right after the news that the game is over. */
const ENDING_MS = 1000;
/** Clocks of phones are not quite that of the table. */
const CLOSE_MS = 300;
/** Who is refused for one of these may be let in with the same token a little later. */
const PASSING: readonly RefusalCode[] = ['storage', 'stopping', 'too_many'];

export class LiveTable {
  readonly code: string;
  readonly role: 'person' | 'room';
  line = $state<Line>('connecting');
  table = $state.raw<TableNow>();
  /** The step as it is seen, moment by moment; the newest one may still wait for its turn. */
  step = $state.raw<Step>();
  /** The number of the moment that is seen: every moment has another one. */
  moment = $state(0);
  log = $state.raw<readonly Entry[]>([]);
  emotes = $state.raw<readonly Shown[]>([]);
  /** News of the table, for a moment. */
  news = $state.raw<readonly { id: number; news: News }[]>([]);
  offer = $state.raw<Offer>();
  /** Why the line ended for good. */
  ended = $state<RefusalCode | 'moved_on'>();
  /** Why the last request was refused, for a moment. */
  trouble = $state.raw<Refused>();
  /** The action that was sent and not yet answered. */
  sending = $state<string>();
  /** When the present step came, for the clock. */
  stepAt = $state(0);

  /** What says who is in front of this browser; none until somebody joins. */
  token = $state.raw<string | null>(null);
  /** Why the line is not open, if the server has said why. */
  awayFor = $state<RefusalCode>();

  /** The step in words, for whoever reads it. */
  readonly reading = new Reading((command) => this.inquire(command));

  readonly #connection: Connection;
  readonly #diary: Diary | undefined;
  #count = 0;
  #contributed = false;
  /** What somebody joins with, however often they have to ask. */
  #wished: string | undefined;
  #isStopped = false;
  /** The number of the step in which the own hand has done what it had to. */
  #isDone = $state<number>();
  /** The question that somebody here answered last. */
  #answered: number | undefined;
  #awaiting: (() => void)[] = [];
  /** The number of the newest step. */
  #received: number | undefined;
  /** The table after the end of the game, until the end has been seen. */
  #ending: TableNow | undefined;
  readonly #pace = new Pace(
    (moment) => this.#see(moment),
    () => this.#seenAll(),
  );

  constructor(code: string, role: 'person' | 'room', token: string | null = null) {
    this.code = code;
    this.role = role;
    this.token = token;
    this.#diary = diaryOf(code, token);
    this.log = this.#diary?.log ?? [];
    this.#count = (this.log.at(-1)?.id ?? -1) + 1;
    this.#connection = new Connection({
      address: socketAddress(code),
      role,
      token: () => this.token,
      seen: () => this.#received ?? this.#diary?.seen,
      heard: (message) => this.#hear(message),
      line: (line, why) => this.#lineIs(line, why),
      tokenChanged: (token) => this.#holds(token),
      ended: (reason) => this.#end(reason),
    });
  }

  start(): void {
    window.addEventListener('pagehide', this.#write);
    this.#connection.start();
  }

  stop(): void {
    window.removeEventListener('pagehide', this.#write);
    this.#connection.stop();
    this.#pace.stop();
    this.#giveUp();
  }

  /** What was told but not seen yet is in the diary: it is not told again. */
  #write = (): void => {
    if (this.#received === undefined) return;
    const unseen = this.#pace.unseen.flatMap(({ step }) => this.#entries(step));
    keepDiary(this.code, this.token, { seen: this.#received, log: [...this.log, ...unseen].slice(-LONGEST_LOG) });
  };

  /** The person in front of this browser. */
  get me(): PersonNow | undefined {
    return this.table?.people.find((one) => one.person === this.table?.you);
  }

  /** The seat of the person in front of this browser. */
  get seat(): SeatNow | undefined {
    return this.table?.seats.find(({ holder }) => typeof holder === 'object' && 'person' in holder && holder.person === this.table?.you);
  }

  /** Asks for something somebody wants; a refusal is shown for a moment, and gives `undefined`. */
  ask(command: Command): Promise<Given | true | undefined> {
    return this.#request(command, (refused) => this.#complain(refused));
  }

  /** Asks for something the page wants by itself: nobody is bothered with a refusal. */
  inquire(command: Command): Promise<Given | true | undefined> {
    return this.#request(command, () => undefined);
  }

  async #request(command: Command, complain: (refused: Refused) => void): Promise<Given | true | undefined> {
    try {
      return (await this.#connection.ask(command)) ?? true;
    } catch (error) {
      if (error instanceof Refused) complain(error);
      else if (!(error instanceof Unanswered)) throw error;
      return undefined;
    }
  }

  /**
   * Joins the table; says whether it worked. The token is kept before it is asked with: if the answer is lost, hello tells
   * whether it holds a place already, and else it is asked again with the same one.
   */
  async join(name: string, look: PersonNow['look']): Promise<boolean> {
    const token = (this.#wished ??= randomBytes());
    while (!this.#isStopped) {
      this.#holds(token);
      try {
        await this.#connection.ask({ join: { name, look, token } });
        return true;
      } catch (error) {
        if (error instanceof Refused) return this.#turnedAway(error);
        if (!(error instanceof Unanswered)) throw error;
      }
      await this.#toldAgain();
      if (this.me) return true;
    }
    return false;
  }

  #turnedAway(refused: Refused): false {
    this.#complain(refused);
    if (!PASSING.includes(refused.code)) this.#holds(null);
    return false;
  }

  /** Until the table has come anew, or will not come any more. */
  #toldAgain(): Promise<void> {
    return new Promise((resolve) => this.#awaiting.push(resolve));
  }

  #wake(): void {
    for (const resolve of this.#awaiting.splice(0)) resolve();
  }

  #giveUp(): void {
    this.#isStopped = true;
    this.#wake();
  }

  /** Answers the present question. Nothing is shown before the server says so. */
  async answer(action: string): Promise<void> {
    const question = this.step?.question;
    if (!question || this.sending !== undefined) return;
    this.sending = action;
    this.#answered = question.number;
    await this.ask({ answer: { question: question.number, action } });
    this.sending = undefined;
  }

  /** Whether somebody here has to decide. */
  get isAsked(): boolean {
    const question = this.step?.question;
    return (
      !this.isShowing &&
      Boolean(question) &&
      question?.answered === undefined &&
      this.table !== undefined &&
      playing(this.table)?.paused === false
    );
  }

  /** Whether something is to be seen before anybody is asked. */
  get isShowing(): boolean {
    return this.#pace.isOn;
  }

  /** How long the moment that is seen takes. */
  get showMs(): number {
    return this.#pace.ms;
  }

  /** What somebody's hand has to do before the table goes on; once everything before it was seen. */
  get deed(): Deed | undefined {
    return this.isShowing || this.#isDone === this.step?.number ? undefined : this.step?.deed;
  }

  /** Does it, if the hand is that of the person in front of this browser. */
  doDeed(): void {
    const { step, deed, seat } = this;
    if (!step || !deed || deed.seat !== seat?.seat) return;
    this.#isDone = step.number;
    void this.inquire({ deed: { step: step.number } });
  }

  /** Enough of what is on. */
  skip(): void {
    this.#pace.skip();
  }

  #holds(token: string | null): void {
    if (token !== null) keepToken(this.code, token, this.token);
    else if (this.token !== null) dropToken(this.code, this.token);
    this.token = token;
  }

  #hear(message: Message): void {
    if (typeof message === 'string') return;
    if ('table' in message) this.#tableIs(message.table);
    else if ('step' in message) this.#stepped(message.step);
    else if ('said' in message) this.#note([{ id: this.#count++, ...message.said }]);
    else if ('emoted' in message) this.#show(message.emoted);
  }

  /** The end of a game is told with its last step, which is to be seen before the result. */
  #tableIs(table: TableNow): void {
    const ends = over(table) !== undefined && this.table !== undefined && playing(this.table) !== undefined && this.step !== undefined;
    if (!ends) return this.#setTable(table);
    this.#ending = table;
    setTimeout(() => this.isShowing || this.#seenAll(), ENDING_MS);
  }

  #seenAll(): void {
    if (this.#ending) this.#setTable(this.#ending);
    this.#ending = undefined;
  }

  #setTable(table: TableNow): void {
    if (this.offer?.game !== table.game) {
      void offers().then(
        (all) => (this.offer = all.find((offer) => offer.game === table.game)),
        () => undefined,
      );
    }
    const news = this.table ? newsOf(this.table, table) : [];
    this.table = table;
    this.#announce(news);
    if (table.you !== null) rememberTable(table);
    if (isDealing(table)) void this.#contribute();
    else this.#contributed = false;
    this.#wake();
  }

  #announce(news: readonly News[]): void {
    const entries = news.map((one) => ({ id: this.#count++, news: one }));
    this.#note(entries);
    if (entries.length === 0) return;
    this.news = [...this.news, ...entries];
    setTimeout(() => (this.news = this.news.filter((one) => !entries.includes(one))), NEWS_MS);
  }

  /** Adds to the shuffle, so that whoever deals cannot have chosen it. */
  async #contribute(): Promise<void> {
    if (this.#contributed || !this.seat) return;
    this.#contributed = true;
    await this.inquire({ contribute: { bytes: randomBytes() } });
  }

  #stepped(step: Step): void {
    const isNew = this.#received === undefined || step.number > this.#received;
    const isSeen = this.step?.number === step.number && this.#pace.unseen.length === 0;
    if (this.#received !== undefined && step.number < this.#received) this.#announce([{ kind: 'taken_back' }]);
    if (this.#isTooLate(step)) this.#announce([{ kind: 'time_over' }]);
    this.#received = step.number;
    // A step that comes again has another clock, or was taken back: nothing of it is news.
    if (isNew || !isSeen) this.#pace.take(step);
    else this.#set(step);
  }

  /** Whether somebody here was asked until the time was over, and the table has gone on without their answer. */
  #isTooLate({ question: next }: Step): boolean {
    const { question, clock, asked } = this.step ?? {};
    if (!question || !clock || asked?.window !== undefined || question.number === next?.number) return false;
    const isOver = performance.now() > this.stepAt + clock.left_ms - CLOSE_MS;
    return isOver && question.answered === undefined && this.#answered !== question.number;
  }

  #see({ step }: Moment): void {
    const isNew = this.step === undefined || step.number >= this.step.number;
    if (isNew) this.#note(this.#entries(step));
    this.moment += 1;
    this.#set(step);
  }

  #entries(step: Step): Entry[] {
    return step.events.map((event) => ({ id: this.#count++, event: event as Value }));
  }

  #set(step: Step): void {
    this.step = step;
    // Clocks begin after the show.
    this.stepAt = performance.now() + this.showMs;
  }

  #note(entries: readonly Entry[]): void {
    if (entries.length > 0) this.log = [...this.log, ...entries].slice(-LONGEST_LOG);
  }

  #show({ person, emote }: { person: number; emote: string }): void {
    const shown = { id: this.#count++, person, emote };
    this.emotes = [...this.emotes, shown];
    setTimeout(() => (this.emotes = this.emotes.filter((one) => one.id !== shown.id)), EMOTE_MS);
  }

  #complain(refused: Refused): void {
    // The present question is on the screen already.
    if (refused.code === 'late_answer' || refused.code === 'not_asked') return;
    this.trouble = refused;
    setTimeout(() => {
      if (this.trouble === refused) this.trouble = undefined;
    }, TROUBLE_MS);
  }

  #end(reason: RefusalCode | 'moved_on'): void {
    this.ended = reason;
    if (reason === 'no_table' || reason === 'deleted') forgetTable(this.code);
    this.#giveUp();
  }

  #lineIs(line: Line, why?: RefusalCode): void {
    this.line = line;
    this.awayFor = why;
    if (line === 'away') this.#contributed = false;
  }
}
