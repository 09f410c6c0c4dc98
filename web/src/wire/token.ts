// What holds a place at a table: 32 bytes that this browser draws before it asks for the place. If the answer is lost it
// asks again with the same ones, and is the same person at the same place.
//
// A seat that comes from another phone comes with a pass, which works once. Until it is traded in, the pass and the token it
// is traded for are held together, as one text.

const BYTES = 32;
const BETWEEN = ':';

/** 32 bytes that nobody can guess, as the wire spells them. Plain http is enough for that. */
export function randomBytes(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A pass, and a token for it that holds once the pass is taken. */
export function traded(pass: string): string {
  return `${pass}${BETWEEN}${randomBytes()}`;
}

/** What hello says of what is held. */
export function spoken(held: string): { token: string; renew?: string } {
  const [token = '', renew] = held.split(BETWEEN);
  return renew === undefined ? { token } : { token, renew };
}

/** The token that holds the place once hello was accepted. */
export function lasting(held: string): string {
  const { token, renew } = spoken(held);
  return renew ?? token;
}
