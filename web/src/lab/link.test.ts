import { describe, expect, it, vi } from 'vitest';
import { BrokenLink, MOST_BYTES, packed, packedIn, unpacked } from './link.ts';

const variant = { game: 'festival-overload', seats: 3, file: 'name = "Größer, lauter 🎸"\n\n[options]\ntarget_camp = 5\n' };

const Real = DecompressionStream;

/** A link that holds any bytes. */
async function holding(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const small = new Uint8Array(await new Response(stream).arrayBuffer());
  const letters = btoa(Array.from(small, (byte) => String.fromCharCode(byte)).join(''));
  return `1.${letters.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')}`;
}
const saying = (text: string) => holding(new TextEncoder().encode(text));

async function faultOf(link: string): Promise<[string, ...(string | number)[]]> {
  const error: unknown = await unpacked(link).catch((reason: unknown) => reason);
  if (!(error instanceof BrokenLink)) throw new Error(`no broken link: ${String(error)}`);
  return [error.fault, ...error.places];
}

describe('a variant as a link', () => {
  it('comes out as it went in', async () => {
    const link = await packed(variant);
    expect(link).toMatch(/^1\.[\w-]+$/);
    expect(await unpacked(link)).toEqual(variant);
    const long = { ...variant, file: Array.from({ length: 500 }, (_, at) => `# ${Math.sin(at)}`).join('\n') };
    expect(await unpacked(await packed(long))).toEqual(long);
  });

  it('is found in whatever is pasted', () => {
    expect(packedIn(' https://spiel.example/lab#v=1.abc_- \n')).toBe('1.abc_-');
    expect(packedIn('#v=1.abc')).toBe('1.abc');
    expect(packedIn('1.abc')).toBe('1.abc');
  });

  it('of another version, or none, says so', async () => {
    expect(await faultOf((await packed(variant)).replace(/^1/, '2'))).toEqual(['version', '2']);
    expect(await faultOf('')).toEqual(['form', '']);
    expect(await faultOf('hello')).toEqual(['form', 'hello']);
  });

  it('that is damaged says where', async () => {
    const link = await packed(variant);
    expect(await faultOf(`${link.slice(0, 12)}%20${link.slice(12)}`)).toEqual(['letter', '%', 11]);
    for (const cut of [3, 4, 5, 6, 20, link.length - 8, link.length - 4]) {
      const [fault, at] = await faultOf(link.slice(0, cut));
      expect([fault, Number(at) < JSON.stringify(variant).length + 8], `cut at ${cut}`).toEqual(['torn', true]);
    }
    expect((await faultOf('1.'))[0]).toBe('torn');
    expect((await faultOf('1.AAAA'))[0]).toBe('torn');
  });

  it('holds a game, a number of seats and a file', async () => {
    expect(await faultOf(await saying('no json'))).toEqual(['text']);
    expect(await faultOf(await holding(new Uint8Array([0xff, 0xfe])))).toEqual(['text']);
    expect(await faultOf(await saying('null'))).toEqual(['field', 'game', '–']);
    expect(await faultOf(await saying('{"game":"frantic","seats":"4","file":""}'))).toEqual(['field', 'seats', '"4"']);
    expect(await faultOf(await saying('{"game":"frantic","seats":2.5,"file":""}'))).toEqual(['field', 'seats', '2.5']);
    expect(await faultOf(await saying('{"game":"frantic","seats":4}'))).toEqual(['field', 'file', '–']);
  });

  it('as large as allowed is unpacked, and a byte more is not', async () => {
    const held = { ...variant, file: '' };
    const room = MOST_BYTES - JSON.stringify(held).length;
    expect(await unpacked(await packed({ ...held, file: 'x'.repeat(room) }))).toMatchObject({ seats: 3 });
    expect(await faultOf(await packed({ ...held, file: 'x'.repeat(room + 1) }))).toEqual(['large', MOST_BYTES]);
  });

  it('that is a bomb is left alone long before it has gone off', async () => {
    const bomb = await holding(new Uint8Array(20_000_000));
    let out = 0;
    vi.stubGlobal(
      'DecompressionStream',
      class {
        readonly readable: ReadableStream;
        readonly writable: WritableStream;
        constructor(format: CompressionFormat) {
          const { readable, writable } = new Real(format);
          const count = (part: Uint8Array, way: TransformStreamDefaultController) => {
            out += part.length;
            way.enqueue(part);
          };
          [this.readable, this.writable] = [readable.pipeThrough(new TransformStream({ transform: count })), writable];
        }
      },
    );
    expect(await faultOf(bomb)).toEqual(['large', MOST_BYTES]);
    vi.unstubAllGlobals();
    expect(out).toBeLessThan(5 * MOST_BYTES);
  });
});
