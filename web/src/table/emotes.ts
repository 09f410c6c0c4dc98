/** The emotes there are, by the server's names. */
export const EMOTES = ['applause', 'laugh', 'wow', 'cry', 'angry', 'heart', 'hurry', 'cheers'] as const;
