//! Chapters 4.4 to 4.7: the special cards, attacks and Counterattack.

use super::cards::{Card, Kind};
use super::host::Done;
use super::plays::{Frame, Source};
use super::table::{Book, Power, card_answers, card_of, letter, letters, seat_answer, seat_of};

/// Whom an attack is aimed at.
#[derive(Clone, Debug)]
struct Aim {
    /// In the order named; for Fantastic Four one entry a card.
    named: Vec<usize>,
}

/// FR-CTR-1.
const ATTACKS: [Kind; 9] = [
    Kind::Gift,
    Kind::Exchange,
    Kind::Skip,
    Kind::Thief,
    Kind::FantasticFour,
    Kind::Equality,
    Kind::Inequality,
    Kind::SpecialFavours,
    Kind::Edison,
];

const FUCK_YOU: Card = Card::Plain(Kind::FuckYou);

impl Book {
    /// FR-RES-6 for a special card.
    pub(super) fn special(&mut self, frame: &Frame, kind: Kind) -> Done {
        if frame.source == Source::Rewind && !self.executes(frame.seat, kind)? {
            return Ok(());
        }
        let anti_counter = frame.power == Some("anti-counter");
        match kind {
            kind if ATTACKS.contains(&kind) => self.attack(kind, frame.seat, anti_counter),
            Kind::SecondChance => self.second_chance(frame),
            Kind::Troublemaker => self.trigger(frame.seat),
            Kind::Recharge => self.recharge(frame.seat),
            Kind::DoItYourself => {
                self.do_it_yourself();
                Ok(())
            }
            Kind::Update => self.update(frame.seat),
            _ => Ok(()),
        }
    }

    /// FR-EV-REW-3: whether the effect of a special card that Rewind turned up is executed. What is optional anyway is asked
    /// about once, and what has no effect is not asked about.
    fn executes(&mut self, seat: usize, kind: Kind) -> Done<bool> {
        let compulsory = [
            Kind::SecondChance,
            Kind::Exchange,
            Kind::Troublemaker,
            Kind::Gift,
            Kind::Recharge,
            Kind::Skip,
            Kind::Thief,
            Kind::FantasticFour,
            Kind::DoItYourself,
        ];
        if !compulsory.contains(&kind) {
            return Ok(true);
        }
        let legal = vec!["decline".to_owned(), "use".to_owned()];
        if self.ask("use", seat, legal, "decline")? == "use" {
            return Ok(true);
        }
        self.nothing("declined");
        Ok(false)
    }

    /// FR-CTR: an attack, and what becomes of it.
    fn attack(&mut self, kind: Kind, attacker: usize, anti_counter: bool) -> Done {
        let mut attacker = attacker;
        let mut chain = 0;
        loop {
            let Some(aim) = self.aim(kind, attacker)? else { return Ok(()) };
            let mut named = aim.named.clone();
            named.sort_unstable();
            named.dedup();
            let victims: Vec<usize> = named.iter().copied().filter(|&seat| seat != attacker).collect();
            self.tell(format!(
                "attacks seat={} special={} targets={}{}",
                letter(attacker),
                kind.name(),
                letters(&named),
                self.number_of_cards(kind).map_or_else(String::new, |cards| format!(" cards={cards}"))
            ));
            // FR-CTR-3, FR-CTR-4.
            let shut = anti_counter || self.has_rule("peace-treaty");
            let in_order: Vec<usize> =
                self.order(attacker).into_iter().filter(|seat| !shut && victims.contains(seat)).collect();
            let thrown = self.window(Kind::Counterattack, &in_order)?;
            match thrown.first() {
                Some(&(seat, card)) => {
                    self.throw_in(seat, card, Kind::Counterattack);
                    attacker = seat;
                    chain += 1;
                    if thrown.len() > 1 {
                        self.saw("two counters at once");
                    }
                    if chain == 2 {
                        self.saw("counter countered");
                    }
                }
                None => return self.strike(kind, attacker, &aim),
            }
        }
    }

    /// The attacker names targets; none if there are none, or if the attacker declines.
    fn aim(&mut self, kind: Kind, attacker: usize) -> Done<Option<Aim>> {
        let others = self.others(attacker);
        let own = self.count(attacker);
        let choices: Vec<usize> = match kind {
            // FR-SKI-1.
            Kind::Skip => others.iter().copied().filter(|&seat| !self.players[seat].skip).collect(),
            // FR-EQU-1.
            Kind::Equality => others.iter().copied().filter(|&seat| self.count(seat) < own).collect(),
            // FR-INE-1.
            Kind::Inequality => others.iter().copied().filter(|&seat| self.count(seat) <= own).collect(),
            // FR-EDI-1, FR-EDI-4.
            Kind::Edison => {
                let able: Vec<usize> = self
                    .order(attacker)
                    .into_iter()
                    .filter(|&seat| !self.pickable(seat).is_empty())
                    .collect();
                if able.len() < 2 { Vec::new() } else { able }
            }
            _ => others,
        };
        if choices.is_empty() {
            self.nothing("no_target");
            return Ok(None);
        }
        let named = match kind {
            Kind::FantasticFour => {
                // FR-FF-1, FR-RC-06.
                let cards = self.cards_to_split();
                let mut named = Vec::new();
                for _ in 0..cards {
                    named.push(self.ask_seat(attacker, &choices)?);
                }
                named
            }
            Kind::Equality | Kind::Inequality | Kind::SpecialFavours | Kind::Edison => {
                let Some(first) = self.ask_seat_or_none(attacker, &choices)? else {
                    self.nothing("declined");
                    return Ok(None);
                };
                let mut named = vec![first];
                if kind == Kind::Edison {
                    let rest: Vec<usize> = choices.iter().copied().filter(|&seat| seat != first).collect();
                    named.push(self.ask_seat(attacker, &rest)?);
                }
                named
            }
            _ => vec![self.ask_seat(attacker, &choices)?],
        };
        Ok(Some(Aim { named }))
    }

    fn ask_seat_or_none(&mut self, seat: usize, among: &[usize]) -> Done<Option<usize>> {
        let mut legal = vec!["decline".to_owned()];
        legal.extend(among.iter().map(|&seat| seat_answer(seat)));
        let answer = self.ask("seat", seat, legal, "decline")?;
        Ok((answer != "decline").then(|| seat_of(&answer)))
    }

    fn strike(&mut self, kind: Kind, attacker: usize, aim: &Aim) -> Done {
        let victim = aim.named[0];
        match kind {
            Kind::Gift => self.gift(attacker, victim),
            Kind::Exchange => self.exchange(attacker, victim),
            Kind::Skip => {
                self.players[victim].skip = true;
                self.tell(format!("will_be_skipped seat={}", letter(victim)));
                Ok(())
            }
            Kind::Thief => self.thief(attacker, victim),
            Kind::FantasticFour => {
                // FR-FF-3.
                for seat in self.order(attacker) {
                    let share = aim.named.iter().filter(|&&named| named == seat).count();
                    self.draw(seat, share);
                }
                Ok(())
            }
            Kind::Equality => {
                let difference = self.count(attacker).saturating_sub(self.count(victim));
                self.draw(victim, difference);
                Ok(())
            }
            Kind::Inequality => self.inequality(attacker, victim),
            Kind::SpecialFavours => {
                self.special_favours(attacker, victim);
                Ok(())
            }
            Kind::Edison => self.edison(attacker, aim.named[0], aim.named[1]),
            other => panic!("{other:?} is no attack"),
        }
    }

    /// FR-RC-03.
    fn cards_of_a_gift(&self) -> usize {
        if self.has_rule("big-giver") { 3 } else { 2 }
    }

    /// FR-RC-05.
    fn cards_of_a_theft(&self) -> usize {
        if self.has_rule("grand-theft") { 3 } else { 2 }
    }

    /// FR-RC-06.
    fn cards_to_split(&self) -> usize {
        if self.has_rule("fantastic-six") { 6 } else { 4 }
    }

    /// How many cards an attack is about, where its card says a number.
    fn number_of_cards(&self, kind: Kind) -> Option<usize> {
        match kind {
            Kind::Gift => Some(self.cards_of_a_gift()),
            Kind::Exchange | Kind::Thief => Some(self.cards_of_a_theft()),
            Kind::FantasticFour => Some(self.cards_to_split()),
            _ => None,
        }
    }

    /// FR-GIF, FR-RC-03.
    fn gift(&mut self, attacker: usize, victim: usize) -> Done {
        let most = self.cards_of_a_gift();
        let own = self.hand(attacker).iter().filter(|card| **card != FUCK_YOU).count();
        let count = own.min(most);
        if count == 0 {
            self.saw("nothing to give");
        }
        let picked =
            self.pick_own(&[(attacker, count)], Some(FUCK_YOU))?.remove(&attacker).unwrap_or_default();
        for &card in &picked {
            self.lose(attacker, card);
            self.receive(victim, card);
        }
        self.tell(format!("gave seat={} target={} count={count}", letter(attacker), letter(victim)));
        Ok(())
    }

    /// FR-EXC, FR-RC-05.
    fn exchange(&mut self, attacker: usize, victim: usize) -> Done {
        let most = self.cards_of_a_theft();
        let own = self.hand(attacker).iter().filter(|card| **card != FUCK_YOU).count();
        let count = own.min(most);
        let picked =
            self.pick_own(&[(attacker, count)], Some(FUCK_YOU))?.remove(&attacker).unwrap_or_default();
        for &card in &picked {
            self.lose(attacker, card);
        }
        self.tell(format!("set_aside seat={} target={} count={count}", letter(attacker), letter(victim)));
        let drawn = most.min(self.count(victim));
        for _ in 0..drawn {
            let card = self.blind(victim)?;
            self.receive(attacker, card);
        }
        self.tell(format!("took seat={} target={} count={drawn}", letter(attacker), letter(victim)));
        for &card in &picked {
            self.receive(victim, card);
        }
        if count > 0 {
            self.tell(format!("took_up seat={} count={count}", letter(victim)));
        }
        Ok(())
    }

    /// FR-THI, FR-RC-05.
    fn thief(&mut self, attacker: usize, victim: usize) -> Done {
        let most = self.cards_of_a_theft();
        self.tell(format!("looks seat={} target={}", letter(attacker), letter(victim)));
        for _ in 0..most.min(self.count(victim)) {
            let legal = card_answers("pick", self.hand(victim));
            let default = legal[0].clone();
            let card = card_of(&self.ask("theft", attacker, legal, default)?);
            self.lose(victim, card);
            self.receive(attacker, card);
            self.tell(format!("gave seat={} target={} count=1", letter(victim), letter(attacker)));
        }
        Ok(())
    }

    /// FR-INE-2.
    fn inequality(&mut self, attacker: usize, victim: usize) -> Done {
        let mut drawn = 0;
        while self.count(victim) <= self.count(attacker) && !self.is_out(attacker) {
            let card = self.blind(attacker)?;
            self.receive(victim, card);
            drawn += 1;
        }
        if drawn > 0 {
            self.tell(format!("took seat={} target={} count={drawn}", letter(victim), letter(attacker)));
        } else {
            self.nothing("empty");
        }
        Ok(())
    }

    /// FR-SPF.
    fn special_favours(&mut self, attacker: usize, victim: usize) {
        let goes = |card: &Card| card.is_special() && *card != FUCK_YOU;
        let (mine, my_rest): (Vec<Card>, Vec<Card>) = self.hand(attacker).iter().copied().partition(goes);
        let (theirs, their_rest): (Vec<Card>, Vec<Card>) =
            self.hand(victim).iter().copied().partition(|card| card.is_special());
        let (gave, got) = (mine.len(), theirs.len());
        let mine_now = my_rest.into_iter().chain(theirs).collect();
        let theirs_now = their_rest.into_iter().chain(mine).collect();
        self.replace_hands(vec![(attacker, mine_now), (victim, theirs_now)]);
        self.tell(format!("gave_specials seat={} target={} count={gave}", letter(attacker), letter(victim)));
        self.tell(format!("gave_specials seat={} target={} count={got}", letter(victim), letter(attacker)));
    }

    /// FR-EDI-3: the slots of the power cards that can be picked.
    fn pickable(&self, seat: usize) -> Vec<usize> {
        let mut all = self.players.iter().flat_map(|player| &player.powers);
        let recycles = all.any(|power| power.name == "recycling" && power.in_use);
        let waits = |power: &Power| recycles && power.name == "recycling" && power.used;
        let powers = self.players[seat].powers.iter().enumerate();
        powers.filter(|(_, power)| !power.in_use && !waits(power)).map(|(slot, _)| slot).collect()
    }

    fn ask_slot(&mut self, seat: usize, slots: &[usize]) -> Done<usize> {
        let legal: Vec<String> = slots.iter().map(|slot| format!("slot {}", slot + 1)).collect();
        let default = legal[0].clone();
        let answer = self.ask("slot", seat, legal, default)?;
        let slot: usize = answer["slot ".len()..].parse().expect("a slot was named");
        Ok(slot - 1)
    }

    /// FR-EDI-2.
    fn edison(&mut self, attacker: usize, one: usize, two: usize) -> Done {
        let slots = self.pickable(one);
        let of_one = self.ask_slot(attacker, &slots)?;
        let slots = self.pickable(two);
        let of_two = self.ask_slot(attacker, &slots)?;
        let mine = self.players[one].powers.remove(of_one);
        let theirs = self.players[two].powers.remove(of_two);
        self.players[one].powers.push(Power::fresh(theirs.name));
        self.players[two].powers.push(Power::fresh(mine.name));
        self.tell(format!("powers_swapped seat={} target={}", letter(one), letter(two)));
        Ok(())
    }

    /// FR-RCH.
    fn recharge(&mut self, seat: usize) -> Done {
        let powers = self.players[seat].powers.iter().enumerate();
        let slots: Vec<usize> =
            powers.filter(|(_, power)| power.used && !power.in_use).map(|(slot, _)| slot).collect();
        if slots.is_empty() {
            self.nothing("no_target");
            return Ok(());
        }
        let slot = self.ask_slot(seat, &slots)?;
        let power = &mut self.players[seat].powers[slot];
        (power.used, power.recharged) = (false, true);
        let name = power.name;
        self.tell(format!("recharged seat={} power={name}", letter(seat)));
        Ok(())
    }

    /// FR-DIY-1.
    fn do_it_yourself(&mut self) {
        if !self.rules.diy_reveals {
            self.nothing("nothing");
            return;
        }
        match self.rule_pile.pop() {
            Some(rule) => self.reveal_rule(rule),
            None => self.nothing("nothing"),
        }
    }

    pub(super) fn reveal_rule(&mut self, rule: &'static str) {
        self.active_rules.push(rule);
        self.saw(rule);
        self.tell(format!("rule rule={rule}"));
    }

    /// FR-UPD.
    fn update(&mut self, seat: usize) -> Done {
        let legal = vec!["decline".to_owned(), "use".to_owned()];
        if self.ask("use", seat, legal, "decline")? == "decline" {
            self.nothing("declined");
            return Ok(());
        }
        let Some(name) = self.power_pile.pop() else {
            self.nothing("empty");
            return Ok(());
        };
        let others: Vec<usize> = (0..self.players[seat].powers.len()).collect();
        self.players[seat].powers.push(Power::fresh(name));
        self.tell(format!("got_power seat={}", letter(seat)));
        if others.is_empty() {
            return Ok(());
        }
        let slot = self.ask_slot(seat, &others)?;
        let returned = self.players[seat].powers.remove(slot);
        let mut pile = self.power_pile.clone();
        pile.push(returned.name);
        self.power_pile = self.shuffle_names("power_deck", &pile)?;
        self.tell(format!("returned_power seat={}", letter(seat)));
        Ok(())
    }
}
