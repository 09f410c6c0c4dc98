//! The end of a game (GO-E), settlement (GO-P), and who wins (GO-R).

use serde_json::{Value, json};

use super::cards::{Card, has_quartet, names};
use super::desk::{Done, Stop};
use super::setup::Begin;
use super::table::{Book, letter, letters};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ending {
    /// GO-E-1, with the caller.
    GameOver(usize),
    /// GO-E-3.
    StackEmpty,
    /// GO-E-4.
    LastStanding,
    /// GO-E-5.
    RoundLimit,
}

impl Ending {
    pub(super) fn name(self) -> &'static str {
        match self {
            Ending::GameOver(_) => "game_over",
            Ending::StackEmpty => "stack_empty",
            Ending::LastStanding => "last_standing",
            Ending::RoundLimit => "round_limit",
        }
    }

    pub(super) fn caller(self) -> Option<usize> {
        match self {
            Ending::GameOver(caller) => Some(caller),
            _ => None,
        }
    }
}

/// A game that is settled.
#[derive(Clone, Debug)]
pub(super) struct Settled {
    pub ending: Ending,
    pub hands: Vec<Vec<Card>>,
    pub values: Vec<u64>,
}

impl Book {
    /// GO-E-1: from this player clockwise.
    pub(super) fn look_for_a_quartet(&mut self, first: usize) -> Done {
        let holders: Vec<usize> = self.table.active_from(first);
        let holders: Vec<usize> =
            holders.into_iter().filter(|&seat| has_quartet(&self.table.players[seat].hand)).collect();
        // GO-E-2.
        let asleep = |seat: &usize| self.table.players[*seat].holds(Card::Joker);
        let (sleeping, awake): (Vec<usize>, Vec<usize>) = holders.into_iter().partition(asleep);
        if !sleeping.is_empty() {
            self.note("a quartet was asleep");
        }
        if awake.len() > 1 {
            self.note("several quartets");
        }
        match awake.first() {
            Some(&caller) => {
                if caller != first {
                    self.note("somebody else than the first was the caller");
                }
                Err(Stop::Ends(Ending::GameOver(caller)))
            }
            None => Ok(()),
        }
    }

    /// All games of a match, or the only one: the judge's last text, and places and points.
    pub(super) async fn play_match(&mut self, mut begin: Begin) -> Result<(String, Value), String> {
        loop {
            let ending = match self.play_game(begin).await {
                Stop::Ends(ending) => ending,
                Stop::Complaint(complaint) => return Err(complaint),
            };
            self.settle(ending);
            let games = self.table.rules.match_of.unwrap_or(1);
            if self.table.game >= games {
                return self.finish(ending);
            }
            self.table.starter = self.next_starter(ending);
            self.table.game += 1;
            begin = Begin::SetUp;
        }
    }

    /// GO-P-1 to GO-P-5.
    fn settle(&mut self, ending: Ending) {
        let event = match ending {
            Ending::GameOver(caller) => json!({ "kind": "game_over", "seat": letter(caller) }),
            Ending::StackEmpty => json!({ "kind": "stack_empty" }),
            Ending::LastStanding => {
                json!({ "kind": "last_standing", "seat": letter(self.table.active_from(0)[0]) })
            }
            Ending::RoundLimit => json!({ "kind": "round_limit", "round": self.table.rounds }),
        };
        self.note(&format!("ended by {}", ending.name()));
        self.desk.tell(event);
        let mut values = Vec::new();
        for seat in 0..self.table.players.len() {
            let hand = self.table.players[seat].hand.clone();
            self.desk.tell(json!({ "kind": "revealed", "seat": letter(seat), "cards": names(&hand) }));
            let (value, reason) = self.worth_at_the_end(seat, ending);
            self.note(&format!("settled as {reason}"));
            self.desk.tell(json!({
                "kind": "settled",
                "seat": letter(seat),
                "value": value,
                "reason": reason,
            }));
            values.push(value);
        }
        if let Some(caller) = ending.caller() {
            self.table.calls[caller] += 1;
        }
        let hands = self.table.players.iter().map(|player| player.hand.clone()).collect();
        self.table.results.push(values.clone());
        self.table.last = Some(Settled { ending, hands, values });
    }

    fn worth_at_the_end(&self, seat: usize, ending: Ending) -> (u64, &'static str) {
        let player = &self.table.players[seat];
        let cards = player.hand.len() as u64;
        // GO-P-3, and GO-P-4 for a frozen hand.
        if player.holds(Card::Joker) {
            return (0, "joker");
        }
        if !player.active {
            return (if self.table.rules.match_of.is_some() { cards } else { 0 }, "eliminated");
        }
        let called = ending.caller() == Some(seat);
        let value = cards + if player.token { 5 } else { 0 } + player.cash + if called { 10 } else { 0 };
        (value, if called { "caller" } else { "plain" })
    }

    /// GO-S-8.
    fn next_starter(&mut self, ending: Ending) -> usize {
        let players = &self.table.players;
        // In a match nobody wins as the last one standing (GO-R-3), so that is no exception here.
        if let Some(holder) = players.iter().position(|player| player.holds(Card::Joker)) {
            self.note(if self.table.players[holder].active {
                "the joker's holder starts"
            } else {
                "the joker in a frozen hand starts"
            });
            return holder;
        }
        if let Some(&first_out) = self.table.out.first() {
            self.note("who was out first starts");
            return first_out;
        }
        let values: Vec<u64> = (0..players.len()).map(|seat| self.worth_at_the_end(seat, ending).0).collect();
        let least = values.iter().min().expect("there are players");
        let lowest: Vec<usize> =
            self.table.from(self.table.starter).into_iter().filter(|&seat| values[seat] == *least).collect();
        self.note(if lowest.len() == 1 {
            "the lowest value starts"
        } else {
            "the first of the lowest starts"
        });
        lowest[0]
    }

    /// GO-R: the end of everything.
    fn finish(&mut self, ending: Ending) -> Result<(String, Value), String> {
        let (places, points) = match self.table.rules.match_of {
            None => self.places_of_one_game(ending),
            Some(_) => self.places_of_a_match(),
        };
        let winners: Vec<usize> = (0..places.len()).filter(|&seat| places[seat] == 1).collect();
        if winners.len() > 1 {
            self.note("a shared victory");
        }
        let reason = match (self.table.rules.match_of, ending) {
            (Some(_), _) => "match",
            (None, Ending::GameOver(_)) => "game_over",
            (None, Ending::LastStanding) => "last_standing",
            (None, Ending::StackEmpty | Ending::RoundLimit) => "points",
        };
        self.desk.tell(json!({ "kind": "over", "winners": letters(&winners), "reason": reason }));
        self.table.winners = winners;
        self.table.phase = "over";
        match self.desk.nothing_unheard() {
            Err(Stop::Complaint(complaint)) => return Err(complaint),
            Err(Stop::Ends(_)) | Ok(()) => {}
        }
        let line =
            |seat: usize| json!({ "seat": letter(seat), "place": places[seat], "points": points[seat] });
        let ranked: Vec<Value> = (0..places.len()).map(line).collect();
        Ok((self.table.judge(), json!({ "ranked": ranked })))
    }

    fn places_of_one_game(&mut self, ending: Ending) -> (Vec<usize>, Vec<u64>) {
        let values = self.table.last.as_ref().expect("the game is settled").values.clone();
        let seats = 0..values.len();
        // GO-R-1.
        if let Some(caller) = ending.caller() {
            return (seats.map(|seat| if seat == caller { 1 } else { 2 }).collect(), values);
        }
        // GO-R-2 and GO-R-3: groups that share a place, the best first.
        let active = self.table.active_from(0);
        let (cursed, mut honest): (Vec<usize>, Vec<usize>) =
            active.into_iter().partition(|&seat| self.table.players[seat].holds(Card::Joker));
        honest.sort_by_key(|&seat| std::cmp::Reverse(values[seat]));
        let mut groups: Vec<Vec<usize>> =
            honest.chunk_by(|&one, &other| values[one] == values[other]).map(<[usize]>::to_vec).collect();
        if !cursed.is_empty() {
            self.note(if ending == Ending::LastStanding {
                "the last one standing held the joker"
            } else {
                "the joker's holder came behind"
            });
            groups.push(cursed);
        }
        groups.extend(self.table.out.iter().rev().map(|&seat| vec![seat]));
        let mut places = vec![0; values.len()];
        let mut place = 1;
        for group in groups {
            group.iter().for_each(|&seat| places[seat] = place);
            place += group.len();
        }
        (places, values)
    }

    /// GO-R-5.
    fn places_of_a_match(&mut self) -> (Vec<usize>, Vec<u64>) {
        let totals: Vec<u64> = (0..self.table.players.len())
            .map(|seat| self.table.results.iter().map(|values| values[seat]).sum())
            .collect();
        let calls = self.table.calls.clone();
        let better = |one: usize, other: usize| {
            totals[one] > totals[other] || (totals[one] == totals[other] && calls[one] > calls[other])
        };
        let seats = 0..totals.len();
        let places: Vec<usize> =
            seats.clone().map(|me| 1 + seats.clone().filter(|&other| better(other, me)).count()).collect();
        let most = totals.iter().max();
        let at_the_top: Vec<usize> = seats.filter(|&seat| Some(&totals[seat]) == most).collect();
        if at_the_top.len() > 1 && at_the_top.iter().any(|&seat| places[seat] != 1) {
            self.note("calls decided a match");
        }
        (places, totals)
    }
}
