//! The table in a terminal: the track in rows, then a line a seat. At most 80 columns and 16 lines, also on the longest
//! track, of which then only the busiest rows are shown.

use table::screen::{Line, Style};
use table::{Screen, Seat, Words};

use crate::board::Space;
use crate::piece::Piece;
use crate::state::{Phase, START};
use crate::view::{PieceView, SeatView, View};

/// Positions in a row of the track.
const ROW: u8 = 15;
/// Columns of a position.
const CELL: usize = 5;
/// Rows there is room for.
const ROWS: usize = 3;
/// Columns of a seat's name.
const NAME: usize = 14;

pub(crate) fn screen(view: &View, words: &Words) -> Screen {
    let mut lines = vec![head(view, words)];
    for first in rows(view) {
        let positions = first..=first.saturating_add(ROW - 1).min(view.finish);
        lines.push(spaces(view, words, positions.clone()));
        lines.push(occupants(view, positions));
    }
    for (seat, of) in &view.seats.0 {
        lines.push(seat_line(view, words, *seat, of));
    }
    lines.extend(question(view, words));
    lines
}

fn head(view: &View, words: &Words) -> Line {
    let (turns, target, bowl) = (view.turns.to_string(), view.target.to_string(), view.bowl.to_string());
    let line = Line::of(Style::Strong, words.text("title"))
        .plain(" · ")
        .plain(words.say("screen.head", &[&turns, &target, &bowl]));
    match view.die {
        None => line,
        Some(die) => line.add(Style::Strong, words.say("screen.die", &[&die.to_string()])),
    }
}

/// The first positions of the rows to show: all, or the foremost of those with a piece.
fn rows(view: &View) -> Vec<u8> {
    let all: Vec<u8> = (0..=view.finish).step_by(usize::from(ROW)).collect();
    if all.len() <= ROWS {
        return all;
    }
    let busy = |first: u8| pieces(view).any(|(_, piece)| piece.at >= first && piece.at - first < ROW);
    let busy: Vec<u8> = all.into_iter().filter(|&first| busy(first)).collect();
    busy[busy.len().saturating_sub(ROWS)..].to_vec()
}

fn pieces(view: &View) -> impl Iterator<Item = (Piece, PieceView)> {
    view.seats.0.iter().flat_map(|(seat, of)| Piece::of(*seat).into_iter().zip([of.p1, of.p2]))
}

fn spaces(view: &View, words: &Words, positions: impl Iterator<Item = u8>) -> Line {
    positions.fold(Line::new(), |line, at| {
        let (style, text) = match at {
            START => (Style::Strong, words.text("screen.start")),
            at if at == view.finish => (Style::Strong, words.text("screen.finish")),
            at => space(at, view.track[usize::from(at) - 1]),
        };
        line.add(style, format!("{text:<CELL$}"))
    })
}

fn space(at: u8, space: Space) -> (Style, String) {
    match space {
        Space::Plain => (Style::Dim, at.to_string()),
        Space::Plus => (Style::Warning, format!("{at}+")),
        Space::Minus => (Style::Good, format!("{at}-")),
        Space::Either => (Style::Warning, format!("{at}±")),
        Space::Double => (Style::Danger, format!("{at}x2")),
    }
}

/// Who stands where: up to two pieces by name, of a crowd the first and how many more.
fn occupants(view: &View, positions: impl Iterator<Item = u8>) -> Line {
    positions.fold(Line::new(), |line, at| {
        let here: Vec<Piece> =
            pieces(view).filter(|(_, piece)| piece.at == at).map(|(piece, _)| piece).collect();
        let text = match here[..] {
            [] => "·".to_owned(),
            [one] => one.to_string(),
            [one, two] => format!("{one}{two}"),
            [one, ..] => format!("{one}+{}", here.len() - 1),
        };
        let style = match (here.is_empty(), here.iter().any(|piece| Some(piece.owner()) == view.me)) {
            (true, _) => Style::Dim,
            (false, true) => Style::Mine,
            (false, false) => Style::Plain,
        };
        line.add(style, format!("{text:<CELL$}"))
    })
}

fn seat_line(view: &View, words: &Words, seat: Seat, of: &SeatView) -> Line {
    let style = if view.me == Some(seat) { Style::Mine } else { Style::Plain };
    let mark = if view.turn == seat { "> " } else { "  " };
    let name: String = words.seat(seat).chars().take(NAME).collect();
    let points = words.say("screen.points", &[&of.points.to_string()]);
    let line = Line::of(Style::Strong, mark)
        .add(style, format!("{seat} {name:<NAME$} "))
        .add(Style::Strong, format!("{points:>7} "))
        .add(Style::Dim, format!("{:<9}", chips(of)));
    Piece::of(seat).into_iter().zip([of.p1, of.p2]).fold(line, |line, (piece, of)| {
        let at = if of.at == START { words.text("screen.start") } else { of.at.to_string() };
        let style = if of.load == view.capacity { Style::Danger } else { Style::Plain };
        line.plain(format!(" {piece} {at:<5} ")).add(style, format!("{:<10}", load(of.load, view.capacity)))
    })
}

/// OV-G3: points as fives, twos and a one.
fn chips(of: &SeatView) -> String {
    let parts = [(of.chips.fives, 5), (of.chips.twos, 2), (of.chips.ones, 1)];
    let part = |(count, chip): (u16, u16)| (count > 0).then(|| format!("{count}×{chip}"));
    let text = parts.into_iter().filter_map(part).collect::<Vec<_>>().join(" ");
    if text.chars().count() > 9 { String::new() } else { text }
}

fn load(load: u8, capacity: u8) -> String {
    if capacity > 8 {
        return format!("{load}/{capacity}");
    }
    "●".repeat(usize::from(load)) + &"○".repeat(usize::from(capacity - load))
}

fn question(view: &View, words: &Words) -> Option<Line> {
    let name = words.seat(view.turn);
    let moving = view.moving.map(|piece| piece.to_string()).unwrap_or_default();
    let die = view.die.unwrap_or(0).to_string();
    let text = match view.phase {
        Phase::Load => words.say("ask.load", &[&name]),
        Phase::Choose => words.say("ask.choose", &[&name, &die]),
        Phase::Step => words.say("ask.step", &[&name, &moving]),
        Phase::Exchange => words.say("ask.exchange", &[&name, &moving]),
        Phase::Over => words.say("ask.over", &[&words.seat(view.winner?)]),
        _ => return None,
    };
    Some(Line::of(Style::Strong, text))
}
