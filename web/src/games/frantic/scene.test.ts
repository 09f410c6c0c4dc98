import { describe, expect, it } from 'vitest';
import { grouped } from '../telling.svelte.ts';
import { VIEWS } from './recorded.ts';
import { sceneOf, weigh } from './scene.ts';
import type { Told, View } from './wire.ts';

const VIEW: View = VIEWS[0]!;
const CALM = {
  view: VIEW,
  events: [],
  deed: null,
  suspense: null,
  isAsked: false,
  attack: undefined,
  trigger: undefined,
  end: undefined,
  isOn: true,
};
const ATTACK = { seat: 'B', special: 'gift', targets: ['A'] };
const REVEALED: Told = { kind: 'revealed', seat: 'B', event: 'charity' };
const asking = (what: string): View => ({ ...VIEW, asked: { what, by: 'gift', how: 'hidden', eligible: ['A'], waiting: null } });

describe('a big moment', () => {
  it('is on while its moment is shown, and not any more afterwards', () => {
    expect(sceneOf({ ...CALM, events: [REVEALED] })?.kind).toBe('event');
    expect(sceneOf({ ...CALM, events: [REVEALED], isOn: false })).toBeUndefined();
    expect(sceneOf({ ...CALM, events: [{ kind: 'drew', seat: 'A', count: 1 }] })).toBeUndefined();
  });

  it('is never dropped for another one that is told with it', () => {
    const events: Told[] = [
      { kind: 'round_started', round: 2, dealer: 'A' },
      { kind: 'got_power', seat: 'A' },
      { kind: 'rule', rule: 'u-turn' },
      { kind: 'rule', rule: 'hand-cap' },
      { kind: 'threw_in', seat: 'B', card: 'lucky-bastard', special: 'lucky-bastard' },
      REVEALED,
      { kind: 'exempt', seats: ['B'] },
    ];
    const parts = grouped(events, 9000, weigh);
    expect(parts.map((part) => sceneOf({ ...CALM, events: part.events })?.kind)).toEqual(['round', 'rule', 'rule', 'thrown', 'event']);
    expect(parts.every(({ ms }) => ms > 1000)).toBe(true);
  });

  it('shows nothing of an event before it is turned over', () => {
    const deed = { kind: 'turn_over', seat: 'B', isMine: false };
    expect(sceneOf({ ...CALM, deed })).toEqual({ kind: 'back', seat: 'B', isTurning: true });
  });
});

describe('a window', () => {
  it('looks the same for whoever can throw in and for whoever can not', () => {
    for (const kind of ['counterattack', 'lucky-bastard']) {
      const view = asking(kind);
      const can = sceneOf({ ...CALM, view, isOn: false, isAsked: true, attack: ATTACK, trigger: 'B' });
      const cannot = sceneOf({ ...CALM, view, isOn: false, suspense: { kind, ms: 3000 }, attack: ATTACK, trigger: 'B' });
      expect(can).toBeDefined();
      expect(can).toEqual(cannot);
    }
  });

  it('is known to whoever came into the middle of it', () => {
    const scene = sceneOf({ ...CALM, view: asking('counterattack'), isOn: false, isAsked: true });
    expect(scene).toMatchObject({ kind: 'attack', attack: { special: 'gift', targets: ['A'] } });
  });
});
