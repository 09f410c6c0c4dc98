//! What a seat imagines: the cards it knows stay, everything else is dealt again.
//!
//! It remembers, it does not deduce. Left out: that cards put on the draw pile by Russian Roulette lie near its top; that
//! somebody who drew could not play; that a card a hand gave away unseen was probably an expensive one.

use table::{Chance, Seat};

use crate::action::Action;
use crate::ask::{Ask, Picking};
use crate::cards::{CARDS, Cards};
use crate::chance::Purpose;
use crate::marks::Mark;
use crate::rules::Frantic;
use crate::state::State;

impl Frantic {
    /// Hands, draw pile and cards set aside: what the seat does not know is shuffled over their places.
    pub(crate) fn deal_unknown_cards(
        &self,
        state: &State,
        seat: Seat,
        imagined: &mut State,
        dice: &mut impl Chance<Purpose>,
    ) {
        let known = *state.knowledge.of(seat);
        let mut pool = [0; CARDS];
        let mut len = 0;
        let mut put = |cards: &Cards| {
            for card in cards.iter() {
                pool[len] = card;
                len += 1;
            }
        };
        for other in self.seats.iter() {
            put(&state.hands[other.index()].minus(&known));
        }
        put(&state.aside.minus(&known));
        put(&state.pile().iter().copied().collect::<Cards>().minus(&known));
        dice.order(Purpose::Deck, &mut pool[..len]);
        let mut dealt = pool[..len].iter().copied();
        for other in self.seats.iter() {
            let hand = &state.hands[other.index()];
            let fresh: Cards = dealt.by_ref().take(hand.minus(&known).len()).collect();
            imagined.hands[other.index()] = hand.and(&known).union(&fresh);
        }
        self.deal_aside(state, &known, imagined, &mut dealt);
        for place in &mut imagined.piles[..state.pile_len as usize] {
            if !known.contains(*place) {
                *place = dealt.next().expect("as many cards are dealt anew as were taken up");
            }
        }
    }

    /// Cards set aside keep their receivers, not their faces.
    fn deal_aside(
        &self,
        state: &State,
        known: &Cards,
        imagined: &mut State,
        dealt: &mut impl Iterator<Item = u8>,
    ) {
        let unknown = state.aside.minus(known);
        if unknown.is_empty() {
            return;
        }
        imagined.aside = state.aside.and(known);
        imagined.marks.take_off(&unknown);
        for old in unknown.iter() {
            let card = dealt.next().expect("as many cards are dealt anew as were taken up");
            imagined.aside.insert(card);
            imagined.marks.set(card, state.marks.of(old).expect("cards are set aside for somebody"));
        }
    }

    /// Face-down power cards of others and their pile.
    pub(crate) fn deal_unknown_powers(
        &self,
        state: &State,
        seat: Seat,
        imagined: &mut State,
        dice: &mut impl Chance<Purpose>,
    ) {
        let known = state.power_known[seat.index()] | state.face_up;
        let mut pool = [0; crate::decks::POWERS];
        let mut len = 0;
        let rows = self.seats.iter().flat_map(|other| state.row(other).iter());
        for &card in rows.chain(&state.power_pile[..state.power_pile_len as usize]) {
            if known & (1 << card) == 0 {
                pool[len] = card;
                len += 1;
            }
        }
        if len == 0 {
            return;
        }
        dice.order(Purpose::PowerDeck, &mut pool[..len]);
        let mut dealt = pool[..len].iter().copied();
        imagined.power_known = [state.face_up; table::MAX_SEATS];
        for other in self.seats.iter() {
            let row = &mut imagined.rows[other.index()][..state.row_len[other.index()] as usize];
            for place in row.iter_mut() {
                if known & (1 << *place) == 0 {
                    *place = dealt.next().expect("as many cards are dealt anew as were taken up");
                }
                imagined.power_known[other.index()] |= 1 << *place;
            }
        }
        for place in &mut imagined.power_pile[..state.power_pile_len as usize] {
            if known & (1 << *place) == 0 {
                *place = dealt.next().expect("as many cards are dealt anew as were taken up");
            }
        }
        imagined.power_known[seat.index()] = state.power_known[seat.index()];
    }

    /// Others have picked nothing yet, before their cards go anywhere else.
    pub(crate) fn take_picks_back(&self, state: &State, seat: Seat, imagined: &mut State) {
        if let Ask::Pick { seats, .. } = state.ask {
            for other in seats.without(seat) {
                imagined.marks.take_off(&state.hands[other.index()]);
            }
        }
    }

    /// Answers that others have given in secret: hidden ones are forgotten, picks are made again.
    pub(crate) fn answer_anew(
        &self,
        state: &State,
        seat: Seat,
        imagined: &mut State,
        dice: &mut impl Chance<Purpose>,
    ) {
        match state.ask {
            Ask::Window { seats, .. } => {
                for other in seats.without(seat) {
                    imagined.answers[other.index()] = Action::Draw;
                    imagined.waiting.insert(other);
                }
            }
            Ask::Pick { seats, rule } => {
                for other in seats.without(seat) {
                    self.pick_anew(state, other, rule, imagined, dice);
                }
            }
            _ => {}
        }
    }

    fn pick_anew(
        &self,
        state: &State,
        other: Seat,
        rule: Picking,
        imagined: &mut State,
        dice: &mut impl Chance<Purpose>,
    ) {
        let picked = state.hands[other.index()].and(state.marks.marked()).len();
        if state.waiting.contains(other) {
            // How far a seat is with its picks does not show.
            let halves = usize::from(rule == Picking::ThenSeat && state.left[other.index()] == 1);
            imagined.left[other.index()] += (picked.max(halves)) as u8;
            return;
        }
        imagined.left[other.index()] = 0;
        for _ in 0..picked {
            let free = self.pickable(imagined, other, rule);
            if free.is_empty() {
                return;
            }
            let card = dice.draw(Purpose::Blind, &free);
            let mark = match rule {
                Picking::ThenSeat | Picking::SeatForEach => {
                    let among = state.participants(self.seats.all()).without(other);
                    Mark::For(dice.seat(Purpose::Blind, among))
                }
                _ => self.next_mark(imagined, other, rule),
            };
            imagined.marks.set(card, mark);
        }
    }
}
