// Which events are scenes, for whom, and what is said in them. The log tells all of them.

import type { Mood } from '../../show/faces.ts';
import type { Words } from '../../words/words.ts';
import type { Scene } from '../scenes.svelte.ts';
import { type Key, t } from './texts.ts';
import type { Told, View } from './wire.ts';

/** What a scene of a duel shows besides the duel itself. */
export interface Fight {
  readonly shout: Key;
  readonly stake?: string | undefined;
  readonly coins?: number;
  /** Who backs down. */
  readonly wilts?: string | undefined;
  /** Whose cards are slammed down just now. */
  readonly fresh?: string | undefined;
}

/** A scene of the game. */
export interface Act extends Scene<Told> {
  /** Who does it, or whom it happens to. */
  readonly seat: string;
  readonly target?: string | undefined;
  readonly mood: Mood;
  /** Whether it happens to whoever looks: then it fills their phone. */
  readonly isMine: boolean;
  readonly duel?: Fight | undefined;
  readonly card?: string | undefined;
  readonly lost?: string | undefined;
}

/** What everybody looks up for. */
const FOR_ALL = ['game_over', 'joker_played', 'mauschel_reset', 'last_standing', 'stack_empty', 'round_limit', 'settled'];

/** Whether a scene fills every screen. */
export const isForAll = (kind: string): boolean => FOR_ALL.includes(kind);

const MOODS: Readonly<Record<string, Mood>> = {
  challenged: 'grin',
  conceded: 'sad',
  won: 'joy',
  bribed: 'smirk',
  token: 'oh',
  stuck: 'sad',
  insolvent: 'sad',
  eliminated: 'sad',
  pinched: 'smirk',
};

/** How long a scene wants to be seen, among those of its moment. */
const LONG_MS = 3200;
const SHORT_MS = 1400;

const CONCESSION = 2;
const DEFEAT = 3;

/** The seats that an event is about. */
const about = (event: Told): string[] => ['seat', 'target'].flatMap((key) => (key in event ? [String(event[key as keyof Told])] : []));

/** The scenes of a moment, in their order. */
export function acts(events: readonly Told[], view: View, words: Words, me: string | undefined): Act[] {
  return events.flatMap((event): Act[] => {
    const text = words.told(event) ?? '';
    const seats = about(event);
    const own: Act = {
      ...{ kind: event.kind, event, text, ms: LONG_MS },
      ...{ seat: seats[0] ?? '', target: seats[1], mood: MOODS[event.kind] ?? 'calm', isMine: me !== undefined && seats.includes(me) },
    };
    const goes = (amount: number, to: string) => t('duel.goes', amount, words.seat(to));
    switch (event.kind) {
      case 'challenged':
        return [{ ...own, duel: { shout: 'duel.challenge', stake: t('duel.stake') } }];
      case 'accepted':
        return [{ ...own, ...fighters(view, me), duel: { shout: 'duel.show', stake: t('duel.stake') }, ms: SHORT_MS }];
      case 'attack':
      case 'defence':
        return [{ ...own, ...fighters(view, me), duel: { shout: 'duel.show', stake: t('duel.stake'), fresh: event.seat } }];
      case 'conceded':
        return [
          {
            ...own,
            duel: { shout: 'duel.concedes', stake: goes(CONCESSION, event.target), coins: CONCESSION, wilts: event.seat },
          },
        ];
      case 'won':
        return [{ ...own, duel: { shout: 'duel.show', stake: goes(DEFEAT, event.seat), coins: DEFEAT } }];
      case 'tied':
        return [{ ...own, duel: { shout: 'duel.draw', stake: t('duel.each', event.each) } }];
      case 'game_started':
        return view.games > 1 ? [{ ...own, seat: event.starter, ms: SHORT_MS }] : [];
      case 'slipped':
      case 'bribed':
        return bribe(event, events, own);
      case 'drew':
        return [{ ...own, kind: 'card', isMine: true, card: event.card, ms: SHORT_MS }];
      case 'traded':
        return [{ ...own, kind: 'card', isMine: true, card: event.taken, lost: event.given, ms: SHORT_MS }];
      case 'saw':
        return [{ ...own, kind: 'card', isMine: true, card: event.card, ms: SHORT_MS }];
      case 'pinched':
      case 'stuck':
      case 'token':
      case 'insolvent':
      case 'eliminated':
      case 'joker_played':
      case 'mauschel_reset':
      case 'game_over':
      case 'stack_empty':
      case 'round_limit':
      case 'last_standing':
      case 'settled':
        return [own];
      default:
        return [];
    }
  });
}

/** Both who fight have it on all of their phone, whoever of them is at it. */
function fighters(view: View, me: string | undefined): Pick<Act, 'isMine'> {
  return { isMine: me !== undefined && (me === view.duel?.challenger || me === view.duel?.challenged) };
}

/** A bribe is one scene: whoever learns the card sees it in it. */
function bribe(event: Told, events: readonly Told[], own: Act): Act[] {
  if (event.kind === 'slipped') return [];
  const slipped = events.find((other) => other.kind === 'slipped');
  return [{ ...own, card: slipped?.kind === 'slipped' ? slipped.card : undefined }];
}

/** The one sentence of a moment: the last thing that was told to everybody. */
export function sentence(events: readonly Told[], words: Words): string | undefined {
  return events.map((event) => words.told(event)).findLast((text) => text !== undefined);
}
