//! What sheet and picture are made from: a view that was sent, read only. They have nothing else to look at.

use table::{Seat, SeatSet};

use super::{SeatView, Sight, View};
use crate::cards::{Card, Cards};
use crate::sets::Set;
use crate::state::Phase;

impl View {
    pub(crate) fn picture(&self) -> Picture<'_> {
        Picture { view: self }
    }
}

/// A view, as a picture needs it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Picture<'a> {
    view: &'a View,
}

impl<'a> Picture<'a> {
    pub(crate) fn phase(self) -> Phase {
        self.view.phase
    }

    pub(crate) fn game(self) -> (u8, u8, u32) {
        (self.view.game, self.view.games, self.view.round)
    }

    pub(crate) fn stocks(self) -> (u8, usize, usize, bool) {
        let view = self.view;
        (view.bank, view.stack_size, view.aside_size, view.joker_played)
    }

    pub(crate) fn me(self) -> Option<Seat> {
        self.view.me
    }

    pub(crate) fn hand(self) -> Cards {
        self.view.hand
    }

    pub(crate) fn picks(self) -> Cards {
        self.view.picks.as_ref().map_or(Cards::EMPTY, |picks| picks.cards)
    }

    pub(crate) fn seats(self) -> impl Iterator<Item = (Seat, Sight)> + 'a {
        self.view.seats.iter().map(|(&seat, view)| {
            let SeatView { cash, token, active, space, cards, .. } = *view;
            let known = self.view.known.get(&seat).copied().unwrap_or_default();
            (seat, Sight { cash, token, active, space, cards, known })
        })
    }

    pub(crate) fn board(self) -> &'a [Option<Card>] {
        &self.view.board
    }

    pub(crate) fn target(self) -> Option<u8> {
        self.view.target
    }

    /// Who has not answered yet, if somebody is asked.
    pub(crate) fn asked(self) -> Option<SeatSet> {
        self.view.asked.as_ref().map(|asked| asked.waiting)
    }

    pub(crate) fn roll(self) -> Option<u8> {
        self.view.roll
    }

    pub(crate) fn turn(self) -> Seat {
        self.view.turn
    }

    /// Who showed what last.
    pub(crate) fn shown(self) -> Option<(Option<Seat>, Cards, Option<Seat>, Cards)> {
        let duel = self.view.duel.as_ref()?;
        let cards = |set: Option<Set>| set.map_or(Cards::EMPTY, |set| set.cards);
        Some((duel.challenger, cards(duel.attack), duel.challenged, cards(duel.defence)))
    }

    /// The hands of the last game, its values, and the totals so far.
    pub(crate) fn last(self) -> Option<Vec<(Seat, Cards, u8)>> {
        let last = self.view.last.as_ref()?;
        let of = |(&seat, &cards): (&Seat, &Cards)| Some((seat, cards, *last.values.get(seat.index())?));
        last.hands.iter().map(of).collect()
    }

    pub(crate) fn total(self, seat: Seat) -> u16 {
        self.view.seats[&seat].total
    }

    pub(crate) fn several_games(self) -> bool {
        self.view.games > 1
    }
}
