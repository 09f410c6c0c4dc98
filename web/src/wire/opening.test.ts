import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Refused } from './connection.ts';
import { Away, recordOf, type Wish } from './http.ts';
import { opens } from './opening.ts';

const WISH: Wish = { game: 'frantic', seats: 4, name: 'Anna', look: { colour: 0, shape: 'star' } };
const OPENED = { code: 'ABC234', token: '', person: 1 };

const kept = new Map<string, string>();
let asked: { path: string; token?: string; own: string | null }[];
let answers: (() => Response | Error)[];

const lost = () => new Error('lost');
const opened = () => new Response(JSON.stringify(OPENED));
const refused = (code: string) => () => new Response(JSON.stringify({ code }), { status: 503 });

beforeEach(() => {
  vi.useFakeTimers();
  kept.clear();
  [asked, answers] = [[], []];
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('fetch', (path: string, { headers, body }: RequestInit & { body?: string }) => {
    const token = body === undefined ? {} : { token: (JSON.parse(body) as { token: string }).token };
    asked.push({ path, ...token, own: new Headers(headers).get('x-spielwiese') });
    const answer = (answers.shift() ?? lost)();
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Waits for an answer, and for what is waited for on the way. */
async function patiently<T>(answer: Promise<T>): Promise<T> {
  void answer.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(10_000);
  return answer;
}

const tokens = () => new Set(asked.map(({ token }) => token));

it('asks again with the same token when the answer is lost', async () => {
  answers = [lost, () => new Response('{"co'), opened];
  expect(await patiently(opens(WISH))).toEqual(OPENED);
  expect([asked.length, tokens().size]).toEqual([3, 1]);
  expect(asked[0]!.token).toMatch(/^[0-9a-f]{64}$/);
});

it('has the same token for whoever tries once more, until there is a table', async () => {
  await expect(patiently(opens(WISH))).rejects.toBeInstanceOf(Away);
  answers = [refused('storage')];
  await expect(patiently(opens({ ...WISH, name: 'Berta' }))).rejects.toMatchObject(new Refused('storage'));
  answers = [opened, opened];
  await patiently(opens(WISH));
  expect(tokens().size).toBe(1);
  await patiently(opens(WISH));
  expect(tokens().size).toBe(2);
});

it('opens another table for another wish', async () => {
  await patiently(opens(WISH)).catch(() => undefined);
  answers = [opened];
  await patiently(opens({ ...WISH, seats: 5 }));
  expect(tokens().size).toBe(2);
});

it('says with every request that it is the page', async () => {
  answers = [opened, () => new Response('a line\n')];
  await patiently(opens(WISH));
  expect(await (await recordOf('ABC234')).text()).toBe('a line\n');
  expect(asked.map(({ path, own }) => [path, own])).toEqual([
    ['/api/tables', 'page'],
    ['/api/tables/ABC234/record', 'page'],
  ]);
});

it('says why a record does not come', async () => {
  answers = [refused('wrong_stage'), lost];
  await expect(recordOf('ABC234')).rejects.toMatchObject(new Refused('wrong_stage'));
  await expect(recordOf('ABC234')).rejects.toBeInstanceOf(Away);
});

it('has another token for other rules: it would be the table that was opened with the first ones', async () => {
  const bent = { ...WISH, options: { hand_size: 5 } };
  await expect(patiently(opens(WISH))).rejects.toBeInstanceOf(Away);
  const first = asked[0]!.token;
  asked = [];
  answers = [opened];
  await patiently(opens(bent));
  expect(asked[0]!.token).not.toBe(first);
});
