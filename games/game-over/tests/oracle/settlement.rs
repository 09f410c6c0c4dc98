//! Sections 15 and 16, and who starts the next game.

use super::host::Host;
use super::sets::JOKER;
use super::table::{Ending, Last, Table};

impl Table {
    /// GO-P-1 to GO-P-4.
    fn settlement_value(&self, seat: usize, ending: Ending) -> u32 {
        let player = &self.players[seat];
        if player.hand.contains(&JOKER) {
            return 0;
        }
        if !player.active {
            return if self.rules.rounds_mode { player.hand.len() as u32 } else { 0 };
        }
        let premium = if ending.caller() == Some(seat) { 10 } else { 0 };
        let token = if player.token { 5 } else { 0 };
        player.hand.len() as u32 + token + player.cash + premium
    }

    /// GO-R-4; in a single game there is one row.
    pub(super) fn settle(&mut self, ending: Ending, host: &mut Host) {
        host.saw(ending.name());
        let values: Vec<u32> =
            (0..self.rules.seats).map(|seat| self.settlement_value(seat, ending)).collect();
        if self.players.iter().any(|player| player.hand.contains(&JOKER)) {
            host.saw("joker at the end");
        }
        self.ending = Some(ending);
        self.results.push(values.clone());
        if let Some(seat) = ending.caller() {
            self.calls[seat] += 1;
        }
        let hands = self.players.iter().map(|player| player.hand.clone()).collect();
        self.last = Some(Last { ending, hands, values });
    }

    /// GO-S-8: (a) the joker's holder, (b) the first eliminated, (c) the lowest value from the previous starter on.
    pub(super) fn next_starter(&self) -> usize {
        if let Some(seat) = (0..self.rules.seats).find(|&seat| self.players[seat].hand.contains(&JOKER)) {
            return seat;
        }
        if let Some(&seat) = self.out.first() {
            return seat;
        }
        let values = &self.results[self.results.len() - 1];
        let lowest = values.iter().min().copied().unwrap_or(0);
        self.round_from(self.starter).into_iter().find(|&seat| values[seat] == lowest).unwrap_or(0)
    }

    pub(super) fn points(&self) -> Vec<u32> {
        (0..self.rules.seats).map(|seat| self.results.iter().map(|row| row[seat]).sum()).collect()
    }

    /// GO-R-1, GO-R-2, GO-R-3, GO-R-5: the order of seats, as groups of equals, the best first.
    fn groups(&self) -> Vec<Vec<usize>> {
        let everybody: Vec<usize> = (0..self.rules.seats).collect();
        let points = self.points();
        if self.rules.rounds_mode {
            return grouped(&everybody, |seat| (points[seat], self.calls[seat]));
        }
        let still_in: Vec<usize> =
            everybody.iter().copied().filter(|seat| !self.out.contains(seat)).collect();
        let thrown_out = self.out.iter().rev().map(|&seat| vec![seat]);
        match self.ending {
            Some(Ending::GameOver(caller)) => {
                vec![vec![caller], everybody.into_iter().filter(|&seat| seat != caller).collect()]
            }
            Some(Ending::LastStanding) => [still_in].into_iter().chain(thrown_out).collect(),
            _ => {
                let holds = |seat: &usize| self.players[*seat].hand.contains(&JOKER);
                let clean: Vec<usize> = still_in.iter().copied().filter(|seat| !holds(seat)).collect();
                let mut groups = grouped(&clean, |seat| points[seat]);
                groups.extend(still_in.into_iter().filter(holds).map(|seat| vec![seat]));
                groups.extend(thrown_out);
                groups
            }
        }
    }

    pub(super) fn places(&self) -> Vec<usize> {
        let mut places = vec![0; self.rules.seats];
        let mut place = 1;
        for group in self.groups() {
            group.iter().for_each(|&seat| places[seat] = place);
            place += group.len();
        }
        places
    }
}

/// Seats by a key, the highest first; equals together.
fn grouped<K: Ord>(seats: &[usize], key: impl Fn(usize) -> K) -> Vec<Vec<usize>> {
    let mut seats = seats.to_vec();
    seats.sort_by_key(|&seat| std::cmp::Reverse(key(seat)));
    seats.chunk_by(|&one, &other| key(one) == key(other)).map(<[usize]>::to_vec).collect()
}
