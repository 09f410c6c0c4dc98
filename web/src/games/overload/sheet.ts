import type { Words } from '../../words/words.ts';
import { fact, facts, type Fact, type Row, type Sheet, type Thing } from '../sheet.ts';

interface Piece {
  readonly at: number;
  readonly load: number;
}

/** What a viewer of OVERLOAD is sent; mirrors `games/overload/src/view.rs`. */
export interface View {
  readonly me: string | null;
  readonly phase: string;
  readonly turn: string;
  readonly turns: number;
  readonly die: number | null;
  readonly moving: string | null;
  readonly seats: Readonly<Record<string, { readonly points: number; readonly p1: Piece; readonly p2: Piece }>>;
  readonly bowl: number;
  readonly track: readonly string[];
  readonly finish: number;
  readonly target: number;
  readonly capacity: number;
  readonly winner: string | null;
}

const SIGNS: Readonly<Record<string, string>> = { plain: '', plus: '+', minus: '−', either: '±', double: '×2' };

function pieces(view: View): { name: string; seat: string; piece: Piece }[] {
  return Object.entries(view.seats).flatMap(([seat, of]) => [
    { name: `${seat}1`, seat, piece: of.p1 },
    { name: `${seat}2`, seat, piece: of.p2 },
  ]);
}

function seatFacts(view: View, words: Words, seat: string): Fact[] {
  const of = view.seats[seat];
  if (of === undefined) return [];
  const piece = (name: string, { at, load }: Piece) => {
    const where = at === 0 ? words.text('screen.start') : String(at);
    return fact(`${name} ${where} ${'●'.repeat(load)}${'○'.repeat(Math.max(0, view.capacity - load))}`, load === view.capacity ? 'danger' : 'plain');
  };
  return facts(
    fact(`${words.say('screen.points', of.points)} / ${view.target}`, 'strong'),
    piece(`${seat}1`, of.p1),
    piece(`${seat}2`, of.p2),
  );
}

function track(view: View, words: Words): Row {
  const space = (at: number): Thing => {
    const here = pieces(view).filter(({ piece }) => piece.at === at);
    const name = at === 0 ? words.text('screen.start') : at === view.finish ? words.text('screen.finish') : `${at}${SIGNS[view.track[at - 1] ?? ''] ?? ''}`;
    const is_special = view.track[at - 1] !== undefined && view.track[at - 1] !== 'plain';
    return { id: String(at), text: name, seats: here.map(({ seat }) => seat), tone: is_special ? 'warning' : 'plain' };
  };
  return { label: '', things: Array.from({ length: view.finish + 1 }, (_, at) => space(at)) };
}

function ask(view: View, words: Words): string | undefined {
  const [name, moving] = [words.seat(view.turn), view.moving ?? ''];
  if (view.phase === 'over') return view.winner === null ? undefined : words.say('ask.over', words.seat(view.winner));
  if (view.phase === 'choose') return words.say('ask.choose', name, view.die ?? '');
  return words.get(`ask.${view.phase}`) && words.say(`ask.${view.phase}`, name, moving);
}

export function sheet(view: View, words: Words): Sheet {
  return {
    facts: facts(
      fact(words.say('screen.head', view.turns, view.target, view.bowl)),
      view.die !== null && fact(words.say('screen.die', view.die).replace(/^[ ·]+/, ''), 'strong'),
    ),
    rows: [track(view, words)],
    seats: Object.fromEntries(Object.keys(view.seats).map((seat) => [seat, seatFacts(view, words, seat)])),
    ask: ask(view, words),
  };
}
