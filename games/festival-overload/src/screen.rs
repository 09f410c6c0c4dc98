//! The table as a picture of text: the Overload track in the middle of attention, then a row a seat.
//!
//! Made of a [`View`] and nothing else, so it can show no more than its viewer may see. **Text and meanings only: no
//! colour, no input, no output.** At most 80 columns, and 16 lines for eight seats, so that news and question fit below.

mod track;

use table::screen::{Line, Style};
use table::{How, Screen, Seat, Words};

use crate::cards::Card;
use crate::order::Direction;
use crate::state::{Choice, Phase};
use crate::view::{SeatView, View};

/// How wide the picture is.
const COLUMNS: usize = 80;
const NAME: usize = 14;
/// The longest bar of a Camp; a longer way to the target is drawn smaller.
const BAR: u16 = 12;
const BETWEEN: &str = " · ";

/// A piece of text and what it means.
type Part = (Style, String);

/// The picture of a view.
pub(crate) fn screen(view: &View, words: &Words) -> Screen {
    let [numbers, gauge] = track::track(view, words);
    let mut screen = vec![headline(view, words), numbers, gauge];
    screen.extend(stage(view, words));
    screen.push(Line::new());
    screen.extend(view.seats.iter().map(|(&seat, shown)| row(view, seat, shown, words)));
    screen.into_iter().map(fit).collect()
}

/// Where the evening stands.
fn headline(view: &View, words: &Words) -> Line {
    let discard: u32 = view.discard.values().map(|&count| u32::from(count)).sum();
    let direction = match view.open.direction {
        Direction::Clockwise => "screen.clockwise",
        Direction::Anticlockwise => "screen.anticlockwise",
    };
    let facts = [
        words.say("screen.round", &[&view.open.round.to_string()]),
        words.say("screen.event", &[&view.open.event_no.to_string()]),
        words.say("screen.deck", &[&view.deck_size.to_string()]),
        words.say("screen.discard", &[&discard.to_string()]),
        words.text(direction),
    ];
    let title = Line::of(Style::Strong, words.text("title").to_uppercase());
    title.plain("  ").add(Style::Dim, facts.join(BETWEEN))
}

/// The Pool, what is in force until the round ends, and the card that is being carried out.
fn stage(view: &View, words: &Words) -> Screen {
    let mut parts = vec![pool(view, words), stage_rule(view, words), countdown(view, words)];
    parts.extend(in_force(view).map(|key| (Style::Warning, words.text(key))));
    parts.extend(view.resolving.map(|card| (Style::Strong, words.say("screen.card", &[&name(card, words)]))));
    let aimed = |target| (Style::Strong, words.say("screen.target", &[&words.seat(target)]));
    parts.extend(view.dive_target.map(aimed));
    rows(parts)
}

fn pool(view: &View, words: &Words) -> Part {
    let style = if view.open.pool > 0 { Style::Good } else { Style::Dim };
    (style, words.say("screen.pool", &[&view.open.pool.to_string()]))
}

fn stage_rule(view: &View, words: &Words) -> Part {
    match view.stage_card {
        None => (Style::Dim, words.text("screen.no_stage")),
        Some(Card::Feedback) => {
            (Style::Warning, words.say("screen.feedback", &[&view.open.feedback.to_string()]))
        }
        Some(card) => (Style::Warning, words.say("screen.stage", &[&name(card, words)])),
    }
}

fn countdown(view: &View, words: &Words) -> Part {
    if view.open.countdown {
        (Style::Danger, words.text("screen.countdown"))
    } else {
        (Style::Dim, words.text("screen.no_countdown"))
    }
}

fn name(card: Card, words: &Words) -> String {
    words.text(&format!("card.{card}"))
}

/// The words for what is in force beside the stage rule.
fn in_force(view: &View) -> impl Iterator<Item = &'static str> {
    let flags = [
        (view.open.final_push_done && !view.open.grace_used, "screen.final_push"),
        (view.open.grace_used, "screen.grace"),
        (view.open.last_window, "screen.last_window"),
        (view.open.repeat_revealer, "screen.repeat"),
        (view.open.pyro, "screen.pyro"),
        (view.open.gate, "screen.gate"),
        (view.open.afterparty, "screen.afterparty"),
    ];
    flags.into_iter().filter_map(|(on, key)| on.then_some(key))
}

/// A seat: who it is, what it risks, what it has safe, and what it is doing.
fn row(view: &View, seat: Seat, shown: &SeatView, words: &Words) -> Line {
    let reveals = view.open.revealer == seat && view.open.phase != Phase::Over;
    let named = if view.me == Some(seat) { Style::Mine } else { Style::Plain };
    let mut line = Line::of(Style::Strong, if reveals { "► " } else { "  " })
        .add(named, column(&words.seat(seat)))
        .add(Style::Dim, format!(" {} ", words.text("screen.live")))
        .add(risk(view, shown), format!("{:>2}", shown.live))
        .add(Style::Dim, format!("  {} ", words.text("screen.camp")));
    line.0.extend(way_to_the_target(shown.camp, view.target_camp));
    line = line.plain("  ");
    line.0.extend(between(status(view, seat, shown, words)));
    line
}

/// What the Live of a seat means just now.
fn risk(view: &View, shown: &SeatView) -> Style {
    match (shown.live, track::danger(view, view.open.overload)) {
        (0, _) => Style::Dim,
        (_, Style::Danger) => Style::Danger,
        _ => Style::Strong,
    }
}

/// The Camp as a number and as a bar.
fn way_to_the_target(camp: u16, target: u16) -> [Part; 2] {
    let length = target.min(BAR);
    let filled = camp.min(target) * length / target.max(1);
    let number = format!("{camp:>2}/{target:<2} ");
    [(Style::Good, number + &"■".repeat(filled.into())), (Style::Dim, "·".repeat((length - filled).into()))]
}

/// What a seat is doing, in a few words.
fn status(view: &View, seat: Seat, shown: &SeatView, words: &Words) -> Vec<Part> {
    let say = |style, key: &str| (style, words.text(key));
    if view.winner.contains(seat) {
        return vec![say(Style::Good, "screen.winner")];
    }
    if shown.camped {
        return vec![say(Style::Good, "screen.camped")];
    }
    let mut parts = Vec::new();
    if view.open.revealer == seat {
        parts.push(say(Style::Strong, "screen.revealer"));
    }
    if shown.forced_stay {
        parts.push(say(Style::Warning, "screen.must_stay"));
    }
    parts.extend(answer(view, seat, shown).map(|(style, key)| say(style, key)));
    if parts.is_empty() {
        parts.push(say(Style::Dim, "screen.active"));
    }
    parts
}

/// How a seat stands to the question that is open, in the words of its own view: others' choices are not in it.
fn answer(view: &View, seat: Seat, shown: &SeatView) -> Option<(Style, &'static str)> {
    let asked = view.asked?;
    let mine = view.my_choice.filter(|_| view.me == Some(seat));
    match (mine, shown.decided) {
        _ if asked.waiting.contains(seat) => Some((Style::Strong, "screen.deciding")),
        (Some(Choice::Stay), _) => Some((Style::Mine, "screen.chose_stay")),
        (Some(Choice::Camp), _) => Some((Style::Mine, "screen.chose_camp")),
        (None, Some(true)) => Some((Style::Dim, "screen.decided")),
        _ if asked.how != How::Turn && shown.live == 0 => Some((Style::Dim, "screen.no_live")),
        _ => None,
    }
}

/// A name in its column, cut if it is longer.
fn column(name: &str) -> String {
    let cut = name.chars().count() > NAME;
    let kept: String = name.chars().take(if cut { NAME - 1 } else { NAME }).collect();
    format!("{:<NAME$}", if cut { kept + "…" } else { kept })
}

/// The parts with dots between them.
fn between(parts: Vec<Part>) -> Vec<Part> {
    let dotted = parts.into_iter().flat_map(|part| [(Style::Dim, BETWEEN.to_owned()), part]);
    dotted.skip(1).collect()
}

/// As many rows as the parts need.
fn rows(parts: Vec<Part>) -> Screen {
    let mut rows: Vec<Vec<Part>> = vec![Vec::new()];
    for part in parts {
        let row = rows.last_mut().expect("there is always a row");
        row.push(part);
        if Line(between(row.clone())).width() > COLUMNS {
            let last = row.pop().into_iter().collect();
            rows.push(last);
        }
    }
    rows.into_iter().map(|row| Line(between(row))).collect()
}

/// The line without what goes beyond the last column.
fn fit(line: Line) -> Line {
    let mut room = COLUMNS;
    let cut = |(style, text): Part| {
        let kept: String = text.chars().take(room).collect();
        room -= kept.chars().count();
        (style, kept)
    };
    Line(line.0.into_iter().map(cut).filter(|(_, text)| !text.is_empty()).collect())
}
