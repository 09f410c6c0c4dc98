//! The table in words: where the evening stands, what is in force, and of each seat what it risks, what it has safe and what it
//! is doing. Made of a [`View`] and nothing else, so it can tell no more than its viewer may see.

use table::{AtSeat, Catalogue, Fact, How, Say, Screen, Seat, Sheet, Show, Thing, Tone, Words, named, say};

use crate::action::Action;
use crate::cards::Card;
use crate::hint::{Hint, hint};
use crate::order::Direction;
use crate::rules::FestivalOverload;
use crate::state::{Choice, Open, Phase};
use crate::track;
use crate::view::{Eyes, SeatView, View};

impl Show for FestivalOverload {
    const WORDS: &'static [Catalogue] = table::catalogues!["de", "en"];
    const RULEBOOK: &'static str = include_str!("../rulebook.md");

    type Hint = Hint;

    fn hints(eyes: Eyes<'_>, legal: &[Action], out: &mut Vec<Hint>) {
        out.extend(legal.iter().filter_map(|&action| hint(eyes, action)));
    }

    fn size(event: &crate::told::Public) -> table::Size {
        crate::moments::size(event)
    }

    fn deed(event: &crate::told::Public, before: &crate::state::State) -> Option<table::Deed> {
        crate::moments::deed(event, before)
    }

    fn sheet(view: &View) -> Sheet {
        Sheet::new()
            .facts(evening(view))
            .facts(stage(view))
            .facts(view.in_force.iter().cloned())
            .facts(besides(view))
            .row(say("sheet.card"), view.resolving.map(Thing::card))
            .seats(view.seats.iter().map(|(&seat, of)| at_seat(view, seat, of)))
            .ask(ask(view))
    }

    fn picture(view: &View, words: &Words) -> Screen {
        track::track(view, words)
    }
}

/// Where the evening stands.
fn evening(view: &View) -> [Fact; 5] {
    let discard: u32 = view.discard.values().map(|&count| u32::from(count)).sum();
    let direction = match view.open.direction {
        Direction::Clockwise => "screen.clockwise",
        Direction::Anticlockwise => "screen.anticlockwise",
    };
    [
        say("screen.round").with(view.open.round),
        say("screen.event").with(view.open.event_no),
        say("screen.deck").with(view.deck_size),
        say("screen.discard").with(discard),
        say(direction),
    ]
    .map(|text| Fact::new(Tone::Dim, text))
}

/// Overload, the Pool, and the stage rule.
fn stage(view: &View) -> [Fact; 3] {
    let overload = say("sheet.overload").with(view.open.overload).with(view.overload_max);
    let pool = if view.open.pool > 0 { Tone::Good } else { Tone::Plain };
    let rule = match view.stage_card {
        None => Fact::new(Tone::Plain, say("screen.no_stage")),
        Some(Card::Feedback) => Fact::new(Tone::Warning, say("screen.feedback").with(view.open.feedback))
            .explained(Card::Feedback),
        Some(card) => Fact::new(Tone::Warning, say("screen.stage").with(named("card", card))).explained(card),
    };
    [
        Fact::new(view.heat.tone(view.open.overload), overload),
        Fact::new(pool, say("screen.pool").with(view.open.pool)),
        rule,
    ]
}

/// What is in force besides the stage rule: each flag that holds, what it means, and the card that explains it.
pub(crate) fn in_force(open: &Open) -> Vec<Fact> {
    let flags = [
        (open.countdown, Tone::Danger, "screen.countdown", None),
        (open.final_push_done && !open.grace_used, Tone::Warning, "screen.final_push", None),
        (open.grace_used, Tone::Warning, "screen.grace", None),
        (open.last_window, Tone::Warning, "screen.last_window", Some(Card::Encore)),
        (open.repeat_revealer, Tone::Warning, "screen.repeat", Some(Card::Setwechsel)),
        (open.pyro, Tone::Warning, "screen.pyro", Some(Card::Pyro)),
        (open.gate, Tone::Warning, "screen.gate", Some(Card::Richtungswechsel)),
        (open.afterparty, Tone::Warning, "screen.afterparty", Some(Card::Setwechsel)),
    ];
    let holding = flags.into_iter().filter(|(holds, ..)| *holds);
    let fact = |tone, key, by: Option<Card>| {
        let fact = Fact::new(tone, say(key));
        by.map_or_else(|| fact.clone(), |card| fact.clone().explained(card))
    };
    holding.map(|(_, tone, key, by)| fact(tone, key, by)).collect()
}

/// What else is to be known of the stage: that nothing ticks yet, and who is aimed at.
fn besides(view: &View) -> Vec<Fact> {
    let calm = (!view.open.countdown).then(|| Fact::new(Tone::Plain, say("screen.no_countdown")));
    let target = view.dive_target.map(|seat| Fact::new(Tone::Strong, say("screen.target").with(seat)));
    calm.into_iter().chain(target).collect()
}

/// A seat: what it risks, what it has safe, and what it is doing.
fn at_seat(view: &View, seat: Seat, of: &SeatView) -> AtSeat {
    let live = say("sheet.live").with(of.live);
    let camp = Fact::new(Tone::Good, say("sheet.camp").with(of.camp).with(view.target_camp));
    AtSeat::new(seat)
        .mine(view.me == Some(seat))
        .turn(view.open.revealer == seat && view.open.phase != Phase::Over)
        .fact(risk(view, of), live)
        .facts([camp.gauge(of.camp, view.target_camp)])
        .facts(status(view, seat, of))
}

/// What the Live of a seat means just now.
fn risk(view: &View, of: &SeatView) -> Tone {
    match (of.live, view.heat.tone(view.open.overload)) {
        (0, _) => Tone::Dim,
        (_, Tone::Danger) => Tone::Danger,
        _ => Tone::Strong,
    }
}

/// What a seat is doing, in a few words.
fn status(view: &View, seat: Seat, of: &SeatView) -> Vec<Fact> {
    let fact = |tone, key| Fact::new(tone, say(key));
    if view.winner.contains(seat) {
        return vec![fact(Tone::Good, "screen.winner")];
    }
    if of.camped {
        return vec![fact(Tone::Good, "screen.camped")];
    }
    let reveals = (view.open.revealer == seat).then(|| fact(Tone::Strong, "screen.revealer"));
    let must_stay = of.forced_stay.then(|| fact(Tone::Warning, "screen.must_stay"));
    let answer = answer(view, seat, of).map(|(tone, key)| fact(tone, key));
    let facts: Vec<Fact> = reveals.into_iter().chain(must_stay).chain(answer).collect();
    if facts.is_empty() { vec![fact(Tone::Dim, "screen.active")] } else { facts }
}

/// How a seat stands to the question that is open, in the words of its own view: others' choices are not in it.
fn answer(view: &View, seat: Seat, of: &SeatView) -> Option<(Tone, &'static str)> {
    let asked = view.asked?;
    let mine = view.my_choice.filter(|_| view.me == Some(seat));
    match (mine, of.decided) {
        _ if asked.waiting.contains(seat) => Some((Tone::Strong, "screen.deciding")),
        (Some(Choice::Stay), _) => Some((Tone::Mine, "screen.chose_stay")),
        (Some(Choice::Camp), _) => Some((Tone::Mine, "screen.chose_camp")),
        (None, Some(true)) => Some((Tone::Dim, "screen.decided")),
        _ if asked.how != How::Turn && of.live == 0 => Some((Tone::Dim, "screen.no_live")),
        _ => None,
    }
}

/// For the room. Whoever plays has the question before them, and reads above it what led to it.
fn ask(view: &View) -> Option<Say> {
    let asked = view.asked.filter(|_| view.me.is_none())?;
    Some(named("ask", view.open.phase).with(asked.eligible))
}
