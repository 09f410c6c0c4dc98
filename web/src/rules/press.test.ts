import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pressable } from './press.ts';

/** As much of an element as a press needs. */
class FakeElement extends EventTarget {
  dataset: { explain?: string } = { explain: 'blue-skip' };
  closest = () => (this.dataset.explain === undefined ? null : this);

  does(type: string, more: object = {}): Event {
    const event = Object.assign(new Event(type, { cancelable: true }), { pointerType: 'touch', clientX: 5, clientY: 5 }, more);
    this.dispatchEvent(event);
    return event;
  }
}

let card: FakeElement;
let asked: string[];
let stop: void | (() => void);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('Element', FakeElement);
  [card, asked] = [new FakeElement(), []];
  stop = pressable((name) => asked.push(name))(card as unknown as HTMLElement);
});

afterEach(() => {
  stop?.();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('asks after a long press, and the tap that ends it does nothing', () => {
  card.does('pointerdown');
  vi.advanceTimersByTime(600);
  card.does('pointerup');
  expect(asked).toEqual(['blue-skip']);
  expect(card.does('contextmenu').defaultPrevented).toBe(true);
  expect(card.does('click').defaultPrevented).toBe(true);
  expect(card.does('click').defaultPrevented).toBe(false);
  expect(asked).toHaveLength(1);
});

it('asks nothing after a tap, a scroll, or on what has no rule', () => {
  card.does('pointerdown');
  vi.advanceTimersByTime(200);
  card.does('pointerup');
  expect(card.does('click').defaultPrevented).toBe(false);
  card.does('pointerdown');
  card.does('pointermove', { clientY: 40 });
  vi.advanceTimersByTime(600);
  delete card.dataset.explain;
  card.does('pointerdown');
  vi.advanceTimersByTime(600);
  expect(card.does('contextmenu').defaultPrevented).toBe(false);
  expect(asked).toEqual([]);
});

it('asks for a mouse’s other button and for keys', () => {
  card.does('contextmenu', { pointerType: 'mouse' });
  card.does('keydown', { key: '?' });
  card.does('keydown', { key: 'a' });
  expect(asked).toEqual(['blue-skip', 'blue-skip']);
});
