//! Twists, except the Stage Dive: each does something of its own (rulebook, "Twist"; those of 0.8, FO-8.3).

use crate::cards::Card;
use crate::state::{Phase, State};
use crate::{Clause, Ear, FestivalOverload, Luck, Public};

/// How much a Pyro raises Overload.
const PYRO: u8 = 2;

/// How much Live somebody pays to get out of something (FO-Y3).
pub(crate) const FEE: u16 = 1;

impl FestivalOverload {
    /// FO-T1: the direction turns, at once. FO-8.3: instead, the Pool gets harder to get at.
    pub(crate) fn richtungswechsel(&self, state: &mut State, tell: &mut impl Ear) {
        if self.options.richtungswechsel_gates {
            tell.clause(Clause::RoundFlags);
            state.gate = true;
            tell.all(Public::Gated);
        } else {
            tell.clause(Clause::T1);
            state.direction = state.direction.turned();
            tell.all(Public::Turned { direction: state.direction });
        }
        self.finish(state, tell);
    }

    /// FO-T2: Pushes revealed later are stronger by one more level.
    pub(crate) fn feedback(&self, state: &mut State, tell: &mut impl Ear) {
        tell.clause(Clause::T2);
        state.resolving = None;
        self.take_the_stage(state, Card::Feedback, tell);
        tell.all(Public::Feedback { level: state.feedback });
        self.finish(state, tell);
    }

    /// FO-T2, FO-T3: a stage rule replaces the one before, whose card goes to the discard. A level is kept only from
    /// Feedback to Feedback; any other rule ends it.
    fn take_the_stage(&self, state: &mut State, card: Card, tell: &mut impl Ear) {
        if let Some(old) = state.stage_card.replace(card) {
            state.discard(old);
        }
        if card == Card::Feedback {
            state.feedback = (state.feedback + 1).min(self.options.feedback_max);
        } else {
            tell.clause(Clause::T3);
            state.feedback = 0;
        }
    }

    /// FO-T4: Overload rises; it is no Push. FO-8.3: instead, each Push of the round is stronger.
    pub(crate) fn pyro(&self, state: &mut State, chance: &mut impl Luck, tell: &mut impl Ear) {
        if self.options.pyro_lasts {
            tell.clause(Clause::RoundFlags);
            state.pyro = true;
            tell.all(Public::PyroLasts);
            return self.finish(state, tell);
        }
        tell.clause(Clause::T4);
        let arrived = self.raise(state, PYRO);
        tell.all(Public::Pyro { overload: state.overload });
        self.check_then_finish(state, arrived, chance, tell);
    }

    /// FO-T5: the same revealer again, who may be allowed to pay against it. FO-8.3: instead, an Afterparty.
    pub(crate) fn setwechsel(&self, state: &mut State, tell: &mut impl Ear) {
        if self.options.afterparty {
            self.afterparty(state, tell);
        } else if self.options.setwechsel_payable && state.live_of(state.revealer) >= 1 {
            tell.clause(Clause::T5);
            tell.clause(Clause::Y1);
            state.phase = Phase::SetwechselPay;
        } else {
            self.same_revealer_again(state, tell);
        }
    }

    /// FO-T5, accepted.
    pub(crate) fn same_revealer_again(&self, state: &mut State, tell: &mut impl Ear) {
        tell.clause(Clause::T5);
        state.repeat_revealer = true;
        tell.all(Public::Setwechsel { seat: state.revealer });
        self.finish(state, tell);
    }

    /// FO-T5, FO-Y3: paid.
    pub(crate) fn pay_setwechsel(&self, state: &mut State, tell: &mut impl Ear) {
        tell.clause(Clause::T5);
        self.pay(state, state.revealer, tell);
        tell.all(Public::SetwechselPaid { seat: state.revealer });
        self.finish(state, tell);
    }

    /// FO-8.3, FO-8.7: the countdown is on at once, and faster until the round ends.
    fn afterparty(&self, state: &mut State, tell: &mut impl Ear) {
        tell.clause(Clause::RoundFlags);
        state.afterparty = true;
        tell.all(Public::Afterparty);
        if !state.countdown {
            tell.clause(Clause::CountdownByOverload);
            self.start_countdown(state, tell);
        }
        self.finish(state, tell);
    }

    /// FO-Y3: it leaves play.
    pub(crate) fn pay(&self, state: &mut State, seat: table::Seat, tell: &mut impl Ear) {
        tell.clause(Clause::Y3);
        state.live[seat.index()] -= FEE;
    }
}

#[cfg(test)]
mod tests {
    use table::{Game, Positions, Story};

    use super::*;
    use crate::{Options, Position};

    /// No card of the box is another stage rule, so that only a lab card could do this.
    #[test]
    fn another_stage_rule_ends_feedback() {
        let rules = FestivalOverload::for_seats(&Options::default(), 3).unwrap();
        let mut state = rules.set_up(Position { feedback: Some(2), ..Position::default() }).unwrap();
        let mut story = Story::default();
        rules.take_the_stage(&mut state, Card::Pyro, &mut story);
        assert_eq!((state.feedback, state.stage_card), (0, Some(Card::Pyro)));
        assert_eq!(state.discard[Card::Feedback as usize], 1);
        assert_eq!(story.clauses(), [Clause::T3]);

        rules.take_the_stage(&mut state, Card::Feedback, &mut story);
        assert_eq!((state.feedback, state.stage_card), (1, Some(Card::Feedback)));
        assert_eq!(state.discard[Card::Pyro as usize], 1);
    }
}
