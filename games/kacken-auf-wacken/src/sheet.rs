//! The table in words: the stages with their bands and songs, who has what, and the viewer's hand.

use table::{AtSeat, Catalogue, Fact, Row, Say, Seat, Sheet, Show, Thing, Tone, named, say};

use crate::KackenAufWacken;
use crate::action::Action;
use crate::cards::{RockCard, SongCard, Stage};
use crate::hint::{self, Hint};
use crate::state::Phase;
use crate::view::{Eyes, SeatView, StageView, View};

impl Show for KackenAufWacken {
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
        let piles = say("screen.piles")
            .with(view.rock_left)
            .with(view.bierstand_left)
            .with(view.wc_left)
            .with(view.on_stage_left);
        let resolving = |card: RockCard| Fact::new(Tone::Warning, named("card", card)).explained(card);
        Sheet::new()
            .fact(Tone::Dim, say("screen.turn").with(view.open.turn))
            .fact(Tone::Dim, piles)
            .facts(view.resolving.map(resolving))
            .rows(view.stages.iter().map(|(&stage, on_it)| on_stage(view, stage, on_it)))
            .row(say("screen.backstage"), view.waiting.map(backstage))
            .seats(view.seats.iter().map(|(&seat, of)| at_seat(view, seat, of)))
            .hand(view.hand.as_ref().map(|cards| hand(view, cards)))
            .ask(ask(view))
    }
}

/// A stage, its band and its songs.
fn on_stage(view: &View, stage: Stage, on_it: &StageView) -> Row {
    let name = named("stage", stage);
    let Some(band) = on_it.band else {
        return Row::new(name, [Thing::new(say("screen.empty")).tone(Tone::Dim)]);
    };
    let rocks = if view.gig == Some(stage) { "sheet.gig" } else { "sheet.stage" };
    Row::new(
        say(rocks).with(name).with(named("band", band)),
        on_it.songs.iter().map(|song| Thing::card(song.name())),
    )
}

fn backstage(card: SongCard) -> Thing {
    let song = named("card", card.name());
    Thing {
        text: say("sheet.backstage").with(named("band", card.0.band())).with(song),
        ..Thing::card(card.name())
    }
}

fn at_seat(view: &View, seat: Seat, of: &SeatView) -> AtSeat {
    AtSeat::new(seat)
        .mine(view.me == Some(seat))
        .turn(view.open.active == seat && view.open.phase != Phase::Over)
        .fact(Tone::Good, say("screen.points").with(of.points))
        .fact(Tone::Plain, say("screen.beers").with(of.beers))
        .fact(Tone::Plain, say("screen.cards").with(of.cards))
        .fact_if(of.staked > 0, Tone::Warning, say("screen.staked").with(of.staked))
        .fact_if(view.asking.contains(seat), Tone::Warning, say("screen.asking"))
        .fact_if(of.kacken.is_some(), Tone::Danger, say("screen.kacken"))
}

/// The viewer's band cards; those whose songs are on stage stand out.
fn hand(view: &View, cards: &[RockCard]) -> Row {
    let playing: Vec<SongCard> = view.stages.values().flat_map(|stage| stage.songs.iter().copied()).collect();
    let is_on = |card: RockCard| card.title().is_some_and(|title| playing.contains(&SongCard(title)));
    let card = |&card: &RockCard| Thing::card(card).tone(if is_on(card) { Tone::Good } else { Tone::Mine });
    Row::new(say("sheet.hand"), cards.iter().map(card))
}

/// For the room. Whoever plays is asked below the table, and reads above it what led to that.
fn ask(view: &View) -> Option<Say> {
    if view.me.is_some() || view.asked.is_none() {
        return None;
    }
    let (phase, active) = (view.open.phase, view.open.active);
    let band = || Some(named("band", view.stages.get(&view.gig?)?.band?));
    let ask = named("ask", phase);
    match phase {
        Phase::Kuttentausch | Phase::Becherpfand => Some(ask),
        Phase::Poll => Some(ask.with(active).with(band()?)),
        Phase::Treat => Some(ask.with(active).with(band()?).with(view.asking)),
        _ => Some(ask.with(active)),
    }
}
