//! Payments and debts (GO-D).

use serde_json::json;

use super::cards::{Card, names};
use super::desk::{Done, Stop};
use super::ending::Ending;
use super::table::{Book, Debt, letter};

impl Book {
    /// Pays the bank.
    pub(super) fn pay_the_bank(&mut self, me: usize, amount: u64) -> Done {
        self.table.moment.debt = Some(Debt { debtor: me, amount, creditor: None });
        let token_used = self.help_by_token(me, amount);
        // GO-D-1, or GO-D-3: what there is, and the rest is forgotten.
        let paid = amount.min(self.table.players[me].cash);
        self.player(me).cash -= paid;
        self.table.bank += paid;
        self.desk.tell(json!({ "kind": "paid_bank", "seat": letter(me), "amount": paid }));
        if paid < amount {
            self.note(if token_used { "the bank forgot after a token" } else { "the bank forgot" });
            self.desk.tell(json!({ "kind": "lapsed", "seat": letter(me), "amount": amount - paid }));
        }
        if token_used { self.mauschel_reset(me) } else { Ok(()) }
    }

    /// Pays another player.
    pub(super) async fn pay(&mut self, me: usize, amount: u64, creditor: usize) -> Done {
        self.table.moment.debt = Some(Debt { debtor: me, amount, creditor: Some(creditor) });
        let token_used = self.help_by_token(me, amount);
        let paid = amount.min(self.table.players[me].cash);
        self.player(me).cash -= paid;
        self.player(creditor).cash += paid;
        self.desk
            .tell(json!({ "kind": "paid", "seat": letter(me), "target": letter(creditor), "amount": paid }));
        if paid == amount {
            // GO-D-1, or GO-D-2: first the money, then the reset.
            if token_used {
                self.note("a token paid a player");
                return self.mauschel_reset(me);
            }
            return Ok(());
        }
        self.table.moment.debt = Some(Debt { debtor: me, amount: amount - paid, creditor: Some(creditor) });
        self.sell(me, amount - paid, creditor).await?;
        self.eliminate(me);
        // GO-D-9.
        if self.table.active_from(0).len() == 1 {
            if token_used {
                self.note("the last one standing before a reset that was due");
            }
            return Err(Stop::Ends(Ending::LastStanding));
        }
        if token_used {
            // GO-D-8.
            self.note("the reset of somebody who is out");
            let next = self.table.active_from(me)[0];
            return self.mauschel_reset(next);
        }
        Ok(())
    }

    /// GO-D-2 and GO-M-3: whether the token was used.
    fn help_by_token(&mut self, me: usize, amount: u64) -> bool {
        let player = &self.table.players[me];
        let needed = player.cash < amount && player.token;
        if needed {
            self.hand_in_token(me, "forced");
        }
        needed
    }

    /// GO-D-4 to GO-D-6.
    async fn sell(&mut self, me: usize, missing: u64, creditor: usize) -> Done {
        let held = self.table.players[me].hand.len();
        let sale = held.min(missing as usize);
        self.table.moment.sale = sale;
        self.desk.tell(json!({ "kind": "insolvent", "seat": letter(me), "sale": sale }));
        let mut sold: Vec<Card> = Vec::new();
        if sale == held {
            self.note("a whole hand was sold");
            sold = self.table.players[me].hand.clone();
        } else {
            while sold.len() < sale {
                // Cards are named in their order, so that enough must be left to name.
                let hand = &self.table.players[me].hand;
                let left: Vec<Card> = hand
                    .iter()
                    .copied()
                    .filter(|&card| sold.last().is_none_or(|&last| card > last))
                    .collect();
                let most = left.len() - (sale - sold.len() - 1);
                let legal: Vec<String> = left[..most].iter().map(|card| format!("sell {card}")).collect();
                let fallback = legal[0].clone();
                let answer = self.ask("selling", me, legal, fallback).await?;
                sold.push(Card::parse(answer.trim_start_matches("sell ")));
                self.table.moment.picks = sold.clone();
            }
            self.table.moment.picks.clear();
        }
        if sold.contains(&Card::Joker) {
            self.note("the joker was sold");
        }
        self.put_aside(me, &sold);
        let brought = self.table.bank.min(sale as u64);
        if brought < sale as u64 {
            self.note("the bank could not pay for cards sold");
        }
        self.table.bank -= brought;
        self.player(creditor).cash += brought;
        self.desk.tell(json!({
            "kind": "sold",
            "seat": letter(me),
            "sale": sale,
            "target": letter(creditor),
            "amount": brought,
        }));
        self.desk.tell_only(&[me], json!({ "kind": "gave", "cards": names(&sold) }));
        // GO-D-5.
        if brought < missing {
            self.desk.tell(json!({ "kind": "lapsed", "seat": letter(me), "amount": missing - brought }));
        } else {
            self.note("a sale covered the debt");
        }
        Ok(())
    }

    /// Face down, so that only their owner knows which they are, unless a hand goes aside to its last card.
    fn put_aside(&mut self, me: usize, cards: &[Card]) {
        let all_go = self.table.rules.match_of.is_none() || cards.len() == self.table.players[me].hand.len();
        if !all_go {
            self.only_these_see_what_leaves(me, &[me]);
        }
        for &card in cards {
            self.player(me).give(card);
            self.player(me).knows.insert(card);
            self.table.aside.push(card);
        }
        self.table.aside.sort_unstable();
    }

    /// GO-D-7.
    fn eliminate(&mut self, me: usize) {
        self.player(me).active = false;
        self.player(me).space = None;
        self.table.out.push(me);
        self.desk.tell(json!({ "kind": "eliminated", "seat": letter(me) }));
        if self.table.rules.match_of.is_none() {
            let rest = self.table.players[me].hand.clone();
            if !rest.is_empty() {
                self.note("the rest of a hand went aside");
            }
            self.put_aside(me, &rest);
        } else if !self.table.players[me].hand.is_empty() {
            self.note("a hand was frozen");
        }
        if me == self.table.turn {
            self.note("eliminated in their own turn");
        }
    }
}
