//! Chapter 3.5: which card may be played on what, and what Mimicry can be.

use super::cards::{Card, Colour, Kind};
use super::table::{Demand, Table, imitable};

impl Table {
    /// The table of FR-PLAY, row by row. Mimicry is looked at by [`Table::kinds`].
    fn fits(&self, card: Card) -> bool {
        use Demand::*;
        let near = |m: u8, n: u8| m == n || (self.has_rule("neighbours") && m.abs_diff(n) == 1);
        match (card, self.demand) {
            (Card::Plain(Kind::Curse | Kind::FuckYou | Kind::TheEnd), _) => false,
            (Card::Plain(_), _) | (_, Any) => true,
            (Card::Number(x, m), Pattern { colour, number, .. }) => {
                colour == Some(x) || number.is_some_and(|n| near(m, n))
            }
            (Card::Number(x, _), ColourWish(c)) => x == c,
            (Card::Number(_, m) | Card::Black(m), NumberWish(n)) => m == n,
            (Card::Number(..), BlackWish) => false,
            (Card::Black(m), Pattern { number, .. }) => number == Some(m),
            (Card::Black(_), ColourWish(_)) => false,
            (Card::Black(_), BlackWish) => true,
            (Card::Coloured(x, j), Pattern { colour, symbol, .. }) => colour == Some(x) || symbol == Some(j),
            (Card::Coloured(x, _), ColourWish(c)) => x == c,
            (Card::Swap(x, y), Pattern { colour, .. }) => colour == Some(x) || colour == Some(y),
            (Card::Swap(x, y), ColourWish(c)) => x == c || y == c,
            (Card::Coloured(..) | Card::Swap(..), NumberWish(_) | BlackWish) => false,
        }
    }

    /// FR-PLAY-1, FR-PLAY-2: whether a bar keeps a card from being played.
    fn is_barred(&self, card: Card) -> bool {
        (self.is_sealed() && card.is_special()) || self.blocked().iter().any(|colour| card.shows(*colour))
    }

    /// Whether a seat may play a card of its hand, on the Demand or (Random Chance, FR-PW-RAN-1) on anything.
    fn is_legal(&self, seat: usize, card: Card, on_anything: bool) -> bool {
        if self.is_barred(card) {
            return false;
        }
        match card {
            // FR-PLAY-3.
            Card::Plain(Kind::FuckYou) => self.count(seat) == 10,
            Card::Plain(Kind::TheEnd) => self.count(seat) == 1,
            Card::Plain(Kind::Curse) => false,
            Card::Plain(Kind::Mimicry) => !self.kinds(false).is_empty(),
            _ => on_anything || self.fits(card),
        }
    }

    /// The cards that a seat may play.
    pub(super) fn playable(&self, seat: usize, on_anything: bool) -> Vec<Card> {
        self.hand(seat).iter().copied().filter(|card| self.is_legal(seat, *card, on_anything)).collect()
    }

    /// FR-MIM-1, FR-MIM-3, FR-PLAY-2: what Mimicry can be now; what is turned up is not barred (FR-EV-REW-3).
    pub(super) fn kinds(&self, turned_up: bool) -> Vec<Kind> {
        let blocked = if turned_up { Vec::new() } else { self.blocked() };
        let is_free = |colour: &Colour| !blocked.contains(colour);
        let fits = |kind: &Kind| match (kind, self.demand) {
            (kind, _) if kind.is_wish() => true,
            (_, Demand::Any) => self.rules.colours.iter().any(is_free),
            (Kind::ColourSwap, demand) => {
                demand.colour().is_some_and(|colour| is_free(&colour))
                    && !self.swap_colours(turned_up).is_empty()
            }
            (_, demand) => demand.colour().is_some_and(|colour| is_free(&colour)),
        };
        imitable(&self.rules.deck).into_iter().filter(fits).collect()
    }

    /// FR-MIM-4: the colours that Mimicry can take on `Any`.
    pub(super) fn free_colours(&self, turned_up: bool) -> Vec<Colour> {
        let blocked = if turned_up { Vec::new() } else { self.blocked() };
        self.rules.colours.iter().copied().filter(|colour| !blocked.contains(colour)).collect()
    }

    /// FR-MIM-5: the colours that Mimicry as Colour Swap can go on with.
    pub(super) fn swap_colours(&self, turned_up: bool) -> Vec<Colour> {
        let taken = self.demand.colour();
        self.free_colours(turned_up).into_iter().filter(|colour| Some(*colour) != taken).collect()
    }
}
