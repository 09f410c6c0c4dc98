//! Drawing, and the order of an event (rules, sections 6, 7 and 8).

use festival_overload::Card;

use super::rules::{Kind, kind};
use super::script::{Flow, Stop};
use super::seen::Seen;
use super::state::Oracle;

impl Oracle {
    /// One event, and the round's end if it comes to that.
    pub(super) fn event(&mut self) -> Flow<()> {
        // FO-N5: a game with more events than this is aborted.
        if self.event_no == self.rules.max_events {
            self.note(Seen::Aborted);
            self.over = true;
            self.aborted = true;
            return Err(Stop::Over);
        }
        match self.event_in_order() {
            Err(Stop::RoundEnds(reason)) => self.round_end(reason),
            other => other,
        }
    }

    /// Section 7: the order inside one event.
    fn event_in_order(&mut self) -> Flow<()> {
        // FO-E1
        if !self.seats[self.revealer].active {
            self.note(Seen::RevealerCamped);
            self.revealer = self.next_active();
        }
        self.event_no += 1;
        self.countdown_before = self.countdown;
        self.countdown_started = false;
        self.checks = 0;

        // FO-E2 to FO-E4
        self.cards()?;
        // FO-E6; FO-8.4: no tick after an Encore that ends the round.
        if !self.last_window {
            self.tick()?;
        }
        // FO-E7; FO-A6: in the event after the free Stay there is no question.
        let campers = if self.grace_used { self.forced_camp()? } else { self.window()? };
        self.camp(&campers);
        self.win_check(&campers)?;
        self.advance()
    }

    /// FO-E2, FO-E3, FO-E4: a card, and all further cards of an Encore chain.
    fn cards(&mut self) -> Flow<()> {
        let mut encores = 0;
        loop {
            if encores > 0 && self.deck.is_empty() {
                self.note(Seen::ReshuffleInChain);
            }
            let Some(card) = self.draw()? else {
                // FO-X2: as an event's first card; inside a chain it cannot happen.
                assert_eq!(encores, 0, "FO-X2: no card inside a chain");
                self.note(Seen::NoCardFirst);
                return Err(Stop::RoundEnds("no_card"));
            };
            self.resolving = Some(card);
            match kind(card) {
                Kind::Push(x) => self.push(x)?,
                Kind::Stabilise(x) => self.stabilise(x),
                Kind::Twist => self.twist(card)?,
                Kind::Encore => {
                    encores += 1;
                    if encores == 2 {
                        self.note(Seen::EncoreTwice);
                    }
                    if self.encore()? {
                        continue;
                    }
                }
            }
            // FO-E4: to the discard; Feedback and Encore have already left.
            if let Some(card) = self.resolving.take() {
                self.discard.push(card);
            }
            return Ok(());
        }
    }

    /// FO-X1, FO-X2
    pub(super) fn draw(&mut self) -> Flow<Option<Card>> {
        if self.deck.is_empty() && self.discard.is_empty() {
            return Ok(None);
        }
        if self.deck.is_empty() {
            self.note(Seen::Reshuffle);
            self.deck = self.script.shuffled(&self.discard)?;
            self.discard.clear();
        }
        Ok(Some(self.deck.remove(0)))
    }

    /// FO-O1: an increase, capped. Says whether it took Overload from below max to max.
    pub(super) fn increase(&mut self, by: i32) -> bool {
        let before = self.overload;
        self.overload = (before + by).min(self.rules.overload_max);
        // FO-8.7: the countdown starts at the moment an increase makes Overload 8 or more.
        let eight = by > 0 && self.overload >= 8;
        if self.rules.countdown_start == "overload_8" && eight && !self.countdown {
            self.note(Seen::CountdownByOverload);
            self.countdown = true;
            self.countdown_started = true;
        }
        before < self.rules.overload_max && self.overload == self.rules.overload_max
    }

    /// FO-O2, FO-O3, FO-O4
    pub(super) fn check(&mut self, by: Seen) -> Flow<()> {
        self.note(by);
        self.checks += 1;
        if self.checks == 2 {
            self.note(Seen::ChecksInOneEvent);
        }
        if self.deck.is_empty() && !self.discard.is_empty() {
            self.note(Seen::ReshuffleInCheck);
        }
        let card = self.draw()?;
        if let Some(card) = card {
            self.discard.push(card);
            if let Kind::Push(_) = kind(card) {
                if by == Seen::CheckByTick {
                    self.note(Seen::BangInTick);
                }
                return self.bang();
            }
        } else {
            self.note(Seen::NoCardCheck);
        }
        self.note(Seen::CheckSurvived);
        self.overload = self.rules.rebound;
        Ok(())
    }

    /// FO-K1, FO-K2, FO-E5
    fn bang(&mut self) -> Flow<()> {
        self.note(Seen::Bang);
        if self.active_seats().len() < self.seats.len() {
            self.note(Seen::BangSparesCamped);
        }
        for seat in self.active_seats() {
            let live = self.seats[seat].live;
            let mut left = if self.rules.bang_loss == "all" { 0 } else { live / 2 };
            if self.rules.plaster == "plus_one_live" && live >= 1 {
                self.note(Seen::PlasterLive);
                left += 1;
            }
            if self.rules.plaster == "bank_one_camp" && live >= 1 {
                self.note(Seen::PlasterCamp);
                self.seats[seat].camp += 1;
                left = (left - 1).max(0);
            }
            self.seats[seat].live = left;
        }
        // FO-E5
        if let Some(card) = self.resolving.take() {
            self.discard.push(card);
        }
        // FO-G1: under bank_one_camp the win check follows the Bang, in the order of FO-R1.
        if self.rules.plaster == "bank_one_camp" {
            let in_order: Vec<usize> =
                self.walk_from(self.revealer).into_iter().filter(|&seat| self.seats[seat].active).collect();
            let won = self.win_check(&in_order);
            if won.is_err() {
                self.note(Seen::BangWins);
            }
            won?;
        }
        Err(Stop::RoundEnds("bang"))
    }
}
