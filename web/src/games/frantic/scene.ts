// Which big moment is on, if any: of what was told in this moment, and of what the table waits for.

import type { Deed, Suspense } from '../context.ts';
import { WINDOWS } from './answers.ts';
import { outOf } from './seats.ts';
import type { Attack, End } from './tale.svelte.ts';
import type { Event, Power, RuleCard, Told, View } from './wire.ts';

export type Scene =
  | { readonly kind: 'attack'; readonly attack: Attack }
  | { readonly kind: 'back'; readonly seat: string; readonly isTurning: boolean }
  | { readonly kind: 'nice'; readonly seat: string }
  | { readonly kind: 'event'; readonly seat: string; readonly event: Event }
  | { readonly kind: 'thrown'; readonly told: Extract<Told, { kind: 'threw_in' }> }
  | { readonly kind: 'boom'; readonly seat: string }
  | { readonly kind: 'rule'; readonly rule: RuleCard }
  | { readonly kind: 'power'; readonly seat: string; readonly power: Power }
  | { readonly kind: 'round'; readonly round: number; readonly dealer: string }
  | { readonly kind: 'end'; readonly end: End };

interface Now {
  readonly view: View;
  readonly events: readonly Told[];
  readonly deed: Deed | null;
  readonly suspense: Suspense | null;
  /** Whether whoever looks has a question. */
  readonly isAsked: boolean;
  readonly attack: Attack | undefined;
  readonly trigger: string | undefined;
  readonly end: End | undefined;
  /** Whether the moment is still being shown, or somebody may answer. */
  readonly isOn: boolean;
}

/** How long what fills the screen takes beside each other; what is not here belongs to what was told before it. */
const WEIGHTS: Readonly<Partial<Record<Told['kind'], number>>> = {
  round_started: 2.4,
  rule: 2.4,
  revealed: 4.5,
  chosen: 2.4,
  threw_in: 2.4,
  exploded: 4.5,
  activated: 0.9,
  attacks: 1.5,
  round_ended: 2.4,
  round_won: 2.4,
  over: 4.5,
};

/** How long an event takes beside others of its moment. */
export const weigh = ({ kind }: Told): number => WEIGHTS[kind] ?? 0;

/** What is told just now is about: the last event that fills the screen. */
function told(events: readonly Told[]): Scene | undefined {
  for (const event of [...events].reverse()) {
    if (event.kind === 'revealed' || event.kind === 'chosen') return { kind: 'event', seat: event.seat, event: event.event };
    if (event.kind === 'threw_in') return { kind: 'thrown', told: event };
    if (event.kind === 'exploded') return { kind: 'boom', seat: event.seat };
    if (event.kind === 'rule') return { kind: 'rule', rule: event.rule };
    if (event.kind === 'activated') return { kind: 'power', seat: event.seat, power: event.power };
    if (event.kind === 'round_started') return { kind: 'round', round: event.round, dealer: event.dealer };
  }
  return undefined;
}

/** An attack that began before whoever looks came. */
const seen = ({ asked, playing, turn }: View): Attack => ({
  seat: turn,
  special: asked?.by ?? playing?.[1] ?? '',
  targets: asked?.eligible ?? [],
  ...(asked?.cards !== undefined && { cards: asked.cards }),
});

const ENDING: readonly Told['kind'][] = ['round_ended', 'scored', 'round_won', 'over'];

export function sceneOf({ view, events, deed, suspense, isAsked, attack, trigger, end, isOn }: Now): Scene | undefined {
  if (deed?.kind === 'turn_over') return { kind: 'back', seat: deed.seat, isTurning: true };
  if (isOn) {
    // Who goes for whom fills the screen as long as somebody may counter, and from the moment on in which it is said.
    const fresh = events.some(({ kind }) => kind === 'attacks');
    if (fresh && attack) return { kind: 'attack', attack };
    if (end && events.some(({ kind }) => ENDING.includes(kind))) return { kind: 'end', end };
    const big = told(events);
    if (big) return big;
  }
  const window = suspense?.kind ?? (isAsked ? WINDOWS.find((one) => one === view.asked?.what) : undefined);
  if (window === 'counterattack') return { kind: 'attack', attack: attack ?? seen(view) };
  if (window === 'lucky-bastard') return { kind: 'back', seat: trigger ?? view.turn, isTurning: false };
  const out = outOf(view);
  if (window === 'nice-try' && out !== undefined) return { kind: 'nice', seat: out };
  return undefined;
}
