// A variant as a link: `#v=1.` and, compressed, the game, the number of seats and the file with the rules.
//
// Links come from strangers. What one unpacks to is counted while it is unpacked, in small bites: a few bytes can be
// packed so that they would fill the memory.

/** What a link holds. */
export interface Packed {
  readonly game: string;
  readonly seats: number;
  /** The text of a file with house rules. */
  readonly file: string;
}

/** What is wrong with a link. */
export type Fault = 'form' | 'version' | 'letter' | 'torn' | 'large' | 'text' | 'field';

/** A link that cannot be read: what is wrong, and where. */
export class BrokenLink extends Error {
  readonly fault: Fault;
  readonly places: readonly (string | number)[];

  constructor(fault: Fault, ...places: (string | number)[]) {
    super(`${fault}: ${places.join(', ')}`);
    this.fault = fault;
    this.places = places;
  }
}

const VERSION = '1';

/** The most that a link may unpack to, and how much of it is unpacked at a time. */
export const MOST_BYTES = 20_000;
const BITE = 64;

/** What stands behind `#v=` for a variant. */
export async function packed({ game, seats, file }: Packed): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify({ game, seats, file }));
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const small = new Uint8Array(await new Response(stream).arrayBuffer());
  const letters = btoa(Array.from(small, (byte) => String.fromCharCode(byte)).join(''));
  return `${VERSION}.${letters.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')}`;
}

/** The variant that stands behind `#v=`. */
export async function unpacked(text: string): Promise<Packed> {
  const [, version, letters] = /^(\d+)\.(.*)$/s.exec(text) ?? [];
  if (version === undefined || letters === undefined) throw new BrokenLink('form', text.slice(0, 12));
  if (version !== VERSION) throw new BrokenLink('version', version);
  return variantOf(await inflated(bytesOf(letters)));
}

/** What is behind `#v=` in whatever people paste: a link, the end of one, or just that. */
export function packedIn(pasted: string): string {
  const text = pasted.trim();
  return /#v=([^#&\s]*)/.exec(text)?.[1] ?? text;
}

function bytesOf(letters: string): Uint8Array<ArrayBuffer> {
  const odd = letters.search(/[^\w-]/);
  if (odd >= 0) throw new BrokenLink('letter', letters[odd] ?? '', odd + 1);
  try {
    return Uint8Array.from(atob(letters.replace(/-/g, '+').replace(/_/g, '/')), (one) => one.charCodeAt(0));
  } catch {
    throw new BrokenLink('torn', 0);
  }
}

async function inflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const { readable, writable } = new DecompressionStream('deflate-raw');
  const [writer, reader] = [writable.getWriter(), readable.getReader()];
  // It waits for whoever reads: nothing is unpacked ahead.
  const feed = async () => {
    for (let at = 0; at < bytes.length; at += BITE) {
      await writer.ready;
      await writer.write(bytes.subarray(at, at + BITE));
    }
    await writer.close();
  };
  const fed = feed();
  // Whoever reads hears of it.
  fed.catch(() => undefined);
  const parts: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new BrokenLink('torn', size);
    });
    if (done) return joined(parts, size);
    size += value.length;
    if (size > MOST_BYTES) {
      await reader.cancel();
      throw new BrokenLink('large', MOST_BYTES);
    }
    parts.push(value);
  }
}

function joined(parts: readonly Uint8Array[], size: number): Uint8Array {
  const all = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

function variantOf(bytes: Uint8Array): Packed {
  let held: unknown;
  try {
    held = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new BrokenLink('text');
  }
  const { game, seats, file } = (typeof held === 'object' && held !== null ? held : {}) as Record<string, unknown>;
  const said = (value: unknown) => JSON.stringify(value)?.slice(0, 40) ?? '–';
  if (typeof game !== 'string') throw new BrokenLink('field', 'game', said(game));
  if (typeof seats !== 'number' || !Number.isInteger(seats)) throw new BrokenLink('field', 'seats', said(seats));
  if (typeof file !== 'string') throw new BrokenLink('field', 'file', said(file));
  return { game, seats, file };
}
