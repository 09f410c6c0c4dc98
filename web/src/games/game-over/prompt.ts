// What the question says to whoever is asked: a headline and what is at stake.

import type { Words } from '../../words/words.ts';
import { setsIn } from './picking.ts';
import { standingOn } from './ring.ts';
import { t } from './texts.ts';
import type { Hint, View } from './wire.ts';

export interface Prompt {
  readonly title: string;
  readonly text?: string | undefined;
}

/** What is asked, with its stakes; nothing for a phase that asks nothing of its own. */
export function prompt(view: View, legal: readonly string[], hints: readonly Hint[], chosen: number, words: Words): Prompt | undefined {
  const here = (view.me !== null && view.seats[view.me]?.space) || 0;
  const name = (seat: string | null | undefined) => (seat ? words.seat(seat) : '');
  const best = hints.find((hint) => hint.kind === 'best');
  switch (view.phase) {
    case 'place':
      return { title: t('ask.place'), text: t('ask.place_how') };
    case 'turn':
      return { title: t('ask.turn'), text: legal.includes('mauschel') ? t('ask.turn_how') : undefined };
    case 'direction':
      return { title: t('ask.direction', view.roll ?? 0) };
    case 'free': {
      const lies = view.board[here] ?? null;
      const how = legal.includes('lift') ? t('ask.lift') : legal.some((action) => action.startsWith('swap')) ? t('ask.swap') : undefined;
      return { title: t('ask.free', here), text: lies === null ? how : t('you_know', words.value('card', lies)) };
    }
    case 'return':
      return { title: t('ask.lifted', words.value('card', view.gained ?? '')), text: t('ask.return') };
    case 'joker':
      return legal.includes('joker')
        ? { title: t('ask.joker'), text: t('ask.joker_how') }
        : { title: view.gained ? t('ask.gained', words.value('card', view.gained)) : t('ask.go_on') };
    case 'occupied': {
      const others = standingOn(view, view.target ?? -1).filter((seat) => seat !== view.me);
      const who = words.list(others.map(name));
      return { title: others.length > 1 ? t('ask.occupied_many', who) : t('ask.occupied', who) };
    }
    case 'reply': {
      const stakes = legal.includes('accept') ? t('ask.reply_how') : undefined;
      const mine = best ? t('your_best', best.value) : undefined;
      return { title: t('ask.reply', name(view.duel?.challenger)), text: [stakes, mine].filter(Boolean).join(' ') || undefined };
    }
    case 'attack':
      return { title: t('ask.attack'), text: t('your_best', setsIn(hints)[0]?.value ?? 0) };
    case 'defend': {
      const [mine] = setsIn(hints);
      const shown = view.duel?.attack?.value ?? 0;
      const answer =
        mine === undefined
          ? undefined
          : t(`ask.defend_${mine.reason === 'wins' ? 'wins' : mine.reason === 'ties' ? 'ties' : 'loses'}`, mine.value);
      return { title: t('ask.defend', name(view.duel?.challenger), shown), text: answer };
    }
    case 'selling':
      return { title: t('ask.sell', view.sale, chosen), text: t('ask.sell_how', view.debt?.creditor ? name(view.debt.creditor) : '') };
    default:
      return undefined;
  }
}
