//! One game after the other at the same table of players.

use table::{Buffer, Chance, Dice, Game, Mind, Next, Player, Seed, Seeded};

use crate::watch::Watch;

/// Players at a table, and what they need to play one game after the other without allocating anew.
#[derive(Debug)]
pub(crate) struct Sitting<P> {
    players: Vec<P>,
    dice: Vec<Dice>,
    chance: Seeded,
}

impl<P: Clone> Sitting<P> {
    pub(crate) fn new(players: &[P]) -> Sitting<P> {
        let any = Seed::new([0; 32]);
        let dice = (0..players.len() as u64).map(|seat| Dice::of_player(any, seat)).collect();
        Sitting { players: players.to_vec(), dice, chance: Seeded::new(any) }
    }

    /// Plays the game of a seed to its end: its luck follows from `luck`, what players leave to dice from `minds`.
    /// With both the same it is the game that `play --seed` shows.
    pub(crate) fn play<G: Game>(
        &mut self,
        rules: &G,
        luck: Seed,
        minds: Seed,
        watch: &mut Watch<G>,
    ) -> G::State
    where
        P: Player<G>,
    {
        watch.begin();
        self.chance.reseed(luck);
        for (seat, dice) in self.dice.iter_mut().enumerate() {
            *dice = Dice::of_player(minds, seat as u64);
        }
        let mut state = rules.deal(&mut self.chance, watch);
        let mut legal = Buffer::new();
        loop {
            match rules.next(&state) {
                Next::Over => return state,
                Next::Advance => {
                    Chance::<G::What>::chapter(&mut self.chance, rules.chapter(&state));
                    watch.turn_of(rules.turn(&state));
                    rules.advance(&mut state, &mut self.chance, watch);
                }
                Next::Ask(question) => {
                    watch.asked(rules, &state);
                    for seat in question.waiting {
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
                        watch.answers(seat, action, legal.len());
                        rules.play(&mut state, seat, action, watch);
                    }
                }
            }
        }
    }

    /// The players move on by one seat.
    pub(crate) fn rotate(&mut self) {
        self.players.rotate_right(1);
    }
}
