import type { Words } from '../../words/words.ts';
import { cards, fact, facts, label, type Fact, type Row, type Sheet } from '../sheet.ts';
import { nextGift } from './answers.ts';
import { faceOf } from './cards.ts';
import { isWish, wanted } from './demand.ts';
import { flags } from './flags.ts';
import { known, type Demand, type SeatView, type View } from './view.ts';

/** The colour of a card, from its name. */
const colourOf = (card: string): string | undefined => faceOf(card).hues[0];

/** What the next card must match, in plain sight. */
function demanded(demand: Demand, words: Words): Fact {
  if (isWish(demand)) return fact(words.say('screen.wish', wanted(demand, words)), 'danger');
  return fact(words.say('screen.fits', wanted(demand, words)), demand === 'any' ? 'good' : 'strong');
}

function powerFact(spelled: string, words: Words): Fact {
  const [power = '', used] = spelled.split(' ');
  return fact(words.value('card', power), used === undefined ? 'good' : 'plain');
}

function seatFacts(of: SeatView, view: View, words: Words): Fact[] {
  return facts(
    fact(`${of.count} ${words.text('screen.cards')}`, of.count <= 1 ? 'danger' : 'strong'),
    fact(`${of.total} ${words.text('screen.points')}`),
    ...flags(of, view, words),
    ...of.powers.filter((power) => power !== '?').map((power) => powerFact(power, words)),
  );
}

function rows(view: View, words: Words): Row[] {
  const top = view.discard[0];
  const open = view.seats.filter((of) => of.seat !== view.me && known(of).length > 0);
  return [
    { label: words.say('screen.discard', view.discard_pile), things: cards(words, top === undefined ? [] : [top], colourOf) },
    { label: label(words, 'screen.laid'), things: cards(words, view.laid ?? [], colourOf) },
    ...open.map((of) => ({ label: words.seat(of.seat), things: cards(words, known(of), colourOf) })),
  ].filter((row) => row.things.length > 0);
}

/** Questions that need the name of the card they come from, where there is no sentence for it. */
const VAGUE = ['seat', 'pick', 'slot', 'use', 'colour', 'counterattack', 'theft'];

/** Whose decision it is and what about, as the terminal says it. */
function ask(view: View, words: Words): string | undefined {
  if (view.over) return words.text('screen.over');
  if (view.asked === null) return undefined;
  const { what, by, eligible, waiting, about } = view.asked;
  const seats = waiting ?? eligible;
  const gift = what === 'gifts' && view.me !== null && seats.includes(view.me) ? nextGift(view) : undefined;
  if (gift !== undefined) return words.say('ask.next_gift', words.value('card', gift));
  const who = seats.length > 3 ? words.say('screen.many', seats.length) : words.list(seats.map((seat) => words.seat(seat)));
  const special = by === undefined ? undefined : words.get(`ask.${what}.${by}`);
  const text = (special ?? words.get(`ask.${what}`))?.replace('{1}', () => who);
  const from = special === undefined && by !== undefined && VAGUE.includes(what) ? words.value('card', by) : undefined;
  const context = [from, about && `→ ${words.seat(about)}`].filter(Boolean).join(' ');
  return text !== undefined && context !== '' ? `${text} (${context})` : text;
}

export function sheet(view: View, words: Words): Sheet {
  const mine = view.seats.find((of) => of.seat === view.me);
  const named = (key: string, event: string) => `${words.say(key, words.value('card', event))}`;
  const running = view.events.running;
  return {
    facts: facts(
      demanded(view.demand, words),
      running !== null && fact(`${named('screen.running', running)} – ${words.text(`event_help.${running}`)}`, 'danger'),
      ...view.events.active.map((event) => fact(words.value('card', event), 'warning')),
      ...view.rules.map((rule) => fact(`${named('screen.rule', rule)}: ${words.text(`rule_help.${rule}`)}`)),
      fact(words.text(view.direction > 0 ? 'screen.onwards' : 'screen.backwards')),
      fact(words.say('screen.pile', view.draw_pile)),
      fact(words.say('screen.round', view.round)),
      view.mine.length > 0 && fact(words.say('screen.mine', words.list(view.mine.map((card) => words.value('card', card)))), 'good'),
    ),
    rows: rows(view, words),
    seats: Object.fromEntries(view.seats.map((of) => [of.seat, seatFacts(of, view, words)])),
    hand: mine && { label: `${mine.count} ${words.text('screen.cards')}`, things: cards(words, known(mine), colourOf) },
    ask: ask(view, words),
  };
}
