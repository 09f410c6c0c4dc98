import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Message, PROTOCOL, type RefusalCode, type Request } from '../protocol/index.ts';
import { Connection, type Ends, type Line, Refused, Unanswered } from './connection.ts';

/** A socket whose other end is the test. */
class FakeSocket {
  static OPEN = 1;
  static CONNECTING = 0;
  readyState = 0;
  sent: Request[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Request);
  }

  close(): void {
    this.readyState = 3;
  }

  opens(): void {
    this.readyState = 1;
    this.onopen?.();
  }

  says(message: Message): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  breaks(): void {
    this.readyState = 3;
    this.onclose?.();
  }

  refuses(code: RefusalCode): void {
    this.opens();
    this.says({ refused: { id: this.sent.at(-1)!.id, code, about: '', allowed: [] } });
  }

  async welcomes(): Promise<void> {
    this.opens();
    this.says({ accepted: { id: this.sent.at(-1)!.id } });
    await Promise.resolve();
    await Promise.resolve();
  }
}

let sockets: FakeSocket[];
let lines: (Line | `${Line}: ${RefusalCode}`)[];
let heard: Message[];
let ended: string[];
let token: string | null;
let seen: number | undefined;
let visible: 'visible' | 'hidden';
let page: EventTarget & { visibilityState?: string };

const last = (): FakeSocket => sockets.at(-1)!;
const settle = () => vi.advanceTimersByTimeAsync(0);

function connect(): Connection {
  const ends: Ends = {
    address: 'ws://table',
    role: 'person',
    token: () => token,
    seen: () => seen,
    heard: (message) => heard.push(message),
    line: (line, why) => lines.push(why === undefined ? line : `${line}: ${why}`),
    tokenChanged: (now) => (token = now),
    ended: (reason) => ended.push(reason),
    socket: () => {
      sockets.push(new FakeSocket());
      return last() as unknown as WebSocket;
    },
  };
  const connection = new Connection(ends);
  connection.start();
  return connection;
}

beforeEach(() => {
  vi.useFakeTimers();
  [sockets, lines, heard, ended, token, seen, visible] = [[], [], [], [], null, undefined, 'visible'];
  page = new EventTarget();
  Object.defineProperty(page, 'visibilityState', { get: () => visible });
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('WebSocket', FakeSocket);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a line to a table', () => {
  it('says hello with what it has and has seen', async () => {
    [token, seen] = ['secret', 7];
    connect();
    await last().welcomes();
    expect(last().sent[0]!.command).toEqual({ hello: { protocol: PROTOCOL, role: 'person', hints: true, token: 'secret', seen: 7 } });
    expect(lines).toEqual(['connecting', 'open']);
  });

  it('gives each answer to the request it belongs to', async () => {
    const connection = connect();
    await last().welcomes();
    const first = connection.ask('stand');
    const second = connection.ask({ sit: { seat: 'A' } });
    const [one, two] = last()
      .sent.slice(1)
      .map((request) => request.id);
    last().says({ refused: { id: two!, code: 'seat_taken', about: 'seat A', allowed: ['B'] } });
    last().says({ accepted: { id: one!, given: { token: { token: 'x', person: 2 } } } });
    await expect(first).resolves.toEqual({ token: { token: 'x', person: 2 } });
    await expect(second).rejects.toMatchObject(new Refused('seat_taken', 'seat A', ['B']));
  });

  it('breaks the promises of a broken line, and comes back later and later', async () => {
    const connection = connect();
    await last().welcomes();
    const answer = expect(connection.ask('stand')).rejects.toBeInstanceOf(Unanswered);
    last().breaks();
    await answer;
    expect(lines.at(-1)).toBe('away');
    const waits: number[] = [];
    for (let round = 0; round < 4; round++) {
      const [before, count] = [Date.now(), sockets.length];
      while (sockets.length === count) await vi.advanceTimersByTimeAsync(50);
      waits.push(Date.now() - before);
      last().breaks();
    }
    expect(waits[0]).toBeLessThan(600);
    expect(waits[3]).toBeGreaterThan(2 * waits[0]!);
  });

  it('knows that the line is gone when the network is, and comes back with it', async () => {
    connect();
    await last().welcomes();
    window.dispatchEvent(new Event('offline'));
    expect(lines.at(-1)).toBe('away');
    window.dispatchEvent(new Event('online'));
    await last().welcomes();
    expect(sockets).toHaveLength(2);
    expect(lines.at(-1)).toBe('open');
  });

  it('comes back at once when the phone is looked at again', async () => {
    connect();
    await last().welcomes();
    last().breaks();
    page.dispatchEvent(new Event('visibilitychange'));
    expect(sockets).toHaveLength(2);
    visible = 'hidden';
    last().breaks();
    page.dispatchEvent(new Event('visibilitychange'));
    expect(sockets).toHaveLength(2);
  });

  it('asks a line that slept for a proof of life', async () => {
    connect();
    await last().welcomes();
    page.dispatchEvent(new Event('visibilitychange'));
    expect(last().sent.at(-1)!.command).toBe('ping');
    last().says({ accepted: { id: last().sent.at(-1)!.id } });
    await vi.advanceTimersByTimeAsync(5000);
    expect(sockets).toHaveLength(1);
    page.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(5000);
    expect(sockets).toHaveLength(2);
  });

  it('forgets a token that is not known once the table has shown itself to a guest', async () => {
    [token, seen] = ['old', 7];
    connect();
    last().refuses('no_token');
    await settle();
    expect([sockets.length, token]).toEqual([2, 'old']);
    await last().welcomes();
    expect(last().sent[0]!.command).toEqual({ hello: { protocol: PROTOCOL, role: 'person', hints: true } });
    expect([token, lines.at(-1)]).toEqual([null, 'open']);
  });

  it('learns without its token that there is no such table', async () => {
    token = 'old';
    connect();
    last().refuses('no_token');
    await settle();
    last().refuses('no_table');
    await settle();
    expect([ended, token]).toEqual([['no_table'], 'old']);
  });

  it.each(['storage', 'stopping', 'too_many'] as const)('throws no token away because of %s', async (code) => {
    token = 'mine';
    connect();
    last().refuses(code);
    await vi.advanceTimersByTimeAsync(2000);
    last().refuses('no_token');
    await settle();
    last().refuses(code);
    await vi.advanceTimersByTimeAsync(8000);
    await last().welcomes();
    expect(token).toBe('mine');
    expect(last().sent[0]!.command).toMatchObject({ hello: { token: 'mine' } });
  });

  it('trades a pass for the token it came with, however often the answer is lost', async () => {
    token = 'pass:fresh';
    connect();
    for (let lost = 0; lost < 2; lost++) {
      last().opens();
      expect(last().sent[0]!.command).toMatchObject({ hello: { token: 'pass', renew: 'fresh' } });
      last().breaks();
      await vi.advanceTimersByTimeAsync(2000);
    }
    expect(token).toBe('pass:fresh');
    await last().welcomes();
    expect(token).toBe('fresh');
    last().breaks();
    await vi.advanceTimersByTimeAsync(2000);
    last().opens();
    expect(last().sent[0]!.command).toEqual({ hello: { protocol: PROTOCOL, role: 'person', hints: true, token: 'fresh' } });
  });

  it('ends when another device has taken over, and when the page is too old', async () => {
    connect();
    await last().welcomes();
    last().says('moved_on');
    last().breaks();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([sockets.length, lines.at(-1), ended]).toEqual([1, 'ended', ['moved_on']]);
    connect();
    last().opens();
    last().says({ refused: { id: 1, code: 'old_page', about: '', allowed: [] } });
    await settle();
    expect(ended).toEqual(['moved_on', 'old_page']);
  });

  it('says hello again when it has missed something', async () => {
    connect();
    await last().welcomes();
    last().says('resync');
    expect(sockets).toHaveLength(2);
    last().opens();
    expect(last().sent[0]!.command).toHaveProperty('hello');
  });

  it('comes back to a server that stopped at a moment of its own, from 0.3 to 1.5 s, then later and later', async () => {
    const waits: number[][] = [];
    for (let phone = 0; phone < 60; phone++) {
      vi.spyOn(Math, 'random').mockReturnValue(phone / 60);
      const connection = connect();
      await last().welcomes();
      last().says({ closing: { code: 'stopping' } });
      waits.push([]);
      expect(lines.at(-1)).toBe('open');
      for (let round = 0; round < 2; round++) {
        const [before, count] = [Date.now(), sockets.length];
        last().breaks();
        while (sockets.length === count) await vi.advanceTimersByTimeAsync(10);
        waits.at(-1)!.push(Date.now() - before);
      }
      connection.stop();
    }
    vi.restoreAllMocks();
    const first = waits.map(([one]) => one!);
    expect([Math.min(...first), Math.max(...first)]).toEqual([300, expect.closeTo(1480, -2)]);
    expect(new Set(first).size).toBeGreaterThan(50);
    for (const [one, two] of waits) expect(two! / one!).toBeCloseTo(2, 0);
    expect([ended, lines.filter((line) => line === 'away: stopping').length]).toEqual([[], 60]);
  });
});
