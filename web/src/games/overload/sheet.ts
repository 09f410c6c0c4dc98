import type { Words } from '../../words/words.ts';
import { asking, fact, facts, type Fact, type Row, type Sheet, type Thing } from '../sheet.ts';
import { pieces, spaceAt, SPACES } from './track.ts';
import type { PieceView, View } from './view.ts';

function seatFacts(view: View, words: Words, seat: string): Fact[] {
  const of = view.seats[seat];
  if (of === undefined) return [];
  const piece = (name: string, { at, load }: PieceView) => {
    const where = at === 0 ? words.text('screen.start') : String(at);
    return fact(
      `${name} ${where} ${'●'.repeat(load)}${'○'.repeat(Math.max(0, view.capacity - load))}`,
      load === view.capacity ? 'danger' : 'plain',
    );
  };
  return facts(
    fact(`${words.say('screen.points', of.points)} / ${view.target}`, 'strong'),
    piece(`${seat}1`, of.p1),
    piece(`${seat}2`, of.p2),
  );
}

function track(view: View, words: Words): Row {
  const space = (at: number): Thing => {
    const here = pieces(view).filter((piece) => piece.at === at);
    const special = SPACES[spaceAt(view, at)];
    const name = at === 0 ? words.text('screen.start') : at === view.finish ? words.text('screen.finish') : `${at} ${special.sign}`.trim();
    return { id: String(at), text: name, seats: here.map(({ seat }) => seat), tone: special.name === 'plain' ? 'plain' : 'warning' };
  };
  return { label: '', things: Array.from({ length: view.finish + 1 }, (_, at) => space(at)) };
}

function ask(view: View, words: Words): string | undefined {
  const [name, moving] = [words.seat(view.turn), view.moving ?? ''];
  if (view.phase === 'over') return view.winner === null ? undefined : words.say('ask.over', words.seat(view.winner));
  if (view.phase === 'choose') return words.say('ask.choose', name, view.die ?? '');
  return asking(words, view.phase, name, moving);
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
