// Names are whole, and no word of them is broken: letters are as small as the longest word needs.

/** How many letters the longest word of a name has. */
export const longestWord = (name: string): number => Math.max(...name.split(/[\s-]/).map((word) => word.length));
