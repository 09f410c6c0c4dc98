//! What the cards do (rules, section 7.1 to 7.5, and FO-8.1 to FO-8.4).

use festival_overload::Card;

use super::rules::{CROWD_MOODS, Kind, kind, letter};
use super::script::Flow;
use super::seen::Seen;
use super::state::Oracle;

impl Oracle {
    /// FO-P
    pub(super) fn push(&mut self, x: i32) -> Flow<()> {
        self.note(Seen::Push);
        // FO-P1
        let mut add = x + self.feedback_level;
        // FO-8.1
        if self.rules.crowd_mood {
            let mood = self.draw_mood()?;
            if add + mood < 1 {
                self.note(Seen::MoodMinimum);
            }
            add = (add + mood).max(1);
        }
        if self.pyro {
            self.note(Seen::PyroPush);
            add += 1;
        }
        let reached = self.increase(add);
        // FO-P2
        self.seats[self.revealer].live += 1;
        // FO-P3
        self.pool += 1;
        // FO-P4
        if reached { self.check(Seen::CheckByPush) } else { Ok(()) }
    }

    /// FO-8.1: shuffled again when exhausted, at the moment one is needed.
    fn draw_mood(&mut self) -> Flow<i32> {
        if self.moods.is_empty() {
            self.note(Seen::MoodsExhausted);
            self.moods = self.script.shuffled_moods(&CROWD_MOODS)?;
        }
        Ok(self.moods.remove(0))
    }

    /// FO-B
    pub(super) fn stabilise(&mut self, x: i32) {
        // FO-B1
        let before = self.overload;
        self.overload = (before - x).max(0);
        // FO-B2, and its other numbers (v0.37, first_public, FO-8.2)
        if before == 0 {
            self.note(Seen::BandZero);
            if self.rules.stabilise_zero_pool {
                self.pool += 1;
            }
        } else if before >= self.rules.stabilise_live_from {
            self.note(Seen::BandHigh);
            self.seats[self.revealer].live += 1;
        } else if before >= 4 {
            self.note(Seen::BandMid);
            if self.rules.stabilise_mid_pool {
                self.pool += 1;
            }
        } else {
            self.note(Seen::BandLow);
        }
    }

    /// FO-T
    pub(super) fn twist(&mut self, card: Card) -> Flow<()> {
        match card {
            Card::Richtungswechsel => self.richtungswechsel(),
            Card::Feedback => self.feedback(),
            Card::Pyro => return self.pyro(),
            Card::Setwechsel => return self.setwechsel(),
            Card::StageDive => return self.stage_dive(),
            other => panic!("{other} is no Twist"),
        }
        Ok(())
    }

    fn richtungswechsel(&mut self) {
        if self.rules.richtungswechsel_gates {
            // FO-8.3
            self.gate = true;
        } else {
            // FO-T1
            self.note(Seen::Turned);
            self.direction = -self.direction;
        }
    }

    /// FO-T2
    fn feedback(&mut self) {
        self.note(Seen::Feedback);
        if self.feedback_level == self.rules.feedback_max {
            self.note(Seen::FeedbackFull);
        }
        if self.stage_card != Some(Card::Feedback) {
            self.feedback_level = 0;
        }
        self.feedback_level = (self.feedback_level + 1).min(self.rules.feedback_max);
        if let Some(old) = self.stage_card.take() {
            self.note(Seen::FeedbackReplaced);
            self.discard.push(old);
        }
        self.stage_card = self.resolving.take();
    }

    fn pyro(&mut self) -> Flow<()> {
        if self.rules.pyro_lasts {
            // FO-8.3
            if self.pyro {
                self.note(Seen::PyroAgain);
            }
            self.pyro = true;
            return Ok(());
        }
        // FO-T4
        self.note(Seen::Pyro);
        if self.increase(2) { self.check(Seen::CheckByPyro) } else { Ok(()) }
    }

    fn setwechsel(&mut self) -> Flow<()> {
        if self.rules.afterparty {
            // FO-8.3: no seat is singled out, so there is nothing to pay off (FO-Y1, FO-Y2).
            self.note(Seen::Afterparty);
            self.afterparty = true;
            if !self.countdown {
                self.countdown = true;
                self.countdown_started = true;
            }
            return Ok(());
        }
        // FO-T5
        self.note(Seen::Setwechsel);
        if self.rules.setwechsel_payable && self.seats[self.revealer].live >= 1 {
            if self.script.ask(self.revealer, &["pay", "accept"], "accept")? == "pay" {
                self.note(Seen::SetwechselPaid);
                self.seats[self.revealer].live -= 1;
                return Ok(());
            }
            self.note(Seen::SetwechselAccepted);
        }
        self.repeat_revealer = true;
        Ok(())
    }

    /// FO-T6
    fn stage_dive(&mut self) -> Flow<()> {
        // 1.
        let mut candidates = self.active_seats();
        if !self.rules.stage_dive_self {
            candidates.retain(|&seat| seat != self.revealer);
        }
        if candidates.is_empty() {
            self.note(Seen::DiveNobody);
            return Ok(());
        }
        // 2.
        let target = self.dive_target(&candidates)?;
        if target == self.revealer {
            self.note(Seen::DiveSelf);
        }
        // 3.
        if self.seats[target].forced_stay {
            self.note(Seen::DiveSubstitute);
            return if self.increase(1) { self.check(Seen::CheckByDive) } else { Ok(()) };
        }
        // 4.
        if self.seats[target].live >= 1 {
            self.dive_target = Some(target);
            let answer = self.script.ask(target, &["pay", "accept"], "accept")?;
            self.dive_target = None;
            if answer == "pay" {
                self.note(Seen::DivePaid);
                self.seats[target].live -= 1;
            } else {
                self.note(Seen::DiveAccepted);
                self.seats[target].forced_stay = true;
            }
            return Ok(());
        }
        // 5.
        self.note(Seen::DiveZeroLive);
        self.seats[target].forced_stay = true;
        Ok(())
    }

    /// FO-T6.2: no question if there is exactly one candidate.
    fn dive_target(&mut self, candidates: &[usize]) -> Flow<usize> {
        if candidates.len() == 1 {
            self.note(Seen::DiveOnly);
            return Ok(candidates[0]);
        }
        let spelled: Vec<String> = candidates.iter().map(|&seat| format!("dive {}", letter(seat))).collect();
        let spelled: Vec<&str> = spelled.iter().map(String::as_str).collect();
        let fallback = format!("dive {}", letter(self.most_live_then_clockwise(candidates)));
        let answer = self.script.ask(self.revealer, &spelled, &fallback)?;
        self.note(Seen::DiveChosen);
        let chosen = spelled.iter().position(|&dive| dive == answer).unwrap();
        Ok(candidates[chosen])
    }

    /// Section 11: most Live, then clockwise from the revealer.
    fn most_live_then_clockwise(&self, candidates: &[usize]) -> usize {
        let most = candidates.iter().map(|&seat| self.seats[seat].live).max().unwrap();
        let mut seat = self.revealer;
        while !(candidates.contains(&seat) && self.seats[seat].live == most) {
            seat = (seat + 1) % self.seats.len();
        }
        seat
    }

    /// FO-C: says whether the chain goes on.
    pub(super) fn encore(&mut self) -> Flow<bool> {
        // FO-C1
        let card = self.resolving.take().unwrap();
        self.discard.push(card);
        // FO-8.4
        if self.rules.encore_ends {
            self.note(Seen::EncoreEnds);
            for seat in self.active_seats() {
                self.seats[seat].live += 1;
            }
            self.last_window = true;
            return Ok(false);
        }
        // FO-C5
        if self.deck.iter().chain(&self.discard).all(|&card| kind(card) == Kind::Encore) {
            self.note(Seen::OnlyEncores);
            return Ok(false);
        }
        // FO-C2; v0.37: at Live 0, too.
        let live = self.seats[self.revealer].live;
        if live == 0 && !self.rules.encore_stop_at_zero {
            self.note(Seen::EncoreNoQuestion);
            return Ok(true);
        }
        if self.script.ask(self.revealer, &["stop", "continue"], "continue")? == "continue" {
            // FO-C4
            self.note(Seen::EncoreContinued);
            return Ok(true);
        }
        // FO-C3
        if live >= 1 {
            self.note(Seen::EncoreStopped);
            self.seats[self.revealer].live -= 1;
        } else {
            self.note(Seen::EncoreStoppedAtZero);
            if self.increase(1) {
                self.check(Seen::CheckByStop)?;
            }
        }
        Ok(false)
    }
}
