import type { Words } from '../../words/words.ts';
import { asking, cards, fact, facts, label, type Fact, type Row, type Sheet } from '../sheet.ts';
import type { SeatView, View } from './view.ts';

function seatFacts(view: View, words: Words, seat: string, of: SeatView): Fact[] {
  return facts(
    fact(words.say('screen.points', of.points), 'strong'),
    fact(words.say('screen.beers', of.beers), of.beers > 0 ? 'good' : 'plain'),
    of.staked > 0 && fact(words.say('screen.staked', of.staked), 'warning'),
    fact(words.say('screen.cards', of.cards)),
    of.kacken !== null && fact(words.text('screen.kacken'), 'danger'),
    view.asking.includes(seat) && fact(words.text('screen.asking'), 'warning'),
  );
}

function stages(view: View, words: Words): Row[] {
  return Object.entries(view.stages).map(([stage, { band, songs }]) => ({
    label: `${words.value('stage', stage)}: ${band === null ? words.text('screen.empty') : words.value('band', band)}${view.gig === stage ? ' ♫' : ''}`,
    things: cards(words, songs),
  }));
}

/** For the room. Whoever plays is asked below the table, and reads above it what led to that. */
function ask(view: View, words: Words): string | undefined {
  if (view.me !== null) return undefined;
  const band = view.gig === null ? null : (view.stages[view.gig]?.band ?? null);
  return asking(
    words,
    view.phase,
    words.seat(view.active),
    band === null ? '' : words.value('band', band),
    words.list(view.asking.map((seat) => words.seat(seat))),
  );
}

export function sheet(view: View, words: Words): Sheet {
  const waiting = view.waiting === null ? [] : [{ label: words.text('screen.backstage'), things: cards(words, [view.waiting]) }];
  return {
    facts: facts(
      view.resolving !== null && fact(words.value('card', view.resolving), 'warning'),
      fact(words.say('screen.turn', view.turn)),
      fact(words.say('screen.piles', view.rock_left, view.bierstand_left, view.wc_left, view.on_stage_left)),
    ),
    rows: [...stages(view, words), ...waiting],
    seats: Object.fromEntries(Object.entries(view.seats).map(([seat, of]) => [seat, seatFacts(view, words, seat, of)])),
    hand: view.hand === null ? undefined : { label: label(words, 'screen.hand'), things: cards(words, view.hand) },
    ask: ask(view, words),
  };
}
