import type { Words } from '../../words/words.ts';
import { asking, cards, fact, facts, label, type Fact, type Row, type Sheet } from '../sheet.ts';
import type { SeatView, View } from './view.ts';

const DICE = ['⚀', '⚁', '⚂', '⚃', '⚄', '⚅'];

/** The colour in which a card is printed. */
function suit(card: string): string | undefined {
  if (card.endsWith('H') || card.endsWith('D')) return 'red';
  return card === 'JK' ? 'violet' : 'black';
}

function seatFacts(view: View, words: Words, seat: string, index: number, of: SeatView): Fact[] {
  const total = view.results.reduce((sum, game) => sum + (game[index] ?? 0), 0);
  return facts(
    of.active ? fact(words.say('screen.seat', of.cash, of.cards), 'strong') : fact(words.say('screen.out', of.cards), 'danger'),
    of.active && fact(words.text(of.token ? 'screen.token' : 'screen.no_token'), of.token ? 'good' : 'warning'),
    view.games > 1 && fact(words.say('screen.total', total)),
    view.turn === seat && view.roll !== null && fact(`${DICE[view.roll - 1] ?? ''} ${view.roll}`),
  );
}

function ring(view: View, words: Words): Row {
  const standing = (space: number) =>
    Object.entries(view.seats)
      .filter(([, of]) => of.space === space)
      .map(([seat]) => seat);
  return {
    label: '',
    things: view.board.map((card, space) => ({
      id: String(space),
      text: card === null ? '?' : words.value('card', card),
      colour: (card !== null && suit(card)) || 'back',
      seats: standing(space),
      tone: view.target === space ? ('warning' as const) : ('plain' as const),
    })),
  };
}

function shown(view: View, words: Words): Row[] {
  if (view.duel === null) return [];
  const { challenger, challenged, attack, defence } = view.duel;
  const row = (seat: string | null, ids: readonly string[]) => ({
    label: `${words.text('screen.shown')} ${seat === null ? '' : words.seat(seat)}`,
    things: cards(words, ids, suit),
  });
  return [row(challenger, attack), row(challenged, defence)].filter((one) => one.things.length > 0);
}

/** For the room. Whoever plays is asked beside the hand, and reads above the ring what led to that. */
function ask(view: View, words: Words): string | undefined {
  if (view.me !== null) return undefined;
  return asking(words, view.phase, words.list((view.asked?.waiting ?? []).map((seat) => words.seat(seat))), view.roll ?? '');
}

export function sheet(view: View, words: Words): Sheet {
  const hands = view.phase === 'over' && view.last !== null ? Object.entries(view.last.hands) : [];
  return {
    facts: facts(
      fact(words.say('screen.stocks', view.bank, view.stack_size, view.aside_size), 'strong'),
      view.games > 1 && fact(words.say('screen.game', view.game, view.games)),
      fact(words.say('screen.round', view.round)),
      view.joker_played && fact(words.text('screen.joker_played'), 'good'),
    ),
    rows: [
      ring(view, words),
      ...shown(view, words),
      ...hands.map(([seat, ids], index) => ({
        label: words.say('screen.value', words.seat(seat), view.last?.values[index] ?? 0),
        things: cards(words, ids, suit),
      })),
    ],
    seats: Object.fromEntries(Object.entries(view.seats).map(([seat, of], index) => [seat, seatFacts(view, words, seat, index, of)])),
    hand: view.me === null ? undefined : { label: label(words, 'screen.hand'), things: cards(words, view.hand, suit) },
    ask: ask(view, words),
  };
}
