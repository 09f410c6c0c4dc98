// Which control an action belongs to. The list of legal actions is split among the controls, and nothing is lost: what
// no control knows is left for the plain list.

/** The actions of a question, by what is tapped for them. */
export interface Taps {
  /** Counters that may be loaded. */
  readonly loads: readonly number[];
  /** Running and stepping. */
  readonly moves: readonly string[];
  /** Giving and taking. */
  readonly exchanges: readonly string[];
  readonly rest: readonly string[];
}

export function taps(legal: readonly string[]): Taps {
  const verb = (action: string) => action.split(' ')[0] ?? '';
  const of = (...verbs: string[]) => legal.filter((action) => verbs.includes(verb(action)));
  return {
    loads: of('load').map((action) => Number(action.split(' ')[1])),
    moves: of('move', 'forward', 'back'),
    exchanges: of('give', 'take'),
    rest: legal.filter((action) => !['load', 'move', 'forward', 'back', 'give', 'take'].includes(verb(action))),
  };
}
