//! Who is asked, and what may be answered in the phases that take more than a line.

use table::{Buffer, Seat};

use crate::action::Action;
use crate::cards::Cards;
use crate::free::PRICE;
use crate::occupied::{BRIBE, PINCH};
use crate::options::SwapView;
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
            Phase::Selling => Some(state.owed().debtor),
            Phase::SetUp
            | Phase::Opening
            | Phase::Rolling
            | Phase::Arriving
            | Phase::Buying
            | Phase::Gained
            | Phase::JokerReset
            | Phase::Stuck
            | Phase::Bribing
            | Phase::Comparing
            | Phase::Paying
            | Phase::Eliminating
            | Phase::MauschelReset
            | Phase::TurnEnd
            | Phase::Settling
            | Phase::Over => None,
        }
    }

    /// GO-S-6: spaces on which no piece stands yet.
    pub(crate) fn empty_spaces(&self, state: &State) -> impl Iterator<Item = u8> {
        let taken = self.seats.iter().filter_map(|seat| state.player(seat).space);
        let taken = taken.fold(0_u16, |taken, space| taken | 1 << space);
        (0..self.spaces).filter(move |space| taken & (1 << space) == 0)
    }

    /// GO-T-1.
    pub(crate) fn list_turn(&self, state: &State, seat: Seat, out: &mut Buffer<Action>) {
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
    pub(crate) fn list_free(&self, state: &State, seat: Seat, out: &mut Buffer<Action>) {
        let player = state.player(seat);
        match self.options.swap_view {
            SwapView::Blind => out.extend(player.hand.iter().map(Action::Swap)),
            SwapView::Peek if player.hand.is_empty() => {}
            SwapView::Peek => out.push(Action::Lift),
        }
        if player.cash >= PRICE && !state.stack.cards().is_empty() {
            out.push(Action::Buy);
        }
        out.push(Action::Pass);
    }

    /// GO-O-1.
    pub(crate) fn list_occupied(&self, state: &State, seat: Seat, out: &mut Buffer<Action>) {
        let player = state.player(seat);
        let opponents = self.opponents_on(state, state.aimed_at(), seat);
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
    pub(crate) fn list_picks(&self, state: &State, hand: Cards, out: &mut Buffer<Action>) {
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
    pub(crate) fn for_sale(&self, state: &State, hand: Cards) -> Cards {
        let left = (state.sale as usize).saturating_sub(state.picks.cards.len() + 1);
        hand.above(state.picks.cards).without_highest(left)
    }
}
