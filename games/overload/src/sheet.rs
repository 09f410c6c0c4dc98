//! The table in words: the turn, the track space by space, and of each seat its points and what its pieces carry.

use table::{AtSeat, Catalogue, Fact, Row, Say, Screen, Seat, Sheet, Show, Term, Thing, Tone, Words, say};

use crate::action::Action;
use crate::board::Space;
use crate::hint::{Hint, hint};
use crate::piece::Piece;
use crate::rules::Overload;
use crate::state::{Phase, START};
use crate::track;
use crate::truth::PieceView;
use crate::view::{Eyes, SeatView, View};

impl Show for Overload {
    const WORDS: &'static [Catalogue] = table::catalogues!["de", "en"];
    const RULEBOOK: &'static str = include_str!("../rulebook.md");

    type Hint = Hint;

    fn hints(eyes: Eyes<'_>, legal: &[Action], out: &mut Vec<Hint>) {
        out.extend(legal.iter().filter_map(|&action| hint(eyes, action)));
    }

    fn size(event: &crate::told::Public) -> table::Size {
        crate::moments::size(event)
    }

    fn least_ms(event: &crate::told::Public) -> u32 {
        crate::moments::least_ms(event)
    }

    fn deed(event: &crate::told::Public, _before: &crate::state::State) -> Option<table::Deed> {
        crate::moments::deed(event)
    }

    fn sheet(view: &View) -> Sheet {
        let (turns, bowl) = (view.open.turns, view.bowl);
        Sheet::new()
            .fact(Tone::Dim, say("sheet.turn").with(turns))
            .fact(Tone::Dim, say("sheet.target").with(view.target))
            .fact(Tone::Dim, say("sheet.bowl").with(bowl))
            .facts(view.progress.die.map(|die| Fact::new(Tone::Strong, say("sheet.die").with(die))))
            .rows([Row::new(say("sheet.track"), (START..=view.finish).map(|at| space(view, at))).drawn()])
            .seats(view.seats.iter().map(|(&seat, of)| at_seat(view, seat, of)))
            .ask(ask(view))
    }

    fn picture(view: &View, words: &Words) -> Screen {
        track::track(view, words)
    }
}

pub(crate) fn pieces(view: &View) -> impl Iterator<Item = (Piece, PieceView)> {
    view.seats.iter().flat_map(|(&seat, of)| pieces_of(seat, of))
}

fn pieces_of(seat: Seat, of: &SeatView) -> impl Iterator<Item = (Piece, PieceView)> + use<> {
    Piece::of(seat).into_iter().zip([of.p1, of.p2])
}

/// A space of the track, and whose pieces stand on it.
fn space(view: &View, at: u8) -> Thing {
    let kind = at.checked_sub(1).and_then(|at| view.track.get(usize::from(at)));
    let sign = match kind {
        None | Some(Space::Plain) => "",
        Some(Space::Plus) => "+",
        Some(Space::Minus) => "-",
        Some(Space::Either) => "±",
        Some(Space::Double) => "×2",
    };
    let space = match sign {
        "" => Thing::new(say("sheet.space").with(place(view, at))),
        sign => Thing::new(say("sheet.special").with(at).with(Term::sign(sign))).tone(Tone::Warning),
    };
    space.seats(pieces(view).filter(|(_, piece)| piece.at == at).map(|(piece, _)| piece.owner()))
}

/// Where a piece stands.
fn place(view: &View, at: u8) -> Term {
    match at {
        START => say("screen.start").into(),
        at if at == view.finish => say("screen.finish").into(),
        at => at.into(),
    }
}

/// OV-G3: points also as fives, twos and a one.
fn at_seat(view: &View, seat: Seat, of: &SeatView) -> AtSeat {
    let piece = |(piece, of): (Piece, PieceView)| {
        let tone = if of.load == view.capacity { Tone::Danger } else { Tone::Plain };
        let at = place(view, of.at);
        let text = say("sheet.piece").with(Term::sign(piece)).with(at).with(of.load).with(view.capacity);
        Fact::new(tone, text).gauge(of.load, view.capacity)
    };
    AtSeat::new(seat)
        .mine(view.me == Some(seat))
        .turn(view.open.turn == seat && view.open.phase != Phase::Over)
        .fact(Tone::Strong, say("screen.points").with(of.points))
        .facts(pieces_of(seat, of).map(piece))
        .facts(chips(of).map(|chips| Fact::new(Tone::Dim, say("sheet.chips").with(chips))))
}

fn chips(of: &SeatView) -> Option<Term> {
    let parts = [(of.chips.fives, 5), (of.chips.twos, 2), (of.chips.ones, 1)];
    let part = |(count, chip): (u16, u8)| (count > 0).then(|| Term::sign(format!("{count}×{chip}")));
    let parts: Vec<Term> = parts.into_iter().filter_map(part).collect();
    (!parts.is_empty()).then_some(Term::List(parts))
}

/// Whose decision it is, and what about; or who has won.
fn ask(view: &View) -> Option<Say> {
    let (turn, progress) = (view.open.turn, &view.progress);
    let moving = || progress.moving.map(Term::sign);
    match view.open.phase {
        Phase::Load => Some(say("ask.load").with(turn)),
        Phase::Choose => Some(say("ask.choose").with(turn).with(progress.die?)),
        Phase::Step => Some(say("ask.step").with(turn).with(moving()?)),
        Phase::Exchange => Some(say("ask.exchange").with(turn).with(moving()?)),
        Phase::Over => Some(say("ask.over").with(view.winner?)),
        _ => None,
    }
}
