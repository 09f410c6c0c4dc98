// What the server has against a value, said anew for whoever chose it. It speaks English and names the option as commands do;
// what this page does not understand is shown as it came.

import type { Words } from '../words/words.ts';
import { t } from './texts.ts';

/** What is wrong, and with which option. */
export interface Trouble {
  readonly text: string;
  readonly option?: string;
  /** Whether the text is the server's own. */
  readonly isForeign: boolean;
}

const VALUE = /option `([^`]+)` cannot be `([^`]*)`; allowed: (.*)$/s;
const UNKNOWN = /unknown option `([^`]+)`(?:; did you mean `([^`]+)`\?)?/;
const SEATS = /has no table for (\d+) seats; allowed: (\d+) to (\d+)/;
const LINE = /line (\d+)/;

/** What a refusal says, in the language of whoever looks. */
export function troubleOf(about: string, words: Words): Trouble {
  const line = LINE.exec(about)?.[1];
  const where = (text: string) => (line === undefined ? text : t('lab.wrong.line', line, text));
  const [, option, value = '', allowed = ''] = VALUE.exec(about) ?? [];
  if (option !== undefined)
    return { text: where(t('lab.wrong.value', titleOf(option, words), value, range(allowed))), option: first(option), isForeign: false };
  const [, unknown, near] = UNKNOWN.exec(about) ?? [];
  if (unknown !== undefined)
    return { text: where(near ? t('lab.wrong.unknown_near', unknown, near) : t('lab.wrong.unknown', unknown)), isForeign: false };
  const [, seats, least = '', most = ''] = SEATS.exec(about) ?? [];
  if (seats !== undefined) return { text: t('lab.wrong.seats', seats, least, most), isForeign: false };
  return { text: about, isForeign: true };
}

const first = (option: string) => option.split('.')[0] ?? option;

function titleOf(key: string, words: Words): string {
  const [option = '', card] = key.split('.');
  const title = words.text(`option.${option}`);
  return card === undefined ? title : `${title}, ${words.value(option, card)}`;
}

/** Numbers from one to another, in the reader's words. */
function range(allowed: string): string {
  const [, low, high] = /^a number from (-?\d+) to (-?\d+)$/.exec(allowed) ?? [];
  return low === undefined || high === undefined ? allowed : t('lab.wrong.range', low, high);
}
