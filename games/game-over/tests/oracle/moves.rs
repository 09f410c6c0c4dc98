//! Sections 4, 6, 7, 8, 10, 11 and 12: a match from set-up to the last turn.

use super::host::{Host, Stop};
use super::sets::{Card, JOKER, has_quartet, has_set};
use super::table::{Ending, Table, card, letter};

/// What a step of the game leads to: it goes on, or it has ended.
pub(super) type Step = Result<Option<Ending>, Stop>;

impl Table {
    /// Section 16: games until the match is over.
    pub(super) fn play_match(&mut self, host: &mut Host) -> Result<(), Stop> {
        // GO-S-8, first game: the option.
        self.starter = match self.rules.starter {
            Some(seat) => seat,
            None => seat_of(&host.chance("start")?[0]),
        };
        let ending = self.play_game(host)?;
        self.play_rest(ending, host)
    }

    /// A match whose first game is under way, at the start of a turn.
    pub(super) fn play_on(&mut self, host: &mut Host) -> Result<(), Stop> {
        let ending = self.play_turns(host)?;
        self.play_rest(ending, host)
    }

    fn play_rest(&mut self, mut ending: Ending, host: &mut Host) -> Result<(), Stop> {
        loop {
            self.settle(ending, host);
            if self.results.len() == self.rules.games {
                return Ok(());
            }
            self.starter = self.next_starter();
            ending = self.play_game(host)?;
        }
    }

    fn play_game(&mut self, host: &mut Host) -> Result<Ending, Stop> {
        self.set_up(host)?;
        if self.rules.choose_places {
            self.choose_places(host)?;
        }
        // GO-S-7.
        if let Some(ending) = self.check(self.starter, host) {
            return Ok(ending);
        }
        self.turn = self.starter;
        self.play_turns(host)
    }

    fn play_turns(&mut self, host: &mut Host) -> Result<Ending, Stop> {
        loop {
            if let Some(ending) = self.take_turn(host)? {
                return Ok(ending);
            }
            if let Some(ending) = self.next_seat(host) {
                return Ok(ending);
            }
        }
    }

    fn set_up(&mut self, host: &mut Host) -> Result<(), Stop> {
        let seats = self.rules.seats;
        self.game += 1;
        self.rounds = 0;
        self.ending = None;
        self.out.clear();
        self.aside.clear();
        self.public.clear();
        self.joker_played = false;
        (self.challenger, self.challenged) = (None, None);
        self.forget_turn();
        // GO-S-1.
        for player in &mut self.players {
            player.hand.clear();
            player.knows.clear();
            (player.cash, player.token, player.active, player.space) = (10, true, true, None);
        }
        self.bank = 100 - 10 * seats as u32;
        // GO-S-3.
        let mut pile: Vec<Card> = host.chance("deck")?.iter().map(|word| card(word)).collect();
        // GO-S-4.
        self.board = pile.drain(..self.spaces()).map(Some).collect();
        // GO-S-5.
        for _ in 0..if seats <= 4 { 5 } else { 4 } {
            for seat in self.round_from(self.starter) {
                let card = pile.remove(0);
                self.players[seat].hand.push(card);
                self.learns(seat, card);
            }
        }
        self.stack = pile;
        // GO-S-6.
        self.turn = self.starter;
        if !self.rules.choose_places {
            for (k, seat) in self.round_from(self.starter).into_iter().enumerate() {
                self.players[seat].space = Some(k * self.spaces() / seats);
            }
        }
        Ok(())
    }

    /// D1.
    fn choose_places(&mut self, host: &mut Host) -> Result<(), Stop> {
        for seat in self.round_from(self.starter) {
            self.turn = seat;
            let empty: Vec<usize> = (0..self.spaces())
                .filter(|&space| self.players.iter().all(|player| player.space != Some(space)))
                .collect();
            let legal = empty.iter().map(|space| format!("place {space}")).collect();
            let answer = host.ask(self.text(false, &[]), seat, legal, format!("place {}", empty[0]))?;
            self.players[seat].space = answer.strip_prefix("place ").and_then(|space| space.parse().ok());
        }
        Ok(())
    }

    /// GO-E-1, GO-E-2: the first active seat in this order with a quartet and no joker.
    pub(super) fn check(&self, first: usize, host: &mut Host) -> Option<Ending> {
        for seat in self.active_from(first) {
            let hand = &self.players[seat].hand;
            if has_quartet(hand) {
                if !hand.contains(&JOKER) {
                    return Some(Ending::GameOver(seat));
                }
                host.saw("dormant quartet");
            }
        }
        None
    }

    fn forget_turn(&mut self) {
        (self.roll, self.target, self.gain, self.kind) = (None, None, None, None);
        self.picks.clear();
        (self.debt, self.sale, self.resetter) = (None, 0, None);
    }

    /// GO-T-6 and GO-E-5.
    fn next_seat(&mut self, host: &mut Host) -> Option<Ending> {
        let mut next = self.after(self.turn);
        let mut passed = vec![next];
        while !self.players[next].active {
            next = self.after(next);
            passed.push(next);
        }
        if passed.contains(&self.starter) {
            self.rounds += 1;
            if self.rules.round_limit > 0 && self.rounds == self.rules.round_limit {
                host.saw("round limit");
                return Some(Ending::RoundLimit);
            }
        }
        self.turn = next;
        None
    }

    /// Section 6.
    fn take_turn(&mut self, host: &mut Host) -> Step {
        self.forget_turn();
        let me = self.turn;
        loop {
            // GO-T-1, D2.
            let mut legal = vec!["roll".to_owned()];
            if self.players[me].hand.contains(&JOKER) {
                legal.push("joker".to_owned());
            }
            if self.players[me].cash == 0 && self.players[me].token {
                legal.push("mauschel".to_owned());
            }
            match host.ask(self.text(false, &[]), me, legal, "roll".to_owned())?.as_str() {
                "joker" => {
                    // GO-J-5 (a): the same turn goes on.
                    host.saw("joker at turn start");
                    if let Some(ending) = self.joker_reset(host)? {
                        return Ok(Some(ending));
                    }
                }
                "mauschel" => {
                    // GO-M-2.
                    host.saw("chosen mauschel");
                    self.hand_token_in(me, host);
                    return self.mauschel_reset(me, host);
                }
                _ => break,
            }
        }
        // GO-T-2.
        let roll: usize = host.chance("die")?[0].parse().map_err(|_| "no number on the die".to_owned())?;
        self.roll = Some(roll);
        // GO-T-3, D3.
        let from = self.players[me].space.ok_or("no piece")?;
        let mut clockwise = true;
        if self.rules.choose_direction {
            let both = vec!["cw".to_owned(), "ccw".to_owned()];
            clockwise = host.ask(self.text(false, &[]), me, both, "cw".to_owned())? == "cw";
        }
        let spaces = self.spaces();
        let target = if clockwise { (from + roll) % spaces } else { (from + spaces - roll) % spaces };
        self.target = Some(target);
        let others: Vec<usize> = (0..self.rules.seats)
            .filter(|&seat| {
                seat != me && self.players[seat].active && self.players[seat].space == Some(target)
            })
            .collect();
        if others.is_empty() {
            // GO-T-4.
            self.players[me].space = Some(target);
            self.free_space(me, host)
        } else {
            // GO-T-5.
            self.occupied_space(me, &others, host)
        }
    }

    /// Section 7, D4.
    fn free_space(&mut self, me: usize, host: &mut Host) -> Step {
        let space = self.players[me].space.ok_or("no piece")?;
        let mut legal = Vec::new();
        if self.rules.peek {
            if !self.players[me].hand.is_empty() {
                legal.push("lift".to_owned());
            }
        } else {
            legal.extend(self.players[me].hand.iter().map(|card| format!("swap {card}")));
        }
        if self.players[me].cash >= 1 && !self.stack.is_empty() {
            legal.push("buy".to_owned());
        }
        legal.push("pass".to_owned());
        let answer = host.ask(self.text(false, &[]), me, legal, "pass".to_owned())?;
        if answer == "pass" {
            return Ok(None);
        }
        if answer == "buy" {
            // GO-F-4.
            host.saw("buy");
            self.players[me].cash -= 1;
            self.bank += 1;
            let bought = self.stack.remove(0);
            self.players[me].hand.push(bought);
            self.learns(me, bought);
            return self.gained(me, "buy", bought, host);
        }
        host.saw("swap");
        if answer == "lift" {
            // GO-F-3, D4b.
            let lifted = self.board[space].take().ok_or("no card")?;
            self.players[me].hand.push(lifted);
            self.learns(me, lifted);
            self.gain = Some(("swap", lifted));
            let legal = self.players[me].hand.iter().map(|card| format!("return {card}")).collect();
            let answer = host.ask(self.text(false, &[]), me, legal, format!("return {lifted}"))?;
            let back = card(answer.trim_start_matches("return "));
            self.lay_down(me, space, back);
            return self.gained(me, "swap", lifted, host);
        }
        // GO-F-2.
        let given = card(answer.trim_start_matches("swap "));
        let taken = self.board[space].take().ok_or("no card")?;
        self.lay_down(me, space, given);
        self.players[me].hand.push(taken);
        self.learns(me, taken);
        self.gained(me, "swap", taken, host)
    }

    /// A hand card goes face down to a space: only its giver knows which.
    fn lay_down(&mut self, me: usize, space: usize, given: Card) {
        let hand = self.players[me].hand.clone();
        self.unsure(&hand, &[me]);
        self.players[me].hand.retain(|&card| card != given);
        self.board[space] = Some(given);
    }

    /// GO-F-6, GO-B-3: the quartet check, D6, then the end of the stack.
    fn gained(&mut self, me: usize, gain: &'static str, gained: Card, host: &mut Host) -> Step {
        self.gain = Some((gain, gained));
        if let Some(ending) = self.check(me, host) {
            return Ok(Some(ending));
        }
        // D6, asked always (GO-H-3).
        let mut legal = vec!["keep".to_owned()];
        if gained == JOKER && self.players[me].hand.contains(&JOKER) {
            legal.push("joker".to_owned());
        }
        if host.ask(self.text(false, &[]), me, legal, "keep".to_owned())? == "joker" {
            host.saw("joker just gained");
            if let Some(ending) = self.joker_reset(host)? {
                return Ok(Some(ending));
            }
        }
        // GO-E-3.
        if gain == "buy" && self.stack.is_empty() {
            host.saw("stack empty");
            return Ok(Some(Ending::StackEmpty));
        }
        Ok(None)
    }

    /// Section 8, D5.
    fn occupied_space(&mut self, me: usize, others: &[usize], host: &mut Host) -> Step {
        let mut legal = Vec::new();
        if self.players[me].cash >= 2 {
            legal.push("pinch".to_owned());
        }
        if has_set(&self.players[me].hand) {
            legal.extend(others.iter().map(|&other| format!("challenge {}", letter(other))));
        }
        if self.players[me].cash >= 4 {
            let rich = others.iter().filter(|&&other| !self.players[other].hand.is_empty());
            legal.extend(rich.map(|&other| format!("bribe {}", letter(other))));
        }
        if legal.is_empty() {
            // GO-O-4.
            host.saw("stuck");
            return self.pay(me, 2, None, host);
        }
        let fallback = legal[0].clone();
        let answer = host.ask(self.text(false, &[]), me, legal, fallback)?;
        if answer == "pinch" {
            // GO-O-2.
            host.saw("pinch");
            self.players[me].cash -= 2;
            self.bank += 2;
            return Ok(None);
        }
        // GO-O-3.
        self.players[me].space = self.target;
        let (what, who) = answer.split_once(' ').ok_or("a seat is missing")?;
        match what {
            "bribe" => self.bribe(me, seat_of(who), host),
            _ => self.challenge(me, seat_of(who), host),
        }
    }

    /// Section 10.
    fn bribe(&mut self, me: usize, other: usize, host: &mut Host) -> Step {
        host.saw("bribe");
        self.players[me].cash -= 4;
        self.players[other].cash += 4;
        let taken = card(&host.chance("bribe")?[0]);
        let hand = self.players[other].hand.clone();
        if !hand.contains(&taken) {
            return Err(format!("{taken} is not in the hand that is bribed"));
        }
        self.unsure(&hand, &[me, other]);
        self.players[other].hand.retain(|&card| card != taken);
        self.players[me].hand.push(taken);
        self.learns(me, taken);
        self.gained(me, "bribe", taken, host)
    }

    /// GO-J-3, GO-J-4.
    fn joker_reset(&mut self, host: &mut Host) -> Step {
        let me = self.turn;
        self.joker_played = true;
        let mut collected = Vec::new();
        for seat in self.active_from(me) {
            collected.append(&mut self.players[seat].hand);
        }
        self.unsure(&collected, &[]);
        collected.retain(|&card| card != JOKER);
        let pile = shuffled(&collected, &host.chance("joker")?)?;
        self.deal_out(me, pile);
        Ok(self.check(me, host))
    }

    fn deal_out(&mut self, first: usize, pile: Vec<Card>) {
        let seats = self.active_from(first);
        for (turn, card) in pile.into_iter().enumerate() {
            let seat = seats[turn % seats.len()];
            self.players[seat].hand.push(card);
            self.learns(seat, card);
        }
    }

    /// GO-M-4, GO-M-5, GO-M-6.
    pub(super) fn mauschel_reset(&mut self, first: usize, host: &mut Host) -> Step {
        host.saw("mauschel reset");
        let mut collected = Vec::new();
        for seat in self.active_from(first) {
            collected.append(&mut self.players[seat].hand);
        }
        let h = collected.len();
        collected.extend(self.board.iter_mut().filter_map(Option::take));
        self.unsure(&collected, &[]);
        let mut pile = shuffled(&collected, &host.chance("mauschel")?)?;
        let rest = pile.split_off(h);
        self.deal_out(first, pile);
        self.board = rest.into_iter().map(Some).collect();
        Ok(self.check(first, host))
    }
}

fn seat_of(word: &str) -> usize {
    (0..6).find(|&seat| letter(seat) == word).unwrap_or(0)
}

/// The cards in the order that chance says; it must be an order of just these cards.
fn shuffled(cards: &[Card], words: &[String]) -> Result<Vec<Card>, Stop> {
    let order: Vec<Card> = words.iter().map(|word| card(word)).collect();
    let sorted = |cards: &[Card]| {
        let mut cards = cards.to_vec();
        cards.sort_unstable();
        cards
    };
    if sorted(&order) == sorted(cards) {
        return Ok(order);
    }
    Err(format!("the engine shuffles {:?}, the oracle {:?}", sorted(&order), sorted(cards)))
}
