//! The own hand: by colour, what fits marked, and as many lines as there are.

use table::screen::{Line, Style};
use table::{Screen, Vocabulary, Words};

use super::{COLUMNS, Part};
use crate::cards::{CARDS, Cards, Colour, Face, copies};
use crate::masks::Masks;
use crate::rule_cards::numbers_next_door;
use crate::view::{SeatView, View};

/// Before a card that fits.
const FITS: &str = "›";

/// The hand of the viewer in at most so many lines: with full names if there is room, else with short ones.
pub(super) fn hand(view: &View, words: &Words, room: usize) -> Screen {
    let Some(own) = own(view) else { return Vec::new() };
    let full = lines(groups(view, own, words, false));
    if full.len() <= room {
        return full;
    }
    let mut short = lines(groups(view, own, words, true));
    if short.len() > room {
        short.truncate(room);
        if let Some(last) = short.last_mut() {
            last.0.push((Style::Dim, " ".repeat(COLUMNS)));
        }
    }
    short
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

/// A card in a few letters, its colour included.
pub(super) fn short(face: Face, words: &Words) -> String {
    let hue = |hue: &str| words.text(&format!("short.{hue}"));
    match face {
        Face::Number(colour, number) => format!("{}{number}", hue(colour.map_or("black", Colour::name))),
        Face::Coloured(colour, special) => {
            format!("{}{}", hue(colour.name()), words.text(&format!("short.{special}")))
        }
        Face::Swap(one, other) => format!("{}/{}", hue(one.name()), hue(other.name())),
        Face::Plain(special) => words.text(&format!("short.{special}")),
    }
}

/// Whether a card is in a group.
type Belongs = Box<dyn Fn(&Face) -> bool>;

/// The cards of a group, after its name.
struct Group {
    name: String,
    cards: Vec<Part>,
}

/// The hand by colour: each colour, black, Colour Swaps, the rest.
fn groups(view: &View, own: &SeatView, words: &Words, short: bool) -> Vec<Group> {
    let title = |word: &str| words.text(&format!("{}.{word}", if short { "short" } else { "card" }));
    let of_colour = |colour: Colour| {
        let belongs = move |face: &Face| match *face {
            Face::Number(of, _) => of == Some(colour),
            Face::Coloured(of, _) => of == colour,
            Face::Swap(..) | Face::Plain(_) => false,
        };
        (title(colour.name()), Box::new(belongs) as Belongs)
    };
    let mut kinds: Vec<_> = Colour::ALL.iter().map(|&colour| of_colour(colour)).collect();
    kinds.push((title("black"), Box::new(|face| matches!(face, Face::Number(None, _)))));
    kinds.push((title("colour-swap"), Box::new(|face| matches!(face, Face::Swap(..)))));
    kinds.push((words.text("screen.wild"), Box::new(|face| matches!(face, Face::Plain(_)))));
    let fitting = fitting(view, own);
    let group = |(name, belongs): (String, Belongs)| {
        let faces: Vec<Face> = own.known.iter().copied().filter(|face| belongs(face)).collect();
        let copies = |same: &[Face]| {
            let fits = fitting.contains(&same[0]);
            let times = if same.len() > 1 { format!("×{}", same.len()) } else { String::new() };
            let text = format!("{}{}{times}", if fits { FITS } else { "" }, inside(same[0], words, short));
            (if fits { Style::Good } else { Style::Dim }, text)
        };
        Group { name, cards: faces.chunk_by(|one, next| one == next).map(copies).collect() }
    };
    kinds.into_iter().map(group).filter(|group| !group.cards.is_empty()).collect()
}

/// A card inside its group, whose name says the colour.
fn inside(face: Face, words: &Words, short: bool) -> String {
    let said = |word: &str| words.text(&format!("{}.{word}", if short { "short" } else { "card" }));
    match face {
        Face::Number(_, number) => number.to_string(),
        Face::Coloured(_, special) | Face::Plain(special) => said(special.name()),
        Face::Swap(one, other) => format!("{}/{}", said(one.name()), said(other.name())),
    }
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

/// The groups one after the other, broken where a line is full.
fn lines(groups: Vec<Group>) -> Screen {
    let mut lines = vec![Line::new()];
    let mut put = |before: &str, part: Part, keep: usize| {
        let line = lines.last_mut().expect("there is always a line");
        let needed = before.chars().count() + part.1.chars().count() + keep;
        if line.0.is_empty() || line.width() + needed <= COLUMNS {
            let before = if line.0.is_empty() { "" } else { before };
            line.0.extend([(Style::Dim, before.to_owned()), part]);
        } else {
            lines.push(Line(vec![part]));
        }
    };
    for group in groups {
        // A name stands on the line of its first card.
        let first = group.cards.first().map_or(0, |(_, text)| 1 + text.chars().count());
        put("  ", (Style::Strong, format!("{}:", group.name)), first);
        group.cards.into_iter().for_each(|card| put(" ", card, 0));
    }
    lines
}
