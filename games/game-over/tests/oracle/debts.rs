//! Section 13.

use super::host::Host;
use super::moves::Step;
use super::sets::{Card, JOKER};
use super::table::{Ending, Table, card};

impl Table {
    /// GO-M-2, GO-D-2: the token for min(5, bank).
    pub(super) fn hand_token_in(&mut self, seat: usize, host: &mut Host) {
        let amount = self.bank.min(5);
        if amount < 5 {
            host.saw("token, bank short");
        }
        self.players[seat].token = false;
        self.players[seat].cash += amount;
        self.bank -= amount;
        self.resetter = Some(seat);
    }

    fn transfer(&mut self, debtor: usize, amount: u32, creditor: Option<usize>) {
        self.players[debtor].cash -= amount;
        match creditor {
            Some(seat) => self.players[seat].cash += amount,
            None => self.bank += amount,
        }
    }

    pub(super) fn pay(
        &mut self,
        debtor: usize,
        amount: u32,
        creditor: Option<usize>,
        host: &mut Host,
    ) -> Step {
        // GO-D-1.
        if self.players[debtor].cash >= amount {
            self.transfer(debtor, amount, creditor);
            return Ok(None);
        }
        // GO-D-2.
        if self.players[debtor].token {
            host.saw("forced token");
            self.hand_token_in(debtor, host);
            if self.players[debtor].cash >= amount {
                self.transfer(debtor, amount, creditor);
                return self.mauschel_reset(debtor, host);
            }
        }
        let cash = self.players[debtor].cash;
        let Some(creditor) = creditor else {
            // GO-D-3.
            host.saw("debt to the bank lapses");
            self.transfer(debtor, cash, None);
            return match self.resetter {
                Some(seat) => self.mauschel_reset(seat, host),
                None => Ok(None),
            };
        };
        // GO-D-4.
        let missing = amount - cash;
        self.transfer(debtor, cash, Some(creditor));
        let hand = self.players[debtor].hand.clone();
        let k = hand.len().min(missing as usize);
        self.debt = Some((debtor, missing, Some(creditor)));
        self.sale = k;
        let sold = if k == hand.len() { hand.clone() } else { self.choose_sale(debtor, k, host)? };
        if sold.contains(&JOKER) {
            host.saw("joker sold");
        }
        for _ in &sold {
            if self.bank > 0 {
                self.bank -= 1;
                self.players[creditor].cash += 1;
            } else {
                host.saw("sale, bank empty");
            }
        }
        // Which cards went is the seller's secret, unless the whole hand goes the same way.
        if self.rules.rounds_mode && k < hand.len() {
            self.unsure(&hand, &[debtor]);
        }
        self.aside.extend(&sold);
        self.players[debtor].hand.retain(|card| !sold.contains(card));
        // GO-D-7.
        host.saw("elimination");
        self.players[debtor].active = false;
        self.players[debtor].space = None;
        self.out.push(debtor);
        if !self.rules.rounds_mode {
            let mut rest = std::mem::take(&mut self.players[debtor].hand);
            self.aside.append(&mut rest);
        }
        // GO-D-9, GO-E-4.
        let active = self.active_from(debtor);
        if active.len() == 1 {
            host.saw("last standing");
            return Ok(Some(Ending::LastStanding));
        }
        // GO-D-8.
        if self.resetter.is_some() {
            host.saw("reset after elimination");
            return self.mauschel_reset(active[0], host);
        }
        Ok(None)
    }

    /// D10: k cards, picked in ascending order.
    fn choose_sale(&mut self, seat: usize, k: usize, host: &mut Host) -> Result<Vec<Card>, String> {
        host.saw("sale chosen");
        let mut hand = self.players[seat].hand.clone();
        hand.sort_unstable();
        self.picks.clear();
        while self.picks.len() < k {
            let higher: Vec<Card> = hand
                .iter()
                .copied()
                .filter(|card| self.picks.last().is_none_or(|last| card > last))
                .collect();
            let spare = higher.len() - (k - self.picks.len() - 1);
            let legal = higher[..spare].iter().map(|card| format!("sell {card}")).collect();
            let answer = host.ask(self.text(false, &[]), seat, legal, format!("sell {}", higher[0]))?;
            self.picks.push(card(answer.trim_start_matches("sell ")));
        }
        Ok(std::mem::take(&mut self.picks))
    }
}
