//! The end of a round and of the game (FR-END, FR-GAME).

use table::{Chance, Ranking, Seat, SeatSet, Tell};

use crate::cards::{Cards, Face, face};
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::frame::Frame;
use crate::measure::Measure;
use crate::rule_cards::PRICE_OF_SEVEN;
use crate::rules::Frantic;
use crate::seats;
use crate::state::{Reason, State};
use crate::table_work::Work;
use crate::told::{Costs, Faces, Public};

/// Where the end of a round goes on. Check values contain them, so a number never changes its meaning.
pub(crate) mod step {
    pub(super) const ENDED: u8 = 0;
    pub(crate) const DISCARDED: u8 = 1;
    pub(crate) const SCORED: u8 = 2;
}

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    /// Ends the round so that nobody is asked for a Nice Try (FR-NT-5).
    pub(crate) fn end_without_window(&mut self, reason: Reason) {
        self.clause(Clause::Nt5);
        self.end_round(reason);
    }

    /// Ends the round at once, also while the first card is resolved (FR-FIRST-5); whatever was running is dropped, and the
    /// events among it are discarded (FR-STK-2).
    pub(crate) fn end_round(&mut self, reason: Reason) {
        self.clause(Clause::End1);
        self.clause(Clause::Stk2);
        self.notice_hands();
        self.tell.count(Measure::ended(reason), 1);
        self.all_hear(Public::RoundEnded { reason });
        self.discard_running_events();
        self.s.frames = [Frame::First { step: 0 }; crate::state::DEPTH];
        self.s.depth = 0;
        self.push(Frame::End { step: step::ENDED, reason });
    }

    pub(crate) fn end(&mut self, at: u8, reason: Reason) {
        match at {
            step::ENDED => self.discards_before_counting(reason),
            step::DISCARDED => {
                self.all().into_iter().for_each(|seat| self.discard_picked(seat));
                self.clear_marks();
                self.score(reason);
                self.go_on_at(step::SCORED);
            }
            step::SCORED => self.next_round(),
            other => unreachable!("the end of a round never stops at step {other}"),
        }
    }

    /// FR-END-3 to 8. The winners are those who were out before the Parasites discarded.
    fn score(&mut self, reason: Reason) {
        self.clause(Clause::End4);
        self.clause(Clause::End7);
        let winners = self.s.out;
        for seat in self.all() {
            let points = self.points(seat, reason, winners);
            self.s.points[seat.index()] = points;
            self.s.sums[seat.index()] = self.s.sums[seat.index()].saturating_add(points);
            if self.rules.scoring() {
                self.clause(Clause::End6);
                self.s.totals[seat.index()] = self.s.totals[seat.index()].saturating_add(points);
            }
            let total =
                if self.rules.scoring() { self.s.totals[seat.index()] } else { self.s.sums[seat.index()] };
            self.count_points(Measure::points(reason), points);
            let hand = self.s.hands[seat.index()];
            let costs = Costs { cards: hand, price_of_seven: self.number(&PRICE_OF_SEVEN).into() };
            self.all_hear(Public::Scored { seat, points, total, cards: Faces(hand), costs });
            self.reveal_hand(seat);
        }
        self.round_winners();
    }

    /// The table of FR-END-4.
    fn points(&mut self, seat: Seat, reason: Reason, winners: SeatSet) -> i16 {
        let hand = self.hand_points(self.s.hands[seat.index()]);
        match reason {
            Reason::TheEnd => hand,
            Reason::Doomsday | Reason::FinishLine if self.s.exempt.end.contains(seat) => {
                self.clause(Clause::Lb4);
                0
            }
            Reason::Doomsday => self.doom(),
            Reason::Bomb => self.blown_up(seat, hand),
            Reason::FinishLine | Reason::Exhausted | Reason::Emptied => self.defused(seat, hand, winners),
        }
    }

    /// FR-END-3
    fn hand_points(&mut self, hand: Cards) -> i16 {
        self.clause(Clause::End3);
        let seven = self.number(&PRICE_OF_SEVEN).into();
        hand.iter().map(|card| price(face(card), seven)).sum()
    }

    /// FR-END-8
    fn round_winners(&mut self) {
        self.clause(Clause::End8);
        let all = self.all();
        let points = |seat: Seat| self.s.points[seat.index()];
        let best = all.into_iter().map(points).min();
        let winners: SeatSet = all.into_iter().filter(|&seat| Some(points(seat)) == best).collect();
        if winners == all {
            return;
        }
        winners.into_iter().for_each(|seat| self.s.rounds_won[seat.index()] += 1);
        self.all_hear(Public::RoundWon { seats: winners });
    }

    /// FR-GAME-1 and 3, FR-END-9
    fn next_round(&mut self) {
        self.clause(if self.rules.scoring() { Clause::Game1 } else { Clause::Game3 });
        if self.rules.ends_the_game(self.s) {
            self.clause(Clause::Game2);
            self.s.over = true;
            self.s.depth = 0;
            let seats = self.rules.ranking(self.s).winners();
            return self.all_hear(Public::Over { seats });
        }
        self.clause(Clause::End9);
        self.clause(Clause::Rnd3);
        let worst = self.all().into_iter().map(|seat| self.s.points[seat.index()]).max();
        let (dealer, points) = (self.s.dealer, self.s.points);
        let mut order = seats::in_order(self.rules.seats, 1, dealer, self.all());
        let next =
            order.find(|seat| Some(points[seat.index()]) == worst).expect("somebody has the most points");
        self.start_round(next);
    }

    /// Adds points to a total in the middle of a round.
    pub(crate) fn add_points(&mut self, seat: Seat, points: i16, measure: Measure) {
        self.count_points(measure, points);
        self.s.totals[seat.index()] = self.s.totals[seat.index()].saturating_add(points);
        self.all_hear(Public::Points { seat, points });
    }

    fn count_points(&mut self, measure: Measure, points: i16) {
        let measure = if points < 0 { Measure::PointsOff } else { measure };
        self.tell.count(measure, u32::from(points.unsigned_abs()));
    }
}

impl Frantic {
    /// Whether the game ends with a round that has been scored (FR-GAME-1 and 3).
    pub(crate) fn ends_the_game(&self, state: &State) -> bool {
        let above = |limit| self.seats.iter().any(|seat| state.totals[seat.index()] > limit);
        self.limit.is_some_and(above) || state.round >= self.rounds
    }

    /// FR-GAME-2 and 3: the lowest total, or the most rounds won; then the points.
    pub(crate) fn ranking(&self, state: &State) -> Ranking {
        let of = |values: &[i16; table::MAX_SEATS], seat: Seat| i32::from(values[seat.index()]);
        if self.scoring() {
            let key = |seat| (-of(&state.totals, seat), -of(&state.points, seat));
            return Ranking::new(self.seats, key, |seat| of(&state.totals, seat));
        }
        let won = |seat: Seat| i32::from(state.rounds_won[seat.index()]);
        Ranking::new(self.seats, |seat| (won(seat), -of(&state.sums, seat)), won)
    }
}

/// What a card costs whoever holds it in the end, where one of 7 points costs `seven`.
#[inline]
pub(crate) fn price(card: Face, seven: i16) -> i16 {
    match card {
        Face::Number(_, number) => i16::from(number),
        special if special.points() == 7 => seven,
        special => i16::from(special.points()),
    }
}
