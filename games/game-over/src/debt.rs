//! Payments and debts (rulebook, "Payments and debts").

use table::{Seat, SeatSet, Tell};

use crate::cards::{Card, Cards};
use crate::clause::Clause;
use crate::measure::Measure;
use crate::options::Mode;
use crate::picks::Picks;
use crate::rules::GameOver;
use crate::state::{Debt, Ending, Phase, State};
use crate::told::{Private, Public, TokenReason};

/// What a token brings (GO-M-2, GO-D-2).
const TOKEN: u8 = 5;

impl GameOver {
    /// Pays what is owed: with cash, or if there is too little, with the token, or as far as the money goes.
    pub(crate) fn pay(&self, state: &mut State, tell: &mut impl Tell<GameOver>) {
        let debt = state.owed();
        if state.player(debt.debtor).cash >= debt.amount {
            tell.clause(Clause::D1);
            self.transfer(state, debt, debt.amount, tell);
            state.phase = Phase::TurnEnd;
            return;
        }
        if state.player(debt.debtor).token {
            tell.clause(Clause::D2);
            tell.clause(Clause::M3);
            tell.clause(Clause::M7);
            self.hand_token_in(state, debt.debtor, TokenReason::Forced, tell);
            if state.player(debt.debtor).cash >= debt.amount {
                self.transfer(state, debt, debt.amount, tell);
                state.phase = Phase::MauschelReset;
                return;
            }
        }
        match debt.creditor {
            None => self.rest_lapses(state, debt, tell),
            Some(_) => self.insolvency(state, debt, tell),
        }
    }

    /// GO-D-11: the bank pays no more than it has.
    pub(crate) fn bank_pays(&self, wanted: u8, there: u8, tell: &mut impl Tell<GameOver>) -> u8 {
        if there >= wanted {
            return wanted;
        }
        tell.clause(Clause::D11);
        there
    }

    /// The token for up to 5 Taler; a reset is due (GO-M-1, GO-D-11).
    pub(crate) fn hand_token_in(
        &self,
        state: &mut State,
        seat: Seat,
        reason: TokenReason,
        tell: &mut impl Tell<GameOver>,
    ) {
        let amount = self.bank_pays(TOKEN, state.bank, tell);
        state.bank -= amount;
        let player = state.player_mut(seat);
        player.token = false;
        player.cash += amount;
        state.resetter = Some(seat);
        tell.all(Public::Token { seat, amount, reason });
    }

    fn transfer(&self, state: &mut State, debt: Debt, amount: u8, tell: &mut impl Tell<GameOver>) {
        let seat = debt.debtor;
        state.player_mut(seat).cash -= amount;
        match debt.creditor {
            None => {
                state.bank += amount;
                tell.all(Public::PaidBank { seat, amount });
            }
            Some(target) => {
                state.player_mut(target).cash += amount;
                tell.all(Public::Paid { seat, target, amount });
            }
        }
    }

    /// GO-D-3: the bank takes what there is; a reset that is due still happens.
    fn rest_lapses(&self, state: &mut State, debt: Debt, tell: &mut impl Tell<GameOver>) {
        tell.clause(Clause::D3);
        let cash = state.player(debt.debtor).cash;
        self.transfer(state, debt, cash, tell);
        tell.all(Public::Lapsed { seat: debt.debtor, amount: debt.amount - cash });
        state.phase = if state.resetter.is_some() { Phase::MauschelReset } else { Phase::TurnEnd };
    }

    /// GO-D-4: all cash goes, and a card for each Taler that is missing.
    fn insolvency(&self, state: &mut State, debt: Debt, tell: &mut impl Tell<GameOver>) {
        tell.clause(Clause::D4);
        let seat = debt.debtor;
        let (cash, hand) = (state.player(seat).cash, state.hand(seat));
        let missing = debt.amount - cash;
        self.transfer(state, debt, cash, tell);
        state.debt = Some(Debt { amount: missing, ..debt });
        state.sale = missing.min(hand.len() as u8);
        state.picks = Picks::default();
        tell.all(Public::Insolvent { seat, sale: state.sale });
        if state.sale as usize == hand.len() {
            state.picks.cards = hand;
            state.phase = Phase::Eliminating;
        } else {
            state.phase = Phase::Selling;
        }
    }

    /// GO-D-4: one more card is sold.
    pub(crate) fn sell(&self, state: &mut State, card: Card) {
        state.picks.cards.insert(card);
        if state.picks.cards.len() == state.sale as usize {
            state.phase = Phase::Eliminating;
        }
    }

    /// The sale, and the end of the debtor.
    pub(crate) fn eliminate(&self, state: &mut State, tell: &mut impl Tell<GameOver>) {
        let Debt { debtor, amount, creditor } = state.owed();
        let creditor = creditor.expect("what is owed to the bank lapses (GO-D-3)");
        self.sale(state, debtor, creditor, amount, tell);
        self.leave(state, debtor, tell);
        let active = self.active(state);
        if let (1, Some(seat)) = (active.len(), active.first()) {
            tell.clause(Clause::D9);
            tell.clause(Clause::E4);
            tell.all(Public::LastStanding { seat });
            return self.end_game(state, Ending::LastStanding, None, tell);
        }
        state.phase = if state.resetter.is_some() { Phase::MauschelReset } else { Phase::TurnEnd };
    }

    /// Each sold card goes aside, perhaps the joker (GO-D-6), and the bank pays the creditor 1 Taler for it, if it can; what is still missing
    /// lapses (GO-D-5).
    fn sale(&self, state: &mut State, seat: Seat, target: Seat, missing: u8, tell: &mut impl Tell<GameOver>) {
        let cards = std::mem::take(&mut state.picks).cards;
        let (sale, hand) = (cards.len() as u8, state.hand(seat));
        let amount = self.bank_pays(sale, state.bank, tell);
        state.bank -= amount;
        state.player_mut(target).cash += amount;
        if cards != hand && self.options.mode == Mode::Rounds {
            state.forget(hand, SeatSet::one(seat));
        }
        tell.clause(Clause::D6);
        state.player_mut(seat).hand = hand.minus(cards);
        state.aside = state.aside.union(cards);
        tell.all(Public::Sold { seat, sale, target, amount });
        tell.to(SeatSet::one(seat), Private::Gave { cards });
        if amount < missing {
            tell.clause(Clause::D5);
            tell.all(Public::Lapsed { seat, amount: missing - amount });
        }
    }

    /// GO-D-7: the seat is out; its hand is frozen or, in a single game, goes aside too.
    fn leave(&self, state: &mut State, seat: Seat, tell: &mut impl Tell<GameOver>) {
        tell.clause(Clause::D7);
        tell.count(Measure::Eliminations, 1);
        tell.all(Public::Eliminated { seat });
        let single = self.options.mode == Mode::Single;
        let player = state.player_mut(seat);
        (player.active, player.space) = (false, None);
        if single {
            let rest = std::mem::replace(&mut player.hand, Cards::EMPTY);
            state.aside = state.aside.union(rest);
        }
        let place = state.out.iter_mut().find(|place| place.is_none());
        *place.expect("every seat leaves once") = Some(seat);
    }
}
