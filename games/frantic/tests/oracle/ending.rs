//! Chapters 5.2 and 5.3: scoring a round, and the end of the game.

use super::cards::{Card, sorted};
use super::host::{Done, How};
use super::table::{Book, Reason, Table, card_answers, card_of, letter, letters, names, without};

impl Book {
    /// FR-END.
    pub(super) fn end_round(&mut self, reason: Reason) -> Done {
        // FR-WISH-6.
        self.due = None;
        // FR-STK-2.
        let running: Vec<&'static str> = self.running.drain(..).flatten().collect();
        self.event_discard.extend(running);
        let shown = std::mem::take(&mut self.shown);
        self.event_discard.extend(shown);
        self.saw(format!("ended by {}", reason.name()));
        self.tell(format!("round_ended reason={}", reason.name()));
        let winners: Vec<usize> = (0..self.seats()).filter(|&seat| self.is_out(seat)).collect();
        self.parasite(reason, &winners)?;
        let points: Vec<i32> =
            (0..self.seats()).map(|seat| self.round_points(seat, reason, &winners)).collect();
        for (seat, &points) in points.iter().enumerate() {
            let scoring = self.rules.scoring;
            let player = &mut self.players[seat];
            player.points = points;
            player.sum += points;
            if scoring {
                player.total += points;
            }
            let shown = if scoring { player.total } else { player.sum };
            let hand = sorted(self.hand(seat));
            let costs: Vec<String> = hand.iter().map(|card| self.worth(card).to_string()).collect();
            let (cards, costs) = (names(&hand), costs.join(" "));
            self.tell(format!(
                "scored seat={} points={points} total={shown} cards={cards} costs=[{costs}]",
                letter(seat)
            ));
        }
        self.round_winners(&points);
        if self.is_game_over() {
            self.over = true;
            let winners = self
                .places()
                .iter()
                .enumerate()
                .filter(|(_, place)| **place == 1)
                .map(|(seat, _)| seat)
                .collect::<Vec<_>>();
            self.tell(format!("over seats={}", letters(&winners)));
        } else {
            self.next_dealer(&points);
        }
        Ok(())
    }

    /// FR-END-2.
    fn parasite(&mut self, reason: Reason, winners: &[usize]) -> Done {
        let fits = matches!(reason, Reason::Emptied | Reason::FinishLine | Reason::Exhausted);
        let Some(exempt) = self.active.get("parasite").filter(|_| fits) else { return Ok(()) };
        let lefts: Vec<usize> = winners
            .iter()
            .map(|&winner| self.left(winner))
            .filter(|&seat| !self.is_out(seat) && !exempt.contains(&seat))
            .collect();
        if lefts.is_empty() {
            return Ok(());
        }
        self.saw("parasite discards");
        let answers = self.ask_all("parasite", How::Together, &lefts, |table, seat, so_far| {
            let left = without(
                table.hand(seat),
                so_far.iter().filter(|answer| *answer != "stop").cloned().collect::<Vec<_>>().as_slice(),
                None,
            );
            if so_far.len() == 2 || so_far.iter().any(|answer| answer == "stop") || left.is_empty() {
                return None;
            }
            let dearest = left.iter().max_by_key(|card| (card.points(), usize::MAX - card.id()));
            let default = dearest.map(|card| format!("pick {card}")).unwrap_or_default();
            let mut legal = vec!["stop".to_owned()];
            legal.extend(card_answers("pick", &left));
            Some((legal, default))
        })?;
        for (&seat, answers) in &answers {
            let cards: Vec<Card> =
                answers.iter().filter(|answer| *answer != "stop").map(|answer| card_of(answer)).collect();
            self.discard_under(seat, &cards);
        }
        Ok(())
    }

    /// FR-END-4, FR-END-5.
    fn round_points(&self, seat: usize, reason: Reason, winners: &[usize]) -> i32 {
        let hand = self.hand_points(seat);
        let bomb = self.active.get("time-bomb");
        match reason {
            Reason::TheEnd => hand,
            Reason::Doomsday if self.spared_by_doomsday.contains(&seat) => 0,
            Reason::Doomsday => 50,
            Reason::FinishLine if self.spared_by_finish.contains(&seat) => 0,
            Reason::FinishLine | Reason::Emptied | Reason::Exhausted => match bomb {
                None => hand,
                Some(exempt) if exempt.contains(&seat) => hand,
                Some(_) if winners.is_empty() => hand,
                Some(_) if winners.contains(&seat) => -10,
                Some(_) => hand + 10,
            },
            Reason::Bomb if bomb.is_some_and(|exempt| exempt.contains(&seat)) => 0,
            Reason::Bomb => 2 * hand,
        }
    }

    /// FR-END-3
    fn hand_points(&self, seat: usize) -> i32 {
        self.hand(seat).iter().map(|card| self.worth(card)).sum()
    }

    /// FR-END-3, FR-RC-14.
    fn worth(&self, card: &Card) -> i32 {
        let hike = self.has_rule("price-hike");
        let points = card.points();
        if hike && card.is_special() && points == 7 { 10 } else { points }
    }

    /// FR-END-8.
    fn round_winners(&mut self, points: &[i32]) {
        let lowest = *points.iter().min().expect("there are seats");
        if points.iter().all(|&points| points == lowest) {
            return;
        }
        let winners: Vec<usize> = (0..points.len()).filter(|&seat| points[seat] == lowest).collect();
        winners.iter().for_each(|&seat| self.players[seat].rounds_won += 1);
        self.tell(format!("round_won seats={}", letters(&winners)));
    }

    /// FR-END-9.
    fn next_dealer(&mut self, points: &[i32]) {
        let highest = *points.iter().max().expect("there are seats");
        let after = (1..=self.seats()).map(|step| (self.dealer + step) % self.seats());
        self.dealer = after.into_iter().find(|&seat| points[seat] == highest).expect("somebody has the most");
    }

    /// FR-GAME-1, FR-GAME-3.
    fn is_game_over(&self) -> bool {
        if self.rules.scoring {
            let above = self.players.iter().any(|player| player.total > self.rules.limit);
            above || self.round >= 10 + self.rules.limit as u32 / 5
        } else {
            self.round >= self.rules.rounds
        }
    }
}

impl Table {
    /// FR-GAME-2, FR-GAME-3: the place of each seat.
    pub(super) fn places(&self) -> Vec<usize> {
        let key = |seat: usize| {
            let player = &self.players[seat];
            if self.rules.scoring {
                (player.total, player.points)
            } else {
                (-(player.rounds_won as i32), player.sum)
            }
        };
        let place = |seat| 1 + (0..self.seats()).filter(|&other| key(other) < key(seat)).count();
        (0..self.seats()).map(place).collect()
    }

    /// What people are shown at the end.
    pub(super) fn final_points(&self) -> Vec<i32> {
        let shown = |seat: usize| {
            let player = &self.players[seat];
            if self.rules.scoring { player.total } else { player.rounds_won as i32 }
        };
        (0..self.seats()).map(shown).collect()
    }
}
