//! The track in a terminal, in rows: of the longest one only the busiest are drawn.

use table::{Line, Screen, Tone, Words};

use crate::board::Space;
use crate::piece::Piece;
use crate::sheet::pieces;
use crate::state::START;
use crate::view::View;

/// Positions in a row of the track.
const ROW: u8 = 15;
/// Columns of a position; the word for the first one is wider than any number.
const CELL: usize = 5;

fn columns(at: u8) -> usize {
    if at == START { CELL + 1 } else { CELL }
}

/// Rows there is room for.
const ROWS: usize = 3;

pub(crate) fn track(view: &View, words: &Words) -> Screen {
    let row = |first: u8| {
        let positions = first..=first.saturating_add(ROW - 1).min(view.finish);
        [spaces(view, words, positions.clone()), occupants(view, positions)]
    };
    rows(view).into_iter().flat_map(row).collect()
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

fn spaces(view: &View, words: &Words, positions: impl Iterator<Item = u8>) -> Line {
    positions.fold(Line::new(), |line, at| {
        let (tone, text) = match at {
            START => (Tone::Strong, words.text("screen.start")),
            at if at == view.finish => (Tone::Strong, words.text("screen.finish")),
            at => space(at, view.track[usize::from(at) - 1]),
        };
        line.add(tone, format!("{text:<0$}", columns(at)))
    })
}

fn space(at: u8, space: Space) -> (Tone, String) {
    match space {
        Space::Plain => (Tone::Dim, at.to_string()),
        Space::Plus => (Tone::Warning, format!("{at}+")),
        Space::Minus => (Tone::Good, format!("{at}-")),
        Space::Either => (Tone::Warning, format!("{at}±")),
        Space::Double => (Tone::Danger, format!("{at}x2")),
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
        let tone = match (here.is_empty(), here.iter().any(|piece| Some(piece.owner()) == view.me)) {
            (true, _) => Tone::Dim,
            (false, true) => Tone::Mine,
            (false, false) => Tone::Plain,
        };
        line.add(tone, format!("{text:<0$}", columns(at)))
    })
}
