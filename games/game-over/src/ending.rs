//! How a game ends, what it is worth and what comes then (rulebook, from "The end of a game" on).

use table::{Ranking, Rules, Seat, SeatSet, Tell};

use crate::clause::Clause;
use crate::measure::Measure;
use crate::options::Mode;
use crate::rules::GameOver;
use crate::state::{Ending, MOST_SEATS, Phase, Player, Settled, State};
use crate::told::{OverReason, Public, SettledReason};

/// What a kept token is worth (GO-M-1).
const TOKEN_VALUE: u8 = 5;
/// What the caller gets on top (GO-P-1).
const PREMIUM: u8 = 10;

/// What a seat has, as far as everybody sees it: cards, token and Taler.
#[inline]
pub(crate) fn belongings(player: &Player) -> u8 {
    player.hand.len() as u8 + if player.token { TOKEN_VALUE } else { 0 } + player.cash
}

impl GameOver {
    /// GO-E-1: looks for a quartet without the joker, clockwise from a seat. The first one ends the game.
    pub(crate) fn quartet_check(
        &self,
        state: &mut State,
        first: Seat,
        tell: &mut impl Tell<GameOver>,
    ) -> bool {
        for seat in self.active_from(state, first) {
            let hand = state.hand(seat);
            if hand.quartets() == 0 {
                continue;
            }
            if hand.has_joker() {
                tell.clause(Clause::E2);
                tell.clause(Clause::J8);
                continue;
            }
            tell.clause(Clause::E1);
            tell.moment(state);
            tell.all(Public::GameOver { seat });
            tell.moment(state);
            self.end_game(state, Ending::GameOver, Some(seat), tell);
            return true;
        }
        false
    }

    /// GO-E-6: nothing else happens in this game.
    pub(crate) fn end_game(
        &self,
        state: &mut State,
        ending: Ending,
        caller: Option<Seat>,
        tell: &mut impl Tell<GameOver>,
    ) {
        tell.clause(Clause::E6);
        tell.count(
            match ending {
                Ending::GameOver => Measure::EndedGameOver,
                Ending::StackEmpty => Measure::EndedStackEmpty,
                Ending::LastStanding => Measure::EndedLastStanding,
                Ending::RoundLimit => Measure::EndedRoundLimit,
            },
            1,
        );
        state.ending = Some((ending, caller));
        state.phase = Phase::Settling;
    }

    /// Settles the game: hands are revealed (GO-P-5), values written down, and the match goes on or is over.
    pub(crate) fn settle_game(&self, state: &mut State, tell: &mut impl Tell<GameOver>) {
        let (ending, caller) = state.ending.expect("only a game that has ended is settled");
        tell.clause(Clause::P5);
        let mut settled =
            Settled { ending, caller, hands: [Default::default(); MOST_SEATS], values: [0; MOST_SEATS] };
        for seat in self.seats.iter() {
            let cards = state.hand(seat);
            tell.all(Public::Revealed { seat, cards });
            settled.hands[seat.index()] = cards;
            settled.values[seat.index()] = self.settle_seat(state, seat, caller, tell);
        }
        state.last = Some(settled);
        state.results[state.settled as usize] = settled.values;
        state.settled += 1;
        if let Some(seat) = caller {
            state.calls[seat.index()] += 1;
        }
        match self.options.mode {
            Mode::Single => tell.clause(match ending {
                Ending::GameOver => Clause::R1,
                Ending::StackEmpty | Ending::RoundLimit => Clause::R2,
                Ending::LastStanding => Clause::R3,
            }),
            Mode::Rounds => tell.clause(Clause::R4),
        }
        self.go_on(state, settled, tell);
    }

    /// GO-P-1 to GO-P-4: what a seat is worth.
    fn settle_seat(
        &self,
        state: &State,
        seat: Seat,
        caller: Option<Seat>,
        tell: &mut impl Tell<GameOver>,
    ) -> u8 {
        let value = self.value(state, seat, caller);
        let player = state.player(seat);
        let reason = if player.hand.has_joker() {
            tell.clause(Clause::J7);
            tell.clause(Clause::P3);
            SettledReason::Joker
        } else if !player.active {
            tell.clause(Clause::P4);
            SettledReason::Eliminated
        } else {
            tell.clause(Clause::P1);
            tell.clause(Clause::M1);
            if caller == Some(seat) {
                tell.clause(Clause::P2);
                SettledReason::Caller
            } else {
                SettledReason::Plain
            }
        };
        tell.all(Public::Settled { seat, value, reason });
        value
    }

    /// The value of a seat if the game ended now.
    pub(crate) fn value(&self, state: &State, seat: Seat, caller: Option<Seat>) -> u8 {
        let player = state.player(seat);
        if player.hand.has_joker() {
            return 0;
        }
        let premium = if caller == Some(seat) { PREMIUM } else { 0 };
        belongings(player) + premium
    }

    /// The next game of the match, or its end.
    fn go_on(&self, state: &mut State, settled: Settled, tell: &mut impl Tell<GameOver>) {
        if state.settled < self.games {
            tell.clause(Clause::S8);
            state.starter = self.loser(state, &settled);
            state.game += 1;
            state.phase = Phase::SetUp;
            return;
        }
        state.phase = Phase::Over;
        let winners = self.ranking(state).winners();
        let reason = match self.options.mode {
            Mode::Single => OverReason::of_single(settled.ending),
            Mode::Rounds => {
                tell.clause(Clause::R5);
                OverReason::Match
            }
        };
        tell.all(Public::Over { winners, reason });
    }

    /// GO-S-8: who lost, and so starts the next game: the joker's holder, or whoever was out first, or the lowest
    /// value, the previous starter looked at first.
    fn loser(&self, state: &State, settled: &Settled) -> Seat {
        let holder = self.seats.iter().find(|&seat| state.hand(seat).has_joker());
        let lowest = || {
            let mut seat = state.starter;
            let mut worst = seat;
            for _ in 0..self.seats.count() {
                if settled.values[seat.index()] < settled.values[worst.index()] {
                    worst = seat;
                }
                seat = self.seats.after(seat);
            }
            worst
        };
        holder.or(state.out[0]).unwrap_or_else(lowest)
    }

    /// A seat's points over the whole match.
    pub(crate) fn total(&self, state: &State, seat: Seat) -> u16 {
        state.results[..state.settled as usize].iter().map(|row| u16::from(row[seat.index()])).sum()
    }

    /// The places of all seats once everything is settled.
    pub(crate) fn ranking(&self, state: &State) -> Ranking {
        let points = |seat| i32::from(self.total(state, seat));
        let Some(last) = state.last.filter(|_| self.options.mode == Mode::Single) else {
            let key = |seat: Seat| (self.total(state, seat), state.calls[seat.index()]);
            return Ranking::new(self.seats, key, points);
        };
        let out = |seat: Seat| state.out.iter().position(|&other| other == Some(seat));
        let key = |seat: Seat| match (last.caller, out(seat)) {
            (Some(caller), _) => (u16::from(caller == seat), 0),
            (None, Some(order)) => (0, order as u16),
            (None, None) if last.ending == Ending::LastStanding => (1, 0),
            (None, None) if last.hands[seat.index()].has_joker() => (1, 0),
            (None, None) => (2, u16::from(last.values[seat.index()])),
        };
        Ranking::new(self.seats, key, points)
    }

    /// Who leads the match, once a game of it is settled.
    pub(crate) fn leaders(&self, state: &State) -> SeatSet {
        if state.settled == 0 { SeatSet::EMPTY } else { self.ranking(state).winners() }
    }

    /// Who won, once it is over.
    pub(crate) fn winners(&self, state: &State) -> SeatSet {
        self.outcome(state).map_or(SeatSet::EMPTY, |outcome| outcome.winners())
    }
}
