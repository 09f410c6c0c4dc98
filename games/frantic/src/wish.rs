//! Wishes (FR-WISH): due with a card, made when its effect is over, lapsed when the card is covered.

use table::{Chance, Tell};

use crate::action::Action as A;
use crate::ask::Ask;
use crate::cards::Special;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::decks::Power;
use crate::demand::Demand;
use crate::frame::{Frame, Play};
use crate::rules::Frantic;
use crate::state::{Due, State};
use crate::table_work::Work;
use crate::told::{Public, Wish};

impl State {
    /// Whether a card further out was played with a power card that is yet to wish (FR-WISH-4).
    pub(crate) fn wish_would_be_overwritten(&self) -> bool {
        let wishes = |play: &Play| play.has_power_to_come() && play.power.is_some_and(Power::wishes);
        self.power_used && self.stack().iter().any(|frame| matches!(frame, Frame::Play(play) if wishes(play)))
    }
}

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    /// A wish is due on the card that is played (FR-RES-2).
    pub(crate) fn owe_wish(&mut self, play: &Play) {
        let numbers = play.kind.is_some_and(Special::wishes_numbers);
        self.s.due = Some(Due { card: play.card, owner: play.seat, numbers });
    }

    /// A wish that is due on a card which is covered lapses (FR-WISH-2).
    pub(crate) fn lapse(&mut self) {
        if self.s.due.take().is_some() {
            self.clause(Clause::Wish2);
        }
    }

    /// Asks the owner of the due wish, if the card it is due on is still the top card (FR-WISH-1, 2, 6). An owner
    /// without cards is asked, too (FR-WISH-5).
    pub(crate) fn ask_due_wish(&mut self) -> bool {
        let Some(due) = self.s.due else { return false };
        let lapses = if self.s.ending() {
            Some(Clause::Wish6)
        } else {
            (self.s.top() != Some(due.card)).then_some(Clause::Wish2)
        };
        if let Some(clause) = lapses {
            self.clause(clause);
            self.s.due = None;
            return false;
        }
        self.clause(Clause::Wish1);
        self.ask(Ask::Wish { seat: due.owner, numbers: due.numbers });
        true
    }

    /// The wish that was asked for becomes the demand; nothing more is waited for.
    pub(crate) fn wish_made(&mut self) -> bool {
        let seat = self.s.due.take().expect("a wish is asked for while it is due").owner;
        let (demand, wish) = match self.said() {
            A::Number(number) => (Demand::Number(number), Wish::Number(number)),
            A::WishBlack => (self.wish_for_black(), Wish::Black),
            _ => {
                let colour = self.said_colour();
                (Demand::Colour(colour), Wish::Colour(colour))
            }
        };
        self.s.demand = demand;
        self.all_hear(Public::Wished { seat, wish });
        false
    }
}
