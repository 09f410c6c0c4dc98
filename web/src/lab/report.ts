// What of a report stands at its head: a few figures, who wins how often, what has changed.

import type { LabDocument, LabSection } from '../protocol/index.ts';

/** A number with its name, and between what it lies. */
export interface Headline {
  readonly key: string;
  readonly title: string;
  readonly value: string;
  readonly range: string;
}

/** Which figures stand at the head, if the report has them. */
const HEADLINES: readonly (readonly [section: string, row: string])[] = [
  ['length', 'minutes'],
  ['length', 'decisions'],
  ['drama', 'lead_changes'],
  ['drama', 'comeback'],
];

/** The cells of a row as people read them. */
export function cellsOf(section: LabSection | undefined, key: string): readonly string[] | undefined {
  return section?.table.rows[Object.keys(section.rows).indexOf(key)];
}

/** A number and its interval: `53,6 [53,4 … 53,8]`. */
function parts(text: string): { value: string; range: string } {
  const [, value = text, range = ''] = /^(.*?)\s*(\[.*\]|\(.*\))?$/s.exec(text) ?? [];
  return { value, range };
}

/** The figures that everybody asks for first. */
export function headlines(report: LabDocument): Headline[] {
  return HEADLINES.flatMap(([section, key]) => {
    const [title, text] = cellsOf(report.sections[section], key) ?? [];
    return title === undefined || !text ? [] : [{ key, title, ...parts(text) }];
  });
}

/** A share of the wins. */
export interface Share {
  readonly name: string;
  readonly share: number;
  readonly text: string;
}

/** Who wins how often: by turn order, where that is something else than the seat. */
export function shares(report: LabDocument): { section: LabSection; shares: Share[] } | undefined {
  const section = [report.sections.order, report.sections.seats].find((one) => one && Object.keys(one.rows).length > 0);
  if (!section) return undefined;
  const rows = Object.entries(section.rows).flatMap(([, { name, win }], index): Share[] => {
    const share = numberOf(win);
    const cells = section.table.rows[index] ?? [];
    const text = cells.find((cell) => /%/.test(cell)) ?? '';
    return share === undefined || typeof name !== 'string' ? [] : [{ name, share, text: parts(text).value }];
  });
  return { section, shares: rows };
}

function numberOf(cell: unknown): number | undefined {
  const value: unknown = typeof cell === 'object' && cell !== null && 'value' in cell ? cell.value : cell;
  return typeof value === 'number' ? value : undefined;
}

/** Something that has changed. */
export interface Change {
  readonly title: string;
  readonly before: string;
  readonly after: string;
  readonly change: string;
  readonly isMore: boolean;
  /** In parts of what it was. */
  readonly size: number;
}

/** So many changes stand at the head. */
const MOST_CHANGES = 6;

/** What has changed for sure, the greatest first. */
export function changes(report: LabDocument): Change[] {
  const all = Object.entries(report.sections).flatMap(([key, section]) => (key.startsWith('compare') ? changesIn(section) : []));
  return all.sort((one, other) => other.size - one.size).slice(0, MOST_CHANGES);
}

function changesIn(section: LabSection): Change[] {
  return Object.values(section.rows).flatMap(({ base, change, verdict }, index) => {
    if (verdict !== 'more' && verdict !== 'less') return [];
    const [title = '', before = '', after = '', text = ''] = section.table.rows[index] ?? [];
    const size = Math.abs(numberOf(change) ?? 0) / Math.max(Math.abs(numberOf(base) ?? 0), 1e-9);
    return [{ title, before, after, change: parts(text).value, isMore: verdict === 'more', size }];
  });
}

const wordOf = (cell: unknown) => (typeof cell === 'string' ? cell : '');

/** Rules that a search has put to the proof. */
export interface Candidate {
  /** What they change, as it is typed; nothing for the rules it began with. */
  readonly changes: string;
  readonly isBest: boolean;
  /** Each goal, and what came of it. */
  readonly goals: readonly { goal: string; verdict: string; text: string }[];
}

/** All rules that were put to the proof. */
export function candidates({ sections: { front } }: LabDocument): Candidate[] {
  if (!front) return [];
  return Object.entries(front.rows).map(([key, row], index) => {
    const goals = Object.keys(row).filter((column) => column.startsWith('goal.'));
    const cells = (front.table.rows[index] ?? []).slice(-goals.length || Infinity);
    const headings = front.table.columns.slice(-goals.length || Infinity);
    return {
      changes: key === 'unchanged' ? '' : key,
      isBest: row.front === 'yes',
      goals: goals.map((goal, at) => ({ goal: headings[at] ?? goal, verdict: wordOf(row[goal]), text: cells[at] ?? '' })),
    };
  });
}
