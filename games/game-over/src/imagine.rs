//! A state that a seat cannot tell from the true one, drawn evenly from all of them.
//!
//! Cards whose place the seat knows stay; all others are dealt again. A deal that the rules rule out is dealt again: a hand
//! with a waiting quartet (GO-I-4), and a hand without a set where only one with a set could be asked. Left out is what
//! takes thinking: that a card which went somewhere unseen came from a hand of known cards, what a challenge, a
//! concession or a kept joker says about a hand, and what others have seen of the table besides their hands. Picks that
//! another seat has made already count as not made.

use table::{Chance, Seat, Secrets, Slot};

use crate::action::MOST_SPACES;
use crate::cards::{Card, Cards, Stack};
use crate::chance::Purpose;
use crate::occupied::PINCH;
use crate::options::SwapView;
use crate::picks::Picks;
use crate::rules::GameOver;
use crate::sets::{has_set, has_syndicate};
use crate::state::{Gain, Phase, State};
use crate::view::{self, Eyes, View};

/// The rules rule few deals out, so one is found long before: in all the games of the laws' test it took 168 at the most.
/// Should this many not be enough, the last deal stays as it fell. It may be one that cannot be; it is never the truth.
const MOST_DEALS: usize = 100_000;

const STACK: u16 = 100;
const ASIDE: u16 = 200;

impl Secrets for GameOver {
    table::usual_eyes!(view view::view);

    fn imagine(&self, state: &State, me: Seat, dice: &mut impl Chance<Purpose>) -> State {
        let mut imagined = *state;
        let known = state.memory_of(me);
        let mut pool: Stack = self.hidden(state).minus(known).bits().iter().collect();
        for _ in 0..MOST_DEALS {
            dice.order(Purpose::Deck, pool.cards_mut());
            let mut cards = pool.cards().iter().map(|&card| Card::numbered(card));
            self.deal_hands(state, &mut imagined, me, &mut cards);
            self.deal_table(state, &mut imagined, known, &mut cards);
            if self.is_possible(&imagined, me) {
                break;
            }
        }
        self.imagine_minds(&mut imagined, me, dice);
        imagined
    }

    /// Where all hidden cards are. Where the rules bend the odds (see above) there is nothing to count: none is listed.
    fn slots(&self, state: &State, me: Seat) -> Vec<Slot> {
        let known = state.memory_of(me);
        let bent = |seat: Seat| {
            let seen = state.hand(seat).and(known);
            has_syndicate(seen)
        };
        let must = self.must_have_sets(state).into_iter().flatten().any(|seat| seat != me);
        if must || self.active(state).without(me).into_iter().any(bent) {
            return Vec::new();
        }
        let slot = |place: u16| {
            move |card: Card| Slot { class: 0, place, card: card.number(), known: known.has_card(card) }
        };
        let hands = self.seats.iter().flat_map(|seat| state.hand(seat).iter().map(slot(seat.index() as u16)));
        let board = state
            .board
            .iter()
            .enumerate()
            .filter_map(|(space, card)| card.map(slot(MOST_SPACES as u16 + space as u16)));
        let stack = state
            .stack
            .cards()
            .iter()
            .enumerate()
            .map(|(depth, &card)| slot(STACK + depth as u16)(Card::numbered(card)));
        hands.chain(board).chain(stack).chain(state.aside.iter().map(slot(ASIDE))).collect()
    }

    fn secret_names(&self) -> Vec<String> {
        self.deck.iter().map(|card| card.to_string()).collect()
    }
}

impl GameOver {
    /// All cards that lie face down or in a hand.
    fn hidden(&self, state: &State) -> Cards {
        if state.joker_played { self.deck.minus(Cards::one(Card::JOKER)) } else { self.deck }
    }

    fn deal_hands(
        &self,
        state: &State,
        imagined: &mut State,
        me: Seat,
        cards: &mut impl Iterator<Item = Card>,
    ) {
        let known = state.memory_of(me);
        for seat in self.seats.all().without(me) {
            let hand = state.hand(seat);
            let unknown = hand.minus(known).len();
            imagined.player_mut(seat).hand = cards.take(unknown).fold(hand.and(known), |mut hand, card| {
                hand.insert(card);
                hand
            });
        }
    }

    fn deal_table(
        &self,
        state: &State,
        imagined: &mut State,
        known: Cards,
        cards: &mut impl Iterator<Item = Card>,
    ) {
        let mut next = || cards.next().expect("there are as many hidden cards as places for them");
        for space in 0..MOST_SPACES {
            if state.board[space].is_some_and(|card| !known.has_card(card)) {
                imagined.board[space] = Some(next());
            }
        }
        imagined.stack.cards_mut().iter_mut().for_each(|place| *place = next().number());
        imagined.aside = state.aside.and(known).union(cards.collect());
    }

    /// Whether others could hold these hands in this phase.
    fn is_possible(&self, imagined: &State, me: Seat) -> bool {
        let unchecked = match imagined.phase {
            Phase::Place | Phase::Over => return true,
            Phase::Return => Some(imagined.turn),
            Phase::SetUp
            | Phase::Opening
            | Phase::Turn
            | Phase::Rolling
            | Phase::Direction
            | Phase::Arriving
            | Phase::Free
            | Phase::Buying
            | Phase::Gained
            | Phase::Joker
            | Phase::JokerReset
            | Phase::Occupied
            | Phase::Stuck
            | Phase::Bribing
            | Phase::Reply
            | Phase::Attack
            | Phase::Defend
            | Phase::Comparing
            | Phase::Paying
            | Phase::Selling
            | Phase::Eliminating
            | Phase::MauschelReset
            | Phase::TurnEnd
            | Phase::Settling => None,
        };
        let quartet = |seat: Seat| {
            let hand = imagined.hand(seat);
            unchecked != Some(seat) && hand.quartets() != 0 && !hand.has_joker()
        };
        !self.active(imagined).without(me).into_iter().any(quartet)
            && self.must_have_sets(imagined).into_iter().flatten().all(|seat| has_set(imagined.hand(seat)))
    }

    /// The seats that could not be asked what they are, or will be, asked without a set.
    fn must_have_sets(&self, state: &State) -> [Option<Seat>; 2] {
        let duel = state.duel;
        match state.phase {
            Phase::Occupied if state.player(state.turn).cash < PINCH => [Some(state.turn), None],
            Phase::Reply => [duel.challenger, None],
            Phase::Attack => [duel.challenger, duel.challenged],
            Phase::Defend => [duel.challenged, None],
            Phase::SetUp
            | Phase::Place
            | Phase::Opening
            | Phase::Turn
            | Phase::Rolling
            | Phase::Direction
            | Phase::Arriving
            | Phase::Free
            | Phase::Return
            | Phase::Buying
            | Phase::Gained
            | Phase::Joker
            | Phase::JokerReset
            | Phase::Occupied
            | Phase::Stuck
            | Phase::Bribing
            | Phase::Comparing
            | Phase::Paying
            | Phase::Selling
            | Phase::Eliminating
            | Phase::MauschelReset
            | Phase::TurnEnd
            | Phase::Settling
            | Phase::Over => [None, None],
        }
    }

    /// What others have in mind: their own hands, what everybody saw, no picks; and which card was gained.
    fn imagine_minds(&self, imagined: &mut State, me: Seat, dice: &mut impl Chance<Purpose>) {
        let hands = imagined.players.map(|player| *player.hand.bits());
        imagined.knowledge = imagined.knowledge.imagined(me, &hands[..self.seats.count()]);
        if self.picker(imagined).is_some_and(|picker| picker != me) {
            imagined.picks = Picks::default();
        }
        let known = imagined.memory_of(me);
        if let Some((gain, _)) =
            imagined.gain.filter(|&(_, card)| imagined.turn != me && !known.has_card(card))
        {
            let mut perhaps = imagined.hand(imagined.turn).minus(known);
            if gain == Gain::Swap && imagined.phase == Phase::Joker {
                perhaps = perhaps.union(self.given_back(imagined).minus(known));
            }
            if perhaps.is_empty() {
                perhaps = self.deck.minus(known);
            }
            imagined.gain = Some((gain, Card::numbered(dice.one(Purpose::Bribe, &perhaps))));
        }
    }

    /// After a swap with a look, the card under the piece may be the one that lay there before.
    fn given_back(&self, state: &State) -> Cards {
        let peek = self.options.swap_view == SwapView::Peek;
        let space = state.player(state.turn).space.filter(|_| peek);
        space.and_then(|space| state.board[space as usize]).map_or(Cards::EMPTY, Cards::one)
    }
}
