import { describe, expect, it } from 'vitest';
import { candidates, changes, headlines, shares } from './report.ts';
import { secondsLeft } from './run.svelte.ts';
import type { LabDocument } from '../protocol/index.ts';

const report = (sections: LabDocument['sections']): LabDocument => ({
  lang: 'de',
  title: '',
  subtitle: '',
  summary: [],
  facts: {},
  sections,
  footnote: '',
  command: '',
});

describe('the head of a report', () => {
  it('has the figures that everybody asks for, where there are some', () => {
    const length = {
      heading: '',
      sentences: [],
      rows: { decisions: { name: 'Entscheidungen', mean: { value: 53.6 } }, minutes: { name: 'Minuten', mean: { value: 7 } } },
      table: {
        columns: ['', ''],
        rows: [
          ['Entscheidungen', '53,6\u00a0[53,4\u00a0…\u00a053,8]', '35'],
          ['Minuten', '7 (immer)'],
        ],
      },
    };
    expect(headlines(report({ length }))).toEqual([
      { key: 'minutes', title: 'Minuten', value: '7', range: '(immer)' },
      { key: 'decisions', title: 'Entscheidungen', value: '53,6', range: '[53,4\u00a0…\u00a053,8]' },
    ]);
    expect(headlines(report({}))).toEqual([]);
  });

  it('says who wins: by turn order, unless that is nothing else than the seats', () => {
    const seats = {
      heading: 'Plätze',
      sentences: [],
      rows: { A: { name: 'A', bot: 'x', win: 0.5 } },
      table: { columns: [], rows: [['A', 'x', '50 %']] },
    };
    const order = {
      heading: 'Reihe',
      sentences: [],
      rows: { '1': { name: '1', win: { value: 0.25 } } },
      table: { columns: [], rows: [['1', '25 % [24 … 26]']] },
    };
    expect(shares(report({ seats, order }))?.shares).toEqual([{ name: '1', share: 0.25, text: '25 %' }]);
    expect(shares(report({ seats, order: { ...order, rows: {}, table: { columns: [], rows: [] } } }))?.shares).toEqual([
      { name: 'A', share: 0.5, text: '50 %' },
    ]);
  });

  it('says what has changed for sure, the greatest first', () => {
    const row = (verdict: string, base: number, value: number) => ({ name: 'x', base, change: { value }, verdict });
    const section = {
      heading: '',
      sentences: [],
      rows: { a: row('more', 10, 1), b: row('open', 1, 9), c: row('less', 2, -1) },
      table: {
        columns: [],
        rows: [
          ['A', '10', '11', '+1 [0 … 2]'],
          ['B', '1', '10', '+9'],
          ['C', '2', '1', '−1'],
        ],
      },
    };
    expect(changes(report({ 'compare.1': section })).map(({ title, change, isMore }) => [title, change, isMore])).toEqual([
      ['C', '−1', false],
      ['A', '+1', true],
    ]);
  });

  it('has the rules that were put to the proof, and what came of each goal', () => {
    const front = {
      heading: '',
      sentences: [],
      rows: {
        unchanged: { name: 'nichts', changes: 0, met: 0, front: 'yes', 'goal.1': 'missed' },
        'target=9': { name: 'target=9', changes: 1, met: 1, front: 'yes', 'goal.1': 'met' },
      },
      table: {
        columns: ['Regeln', 'Änderungen', 'erreicht', 'lohnt', 'minutes in 6..9'],
        rows: [
          ['nichts', '0', '0', 'ja', 'verfehlt'],
          ['target=9', '1', '1', 'ja', 'erreicht'],
        ],
      },
    };
    expect(candidates(report({ front }))).toEqual([
      { changes: '', isBest: true, goals: [{ goal: 'minutes in 6..9', verdict: 'missed', text: 'verfehlt' }] },
      { changes: 'target=9', isBest: true, goals: [{ goal: 'minutes in 6..9', verdict: 'met', text: 'erreicht' }] },
    ]);
  });
});

it('tells how long it will still take once that can be told', () => {
  expect(secondsLeft(0, 100, 5000)).toBeUndefined();
  expect(secondsLeft(10, 100, 100)).toBeUndefined();
  expect(secondsLeft(25, 100, 10_000)).toBe(30);
  expect(secondsLeft(100, 100, 10_000)).toBeUndefined();
});
