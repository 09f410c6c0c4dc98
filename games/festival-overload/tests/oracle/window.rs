//! Countdown, Window, camp and win (rules, section 9, and FO-8.5 to FO-8.8).

use super::rules::letter;
use super::script::{Flow, Question, Stop, Waiting, trouble};
use super::seen::Seen;
use super::state::Oracle;

impl Oracle {
    /// FO-D2, FO-D3, FO-D4
    pub(super) fn tick(&mut self) -> Flow<()> {
        // FO-8.7: a countdown that Overload or an Afterparty started ticks in that same event.
        if !(self.countdown_before || self.countdown_started) {
            return Ok(());
        }
        self.note(Seen::Tick);
        let mut step = self.rules.countdown_step;
        // FO-8.3
        if self.afterparty {
            self.note(Seen::TickAfterparty);
            step = 2;
        }
        if self.rules.escalation_boost && self.pool >= 3 {
            self.note(Seen::TickBoosted);
            // FO-8.7: additive in v0.8. R-08: else not.
            step = if self.rules.boost_adds { step + 1 } else { step.max(2) };
        }
        if self.increase(step) { self.check(Seen::CheckByTick) } else { Ok(()) }
    }

    /// FO-W: who camps, in camp order.
    pub(super) fn window(&mut self) -> Flow<Vec<usize>> {
        // FO-W2, FO-W3
        let mut eligible = Vec::new();
        for seat in self.active_seats() {
            if self.seats[seat].forced_stay {
                self.note(Seen::StayByDive);
            } else if self.seats[seat].live == 0 {
                self.note(Seen::StayByZeroLive);
            } else {
                eligible.push(seat);
            }
        }
        // FO-W5
        if eligible.is_empty() {
            self.note(Seen::WindowSkipped);
        }
        // FO-W4
        loop {
            let waiting: Vec<usize> =
                eligible.iter().copied().filter(|&seat| self.seats[seat].choice.is_none()).collect();
            if waiting.is_empty() {
                break;
            }
            match self.script.next_answer() {
                None => return Err(Stop::Asked(stay_or_camp(&eligible, &waiting))),
                Some((seat, answer)) if waiting.contains(&seat) && (answer == "stay" || answer == "camp") => {
                    self.seats[seat].choice = Some(answer);
                }
                Some((seat, answer)) => {
                    return trouble(format!("{} answered `{answer}` in the Window", letter(seat)));
                }
            }
        }
        // FO-R1
        let mut campers = self.walk_from(self.revealer);
        campers.retain(|&seat| self.seats[seat].choice.as_deref() == Some("camp"));
        if campers.is_empty() && !eligible.is_empty() {
            self.note(Seen::NobodyCamps);
        }
        for place in &mut self.seats {
            place.choice = None;
            // FO-W6
            place.forced_stay = false;
        }
        Ok(campers)
    }

    /// FO-A6: no question in the event after the free Stay.
    pub(super) fn forced_camp(&mut self) -> Flow<Vec<usize>> {
        let seat = self.active_seats()[0];
        if self.seats[seat].live == 0 {
            self.note(Seen::ForcedCampZero);
            return Err(Stop::RoundEnds("final_push_stay"));
        }
        self.note(Seen::ForcedCamp);
        if self.seats[seat].forced_stay {
            self.note(Seen::ForcedCampDespiteDive);
        }
        // FO-W6
        self.seats[seat].forced_stay = false;
        Ok(vec![seat])
    }

    /// FO-R2, FO-R4, and FO-8.5, FO-8.6: these seats camp, in this order.
    pub(super) fn camp(&mut self, campers: &[usize]) {
        if campers.len() > 1 {
            self.note(Seen::SeveralCamp);
            if self.direction == -1 {
                self.note(Seen::CampOrderBack);
            }
        }
        let cards_each = self.pool_cards_by_overload();
        if cards_each == 0 && !campers.is_empty() {
            self.note(Seen::GateNone);
        }
        let mut may_take = Vec::new();
        for &seat in campers {
            let enough = self.enough_live_for_the_pool(self.seats[seat].live);
            let mut bonus = 0;
            if enough {
                may_take.push(seat);
                if !self.rules.pool_bonus_passes {
                    if self.pool < cards_each {
                        self.note(Seen::PoolTooSmall);
                    }
                    bonus = self.pool.min(cards_each);
                }
            }
            if bonus == 2 {
                self.note(Seen::GateTwo);
            }
            self.pool -= bonus;
            self.transfer(seat, bonus);
        }
        // FO-8.5
        if self.rules.pool_bonus_passes {
            self.passes(&may_take, cards_each);
        }
        // FO-R4, FO-D1; FO-8.7: not in v0.8.
        if !campers.is_empty() && !self.countdown && self.rules.countdown_start == "first_camp" {
            self.note(Seen::CountdownByCamp);
            self.countdown = true;
        }
    }

    /// FO-R2: one; first_public: two from some Overload on; FO-8.5: none below some Overload.
    fn pool_cards_by_overload(&self) -> i32 {
        if self.overload < self.rules.pool_bonus_from {
            0
        } else if self.overload < self.rules.pool_bonus_two_from {
            1
        } else {
            2
        }
    }

    /// FO-8.5, v0.37; FO-8.3: under Richtungswechsel it takes 3.
    fn enough_live_for_the_pool(&mut self, live: i32) -> bool {
        if live < self.rules.pool_bonus_min_live {
            self.note(Seen::TooLittleLive);
            return false;
        }
        if self.gate && live < 3 {
            self.note(Seen::Gated);
            return false;
        }
        true
    }

    /// FO-R2: a camper's own transfer, and FO-8.6 right after it.
    pub(super) fn transfer(&mut self, seat: usize, bonus: i32) {
        let place = &mut self.seats[seat];
        place.camp += place.live + bonus;
        place.live = 0;
        place.active = false;
        let highest = self.seats.iter().map(|place| place.camp).max().unwrap();
        let place = &mut self.seats[seat];
        let behind = place.camp <= highest - 2;
        if self.rules.catch_up && self.overload >= 8 && behind && !place.caught_up {
            place.camp += 1;
            place.caught_up = true;
            self.note(Seen::CatchUp);
        }
    }

    /// FO-8.5: one card each in camp order, then a second pass.
    fn passes(&mut self, may_take: &[usize], passes: i32) {
        for pass in 1..=passes {
            for &seat in may_take {
                if self.pool == 0 {
                    self.note(Seen::PoolTooSmall);
                    return;
                }
                if pass == 2 {
                    self.note(Seen::SecondPass);
                }
                self.pool -= 1;
                self.seats[seat].camp += 1;
            }
        }
    }

    /// FO-G1, FO-G2: of these seats, in camp order.
    pub(super) fn win_check(&mut self, in_order: &[usize]) -> Flow<()> {
        let mut reached = in_order.to_vec();
        reached.retain(|&seat| self.seats[seat].camp >= self.rules.target_camp);
        if reached.is_empty() {
            return Ok(());
        }
        let highest = reached.iter().map(|&seat| self.seats[seat].camp).max().unwrap();
        if reached.len() > 1 {
            self.note(Seen::SeveralAtTarget);
            if self.seats[reached[0]].camp < highest {
                self.note(Seen::OrderNotHighest);
            }
        }
        match self.rules.simultaneous_win.as_str() {
            "first_in_camp_order" => reached.truncate(1),
            "highest_camp_then_order" => {
                reached.retain(|&seat| self.seats[seat].camp == highest);
                reached.truncate(1);
            }
            "shared" => reached.sort_unstable(),
            other => panic!("section 3 has no simultaneous_win `{other}`"),
        }
        self.note(Seen::Won);
        if self.last_window {
            self.note(Seen::EncoreEndsWins);
        }
        // FO-G3
        self.winners = reached;
        self.over = true;
        Err(Stop::Over)
    }

    /// FO-G3: winner, then Camp descending; equal Camp shares a place.
    pub(super) fn places(&self) -> Vec<usize> {
        let key = |seat: usize| (self.winners.contains(&seat), self.seats[seat].camp);
        let better = |seat: usize, other: usize| match (key(other), key(seat)) {
            ((true, _), (true, _)) => false,
            (other, seat) => other > seat,
        };
        let all = 0..self.seats.len();
        all.clone().map(|seat| 1 + all.clone().filter(|&other| better(seat, other)).count()).collect()
    }
}

/// FO-W4, FO-W7
fn stay_or_camp(eligible: &[usize], waiting: &[usize]) -> Question {
    let waiting = waiting.iter().map(|&seat| Waiting {
        seat,
        legal: vec!["stay".to_owned(), "camp".to_owned()],
        fallback: "stay".to_owned(),
    });
    Question { together: true, eligible: eligible.to_vec(), waiting: waiting.collect() }
}
