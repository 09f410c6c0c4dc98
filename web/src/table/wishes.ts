// Whom the table asks besides the game.

import type { TableNow } from '../protocol/index.ts';
import { knocks, openers } from './knocks.ts';

const ownSeat = ({ seats, you }: TableNow) => seats.find(({ holder }) => typeof holder === 'object' && 'person' in holder && holder.person === you)?.seat;
const isHost = ({ people, you }: TableNow) => people.some(({ person, host }) => host && person === you);

/** Whether whoever looks must agree to the wish to take a decision back: all who sit but the one who wishes. */
export function isAskedAboutTakeBack(table: TableNow): boolean {
  const seat = ownSeat(table);
  return table.take_back !== null && seat !== undefined && seat !== table.take_back;
}

/** Whether whoever looks must agree to a removal: all who sit but the host, whose wish it is, and who is to go. */
export function isAskedAboutRemoval(table: TableNow): boolean {
  return table.removal !== undefined && ownSeat(table) !== undefined && table.you !== table.removal && !isHost(table);
}

/** How much the table wants to know of whoever looks. */
export function openQuestions(table: TableNow): number {
  const doors = knocks(table).filter((knock) => openers(table, knock).some(({ person }) => person === table.you));
  return doors.length + Number(isAskedAboutTakeBack(table)) + Number(isAskedAboutRemoval(table));
}
