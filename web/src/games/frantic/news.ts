// What happened, told to whoever looks: to whom it happened, to whoever did it, and to everybody else, each in words of their own.

import type { Words } from '../../words/words.ts';
import type { Mood } from '../../show/faces.ts';
import { outOf } from './seats.ts';
import { firstOf, t } from './texts.ts';
import type { Attack } from './tale.svelte.ts';
import type { Told, View } from './wire.ts';

/** A piece of news, as one sentence and perhaps a second one. */
export interface News {
  readonly text: string;
  readonly sub?: string | undefined;
  /** Whose face stands beside it. */
  readonly seat?: string | undefined;
  readonly mood: Mood;
  readonly tone: 'plain' | 'good' | 'warn' | 'alarm';
}

/** The kinds that nobody needs to be told in a sentence: they are seen, or are another sentence's business. */
const SILENT: readonly Told['kind'][] = [
  'exempt',
  'scored',
  'under',
  'took_up',
  'got_power',
  'returned_power',
  'changed',
  'you_see',
  'your_power',
];

/** Who did it. */
export const actorOf = (told: Told): string | undefined => ('seat' in told ? told.seat : undefined);

/** Whom it happens to. */
export function targetsOf(told: Told): readonly string[] {
  if ('targets' in told) return told.targets;
  return 'target' in told ? [told.target] : [];
}

const MOODS: Partial<Record<Told['kind'], Mood>> = {
  attacks: 'grin',
  threw_in: 'smirk',
  exploded: 'oh',
  skipped: 'sad',
  drew: 'calm',
  drew_nothing: 'oh',
  gave: 'grin',
  took: 'grin',
  looks: 'grin',
  trigger: 'smirk',
  revealed: 'smirk',
  chosen: 'grin',
  dared: 'joy',
  not_dared: 'sad',
  wished: 'grin',
  activated: 'grin',
  gave_up: 'sad',
  passed: 'smirk',
  will_be_skipped: 'sad',
};

const ALARMING: readonly Told['kind'][] = ['attacks', 'exploded', 'trigger', 'revealed'];

/** The sentence for an event, or nothing if it needs none. */
export function tell(told: Told, view: View, words: Words): News | undefined {
  if (SILENT.includes(told.kind)) return undefined;
  const seat = actorOf(told);
  const isMine = seat !== undefined && seat === view.me;
  const isMe = view.me !== null && targetsOf(told).includes(view.me);
  const look = { seat, mood: MOODS[told.kind] ?? 'calm', tone: ALARMING.includes(told.kind) ? 'alarm' : 'plain' } as const;
  const said = saying(told, { isMine, isMe }, view, words);
  return said && { ...look, ...said };
}

interface Who {
  /** Whether whoever looks did it. */
  readonly isMine: boolean;
  /** Whether it happens to whoever looks. */
  readonly isMe: boolean;
}

function saying(told: Told, { isMine, isMe }: Who, view: View, words: Words): { text: string; sub?: string | undefined } | undefined {
  const name = (seat: string) => words.seat(seat);
  const all = (seats: readonly string[]) => words.list(seats.map(name));
  const own = (kind: string, ...places: (string | number)[]) => firstOf([isMine && `n.${kind}.me`, isMe && `n.${kind}.you`], ...places);
  const plain = () => {
    const text = words.told(told);
    return text === undefined ? undefined : { text };
  };
  const or = (text: string | undefined, sub?: string) => (text === undefined ? plain() : { text, sub });
  switch (told.kind) {
    case 'turn':
      return { text: isMine ? t('n.turn.me') : t('n.turn', name(told.seat)) };
    case 'turned_up':
      return or(words.told(told), view.dealer === view.me ? t('n.turned_up.sub.me') : t('n.turned_up.sub', name(view.dealer)));
    case 'attacks': {
      const text = isMe ? t('attack.you', name(told.seat)) : t(isMine ? 'attack.me' : 'attack', name(told.seat), all(told.targets));
      return { text, sub: stakeOf(told, view, words) };
    }
    case 'threw_in': {
      const out = outOf(view);
      const victim = out === undefined ? '' : name(out);
      const text = firstOf([isMine && `threw.${told.special}.me`, `threw.${told.special}`], name(told.seat));
      const sub = firstOf(
        [
          isMine && `threw.${told.special}.sub.me`,
          out !== undefined && out === view.me && `threw.${told.special}.sub.you`,
          `threw.${told.special}.sub`,
        ],
        name(told.seat),
        victim,
      );
      return or(text, sub);
    }
    case 'drew':
      return or(own('drew', told.count));
    case 'passed':
      return or(own('passed'));
    case 'played':
      return or(own('played', words.value('card', told.card)));
    case 'skipped':
      return { text: isMine ? t('n.skipped.me') : t('n.skipped', name(told.seat)) };
    case 'gave':
    case 'took':
      return or(own(told.kind, name(isMine ? told.target : told.seat), told.count));
    case 'looks':
    case 'hand_moved':
      return or(own(told.kind, name(isMine ? told.target : told.seat)));
    case 'exploded':
      return { text: isMine ? t('n.exploded.me') : t('n.exploded', name(told.seat)), sub: t('n.doubled') };
    case 'trigger':
      return { text: isMine ? t('n.trigger.me') : t('n.trigger', name(told.seat)) };
    case 'revealed':
    case 'chosen':
      return { text: words.value('card', told.event), sub: words.text(`event_help.${told.event}`) };
    case 'points':
      return or(own('points', told.points));
    case 'wished':
      return or(own('wished', words.value('wish', told.wish)));
    case 'activated':
      return or(own('activated', words.value('card', told.power)), powerHelp(told.power, told.seat, words));
    case 'rule':
      return { text: words.value('card', told.rule), sub: words.text(`rule_help.${told.rule}`) };
    case 'dared':
    case 'not_dared':
    case 'will_be_skipped':
      return or(own(told.kind));
    case 'totals_swapped':
      return or(isMine || isMe ? t('n.totals_swapped.me', name(isMine ? told.target : told.seat)) : undefined);
    case 'you_drew':
      return { text: t('n.you_drew', words.list(told.cards.map((card) => words.value('card', card)))) };
    default:
      return plain();
  }
}

/** What is at stake in an attack, told to whoever looks. */
export function stakeOf({ special, targets, cards }: Attack, view: View, words: Words): string {
  const isMe = view.me !== null && targets.includes(view.me);
  const victims = words.list(targets.map((seat) => words.seat(seat)));
  return firstOf([isMe && `stake.${special}.you`, `stake.${special}`], cards ?? 0, victims) ?? t('stake.power');
}

/** What a power card does, told to everybody and not to whoever holds it. */
export function powerHelp(power: string, seat: string, words: Words): string {
  return firstOf([`n.power.${power}`], words.seat(seat)) ?? words.text(`power_help.${power}`);
}

/** What of an event is worth a small card in the strip of what happened lately. */
export interface Lately {
  readonly seat: string;
  readonly card?: string | undefined;
  /** A picture, by family and name. */
  readonly picture?: readonly ['events' | 'powers' | 'specials', string] | undefined;
  /** How many cards came or went. */
  readonly count?: number | undefined;
  /** To whom it happened. */
  readonly target?: string | undefined;
}

export function lately(told: Told): Lately | undefined {
  switch (told.kind) {
    case 'played':
    case 'threw_in':
    case 'laid':
      return { seat: told.seat, card: told.card };
    case 'drew':
      return { seat: told.seat, count: told.count };
    case 'attacks':
      return told.targets.length === 1 ? { seat: told.seat, picture: ['specials', told.special], target: told.targets[0] } : undefined;
    case 'gave':
    case 'took':
      return { seat: told.seat, count: told.kind === 'gave' ? told.count : -told.count, target: told.target };
    case 'skipped':
      return { seat: told.seat, picture: ['specials', 'skip'] };
    case 'revealed':
      return { seat: told.seat, picture: ['events', told.event] };
    case 'activated':
      return { seat: told.seat, picture: ['powers', told.power] };
    default:
      return undefined;
  }
}
