// What bots are called: not after their seats, but like somebody.

const NAMES = ['Lötlinde', 'Onkel Schraube', 'Dosendieter', 'Tante Relais', 'Karl Kabel', 'Rosti', 'Platinka', 'Funkfriede'] as const;

/**
 * The name of the bot on a seat. Every screen comes to the same one by itself, from the code of the table and the seat, and
 * no two seats of a table share one.
 */
export function botName(code: string, seat: string): string {
  let from = 0;
  for (const letter of code) from = (from * 31 + letter.charCodeAt(0)) % 9973;
  // Steps that share no divisor with eight reach every name.
  const step = [1, 3, 5, 7][from % 4] ?? 1;
  const at = (Math.floor(from / 4) + step * (seat.charCodeAt(0) - 65)) % NAMES.length;
  return NAMES[at] ?? NAMES[0];
}
