// What the seats are called: by whoever sits there.

import type { Holder, Look, PersonNow, TableNow } from '../protocol/index.ts';

/** The person on a seat, or the one a bot plays for. */
export function personOn(table: TableNow, holder: Holder): PersonNow | undefined {
  if (holder === 'nobody') return undefined;
  const person = 'person' in holder ? holder.person : holder.bot.instead_of;
  return table.people.find((one) => one.person === person);
}

/** Whether a bot answers for a seat. */
export function isBot(holder: Holder): boolean {
  return holder !== 'nobody' && 'bot' in holder;
}

/** The names of all seats, in order. Bots are named after their seats by `bot`; people with the same name stay apart. */
export function seatNames(table: TableNow, bot: (seat: string) => string): string[] {
  const names = table.seats.map(({ seat, holder }) => personOn(table, holder)?.name ?? (isBot(holder) ? bot(seat) : seat));
  return names.map((name, index) => (names.indexOf(name) === index ? name : `${name} (${table.seats[index]?.seat})`));
}

/** What belongs to a seat, of a list in the order of seats. */
export function ofSeat<T>(all: readonly T[], seat: string): T | undefined {
  return all[seat.charCodeAt(0) - FIRST_SEAT];
}

const FIRST_SEAT = 'A'.charCodeAt(0);

export const SHAPES: readonly Look['shape'][] = ['circle', 'square', 'triangle', 'star', 'diamond', 'hexagon', 'heart', 'cross'];
export const COLOURS = 8;

/** The look of a seat: that of its person, else one that shares nothing with anybody's. */
export function lookOf(table: TableNow, index: number): Look {
  const ofPeople = table.seats.map(({ holder }) => personOn(table, holder)?.look);
  const taken = ofPeople.filter((look) => look !== undefined);
  const looks = ofPeople.map((look, seat) => {
    if (look) return look;
    const own = freeLook(taken, seat);
    taken.push(own);
    return own;
  });
  return looks[index] ?? freeLook(taken, index);
}

/** The first look from this one on that nobody has. */
export function freeLook(taken: readonly Look[], from = 0): Look {
  const all = SHAPES.map((_, step) => (from + step) % COLOURS).map((colour) => ({ colour, shape: SHAPES[colour] ?? 'circle' }));
  const free = all.find((look) => !taken.some((other) => other.colour === look.colour || other.shape === look.shape));
  return free ?? all[0] ?? { colour: 0, shape: 'circle' };
}

/** Names for people who type none, the same in every language. */
const NICKNAMES = ['Pogo', 'Riff', 'Bongo', 'Disco', 'Polka', 'Mambo', 'Tango', 'Boogie', 'Rumba', 'Twist', 'Salsa', 'Swing'];

/** A nickname that nobody at the table has; `luck` is below 1. */
export function nickname(taken: readonly string[], luck = Math.random()): string {
  const free = NICKNAMES.filter((name) => !taken.includes(name));
  const names = free.length > 0 ? free : NICKNAMES;
  return names[Math.floor(luck * names.length)] ?? 'Pogo';
}
