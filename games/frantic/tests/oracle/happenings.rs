//! Chapter 4.9: the events that move cards and points.

use std::collections::BTreeMap;

use super::cards::{Card, sorted};
use super::events::Event;
use super::host::{Done, How};
use super::table::{Book, card_answers, card_of, letter, letters, names, seat_answer, seat_of};

impl Book {
    /// The first in order of those participants for whom a number is the given one.
    fn first_with(&self, participants: &[usize], wanted: usize) -> usize {
        *participants.iter().find(|&&seat| self.count(seat) == wanted).expect("somebody has that many")
    }

    fn most(&self, participants: &[usize]) -> usize {
        participants.iter().map(|&seat| self.count(seat)).max().unwrap_or(0)
    }

    fn fewest(&self, participants: &[usize]) -> usize {
        participants.iter().map(|&seat| self.count(seat)).min().unwrap_or(0)
    }

    /// FR-EV-BHO-1.
    pub(super) fn black_hole(&mut self, event: &Event) {
        for seat in self.participants(event) {
            let black: Vec<Card> =
                self.hand(seat).iter().copied().filter(|card| matches!(card, Card::Black(_))).collect();
            if seat == event.initiator || black.is_empty() {
                continue;
            }
            for &card in &black {
                self.lose(seat, card);
                self.receive(event.initiator, card);
            }
            let count = black.len();
            self.tell(format!("gave seat={} target={} count={count}", letter(seat), letter(event.initiator)));
        }
    }

    /// FR-EV-BJK.
    pub(super) fn black_jack(&mut self, event: &Event) {
        let participants = self.participants(event);
        let mut sum = 0;
        for &seat in participants.iter().cycle() {
            let Some(card) = self.take_top() else {
                let stack = std::mem::take(&mut self.open);
                self.tell(format!("under cards={}", names(&stack)));
                for card in stack {
                    self.under(card);
                }
                return;
            };
            self.tell(format!("turned_up card={card}"));
            self.open.push(card);
            sum += card.points();
            if sum > 21 {
                let stack = std::mem::take(&mut self.open);
                self.tell(format!("took_open seat={} cards={}", letter(seat), names(&stack)));
                stack.into_iter().for_each(|card| self.receive(seat, card));
                return;
            }
        }
    }

    /// FR-EV-CAP.
    pub(super) fn capitalism(&mut self, event: &Event) {
        for seat in self.participants(event) {
            self.draw(seat, self.count(seat));
        }
    }

    /// FR-EV-CHA.
    pub(super) fn charity(&mut self, event: &Event) -> Done {
        let participants = self.participants(event);
        let most = self.most(&participants);
        let rich: Vec<usize> =
            participants.iter().copied().filter(|&seat| self.count(seat) == most).collect();
        if rich.len() == participants.len() {
            self.nothing("all_equal");
            return Ok(());
        }
        for &seat in participants.iter().filter(|seat| !rich.contains(seat)) {
            for &from in &rich {
                let count = self.count(from).min(1);
                if count == 1 {
                    let card = self.blind(from)?;
                    self.receive(seat, card);
                }
                self.tell(format!("took seat={} target={} count={count}", letter(seat), letter(from)));
            }
        }
        Ok(())
    }

    /// FR-EV-COM-1.
    pub(super) fn communism(&mut self, event: &Event) {
        let participants = self.participants(event);
        let most = self.most(&participants);
        for seat in participants {
            let missing = most.saturating_sub(self.count(seat));
            self.draw(seat, missing);
        }
    }

    /// FR-EV-CRO.
    pub(super) fn crowdfunding(&mut self, event: &Event) -> Done {
        let participants = self.participants(event);
        let fewest = self.fewest(&participants);
        let poor: Vec<usize> =
            participants.iter().copied().filter(|&seat| self.count(seat) == fewest).collect();
        if poor.len() == participants.len() {
            self.nothing("all_equal");
            return Ok(());
        }
        let givers: Vec<usize> = participants.iter().copied().filter(|seat| !poor.contains(seat)).collect();
        let counts: Vec<(usize, usize)> =
            givers.iter().map(|&seat| (seat, self.count(seat).min(poor.len()))).collect();
        let picked = self.pick_own(&counts, None)?;
        let mut gifts = Vec::new();
        for &seat in &givers {
            for (&card, &to) in picked[&seat].iter().zip(&poor) {
                gifts.push((seat, to, card));
            }
        }
        self.hand_over(&gifts);
        Ok(())
    }

    /// Gifts change hands at one moment.
    fn hand_over(&mut self, gifts: &[(usize, usize, Card)]) {
        let mut hands: BTreeMap<usize, Vec<Card>> =
            (0..self.seats()).map(|seat| (seat, self.hand(seat).to_vec())).collect();
        for (from, _, card) in gifts {
            let hand = hands.get_mut(from).expect("a seat");
            let at = hand.iter().position(|held| held == card).expect("only held cards are given");
            hand.remove(at);
        }
        let mut told: Vec<(usize, usize, usize)> = Vec::new();
        for &(from, to, card) in gifts {
            hands.get_mut(&to).expect("a seat").push(card);
            match told.iter_mut().find(|(a, b, _)| (*a, *b) == (from, to)) {
                Some((_, _, count)) => *count += 1,
                None => told.push((from, to, 1)),
            }
        }
        let changed =
            gifts.iter().flat_map(|(from, to, _)| [*from, *to]).collect::<std::collections::BTreeSet<_>>();
        self.replace_hands(hands.into_iter().filter(|(seat, _)| changed.contains(seat)).collect());
        told.sort_unstable();
        for (from, to, count) in told {
            self.tell(format!("gave seat={} target={} count={count}", letter(from), letter(to)));
        }
    }

    /// FR-EV-DIS.
    pub(super) fn distributor(&mut self, event: &Event) -> Done {
        let initiator = event.initiator;
        let participants = self.participants(event);
        let mut stacks = participants.clone();
        let not_own: Vec<usize> = stacks.iter().copied().filter(|&seat| seat != initiator).collect();
        for seat in (0..self.seats()).filter(|seat| not_own.contains(seat)) {
            self.tell(format!("looks seat={} target={}", letter(initiator), letter(seat)));
        }
        let taken = self.ask_seat(initiator, &not_own)?;
        stacks.retain(|&stack| stack != taken);
        let mut goes = vec![(taken, initiator)];
        for &seat in participants.iter().filter(|&&seat| seat != initiator) {
            let stack = self.ask_seat(initiator, &stacks)?;
            stacks.retain(|&other| other != stack);
            goes.push((stack, seat));
        }
        goes.sort_unstable_by_key(|(_, to)| *to);
        self.move_hands(&goes);
        Ok(())
    }

    /// Whole hands move at one moment: each from the first seat to the second.
    fn move_hands(&mut self, moves: &[(usize, usize)]) {
        let hands: Vec<(usize, Vec<Card>)> =
            moves.iter().map(|&(from, to)| (to, self.hand(from).to_vec())).collect();
        for &(from, to) in moves {
            let count = self.count(from);
            self.tell(format!("hand_moved seat={} target={} count={count}", letter(from), letter(to)));
        }
        self.replace_hands(hands);
    }

    /// FR-EV-DTX.
    pub(super) fn double_taxation(&mut self, event: &Event) {
        let participants = self.participants(event);
        let tax = |hand: &[Card]| {
            let mut points: Vec<i32> = hand.iter().map(|card| card.points()).collect();
            points.sort_unstable_by(|a, b| b.cmp(a));
            points.iter().take(3).sum::<i32>()
        };
        let sums: Vec<i32> = participants.iter().map(|&seat| tax(self.hand(seat))).collect();
        let mut ranks = sums.clone();
        ranks.sort_unstable();
        ranks.dedup();
        for (&seat, sum) in participants.iter().zip(&sums) {
            self.tell(format!("points seat={} points={sum}", letter(seat)));
            if self.rules.scoring {
                self.players[seat].total += sum;
            } else {
                let rank = ranks.iter().position(|other| other == sum).expect("every sum has a rank");
                self.draw(seat, rank + 1);
            }
        }
    }

    /// FR-EV-EAR-1.
    pub(super) fn earthquake(&mut self, event: &Event) {
        let mut moves: Vec<(usize, usize)> =
            self.participants(event).into_iter().map(|seat| (seat, self.right_of(event, seat))).collect();
        moves.sort_unstable();
        self.move_hands(&moves);
    }

    /// FR-EV-EXP-1.
    pub(super) fn expansion(&mut self, event: &Event) {
        for (before, seat) in self.participants(event).into_iter().enumerate() {
            self.draw(seat, before + 1);
        }
    }

    /// FR-EV-GAM.
    pub(super) fn gambling_man(&mut self, event: &Event) -> Done {
        let participants = self.participants(event);
        let counts: Vec<(usize, usize)> =
            participants.iter().map(|&seat| (seat, self.count(seat).min(1))).collect();
        let picked = self.pick_own(&counts, None)?;
        let mut laid = Vec::new();
        for &seat in &participants {
            if let Some(cards) = picked.get(&seat) {
                self.tell(format!("laid seat={} card={}", letter(seat), cards[0]));
                self.lose(seat, cards[0]);
                laid.push((seat, cards[0]));
            }
        }
        let empty = participants.iter().copied().find(|seat| !picked.contains_key(seat));
        let mut values: Vec<i32> = laid.iter().map(|(_, card)| card.points()).collect();
        values.sort_unstable();
        values.dedup();
        let loser = match (empty, values.get(1)) {
            (Some(seat), _) => seat,
            (None, Some(second)) => {
                laid.iter().find(|(_, card)| card.points() == *second).expect("it was laid").0
            }
            (None, None) => participants[0],
        };
        let cards: Vec<Card> = laid.iter().map(|(_, card)| *card).collect();
        cards.iter().for_each(|&card| self.receive(loser, card));
        self.tell(format!("took_open seat={} cards={}", letter(loser), names(&cards)));
        Ok(())
    }

    /// FR-EV-IDT.
    pub(super) fn identity_theft(&mut self, event: &Event) -> Done {
        let participants = self.participants(event);
        if self.rules.scoring {
            let totals = || participants.iter().map(|&seat| self.players[seat].total);
            let (highest, lowest) = (totals().max().unwrap_or(0), totals().min().unwrap_or(0));
            if highest == lowest {
                self.nothing("all_equal");
                return Ok(());
            }
            let first = |total: i32| {
                *participants
                    .iter()
                    .find(|&&seat| self.players[seat].total == total)
                    .expect("somebody has it")
            };
            let (high, low) = (first(highest), first(lowest));
            self.players[high].total = lowest;
            self.players[low].total = highest;
            self.tell(format!("totals_swapped seat={} target={}", letter(high), letter(low)));
            return Ok(());
        }
        let (one, two) = if participants.len() == 2 {
            (participants[1], participants[0])
        } else {
            let others: Vec<usize> =
                participants.iter().copied().filter(|&seat| seat != event.initiator).collect();
            let one = self.ask_seat(event.initiator, &others)?;
            let rest: Vec<usize> = others.into_iter().filter(|&seat| seat != one).collect();
            (one, self.ask_seat(event.initiator, &rest)?)
        };
        self.move_hands(&[(one, two), (two, one)]);
        Ok(())
    }

    /// FR-EV-LOO-1.
    pub(super) fn loot(&mut self, event: &Event) -> Done {
        let participants = self.participants(event);
        for &seat in &participants {
            let from = self.right_of(event, seat);
            let count = self.count(from).min(3);
            for _ in 0..count {
                let card = self.blind(from)?;
                self.aside.push((card, seat));
            }
            self.tell(format!("set_aside seat={} target={} count={count}", letter(from), letter(seat)));
        }
        self.take_up(&participants);
        Ok(())
    }

    /// Everybody takes up what was set aside for them.
    fn take_up(&mut self, participants: &[usize]) {
        let aside = std::mem::take(&mut self.aside);
        for &seat in participants {
            let cards: Vec<Card> =
                aside.iter().filter(|(_, to)| *to == seat).map(|(card, _)| *card).collect();
            if cards.is_empty() {
                continue;
            }
            self.tell(format!("took_up seat={} count={}", letter(seat), cards.len()));
            cards.into_iter().for_each(|card| self.receive(seat, card));
        }
    }

    /// FR-EV-MAR-1.
    pub(super) fn market(&mut self, event: &Event) -> Done {
        let participants = self.participants(event);
        for _ in 0..participants.len() {
            let Some(card) = self.take_top() else { break };
            self.tell(format!("turned_up card={card}"));
            self.open.push(card);
        }
        for seat in participants {
            if self.open.is_empty() {
                break;
            }
            let legal = card_answers("pick", &self.open);
            let cheapest =
                self.open.iter().min_by_key(|card| (card.points(), card.id())).expect("cards are open");
            let default = format!("pick {cheapest}");
            let card = card_of(&self.ask("market", seat, legal, default)?);
            let at = self.open.iter().position(|open| *open == card).expect("it is open");
            self.open.remove(at);
            self.receive(seat, card);
            self.tell(format!("took_open seat={} cards={}", letter(seat), names(&[card])));
        }
        Ok(())
    }

    /// FR-EV-MAT-1.
    pub(super) fn mating_season(&mut self, event: &Event) {
        for seat in self.participants(event) {
            let hand = sorted(self.hand(seat));
            let times = |card: &Card| hand.iter().filter(|other| other.number() == card.number()).count();
            let pairs: Vec<Card> =
                hand.iter().copied().filter(|card| card.is_number() && times(card) >= 2).collect();
            self.discard_under(seat, &pairs);
        }
    }

    /// FR-EV-MER.
    pub(super) fn merry_christmas(&mut self, event: &Event) -> Done {
        let participants = self.participants(event);
        let givers: Vec<usize> = participants.iter().copied().filter(|&seat| !self.is_out(seat)).collect();
        let answers = self.ask_all("gifts", How::Together, &givers, |table, seat, so_far| {
            if so_far.len() == table.count(seat) {
                return None;
            }
            let legal = participants.iter().filter(|&&to| to != seat).map(|&to| seat_answer(to)).collect();
            let mut default = table.right(seat);
            while !participants.contains(&default) {
                default = table.right(default);
            }
            Some((legal, seat_answer(default)))
        })?;
        let mut gifts = Vec::new();
        for seat in participants.iter().copied().filter(|seat| givers.contains(seat)) {
            let cards = sorted(self.hand(seat));
            gifts.extend(
                cards.into_iter().zip(&answers[&seat]).map(|(card, answer)| (seat, seat_of(answer), card)),
            );
        }
        self.hand_over(&gifts);
        Ok(())
    }

    /// FR-EV-MEX-1.
    pub(super) fn mexican_standoff(&mut self, event: &Event) {
        let participants = self.participants(event);
        for &seat in &participants {
            let hand = sorted(self.hand(seat));
            self.discard_under(seat, &hand);
        }
        participants.into_iter().for_each(|seat| self.draw(seat, 3));
    }

    /// FR-EV-REC-1.
    pub(super) fn recession(&mut self, event: &Event) -> Done {
        let participants = self.participants(event);
        let counts: Vec<(usize, usize)> = participants
            .iter()
            .enumerate()
            .map(|(before, &seat)| (seat, self.count(seat).min(before + 1)))
            .collect();
        let picked = self.pick_own(&counts, None)?;
        for seat in participants {
            if let Some(cards) = picked.get(&seat) {
                self.discard_under(seat, cards);
            }
        }
        Ok(())
    }

    /// FR-EV-RIO-1.
    pub(super) fn riot(&mut self, event: &Event) {
        let participants = self.participants(event);
        let specials = |book: &Book, seat: usize| -> Vec<Card> {
            book.hand(seat).iter().copied().filter(|card| card.is_special()).collect()
        };
        let mut hands: BTreeMap<usize, Vec<Card>> = BTreeMap::new();
        for &seat in &participants {
            hands.entry(seat).or_default().extend(self.hand(seat).iter().filter(|card| card.is_number()));
            let to = self.right_of(event, seat);
            let moved = specials(self, seat);
            let count = moved.len();
            self.tell(format!("gave seat={} target={} count={count}", letter(seat), letter(to)));
            hands.entry(to).or_default().extend(moved);
        }
        self.replace_hands(hands.into_iter().collect());
    }

    /// FR-EV-ROB-1.
    pub(super) fn robin_hood(&mut self, event: &Event) {
        let participants = self.participants(event);
        let (most, fewest) = (self.most(&participants), self.fewest(&participants));
        if most == fewest {
            self.nothing("all_equal");
            return;
        }
        let (rich, poor) = (self.first_with(&participants, most), self.first_with(&participants, fewest));
        self.move_hands(&[(rich, poor), (poor, rich)]);
    }

    /// FR-EV-RUS-1.
    pub(super) fn russian_roulette(&mut self, event: &Event) -> Done {
        let participants = self.participants(event);
        let counts: Vec<(usize, usize)> =
            participants.iter().map(|&seat| (seat, self.count(seat).min(1))).collect();
        let picked = self.pick_own(&counts, None)?;
        let mut cards = Vec::new();
        for (&seat, picks) in &picked {
            self.lose(seat, picks[0]);
            cards.push(picks[0]);
        }
        if cards.is_empty() {
            self.nothing("empty");
            return Ok(());
        }
        let mixed = self.shuffle_cards("mix", &cards)?;
        self.pile.extend(mixed);
        self.tell(format!("on_the_pile count={}", cards.len()));
        Ok(())
    }

    /// FR-EV-SEP.
    pub(super) fn seppuku(&mut self, event: &Event) -> Done {
        for seat in self.participants(event) {
            let mut legal = vec!["pass".to_owned()];
            if !self.pile.is_empty() && !self.exhausted {
                legal.push("dare".to_owned());
            }
            let dares = self.ask("dare", seat, legal, "pass")? == "dare";
            if dares {
                self.tell(format!("dared seat={}", letter(seat)));
                let card = self.take_top().expect("daring was offered");
                self.tell(format!("turned_up card={card}"));
                self.under(card);
                self.tell(format!("under cards={}", names(&[card])));
                self.after_daring(seat, card)?;
            } else {
                if self.rules.scoring {
                    self.seppuku_points(seat, 21);
                } else {
                    self.draw(seat, 2);
                }
                self.tell(format!("not_dared seat={}", letter(seat)));
            }
        }
        Ok(())
    }

    fn seppuku_points(&mut self, seat: usize, points: i32) {
        self.players[seat].total += points;
        self.tell(format!("points seat={} points={points}", letter(seat)));
    }

    /// FR-EV-SEP-2, FR-EV-SEP-3.
    fn after_daring(&mut self, seat: usize, card: Card) -> Done {
        match (self.rules.scoring, card.is_number()) {
            (true, true) => self.seppuku_points(seat, -21),
            (true, false) => self.seppuku_points(seat, 42),
            (false, false) => self.draw(seat, 4),
            (false, true) => {
                let count = self.count(seat).min(2);
                if let Some(cards) = self.pick_own(&[(seat, count)], None)?.remove(&seat) {
                    self.discard_under(seat, &cards);
                }
            }
        }
        Ok(())
    }

    /// FR-EV-SUR-1.
    pub(super) fn surprise_party(&mut self, event: &Event) -> Done {
        let participants = self.participants(event);
        let givers: Vec<usize> = participants.iter().copied().filter(|&seat| !self.is_out(seat)).collect();
        let answers =
            self.ask_all("surprise", How::Together, &givers, |table, seat, so_far| match so_far {
                [] => {
                    let legal = card_answers("pick", table.hand(seat));
                    let default = legal[0].clone();
                    Some((legal, default))
                }
                [_] => {
                    let legal =
                        participants.iter().filter(|&&to| to != seat).map(|&to| seat_answer(to)).collect();
                    let mut default = table.right(seat);
                    while !participants.contains(&default) {
                        default = table.right(default);
                    }
                    Some((legal, seat_answer(default)))
                }
                _ => None,
            })?;
        let mut gifts = Vec::new();
        for seat in participants.iter().filter(|seat| givers.contains(seat)) {
            let answers = &answers[seat];
            gifts.push((*seat, seat_of(&answers[1]), card_of(&answers[0])));
        }
        self.hand_over(&gifts);
        Ok(())
    }

    /// FR-EV-EYE-1.
    pub(super) fn all_seeing_eye(&mut self, event: &Event) -> Done {
        let participants = self.participants(event);
        self.tell(format!("hands_open seats={}", letters(&participants)));
        let everybody: Vec<usize> = (0..self.seats()).collect();
        self.ask_all("seen", How::Together, &everybody, |_, _, so_far| {
            so_far.is_empty().then(|| (vec!["seen".to_owned()], "seen".to_owned()))
        })?;
        Ok(())
    }

    /// FR-EV-3TL-1.
    pub(super) fn third_time_lucky(&mut self, event: &Event) {
        self.participants(event).into_iter().for_each(|seat| self.draw(seat, 3));
    }

    /// FR-EV-TOR-1.
    pub(super) fn tornado(&mut self, event: &Event) -> Done {
        let participants = self.participants(event);
        let all: Vec<Card> = participants.iter().flat_map(|&seat| self.hand(seat).to_vec()).collect();
        let mut mixed = if all.is_empty() { Vec::new() } else { self.shuffle_cards("mix", &all)? };
        self.tell(format!("mixed count={}", all.len()));
        let mut hands: Vec<(usize, Vec<Card>)> =
            participants.iter().map(|&seat| (seat, Vec::new())).collect();
        for at in (0..participants.len()).cycle() {
            let Some(card) = mixed.pop() else { break };
            hands[at].1.push(card);
        }
        self.replace_hands(hands);
        Ok(())
    }

    /// FR-EV-TRU.
    pub(super) fn trust_fall(&mut self, event: &Event) -> Done {
        let participants = self.participants(event);
        for &seat in &participants {
            let others: Vec<usize> = participants.iter().copied().filter(|&other| other != seat).collect();
            let fewest = self.fewest(&others);
            let default = self.first_with(&others, fewest);
            let legal = others.iter().map(|&other| seat_answer(other)).collect();
            let giver = seat_of(&self.ask("seat", seat, legal, seat_answer(default))?);
            let count = self.count(giver).min(2);
            for card in self.pick_own(&[(giver, count)], None)?.remove(&giver).unwrap_or_default() {
                self.lose(giver, card);
                self.aside.push((card, seat));
            }
            self.tell(format!("set_aside seat={} target={} count={count}", letter(giver), letter(seat)));
        }
        self.take_up(&participants);
        Ok(())
    }

    /// FR-EV-TSU.
    pub(super) fn tsunami(&mut self, event: &Event) -> Done {
        let participants = self.participants(event);
        if self.is_out(participants[0]) {
            self.nothing("empty");
            return Ok(());
        }
        for &seat in participants.iter().cycle() {
            let least = self.open.last().map_or(0, |card| card.points());
            let able: Vec<Card> =
                self.hand(seat).iter().copied().filter(|card| card.points() >= least).collect();
            let mut legal = Vec::new();
            if !self.open.is_empty() {
                legal.push("give-up".to_owned());
            }
            legal.extend(card_answers("pick", &able));
            let lowest = able.iter().min_by_key(|card| (card.points(), card.id()));
            let default = lowest.map_or("give-up".to_owned(), |card| format!("pick {card}"));
            // Without a hand card there is nothing to decide.
            let answer =
                if self.is_out(seat) { "give-up".to_owned() } else { self.ask("lay", seat, legal, default)? };
            if answer == "give-up" {
                let cards = std::mem::take(&mut self.open);
                self.tell(format!("gave_up seat={}", letter(seat)));
                self.tell(format!("took_open seat={} cards={}", letter(seat), names(&cards)));
                cards.into_iter().for_each(|card| self.receive(seat, card));
                return Ok(());
            }
            let card = card_of(&answer);
            self.lose(seat, card);
            self.open.push(card);
            self.tell(format!("laid seat={} card={card}", letter(seat)));
        }
        Ok(())
    }

    /// FR-EV-VAN-1.
    pub(super) fn vandalism(&mut self, event: &Event) {
        let Some(colour) = self.last_colour else {
            self.nothing("nothing");
            return;
        };
        for seat in self.participants(event) {
            let hand = sorted(self.hand(seat));
            let gone: Vec<Card> = hand.into_iter().filter(|card| card.shows(colour)).collect();
            self.discard_under(seat, &gone);
        }
    }
}
