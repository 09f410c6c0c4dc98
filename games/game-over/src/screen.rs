//! The table as a picture of text: at most 80 columns and 16 lines.

use table::screen::{Line, Style};
use table::{Screen, Seat, Words};

use crate::cards::{Card, Cards};
use crate::state::Phase;
use crate::view::{Picture, Sight};

const COLUMNS: usize = 80;

pub(crate) fn screen(view: Picture<'_>, words: &Words) -> Screen {
    let mut lines = vec![headline(view, words), stocks(view, words)];
    lines.extend(board(view, words));
    lines.extend(view.seats().map(|(seat, sight)| seat_line(view, words, seat, sight)));
    match (view.phase() == Phase::Over, view.last()) {
        (true, Some(last)) => lines
            .extend(last.into_iter().map(|(seat, cards, value)| final_line(view, words, seat, cards, value))),
        _ => {
            lines.extend(shown(view, words));
            lines.extend(hand(view, words));
        }
    }
    lines.into_iter().map(cut).collect()
}

fn headline(view: Picture<'_>, words: &Words) -> Line {
    let (game, games, round) = view.game();
    let title = Line::of(Style::Strong, words.text("title"));
    let round = words.say("screen.round", &[&round.to_string()]);
    if view.several_games() {
        let game = words.say("screen.game", &[&game.to_string(), &games.to_string()]);
        title.add(Style::Dim, format!("  {game}, {round}"))
    } else {
        title.add(Style::Dim, format!("  {round}"))
    }
}

fn stocks(view: Picture<'_>, words: &Words) -> Line {
    let (bank, stack, aside, joker) = view.stocks();
    let text = words.say("screen.stocks", &[&bank.to_string(), &stack.to_string(), &aside.to_string()]);
    let line = Line::of(Style::Plain, text);
    if joker { line.add(Style::Good, format!("  {}", words.text("screen.joker_played"))) } else { line }
}

/// The ring in one line: pieces where they stand, known cards below.
fn board(view: Picture<'_>, words: &Words) -> Screen {
    let (mut spaces, mut pieces) = (Line::new(), Line::new());
    for (space, card) in view.board().iter().enumerate() {
        let target = view.target() == Some(space as u8);
        let label = card.map_or_else(|| "··".to_owned(), |card| name(words, card));
        let style = match (card, target) {
            (_, true) => Style::Warning,
            (Some(_), false) => Style::Mine,
            (None, false) => Style::Dim,
        };
        spaces = spaces.add(style, format!("{label:^5}"));
        let here = view.seats().filter(|(_, sight)| sight.space == Some(space as u8));
        let letters: String = here.map(|(seat, _)| seat.letter()).collect();
        pieces = pieces.add(Style::Strong, format!("{letters:^5}"));
    }
    vec![spaces, pieces]
}

fn seat_line(view: Picture<'_>, words: &Words, seat: Seat, sight: Sight) -> Line {
    let mine = view.me() == Some(seat);
    let on_turn = view.turn() == seat && view.phase() != Phase::Over;
    let style = match (sight.active, mine) {
        (false, _) => Style::Dim,
        (true, true) => Style::Mine,
        (true, false) => Style::Plain,
    };
    let mark = if on_turn { "> " } else { "  " };
    let name = words.seat(seat);
    let name = if name.starts_with(seat.letter()) { name } else { format!("{seat} {name}") };
    let who: String = name.chars().take(22).collect();
    let line = Line::of(Style::Strong, mark).add(style, format!("{who:<22} "));
    let line = if sight.active {
        let text = words.say("screen.seat", &[&format!("{:>2}", sight.cash), &format!("{:>2}", sight.cards)]);
        let token = if sight.token { "screen.token" } else { "screen.no_token" };
        line.plain(format!("{text}  ")).add(Style::Dim, words.text(token))
    } else {
        line.add(Style::Dim, words.say("screen.out", &[&sight.cards.to_string()]))
    };
    if view.several_games() {
        line.plain(format!("  {}", words.say("screen.total", &[&view.total(seat).to_string()])))
    } else {
        line
    }
}

/// What lies open from the challenge that runs, or was the last.
fn shown(view: Picture<'_>, words: &Words) -> Option<Line> {
    let (challenger, attack, challenged, defence) = view.shown()?;
    if attack.is_empty() {
        return None;
    }
    let who = |seat: Option<Seat>| seat.map(|seat| words.seat(seat)).unwrap_or_default();
    let line = Line::of(Style::Dim, format!("{} ", words.text("screen.shown"))).plain(format!(
        "{} {}",
        who(challenger),
        names(words, attack)
    ));
    if defence.is_empty() {
        return Some(line);
    }
    Some(line.plain(format!(" / {} {}", who(challenged), names(words, defence))))
}

fn hand(view: Picture<'_>, words: &Words) -> Screen {
    if view.me().is_none() {
        return Vec::new();
    }
    let (hand, picks) = (view.hand(), view.picks());
    let mut lines = vec![Line::of(Style::Strong, words.text("screen.hand"))];
    for card in hand.iter() {
        let style = if picks.has_card(card) { Style::Good } else { Style::Mine };
        let text = format!(" {}", name(words, card));
        match lines.pop() {
            Some(line) if line.width() + text.chars().count() <= COLUMNS => lines.push(line.add(style, text)),
            Some(full) => lines.extend([full, Line::of(style, text)]),
            None => lines.push(Line::of(style, text)),
        }
    }
    lines
}

fn final_line(view: Picture<'_>, words: &Words, seat: Seat, cards: Cards, value: u8) -> Line {
    let style = if view.me() == Some(seat) { Style::Mine } else { Style::Plain };
    let points = words.say("screen.value", &[&seat.to_string(), &value.to_string()]);
    Line::of(style, format!("{points}: ")).plain(names(words, cards))
}

fn name(words: &Words, card: Card) -> String {
    words.text(&format!("card.{card}"))
}

fn names(words: &Words, cards: Cards) -> String {
    cards.iter().map(|card| name(words, card)).collect::<Vec<_>>().join(" ")
}

/// A line of at most 80 columns; what is cut off is marked.
fn cut(line: Line) -> Line {
    if line.width() <= COLUMNS {
        return line;
    }
    let mut room = COLUMNS - 1;
    let mut kept = Line::new();
    for (style, text) in line.0 {
        let part: String = text.chars().take(room).collect();
        room -= part.chars().count();
        kept = kept.add(style, part);
    }
    kept.add(Style::Dim, "…")
}
