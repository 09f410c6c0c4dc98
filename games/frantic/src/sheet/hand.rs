//! The viewer's hand: by colour, with what fits marked.

use table::{Row, Thing, Tone, Vocabulary, say};

use crate::cards::{CARDS, Cards, Colour, Face, copies};
use crate::masks::Masks;
use crate::rule_cards::numbers_next_door;
use crate::view::{SeatView, View};

/// A card, in its first colour.
pub(super) fn card(face: Face) -> Thing {
    match face {
        Face::Number(colour, _) => Thing::card(face).colour(colour.map_or("black", Colour::name)),
        Face::Coloured(colour, _) | Face::Swap(colour, _) => Thing::card(face).colour(colour.name()),
        Face::Plain(_) => Thing::card(face),
    }
}

/// The hand of the viewer: each colour, black, Colour Swaps, the rest.
pub(super) fn hand(view: &View) -> Option<Row> {
    let own = own(view)?;
    let fitting = fitting(view, own);
    let mut faces = own.known.clone();
    faces.sort_by_key(|face| face.index());
    let tone = |face| if fitting.contains(face) { Tone::Good } else { Tone::Plain };
    Some(Row::new(say("sheet.hand"), faces.iter().map(|face| card(*face).tone(tone(face)))))
}

fn own(view: &View) -> Option<&SeatView> {
    view.seats.iter().find(|seat| Some(seat.seat) == view.me)
}

/// The card that is given away next in Merry Christmas: the first that has no receiver yet.
pub(super) fn next_gift(view: &View) -> Option<Face> {
    let mut given: Vec<&str> = view.mine.iter().filter_map(|word| word.split(' ').next()).collect();
    own(view)?.known.iter().copied().find(|face| {
        let at = given.iter().position(|word| *word == face.to_string());
        at.map(|at| given.swap_remove(at)).is_none()
    })
}

/// The cards of a hand that can be played on what is demanded, if it is the viewer's turn to do so.
pub(super) fn fitting(view: &View, own: &SeatView) -> Vec<Face> {
    let masks = Masks::new(&Cards::below(CARDS));
    let matching = masks.matching(view.demand, numbers_next_door(&view.rules));
    let sealed = view.seats.iter().any(|seat| seat.seals);
    let blocked =
        |face: Face| view.seats.iter().filter_map(|seat| seat.blocks).any(|colour| face.shows(colour));
    let fits = |face: &Face| {
        let matches = match *face {
            Face::Plain(special) if special.is_unique() => special.fits_hand(own.count),
            face => copies(face).next().is_some_and(|card| matching.contains(card)),
        };
        matches && !(sealed && face.special().is_some()) && !blocked(*face)
    };
    own.known.iter().copied().filter(fits).collect()
}
