//! One page of a game in the terminal: the table, what happened, and below it what is asked. It fits 80 columns and 24
//! rows; if too much happened, the earliest of it gives way.

use table::{Line, Screen, Tone, Words};

/// The size every terminal has at least. The last row is left to the prompt.
pub(crate) const COLUMNS: usize = 80;
pub(crate) const ROWS: usize = 24;

/// A table that is not too tall leaves room for this much news.
const LEAST_NEWS: usize = 3;
/// The empty rows before and after the news.
const GAPS: usize = 2;

const BULLET: &str = "· ";

/// The table above, the latest news in the middle, the question below. If that would be too tall, they close up, and of the
/// news as much is shown as there are rows left.
pub(crate) fn page(table: Screen, news: &[String], question: Screen, words: &Words) -> Screen {
    let left = (ROWS - 1).saturating_sub(table.len() + question.len());
    let is_loose = left >= LEAST_NEWS + GAPS;
    let gap = || is_loose.then(Line::new);
    let room = if is_loose { left - GAPS } else { left };
    let news = latest(news, room, words);
    table.into_iter().chain(gap()).chain(news).chain(gap()).chain(question).collect()
}

/// How many rows of choices a page with this table has room for, beside a line of help.
pub(crate) fn room_for_choices(table: &Screen) -> usize {
    (ROWS - 1).saturating_sub(table.len() + LEAST_NEWS + GAPS + 1)
}

/// As many of the hints as there are rows left above the line of help, each whole: a long hand must not push its table away.
pub(crate) fn hints(said: impl Iterator<Item = String>, table: &Screen, question: &Screen) -> Screen {
    let mut room = (ROWS - 1).saturating_sub(table.len() + question.len() + 1);
    let mut shown = Screen::new();
    for rows in said.map(|hint| wrap(&hint, COLUMNS)) {
        if rows.len() <= room {
            room -= rows.len();
            shown.extend(rows.into_iter().map(|row| Line::of(Tone::Dim, row)));
        }
    }
    shown
}

/// The page after the game. If not everything fits, the result says enough, and the table gives way.
pub(crate) fn last_page(table: Screen, news: &[String], result: Screen, words: &Words) -> Screen {
    let fits = table.len() + result.len() + 2 + LEAST_NEWS < ROWS;
    page(if fits { table } else { Screen::new() }, news, result, words)
}

/// As much of the news as fits, with a note on what is left out.
fn latest(news: &[String], room: usize, words: &Words) -> Screen {
    let lines = all(news);
    if lines.len() <= room {
        return lines;
    }
    if room < 2 {
        return lines.into_iter().rev().take(room).collect();
    }
    let left_out = lines.len() + 1 - room;
    let note = words.say("table.earlier", &[&left_out.to_string()]);
    std::iter::once(Line::of(Tone::Dim, note)).chain(lines.into_iter().skip(left_out)).collect()
}

/// All of the news.
pub(crate) fn all(news: &[String]) -> Screen {
    news.iter().flat_map(|text| item(text)).collect()
}

/// A text as one item of a list, wrapped.
fn item(text: &str) -> Screen {
    let rows = wrap(text, COLUMNS - BULLET.len());
    let bullet = |row: usize| if row == 0 { BULLET } else { "  " };
    rows.into_iter().enumerate().map(|(row, text)| Line::of(Tone::Dim, bullet(row)).plain(text)).collect()
}

/// Fewer choices than this stand one below the other if they do not fit side by side.
const MANY: usize = 6;

/// Numbered choices: side by side if they fit, else one below the other. Many of them, or more than there is room for, stand
/// in as few rows as they need.
pub(crate) fn choices(choices: &[String], room: usize) -> Screen {
    let numbered = |(at, text): (usize, &String)| (format!("  {}) ", at + 1), text.clone());
    let parts: Vec<(String, String)> = choices.iter().enumerate().map(numbered).collect();
    let add = |line: Line, (number, text): &(String, String)| line.add(Tone::Mine, number).plain(text);
    let row = parts.iter().fold(Line::new(), add);
    if row.width() <= COLUMNS {
        return vec![row];
    }
    let alone = parts.iter().map(|part| add(Line::new(), part));
    if parts.len() < MANY.min(room + 1) {
        return alone.collect();
    }
    alone.fold(Screen::new(), |mut rows, part| {
        match rows.last_mut() {
            Some(row) if row.width() + part.width() <= COLUMNS => row.0.extend(part.0),
            _ => rows.push(part),
        }
        rows
    })
}

/// Breaks a text between words into rows of at most this many columns.
pub(crate) fn wrap(text: &str, columns: usize) -> Vec<String> {
    let mut rows = vec![String::new()];
    for word in text.split_whitespace() {
        let row = rows.last_mut().expect("there is always a row");
        if row.is_empty() {
            row.push_str(word);
        } else if row.chars().count() + 1 + word.chars().count() <= columns {
            row.push(' ');
            row.push_str(word);
        } else {
            rows.push(word.to_owned());
        }
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;

    fn news(n: usize) -> Vec<String> {
        (1..=n).map(|at| format!("event {at}")).collect()
    }

    fn text(screen: &Screen) -> Vec<String> {
        screen.iter().map(|line| line.0.iter().map(|(_, text)| text.as_str()).collect()).collect()
    }

    #[test]
    fn a_page_fits_and_keeps_the_latest_news() {
        let table = vec![Line::of(Tone::Plain, "table"); 9];
        let question = vec![Line::of(Tone::Plain, "question"); 2];
        for n in [0, 5, 10, 11, 200] {
            let page = page(table.clone(), &news(n), question.clone(), &Words::common("en"));
            assert!(page.len() < ROWS, "{n}: {}", page.len());
            let shown = text(&page);
            assert_eq!(shown.iter().any(|line| line.ends_with(&format!("event {n}"))), n > 0);
            assert_eq!(shown.iter().any(|line| line.ends_with("event 1")), (1..=10).contains(&n));
        }
    }

    #[test]
    fn a_tall_table_and_many_choices_fit_too() {
        let table = vec![Line::of(Tone::Plain, "table"); 16];
        let some: Vec<String> = (1..=5).map(|at| format!("play a card with a long name, {at}")).collect();
        let many: Vec<String> = (1..=18).map(|at| format!("play card {at}")).collect();
        for legal in [some, many] {
            let mut question = choices(&legal, room_for_choices(&table));
            question.push(Line::of(Tone::Dim, "help"));
            let page = page(table.clone(), &news(50), question, &Words::common("en"));
            assert!(page.len() < ROWS, "{} rows for {} choices", page.len(), legal.len());
            assert!(text(&page).contains(&"· event 50".to_owned()));
        }
    }

    #[test]
    fn the_last_page_fits_with_or_without_the_table() {
        let result = vec![Line::of(Tone::Plain, "place"); 6];
        for rows in [9, 12, 13, 20] {
            let table = vec![Line::of(Tone::Plain, "table"); rows];
            let page = last_page(table, &news(50), result.clone(), &Words::common("en"));
            assert!(page.len() < ROWS, "{rows}: {}", page.len());
            assert_eq!(text(&page).contains(&"table".to_owned()), rows <= 12);
            assert!(text(&page).contains(&"· event 50".to_owned()));
        }
    }

    #[test]
    fn texts_are_wrapped_between_words() {
        assert_eq!(wrap("one two three", 7), ["one two", "three"]);
        assert_eq!(wrap("longer than a row", 3), ["longer", "than", "a", "row"]);
        assert!(item(&"word ".repeat(60)).iter().all(|line| line.width() <= COLUMNS));
    }

    #[test]
    fn choices_stand_side_by_side_if_they_fit() {
        let few = ["Stay".to_owned(), "Camp".to_owned()];
        assert_eq!(text(&choices(&few, 9)), ["  1) Stay  2) Camp"]);
        let long = ["x".repeat(50), "y".repeat(50)];
        assert_eq!(choices(&long, 9).len(), 2);
        let many: Vec<String> = (1..=30).map(|at| format!("swap card {at}")).collect();
        let rows = choices(&many, 9);
        assert!(rows.len() <= 8 && rows.iter().all(|row| row.width() <= COLUMNS), "{rows:?}");
        assert!(text(&rows).concat().contains("30) swap card 30"));
    }
}
