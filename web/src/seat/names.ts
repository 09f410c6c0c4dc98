// What the seats are called: by whoever sits there.

import type { Holder, Look, PersonNow, TableNow } from '../protocol/index.ts';
import { faceOf, FACES, lookOfFace } from '../show/faces.ts';
import type { Seated } from '../show/seats.ts';

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

/** The look of a seat: that of its person, else one whose face nobody has. */
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

/** Who is seen on a seat. */
export function seatedAt(table: TableNow, seat: string): Seated {
  const index = seat.charCodeAt(0) - FIRST_SEAT;
  const holder = table.seats[index]?.holder ?? 'nobody';
  const isAway = !isBot(holder) && personOn(table, holder)?.here === false;
  return { face: faceOf(lookOf(table, index)), isBot: isBot(holder), isAway };
}

/** The first look from this one on whose face nobody has. */
export function freeLook(taken: readonly Look[], from = 0): Look {
  const faces = taken.map(faceOf);
  const all = FACES.map((_, step) => FACES[(from + step) % FACES.length] ?? FACES[0]);
  return lookOfFace(all.find((face) => !faces.includes(face)) ?? all[0] ?? FACES[0]);
}

/** Names for people who type none, the same in every language. */
const NICKNAMES = ['Pogo', 'Riff', 'Bongo', 'Disco', 'Polka', 'Mambo', 'Tango', 'Boogie', 'Rumba', 'Twist', 'Salsa', 'Swing'];

/** A nickname that nobody at the table has; `luck` is below 1. */
export function nickname(taken: readonly string[], luck = Math.random()): string {
  const free = NICKNAMES.filter((name) => !taken.includes(name));
  const names = free.length > 0 ? free : NICKNAMES;
  return names[Math.floor(luck * names.length)] ?? 'Pogo';
}
