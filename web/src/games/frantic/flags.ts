// What is up with a seat, beyond its cards and points: short, and with a tone.

import type { Words } from '../../words/words.ts';
import { fact, facts, type Fact } from '../sheet.ts';
import type { SeatView, View } from './wire.ts';

export function flags(of: SeatView, view: View, words: Words): Fact[] {
  const isLit = view.events.active.includes('time-bomb');
  return facts(
    (of.rounds_won ?? 0) > 0 && fact(`★${of.rounds_won}`),
    of.count === 1 && fact(words.text('screen.last'), 'danger'),
    of.count === 0 && !view.over && fact(words.text('screen.out'), 'good'),
    isLit && fact(words.say('screen.bomb', of.bomb_turns ?? 0), 'danger'),
    of.skipped && fact(words.text('screen.skip'), 'warning'),
    of.blocks !== undefined && fact(words.say('screen.blocks', words.text(`card.${of.blocks}`)), 'warning'),
    of.seals && fact(words.text('screen.seal'), 'warning'),
    of.opens_hands && fact(words.text('screen.opens'), 'warning'),
    of.loops && fact(words.text('screen.loops'), 'warning'),
  );
}
