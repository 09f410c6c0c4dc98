// A file with house rules: the server writes its text and reads it; here is only what such a file is called.

/** What the rules in a file are called. */
export function nameOf(file: string): string | undefined {
  const [, quoted] = /^name *= *("(?:[^"\\]|\\.)*")/m.exec(file) ?? [];
  try {
    return quoted === undefined ? undefined : (JSON.parse(quoted) as string);
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
