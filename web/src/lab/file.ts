// A file with house rules: the server writes its text and reads it; here is only what such a file is called.

/** What the server calls rules that nobody has named. */
const UNNAMED = 'House rules';

/** What the rules in a file are called, if somebody has named them. */
export function nameOf(file: string): string | undefined {
  const [, quoted, literal] = /^name *= *(?:("(?:[^"\\]|\\.)*")|'([^']*)')/m.exec(file) ?? [];
  try {
    const name = literal ?? (quoted === undefined ? undefined : (JSON.parse(quoted) as string));
    return name === UNNAMED ? undefined : name;
  } catch {
    return undefined;
  }
}

/** Under which name a file is saved: what every system takes. */
export function fileName(name: string, usual: string): string {
  const plain = name.toLowerCase().replace(/ä/g, 'ae').replace(/ö/g, 'oe').replace(/ü/g, 'ue').replace(/ß/g, 'ss');
  const tidy = plain
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40);
  return `${tidy || usual}.toml`;
}
