import type { Words } from '../../words/words.ts';
import { asking, fact, facts, label, type Fact, type Sheet, type Tone } from '../sheet.ts';
import type { SeatView, View } from './view.ts';

export type Heat = 'good' | 'warning' | 'danger';

/** How near the bang is: the last third of the track is danger, the third before it a warning. */
export function heat(overload: number, max: number): Heat {
  if (overload * 3 >= max * 2) return 'danger';
  return overload * 3 >= max ? 'warning' : 'good';
}

function seatFacts(view: View, words: Words, seat: string, of: SeatView): Fact[] {
  return facts(
    fact(`${words.text('screen.camp')} ${of.camp}/${view.target_camp}`, 'strong'),
    fact(`${words.text('screen.live')} ${of.live}`, of.live > 0 ? 'warning' : 'plain'),
    view.winner.includes(seat) && fact(words.text('screen.winner'), 'good'),
    of.camped && fact(words.text('screen.camped'), 'good'),
    of.forced_stay && fact(words.text('screen.must_stay'), 'danger'),
    of.decided === true && fact(words.text('screen.decided')),
    view.revealer === seat && !of.camped && fact(words.text('screen.revealer')),
  );
}

/** What applies to the stage for now, and the card that it comes from. */
export interface Force extends Fact {
  readonly explains?: string | undefined;
}

/** Everything that applies to the stage for now. */
export function inForce(view: View, words: Words): Force[] {
  const force = (holds: boolean, text: string, tone: Tone, explains?: string): Force[] => (holds ? [{ text, tone, explains }] : []);
  return [
    ...force(view.feedback > 0, words.say('screen.feedback', view.feedback), 'warning', 'feedback'),
    ...force(view.countdown, words.text('screen.countdown'), 'danger'),
    ...force(view.pyro, words.text('screen.pyro'), 'warning', 'pyro'),
    ...force(view.gate, words.text('screen.gate'), 'warning', 'richtungswechsel'),
    ...force(view.afterparty, words.text('screen.afterparty'), 'danger', 'setwechsel'),
    ...force(view.last_window, words.text('screen.last_window'), 'danger', 'encore'),
    ...force(view.repeat_revealer, words.text('screen.repeat'), 'plain', 'setwechsel'),
    ...force(view.final_push_done, words.text('screen.final_push'), 'danger'),
  ];
}

/** For the room. Whoever plays has the question before them, and reads above the track what led to it. */
function ask(view: View, words: Words): string | undefined {
  if (view.me !== null) return undefined;
  return asking(words, view.phase, words.list((view.asked?.eligible ?? []).map((seat) => words.seat(seat))));
}

export function sheet(view: View, words: Words): Sheet {
  const card = view.resolving ?? view.stage_card;
  return {
    facts: facts(
      fact(`${words.text('screen.overload')} ${view.overload}/${view.overload_max}`, heat(view.overload, view.overload_max)),
      fact(words.say('screen.pool', view.pool), 'strong'),
      fact(words.say('screen.round', view.round)),
      fact(words.say('screen.event', view.event_no)),
      fact(words.say('screen.deck', view.deck_size)),
      fact(words.text(view.direction === 'anticlockwise' ? 'screen.anticlockwise' : 'screen.clockwise')),
      ...inForce(view, words),
    ),
    rows: card === null ? [] : [{ label: label(words, 'screen.card'), things: [{ id: card, text: words.value('card', card) }] }],
    seats: Object.fromEntries(Object.entries(view.seats).map(([seat, of]) => [seat, seatFacts(view, words, seat, of)])),
    ask: ask(view, words),
  };
}
