//! Plots as pictures. Colours, light or dark, are the page's: a picture only says what a line or a dot is.

use std::fmt::Write as _;

use super::axis::Axis;
use super::cells::{heat_picture, shapes_picture};
use super::terminal::{shortened, wrapped};
use crate::report::Writer;
use crate::report::document::{Estimate, Mark, Plot, Style};
use crate::stats::{Bar, Interval};

/// All pictures are this wide; the page scales them, down to a phone.
const WIDTH: f64 = 420.0;
/// Names to the left of dots and bars have two lines of at most this many letters; and how wide a letter is.
const LETTERS: usize = 22;
pub(super) const LETTER: f64 = 7.8;
/// A row of dots or lengths, if all names have one line, and if some have two.
pub(super) const ROW: f64 = 24.0;
const HIGH_ROW: f64 = 32.0;
/// From line to line.
const LINE: f64 = 13.5;
/// Above and below the rows: room for what a line means, for ticks and what they count.
pub(super) const TOP: f64 = 24.0;
pub(super) const BOTTOM: f64 = 42.0;
/// To the left of upright axes.
const TICKS: f64 = 52.0;
const HEIGHT: f64 = 250.0;
pub(super) const RIGHT: f64 = WIDTH - 26.0;

/// What stands around a plot that is a picture of its own: what it shows, and how it came about.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame<'a> {
    pub(super) title: &'a str,
    pub(super) subtitle: &'a str,
    pub(super) source: &'a str,
}

/// What the colours of dots mean, where they are compared with a line, and where with a band.
#[derive(Clone, Debug)]
pub(super) struct Legend {
    pub(super) line: [String; 2],
    pub(super) band: [String; 3],
}

/// The colours of dots, by what their intervals say.
const OF_LINE: [&str; 2] = ["clear", "unclear"];
const OF_BAND: [&str; 3] = ["inside", "unclear", "clear"];

/// A plot as an SVG picture with this name for those who cannot see it.
pub(super) fn svg(
    plot: &Plot,
    name: &str,
    frame: Option<Frame<'_>>,
    legend: &Legend,
    writer: &Writer,
) -> String {
    let (height, body) = match plot {
        Plot::Dots { axis, style, mark, dots } => {
            dots_picture((axis, *style), mark.as_ref(), dots, writer, legend)
        }
        Plot::Heat { down, across, style, cells } => heat_picture(down, across, *style, cells, writer),
        Plot::Shapes(shapes) => shapes_picture(shapes, writer),
        Plot::Distribution { axis, bars, mean } => distribution_picture(axis, bars, mean, writer),
        Plot::Curves { across, values, axis, style, curves } => {
            curves_picture((across, values), (axis, *style), curves, writer)
        }
    };
    let (above, below, written) = frame.map_or((0.0, 0.0, String::new()), |frame| framed(frame, height));
    let all = height + above + below;
    format!(
        "<svg viewBox=\"0 {:.0} {WIDTH} {all:.0}\" role=\"img\" aria-label=\"{}\">{written}{body}</svg>",
        -above,
        escaped(name)
    )
}

/// The title above a picture, where it comes from below, and the paper behind; how much room they take, and their text.
fn framed(frame: Frame<'_>, height: f64) -> (f64, f64, String) {
    /// How many letters a line of the title and of the small print has.
    const LARGE: usize = 44;
    const SMALL: usize = 66;
    const LARGE_LINE: f64 = 19.0;
    const SMALL_LINE: f64 = 14.0;
    let [title, subtitle, source] = [(frame.title, LARGE), (frame.subtitle, SMALL), (frame.source, SMALL)]
        .map(|(text, most)| wrapped(text, most));
    let room = |large: usize, small: usize| LARGE_LINE * large as f64 + SMALL_LINE * small as f64 + 20.0;
    let (above, below) = (room(title.len(), subtitle.len()), room(0, source.len()) - 12.0);
    let mut out = format!(
        "<rect class=\"paper\" y=\"{:.0}\" width=\"100%\" height=\"{:.0}\"/>",
        -above,
        height + above + below
    );
    let mut y = -above;
    let mut print = |class, lines: &[String], high| {
        for line in lines {
            y += high;
            text(&mut out, class, (8.0, y), line);
        }
    };
    print("title", &title, LARGE_LINE);
    print("subtitle", &subtitle, SMALL_LINE);
    for (number, line) in source.iter().enumerate() {
        text(&mut out, "source", (8.0, height + SMALL_LINE * (number + 1) as f64), line);
    }
    (above, below, out)
}

/// The legend below a picture, from here down; how much room it takes.
fn dots_legend(out: &mut String, y: f64, classes: &[&str], meanings: &[String]) -> f64 {
    let wide = (WIDTH - 12.0) / classes.len() as f64;
    for (number, (class, meaning)) in classes.iter().zip(meanings).enumerate() {
        let x = 12.0 + wide * number as f64;
        let _ = write!(out, "<circle class=\"dot {class}\" cx=\"{x:.1}\" cy=\"{:.1}\" r=\"4\"/>", y - 4.0);
        text(out, "legend", (x + 10.0, y), meaning);
    }
    8.0
}

/// A text that may stand in a page.
pub(super) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

pub(super) fn text(out: &mut String, class: &str, (x, y): (f64, f64), words: &str) {
    let _ = write!(out, "<text class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\">{}</text>", escaped(words));
}

pub(super) fn line(out: &mut String, class: &str, (x1, y1): (f64, f64), (x2, y2): (f64, f64)) {
    let _ =
        write!(out, "<line class=\"{class}\" x1=\"{x1:.1}\" y1=\"{y1:.1}\" x2=\"{x2:.1}\" y2=\"{y2:.1}\"/>");
}

/// The name of a row; who points at it sees all of it, should it be too long.
pub(super) fn row_name(out: &mut String, (x, y): (f64, f64), name: &str) {
    let (first, second) = in_lines(name);
    let (x, y) = (x - 8.0, y + 4.0 - if second.is_some() { LINE / 2.0 } else { 0.0 });
    let _ = write!(out, "<text class=\"name\" x=\"{x:.1}\" y=\"{y:.1}\">{}", escaped(&first));
    if let Some(second) = second {
        let _ = write!(out, "<tspan x=\"{x:.1}\" dy=\"{LINE}\">{}</tspan>", escaped(&second));
    }
    let _ = write!(out, "<title>{}</title></text>", escaped(name));
}

/// A name in one line or two, cut only if it is too long for both.
fn in_lines(name: &str) -> (String, Option<String>) {
    let fits = |text: &str| text.chars().count() <= LETTERS;
    let before = |(at, _): &(usize, &str)| fits(&name[..*at]);
    match name.match_indices(' ').take_while(before).last() {
        Some((at, _)) if !fits(name) => (name[..at].to_owned(), Some(shortened(&name[at + 1..], LETTERS))),
        _ => (shortened(name, LETTERS), None),
    }
}

/// The room that names need to the left, and the height of a row.
fn room_for(rows: &[(String, Estimate)]) -> (f64, f64) {
    let (mut longest, mut high) = (0, ROW);
    for (name, _) in rows {
        let (first, second) = in_lines(name);
        high = if second.is_some() { HIGH_ROW } else { high };
        longest = longest.max(first.chars().count()).max(second.map_or(0, |line| line.chars().count()));
    }
    (LETTER * longest as f64 + 16.0, high)
}

/// The level axis below rows, with its ticks.
fn level_axis(out: &mut String, axis: &Axis, (label, style): (&str, Style), bottom: f64, writer: &Writer) {
    for tick in axis.ticks() {
        let x = axis.at(tick);
        line(out, "grid", (x, TOP - 6.0), (x, bottom));
        text(out, "tick", (x, bottom + 16.0), &writer.short(tick, style));
    }
    text(out, "axis", ((axis.from + axis.to) / 2.0, bottom + 34.0), label);
}

/// What an interval says, against a line or a band.
fn class_of(dot: &Estimate, mark: Option<Mark>) -> &'static str {
    let Interval { low, high } = dot.interval;
    match mark {
        None => "unclear",
        Some(Mark::At(at)) => OF_LINE[usize::from(dot.interval.contains(at))],
        Some(Mark::Between(least, most)) if least <= low && high <= most => OF_BAND[0],
        Some(Mark::Between(least, most)) if high < least || most < low => OF_BAND[2],
        Some(Mark::Between(..)) => OF_BAND[1],
    }
}

/// The line or band behind dots, and what it means.
fn draw_mark(out: &mut String, axis: &Axis, (mark, meaning): &(Mark, String), bottom: f64) {
    let top = TOP - 6.0;
    let upright =
        |out: &mut String, at: f64| line(out, "compared", (axis.at(at), top), (axis.at(at), bottom));
    let middle = match *mark {
        Mark::At(at) => {
            upright(out, at);
            axis.at(at)
        }
        Mark::Between(least, most) => {
            let end = |at: f64, open: f64| if at.is_finite() { axis.at(at) } else { open };
            let (from, to) = (end(least, axis.from), end(most, axis.to));
            let _ = write!(
                out,
                "<rect class=\"goal\" x=\"{from:.1}\" y=\"{top:.1}\" width=\"{:.1}\" height=\"{:.1}\"/>",
                to - from,
                bottom - top
            );
            [least, most].into_iter().filter(|end| end.is_finite()).for_each(|end| upright(out, end));
            f64::midpoint(from, to)
        }
    };
    text(out, "meaning", (middle, TOP - 10.0), meaning);
}

fn dots_picture(
    (label, style): (&str, Style),
    mark: Option<&(Mark, String)>,
    dots: &[(String, Estimate)],
    writer: &Writer,
    legend: &Legend,
) -> (f64, String) {
    let (left, high) = room_for(dots);
    let ends = dots.iter().flat_map(|(_, dot)| [dot.interval.low, dot.interval.high, dot.value]);
    let marked = match mark {
        None => [f64::NAN; 2],
        Some((Mark::At(at), _)) => [*at; 2],
        Some((Mark::Between(least, most), _)) => [*least, *most],
    };
    let axis = Axis::over(ends.chain(marked), (left, RIGHT));
    let bottom = TOP + high * dots.len() as f64;
    let mut out = String::new();
    if let Some(mark) = mark {
        draw_mark(&mut out, &axis, mark, bottom);
    }
    level_axis(&mut out, &axis, (label, style), bottom, writer);
    for (row, (name, dot)) in dots.iter().enumerate() {
        let y = TOP + high * (row as f64 + 0.5);
        row_name(&mut out, (left, y), name);
        let class = class_of(dot, mark.map(|(mark, _)| *mark));
        let [from, to] = [dot.interval.low, dot.interval.high].map(|end| (axis.at(end), y));
        line(&mut out, &format!("reach {class}"), from, to);
        let _ = write!(
            out,
            "<circle class=\"dot {class}\" cx=\"{:.1}\" cy=\"{y:.1}\" r=\"4\"><title>{}: {}</title></circle>",
            axis.at(dot.value),
            escaped(name),
            escaped(&writer.with_interval(*dot))
        );
        // Ends that stand out even where the interval is narrower than the dot.
        for (x, _) in [from, to] {
            line(&mut out, &format!("end {class}"), (x, y - 6.0), (x, y + 6.0));
        }
    }
    let below = bottom + BOTTOM;
    let more = match mark {
        None => 0.0,
        Some((Mark::At(_), _)) => 6.0 + dots_legend(&mut out, below + 6.0, &OF_LINE, &legend.line),
        Some((Mark::Between(..), _)) => 6.0 + dots_legend(&mut out, below + 6.0, &OF_BAND, &legend.band),
    };
    (below + more, out)
}

fn distribution_picture(label: &str, bars: &[Bar], mean: &(f64, String), writer: &Writer) -> (f64, String) {
    let (Some(first), Some(last)) = (bars.first(), bars.last()) else { return (HEIGHT, String::new()) };
    let all: f64 = bars.iter().map(|bar| bar.count as f64).sum();
    let most = bars.iter().map(|bar| bar.count as f64 / all).fold(0.0, f64::max);
    let across = Axis::exactly((first.from as f64, last.to as f64), (TICKS, RIGHT));
    let bottom = HEIGHT - BOTTOM;
    let up = Axis::over([0.0, most].into_iter(), (bottom, TOP));
    let mut out = String::new();
    upright_axis(&mut out, &up, Style::Percent, writer);
    let width = (last.to - last.from) as f64;
    for bar in bars {
        let (x, y) = (across.at(bar.from as f64), up.at(bar.count as f64 / all));
        let wide = (across.at(bar.to as f64) - x - 1.0).max(0.5);
        let range =
            if width <= 1.0 { bar.from.to_string() } else { format!("{}–{}", bar.from, bar.to - 1) };
        let share = writer.plain(bar.count as f64 / all, Style::Percent, 2);
        let _ = write!(
            out,
            "<rect class=\"bar\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"{wide:.1}\" height=\"{:.1}\"><title>{range}: {}</title></rect>",
            (bottom - y).max(0.0),
            escaped(&share)
        );
    }
    // A number stands in the middle of its bar.
    for tick in across.ticks().filter(|tick| tick.fract() == 0.0 && *tick < last.to as f64) {
        let x = across.at(tick + 0.5_f64.min(width / 2.0));
        text(&mut out, "tick", (x, bottom + 16.0), &writer.short(tick, Style::Plain));
    }
    let x = across.at(mean.0 + 0.5_f64.min(width / 2.0));
    line(&mut out, "compared mean", (x, TOP - 6.0), (x, bottom));
    text(
        &mut out,
        "meaning",
        (x, TOP - 10.0),
        &format!("{} {}", mean.1, writer.plain(mean.0, Style::Plain, 1)),
    );
    text(&mut out, "axis", (f64::midpoint(TICKS, RIGHT), bottom + 34.0), label);
    (HEIGHT, out)
}

/// The upright axis to the left, with its ticks.
fn upright_axis(out: &mut String, axis: &Axis, style: Style, writer: &Writer) {
    for tick in axis.ticks() {
        let y = axis.at(tick);
        line(out, "grid", (TICKS, y), (RIGHT, y));
        text(out, "up", (TICKS - 6.0, y + 4.0), &writer.short(tick, style));
    }
}

type Curve = (String, Vec<Option<Estimate>>);

fn curves_picture(
    (across, values): (&str, &[String]),
    (label, style): (&str, Style),
    curves: &[Curve],
    writer: &Writer,
) -> (f64, String) {
    let known = curves.iter().flat_map(|(_, points)| points.iter().flatten());
    let up = Axis::over(known.flat_map(|e| [e.interval.low, e.interval.high]), (HEIGHT - BOTTOM, TOP));
    let bottom = HEIGHT - BOTTOM;
    let across_values = Places::of(values);
    let mut out = String::new();
    upright_axis(&mut out, &up, style, writer);
    for (x, value) in across_values.written(values) {
        text(&mut out, "tick", (x, bottom + 16.0), &shortened(value, VALUE));
    }
    text(&mut out, "axis", (f64::midpoint(TICKS, RIGHT), bottom + 34.0), across);
    for (number, (name, points)) in curves.iter().enumerate() {
        let aside =
            if across_values.numbers { 0.0 } else { 6.0 * (number as f64 - (curves.len() - 1) as f64 / 2.0) };
        let places = across_values.at.iter().map(|x| x + aside);
        let points: Vec<(f64, &Estimate)> =
            places.zip(points).filter_map(|(x, point)| Some((x, point.as_ref()?))).collect();
        if across_values.numbers {
            band(&mut out, number, &points, &up);
        } else {
            reaches(&mut out, number, &points, &up);
        }
        dots_of(&mut out, number, name, &points, &up, writer);
    }
    let legend = if curves.len() > 1 { legend(&mut out, curves) } else { 0.0 };
    text(&mut out, "meaning first", (TICKS, TOP - 10.0), label);
    (HEIGHT + legend, out)
}

/// Where values stand across a picture.
struct Places {
    at: Vec<f64>,
    /// Numbers stand in proportion and can be joined by a curve; words stand at equal distances.
    numbers: bool,
}

/// Values are cut after this many letters.
pub(super) const VALUE: usize = 14;

/// How far the text of a value reaches to either side.
fn half(value: &str) -> f64 {
    LETTER / 2.0 * value.chars().count().min(VALUE) as f64
}

impl Places {
    fn of(values: &[String]) -> Places {
        let numbers: Vec<f64> = values.iter().filter_map(|value| value.parse().ok()).collect();
        let all = numbers.len() == values.len();
        let at = if all { numbers } else { (0..values.len()).map(|at| at as f64).collect() };
        let (low, high) = at.iter().fold((f64::MAX, f64::MIN), |(low, high), n| (low.min(*n), high.max(*n)));
        let [first, last] =
            [values.first(), values.last()].map(|value| value.map_or(0.0, |value| half(value)));
        let ends = (TICKS + first.max(16.0), (WIDTH - last - 4.0).min(RIGHT));
        let axis = Axis::exactly((low, if high > low { high } else { low + 1.0 }), ends);
        Places { at: at.into_iter().map(|number| axis.at(number)).collect(), numbers: all }
    }

    /// The values whose text has room, and where.
    fn written<'a>(&'a self, values: &'a [String]) -> impl Iterator<Item = (f64, &'a str)> {
        let mut free = 0.0;
        self.at.iter().zip(values).filter_map(move |(&x, value)| {
            let half = half(value) + 3.0;
            let fits = x - half >= free;
            free = if fits { x + half } else { free };
            fits.then_some((x, value.as_str()))
        })
    }
}

/// A curve with its band.
fn band(out: &mut String, number: usize, points: &[(f64, &Estimate)], up: &Axis) {
    let at = |x: f64, y: f64| format!("{x:.1},{:.1}", up.at(y));
    let there = points.iter().map(|(x, point)| at(*x, point.interval.high));
    let back = points.iter().rev().map(|(x, point)| at(*x, point.interval.low));
    let band: Vec<String> = there.chain(back).collect();
    let path: Vec<String> = points.iter().map(|(x, point)| at(*x, point.value)).collect();
    let _ = write!(out, "<polygon class=\"band c{number}\" points=\"{}\"/>", band.join(" "));
    let _ = write!(out, "<polyline class=\"curve c{number}\" points=\"{}\"/>", path.join(" "));
}

/// An interval a value, where nothing lies between values.
fn reaches(out: &mut String, number: usize, points: &[(f64, &Estimate)], up: &Axis) {
    for (x, point) in points {
        let ends = [point.interval.low, point.interval.high].map(|end| (*x, up.at(end)));
        line(out, &format!("curve c{number}"), ends[0], ends[1]);
    }
}

fn dots_of(
    out: &mut String,
    number: usize,
    name: &str,
    points: &[(f64, &Estimate)],
    up: &Axis,
    writer: &Writer,
) {
    for (x, point) in points {
        let _ = write!(
            out,
            "<circle class=\"point c{number}\" cx=\"{x:.1}\" cy=\"{:.1}\" r=\"3.5\"><title>{}: {}</title></circle>",
            up.at(point.value),
            escaped(name),
            escaped(&writer.with_interval(**point))
        );
    }
}

/// What the curves are, below the picture; says how high it is.
fn legend(out: &mut String, curves: &[Curve]) -> f64 {
    const SHORT: usize = 17;
    let columns = if curves.iter().all(|(name, _)| name.chars().count() <= SHORT) { 2 } else { 1 };
    let wide = (RIGHT - TICKS) / columns as f64;
    for (number, (name, _)) in curves.iter().enumerate() {
        let (column, row) = (number % columns, number / columns);
        let (x, y) = (TICKS + wide * column as f64, HEIGHT + 12.0 + 18.0 * row as f64);
        line(out, &format!("curve c{number}"), (x, y - 4.0), (x + 18.0, y - 4.0));
        text(out, "legend", (x + 24.0, y), &shortened(name, 2 * SHORT));
    }
    18.0 * curves.len().div_ceil(columns) as f64 + 8.0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dot(value: f64) -> Estimate {
        Estimate { value, interval: Interval::around(value, 0.1), style: Style::Plain }
    }

    #[test]
    fn a_long_name_has_two_lines_and_is_cut_only_after_them() {
        let lines = |name| {
            let (first, second) = in_lines(name);
            [Some(first), second].into_iter().flatten().collect::<Vec<_>>().join(" | ")
        };
        assert_eq!(lines("Lead changes"), "Lead changes");
        assert_eq!(lines("Win as number 1 in turn order"), "Win as number 1 in | turn order");
        let endless = lines("one two three four five six seven eight nine ten eleven");
        assert!(endless.starts_with("one two three four | five") && endless.ends_with('…'), "{endless}");
    }

    #[test]
    fn a_long_title_has_as_many_lines_as_it_takes() {
        let title = "one two three four five six seven eight nine ten eleven twelve thirteen fourteen";
        let (above, _, written) = framed(Frame { title, subtitle: "s", source: "20 games" }, 100.0);
        assert!(written.contains("one two") && written.contains("fourteen") && !written.contains('…'));
        assert_eq!((written.matches("class=\"title\"").count(), above), (2, 72.0));
    }

    #[test]
    fn a_picture_has_a_mark_for_every_number() {
        let writer = Writer::new(".", "%", " pp", "(always)");
        let dots = vec![("a < b".to_owned(), dot(0.2)), ("c".to_owned(), dot(0.9))];
        let mark = Some((Mark::At(0.25), "even".to_owned()));
        let legend = Legend {
            line: ["clear", "unclear"].map(str::to_owned),
            band: ["met", "open", "missed"].map(str::to_owned),
        };
        let plot = Plot::Dots { axis: "x".into(), style: Style::Plain, mark, dots: dots.clone() };
        let frame = Frame { title: "What", subtitle: "of which rules", source: "20 games" };
        let picture = svg(&plot, "all", Some(frame), &legend, &writer);
        assert!(picture.contains("20 games") && picture.contains("viewBox=\"0 -53"), "{picture}");
        assert_eq!(picture.matches("<circle").count(), 2 + 2, "two dots, and two in the legend");
        assert!(picture.contains("a &lt; b") && !picture.contains("a < b"), "texts are escaped");
        assert_eq!(picture.matches("dot clear").count(), 1 + 1, "only the second is clear of the line");

        let mark = Some((Mark::Between(0.05, f64::INFINITY), "goal".to_owned()));
        let plot = Plot::Dots { axis: "x".into(), style: Style::Plain, mark, dots };
        let picture = svg(&plot, "all", None, &legend, &writer);
        assert_eq!(picture.matches("class=\"goal\"").count(), 1);
        assert_eq!(picture.matches("class=\"compared\"").count(), 1, "an open end has no line");
        assert_eq!(
            picture.matches("dot inside").count(),
            2 + 1,
            "two dots in the band, and one in the legend"
        );

        let curves = vec![("one".to_owned(), vec![Some(dot(1.0)), None, Some(dot(2.0))])];
        let values = ["5", "6", "7"].map(str::to_owned).to_vec();
        let plot = Plot::Curves { across: "o".into(), values, axis: "y".into(), style: Style::Plain, curves };
        let picture = svg(&plot, "curve", None, &legend, &writer);
        assert_eq!((picture.matches("<polygon").count(), picture.matches("<circle").count()), (1, 2));
    }
}
