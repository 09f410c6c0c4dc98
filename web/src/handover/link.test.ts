import { afterEach, expect, it, vi } from 'vitest';
import { handoverLink, takeKey } from './link.ts';

afterEach(() => vi.unstubAllGlobals());

/** A page opened at an address; gives what is left of the address. */
function opened(address: string): { left(): string } {
  const url = new URL(address);
  vi.stubGlobal('location', url);
  vi.stubGlobal('history', { replaceState: (_: unknown, __: string, path: string) => ([url.hash, url.pathname] = ['', path]) });
  return { left: () => url.href };
}

it('brings a key to another phone, where it is read once and leaves no trace', () => {
  opened('http://table.test:8040/');
  const page = opened(handoverLink('ABC234', 'c0ffee'));
  expect(takeKey()).toBe('c0ffee');
  expect(page.left()).toBe('http://table.test:8040/t/ABC234');
  expect(takeKey()).toBeNull();
});

it('shows its key to no server: it stands behind the #', () => {
  opened('http://table.test:8040/');
  const { pathname, search, hash } = new URL(handoverLink('ABC234', 'c0ffee'));
  expect([pathname, search]).toEqual(['/t/ABC234', '']);
  expect(hash).toContain('c0ffee');
});

it('takes nothing else for a key', () => {
  opened('http://table.test/t/ABC234#top');
  expect(takeKey()).toBeNull();
  opened('http://table.test/t/ABC234#over=<script>');
  expect(takeKey()).toBeNull();
});
