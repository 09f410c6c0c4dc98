// What is printed on cards of each colour, and the sign that stands for it.

import type { Hue } from './cards.ts';

/** The ground of a card, and what is printed on it. */
export const PAINT: Readonly<Record<Hue, { readonly ground: string; readonly print: string }>> = {
  blue: { ground: 'var(--card-blue)', print: 'var(--white)' },
  red: { ground: 'var(--card-red)', print: 'var(--white)' },
  green: { ground: 'var(--card-green)', print: 'var(--white)' },
  yellow: { ground: 'var(--card-yellow)', print: 'var(--black)' },
  violet: { ground: 'var(--card-violet)', print: 'var(--white)' },
  black: { ground: 'var(--card-black)', print: 'var(--lime)' },
};

/** Signs around the origin, for a radius of 10. */
export const SIGNS: Readonly<Record<Hue, string>> = {
  blue: 'M0-8a8 8 0 1 1 0 16a8 8 0 1 1 0-16z',
  red: 'M0-8.500L9 7H-9Z',
  green: 'M-7.200-7.200H7.200V7.200H-7.200Z',
  yellow: 'M0-9.800L9.800 0 0 9.800-9.800 0Z',
  violet: 'M-5-8.500H5L10 0 5 8.500H-5L-10 0Z',
  black: 'M-7.500-7.500L7.500 7.500M7.500-7.500L-7.500 7.500',
};
