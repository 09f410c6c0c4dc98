//! Chapters 4.8 and 4.9: how events are triggered, and those that end things, last, or bring other events.

use super::cards::{Card, Kind, PERSISTENT, name_of};
use super::host::Done;
use super::plays::Source;
use super::table::{Book, Power, Reason, letter, letters, names};

/// An event being carried out.
#[derive(Clone, Debug)]
pub(super) struct Event {
    pub name: &'static str,
    pub initiator: usize,
    pub exempt: Vec<usize>,
}

/// The events that need two different participants (FR-EVT-6).
const NEED_TWO: [&str; 15] = [
    "black-hole",
    "charity",
    "crowdfunding",
    "distributor",
    "earthquake",
    "gambling-man",
    "identity-theft",
    "loot",
    "merry-christmas",
    "riot",
    "robin-hood",
    "surprise-party",
    "tornado",
    "trust-fall",
    "tsunami",
];

impl Book {
    /// FR-EVT-2: an event is triggered.
    pub(super) fn trigger(&mut self, initiator: usize) -> Done {
        if !self.is_event_left() {
            self.saw("no event left");
            self.nothing("empty");
            return Ok(());
        }
        self.tell(format!("trigger seat={}", letter(initiator)));
        // FR-RC-10.
        if self.running.is_empty() {
            self.events_in_turn += 1;
        }
        self.running.push(None);
        // FR-LB-1.
        let eligible: Vec<usize> = self
            .order(initiator)
            .into_iter()
            .filter(|&seat| seat != self.turn && seat != initiator)
            .collect();
        let thrown = self.window(Kind::LuckyBastard, &eligible)?;
        for &(seat, card) in &thrown {
            self.throw_in(seat, card, Kind::LuckyBastard);
        }
        let exempt: Vec<usize> = thrown.iter().map(|(seat, _)| *seat).collect();
        let name = self.next_event()?.expect("there is an event");
        *self.running.last_mut().expect("an event frame") = Some(name);
        self.remember(name);
        self.tell(format!("revealed seat={} event={name}", letter(initiator)));
        if !exempt.is_empty() {
            self.tell(format!("exempt seats={}", letters(&exempt)));
        }
        self.execute(&Event { name, initiator, exempt })?;
        self.running.pop();
        if !self.active.contains_key(name) {
            self.event_discard.push(name);
        }
        Ok(())
    }

    /// FR-EVT-3: without an event that was taken out, what is discarded comes again.
    fn is_event_left(&self) -> bool {
        !self.event_pile.is_empty() || self.rules.renews_events && !self.event_discard.is_empty()
    }

    /// The top event of the pile; an empty pile is made anew (FR-EVT-3).
    fn next_event(&mut self) -> Done<Option<&'static str>> {
        if self.event_pile.is_empty() && self.is_event_left() {
            let discard = std::mem::take(&mut self.event_discard);
            self.event_pile = self.shuffle_names("event_deck", &discard)?;
            self.saw("event pile renewed");
        }
        Ok(self.event_pile.pop())
    }

    fn remember(&mut self, name: &'static str) {
        if !self.history.contains(&name) {
            self.history.push(name);
        }
    }

    /// FR-EVT-4: all seats but the exempt ones, in order (FR-EVT-5).
    pub(super) fn participants(&self, event: &Event) -> Vec<usize> {
        self.order(event.initiator).into_iter().filter(|seat| !event.exempt.contains(seat)).collect()
    }

    /// FR-EVT-5.
    pub(super) fn right_of(&self, event: &Event, seat: usize) -> usize {
        let mut at = self.right(seat);
        while event.exempt.contains(&at) {
            at = self.right(at);
        }
        at
    }

    /// FR-EVT-2 (d): what the event does. The event frame lies on the stack already.
    fn execute(&mut self, event: &Event) -> Done {
        self.saw(event.name);
        if self.participants(event).len() < 2 && NEED_TWO.contains(&event.name) {
            self.saw("too few");
            self.nothing("too_few");
            return Ok(());
        }
        match event.name {
            "black-hole" => self.black_hole(event),
            "black-jack" => self.black_jack(event),
            "capitalism" => self.capitalism(event),
            "charity" => self.charity(event)?,
            "chargenado" => self.chargenado(event)?,
            "communism" => self.communism(event),
            "crowdfunding" => self.crowdfunding(event)?,
            "distributor" => self.distributor(event)?,
            "doomsday" => self.doomsday(event),
            "double-taxation" => self.double_taxation(event),
            "earthquake" => self.earthquake(event),
            "epic-fail" => self.epic_fail(event)?,
            "event-manager" => self.event_manager(event)?,
            "expansion" => self.expansion(event),
            "finish-line" => self.finish_line(event),
            // FR-EV-FRI-1.
            "friday-the-13th" => self.nothing("nothing"),
            "gambling-man" => self.gambling_man(event)?,
            "identity-theft" => self.identity_theft(event)?,
            "last-chance" => self.start_last_chance(event),
            "loot" => self.loot(event)?,
            "market" => self.market(event)?,
            "mating-season" => self.mating_season(event),
            "merry-christmas" => self.merry_christmas(event)?,
            "mexican-standoff" => self.mexican_standoff(event),
            "pandoras-box" => self.pandoras_box()?,
            "parasite" | "plus-one" => self.comes_into_force(event),
            "plague" => {
                // FR-EV-PLA.
                self.trigger(event.initiator)?;
                self.trigger(event.initiator)?;
            }
            "recession" => self.recession(event)?,
            "repeat" => self.repeat(event)?,
            "rewind" => self.rewind(event)?,
            "riot" => self.riot(event),
            "robin-hood" => self.robin_hood(event),
            "russian-roulette" => self.russian_roulette(event)?,
            "seppuku" => self.seppuku(event)?,
            "supercharge" => self.supercharge(event),
            "surprise-party" => self.surprise_party(event)?,
            "the-all-seeing-eye" => self.all_seeing_eye(event)?,
            "third-time-lucky" => self.third_time_lucky(event),
            "time-bomb" => self.light_bomb(event),
            "tornado" => self.tornado(event)?,
            "trust-fall" => self.trust_fall(event)?,
            "tsunami" => self.tsunami(event)?,
            "vandalism" => self.vandalism(event),
            other => panic!("`{other}` is no event"),
        }
        Ok(())
    }

    /// FR-EV-DOO, FR-EVT-12.
    fn doomsday(&mut self, event: &Event) {
        self.spared_by_doomsday = self.spared(Reason::Doomsday, &self.spared_by_doomsday, event);
        self.pending = self.pending.max(Some(Reason::Doomsday));
    }

    /// FR-EV-FIN, FR-EVT-12.
    fn finish_line(&mut self, event: &Event) {
        self.spared_by_finish = self.spared(Reason::FinishLine, &self.spared_by_finish, event);
        self.pending = self.pending.max(Some(Reason::FinishLine));
    }

    /// FR-LB-4: whom an end spares that may be pending already.
    fn spared(&self, end: Reason, before: &[usize], event: &Event) -> Vec<usize> {
        let comes_again = self.pending == Some(end);
        event.exempt.iter().copied().filter(|seat| !comes_again || before.contains(seat)).collect()
    }

    /// FR-EVT-10, FR-EV-REP-1: a persistent card moves to the active zone, from wherever it lies.
    fn comes_into_force(&mut self, event: &Event) {
        assert!(PERSISTENT.contains(&event.name));
        self.active.insert(event.name, event.exempt.clone());
        let table = &mut self.table;
        for pile in [&mut table.event_pile, &mut table.event_discard, &mut table.shown] {
            pile.retain(|name| *name != event.name);
        }
    }

    /// FR-EV-LCH-1.
    fn start_last_chance(&mut self, event: &Event) {
        let first_time = !self.active.contains_key("last-chance");
        self.comes_into_force(event);
        if first_time {
            for player in self.players.iter_mut().filter(|player| player.hand.is_empty()) {
                player.handled = true;
            }
        }
    }

    /// FR-EV-TIM-1.
    fn light_bomb(&mut self, event: &Event) {
        self.comes_into_force(event);
        self.players.iter_mut().for_each(|player| player.bomb_turns = 0);
        self.bomb_fresh = true;
        self.tell("lit");
    }

    /// Something face-up is executed with nobody exempt and without a window (FR-LB-3). A card that lies on the event discard
    /// is no part of it while it runs (FR-EVT-3).
    fn execute_again(&mut self, name: &'static str, initiator: usize) -> Done {
        let discarded = self.event_discard.contains(&name);
        self.event_discard.retain(|other| *other != name);
        self.running.push(discarded.then_some(name));
        self.execute(&Event { name, initiator, exempt: Vec::new() })?;
        self.running.pop();
        if discarded && !self.active.contains_key(name) {
            self.event_discard.push(name);
        }
        Ok(())
    }

    fn choose_event(&mut self, seat: usize, among: &[&'static str]) -> Done<&'static str> {
        let all = self.rules.events.clone();
        let mut sorted: Vec<&'static str> = among.to_vec();
        sorted.sort_by_key(|name| all.iter().position(|other| other == name));
        let legal: Vec<String> = sorted.iter().map(|name| format!("event {name}")).collect();
        let default = legal[0].clone();
        let answer = self.ask("event", seat, legal, default)?;
        let name = name_of(&answer["event ".len()..]);
        self.tell(format!("chosen seat={} event={name}", letter(seat)));
        Ok(name)
    }

    /// FR-EV-EVM.
    fn event_manager(&mut self, event: &Event) -> Done {
        let mut shown = Vec::new();
        for _ in 0..3 {
            let Some(name) = self.next_event()? else { break };
            self.remember(name);
            self.shown.push(name);
            shown.push(name);
            self.tell(format!("revealed seat={} event={name}", letter(event.initiator)));
        }
        if shown.is_empty() {
            self.nothing("empty");
            return Ok(());
        }
        let chosen = self.choose_event(event.initiator, &shown)?;
        // The others go to the event discard; the chosen one runs, and goes there afterwards.
        self.shown.retain(|name| !shown.contains(name));
        self.event_discard.extend(shown.iter().copied().filter(|name| *name != chosen));
        self.running.push(Some(chosen));
        self.execute(&Event { name: chosen, initiator: event.initiator, exempt: Vec::new() })?;
        self.running.pop();
        if !self.active.contains_key(chosen) {
            self.event_discard.push(chosen);
        }
        Ok(())
    }

    /// FR-EV-REP.
    fn repeat(&mut self, event: &Event) -> Done {
        let earlier: Vec<&'static str> =
            self.history.iter().copied().filter(|name| *name != "repeat").collect();
        if earlier.is_empty() {
            self.nothing("empty");
            return Ok(());
        }
        let chosen = self.choose_event(event.initiator, &earlier)?;
        self.saw(format!("repeated {chosen}"));
        self.execute_again(chosen, event.initiator)
    }

    /// FR-EV-PAN-1.
    fn pandoras_box(&mut self) -> Done {
        if !self.rules.pandora_redeals || self.active_rules.is_empty() {
            self.nothing("nothing");
            return Ok(());
        }
        let count = self.active_rules.len();
        self.tell("rules_gone");
        let mut all = self.rule_pile.clone();
        all.append(&mut self.active_rules);
        self.rule_pile = self.shuffle_names("rule_deck", &all)?;
        for _ in 0..count {
            let rule = self.rule_pile.pop().expect("as many were taken back");
            self.reveal_rule(rule);
        }
        Ok(())
    }

    /// FR-EV-CGN-1.
    fn chargenado(&mut self, event: &Event) -> Done {
        let participants = self.participants(event);
        let mut all = self.power_pile.clone();
        for &seat in &participants {
            all.extend(std::mem::take(&mut self.players[seat].powers).iter().map(|power| power.name));
        }
        self.power_pile = self.shuffle_names("power_deck", &all)?;
        for _ in 0..2 {
            participants.iter().for_each(|&seat| self.give_power(seat));
        }
        Ok(())
    }

    /// FR-EV-SUP-1.
    fn supercharge(&mut self, event: &Event) {
        self.participants(event).into_iter().for_each(|seat| self.give_power(seat));
    }

    fn give_power(&mut self, seat: usize) {
        if let Some(name) = self.power_pile.pop() {
            self.players[seat].powers.push(Power::fresh(name));
            self.tell(format!("got_power seat={}", letter(seat)));
        }
    }

    /// FR-EV-REW.
    fn rewind(&mut self, event: &Event) -> Done {
        let participants = self.participants(event);
        for _ in 0..2 {
            for &seat in &participants {
                let Some(laid) = self.discard.pop() else { continue };
                self.receive(seat, laid.card);
                self.tell(format!("took_open seat={} cards={}", letter(seat), names(&[laid.card])));
                if self.due.is_some_and(|due| due.on == laid.number) {
                    self.due = None;
                }
            }
        }
        self.demand = super::table::Demand::Any;
        self.demand_by = None;
        if let Some(card) = self.take_top() {
            self.play(event.initiator, card, Source::Rewind, false)?;
        }
        Ok(())
    }

    /// FR-EV-EPI.
    fn epic_fail(&mut self, event: &Event) -> Done {
        let fuck_you = Card::Plain(Kind::FuckYou);
        let participants = self.participants(event);
        let fewest =
            participants.iter().map(|&seat| self.count(seat)).min().expect("the initiator takes part");
        let target =
            participants.iter().copied().find(|&seat| self.count(seat) == fewest).expect("somebody has them");
        let holder = (0..self.seats()).find(|&seat| self.hand(seat).contains(&fuck_you));
        match holder {
            Some(seat) if seat == target || event.exempt.contains(&seat) => {
                self.nothing("nothing");
                return Ok(());
            }
            None if !self.rules.deck.contains(&fuck_you) => {
                self.nothing("nothing");
                return Ok(());
            }
            Some(seat) => self.lose(seat, fuck_you),
            None if self.discard.iter().any(|laid| laid.card == fuck_you) => {
                self.discard.retain(|laid| laid.card != fuck_you);
            }
            None => {
                self.pile.retain(|card| *card != fuck_you);
                let pile = self.pile.clone();
                self.pile = self.shuffle_cards("deck", &pile)?;
            }
        }
        self.receive(target, fuck_you);
        self.tell(format!("took_open seat={} cards={}", letter(target), names(&[fuck_you])));
        Ok(())
    }
}
