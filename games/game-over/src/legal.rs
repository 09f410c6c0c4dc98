//! What may be answered, and what absent seats answer.

use table::{Buffer, Seat};

use crate::action::GameOverAction as Action;
use crate::cards::{Card, Cards};
use crate::occupied::{BRIBE, PINCH};
use crate::options::SwapView;
use crate::picks::Pick;
use crate::rules::GameOver;
use crate::sets::{self, Kind, has_set};
use crate::state::{Phase, State};

impl GameOver {
    /// Who is asked now.
    #[inline]
    pub(crate) fn asked(&self, state: &State) -> Option<Seat> {
        match state.phase {
            Phase::Place
            | Phase::Turn
            | Phase::Direction
            | Phase::Free
            | Phase::Return
            | Phase::Joker
            | Phase::Occupied => Some(state.turn),
            Phase::Reply | Phase::Defend => state.duel.challenged,
            Phase::Attack => state.duel.challenger,
            Phase::Selling => state.debt.map(|debt| debt.debtor),
            _ => None,
        }
    }

    #[inline]
    pub(crate) fn list(&self, state: &State, seat: Seat, out: &mut Buffer<Action>) {
        let hand = state.hand(seat);
        match state.phase {
            Phase::Place => out.extend(self.empty_spaces(state).map(Action::Place)),
            Phase::Turn => self.list_turn(state, seat, out),
            Phase::Direction => out.extend([Action::Clockwise, Action::Anticlockwise]),
            Phase::Free => self.list_free(state, seat, out),
            Phase::Return => out.extend(hand.iter().map(Action::Return)),
            Phase::Joker => {
                if self.may_play_gained_joker(state) {
                    out.push(Action::Joker);
                }
                out.push(Action::Keep);
            }
            Phase::Occupied => self.list_occupied(state, seat, out),
            Phase::Reply => {
                out.push(Action::Concede);
                if has_set(hand) {
                    out.push(Action::Accept);
                }
            }
            Phase::Attack | Phase::Defend => self.list_picks(state, hand, out),
            Phase::Selling => out.extend(self.for_sale(state, hand).iter().map(Action::Sell)),
            _ => {}
        }
    }

    /// GO-S-6: spaces on which no piece stands yet.
    fn empty_spaces(&self, state: &State) -> impl Iterator<Item = u8> {
        let taken = self.seats.iter().filter_map(|seat| state.player(seat).space);
        let taken = taken.fold(0_u16, |taken, space| taken | 1 << space);
        (0..self.spaces).filter(move |space| taken & (1 << space) == 0)
    }

    /// GO-T-1.
    fn list_turn(&self, state: &State, seat: Seat, out: &mut Buffer<Action>) {
        out.push(Action::Roll);
        let player = state.player(seat);
        if player.hand.has_joker() {
            out.push(Action::Joker);
        }
        if player.cash == 0 && player.token {
            out.push(Action::Mauschel);
        }
    }

    /// GO-F-1.
    fn list_free(&self, state: &State, seat: Seat, out: &mut Buffer<Action>) {
        let player = state.player(seat);
        match self.options.swap_view {
            SwapView::Blind => out.extend(player.hand.iter().map(Action::Swap)),
            SwapView::Peek if player.hand.is_empty() => {}
            SwapView::Peek => out.push(Action::Lift),
        }
        if player.cash >= 1 && !state.stack.cards().is_empty() {
            out.push(Action::Buy);
        }
        out.push(Action::Pass);
    }

    /// GO-O-1.
    fn list_occupied(&self, state: &State, seat: Seat, out: &mut Buffer<Action>) {
        let player = state.player(seat);
        let opponents = self.opponents_on(state, state.target.unwrap_or(0), seat);
        if player.cash >= PINCH {
            out.push(Action::Pinch);
        }
        if has_set(player.hand) {
            out.extend(opponents.into_iter().map(Action::Challenge));
        }
        if player.cash >= BRIBE {
            let with_cards = opponents.into_iter().filter(|&other| !state.hand(other).is_empty());
            out.extend(with_cards.map(Action::Bribe));
        }
    }

    /// GO-X-3, GO-X-4: the kind, then cards, then `show`.
    fn list_picks(&self, state: &State, hand: Cards, out: &mut Buffer<Action>) {
        let (picks, side) = (state.picks, self.side(state));
        if picks.kind.is_none() {
            if sets::has_clan(hand) {
                out.push(Action::Kind(Kind::Clan));
            }
            if sets::has_syndicate(hand) {
                out.push(Action::Kind(Kind::Syndicate));
            }
            return;
        }
        if picks.complete(side) {
            out.push(Action::Show);
        }
        out.extend(picks.nexts(hand, side).iter().map(Action::Card));
    }

    /// GO-D-4: cards above those picked, as long as enough are left.
    fn for_sale(&self, state: &State, hand: Cards) -> Cards {
        let left = (state.sale as usize).saturating_sub(state.picks.cards.len() + 1);
        hand.above(state.picks.cards).without_highest(left)
    }

    /// What an absent seat answers (rulebook, "Somebody does not answer").
    pub(crate) fn default_answer(&self, state: &State, seat: Seat) -> Action {
        let hand = state.hand(seat);
        match state.phase {
            Phase::Place => Action::Place(self.empty_spaces(state).next().unwrap_or(0)),
            Phase::Turn => Action::Roll,
            Phase::Direction => Action::Clockwise,
            Phase::Return => Action::Return(state.gain.map_or(Card::JOKER, |(_, card)| card)),
            Phase::Joker => Action::Keep,
            Phase::Occupied => {
                let mut legal = Buffer::new();
                self.list_occupied(state, seat, &mut legal);
                legal.first().copied().unwrap_or(Action::Pinch)
            }
            Phase::Reply => Action::Concede,
            Phase::Attack | Phase::Defend => match state.picks.towards_best(hand, self.side(state)) {
                Pick::Kind(kind) => Action::Kind(kind),
                Pick::Card(card) => Action::Card(card),
                Pick::Show => Action::Show,
            },
            Phase::Selling => Action::Sell(self.for_sale(state, hand).lowest().unwrap_or(Card::JOKER)),
            _ => Action::Pass,
        }
    }
}
