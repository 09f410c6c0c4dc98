// What the amplifier says about a moment, in one sentence.

import type { Words } from '../../words/words.ts';
import { type Key, t } from './texts.ts';
import type { Told } from './wire.ts';

/** What the amplifier says about what is told, in a few words; nothing if nothing of it is worth a sentence. */
export function sentenceOf(told: readonly Told[], words: Words): string | undefined {
  const texts = told.map((event) => sayingOf(event, words)).filter((text) => text !== undefined);
  return texts.at(-1);
}

function sayingOf(event: Told, words: Words): string | undefined {
  const who = 'seat' in event ? words.seat(event.seat) : '';
  switch (event.kind) {
    case 'round_started':
      return t('say.round_started', event.round, words.seat(event.start));
    case 'revealed':
      return t('say.revealed', who, words.value('card', event.card));
    case 'push':
      return t('say.push', who, event.add);
    case 'mood':
      return t(event.mood > 0 ? 'say.mood.up' : event.mood < 0 ? 'say.mood.down' : 'say.mood.none', Math.abs(event.mood));
    case 'stabilised':
      return t(`say.stabilised.${event.reason}`, who, event.by);
    case 'feedback':
      return t('say.feedback', event.level);
    case 'dive':
      return t('say.dive', who, words.seat(event.target));
    case 'encore_stopped':
      return t(`say.encore_stopped.${event.reason}`, who);
    case 'survived':
      return t('say.survived', event.overload);
    case 'tick':
      return t('say.tick', event.step);
    case 'decided': {
      const [stay, camp] = [event.stay.length, event.camp.length];
      if (camp === 0) return t('say.decided.stay');
      return stay === 0 ? t('say.decided.camp') : t('say.decided.both', stay, camp);
    }
    case 'camped':
    case 'pool_card':
    case 'caught_up':
      return t(`say.${event.kind}`, who, event.camp);
    case 'bang':
    case 'lost':
    case 'banked':
    case 'stays':
    case 'round_ended':
      return undefined;
    case 'over':
      return words.told(event);
    default:
      return t(`say.${event.kind}` satisfies Key, who);
  }
}
