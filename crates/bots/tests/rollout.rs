//! What plain Monte-Carlo is worth, shown on a real game: it wins, and it does not peek.

#![allow(clippy::unwrap_used, reason = "a test may fail loudly")]

use bots::{Bot, Rollout};
use festival_overload::{FestivalAction, FestivalOptions, FestivalOverload, State};
use serde_json::json;
use table::{Dice, Game, Mind, Oracle, Player, Seat, Seed, Seeded, Seer, Silent, Standard, play_out};

fn rules(seats: usize) -> FestivalOverload {
    FestivalOverload::set_up(&FestivalOptions::default(), seats).unwrap()
}

/// The share of games that `ours` wins alone against three of `theirs`, sitting on every seat in turn.
fn share_won(ours: &str, theirs: &str, games: u64) -> f64 {
    let rules = rules(4);
    let mut won = 0;
    for game in 0..games {
        let our_seat = Seat::new(game as usize % 4);
        let bot = |seat: Seat| Bot::<Standard>::parse(if seat == our_seat { ours } else { theirs }).unwrap();
        let mut bots: Vec<_> = rules.seats().iter().map(bot).collect();
        let seed = Seed::from_text("strength").game(game);
        let (mut chance, mut dice) = (Seeded::new(seed), Dice::of_player(seed, 0));
        let mut state = rules.deal(&mut chance, &mut Silent);
        play_out(&rules, &mut state, &mut chance, &mut Silent, |state, seat, legal| {
            Player::<FestivalOverload>::choose(
                &mut bots[seat.index()],
                Mind::new(&rules, state, seat),
                legal,
                &mut dice,
            )
        });
        let winners = rules.outcome(&state).unwrap().winners();
        won += u64::from(winners.contains(our_seat));
    }
    won as f64 / games as f64
}

#[test]
fn rollout_beats_random_players() {
    let share = share_won("rollout:40", "random", 300);
    assert!(share > 0.35, "won {share} of the games; a quarter would be par");
}

#[test]
fn rollout_beats_the_games_own_bot() {
    let share = share_won("rollout:40", "standard", 300);
    assert!(share > 0.35, "won {share} of the games; a quarter would be par");
}

#[test]
fn players_of_one_kind_are_at_par() {
    let share = share_won("standard", "standard", 2000);
    assert!((0.21..0.29).contains(&share), "{share}");
}

/// A has something to lose, and the next cards decide whether it does. Nobody may know which they are.
fn before_the_storm(rules: &FestivalOverload, top: &str) -> State {
    let position = json!({
        "phase": "window",
        "overload": 10,
        "pool": 0,
        "revealer": "C",
        "deck": vec![top; 6],
        "seats": { "A": { "camp": 2, "live": 3 }, "B": { "camp": 3, "live": 1 }, "C": { "camp": 3, "live": 1 } },
    });
    rules.stage(serde_json::from_value(position).unwrap()).unwrap()
}

/// How often A camps, in so many tries.
fn camps(
    rules: &FestivalOverload,
    state: &State,
    tries: u64,
    mut choose: impl FnMut(&mut Dice) -> FestivalAction,
) -> f64 {
    assert!(rules.legal_list(state, Seat::new(0)).contains(&FestivalAction::Camp));
    let camp =
        |number| choose(&mut Dice::of_player(Seed::from_text("storm"), number)) == FestivalAction::Camp;
    (0..tries).map(camp).filter(|&camps| camps).count() as f64 / tries as f64
}

/// Plays like [`Rollout`], but from the true state.
struct Peeker;

impl Seer<FestivalOverload> for Peeker {
    fn choose(
        &mut self,
        oracle: Oracle<'_, FestivalOverload>,
        legal: &[FestivalAction],
        dice: &mut Dice,
    ) -> FestivalAction {
        let mut worth = |action: FestivalAction| -> f32 {
            let game = |_| {
                let mut state = *oracle.state;
                oracle.rules.play(&mut state, oracle.seat, action, &mut Silent);
                let mut own = Dice::of_player(Seed::from_text("peek"), dice.below(1 << 30) as u64);
                let mut chance = own.clone();
                play_out(oracle.rules, &mut state, &mut chance, &mut Silent, |state, seat, legal| {
                    let eyes = Mind::new(oracle.rules, state, seat).eyes();
                    FestivalOverload::heuristic(eyes, legal, Standard::Standard, &mut own)
                });
                oracle.rules.outcome(&state).unwrap().value(oracle.seat)
            };
            (0..60).map(game).sum()
        };
        let worths: Vec<f32> = legal.iter().map(|&action| worth(action)).collect();
        let best = (0..legal.len()).max_by(|&a, &b| worths[a].total_cmp(&worths[b])).unwrap();
        legal[best]
    }
}

#[test]
fn the_order_of_hidden_cards_does_not_change_a_choice() {
    let rules = rules(3);
    let me = Seat::new(0);
    let [storm, calm] = ["bassdrop", "atem_holen"].map(|top| before_the_storm(&rules, top));
    let legal = rules.legal_list(&storm, me);

    let honest = |state: &State| {
        camps(&rules, state, 60, |dice| Rollout::new(20).choose(Mind::new(&rules, state, me), &legal, dice))
    };
    let (in_storm, in_calm) = (honest(&storm), honest(&calm));
    assert!((in_storm - in_calm).abs() < 0.25, "camps in {in_storm} of the storms, {in_calm} of the calms");

    // The position has teeth: who does peek at the cards plays otherwise.
    let seer = |state: &State| {
        camps(&rules, state, 20, |dice| {
            Peeker.choose(Oracle { rules: &rules, state, seat: me }, &legal, dice)
        })
    };
    let (in_storm, in_calm) = (seer(&storm), seer(&calm));
    assert!(in_storm - in_calm > 0.5, "camps in {in_storm} of the storms, {in_calm} of the calms");
}
