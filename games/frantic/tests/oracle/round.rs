//! Chapters 2.3, 2.4, 3.4 and 5.1: a round from its deal to its end.

use super::cards::{Card, Kind};
use super::host::{Done, How, Stop};
use super::plays::Source;
use super::table::{Book, By, Demand, Player, Power, Reason, card_answers, card_of, letter, without};

impl Book {
    /// A whole game, or what is left of it when a round has begun.
    pub(super) fn play_game(&mut self, begun: bool) -> Done {
        let mut begun = begun;
        loop {
            if !begun {
                self.start_round()?;
            }
            begun = false;
            let reason = match self.play_round() {
                Err(Stop::TheEnd) => Reason::TheEnd,
                other => other?,
            };
            self.end_round(reason)?;
            if self.over {
                return Ok(());
            }
        }
    }

    /// FR-RND-1 to FR-RND-6.
    fn start_round(&mut self) -> Done {
        self.round += 1;
        self.forget_the_round();
        let rules = self.rules.clone();
        self.tell(format!("round_started round={} dealer={}", self.round, letter(self.dealer)));
        self.pile = self.shuffle_cards("deck", &rules.deck)?;
        self.event_pile = self.shuffle_names("event_deck", &rules.events)?;
        if !rules.powers.is_empty() {
            self.power_pile = self.shuffle_names("power_deck", &rules.powers)?;
        }
        if !rules.rule_deck.is_empty() {
            self.rule_pile = self.shuffle_names("rule_deck", &rules.rule_deck)?;
        }
        for _ in 0..rules.hand_size {
            for seat in self.order(self.dealer) {
                let card = self.pile.pop().expect("there are cards enough");
                self.receive(seat, card);
            }
        }
        if !rules.powers.is_empty() {
            for _ in 0..2 {
                for seat in self.order(self.dealer) {
                    // FR-OPT-15: there may be too few of them.
                    let Some(name) = self.power_pile.pop() else { break };
                    self.players[seat].powers.push(Power::fresh(name));
                    self.tell(format!("got_power seat={}", letter(seat)));
                }
            }
        }
        for _ in 0..rules.rule_cards {
            let rule = self.rule_pile.pop().expect("there are rule cards enough");
            self.reveal_rule(rule);
        }
        self.first_card = true;
        Ok(())
    }

    /// FR-RND-1.
    fn forget_the_round(&mut self) {
        for player in &mut self.players {
            let kept = std::mem::take(player);
            let Player { total, points, sum, rounds_won, .. } = kept;
            *player = Player { total, points, sum, rounds_won, ..Player::default() };
        }
        let table = &mut self.table;
        for pile in [&mut table.event_pile, &mut table.event_discard, &mut table.history, &mut table.shown] {
            pile.clear();
        }
        for pile in [&mut table.power_pile, &mut table.rule_pile, &mut table.active_rules] {
            pile.clear();
        }
        (table.turn, table.forwards) = (table.dealer, true);
        (table.pile, table.discard, table.open, table.aside) = Default::default();
        (table.demand, table.demand_by) = (Demand::Any, None);
        (table.last_colour, table.colour_by, table.due) = (None, None, None);
        table.overwriting = 0;
        table.running.clear();
        table.active.clear();
        (table.exhausted, table.pending) = (false, None);
        table.spared_by_doomsday.clear();
        table.spared_by_finish.clear();
        self.forget_the_turn();
    }

    /// What counts for one turn only.
    fn forget_the_turn(&mut self) {
        self.bomb_fresh = false;
        self.events_in_turn = 0;
        self.power_used = false;
        self.blocks_new = None;
        self.loops_new = false;
        for player in &mut self.players {
            for power in &mut player.powers {
                (power.in_use, power.recharged) = (false, false);
            }
        }
    }

    /// First card and turns, up to the reason why the round ends.
    fn play_round(&mut self) -> Done<Reason> {
        let mut seat = self.turn;
        if self.first_card {
            if let Some(reason) = self.play_first_card()? {
                return Ok(reason);
            }
            seat = self.next(self.dealer);
        }
        loop {
            if let Some(reason) = self.play_turn(seat)? {
                return Ok(reason);
            }
            seat = self.next(seat);
        }
    }

    /// FR-RND-7, FR-FIRST.
    fn play_first_card(&mut self) -> Done<Option<Reason>> {
        self.turn = self.dealer;
        // FR-FIRST-1.
        (self.demand, self.demand_by) = (Demand::Any, None);
        if let Some(card) = self.take_top() {
            self.play(self.dealer, card, Source::First, false)?;
        }
        if let Some(reason) = self.checkpoint()? {
            return Ok(Some(reason));
        }
        self.u_turn();
        self.first_card = false;
        Ok(None)
    }

    /// FR-TURN.
    fn play_turn(&mut self, seat: usize) -> Done<Option<Reason>> {
        // FR-TURN-1.
        self.turn = seat;
        self.forget_the_turn();
        self.players[seat].opens_hands = false;
        self.players[seat].seals = false;
        self.tell(format!("turn seat={}", letter(seat)));
        // FR-TURN-2.
        if self.active.contains_key("time-bomb") && self.players[seat].bomb_turns == 3 {
            self.tell(format!("exploded seat={}", letter(seat)));
            return Ok(Some(Reason::Bomb));
        }
        // FR-TURN-3, FR-RC-07.
        if self.players[seat].skip {
            self.players[seat].skip = false;
            self.tell(format!("skipped seat={}", letter(seat)));
            if self.has_rule("salty-skip") {
                self.draw(seat, 1);
            }
        } else {
            self.act(seat)?;
        }
        self.hand_cap(seat)?;
        // FR-TURN-9.
        if let Some(reason) = self.checkpoint()? {
            return Ok(Some(reason));
        }
        self.end_turn(seat);
        Ok(None)
    }

    /// FR-TURN-4 to FR-TURN-8.
    fn act(&mut self, seat: usize) -> Done {
        let legal = self.turn_answers("draw", seat);
        let mut answer = self.ask("turn", seat, legal, "draw")?;
        if answer == "draw" {
            // FR-RC-01.
            let count = if self.has_rule("double-draw") { 2 } else { 1 };
            self.draw(seat, count);
            if self.exhausted {
                return Ok(());
            }
            // FR-RC-02.
            let legal = if self.has_rule("one-shot") {
                vec!["pass".to_owned()]
            } else {
                self.turn_answers("pass", seat)
            };
            answer = self.ask("after_draw", seat, legal, "pass")?;
        }
        if answer == "pass" {
            self.tell(format!("passed seat={}", letter(seat)));
            return Ok(());
        }
        self.play(seat, card_of(&answer), Source::Hand, true)
    }

    fn turn_answers(&self, other: &str, seat: usize) -> Vec<String> {
        let mut legal = vec![other.to_owned()];
        legal.extend(card_answers("play", &self.playable(seat, false)));
        legal
    }

    /// FR-RC-11.
    fn hand_cap(&mut self, seat: usize) -> Done {
        let count = self.count(seat);
        if !self.has_rule("hand-cap") || count <= 10 || self.is_ending() {
            return Ok(());
        }
        self.saw("capped");
        let surplus = count - 10;
        let dearest =
            |cards: &[Card]| cards.iter().copied().max_by_key(|card| (card.points(), usize::MAX - card.id()));
        let answers = self.ask_all("pick", How::Together, &[seat], |table, seat, so_far| {
            if so_far.len() == surplus {
                return None;
            }
            let left = without(table.hand(seat), so_far, None);
            let default = dearest(&left).map(|card| format!("pick {card}"));
            Some((card_answers("pick", &left), default.unwrap_or_default()))
        })?;
        let cards: Vec<Card> = answers[&seat].iter().map(|answer| card_of(answer)).collect();
        self.discard_under(seat, &cards);
        Ok(())
    }

    /// FR-TURN-10.
    fn end_turn(&mut self, seat: usize) {
        if self.active.contains_key("time-bomb") && !self.bomb_fresh {
            self.players[seat].bomb_turns += 1;
        }
        self.players[seat].blocks = None;
        if self.players[seat].loops {
            self.players[seat].loops = false;
            self.turn_round();
        }
        if self.loops_new {
            self.players[seat].loops = true;
            self.turn_round();
        }
        self.players[seat].blocks = self.blocks_new;
        self.u_turn();
        self.blocks_new = None;
        self.loops_new = false;
    }

    /// FR-RC-10.
    fn u_turn(&mut self) {
        if self.has_rule("u-turn") && self.events_in_turn % 2 == 1 {
            self.saw("u-turned");
            self.turn_round();
        }
    }

    fn turn_round(&mut self) {
        self.forwards = !self.forwards;
        self.tell(format!("turned direction={}", if self.forwards { 1 } else { -1 }));
    }

    /// FR-CHK.
    fn checkpoint(&mut self) -> Done<Option<Reason>> {
        loop {
            // FR-CHK-1, FR-EVT-12.
            if self.is_ending() {
                return Ok(Some(self.pending.unwrap_or(Reason::Exhausted)));
            }
            // FR-CHK-2.
            let out: Vec<usize> =
                self.order(self.turn).into_iter().filter(|&seat| self.is_out(seat)).collect();
            if out.is_empty() {
                return Ok(None);
            }
            // FR-CHK-3.
            if let Some(seat) = self.last_chance(&out) {
                self.players[seat].handled = true;
                self.saw("last chance");
                self.trigger(seat)?;
                self.wish_if_due()?;
                continue;
            }
            // FR-CHK-4.
            let able: Vec<usize> =
                self.order(self.turn).into_iter().filter(|&seat| !self.is_out(seat)).collect();
            let thrown = self.window(Kind::NiceTry, &able)?;
            let Some(&(thrower, card)) = thrown.first() else { return Ok(Some(Reason::Emptied)) };
            self.nice_try(thrower, card, &out)?;
        }
    }

    fn last_chance(&self, out: &[usize]) -> Option<usize> {
        let exempt = self.active.get("last-chance")?;
        out.iter().copied().find(|&seat| {
            let player = &self.players[seat];
            player.emptied_by == Some(By::Play) && !player.handled && !exempt.contains(&seat)
        })
    }

    /// FR-NT-2, FR-NT-3, FR-RC-04.
    fn nice_try(&mut self, thrower: usize, card: Card, out: &[usize]) -> Done {
        self.throw_in(thrower, card, Kind::NiceTry);
        let count = if self.has_rule("not-so-nice") { 5 } else { 3 };
        for &seat in out {
            self.draw(seat, count);
        }
        self.wish_if_due()
    }
}
