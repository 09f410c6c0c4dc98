// Where in the page an address leads: `/`, `/tv`, `/lab`, `/t/CODE`, `/t/CODE/tv`. Nothing in an address is secret.

export type Place =
  { at: 'home' } | { at: 'screen' } | { at: 'lab' } | { at: 'table'; code: string } | { at: 'tv'; code: string } | { at: 'nowhere' };

/** The place that an address names. Codes are typed by people: small letters and spaces are forgiven. */
export function place(path: string): Place {
  const [first, typed, last, ...rest] = path.split('/').filter(Boolean);
  if (first === undefined) return { at: 'home' };
  if (first === 'tv' && typed === undefined) return { at: 'screen' };
  if (first === 'lab' && typed === undefined) return { at: 'lab' };
  const code = first === 't' && rest.length === 0 ? tidy(typed ?? '') : '';
  if (code && last === undefined) return { at: 'table', code };
  if (code && last === 'tv') return { at: 'tv', code };
  return { at: 'nowhere' };
}

/** A code as the server spells it. */
export function tidy(code: string): string {
  return code.toUpperCase().replace(/%20|[^A-Z0-9]/g, '');
}
