//! The table in words: what has to be matched, what is in force, how each seat is doing, the viewer's hand, the question.
//!
//! Made of a [`View`] and nothing else, so it can tell no more than its viewer may see.

mod hand;
mod question;

use table::{AtSeat, Catalogue, Fact, Row, Say, Sheet, Show, Term, Tone, Vocabulary, named, say};

use crate::action::Action;
use crate::cards::{Face, Special};
use crate::decks::{Event, Power, RuleCard};
use crate::demand::Demand;
use crate::events::is_lit;
use crate::eyes::Eyes;
use crate::hint::{self, Hint};
use crate::rules::Frantic;
use crate::view::{SeatView, View};

impl Show for Frantic {
    const WORDS: &'static [Catalogue] = table::catalogues!["de", "en"];
    const RULEBOOK: &'static str = include_str!("../rulebook.md");

    type Hint = Hint;

    fn hints(eyes: Eyes<'_>, legal: &[Action], out: &mut Vec<Hint>) {
        hint::hints(eyes, legal, out);
    }

    fn size(event: &crate::told::Public) -> table::Size {
        crate::moments::size(event)
    }

    fn least_ms(event: &crate::told::Public) -> u32 {
        crate::moments::least_ms(event)
    }

    fn deed(event: &crate::told::Public, _before: &crate::state::State) -> Option<table::Deed> {
        crate::moments::deed(event)
    }

    fn sheet(view: &View) -> Sheet {
        let known = view.seats.iter().filter(|of| Some(of.seat) != view.me);
        Sheet::new()
            .facts(round(view))
            .facts([demand(view.demand)])
            .facts(in_force(view))
            .facts(explanation(view))
            .facts(question::chosen(view))
            .row(say("sheet.top"), view.discard.first().map(|&face| hand::card(face)))
            .row(say("sheet.laid"), view.laid.iter().map(|&face| hand::card(face)))
            .rows(known.map(|of| {
                Row::new(say("sheet.known").with(of.seat), of.known.iter().map(|&face| hand::card(face)))
            }))
            .seats(view.seats.iter().map(|of| at_seat(view, of)))
            .hand(hand::hand(view))
            .ask(question::ask(view))
    }
}

/// Where the round stands.
fn round(view: &View) -> Vec<Fact> {
    let direction = if view.direction > 0 { "screen.onwards" } else { "screen.backwards" };
    let powers = (view.power_pile > 0).then(|| say("screen.powers").with(view.power_pile));
    [
        say("screen.round").with(view.round),
        say(direction),
        say("screen.pile").with(view.draw_pile),
        say("screen.discard").with(view.discard_pile),
        say("screen.events").with(view.events.pile),
    ]
    .into_iter()
    .chain(powers)
    .map(|text| Fact::new(Tone::Dim, text))
    .collect()
}

/// What has to be matched.
fn demand(demand: Demand) -> Fact {
    let wish = |wanted: Term| Fact::new(Tone::Danger, say("screen.wish").with(wanted));
    match demand {
        Demand::Any => Fact::new(Tone::Good, say("screen.fits").with(say("screen.any"))),
        Demand::Colour(colour) => wish(named("card", colour).into()),
        Demand::Number(number) => wish(number.into()),
        Demand::Black => wish(say("card.black").into()),
        Demand::Pattern { colour, number, symbol } => {
            let parts = [
                colour.map(|colour| named("card", colour).into()),
                number.map(Term::from),
                symbol.map(|symbol| named("card", symbol).into()),
            ];
            let or = |one: Term, other: Term| say("sheet.or").with(one).with(other).into();
            let wanted =
                parts.into_iter().flatten().reduce(or).expect("a pattern has a colour, a number or a symbol");
            Fact::new(Tone::Strong, say("screen.fits").with(wanted))
        }
    }
}

/// What runs and what is in force: the event, the card played, lasting events, rule cards.
fn in_force(view: &View) -> Vec<Fact> {
    let event = |event: Event| named("card", event);
    let running = view.events.running.map(|running| {
        Fact::new(Tone::Danger, say("screen.running").with(event(running))).explained(running)
    });
    let played = played(view).map(|card| Fact::new(Tone::Plain, say("screen.playing").with(card)));
    let aside =
        (view.set_aside > 0).then(|| Fact::new(Tone::Warning, say("screen.aside").with(view.set_aside)));
    let active = |&active: &Event| Fact::new(Tone::Warning, event(active)).explained(active);
    let rule = |&rule: &RuleCard| {
        Fact::new(Tone::Warning, say("screen.rule").with(named("card", rule))).explained(rule)
    };
    let mut facts: Vec<Fact> = running.into_iter().chain(played).chain(aside).collect();
    facts.extend(view.events.active.iter().map(active));
    facts.extend(view.rules.iter().map(rule));
    if facts.is_empty() {
        facts.push(Fact::new(Tone::Plain, say("screen.calm")));
    }
    facts
}

/// The card that is being played, unless it lies open as what it is.
fn played(view: &View) -> Option<Say> {
    let (face, kind) = view.playing?;
    let lies_open = view.discard.first() == Some(&face) && !face.special().is_some_and(Special::imitates);
    let card = named("card", face);
    match kind.filter(|&kind| face.special() != Some(kind)) {
        _ if lies_open => None,
        Some(kind) => Some(say("screen.as").with(card).with(named("card", kind))),
        None => Some(card),
    }
}

/// What is done by the power card that asks, or by the running event.
fn explanation(view: &View) -> Option<Fact> {
    let power = view.asked.as_ref().and_then(|asked| Power::from_name(asked.by?));
    let help = match (power, view.events.running) {
        (Some(power), _) => named("power_help", power),
        (None, Some(event)) => named("event_help", event),
        (None, None) => return None,
    };
    Some(Fact::new(Tone::Plain, help))
}

fn at_seat(view: &View, of: &SeatView) -> AtSeat {
    let few = match of.count {
        0 | 1 => Tone::Danger,
        2 | 3 => Tone::Warning,
        _ => Tone::Plain,
    };
    let mine = view.me == Some(of.seat);
    AtSeat::new(of.seat)
        .mine(mine)
        .turn(view.turn == of.seat && !view.over)
        .fact(few, say("sheet.cards").with(of.count))
        .fact(Tone::Strong, say("sheet.points").with(of.total))
        .fact_if(of.rounds_won > 0, Tone::Good, say("sheet.stars").with(of.rounds_won))
        .fact_if(is_lit(&view.events.active), Tone::Danger, say("screen.bomb").with(of.bomb_turns))
        .fact_if(of.count == 0 && !view.over, Tone::Danger, say("screen.out"))
        .fact_if(of.count == 1, Tone::Danger, say("screen.last"))
        .fact_if(of.skipped, Tone::Warning, say("screen.skip"))
        .fact_if(of.seals, Tone::Warning, say("screen.seal"))
        .fact_if(of.opens_hands, Tone::Warning, say("screen.opens"))
        .fact_if(of.loops, Tone::Warning, say("screen.loops"))
        .facts(
            of.blocks
                .map(|colour| Fact::new(Tone::Warning, say("screen.blocks").with(named("card", colour)))),
        )
        .facts(powers(of, mine))
}

/// The own power cards by name, used ones in brackets; of others how many are ready.
fn powers(of: &SeatView, mine: bool) -> Option<Fact> {
    if of.powers.is_empty() {
        return None;
    }
    if !mine {
        let ready = of.powers.iter().filter(|(_, used)| !used).count();
        return Some(Fact::new(Tone::Dim, say("sheet.ready").with(ready).with(of.powers.len())));
    }
    let power = |&(power, used): &(Option<Power>, bool)| {
        let name = power.map_or_else(|| Term::sign("?"), |power| named("card", power).into());
        if used { say("sheet.used").with(name).into() } else { name }
    };
    Some(Fact::new(Tone::Mine, say("screen.powers").with(Term::List(of.powers.iter().map(power).collect()))))
}

/// A card by its name.
fn name(face: Face) -> Say {
    named("card", face)
}

#[cfg(test)]
mod tests;
