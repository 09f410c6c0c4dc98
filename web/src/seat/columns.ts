/** In how many columns so many things stand, at most `most` beside each other, with the rows as full as can be. */
export function columns(count: number, most: number): number {
  return Math.ceil(count / Math.max(1, Math.ceil(count / most)));
}
