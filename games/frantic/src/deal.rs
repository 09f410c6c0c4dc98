//! Starting a game and its rounds (FR-RND).

use table::{Chance, Knowledge, MAX_SEATS, Seat, SeatSet, Tell};

use crate::action::Action;
use crate::ask::Ask;
use crate::cards::{CARDS, Cards};
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::decks::{EVENTS, POWERS, RULE_CARDS, RuleCard};
use crate::demand::Demand;
use crate::frame::Frame;
use crate::marks::Marks;
use crate::measure::Measure;
use crate::powers::Blockades;
use crate::rules::Frantic;
use crate::seats;
use crate::state::{DEPTH, Exempt, State};
use crate::table_work::Work;
use crate::told::{Faces, Private, Public};

/// Where the first card goes on. Check values contain them, so a number never changes its meaning.
mod step {
    pub(super) const TURN_UP: u8 = 0;
    pub(super) const PLAYED: u8 = 1;
    pub(super) const CHECKED: u8 = 2;
}

impl Frantic {
    /// A state in which nothing has been dealt.
    pub(crate) fn empty(&self) -> State {
        State {
            hands: [Cards::EMPTY; MAX_SEATS],
            knowledge: Knowledge::default(),
            piles: [0; CARDS],
            pile_len: 0,
            discard_len: 0,
            marks: Marks::NONE,
            aside: Cards::EMPTY,
            laid: Cards::EMPTY,
            event_pile: [0; EVENTS],
            event_pile_len: 0,
            event_discard: 0,
            active: 0,
            history: 0,
            shown: 0,
            rows: [[0; POWERS]; MAX_SEATS],
            row_len: [0; MAX_SEATS],
            power_pile: [0; POWERS],
            power_pile_len: 0,
            face_up: 0,
            activated: 0,
            recharged: 0,
            power_known: [0; MAX_SEATS],
            rule_pile: [0; RULE_CARDS],
            rule_pile_len: 0,
            rules_active: 0,
            round: 0,
            dealer: self.first_dealer,
            turn: self.first_dealer,
            dir: 1,
            first: false,
            power_used: false,
            events_in_turn: 0,
            skip: SeatSet::EMPTY,
            demand: Demand::Any,
            last_colour: None,
            coloured_by: None,
            due: None,
            exhausted: false,
            pending: None,
            exempt: Exempt::default(),
            out: SeatSet::EMPTY,
            emptied_by_event: SeatSet::EMPTY,
            handled: SeatSet::EMPTY,
            used: [0; MAX_SEATS],
            bomb_fresh: false,
            seal: SeatSet::EMPTY,
            opens_hands: SeatSet::EMPTY,
            blockade: Blockades::default(),
            blockade_new: None,
            loops: SeatSet::EMPTY,
            loops_new: false,
            totals: [0; MAX_SEATS],
            points: [0; MAX_SEATS],
            sums: [0; MAX_SEATS],
            rounds_won: [0; MAX_SEATS],
            over: false,
            shares: [0; MAX_SEATS],
            left: [0; MAX_SEATS],
            ask: Ask::Nothing,
            waiting: SeatSet::EMPTY,
            answers: [Action::Draw; MAX_SEATS],
            said: Action::Draw,
            frames: [Frame::First { step: 0 }; DEPTH],
            depth: 0,
        }
    }
}

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    /// Starts a round; scores are kept (FR-RND-1).
    pub(crate) fn start_round(&mut self, dealer: Seat) {
        self.clause(Clause::Rnd1);
        let before = *self.s;
        *self.s = State {
            round: before.round + 1,
            dealer,
            turn: dealer,
            totals: before.totals,
            points: before.points,
            sums: before.sums,
            rounds_won: before.rounds_won,
            first: true,
            depth: 1,
            ..self.rules.empty()
        };
        self.clause(Clause::Rnd6);
        self.tell.count(Measure::Rounds, 1);
        self.all_hear(Public::RoundStarted { round: self.s.round, dealer });
        self.shuffle_all();
        self.deal_hands();
        self.deal_powers();
        for _ in 0..self.rules.rule_cards {
            self.clause(Clause::Rnd5);
            self.reveal_rule();
        }
    }

    /// FR-RND-2
    fn shuffle_all(&mut self) {
        self.clause(Clause::Rnd2);
        for (at, card) in self.rules.deck.iter().enumerate() {
            self.s.piles[at] = card;
        }
        self.s.pile_len = self.rules.deck.len() as u8;
        self.chance.order(Purpose::Deck, &mut self.s.piles[..self.s.pile_len as usize]);
        self.s.event_discard = self.rules.events;
        self.shuffle_events();
        let powers = self.rules.power_cards.as_slice();
        if !powers.is_empty() {
            let pile = &mut self.s.power_pile[..powers.len()];
            pile.copy_from_slice(powers);
            self.s.power_pile_len = powers.len() as u8;
            self.chance.order(Purpose::PowerDeck, pile);
        }
        let rules = self.rules.rule_deck.as_slice();
        if !rules.is_empty() {
            let pile = &mut self.s.rule_pile[..rules.len()];
            pile.copy_from_slice(rules);
            self.s.rule_pile_len = rules.len() as u8;
            self.chance.order(Purpose::RuleDeck, pile);
        }
    }

    /// The event discard becomes a new pile (FR-EVT-3).
    pub(crate) fn shuffle_events(&mut self) {
        let mut len = 0;
        for event in 0..EVENTS as u8 {
            if self.s.event_discard & (1 << event) != 0 {
                self.s.event_pile[len] = event;
                len += 1;
            }
        }
        self.s.event_discard = 0;
        self.s.event_pile_len = len as u8;
        self.chance.order(Purpose::EventDeck, &mut self.s.event_pile[..len]);
    }

    /// FR-RND-4. Dealing is not drawing: nothing adds to it.
    fn deal_hands(&mut self) {
        self.clause(Clause::Rnd4);
        for _ in 0..self.rules.hand_size {
            for seat in seats::in_order(self.rules.seats, 1, self.s.dealer, self.all()) {
                self.s.pile_len -= 1;
                let card = self.s.piles[self.s.pile_len as usize];
                self.hand_mut(seat).insert(card);
                self.s.knowledge.see(SeatSet::one(seat), card);
            }
        }
        for seat in self.all() {
            let cards = Faces(self.s.hands[seat.index()]);
            self.tell.to(SeatSet::one(seat), Private::YouDrew { cards });
        }
    }

    /// FR-RND-4
    fn deal_powers(&mut self) {
        for _ in 0..2 {
            for seat in seats::in_order(self.rules.seats, 1, self.s.dealer, self.all()) {
                self.draw_power(seat);
            }
        }
    }

    /// A seat gets the top power card face down, as long as there is one.
    pub(crate) fn draw_power(&mut self, seat: Seat) -> bool {
        if self.s.power_pile_len == 0 {
            return false;
        }
        self.chance.stack(Purpose::Power, &mut self.s.power_pile[..self.s.power_pile_len as usize]);
        self.s.power_pile_len -= 1;
        let card = self.s.power_pile[self.s.power_pile_len as usize];
        self.add_power(seat, card);
        self.all_hear(Public::GotPower { seat });
        self.tell.to(SeatSet::one(seat), Private::YourPower { power: crate::decks::Power::of(card) });
        true
    }

    /// Puts a power card into a row, face down and known to its owner alone.
    pub(crate) fn add_power(&mut self, seat: Seat, card: u8) {
        let len = &mut self.s.row_len[seat.index()];
        self.s.rows[seat.index()][*len as usize] = card;
        *len += 1;
        let bit = 1 << card;
        self.s.face_up &= !bit;
        self.s.activated &= !bit;
        self.s.recharged &= !bit;
        self.s.power_known.iter_mut().for_each(|known| *known &= !bit);
        self.s.power_known[seat.index()] |= bit;
    }

    /// Takes the power card in this place out of a row.
    pub(crate) fn remove_power(&mut self, seat: Seat, slot: usize) -> u8 {
        let len = self.s.row_len[seat.index()] as usize;
        let row = &mut self.s.rows[seat.index()];
        let card = row[slot];
        row.copy_within(slot + 1..len, slot);
        row[len - 1] = 0;
        self.s.row_len[seat.index()] -= 1;
        card
    }

    /// Shuffles power cards into their pile; nobody knows then where they are.
    pub(crate) fn return_powers(&mut self, cards: impl Iterator<Item = u8>) {
        for card in cards {
            self.s.power_pile[self.s.power_pile_len as usize] = card;
            self.s.power_pile_len += 1;
            let bit = 1 << card;
            self.s.face_up &= !bit;
            self.s.activated &= !bit;
            self.s.recharged &= !bit;
            self.s.power_known.iter_mut().for_each(|known| *known &= !bit);
        }
        let pile = &mut self.s.power_pile[..self.s.power_pile_len as usize];
        pile.sort_unstable();
        self.chance.order(Purpose::PowerDeck, pile);
    }

    /// Reveals one more rule card, if there is one (FR-RCG-1); those before it stay in force (FR-RCG-2).
    pub(crate) fn reveal_rule(&mut self) -> bool {
        if self.s.rule_pile_len == 0 {
            return false;
        }
        self.clause(Clause::Rcg1);
        self.moment();
        self.chance.stack(Purpose::Rule, &mut self.s.rule_pile[..self.s.rule_pile_len as usize]);
        self.s.rule_pile_len -= 1;
        let card = self.s.rule_pile[self.s.rule_pile_len as usize];
        self.s.rules_active |= 1 << card;
        self.all_hear(Public::Rule { rule: <RuleCard as table::Vocabulary>::ALL[card as usize] });
        true
    }

    /// FR-RND-7: the top card of the draw pile is played by the dealer; then the checkpoint; then the first turn.
    pub(crate) fn first_card(&mut self, at: u8) {
        match at {
            step::TURN_UP => {
                self.clause(Clause::Rnd7);
                self.go_on_at(step::PLAYED);
                let dealer = self.s.dealer;
                if let Some(card) = self.turn_up() {
                    self.clause(Clause::First1);
                    self.clause(Clause::First4);
                    self.start_play(dealer, card, crate::frame::Source::First);
                }
            }
            step::PLAYED => {
                self.go_on_at(step::CHECKED);
                self.push(Frame::Checkpoint { step: 0 });
            }
            step::CHECKED => {
                self.s.first = false;
                self.events_turn_round();
                let first = seats::next(self.rules.seats, self.s.dir, self.s.dealer);
                self.start_turn(first);
            }
            other => unreachable!("the first card never stops at step {other}"),
        }
    }
}
