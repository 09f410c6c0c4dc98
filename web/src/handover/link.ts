// The link that moves a seat to another phone. Its key stands behind the `#`, which browsers send to no server, and is
// taken out of the address as soon as it was read.

const KEY = 'over=';

/** The link for another phone. */
export function handoverLink(code: string, key: string): string {
  return `${location.origin}/t/${code}#${KEY}${key}`;
}

/** The key this page was opened with, if there is one. A second look finds none. */
export function takeKey(): string | null {
  const hash = location.hash.slice(1);
  if (!hash.startsWith(KEY)) return null;
  history.replaceState(null, '', location.pathname);
  const key = hash.slice(KEY.length);
  return /^[0-9a-f]+$/i.test(key) ? key : null;
}
