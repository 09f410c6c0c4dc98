//! The table in words: stocks, the ring with who stands where, what was shown, and the viewer's hand; and the ring as a
//! picture for the terminal.

use table::{
    AtSeat, Catalogue, Fact, Line, Row, Say, Screen, Seat, Sheet, Show, Term, Thing, Tone, Words, named, say,
};

use crate::action::Action;
use crate::cards::{Card, Cards};
use crate::hint::{self, Hint};
use crate::rules::GameOver;
use crate::state::Phase;
use crate::view::{Eyes, Picture, Sight, View};

/// Columns of a space.
const CELL: usize = 5;

impl Show for GameOver {
    const WORDS: &'static [Catalogue] = table::catalogues!["de", "en"];
    const RULEBOOK: &'static str = include_str!("../rulebook.md");

    type Hint = Hint;

    fn hints(eyes: Eyes<'_>, legal: &[Action], out: &mut Vec<Hint>) {
        hint::hints(eyes, legal, out);
    }

    fn size(event: &crate::told::Public) -> table::Size {
        crate::moments::size(event)
    }

    fn deed(event: &crate::told::Public, before: &crate::state::State) -> Option<table::Deed> {
        crate::moments::deed(event, before)
    }

    fn sheet(view: &View) -> Sheet {
        let view = view.picture();
        let ring =
            Row::new(say("sheet.ring"), (0..).zip(view.board()).map(|(at, &card)| space(view, at, card)));
        Sheet::new()
            .facts(stand(view))
            .rows([ring.drawn()])
            .rows(shown(view))
            .seats(view.seats().map(|(seat, sight)| at_seat(view, seat, sight)))
            .hand(hand(view))
            .ask(ask(view))
    }

    /// The ring in one line, pieces below the spaces they stand on.
    fn picture(view: &View, words: &Words) -> Screen {
        let view = view.picture();
        let (mut spaces, mut pieces) = (Line::new(), Line::new());
        for (at, card) in (0..).zip(view.board()) {
            let label = card.map_or_else(|| "··".to_owned(), |card| words.said(&named("card", card)));
            let tone = match (card, view.target() == Some(at)) {
                (_, true) => Tone::Warning,
                (Some(_), false) => Tone::Mine,
                (None, false) => Tone::Dim,
            };
            spaces = spaces.add(tone, format!("{label:^CELL$}"));
            let letters: String = standing(view, at).map(Seat::letter).collect();
            pieces = pieces.add(Tone::Strong, format!("{letters:^CELL$}"));
        }
        vec![spaces, pieces]
    }
}

/// Where the match stands.
fn stand(view: Picture<'_>) -> Vec<Fact> {
    let (game, games, round) = view.game();
    let (bank, stack, aside, joker) = view.stocks();
    let several = view.several_games().then(|| say("screen.game").with(game).with(games));
    let mut facts: Vec<Fact> = several.into_iter().map(|text| Fact::new(Tone::Dim, text)).collect();
    facts.push(Fact::new(Tone::Dim, say("screen.round").with(round)));
    facts.push(Fact::new(Tone::Plain, say("screen.stocks").with(bank).with(stack).with(aside)));
    facts.extend(joker.then(|| Fact::new(Tone::Good, say("screen.joker_played"))));
    facts
}

fn standing(view: Picture<'_>, space: u8) -> impl Iterator<Item = Seat> {
    view.seats().filter(move |(_, sight)| sight.space == Some(space)).map(|(seat, _)| seat)
}

fn space(view: Picture<'_>, at: u8, card: Option<Card>) -> Thing {
    let thing = match card {
        Some(card) => playing_card(card),
        None => Thing::new(say("sheet.face_down")).colour("back"),
    };
    let tone = if view.target() == Some(at) { Tone::Warning } else { Tone::Plain };
    thing.tone(tone).seats(standing(view, at))
}

/// A card, in the colour it is printed in.
fn playing_card(card: Card) -> Thing {
    let colour = match card.suit_and_rank() {
        None => "violet",
        Some((suit, _)) if suit >= 2 => "red",
        Some(_) => "black",
    };
    Thing::card(card).colour(colour)
}

fn at_seat(view: Picture<'_>, seat: Seat, sight: Sight) -> AtSeat {
    let at = AtSeat::new(seat)
        .mine(view.me() == Some(seat))
        .turn(view.turn() == seat && view.phase() != Phase::Over);
    let at = if sight.active {
        let (tone, token) =
            if sight.token { (Tone::Good, "screen.token") } else { (Tone::Plain, "screen.no_token") };
        at.fact(Tone::Strong, say("screen.seat").with(sight.cash).with(sight.cards)).fact(tone, say(token))
    } else {
        at.fact(Tone::Dim, say("screen.out").with(sight.cards))
    };
    let at = at.fact_if(view.several_games(), Tone::Plain, say("screen.total").with(view.total(seat)));
    let roll = view.roll().filter(|_| view.turn() == seat);
    at.facts(roll.map(|roll| Fact::new(Tone::Plain, say("sheet.roll").with(roll))))
}

/// The hands after the last game, or what lies open from the challenge that runs or was the last.
fn shown(view: Picture<'_>) -> Vec<Row> {
    let cards = |cards: Cards| cards.iter().map(playing_card).collect::<Vec<_>>();
    if let (true, Some(last)) = (view.phase() == Phase::Over, view.last()) {
        let hand = |(seat, of, value)| Row::new(say("screen.value").with(seat).with(value), cards(of));
        return last.into_iter().map(hand).collect();
    }
    let Some((challenger, attack, challenged, defence)) = view.shown() else { return Vec::new() };
    let of = |seat: Option<Seat>, of: Cards| Some(Row::new(say("sheet.shown").with(seat?), cards(of)));
    [of(challenger, attack), of(challenged, defence)].into_iter().flatten().collect()
}

/// The own hand; what is picked stands out.
fn hand(view: Picture<'_>) -> Option<Row> {
    view.me()?;
    let tone = |card| if view.picks().has_card(card) { Tone::Good } else { Tone::Mine };
    Some(Row::new(say("sheet.hand"), view.hand().iter().map(|card| playing_card(card).tone(tone(card)))))
}

/// For the room. Players are asked next to their hand, and read above the ring what led to that.
fn ask(view: Picture<'_>) -> Option<Say> {
    let waiting = view.asked().filter(|_| view.me().is_none())?;
    let ask = named("ask", view.phase()).with(waiting);
    Some(match view.roll() {
        Some(roll) if view.phase() == Phase::Direction => ask.with(Term::from(roll)),
        _ => ask,
    })
}
