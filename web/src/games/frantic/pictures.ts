// The game's pictures: events, specials, power cards, rule cards. They come with the screen, as texts, so that a card needs no
// further request, and every one of them can be drawn with a sticker's edge, which is the same drawing once more, outlined wider.

const SOURCES = import.meta.glob<string>('./pictures/*/*.svg', { query: '?raw', import: 'default', eager: true });

type Family = 'events' | 'specials' | 'powers' | 'rules';

/** The drawing of each, by family and name. */
const DRAWN = new Map(
  Object.entries(SOURCES).map(([path, svg]) => [path.replace(/^\.\/pictures\/|\.svg$/g, ''), svg.replace(/^[^>]*>|<\/svg>\s*$/g, '')]),
);
const HEADS = new Map(Object.entries(SOURCES).map(([path, svg]) => [path.replace(/^\.\/pictures\/|\.svg$/g, ''), attributes(svg)]));
const FAMILIES: readonly Family[] = ['specials', 'events', 'powers', 'rules'];

const PAPER = '#FFF3DC';
/** How much wider the outline of a sticker's edge is, in hundredths of the picture. */
const EDGE = 9;
const made = new Map<string, string>();

/** How the drawing as a whole is stroked, where its root says so. */
function attributes(svg: string): string {
  const [head = ''] = /^<svg[^>]*>/.exec(svg) ?? [];
  return head.replace(/^<svg|>$|xmlns="[^"]*"|viewBox="[^"]*"/g, '');
}

/** Everything in the colour of paper and outlined wider. */
const edge = (svg: string): string =>
  svg
    .replace(/(stroke|fill)="#[0-9A-Fa-f]+"/g, `$1="${PAPER}"`)
    .replace(/stroke-width="([\d.]+)"/g, (_, width) => `stroke-width="${Number(width) + EDGE}"`);

/** Where a picture is, by the name of its card; a name of two families is the first one's unless said otherwise. */
export function pictureOf(name: string, { family, sticker = false }: { family?: Family; sticker?: boolean } = {}): string | undefined {
  const key = (family ? [family] : FAMILIES).map((one) => `${one}/${name}`).find((one) => DRAWN.has(one));
  if (key === undefined) return undefined;
  const wanted = `${key}${sticker ? ' sticker' : ''}`;
  const known = made.get(wanted);
  if (known !== undefined) return known;
  const drawing = `<g${HEADS.get(key)}>${DRAWN.get(key)}</g>`;
  const box = sticker ? '-7 -7 114 114' : '-2 -2 104 104';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${sticker ? edge(drawing) : ''}${drawing}</svg>`;
  const url = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  made.set(wanted, url);
  return url;
}
