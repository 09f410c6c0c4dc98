//! Advance, Final Push and round end (rules, section 10).

use super::script::{Flow, Stop};
use super::seen::Seen;
use super::state::Oracle;

impl Oracle {
    /// The next Active seat from the revealer in the current direction; itself if there is no other.
    pub(super) fn next_active(&self) -> usize {
        let mut walk = self.walk_from(self.revealer);
        walk.rotate_left(1);
        walk.into_iter().find(|&seat| self.seats[seat].active).expect("a round with nobody Active has ended")
    }

    /// FO-A
    pub(super) fn advance(&mut self) -> Flow<()> {
        // FO-8.4: the last Window, then round end.
        if self.last_window {
            return Err(Stop::RoundEnds("encore_end"));
        }
        // FO-A1
        let active = self.active_seats();
        // FO-A2
        if active.is_empty() {
            return Err(Stop::RoundEnds("all_camped"));
        }
        if active.len() == 1 {
            return match self.rules.final_push.as_str() {
                "one_event" => self.final_push(active[0], false),
                "grace_then_forced" => self.final_push(active[0], true),
                "off" => {
                    // FO-A5
                    self.note(Seen::AloneGoesOn);
                    self.next_revealer();
                    Ok(())
                }
                "camp_at_once" => self.camp_at_once(active[0]),
                other => panic!("section 3 has no final_push `{other}`"),
            };
        }
        self.next_revealer();
        Ok(())
    }

    /// FO-A4
    fn next_revealer(&mut self) {
        if self.repeat_revealer {
            self.repeat_revealer = false;
            if self.seats[self.revealer].active {
                self.note(Seen::RepeatUsed);
                return;
            }
            self.note(Seen::RepeatLapsed);
        }
        self.revealer = self.next_active();
    }

    /// FO-A3, FO-A6
    fn final_push(&mut self, seat: usize, grace: bool) -> Flow<()> {
        if !self.final_push_done {
            self.note(Seen::FinalPush);
            self.final_push_done = true;
        } else if grace && !self.grace_used {
            self.note(Seen::Grace);
            self.grace_used = true;
        } else {
            return Err(Stop::RoundEnds("final_push_stay"));
        }
        self.repeat_revealer = false;
        self.revealer = seat;
        Ok(())
    }

    /// first_public: the last Active seat camps at once without Pool bonus; Live 0 gains nothing.
    fn camp_at_once(&mut self, seat: usize) -> Flow<()> {
        self.note(Seen::CampAtOnce);
        if self.seats[seat].live == 0 {
            self.note(Seen::CampAtOnceZero);
            self.seats[seat].active = false;
        } else {
            self.transfer(seat, 0);
        }
        let won = self.win_check(&[seat]);
        if won.is_err() {
            self.note(Seen::CampAtOnceWins);
        }
        won?;
        Err(Stop::RoundEnds("all_camped"))
    }

    /// FO-N
    pub(super) fn round_end(&mut self, reason: &'static str) -> Flow<()> {
        self.note(match reason {
            "bang" => Seen::EndBang,
            "all_camped" => Seen::EndAllCamped,
            "final_push_stay" => Seen::EndFinalPushStay,
            "no_card" => Seen::EndNoCard,
            "encore_end" => Seen::EndEncore,
            other => panic!("no round ends by `{other}`"),
        });
        // FO-N1
        for seat in self.active_seats() {
            if self.seats[seat].live == 0 {
                continue;
            }
            if reason == "bang" && self.rules.bang_remainder == "carry_over" {
                self.note(Seen::CarryOver);
                continue;
            }
            self.note(if reason == "bang" { Seen::Vanish } else { Seen::LiveExpires });
            self.seats[seat].live = 0;
        }
        // FO-N2
        self.overload = 0;
        self.pool = 0;
        if let Some(card) = self.stage_card.take() {
            self.discard.push(card);
        }
        self.feedback_level = 0;
        self.countdown = false;
        self.direction = 1;
        self.repeat_revealer = false;
        self.final_push_done = false;
        // FO-A6: grace_used is round state.
        self.grace_used = false;
        for place in &mut self.seats {
            place.forced_stay = false;
            place.active = true;
            // FO-8.6: once per seat and round.
            place.caught_up = false;
        }
        // FO-8.3: the three round flags; FO-8.4: the last Window was this round's.
        self.pyro = false;
        self.gate = false;
        self.afterparty = false;
        self.last_window = false;
        // FO-N3
        self.start_seat = (self.start_seat + 1) % self.seats.len();
        self.revealer = self.start_seat;
        self.round += 1;
        // FO-N4: deck and discard stay as they are.
        self.shuffle_moods_at_round_start()
    }
}
