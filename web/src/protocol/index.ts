// Made from crates/protocol/src, and compared with it by a test. Do not edit.

/** The version of the protocol. */
export const PROTOCOL = 2;

/**
 * What happens on a seat whose person is absent or out of time.
 */
export type Absence = "ask" | "wait" | "fallback" | { "bot": string };

/**
 * Somebody who is away while the table waits for them. The host can put a [bot](crate::Command::Bot) on the seat, or have
 * the table [wait](crate::Command::Wait).
 */
export type Absent = { seat: string,
/**
 * Who is away.
 */
person: number,
/**
 * In how many milliseconds a bot plays for them, counted from when this was sent; none if the table waits.
 */
bot_ms?: number, };

/**
 * Who was ahead for good.
 */
export type Ahead = {
/**
 * The seat that took the lead.
 */
seat: string,
/**
 * Since when, in percent of the game.
 */
since: number, };

/**
 * Who is asked, as everybody may know it.
 */
export type Asked = {
/**
 * One after the other, together, or in secret.
 */
how: "turn" | "together" | "hidden",
/**
 * The seats that are asked.
 */
eligible: string[],
/**
 * Those that have not answered; not told of hidden questions.
 */
waiting?: string[],
/**
 * The kind of window, if it is one to throw in.
 */
window?: string, };

/**
 * What is known of a seat.
 */
export type AtSeat = {
/**
 * Which thing it is.
 */
seat: Seat,
/**
 * Whether it is the viewer's own.
 */
mine: boolean,
/**
 * Whether it is its turn.
 */
turn: boolean,
/**
 * What is known of it: first what there is to know of every seat, in the same order, then what is special.
 */
facts: Array<Fact>, };

/**
 * The clock of a decision.
 */
export type Clock = {
/**
 * How long the decision may take, in milliseconds.
 */
whole_ms: number,
/**
 * How much of that is left.
 */
left_ms: number, };

/**
 * What a client can ask for.
 */
export type Command = { "hello": {
/**
 * The version of the protocol the client speaks.
 */
protocol: number,
/**
 * As whom it comes.
 */
role: Role,
/**
 * The token that joining gave, if any.
 */
token?: string,
/**
 * If the token is one for another device: the token that is to hold from now on, 32 bytes of the client's own
 * choice. Said again with both, hello leads to the same place.
 */
renew?: string,
/**
 * The number of the last step it has seen, if any: what came after is sent again.
 */
seen?: number,
/**
 * Whether questions are to come with hints.
 */
hints?: boolean, } } | { "join": { name: string,
/**
 * Colour and shape of the token.
 */
look: Look,
/**
 * What holds their place from now on: 32 bytes of the client's own choice.
 */
token: string, } } | { "rename": { name: string,
/**
 * Colour and shape of the token.
 */
look: Look, } } | { "sit": {
/**
 * The seat to take.
 */
seat: string, } } | { "let_in": {
/**
 * Who knocks.
 */
person: number,
/**
 * Yes or no.
 */
yes: boolean, } } | "stand" | { "ready": {
/**
 * Ready, or not yet.
 */
ready: boolean, } } | "leave" | { "options": {
/**
 * New values by key.
 */
set: Record<string, unknown>, } } | { "rule_set": {
/**
 * The name of a preset, or the text of a file.
 */
rules: string, } } | { "seats": { count: number, } } | { "settings": { settings: Settings, } } | { "bot": { seat: string,
/**
 * The bot's name.
 */
bot: string, } } | { "give_back": { seat: string, } } | { "remove": {
/**
 * The person to remove.
 */
person: number, } } | { "host": { person: number, } } | "start" | { "contribute": { bytes: string, } } | { "wait": { seat: string, } } | "pause" | "resume" | { "answer": {
/**
 * The number of the question.
 */
question: number,
/**
 * One of the actions that came with the question.
 */
action: string, } } | { "deed": {
/**
 * The number of the step that waits for it.
 */
step: number, } } | { "standing": {
/**
 * The kind of window, as the game names it.
 */
window: string,
/**
 * What to do.
 */
order: Order, } } | "take_back" | { "consent": {
/**
 * Yes or no.
 */
yes: boolean, } } | "lookup" | "sheet" | "story" | { "say": {
/**
 * A short text.
 */
text: string, } } | { "emote": { emote: string, } } | "rematch" | "handover" | "delete" | "sync" | "ping";

/**
 * What a fair shuffle is made of, as far as it may be shown.
 */
export type Dealing = {
/**
 * The hash of the table's secret.
 */
commitment: string,
/**
 * What each seat added; none if it added nothing.
 */
contributions: Array<string | null>,
/**
 * The secret, after the game.
 */
secret?: string, };

/**
 * What somebody's hand has to do.
 */
export type Deed = {
/**
 * What it is, such as `roll`.
 */
kind: string,
/**
 * Whose hand.
 */
seat: string,
/**
 * In how many milliseconds it is done by itself, counted from when this was sent.
 */
left_ms: number, };

/**
 * Something worth knowing.
 */
export type Fact = {
/**
 * What it is.
 */
text: Say,
/**
 * What it means.
 */
tone: Tone,
/**
 * The name under which the rules explain it.
 */
explains?: string,
/**
 * How full something is, to be drawn beside the text, which says it, too.
 */
gauge?: Gauge, };

/**
 * How full something is.
 */
export type Gauge = {
/**
 * How much is in it.
 */
filled: number,
/**
 * How much can be.
 */
of: number, };

/**
 * What an accepted request gave.
 */
export type Given = { "token": { token: string,
/**
 * The person it stands for.
 */
person: number, } } | { "lookup": {
/**
 * As the game puts it.
 */
found: unknown, } } | { "sheet": {
/**
 * The number of the step that it says.
 */
step: number,
/**
 * Keys with values; the words are the game's.
 */
sheet: Sheet, } } | { "story": {
/**
 * From the deal to the end.
 */
story: Story, } } | { "rematch": { code: string, } };

/**
 * Who holds a seat.
 */
export type Holder = "nobody" | { "person": number } | { "bot": {
/**
 * The bot's name.
 */
bot: string,
/**
 * Whose seat it is.
 */
instead_of?: number, } };

/**
 * Somebody who waits to be let in to a seat.
 */
export type Knock = {
/**
 * The person at the door.
 */
person: number,
/**
 * The seat they want.
 */
seat: string,
/**
 * The people who can let them in.
 */
openers: Array<number>, };

/**
 * A run that was begun.
 */
export type LabBegun = {
/**
 * Who knows it may look at the run and stop it.
 */
id: string,
/**
 * The command that gives the same numbers.
 */
command: string, };

/**
 * A report as numbers: what `spielwiese lab --json` writes.
 */
export type LabDocument = {
/**
 * The language it is written in, such as `de`.
 */
lang: string,
/**
 * What it is about.
 */
title: string,
/**
 * The same in a few words.
 */
subtitle: string,
/**
 * What was found, in short.
 */
summary: Array<string>,
/**
 * Under which circumstances, by key.
 */
facts: { [key in string]: string },
/**
 * What was found, in the order of the report, by key.
 */
sections: Record<string, LabSection>,
/**
 * How sure its numbers are.
 */
footnote: string,
/**
 * The command that gives the same numbers again.
 */
command: string, };

/**
 * A number of which it is known how sure it is.
 */
export type LabEstimate = {
/**
 * The number.
 */
value: number,
/**
 * The truth is hardly less.
 */
low?: number,
/**
 * Nor more.
 */
high?: number,
/**
 * It was the same in every game.
 */
always?: boolean, };

/**
 * The kinds of runs.
 */
export type LabKind = "report" | "compare" | "tune";

/**
 * What a server's lab does for anybody, and whether it has time.
 */
export type LabNow = {
/**
 * How many threads a run has.
 */
threads: number,
/**
 * The most games of a run, and the largest budget for tuning.
 */
most_games: number,
/**
 * A run that has used so much of a processor's time reports on the games so far.
 */
cpu_seconds: number,
/**
 * Bots that take too long for a run here, of every game.
 */
slow_bots: Array<string>,
/**
 * Whether somebody's run is under way; there is never more than one.
 */
busy: boolean, };

/**
 * Rules, as somebody chose them.
 */
export type LabRules = {
/**
 * The name of a preset, or the text of a file with house rules; the game's first preset if it is not said.
 */
rules?: string,
/**
 * What is changed about them.
 */
options?: Record<string, unknown>, };

/**
 * How a run stands.
 */
export type LabRun = { "state": "running",
/**
 * The games played so far.
 */
done: number,
/**
 * How many there will be.
 */
of: number,
/**
 * The command that gives the same numbers.
 */
command: string, } | { "state": "done",
/**
 * Whether it was stopped before its end.
 */
stopped: boolean,
/**
 * The command that gives the same numbers again.
 */
command: string,
/**
 * The report.
 */
document: LabDocument, } | { "state": "failed",
/**
 * Why.
 */
about: string, };

/**
 * A part of a report.
 */
export type LabSection = {
/**
 * Its heading.
 */
heading: string,
/**
 * What it says.
 */
sentences: Array<string>,
/**
 * The rows of its table by key: a `name` each, and what stands in its columns.
 */
rows: Record<string, { name: string } & Record<string, string | number | LabEstimate>>,
/**
 * The same rows as people read them.
 */
table: LabTable, };

/**
 * A table as people read it.
 */
export type LabTable = {
/**
 * The names of its columns; the first names the rows.
 */
columns: Array<string>,
/**
 * Its cells, row by row, as many as there are columns.
 */
rows: Array<Array<string>>, };

/**
 * A run of the lab that somebody wants.
 */
export type LabWish = {
/**
 * What kind of a run, with what only such a run needs.
 */
kind: LabKind,
/**
 * The game.
 */
game: string,
/**
 * How many play.
 */
seats: number,
/**
 * As in [`LabRules`].
 */
rules?: string,
/**
 * As in [`LabRules`].
 */
options?: Record<string, unknown>,
/**
 * How many games; not for tuning, which has its budget.
 */
games?: number,
/**
 * The kinds of players, the same games with each; the game's best bot if nobody is named.
 */
bots?: Array<string>,
/**
 * The text that all luck follows from; one of the server's choice if it is not said.
 */
seed?: string,
/**
 * The language of the report, such as `de`.
 */
lang: string,
/**
 * What to compare with: one to three other rule sets; only for comparing.
 */
against?: Array<LabRules>,
/**
 * What is wanted, such as `minutes in 15..25`; only for tuning.
 */
goals?: Array<string>,
/**
 * What may be changed, such as `target_camp=5..12`; only for tuning.
 */
over?: Array<string>,
/**
 * How many options at once; only for tuning.
 */
changes?: number,
/**
 * How many games it may take; only for tuning.
 */
budget?: number, };

/**
 * Colour and shape of somebody's token: never colour alone.
 */
export type Look = {
/**
 * The colour, 0 to 7.
 */
colour: number, shape: Shape, };

/**
 * What the server says.
 */
export type Message = { "accepted": {
/**
 * The request's id.
 */
id: number,
/**
 * What it gave, if anything.
 */
given?: Given, } } | { "refused": {
/**
 * The request's id; none if the message could not be read that far.
 */
id: number | null, code: RefusalCode,
/**
 * Which part of the request, and its value.
 */
about: string,
/**
 * What is allowed instead, if there is a list of it.
 */
allowed: Array<string>, } } | { "table": TableNow } | { "step": Step } | { "said": {
/**
 * The speaker.
 */
person: number, text: string, } } | { "emoted": {
/**
 * The person who showed it.
 */
person: number, emote: string, } } | "moved_on" | "resync" | { "closing": { code: RefusalCode, } };

/**
 * A moment within a step: the table as it was right after some of its events.
 */
export type Moment = {
/**
 * The table then, made by the game for this viewer.
 */
view: unknown,
/**
 * How many of the step's events happened since the moment before.
 */
events: number, };

/**
 * What to do by itself in windows of a kind, for somebody who does not want to be asked.
 */
export type Order = "pass" | "ask" | "throw_in";

/**
 * Somebody who has joined.
 */
export type PersonNow = {
/**
 * The number by which the table knows them.
 */
person: number, name: string,
/**
 * Colour and shape of the token.
 */
look: Look,
/**
 * Whether a connection is open.
 */
here: boolean,
/**
 * Whether they are the host.
 */
host: boolean,
/**
 * Whether they are ready to start.
 */
ready: boolean, };

/**
 * A question to one seat. Its number changes only when this seat's question changes.
 */
export type Question = {
/**
 * The seat that is asked.
 */
seat: string,
/**
 * The number; an answer carries it.
 */
number: number,
/**
 * Everything that may be answered.
 */
legal: Array<string>,
/**
 * What this seat has answered already, while the others are still deciding.
 */
answered?: string,
/**
 * What the game says beside it, if hello asked for hints: what answers would do, and the like.
 */
hints?: unknown[], };

/**
 * Why something was refused. The page has a sentence for each.
 */
export type RefusalCode = "malformed" | "too_long" | "too_many" | "used_up" | "old_page" | "no_hello" | "no_table" | "no_token" | "not_joined" | "not_host" | "role_is_lent" | "not_seated" | "wrong_stage" | "full" | "seat_taken" | "empty_seat" | "unknown" | "bad_value" | "name_taken" | "late_answer" | "illegal" | "not_asked" | "nothing_to_take_back" | "paused" | "read_only" | "silent" | "failed" | "frozen" | "storage" | "deleted" | "removed" | "stopping" | "no_lab" | "no_run" | "busy";

/**
 * One thing a client asks for. It gets exactly one answer, which carries the same id.
 */
export type Request = {
/**
 * Chosen by the client; the answer repeats it.
 */
id: number,
/**
 * What it asks for.
 */
command: Command, };

/**
 * As whom a connection comes.
 */
export type Role = "person" | "room";

/**
 * Things that belong together.
 */
export type Row = {
/**
 * What they are together.
 */
label?: Say,
/**
 * The things, in order.
 */
things: Array<Thing>,
/**
 * Whether the game's picture shows them, so that a terminal need not say them again.
 */
drawn: boolean, };

/**
 * The key of a text, and what fills its places: `{1}` is the first of the values. A thing of a vocabulary has a key of its
 * own and no values: `card.encore`.
 */
export type Say = {
/**
 * The key of the text.
 */
key: string,
/**
 * What fills its places, in order.
 */
values: Array<Term>, };

/**
 * One place at the table, `A` to `H`, clockwise.
 */
export type Seat = string;

/**
 * A seat and who holds it.
 */
export type SeatNow = { seat: string,
/**
 * Who holds it.
 */
holder: Holder,
/**
 * Whether whoever is told this has to knock there first, and be let in.
 */
knock?: boolean, };

/**
 * Time limits and manners of a table.
 */
export type Settings = {
/**
 * Seconds for a decision; none is as long as it takes.
 */
seconds: number | null,
/**
 * What happens when the time is over, or a seat is absent.
 */
absence: Absence,
/**
 * Whether people may talk and show emotes.
 */
talk: boolean,
/**
 * How much time the table leaves for its show, and how long its windows to throw in are open.
 */
tempo?: Tempo, };

/**
 * The shape of a token.
 */
export type Shape = "circle" | "square" | "triangle" | "star" | "diamond" | "hexagon" | "heart" | "cross";

/**
 * The table in words.
 */
export type Sheet = {
/**
 * About the whole table.
 */
facts: Array<Fact>,
/**
 * What lies open.
 */
rows: Array<Row>,
/**
 * About each seat.
 */
seats: Array<AtSeat>,
/**
 * The viewer's own cards.
 */
hand?: Row,
/**
 * Whose decision it is and what about; or how it ended.
 */
ask?: Say, };

/**
 * How far the evening is.
 */
export type Stage = "gathering" | { "dealing": Dealing } | { "playing": {
/**
 * Whether it is paused.
 */
paused: boolean,
/**
 * What the shuffle was made of, secret excepted.
 */
dealing: Dealing, } } | { "over": {
/**
 * What the shuffle was made of.
 */
dealing: Dealing,
/**
 * Places by seat, 1 is the best; empty if the game was aborted.
 */
places: Array<number>,
/**
 * Points by seat.
 */
points: Array<number>,
/**
 * Whether the table called the game off, because it went on for longer than any honest game does.
 */
called_off?: boolean,
/**
 * The table of the rematch, once somebody wanted one.
 */
rematch?: string, } } | { "read_only": {
/**
 * How many steps agree, the deal included.
 */
step: number,
/**
 * The table of the rematch, once somebody wanted one.
 */
rematch?: string, } };

/**
 * The game as one viewer sees it, after something changed for that viewer.
 */
export type Step = {
/**
 * Counted for this viewer: it does not tell how many secret answers came in. A step that comes again with the same
 * number replaces the one before: its clock was stopped or goes on.
 */
number: number,
/**
 * What is on the table now, made by the game for this viewer.
 */
view: unknown,
/**
 * What this viewer was told since its step before; none in a view that is sent again.
 */
events: unknown[],
/**
 * How long each of the events is to be seen, in milliseconds, before anybody is asked; none if they take no time, or
 * happened before this viewer came.
 */
beats?: Array<number>,
/**
 * What is seen before the view, in order. The first moment takes the first of the events, and so on; the view is seen
 * with those that are left.
 */
moments?: Array<Moment>,
/**
 * What somebody's hand has to do before the table goes on. What comes of it is sent to nobody before, and until then nobody
 * is asked.
 */
deed?: Deed,
/**
 * Who is asked.
 */
asked: Asked | null,
/**
 * The question to this viewer, if there is one. In a window, whoever can do nothing but pass has none: the table passes for
 * them.
 */
question: Question | null,
/**
 * The clock of the decision, if there is one.
 */
clock: Clock | null, };

/**
 * The story of a game that is over: its cards lie open now.
 */
export type Story = {
/**
 * How the seats stood, from the deal to the end: each time a number by seat, in percent of the best there is.
 */
curve: Array<Array<number>>,
/**
 * How often the lead changed hands.
 */
lead_changes: number,
/**
 * Who was ahead at the end, alone; and since when, in percent of the game.
 */
ahead?: Ahead,
/**
 * The moment at which somebody lost most.
 */
worst?: Worst, };

/**
 * The table around the game. Sent whole whenever it changes; it is small.
 */
export type TableNow = {
/**
 * The code people type.
 */
code: string, game: string,
/**
 * Those options that differ from the usual ones.
 */
options: Record<string, unknown>,
/**
 * All seats, in order.
 */
seats: Array<SeatNow>,
/**
 * Everybody who has joined.
 */
people: Array<PersonNow>,
/**
 * Time limits and manners.
 */
settings: Settings,
/**
 * How far the evening is.
 */
stage: Stage,
/**
 * The person this connection speaks for.
 */
you: number | null,
/**
 * The standing orders of that person, by kind of window. Nobody else is shown them.
 */
standing: Record<string, Order>,
/**
 * Who wishes to take a decision back and needs everybody's consent.
 */
take_back: string | null,
/**
 * Whoever is to be removed while away during a game, which needs everybody's consent.
 */
removal?: number,
/**
 * The people whose consent the open wish needs, whether it is `take_back` or `removal`.
 */
consent_of?: Array<number>,
/**
 * Who wants to sit down while a game is on, and waits to be let in.
 */
knocks?: Array<Knock>,
/**
 * Who is away although the table has waited for them for a while.
 */
absent?: Array<Absent>,
/**
 * Whether anything stops the table: no writing, or failures.
 */
trouble?: RefusalCode, };

/**
 * How much time a table leaves for what is to be seen, before anybody is asked.
 */
export type Tempo = "none" | "brisk" | "usual" | "leisurely";

/**
 * What fills a place of a text.
 */
export type Term = { "number": number } | { "seat": Seat } | { "say": Say } | { "sign": string } | { "list": Array<Term> };

/**
 * Something that lies somewhere: a card, a space, a song.
 */
export type Thing = {
/**
 * What it is.
 */
text: Say,
/**
 * What it means.
 */
tone: Tone,
/**
 * One of the colours of cards, if it has one: `red`; `back` lies face down.
 */
colour?: string,
/**
 * Whose pieces stand on it, a seat once for each of them.
 */
seats: Array<Seat>,
/**
 * The name under which the rules explain it.
 */
explains?: string, };

/**
 * What a piece of text means. Screens give it a colour, and a mark beside the colour.
 */
export type Tone = "plain" | "dim" | "strong" | "good" | "warning" | "danger" | "mine";

/**
 * Rules, checked and written in every way there is.
 */
export type Variant = {
/**
 * The game.
 */
game: string,
/**
 * How many play.
 */
seats: number,
/**
 * The options that differ from the usual ones: what a table is opened with.
 */
options: Record<string, unknown>,
/**
 * The preset that was begun with.
 */
preset: string,
/**
 * What is changed about it, as it is typed: options and values.
 */
changes: Array<[string, string]>,
/**
 * The text of a file with these house rules.
 */
file: string,
/**
 * The command that reports on them.
 */
command: string, };

/**
 * Asks how rules are written: as options, as a file, as a command.
 */
export type VariantWish = {
/**
 * The game.
 */
game: string,
/**
 * How many play.
 */
seats: number,
/**
 * As in [`LabRules`].
 */
rules?: string,
/**
 * As in [`LabRules`].
 */
options?: Record<string, unknown>,
/**
 * What to call the rules in the file.
 */
name?: string, };

/**
 * The worst moment of the game.
 */
export type Worst = { seat: string,
/**
 * How the seat stood before, in percent.
 */
before: number,
/**
 * How it stood after.
 */
after: number,
/**
 * What everybody was told then.
 */
told: unknown[], };
