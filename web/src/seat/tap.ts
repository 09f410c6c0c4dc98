/** What a tap on somebody does. */
export interface Tap {
  onclick: () => void;
  /** The answer that it is, if it is one. */
  readonly action?: string | undefined;
  /** Whether this answer is given already. */
  readonly isChosen?: boolean;
  readonly isClosed?: boolean;
}
