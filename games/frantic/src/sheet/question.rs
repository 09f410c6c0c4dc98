//! The question in words: who is asked what by which card, and what the viewer has answered so far.

use table::{Action as _, Fact, Say, Seat, SeatSet, Term, Tone, say};

use super::hand::next_gift;
use super::name;
use crate::action::Action;
use crate::view::{Asked, View};

/// How many seats a question names before it only counts them.
const NAMED: usize = 3;

/// Questions with a sentence of their own for the card they come from: `ask.WHAT.CARD`.
pub(super) const SPECIAL: &[(&str, &[&str])] = &[
    (
        "seat",
        &[
            "distributor",
            "trust-fall",
            "identity-theft",
            "edison",
            "fantastic-four",
            "recycling",
            "special-charge",
        ],
    ),
    ("colour", &["colour-blockade", "colour-swap"]),
    ("use", &["update"]),
    (
        "pick",
        &[
            "gift",
            "exchange",
            "gambling-man",
            "recession",
            "russian-roulette",
            "crowdfunding",
            "trust-fall",
            "seppuku",
        ],
    ),
    ("slot", &["recharge", "update"]),
];

/// Questions that need the name of the card they come from, where there is no sentence for it.
const VAGUE: &[&str] = &["seat", "pick", "slot", "use", "colour", "counterattack", "theft"];

/// Who is asked what; or that it is over.
pub(super) fn ask(view: &View) -> Option<Say> {
    if view.over {
        return Some(say("screen.over"));
    }
    let asked = view.asked.as_ref()?;
    let given = next_gift(view).filter(|_| is_mine(view, asked) && asked.what == "gifts");
    Some(given.map_or_else(|| asks(asked), |card| say("ask.next_gift").with(name(card))))
}

/// What the viewer has chosen in the open question.
pub(super) fn chosen(view: &View) -> Option<Fact> {
    let asked = view.asked.as_ref().filter(|asked| is_mine(view, asked))?;
    if view.mine.is_empty() || asked.what == "gifts" {
        return None;
    }
    let chosen = Term::List(view.mine.iter().map(|answer| answered(answer)).collect());
    Some(Fact::new(Tone::Mine, say("screen.mine").with(chosen)))
}

fn waiting(asked: &Asked) -> SeatSet {
    asked.waiting.unwrap_or(asked.eligible)
}

fn is_mine(view: &View, asked: &Asked) -> bool {
    view.me.is_some_and(|me| waiting(asked).contains(me))
}

/// The question: in words for the card or event it comes from, or in general and with that named.
fn asks(asked: &Asked) -> Say {
    let what = asked.what;
    let special = |by: &&str| SPECIAL.iter().any(|(of, cards)| *of == what && cards.contains(by));
    let text = match asked.by.filter(special) {
        Some(by) => say(format!("ask.{what}.{by}")),
        None => say(format!("ask.{what}")),
    };
    let text = text.with(who(waiting(asked)));
    let by = asked.by.filter(|by| VAGUE.contains(&what) && !special(by)).map(|by| say(format!("card.{by}")));
    match (by, asked.about) {
        (None, None) => text,
        (Some(by), None) => say("sheet.asked_by").with(text).with(by),
        (None, Some(about)) => say("sheet.asked_about").with(text).with(about),
        (Some(by), Some(about)) => say("sheet.asked_by_about").with(text).with(by).with(about),
    }
}

fn who(seats: SeatSet) -> Term {
    if seats.len() > NAMED { say("screen.many").with(seats.len()).into() } else { seats.into() }
}

/// An answer of the viewer's own: what it does in a window, a seat, a card, or a card and who gets it.
fn answered(answer: &str) -> Term {
    if let (Some(_), Some(first)) = (Action::parse(answer), answer.split(' ').next()) {
        return say(format!("action.{first}")).into();
    }
    let part =
        |word: &str| word.parse::<Seat>().map_or_else(|_| say(format!("card.{word}")).into(), Term::Seat);
    match answer.split_once(' ') {
        None => part(answer),
        Some((card, seat)) => say("sheet.for").with(part(card)).with(part(seat)).into(),
    }
}
