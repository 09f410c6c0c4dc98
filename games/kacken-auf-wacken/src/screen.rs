//! The table as a picture of text: the stages above, the seats in the middle, the viewer's hand below. At most 80 columns
//! and 16 rows.

use std::collections::BTreeMap;

use table::screen::{Line, Style};
use table::{Screen, Seat, Vocabulary, Words};

use crate::cards::{Band, RockCard, SONGS, SongCard, Title};
use crate::view::{SeatView, StageView, View};

const COLUMNS: usize = 80;
/// Stage and band, before the songs.
const HEAD: usize = 24;
/// How many rows a hand may take.
const HAND_ROWS: usize = 2;
const LONGEST_NAME: usize = 16;

pub(crate) fn screen(view: &View, words: &Words) -> Screen {
    let mut screen = vec![title(view, words)];
    screen.extend(view.stages.iter().map(|(stage, on_it)| {
        let here = if view.gig == Some(*stage) { Style::Warning } else { Style::Strong };
        on_stage(here, &words.text(&format!("stage.{stage}")), on_it, words)
    }));
    screen.push(backstage(view, words));
    screen.push(Line::new());
    screen.extend(view.seats.iter().map(|(&seat, at_it)| at_seat(view, seat, at_it, words)));
    if let Some(cards) = &view.hand {
        screen.push(Line::new());
        screen.extend(hand(view, cards, words));
    }
    screen
}

fn title(view: &View, words: &Words) -> Line {
    let piles =
        [view.rock_left, view.bierstand_left, view.wc_left, view.on_stage_left].map(|n| n.to_string());
    let piles: Vec<&str> = piles.iter().map(String::as_str).collect();
    Line::of(Style::Strong, words.text("title"))
        .plain(format!(" · {} · ", words.say("screen.turn", &[&view.turn.to_string()])))
        .add(Style::Dim, words.say("screen.piles", &piles))
}

/// A stage, its band and its songs; titles are cut so that all fit.
fn on_stage(style: Style, stage: &str, on_it: &StageView, words: &Words) -> Line {
    let line = Line::of(style, format!(" {stage:8}"));
    let Some(band) = on_it.band else { return line.add(Style::Dim, words.text("screen.empty")) };
    line.add(Style::Strong, format!("{:15}", band_name(band, words))).plain(songs(&on_it.songs, words))
}

fn backstage(view: &View, words: &Words) -> Line {
    let line = Line::of(Style::Dim, format!(" {:11}", words.text("screen.backstage")));
    match view.waiting {
        None => line.add(Style::Dim, words.text("screen.empty")),
        Some(card) => {
            line.add(Style::Dim, format!("{}: {}", band_name(card.0.band(), words), songs(&[card], words)))
        }
    }
}

fn band_name(band: Band, words: &Words) -> String {
    words.text(&format!("band.{band}"))
}

/// The number of a song among its band's.
fn number(title: Title) -> usize {
    title.number() as usize % SONGS + 1
}

fn songs(cards: &[SongCard], words: &Words) -> String {
    let room = (COLUMNS - HEAD) / cards.len().max(1) - "9 , ".len();
    let song = |card: &SongCard| {
        let (band, number) = (card.0.band(), number(card.0));
        format!("{number} {}", cut(&words.text(&format!("song.{band}-{number}")), room))
    };
    cards.iter().map(song).collect::<Vec<_>>().join(", ")
}

/// A text of at most so many columns.
fn cut(text: &str, columns: usize) -> String {
    if text.chars().count() <= columns {
        return text.to_owned();
    }
    text.chars().take(columns.saturating_sub(1)).chain(['…']).collect()
}

fn at_seat(view: &View, seat: Seat, at_it: &SeatView, words: &Words) -> Line {
    let mark = if view.active == seat { "> " } else { "  " };
    let style = if view.me == Some(seat) { Style::Mine } else { Style::Plain };
    let say = |key: &str, number: usize| words.say(key, &[&number.to_string()]);
    let name = cut(&words.seat(seat), LONGEST_NAME);
    let mut line = Line::of(Style::Strong, mark)
        .add(style, format!("{name:LONGEST_NAME$} "))
        .add(Style::Good, format!("{:>14}  ", say("screen.points", at_it.points.into())))
        .plain(format!("{}  ", say("screen.beers", at_it.beers.into())))
        .plain(say("screen.cards", at_it.cards));
    if at_it.staked > 0 {
        line = line.add(Style::Warning, format!("  {}", say("screen.staked", at_it.staked.into())));
    }
    if view.asking.contains(seat) {
        line = line.add(Style::Warning, format!("  {}", words.text("screen.asking")));
    }
    if at_it.kacken.is_some() {
        line = line.add(Style::Danger, format!("  {}", words.text("screen.kacken")));
    }
    line
}

/// The viewer's band cards, band by band; a star marks songs that are on stage. Bands are named by their codes if there
/// are too many to fit.
fn hand(view: &View, cards: &[RockCard], words: &Words) -> Screen {
    if cards.is_empty() {
        return vec![Line::of(Style::Dim, words.text("screen.no_hand"))];
    }
    let playing: Vec<SongCard> = view.stages.values().flat_map(|stage| stage.songs.iter().copied()).collect();
    let mut by_band = BTreeMap::<Band, Vec<String>>::new();
    for title in cards.iter().filter_map(|card| card.title()) {
        let star = if playing.contains(&SongCard(title)) { "*" } else { "" };
        by_band.entry(title.band()).or_default().push(format!("{}{star}", number(title)));
    }
    let parts = |name: &dyn Fn(Band) -> String| -> Vec<String> {
        let mut parts: Vec<String> =
            by_band.iter().map(|(&band, songs)| format!("{} {}", name(band), songs.join(" "))).collect();
        if by_band.values().flatten().any(|song| song.ends_with('*')) {
            parts.push(format!("({})", words.text("screen.song")));
        }
        parts
    };
    let full = rows(&words.text("screen.hand"), &parts(&|band| band_name(band, words)));
    if full.len() <= HAND_ROWS {
        return full;
    }
    rows(&words.text("screen.hand"), &parts(&|band| band.name().to_owned()))
}

fn rows(head: &str, parts: &[String]) -> Screen {
    let mut rows = vec![head.to_owned()];
    for part in parts {
        let last = rows.last().map_or(0, |row| row.chars().count());
        if last + 3 + part.chars().count() > COLUMNS {
            rows.push(" ".repeat(head.chars().count()));
        }
        if let Some(row) = rows.last_mut() {
            row.push_str("  ");
            row.push_str(part);
        }
    }
    rows.into_iter().map(|row| Line::of(Style::Mine, row)).collect()
}
