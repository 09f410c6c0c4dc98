// Made from games/frantic/src, and compared with it by a test. Do not edit.

/** The spelling of an answer. */
export type Action = "dare" | "decline" | "draw" | "give-up" | "pass" | "seen" | "stop" | "throw-in" | "use" | `activate ${string}` | `colour ${string}` | `event ${string}` | `mimic ${string}` | `number ${string}` | `pick ${string}` | `play ${string}` | `seat ${string}` | `slot ${string}` | `throw-in ${string}`;

/**
 * Who is asked what.
 */
export type Asked = { what: string,
/**
 * The card whose effect asks: an event, a special, a power card.
 */
by?: string, how: How, eligible: SeatSet,
/**
 * Who has not answered; absent where not even that is public.
 */
waiting: SeatSet | null,
/**
 * Whom the question is about: whose power cards are pointed at, who gets the stack of a Distributor.
 */
about?: Seat,
/**
 * How many cards the running special is about, if that is a number of its own.
 */
cards?: number,
/**
 * Which pick it is of how many, where the viewer picks.
 */
pick?: Pick, };

export type Barred = "after_draw" | "sealed" | "blocked" | "never" | "last_card" | "hand_of" | "mismatch" | "wish" | "picked" | "kept" | "too_low";

export type Colour = "blue" | "red" | "green" | "yellow" | "violet";

/**
 * What each of some cards costs at the end of a round, in the order of their faces (FR-END-3).
 */
export type Costs = Array<number>;

/**
 * What the next card must match.
 */
export type Demand = "any" | { "pattern": { colour: Colour | null, number: number | null, symbol: Special | null, } } | { "colour": Colour } | { "number": number } | "black";

export type Event = "charity" | "communism" | "doomsday" | "earthquake" | "expansion" | "finish-line" | "friday-the-13th" | "gambling-man" | "market" | "mating-season" | "merry-christmas" | "mexican-standoff" | "recession" | "robin-hood" | "surprise-party" | "the-all-seeing-eye" | "third-time-lucky" | "time-bomb" | "tornado" | "vandalism" | "black-hole" | "capitalism" | "crowdfunding" | "distributor" | "double-taxation" | "event-manager" | "identity-theft" | "last-chance" | "plague" | "plus-one" | "repeat" | "russian-roulette" | "seppuku" | "trust-fall" | "black-jack" | "chargenado" | "epic-fail" | "loot" | "parasite" | "rewind" | "riot" | "supercharge" | "tsunami" | "pandoras-box";

/**
 * The events of the round.
 */
export type EventsView = { pile: number, active: Array<Event>, shown: Array<Event>, running: Event | null, };

/**
 * What is printed on a card.
 */
export type Face = string;

/**
 * Some cards, told by their faces.
 */
export type Faces = Array<string>;

/**
 * What is said beside a question.
 */
export type Hint = { "kind": "barred", reason: Barred, cards: Array<Face>,
/**
 * The colour that is blocked.
 */
colour?: Colour,
/**
 * What would match: colours, numbers, signs.
 */
demand?: Array<string>,
/**
 * How many cards or points it takes.
 */
wanted?: number, } | { "kind": "hand", cards: Array<Face>, points: Array<number>, sum: number, } | { "kind": "gift", card: Face, };

/**
 * How a question is put.
 */
export type How = "turn" | "together" | "hidden";

/**
 * Which of several picks is the next.
 */
export type Pick = { at: number, of: number, };

export type Power = "all-draw-one" | "anti-counter" | "black-wish" | "colour-blockade" | "looping" | "number-wish" | "open-hands" | "random-chance" | "recycling" | "special-charge" | "special-seal" | "troublecharger";

/**
 * Events only some seats learn of.
 */
export type Private = { "kind": "you_drew", cards: Faces, } | { "kind": "changed", seat: Seat, target: Seat, cards: Faces, } | { "kind": "you_see", target: Seat, cards: Faces, } | { "kind": "your_power", power: Power, };

/**
 * Events everybody learns of.
 */
export type Public = { "kind": "round_started", round: number, dealer: Seat, } | { "kind": "rule", rule: RuleCard, } | { "kind": "rules_gone" } | { "kind": "turned_up", card: Face, } | { "kind": "turn", seat: Seat, } | { "kind": "skipped", seat: Seat, } | { "kind": "exploded", seat: Seat, } | { "kind": "drew", seat: Seat, count: number, } | { "kind": "drew_nothing", seat: Seat, } | { "kind": "exhausted" } | { "kind": "passed", seat: Seat, } | { "kind": "played", seat: Seat, card: Face, } | { "kind": "mimics", seat: Seat, special: Special, } | { "kind": "goes_on", colour: Colour, } | { "kind": "wished", seat: Seat, wish: Wish, } | { "kind": "activated", seat: Seat, power: Power, } | { "kind": "attacks", seat: Seat, special: Special, targets: SeatSet,
/**
 * How many cards it is about, if that is a number of its own.
 */
cards?: number, } | { "kind": "threw_in", seat: Seat, card: Face, special: Special, } | { "kind": "nothing", reason: Why, } | { "kind": "gave", seat: Seat, target: Seat, count: number, } | { "kind": "took", seat: Seat, target: Seat, count: number, } | { "kind": "set_aside", seat: Seat, target: Seat, count: number, } | { "kind": "took_up", seat: Seat, count: number, } | { "kind": "gave_specials", seat: Seat, target: Seat, count: number, } | { "kind": "hand_moved", seat: Seat, target: Seat, count: number, } | { "kind": "mixed", count: number, } | { "kind": "on_the_pile", count: number, } | { "kind": "discarded", seat: Seat, cards: Faces, } | { "kind": "laid", seat: Seat, card: Face, } | { "kind": "gave_up", seat: Seat, } | { "kind": "took_open", seat: Seat, cards: Faces, } | { "kind": "under", cards: Faces, } | { "kind": "will_be_skipped", seat: Seat, } | { "kind": "looks", seat: Seat, target: Seat, } | { "kind": "recharged", seat: Seat, power: Power, } | { "kind": "powers_swapped", seat: Seat, target: Seat, } | { "kind": "got_power", seat: Seat, } | { "kind": "returned_power", seat: Seat, } | { "kind": "trigger", seat: Seat, } | { "kind": "revealed", seat: Seat, event: Event, } | { "kind": "exempt", seats: SeatSet, } | { "kind": "chosen", seat: Seat, event: Event, } | { "kind": "dared", seat: Seat, } | { "kind": "not_dared", seat: Seat, } | { "kind": "points", seat: Seat, points: number, } | { "kind": "totals_swapped", seat: Seat, target: Seat, } | { "kind": "hands_open", seats: SeatSet, } | { "kind": "blocked", seat: Seat, colour: Colour, } | { "kind": "turned", direction: number, } | { "kind": "lit" } | { "kind": "round_ended", reason: Reason, } | { "kind": "scored", seat: Seat, points: number, total: number, cards: Faces, costs: Costs, } | { "kind": "round_won", seats: SeatSet, } | { "kind": "over", seats: SeatSet, };

/**
 * Why a round ends (FR-END-1).
 */
export type Reason = "the_end" | "doomsday" | "finish_line" | "exhausted" | "bomb" | "emptied";

export type RuleCard = "double-draw" | "one-shot" | "big-giver" | "not-so-nice" | "grand-theft" | "fantastic-six" | "salty-skip" | "black-market" | "double-trouble" | "u-turn" | "hand-cap" | "neighbours" | "spotlight" | "price-hike" | "peace-treaty";

/**
 * One place at the table, `A` to `H`, clockwise.
 */
export type Seat = string;

/**
 * A set of seats, one bit each.
 */
export type SeatSet = Array<string>;

/**
 * A seat as a viewer sees it. What does not hold of it is left out.
 */
export type SeatView = { seat: Seat, count: number,
/**
 * The cards of this hand that the viewer knows: all of its own. Sent as one text, since there may be many.
 */
known: string,
/**
 * Power cards: kinds that the viewer knows, and whether they are used; others without a kind.
 */
powers: Array<string>, total: number, rounds_won?: number, skipped?: boolean, blocks?: Colour, seals?: boolean, opens_hands?: boolean, loops?: boolean, bomb_turns?: number, };

export type Special = "second-chance" | "exchange" | "troublemaker" | "gift" | "recharge" | "skip" | "thief" | "colour-swap" | "fantastic" | "fantastic-four" | "equality" | "inequality" | "edison" | "do-it-yourself" | "lucky-bastard" | "nice-try" | "special-favours" | "counterattack" | "update" | "curse" | "fuck-you" | "mimicry" | "the-end";

/** An event, told to everybody or to some. */
export type Told = Public | Private;

/**
 * What a viewer is sent.
 */
export type View = {
/**
 * Who looks; nobody for the room.
 */
me: Seat | null, round: number, dealer: Seat, turn: Seat, direction: number, demand: Demand, last_colour: Colour | null,
/**
 * The uppermost cards of the discard pile, its top first.
 */
discard: Array<Face>,
/**
 * How many cards it has.
 */
discard_pile: number,
/**
 * The card being played, and what it counts as.
 */
playing: [Face, Special | null] | null, draw_pile: number,
/**
 * Cards lying open beside the piles.
 */
laid?: Array<Face>, set_aside?: number, seats: Array<SeatView>, events: EventsView, power_pile: number, rules: Array<RuleCard>,
/**
 * The points that end the game (FR-OPT-9); none without scoring.
 */
limit?: number, asked: Asked | null,
/**
 * The cards this viewer has picked in the open question, or its answer.
 */
mine: Array<string>, over: boolean, };

export type Why = "declined" | "no_target" | "too_few" | "all_equal" | "nothing" | "empty";

/**
 * What was wished for.
 */
export type Wish = Colour | number | 'black';
