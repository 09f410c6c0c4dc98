//! One game after the other at the same table of players.

use table::{Buffer, Chance, Countdown, Dice, Game, Mind, Next, Player, Seat, Seed, Seeded};

use crate::recorder::Recorder;

/// The position that all games begin from, and its state, in which what it does not place is not shuffled yet.
#[derive(Clone, Debug)]
pub struct Start<G: Game> {
    /// As it was written.
    pub position: G::Position,
    /// Set up.
    pub state: G::State,
}

/// Players at a table, and what they need to play one game after the other without allocating again.
#[derive(Debug)]
pub(crate) struct GameLoop<P> {
    players: Vec<P>,
    dice: Vec<Dice>,
    chance: Seeded,
}

impl<P: Clone> GameLoop<P> {
    pub(crate) fn new(players: &[P]) -> GameLoop<P> {
        let any = Seed::new([0; 32]);
        let dice = (0..players.len() as u64).map(|seat| Dice::of_player(any, seat)).collect();
        GameLoop { players: players.to_vec(), dice, chance: Seeded::new(any) }
    }

    /// Plays the game of a seed to its end, or until it is called off: its luck follows from `luck`, what players leave to dice from `minds`.
    /// With both the same it is the game that `play --seed` shows.
    pub(crate) fn play<G: Game>(
        &mut self,
        (rules, start): (&G, Option<&Start<G>>),
        luck: Seed,
        minds: Seed,
        recorder: &mut Recorder<G>,
    ) -> G::State
    where
        P: Player<G>,
    {
        self.follow((rules, start), luck, minds, recorder, &mut Nobody)
    }

    /// The same, with somebody who follows every step.
    pub(crate) fn follow<G: Game>(
        &mut self,
        (rules, start): (&G, Option<&Start<G>>),
        luck: Seed,
        minds: Seed,
        recorder: &mut Recorder<G>,
        follower: &mut impl Follow<G>,
    ) -> G::State
    where
        P: Player<G>,
    {
        recorder.begin();
        self.chance.reseed(luck);
        for (seat, dice) in self.dice.iter_mut().enumerate() {
            *dice = Dice::of_player(minds, seat as u64);
        }
        let state = match start {
            None => rules.deal(&mut self.chance, recorder),
            Some(Start { position, state }) => {
                let mut state = *state;
                rules.shuffle_rest(&mut state, position, &mut self.chance);
                state
            }
        };
        self.steps(rules, state, recorder, follower)
    }

    /// Plays on from the middle of a game, with luck and players' dice as they were there.
    pub(crate) fn go_on<G: Game>(
        &mut self,
        rules: &G,
        state: G::State,
        (chance, dice): (&Seeded, &[Dice]),
        recorder: &mut Recorder<G>,
    ) -> G::State
    where
        P: Player<G>,
    {
        self.chance.clone_from(chance);
        self.dice.clone_from_slice(dice);
        self.steps(rules, state, recorder, &mut Nobody)
    }

    #[inline]
    fn steps<G: Game>(
        &mut self,
        rules: &G,
        mut state: G::State,
        recorder: &mut Recorder<G>,
        follower: &mut impl Follow<G>,
    ) -> G::State
    where
        P: Player<G>,
    {
        let mut legal = Buffer::new();
        let mut countdown = Countdown::of(rules);
        loop {
            match rules.next(&state) {
                Next::Over => return state,
                Next::Ask(_) if countdown.is_up() => return state,
                Next::Advance => {
                    Chance::<G::Purpose>::chapter(&mut self.chance, rules.chapter(&state));
                    recorder.turn_of(rules.turn(&state));
                    follower.before(&state, Transition::Phase, recorder);
                    rules.advance(&mut state, &mut self.chance, recorder);
                    follower.after(rules, &self.chance, &self.dice, recorder);
                }
                Next::Ask(question) => {
                    recorder.asked(rules, &state);
                    for seat in question.waiting {
                        countdown.count();
                        legal.clear();
                        rules.legal(&state, seat, &mut legal);
                        let action = match legal[..] {
                            [only] => only,
                            ref legal => {
                                let (player, dice) =
                                    (&mut self.players[seat.index()], &mut self.dice[seat.index()]);
                                player.choose(Mind::new(rules, &state, seat), legal, dice)
                            }
                        };
                        follower.before(&state, Transition::Answer(seat, action), recorder);
                        recorder.answers(seat, action, &legal);
                        rules.play(&mut state, seat, action, recorder);
                        follower.after(rules, &self.chance, &self.dice, recorder);
                    }
                }
            }
        }
    }

    /// Who sits there.
    pub(crate) fn player(&mut self, seat: Seat) -> &mut P {
        &mut self.players[seat.index()]
    }

    /// The players move on by one seat.
    pub(crate) fn rotate(&mut self) {
        self.players.rotate_right(1);
    }
}

/// How a game goes on: by itself, or by an answer.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Transition<A> {
    Phase,
    Answer(Seat, A),
}

/// Somebody who follows a game step by step.
pub(crate) trait Follow<G: Game> {
    /// A step is about to be made.
    #[inline(always)]
    fn before(&mut self, _state: &G::State, _step: Transition<G::Action>, _watch: &Recorder<G>) {}

    /// It was made, and luck stands where it stands now.
    #[inline(always)]
    fn after(&mut self, _rules: &G, _chance: &Seeded, _dice: &[Dice], _watch: &Recorder<G>) {}
}

/// Nobody follows.
struct Nobody;

impl<G: Game> Follow<G> for Nobody {}
