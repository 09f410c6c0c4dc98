import { describe, expect, it } from 'vitest';
import { VIEWS } from './recorded.ts';
import { sceneOf } from './scene.ts';
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
