// The line to a table: a WebSocket that comes back by itself.
//
// It knows requests and answers and when to try again; what a message means is not its business. Nothing in it needs a
// secure context: phones come by plain http in a living room.

import { PROTOCOL, type Command, type Given, type Message, type RefusalCode, type Role } from '../protocol/index.ts';
import { lasting, spoken } from './token.ts';

/** How the line is: at first, while messages come, while it is broken, and when it will not come back by itself. */
export type Line = 'connecting' | 'open' | 'away' | 'ended';

/** Why a request was refused. */
export class Refused extends Error {
  readonly code: RefusalCode;
  readonly about: string;
  readonly allowed: readonly string[];

  constructor(code: RefusalCode, about = '', allowed: readonly string[] = []) {
    super(about ? `${code}: ${about}` : code);
    this.code = code;
    this.about = about;
    this.allowed = allowed;
  }
}

/** The line broke before the answer came: the request may have been carried out or not. */
export class Unanswered extends Error {}

/** What whoever opens a line brings. */
export interface Ends {
  /** The address of the WebSocket. */
  readonly address: string;
  readonly role: Role;
  /** What is held for a place at the table, if anything: a token, or a pass and the token for it. */
  token(): string | null;
  /** The number of the last step seen. */
  seen(): number | undefined;
  /** Hears every message that is not an answer to a request. */
  heard(message: Message): void;
  /** Is told how the line is, and why, if the server has said why it turns somebody away for now. */
  line(line: Line, why?: RefusalCode): void;
  /** The token that holds now that a pass was taken, or the news that what is held is not known at this table. */
  tokenChanged(token: string | null): void;
  /** The line ends for good, and why. */
  ended(reason: RefusalCode | 'moved_on'): void;
  /** Makes a socket; tests bring their own. */
  socket?(address: string): WebSocket;
}

const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 8000;

/** How far waits are scattered, in parts of themselves. */
interface Scatter {
  readonly least: number;
  readonly most: number;
}
const A_LITTLE: Scatter = { least: 0.75, most: 1.25 };
/** When a server stops, all lines break in one instant: thousands of phones are not to come back in one. */
const FAR: Scatter = { least: 0.75, most: 3.75 };

/** A line that was asleep and says nothing for so long is dead, whatever the browser believes. */
const PROOF_OF_LIFE_MS = 3000;

/** After these, trying again would give the same. */
const FINAL: readonly RefusalCode[] = ['old_page', 'no_table', 'deleted', 'removed'];

interface Pending {
  accept(given: Given | undefined): void;
  refuse(error: Error): void;
}

export class Connection {
  readonly #ends: Ends;
  #socket: WebSocket | undefined;
  #pending = new Map<number, Pending>();
  #nextId = 1;
  #waitMs = FIRST_WAIT_MS;
  #scatter = A_LITTLE;
  /** Why the server is about to close the line. */
  #closingFor: RefusalCode | undefined;
  /** The token was not known, which may also mean that there is no such table: hello without it tells. */
  #isDoubted = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #greeted = false;
  #stopped = false;

  constructor(ends: Ends) {
    this.#ends = ends;
  }

  /** Opens the line, and keeps it open until `stop`. */
  start(): void {
    document.addEventListener('visibilitychange', this.#wake);
    window.addEventListener('online', this.#wake);
    window.addEventListener('offline', this.#lost);
    window.addEventListener('pagehide', this.#leave);
    window.addEventListener('pageshow', this.#wake);
    this.#ends.line('connecting');
    this.#open();
  }

  /** Closes the line for good. */
  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
    document.removeEventListener('visibilitychange', this.#wake);
    window.removeEventListener('online', this.#wake);
    window.removeEventListener('offline', this.#lost);
    window.removeEventListener('pagehide', this.#leave);
    window.removeEventListener('pageshow', this.#wake);
    this.#drop();
  }

  /** Asks for something. The promise is kept when it is on the server's disk, and broken with `Refused` or `Unanswered`. */
  ask(command: Command): Promise<Given | undefined> {
    if (!this.#greeted) return Promise.reject(new Unanswered('the line is not open'));
    return this.#send(command);
  }

  #send(command: Command): Promise<Given | undefined> {
    const socket = this.#socket;
    if (socket?.readyState !== WebSocket.OPEN) return Promise.reject(new Unanswered('the line is not open'));
    const id = this.#nextId++;
    return new Promise((accept, refuse) => {
      this.#pending.set(id, { accept, refuse });
      socket.send(JSON.stringify({ id, command }));
    });
  }

  #open(): void {
    clearTimeout(this.#timer);
    this.#drop();
    const socket = this.#ends.socket?.(this.#ends.address) ?? new WebSocket(this.#ends.address);
    this.#socket = socket;
    this.#closingFor = undefined;
    socket.onopen = () => void this.#greet();
    socket.onmessage = (event) => this.#take(JSON.parse(String(event.data)) as Message);
    socket.onclose = () => socket === this.#socket && this.#broken(this.#closingFor);
  }

  async #greet(): Promise<void> {
    const held = this.#isDoubted ? null : this.#ends.token();
    const seen = this.#isDoubted ? undefined : this.#ends.seen();
    const hello = {
      protocol: PROTOCOL,
      role: this.#ends.role,
      hints: true,
      ...(held !== null && spoken(held)),
      ...(seen !== undefined && { seen }),
    };
    try {
      await this.#send({ hello });
      this.#welcome(held);
    } catch (error) {
      if (!(error instanceof Refused)) return;
      if (error.code === 'no_token' && held !== null) {
        this.#isDoubted = true;
        this.#open();
      } else if (FINAL.includes(error.code)) this.#end(error.code);
      else this.#broken(error.code);
    }
  }

  #welcome(held: string | null): void {
    if (this.#isDoubted) this.#ends.tokenChanged(null);
    else if (held !== null && lasting(held) !== held) this.#ends.tokenChanged(lasting(held));
    this.#isDoubted = false;
    this.#greeted = true;
    this.#waitMs = FIRST_WAIT_MS;
    this.#scatter = A_LITTLE;
    this.#ends.line('open');
  }

  #take(message: Message): void {
    if (message === 'moved_on') this.#end('moved_on');
    else if (message === 'resync') this.#open();
    else if ('accepted' in message) this.#answered(message.accepted.id)?.accept(message.accepted.given);
    else if ('refused' in message) {
      const { id, code, about, allowed } = message.refused;
      this.#answered(id)?.refuse(new Refused(code, about, allowed));
    } else if ('closing' in message) this.#closing(message.closing.code);
    else this.#ends.heard(message);
  }

  /** What was asked before is still answered; then the server closes the line. */
  #closing(code: RefusalCode): void {
    if (FINAL.includes(code)) this.#end(code);
    else this.#closingFor = code;
  }

  #answered(id: number | null): Pending | undefined {
    if (id === null) return undefined;
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    return pending;
  }

  #end(reason: RefusalCode | 'moved_on'): void {
    this.stop();
    this.#ends.line('ended');
    this.#ends.ended(reason);
  }

  /** Tries again after a while, each time a longer one, and never all phones of a room at the same moment. */
  #broken(why?: RefusalCode): void {
    this.#drop();
    if (this.#stopped) return;
    if (why === 'stopping') this.#scatter = FAR;
    this.#isDoubted = false;
    this.#ends.line('away', why);
    const { least, most } = this.#scatter;
    this.#timer = setTimeout(() => this.#open(), this.#waitMs * (least + Math.random() * (most - least)));
    this.#waitMs = Math.min(this.#waitMs * 2, LONGEST_WAIT_MS);
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = undefined;
    this.#greeted = false;
    if (socket) {
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close();
    }
    const pending = [...this.#pending.values()];
    this.#pending.clear();
    for (const one of pending) one.refuse(new Unanswered('the line broke'));
  }

  /** The network is gone: a socket would notice that minutes later. */
  #lost = (): void => {
    if (this.#greeted) this.#broken();
  };

  /** Somebody has left the page: browsers keep its lines open for a while, and the table would wait for nobody. */
  #leave = (): void => {
    clearTimeout(this.#timer);
    this.#drop();
    this.#ends.line('away');
  };

  /** The phone was unlocked, somebody came back to the page, or the network is back: now, not after a wait. */
  #wake = (): void => {
    if (this.#stopped || document.visibilityState === 'hidden') return;
    const socket = this.#socket;
    if (socket?.readyState === WebSocket.CONNECTING) return;
    if (socket?.readyState !== WebSocket.OPEN || !this.#greeted) return this.#open();
    const proof = setTimeout(() => socket === this.#socket && this.#open(), PROOF_OF_LIFE_MS);
    this.#send('ping').then(
      () => clearTimeout(proof),
      () => clearTimeout(proof),
    );
  };
}
