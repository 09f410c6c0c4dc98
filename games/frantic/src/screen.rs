//! The table as a picture of text: what has to be matched, what is in force, a row a seat, the own hand, the question.
//!
//! Made of a [`View`] and nothing else, so it can show no more than its viewer may see. **Text and meanings only: no
//! colour, no input, no output.** At most 80 columns and 16 lines, also with eight seats and thirty cards in hand.

mod hand;

use table::screen::{Line, Style};
use table::{Screen, Seat, SeatSet, Words};

use crate::cards::{Face, Special};
use crate::decks::Event;
use crate::demand::Demand;
use crate::events::is_lit;
use crate::view::{AskedView, SeatView, View};

const COLUMNS: usize = 80;
const LINES: usize = 16;
const NAME: usize = 12;
const BETWEEN: &str = " · ";
/// How many seats a question names before it only counts them.
const NAMED: usize = 3;
/// How many lines seats and the hand take on a full table.
const FULL_TABLE: usize = 8;

/// A piece of text and what it means.
type Part = (Style, String);

/// The picture of a view.
pub(crate) fn screen(view: &View, words: &Words) -> Screen {
    let mut screen = vec![headline(view, words), demand(view, words)];
    let spare = FULL_TABLE.saturating_sub(view.seats.len()).min(2);
    screen.extend(rows(in_force(view, words), BETWEEN, 1 + spare));
    screen.extend(explanation(view, words));
    screen.extend(view.seats.iter().map(|seat| row(view, seat, words)));
    let question = question(view, words);
    let room = LINES.saturating_sub(screen.len() + 1);
    screen.extend(hand::hand(view, words, room));
    screen.extend(question);
    screen.into_iter().map(fit).collect()
}

/// Where the round stands.
fn headline(view: &View, words: &Words) -> Line {
    let number = |key: &str, value: usize| words.say(key, &[&value.to_string()]);
    let mut facts = vec![
        number("screen.round", view.round.into()),
        words.text(if view.direction > 0 { "screen.onwards" } else { "screen.backwards" }),
        number("screen.pile", view.draw_pile.into()),
        number("screen.discard", view.discard_pile.into()),
        number("screen.events", view.events.pile.into()),
    ];
    if view.power_pile > 0 {
        facts.push(number("screen.powers", view.power_pile.into()));
    }
    let title = Line::of(Style::Strong, words.text("title"));
    title.plain("  ").add(Style::Dim, facts.join(BETWEEN))
}

/// The top card, and what has to be matched.
fn demand(view: &View, words: &Words) -> Line {
    let top = view.discard.first().map_or_else(|| words.text("screen.empty"), |&face| name(face, words));
    let (style, wanted) = match view.demand {
        Demand::Any => (Style::Good, words.say("screen.fits", &[&words.text("screen.any")])),
        Demand::Colour(colour) => (Style::Danger, wish(&words.text(&format!("card.{colour}")), words)),
        Demand::Number(number) => (Style::Danger, wish(&number.to_string(), words)),
        Demand::Black => (Style::Danger, wish(&words.text("card.black"), words)),
        Demand::Pattern { colour, number, symbol } => {
            let parts = [
                colour.map(|colour| words.text(&format!("card.{colour}"))),
                number.map(|number| number.to_string()),
                symbol.map(|symbol| words.text(&format!("card.{symbol}"))),
            ];
            let parts: Vec<String> = parts.into_iter().flatten().collect();
            (Style::Strong, words.say("screen.fits", &[&parts.join(&words.text("screen.or"))]))
        }
    };
    let line = Line::of(Style::Strong, words.say("screen.top", &[&top])).plain("   ").add(style, wanted);
    let open: Vec<String> = view.laid.iter().map(|&face| name(face, words)).collect();
    let aside = (view.set_aside > 0).then(|| words.say("screen.aside", &[&view.set_aside.to_string()]));
    let open = (!open.is_empty()).then(|| words.say("screen.laid", &[&open.join(", ")]));
    [open, aside].into_iter().flatten().fold(line, |line, text| line.plain("   ").add(Style::Warning, text))
}

fn wish(wanted: &str, words: &Words) -> String {
    words.say("screen.wish", &[wanted])
}

fn name(face: Face, words: &Words) -> String {
    words.text(&format!("card.{face}"))
}

/// What runs and what is in force: the event, lasting events, rule cards.
fn in_force(view: &View, words: &Words) -> Vec<Part> {
    let named = |event: &Event| words.text(&format!("card.{event}"));
    let mut parts = Vec::new();
    if let Some(event) = &view.events.running {
        parts.push((Style::Danger, words.say("screen.running", &[&named(event)])));
    }
    let lies_open =
        |face: Face| view.discard.first() == Some(&face) && !face.special().is_some_and(Special::imitates);
    if let Some((face, kind)) = view.playing.filter(|&(face, _)| !lies_open(face)) {
        let special =
            |kind| words.say("screen.as", &[&name(face, words), &words.text(&format!("card.{kind}"))]);
        let mimics = kind.filter(|&kind| face.special() != Some(kind));
        let played = mimics.map_or_else(|| name(face, words), special);
        parts.push((Style::Plain, words.say("screen.playing", &[&played])));
    }
    parts.extend(view.events.active.iter().map(|event| (Style::Warning, named(event))));
    let rule =
        |rule: &crate::decks::RuleCard| words.say("screen.rule", &[&words.text(&format!("card.{rule}"))]);
    parts.extend(view.rules.iter().map(|card| (Style::Warning, rule(card))));
    if parts.is_empty() {
        parts.push((Style::Dim, words.text("screen.calm")));
    }
    parts
}

/// What the power card that asks does, or else the running event.
fn explanation(view: &View, words: &Words) -> Option<Line> {
    let card = view.asked.as_ref().and_then(|asked| asked.by);
    let power = card.map(|card| format!("power_help.{card}")).filter(|key| words.get(key).is_some());
    let event = view.events.running.map(|event| format!("event_help.{event}"));
    Some(Line::of(Style::Dim, words.text(&power.or(event)?)))
}

/// A seat: cards, points, what is up with it, and what the viewer knows of it.
fn row(view: &View, seat: &SeatView, words: &Words) -> Line {
    let mine = view.me == Some(seat.seat);
    let few = match seat.count {
        0 | 1 => Style::Danger,
        2 | 3 => Style::Warning,
        _ => Style::Plain,
    };
    let mark = if view.turn == seat.seat && !view.over { "► " } else { "  " };
    let mut line = Line::of(Style::Strong, mark)
        .add(if mine { Style::Mine } else { Style::Plain }, column(&words.seat(seat.seat)))
        .add(few, format!(" {:>2} {}", seat.count, words.text("screen.cards")))
        .add(Style::Strong, format!(" {:>4} {}", seat.total, words.text("screen.points")));
    let mut parts = flags(view, seat, words);
    parts.extend(powers(seat, mine, words));
    if !mine && !seat.known.is_empty() {
        let known: Vec<String> = seat.known.iter().map(|&face| hand::short(face, words)).collect();
        parts.push((Style::Dim, format!("[{}]", known.join(" "))));
    }
    for part in parts {
        line = line.plain("  ").add(part.0, part.1);
    }
    line
}

fn flags(view: &View, seat: &SeatView, words: &Words) -> Vec<Part> {
    let lit = is_lit(&view.events.active);
    let said = [
        (seat.rounds_won > 0, Style::Good, format!("★{}", seat.rounds_won)),
        (lit, Style::Danger, words.say("screen.bomb", &[&seat.bomb_turns.to_string()])),
        (seat.count == 0 && !view.over, Style::Danger, words.text("screen.out")),
        (seat.count == 1, Style::Danger, words.text("screen.last")),
        (seat.skipped, Style::Warning, words.text("screen.skip")),
        (seat.seals, Style::Warning, words.text("screen.seal")),
        (seat.opens_hands, Style::Warning, words.text("screen.opens")),
        (seat.loops, Style::Warning, words.text("screen.loops")),
    ];
    let blocks = seat.blocks.map(|colour| {
        (Style::Warning, words.say("screen.blocks", &[&words.text(&format!("card.{colour}"))]))
    });
    let said = said.into_iter().filter_map(|(on, style, text)| on.then_some((style, text)));
    said.chain(blocks).collect()
}

/// The own power cards by name, used ones in brackets; of others how many are ready.
fn powers(seat: &SeatView, mine: bool, words: &Words) -> Option<Part> {
    let all = &seat.powers;
    if all.is_empty() {
        return None;
    }
    if !mine {
        let ready = all.iter().filter(|(_, used)| !used).count();
        return Some((Style::Dim, words.say("screen.powers", &[&format!("{ready}/{}", all.len())])));
    }
    let named = |&(power, used): &(Option<crate::decks::Power>, bool)| {
        let name = power.map_or_else(|| "?".to_owned(), |power| words.text(&format!("card.{power}")));
        if used { format!("({name})") } else { name }
    };
    Some((Style::Mine, words.say("screen.powers", &[&all.iter().map(named).collect::<Vec<_>>().join(", ")])))
}

/// Who is asked what, and what the viewer has answered so far.
fn question(view: &View, words: &Words) -> Option<Line> {
    if view.over {
        return Some(Line::of(Style::Strong, words.text("screen.over")));
    }
    let asked = view.asked.as_ref()?;
    let seats = asked.waiting.unwrap_or(asked.eligible);
    let mine = view.me.is_some_and(|me| seats.contains(me));
    if let Some(card) = hand::next_gift(view).filter(|_| mine && asked.what == "gifts") {
        return Some(Line::of(Style::Mine, words.say("ask.next_gift", &[&name(card, words)])));
    }
    let line = Line::of(if mine { Style::Mine } else { Style::Plain }, asks(asked, seats, words));
    if !mine || view.mine.is_empty() {
        return Some(line);
    }
    let chosen = view.mine.iter().map(|answer| chosen(answer, words));
    let chosen = words.say("screen.mine", &[&chosen.collect::<Vec<_>>().join(", ")]);
    Some(line.plain(" ").add(Style::Dim, chosen))
}

/// An answer of the viewer's own: what it does in a window, a card, or a card and who gets it.
fn chosen(answer: &str, words: &Words) -> String {
    let parts = answer.split(' ').map(|part| words.value("card", &part.into())).collect::<Vec<_>>();
    let does = answer.split(' ').next().and_then(|first| words.get(&format!("action.{first}")));
    does.map_or_else(|| parts.join(" → "), str::to_owned)
}

/// The question: in words for the card or event it comes from, or in general and with that named.
fn asks(asked: &AskedView, seats: SeatSet, words: &Words) -> String {
    let what = asked.what;
    let from = asked.by;
    let special = from.map(|from| format!("ask.{what}.{from}")).filter(|key| words.get(key).is_some());
    let text = words.say(special.as_deref().unwrap_or(&format!("ask.{what}")), &[&named(seats, words)]);
    let vague = matches!(what, "seat" | "pick" | "slot" | "use" | "colour" | "counterattack" | "theft");
    let from = from.filter(|_| vague && special.is_none()).map(|from| words.text(&format!("card.{from}")));
    let about = asked.about.map(|seat: Seat| format!("→ {}", words.seat(seat)));
    let context: Vec<String> = from.into_iter().chain(about).collect();
    if context.is_empty() { text } else { format!("{text} ({})", context.join(" ")) }
}

fn named(seats: SeatSet, words: &Words) -> String {
    if seats.len() > NAMED {
        return words.say("screen.many", &[&seats.len().to_string()]);
    }
    let names: Vec<String> = seats.into_iter().map(|seat| words.seat(seat)).collect();
    names.join(", ")
}

/// A name in its column, cut if it is longer.
fn column(name: &str) -> String {
    let cut = name.chars().count() > NAME;
    let kept: String = name.chars().take(if cut { NAME - 1 } else { NAME }).collect();
    format!("{:<NAME$}", if cut { kept + "…" } else { kept })
}

/// The parts in as many rows as they need, but at most so many: the last one then runs beyond its end.
fn rows(parts: Vec<Part>, between: &str, most: usize) -> Screen {
    let mut rows = vec![Line::new()];
    for part in parts {
        let full = rows.len() == most;
        let row = rows.last_mut().expect("there is always a row");
        let needed = between.chars().count() + part.1.chars().count();
        if row.0.is_empty() {
            row.0.push(part);
        } else if full || row.width() + needed <= COLUMNS {
            row.0.extend([(Style::Dim, between.to_owned()), part]);
        } else {
            rows.push(Line(vec![part]));
        }
    }
    rows
}

/// The line cut at the last column, which then says so.
fn fit(line: Line) -> Line {
    if line.width() <= COLUMNS {
        return line;
    }
    let mut room = COLUMNS - 1;
    let cut = |(style, text): Part| {
        let kept: String = text.chars().take(room).collect();
        room -= kept.chars().count();
        (style, kept)
    };
    let kept = line.0.into_iter().map(cut).filter(|(_, text)| !text.is_empty()).collect();
    Line(kept).add(Style::Dim, "…")
}

#[cfg(test)]
mod tests;
