// What a screen of the festival remembers from moment to moment, because no single view has it.

import type { Game } from '../context.ts';
import { Telling } from '../telling.svelte.ts';
import { sentenceOf } from './saying.ts';
import { revealedIn } from './story.ts';
import type { Told, View } from './wire.ts';

/** How long things take beside each other; what is not here belongs to what was told before it. */
const WEIGHTS: Readonly<Partial<Record<Told['kind'], number>>> = {
  round_started: 2.4,
  reshuffled: 0.6,
  revealed: 1.2,
  no_card: 1,
  push: 1,
  mood: 0.5,
  stabilised: 0.9,
  turned: 0.9,
  feedback: 1.4,
  pyro: 1.4,
  pyro_lasts: 1.4,
  gated: 0.9,
  afterparty: 1.2,
  setwechsel: 0.9,
  setwechsel_paid: 0.9,
  dive: 1.6,
  dive_nobody: 0.9,
  dive_paid: 0.9,
  dive_held: 0.9,
  dive_substitute: 0.9,
  encore: 1.2,
  encore_continued: 1.2,
  encore_stopped: 0.9,
  encore_only: 0.9,
  encore_ends: 1.2,
  check: 3,
  survived: 1.4,
  bang: 4.5,
  tick: 0.6,
  countdown: 1.8,
  decided: 1.6,
  camped: 0.9,
  final_push: 1.6,
  grace: 1.6,
  forced_camp: 1.6,
  round_ended: 2.4,
  aborted: 0.9,
  over: 4.5,
};

export class Festival {
  readonly telling: Telling<Told>;
  /** The card on the poster. */
  card = $state<string>();
  /** What it did, to be read from afar. */
  did = $state<string>();
  /** The last card of a Check: it is what blew up. */
  checked = $state<string>();
  /** The last thing worth a sentence. */
  said = $state<string>();
  /** What everybody had in camp when the round began. */
  before = $state.raw<Readonly<Record<string, number>>>({});
  /** Which round that was: a view may know of the next one already. */
  round = $state(0);

  constructor(game: Game<View, Told>) {
    const { view } = game;
    [this.before, this.round] = [campsOf(view), view.round];
    this.card = view.resolving ?? view.stage_card ?? undefined;
    this.telling = new Telling(
      game,
      ({ kind }) => WEIGHTS[kind] ?? 0,
      (events) => {
        const revealed = revealedIn(events);
        if (revealed !== undefined) [this.card, this.did] = [revealed, undefined];
        for (const event of events) this.#see(event, game.view);
        this.said = sentenceOf(events, game.words) ?? this.said;
      },
    );
  }

  #see(event: Told, view: View): void {
    switch (event.kind) {
      case 'round_started':
        [this.before, this.round, this.card] = [campsOf(view), event.round, undefined];
        break;
      case 'push':
        this.did = `+${event.add}`;
        break;
      case 'stabilised':
        this.did = `−${event.by}`;
        break;
      case 'check':
        this.checked = event.card ?? undefined;
        break;
      default:
    }
  }
}

const campsOf = ({ seats }: View) => Object.fromEntries(Object.entries(seats).map(([seat, { camp }]) => [seat, camp]));
