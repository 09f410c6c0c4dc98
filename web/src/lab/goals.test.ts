import { describe, expect, it } from 'vitest';
import { Words } from '../words/words.ts';
import { figuresOf, goalText, knobsOf, overText } from './goals.ts';

const words = new Words({
  'measure.bangs': 'Knalle',
  'option.target': 'Ziel',
  'option.deck': 'Stapel',
  'deck.riff': 'Riff',
  'option.loud': 'Laut',
});
const figures = figuresOf({ 'lab.figure.minutes': 'Minuten', 'lab.section.order': 'Wer gewinnt' }, words);
const figure = (key: string) => figures.find((one) => one.key === key)!;

describe('a goal', () => {
  it('is written as the lab reads it', () => {
    expect(goalText(figure('minutes'), 'in', 15, 25)).toBe('minutes in 15..25');
    expect(goalText(figure('comeback'), 'least', 15, 0)).toBe('comeback >= 15%');
    expect(goalText(figure('comeback'), 'in', 5, 15)).toBe('comeback in 5..15%');
    expect(goalText(figure('measure.bangs'), 'most', 0, 4)).toBe('measure.bangs <= 4');
    expect(goalText(figure('win share by turn order'), 'even', 0, 2)).toBe('win share by turn order within 2pp');
  });

  it('is about figures by their names for people', () => {
    expect(figure('minutes').title).toBe('Minuten');
    expect(figure('measure.bangs').title).toBe('Knalle');
    expect(figure('win share by turn order').title).toBe('Wer gewinnt');
  });
});

it('what may change is every option that has a number, a switch or words, and every card', () => {
  const schemas = {
    target: { type: 'integer', minimum: 1, maximum: 99, default: 8 },
    loud: { type: 'boolean', default: false },
    list: { type: 'array', default: [] },
    deck: { type: 'object', properties: { riff: { type: 'integer', minimum: 0, maximum: 9 } }, default: { riff: 2 } },
  };
  const knobs = knobsOf(schemas, { deck: { riff: 4 } }, words);
  expect(knobs.map(({ key, title, value }) => [key, title, value])).toEqual([
    ['target', 'Ziel', 8],
    ['loud', 'Laut', 0],
    ['deck.riff', 'Stapel: Riff', 4],
  ]);
  expect(knobs.map((knob) => overText(knob, 2, 6))).toEqual(['target=2..6', 'loud', 'deck.riff=2..6']);
});
