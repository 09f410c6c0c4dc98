//! A sheet laid out for a terminal: title and state of play, the game's picture, facts, what lies open, a line per seat, one's own
//! hand, the question. At most [`COLUMNS`] wide and [`LINES`] tall, so that news and choices fit below it.

use crate::sheet::{AtSeat, Fact, Gauge, Row, Sheet, Thing, Tone};
use crate::{Game, Line, Say, Screen, Term, Words};

/// How wide a table is at most.
pub const COLUMNS: usize = 80;
/// How tall a table is at most, unless its seats and its picture alone need more.
pub const LINES: usize = 16;
const NAME: usize = 14;
/// The longest gauge; a longer way is drawn smaller.
const GAUGE: u32 = 12;
/// Up to so much is drawn dot by dot.
const DOTS: u32 = 8;
const BETWEEN: &str = " · ";

/// A piece of text and what it means.
type Part = (Tone, String);

/// The table as a terminal shows it.
pub fn screen<G: Game>(view: &G::View, words: &Words) -> Screen {
    lay_out(&G::sheet(view), G::picture(view, words), words)
}

/// A sheet and the game's picture as lines of text.
pub fn lay_out(sheet: &Sheet, picture: Screen, words: &Words) -> Screen {
    let (state, facts): (Vec<&Fact>, Vec<&Fact>) =
        sheet.facts.iter().partition(|fact| fact.tone == Tone::Dim);
    let head = headline(&state, words);
    let seats = seats(&sheet.seats, words);
    let ask = sheet.ask.as_ref().map(|ask| Line::of(Tone::Strong, words.said(ask)));
    let fixed = head.len() + picture.len() + seats.len() + usize::from(ask.is_some());

    let mut blocks = vec![Block::of_facts(&facts, words)];
    blocks.extend(Block::of_rows(&sheet.rows, words));
    let middle = blocks.len();
    blocks.extend(sheet.hand.iter().map(|hand| Block::of_row(hand, 0, words)));
    squeeze(&mut blocks, LINES.saturating_sub(fixed));
    let below = blocks.split_off(middle.min(blocks.len()));
    let lines = |blocks: &[Block]| blocks.iter().flat_map(Block::lines).collect::<Screen>();

    let table = head.into_iter().chain(picture).chain(lines(&blocks)).chain(seats);
    table.chain(lines(&below)).chain(ask).map(fit).collect()
}

fn headline(state: &[&Fact], words: &Words) -> Screen {
    let title = words.text("title");
    let parts = state.iter().map(|fact| (Tone::Dim, words.said(&fact.text))).collect();
    let indent = title.chars().count() + 2;
    Block { label: (Tone::Strong, title), indent, parts, between: BETWEEN, most: 2 }.lines()
}

/// Parts that follow each other, in as many lines as they need or may have.
struct Block {
    label: Part,
    /// Where the parts begin, on every line.
    indent: usize,
    parts: Vec<Part>,
    between: &'static str,
    /// How many lines it may have.
    most: usize,
}

impl Block {
    fn of_facts(facts: &[&Fact], words: &Words) -> Block {
        let parts = facts.iter().map(|fact| (fact.tone, with_gauge(fact, words.said(&fact.text)))).collect();
        Block { label: (Tone::Plain, String::new()), indent: 0, parts, between: BETWEEN, most: usize::MAX }
    }

    /// What lies open, labels in a column.
    fn of_rows(rows: &[Row], words: &Words) -> Vec<Block> {
        let told = || rows.iter().filter(|row| !row.drawn);
        let width = told().map(|row| label(row, words).chars().count()).max().unwrap_or(0);
        told().map(|row| Block::of_row(row, width, words)).collect()
    }

    fn of_row(row: &Row, width: usize, words: &Words) -> Block {
        let label = label(row, words);
        let width = width.max(label.chars().count());
        let parts =
            row.things.chunk_by(PartialEq::eq).map(|same| thing(&same[0], same.len(), words)).collect();
        Block { label: (Tone::Strong, label), indent: width, parts, between: "  ", most: usize::MAX }
    }

    fn lines(&self) -> Screen {
        let Block { label: (tone, label), indent, parts, between, most } = self;
        if label.is_empty() && parts.is_empty() {
            return Screen::new();
        }
        let mut lines = vec![Line::of(*tone, format!("{label:<indent$}"))];
        let mut is_first = true;
        for part in parts {
            let full = lines.len() == *most;
            let line = lines.last_mut().expect("there is always a line");
            let needed = between.chars().count() + part.1.chars().count();
            if is_first {
                line.0.push(part.clone());
            } else if full || line.width() + needed <= COLUMNS {
                line.0.extend([(Tone::Dim, (*between).to_owned()), part.clone()]);
            } else {
                lines.push(Line(vec![(Tone::Plain, " ".repeat(*indent)), part.clone()]));
            }
            is_first = false;
        }
        lines
    }

    fn height(&self) -> usize {
        self.lines().len()
    }
}

/// Lets the tallest blocks give way until all have room. What has no room even in one line each is left out from the end.
fn squeeze(blocks: &mut Vec<Block>, room: usize) {
    let mut heights: Vec<usize> = blocks.iter().map(Block::height).collect();
    while heights.iter().sum::<usize>() > room {
        let (at, &tallest) =
            heights.iter().enumerate().max_by_key(|(_, height)| **height).expect("they need room");
        if tallest > 1 {
            heights[at] -= 1;
            blocks[at].most = heights[at];
        } else {
            heights.pop();
            blocks.pop();
        }
    }
}

/// What a row is called, before its things.
fn label(row: &Row, words: &Words) -> String {
    row.label.as_ref().map(|label| words.said(label) + ": ").unwrap_or_default()
}

/// A thing, how often it is there, and who stands on it. What is good is marked, whatever the terminal's colours.
fn thing(thing: &Thing, times: usize, words: &Words) -> Part {
    let mark = if thing.tone == Tone::Good { "›" } else { "" };
    let times = if times > 1 { format!(" ×{times}") } else { String::new() };
    let seats: Vec<String> = thing.seats.iter().map(|&seat| words.seat(seat)).collect();
    let here = if seats.is_empty() { String::new() } else { format!(" ({})", seats.join(", ")) };
    (thing.tone, format!("{mark}{}{times}{here}", words.said(&thing.text)))
}

/// A line a seat, with what is known of every seat in columns.
fn seats(seats: &[AtSeat], words: &Words) -> Screen {
    let columns = seats.iter().map(|at| at.facts.len()).max().unwrap_or(0);
    let columns: Vec<Option<Column<'_>>> = (0..columns).map(|at| Column::at(seats, at, words)).collect();
    let line = |at: &AtSeat| {
        let named = if at.mine { Tone::Mine } else { Tone::Plain };
        let mark = Line::of(Tone::Strong, if at.turn { "► " } else { "  " });
        let name = mark.add(named, format!("{:<NAME$}", cut(&words.seat(at.seat), NAME)));
        at.facts.iter().zip(&columns).fold(name, |line, (fact, column)| {
            let text = match column {
                Some(column) => column.text(fact, words),
                None => with_gauge(fact, words.said(&fact.text)),
            };
            line.plain("  ").add(fact.tone, text)
        })
    };
    seats.iter().map(line).collect()
}

/// The same fact about most seats: its texts are equally wide, and so are the numbers in them.
struct Column<'a> {
    key: &'a str,
    /// How wide each value is.
    values: Vec<usize>,
    width: usize,
}

impl<'a> Column<'a> {
    fn at(seats: &'a [AtSeat], at: usize, words: &Words) -> Option<Column<'a>> {
        let facts: Vec<&Fact> = seats.iter().filter_map(|seat| seat.facts.get(at)).collect();
        let alike = |fact: &Fact| facts.iter().filter(|other| other.text.key == fact.text.key).count();
        let common =
            facts.iter().max_by_key(|fact| alike(fact)).filter(|fact| 2 * alike(fact) > seats.len())?;
        let key = common.text.key.as_str();
        let facts: Vec<&Fact> = facts.iter().copied().filter(|fact| fact.text.key == key).collect();
        let digits = |term: &Term| matches!(term, Term::Number(_)).then(|| words.term(term).chars().count());
        let widest = |value: usize| {
            facts.iter().filter_map(|fact| digits(fact.text.values.get(value)?)).max().unwrap_or(0)
        };
        let values = (0..common.text.values.len()).map(widest).collect();
        let column = Column { key, values, width: 0 };
        let width = facts.iter().map(|fact| column.text(fact, words).chars().count()).max().unwrap_or(0);
        Some(Column { width, ..column })
    }

    fn text(&self, fact: &Fact, words: &Words) -> String {
        let text = if fact.text.key == self.key { self.padded(&fact.text) } else { fact.text.clone() };
        format!("{:<1$}", with_gauge(fact, words.said(&text)), self.width)
    }

    fn padded(&self, text: &Say) -> Say {
        let pad = |(term, &width): (&Term, &usize)| match term {
            Term::Number(number) => Term::sign(format!("{number:>width$}")),
            other => other.clone(),
        };
        Say { key: text.key.clone(), values: text.values.iter().zip(&self.values).map(pad).collect() }
    }
}

/// The text and, if something is more or less full, how full.
fn with_gauge(fact: &Fact, text: String) -> String {
    let Some(Gauge { filled, of }) = fact.gauge else { return text };
    let length = of.min(GAUGE);
    let filled = filled.min(of) * length / of.max(1);
    let [full, empty] = if of <= DOTS { ["●", "○"] } else { ["■", "·"] };
    format!("{text} {}{}", full.repeat(filled as usize), empty.repeat((length - filled) as usize))
}

/// A text of at most this many columns; where it is cut is marked.
pub fn cut(text: &str, columns: usize) -> String {
    if text.chars().count() <= columns {
        return text.to_owned();
    }
    text.chars().take(columns.saturating_sub(1)).chain(['…']).collect()
}

/// The line cut at the last column, which then says so.
fn fit(line: Line) -> Line {
    if line.width() <= COLUMNS {
        return line;
    }
    let mut room = COLUMNS - 1;
    let cut = |(tone, text): Part| {
        let kept: String = text.chars().take(room).collect();
        room -= kept.chars().count();
        (tone, kept)
    };
    let kept = line.0.into_iter().map(cut).filter(|(_, text)| !text.is_empty()).collect();
    Line(kept).add(Tone::Dim, "…")
}
