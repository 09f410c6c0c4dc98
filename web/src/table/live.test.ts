import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Message, RefusalCode, Request, Step, TableNow } from '../protocol/index.ts';
import { lastTable } from '../wire/memory.ts';
import { LiveTable } from './live.svelte.ts';

let socket: FakeSocket;
const opened = (one: FakeSocket) => (socket = one);
const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
};

class FakeSocket {
  static OPEN = 1;
  static CONNECTING = 0;
  readyState = 1;
  sent: Request[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  /** What it answers to a request; nothing if the answer is lost. */
  static answers = (request: Request): Message | undefined => ({ accepted: { id: request.id } });

  constructor() {
    opened(this);
    queueMicrotask(() => this.onopen?.());
  }

  send(text: string): void {
    const request = JSON.parse(text) as Request;
    this.sent.push(request);
    const answer = FakeSocket.answers(request);
    if (answer) this.says(answer);
  }

  breaks(): void {
    this.onclose?.();
  }

  says(message: Message): void {
    queueMicrotask(() => this.onmessage?.({ data: JSON.stringify(message) }));
  }

  close(): void {}
}

const step = (number: number, events: unknown[] = [], more: Partial<Step> = {}): { step: Step } => ({
  step: { number, view: {}, events, asked: null, question: null, clock: null, ...more },
});

const table: TableNow = {
  code: 'ABC234',
  game: 'overload',
  options: {},
  seats: [{ seat: 'A', holder: { person: 1 } }],
  people: [],
  settings: { seconds: null, absence: 'wait', talk: true },
  stage: { dealing: { commitment: 'x', contributions: [null] } },
  you: 1,
  standing: {},
  take_back: null,
};

const told = (live: LiveTable) => live.log.map((entry) => ('event' in entry ? entry.event : 'text' in entry ? entry.text : entry.news));
const settle = () => vi.advanceTimersByTimeAsync(1);

async function sits(): Promise<LiveTable> {
  const live = new LiveTable('ABC234', 'person');
  live.start();
  await settle();
  return live;
}

beforeEach(() => {
  vi.useFakeTimers();
  kept.clear();
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('location', { origin: 'http://table.test' });
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('fetch', () => Promise.reject(new Error('away')));
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.answers = ({ id }) => ({ accepted: { id } });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('tells what happened once, though a step is sent again', async () => {
  const live = await sits();
  socket.says(step(1, ['a', 'b']));
  socket.says(step(2, ['c']));
  socket.says(step(2, ['c'], { view: { again: true } }));
  await settle();
  expect(told(live)).toEqual(['a', 'b', 'c']);
  expect(live.step?.view).toEqual({ again: true });
});

it('shows a step moment by moment, each with its own number, and lets nobody answer before', async () => {
  const live = await sits();
  socket.says({ table });
  const moments = [{ view: 'dark', events: 1 }];
  const question = { seat: 'A', number: 9, legal: ['stay'] };
  socket.says(step(1, ['a', 'b'], { view: 'light', beats: [500, 700], moments, question }));
  await settle();
  const first = live.moment;
  expect([live.step?.view, live.step?.question, told(live), live.showMs]).toEqual(['dark', null, ['a'], 500]);
  await vi.advanceTimersByTimeAsync(500);
  expect([live.step?.view, live.isShowing, told(live), live.showMs]).toEqual(['light', true, ['a', 'b'], 700]);
  expect(live.moment).toBeGreaterThan(first);
  await vi.advanceTimersByTimeAsync(700);
  expect([live.isShowing, live.step?.question]).toEqual([false, question]);
});

it('does the deed of its own hand, once, when everything before it was seen', async () => {
  const live = await sits();
  socket.says({ table });
  const deed = { kind: 'roll', seat: 'A', left_ms: 5000 };
  socket.says(step(1, ['a'], { beats: [500], deed }));
  await settle();
  expect(live.deed).toBeUndefined();
  await vi.advanceTimersByTimeAsync(500);
  expect(live.deed).toEqual(deed);
  live.doDeed();
  live.doDeed();
  expect(socket.sent.slice(2).map((request) => request.command)).toEqual([{ deed: { step: 1 } }]);
  expect(live.deed).toBeUndefined();
  socket.says(step(2, [], { deed: { ...deed, seat: 'B' } }));
  await settle();
  expect(live.deed?.seat).toBe('B');
  live.doDeed();
  expect(socket.sent.length).toBe(3);
});

it('answers with the number of the question, and once however often it is tapped', async () => {
  const live = await sits();
  socket.says(step(1, [], { question: { seat: 'A', number: 9, legal: ['stay', 'camp'] } }));
  await settle();
  void live.answer('stay');
  void live.answer('camp');
  expect(live.sending).toBe('stay');
  await settle();
  expect(socket.sent.slice(1).map((request) => request.command)).toEqual([{ answer: { question: 9, action: 'stay' } }]);
  expect(live.sending).toBeUndefined();
});

it('adds 32 bytes to the shuffle, once', async () => {
  await sits();
  socket.says({ table });
  socket.says({ table });
  await settle();
  const commands = socket.sent.slice(1).map((request) => request.command);
  expect(commands).toEqual([{ contribute: { bytes: expect.stringMatching(/^[0-9a-f]{64}$/) as string } }]);
});

it('shows a refusal for a moment, and keeps quiet about answers that came too late', async () => {
  const live = await sits();
  const refuses = (code: 'late_answer' | 'seat_taken') => {
    const asked = live.ask({ sit: { seat: 'B' } });
    const id = socket.sent.at(-1)!.id;
    socket.says({ refused: { id, code, about: '', allowed: [] } });
    return asked;
  };
  FakeSocket.answers = () => undefined;
  await refuses('late_answer');
  expect(live.trouble).toBeUndefined();
  expect(await refuses('seat_taken')).toBeUndefined();
  expect(live.trouble?.code).toBe('seat_taken');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(live.trouble).toBeUndefined();
});

it('knows after a reload what was told before, and asks only for what it missed', async () => {
  await sits();
  socket.says(step(4, ['a']));
  await settle();
  window.dispatchEvent(new Event('pagehide'));
  const again = await sits();
  expect(socket.sent[0]!.command).toMatchObject({ hello: { seen: 4 } });
  socket.says(step(6, ['b', 'c']));
  await settle();
  expect(told(again)).toEqual(['a', 'b', 'c']);
  expect(new Set(again.log.map(({ id }) => id)).size).toBe(3);
});

it('leaves a way back to the table, until there is no such table any more', async () => {
  kept.set('spielwiese.token.ABC234', 'secret');
  await sits();
  socket.says({ table });
  await settle();
  expect(lastTable()).toEqual({ code: 'ABC234', game: 'overload' });
  socket.says({ closing: { code: 'deleted' } });
  await settle();
  expect([lastTable(), kept.get('spielwiese.token.ABC234')]).toEqual([undefined, undefined]);
});

const LOOK = { colour: 1, shape: 'star' } as const;
const GUEST: TableNow = { ...table, you: null, people: [] };
const JOINED: TableNow = { ...table, people: [{ person: 1, name: 'Mia', look: LOOK, here: true, host: false, ready: false }] };
const tokenKept = () => kept.get('spielwiese.token.ABC234');
const lastCommand = () => socket.sent.at(-1)!.command;
const refused = ({ id }: Request, code: RefusalCode): Message => ({ refused: { id, code, about: '', allowed: [] } });
const kind = ({ command }: Request) => (typeof command === 'string' ? command : Object.keys(command)[0]);

it('keeps its token before it asks with it', async () => {
  const live = await sits();
  FakeSocket.answers = () => undefined;
  void live.join('Mia', LOOK);
  expect(lastCommand()).toEqual({ join: { name: 'Mia', look: LOOK, token: expect.stringMatching(/^[0-9a-f]{64}$/) as string } });
  expect(lastCommand()).toMatchObject({ join: { token: tokenKept() } });
  live.stop();
});

it('is nobody twice: when the answer to joining is lost, hello with its token finds the place', async () => {
  const live = await sits();
  FakeSocket.answers = (request) => (kind(request) === 'hello' ? { accepted: { id: request.id } } : undefined);
  const joining = live.join('Mia', LOOK);
  const token = tokenKept();
  socket.breaks();
  await vi.advanceTimersByTimeAsync(1000);
  expect(socket.sent.map(({ command }) => command)).toEqual([
    expect.objectContaining({ hello: expect.objectContaining({ token }) as unknown }),
  ]);
  socket.says({ table: JOINED });
  expect(await joining).toBe(true);
  expect([socket.sent.filter((request) => kind(request) === 'join').length, live.me?.name, tokenKept()]).toEqual([0, 'Mia', token]);
});

it('asks again with the same token when its request was lost', async () => {
  const live = await sits();
  FakeSocket.answers = () => undefined;
  const joining = live.join('Mia', LOOK);
  const token = tokenKept();
  FakeSocket.answers = (request) => {
    const isKnown = !JSON.stringify(request).includes('hello') || !JSON.stringify(request).includes('token');
    return isKnown ? { accepted: { id: request.id } } : refused(request, 'no_token');
  };
  socket.breaks();
  await vi.advanceTimersByTimeAsync(1000);
  socket.says({ table: GUEST });
  expect(await joining).toBe(true);
  expect(lastCommand()).toMatchObject({ join: { token } });
  expect([live.token, tokenKept()]).toEqual([token, token]);
});

it('comes with the same token again after it was told to wait, and gives it up if it is not let in', async () => {
  const live = await sits();
  const tokens: (string | undefined)[] = [];
  for (const code of ['storage', 'full'] as const) {
    FakeSocket.answers = (request) => refused(request, code);
    expect(await live.join('Mia', LOOK)).toBe(false);
    tokens.push((lastCommand() as { join: { token: string } }).join.token);
    expect(tokenKept()).toBe(code === 'storage' ? tokens[0] : undefined);
  }
  expect(tokens[1]).toBe(tokens[0]);
});

it('notes who plays now for whom, and tells it for a moment', async () => {
  const live = await sits();
  const stage = { playing: { paused: false, dealing: { commitment: '', contributions: [] } } };
  socket.says({ table: { ...JOINED, stage, seats: [{ seat: 'A', holder: { bot: { bot: 'medium' } } }] } });
  socket.says({ table: { ...JOINED, stage } });
  await settle();
  const news = { kind: 'sat', name: 'Mia', seat: 'A' };
  expect([told(live), live.news.map((one) => one.news)]).toEqual([[news], [news]]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([told(live), live.news]).toEqual([[news], []]);
});
