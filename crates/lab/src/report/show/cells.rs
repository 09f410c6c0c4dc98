//! Pictures that have no common axis: heat maps, and small distributions, a row each.

use std::fmt::Write as _;

use super::axis::Axis;
use super::svg::{BOTTOM, LETTER, RIGHT, ROW, TOP, VALUE, escaped, line, row_name, text};
use super::terminal::shortened;
use crate::report::Writer;
use crate::report::document::{Shape, Style};

/// Numbers by two options: the darker, the more; the number stands in its cell where there is room.
pub(super) fn heat_picture(
    (down, rows): &(String, Vec<String>),
    (across, columns): &(String, Vec<String>),
    style: Style,
    cells: &[Vec<Option<f64>>],
    writer: &Writer,
) -> (f64, String) {
    /// The widest cell that has no room for its number.
    const NARROW: f64 = 30.0;
    let longest = rows.iter().map(|row| row.chars().count().min(VALUE)).max().unwrap_or(0);
    let left = LETTER * longest as f64 + 16.0;
    let wide = (RIGHT - left) / columns.len().max(1) as f64;
    let is_narrow = wide <= NARROW;
    let numbers = cells.iter().flatten().flatten();
    let (least, most) = numbers.fold((f64::MAX, f64::MIN), |(l, m), &n| (l.min(n), m.max(n)));
    let bottom = TOP + ROW * rows.len() as f64;
    let mut out = String::new();
    text(&mut out, "meaning first", (8.0, TOP - 10.0), down);
    for (at, (name, row)) in rows.iter().zip(cells).enumerate() {
        let y = TOP + ROW * at as f64;
        text(&mut out, "name", (left - 8.0, y + 16.0), &shortened(name, VALUE));
        for (column, number) in row.iter().enumerate() {
            let Some(number) = *number else { continue };
            let share = if most > least { (number - least) / (most - least) } else { 0.5 };
            let x = left + wide * column as f64;
            let written = writer.plain(number, style, usize::from(number.abs() < 100.0));
            let _ = write!(
                out,
                "<rect class=\"heat\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"{:.1}\" height=\"{:.1}\" fill-opacity=\"{:.2}\"><title>{} · {}: {}</title></rect>",
                wide - 1.0,
                ROW - 1.0,
                opacity(share),
                escaped(name),
                escaped(&columns[column]),
                escaped(&written)
            );
            if !is_narrow {
                let short = written.trim_end_matches(|c: char| !c.is_ascii_digit());
                let class = if share > 0.6 { "in-heat" } else { "by-heat" };
                text(&mut out, class, (x + wide / 2.0, y + 16.0), short);
            }
        }
    }
    let every = (40.0 / wide).ceil().max(1.0) as usize;
    for (at, name) in columns.iter().enumerate().step_by(every) {
        text(&mut out, "tick", (left + wide * (at as f64 + 0.5), bottom + 16.0), &shortened(name, VALUE));
    }
    text(&mut out, "axis", (f64::midpoint(left, RIGHT), bottom + 34.0), across);
    let below = bottom + BOTTOM;
    if !is_narrow || least > most {
        return (below, out);
    }
    scale(&mut out, (left, below), &[least, most].map(|end| writer.short(end, style)));
    (below + SCALE_ROOM, out)
}

/// How dark a cell is, from the least number to the most.
fn opacity(share: f64) -> f64 {
    0.08 + 0.72 * share
}

const SCALE_ROOM: f64 = 30.0;

/// What the colours mean, where there is no room for numbers.
fn scale(out: &mut String, (left, top): (f64, f64), ends: &[String; 2]) {
    const STEPS: usize = 24;
    const HIGH: f64 = 10.0;
    let wide = (RIGHT - left) / STEPS as f64;
    for step in 0..STEPS {
        let share = step as f64 / (STEPS - 1) as f64;
        let _ = write!(
            out,
            "<rect class=\"heat\" x=\"{:.1}\" y=\"{top:.1}\" width=\"{:.1}\" height=\"{HIGH}\" fill-opacity=\"{:.2}\"/>",
            left + wide * step as f64,
            wide + 0.2,
            opacity(share)
        );
    }
    for (class, x, end) in [("tick first", left, &ends[0]), ("tick last", RIGHT, &ends[1])] {
        text(out, class, (x, top + HIGH + 12.0), end);
    }
}

/// The width of a small distribution, and the height of its row.
const SHAPE: f64 = 120.0;
const SHAPE_ROW: f64 = 44.0;

/// Small distributions, each with its own axis, whose ends are written below it.
pub(super) fn shapes_picture(shapes: &[Shape], writer: &Writer) -> (f64, String) {
    let mut out = String::new();
    let left = RIGHT - SHAPE - 70.0;
    for (row, Shape { name, bars, mean }) in shapes.iter().enumerate() {
        let top = TOP + SHAPE_ROW * row as f64;
        let bottom = top + 24.0;
        row_name(&mut out, (left, top + 14.0), name);
        let (Some(first), Some(last)) = (bars.first(), bars.last()) else { continue };
        let across = Axis::exactly((first.from as f64, last.to as f64), (left, left + SHAPE));
        let most = bars.iter().map(|bar| bar.count).max().unwrap_or(1).max(1) as f64;
        for bar in bars {
            let (x, high) = (across.at(bar.from as f64), 22.0 * bar.count as f64 / most);
            let wide = (across.at(bar.to as f64) - x - 0.5).max(0.5);
            let _ = write!(
                out,
                "<rect class=\"bar\" x=\"{x:.1}\" y=\"{:.1}\" width=\"{wide:.1}\" height=\"{high:.1}\"/>",
                bottom - high
            );
        }
        line(&mut out, "grid", (left, bottom), (left + SHAPE, bottom));
        text(&mut out, "tick first", (left, bottom + 12.0), &first.from.to_string());
        text(&mut out, "tick last", (left + SHAPE, bottom + 12.0), &(last.to - 1).to_string());
        text(
            &mut out,
            "by-bar",
            (left + SHAPE + 8.0, bottom - 6.0),
            &format!("⌀ {}", writer.estimate(*mean)),
        );
    }
    (TOP + SHAPE_ROW * shapes.len() as f64 + 4.0, out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_map_without_room_for_numbers_says_what_its_colours_mean() {
        let writer = Writer::new(".", "%", " pp", "(always)");
        let map = |columns: usize| {
            let across: Vec<String> = (0..columns).map(|at| at.to_string()).collect();
            let cells = vec![(0..columns).map(|at| Some(at as f64)).collect()];
            heat_picture(
                &("d".into(), vec!["r".into()]),
                &("a".into(), across),
                Style::Plain,
                &cells,
                &writer,
            )
            .1
        };
        assert_eq!(map(3).matches("tick last").count(), 0);
        assert!(map(30).contains("tick last") && map(30).contains(">29</text>"));
    }
}
