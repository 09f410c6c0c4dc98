//! Who sits where: a deal is played again and again, until every bot has had every seat equally often with the same
//! cards to come.

use table::Dice;

/// The line-ups of one deal: `bots` are numbers. In all of them together every bot sits on every seat equally
/// often; the order in which they sit is drawn for each deal.
pub(super) fn lineups(bots: usize, seats: usize, dice: &mut Dice) -> Vec<Vec<usize>> {
    let mut order: Vec<usize> = (0..bots).collect();
    dice.shuffle(&mut order);
    let first =
        |shift: usize| -> Vec<usize> { (0..seats).map(|seat| order[(seat + shift) % bots]).collect() };
    // One line-up holds every bot equally often only if the seats can be shared evenly.
    let shifts = if seats.is_multiple_of(bots) { 1 } else { bots };
    let mut all: Vec<Vec<usize>> = Vec::new();
    for lineup in (0..shifts).map(first) {
        for turn in 0..seats {
            let mut turned = lineup.clone();
            turned.rotate_right(turn);
            all.push(turned);
        }
    }
    // With two bots on four seats turning by two gives the same again.
    all.sort_unstable();
    all.dedup();
    all
}

#[cfg(test)]
mod tests {
    use table::Seed;

    use super::*;

    #[test]
    fn every_bot_has_every_seat_equally_often() {
        for bots in 2..7 {
            for seats in 2..9 {
                let mut dice = Dice::of_player(Seed::from_text("lineups"), (bots * 10 + seats) as u64);
                let lineups = lineups(bots, seats, &mut dice);
                for seat in 0..seats {
                    let times = |bot| lineups.iter().filter(|lineup| lineup[seat] == bot).count();
                    let first = times(0);
                    assert!(first > 0);
                    assert!(
                        (0..bots).all(|bot| times(bot) == first),
                        "{bots} bots, {seats} seats: {lineups:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn two_bots_on_four_seats_take_two_games() {
        let mut dice = Dice::of_player(Seed::from_text("two"), 0);
        assert_eq!(lineups(2, 4, &mut dice), [[0, 1, 0, 1], [1, 0, 1, 0]]);
    }
}
