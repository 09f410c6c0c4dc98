//! The sheet says what matters, and fits a terminal.

use table::layout::{self, COLUMNS, LINES};
use table::{Game, Line, Rules, Screen, Seat, SeatSet, Seeded, Silent, Viewer, Vocabulary, Words};

use super::*;
use crate::cards::{CARDS, Cards, Colour, face};
use crate::decks::{EVENTS, RULE_CARDS};
use crate::frame::{Frame, Origin, Running};
use crate::{Frantic, Options, State};

const NAMES: [&str; 8] =
    ["Anna", "Bo", "Chris", "Dee", "Eva", "Fu", "Gus", "Hannelore von und zu Kartenhaus"];

fn everything() -> Options {
    let boxes = Options { troublemaker: true, supercharge: true, ..Options::default() };
    Options { pandora: true, rule_cards: 3, ..boxes }
}

fn deal(seats: usize) -> (Frantic, State) {
    let rules = Frantic::for_seats(&everything(), seats).unwrap();
    let Ok(seed) = "screen".parse();
    let state = rules.deal(&mut Seeded::new(seed), &mut Silent);
    (rules, state)
}

fn picture(rules: &Frantic, state: &State, viewer: Viewer, lang: &str) -> Screen {
    let words = Words::of::<Frantic>(lang).with_names(NAMES.map(str::to_owned).to_vec());
    layout::screen::<Frantic>(&rules.view_of(state, viewer), &words)
}

fn text(line: &Line) -> String {
    line.0.iter().map(|(_, text)| text.as_str()).collect()
}

/// Gives a seat these cards, and shows everybody what all seats hold.
fn hold(state: &mut State, seat: usize, cards: Cards) {
    state.hands[seat] = cards;
    (0..CARDS as u8).for_each(|card| state.knowledge.reveal(card));
}

/// Thirty cards: the last ones, which are specials without a colour and Colour Swaps; then every sixth card.
fn big_hands() -> [Cards; 2] {
    let mut specials: Vec<u8> = (0..CARDS as u8).filter(|&card| face(card).special().is_some()).collect();
    specials.dedup_by_key(|card| face(*card));
    [specials.into_iter().rev().take(30).collect(), (0..30).map(|at| at * 6).collect()]
}

/// Everything at once that can be said beside a seat or above the seats.
fn pile_it_on(state: &mut State) {
    state.active = (0..EVENTS).filter(|&at| Event::ALL[at].persists()).fold(0, |bits, at| bits | 1 << at);
    state.rules_active = (1 << RULE_CARDS) - 1;
    state.skip = SeatSet::where_it_holds(|seat| seat.index() < 8);
    state.seal = state.skip;
    state.opens_hands = state.skip;
    state.loops = state.skip;
    (0..table::MAX_SEATS).for_each(|seat| state.blockade.set(table::Seat::new(seat), Some(Colour::Violet)));
    let (event, initiator) = (Some(Event::TheAllSeeingEye), Seat::new(7));
    let (exempt, origin) = (SeatSet::EMPTY, Origin::Triggered);
    state.frames[state.depth as usize] =
        Frame::Event(Running { event, initiator, exempt, origin, step: 0, at: 0, x: 0, y: 0 });
    state.depth += 1;
}

#[test]
fn eight_seats_with_thirty_cards_fit() {
    for hand in big_hands() {
        let (rules, mut state) = deal(8);
        (0..8).for_each(|seat| hold(&mut state, seat, hand));
        for piled in [false, true] {
            if piled {
                pile_it_on(&mut state);
            }
            for lang in ["de", "en"] {
                for viewer in [Viewer::Room, Viewer::Seat(Seat::new(0)), Viewer::Seat(Seat::new(7))] {
                    let screen = picture(&rules, &state, viewer, lang);
                    assert!(screen.len() <= LINES, "{} lines: {screen:#?}", screen.len());
                    for line in &screen {
                        assert!(line.width() <= COLUMNS, "{} columns: {}", line.width(), text(line));
                    }
                }
            }
        }
    }
}

/// What matters most stands above the seats.
#[test]
fn the_top_card_and_the_wish_are_in_plain_sight() {
    let (rules, mut state) = deal(3);
    state.demand = Demand::Colour(Colour::Red);
    let screen = picture(&rules, &state, Viewer::Room, "de");
    let wish = screen[1].0.iter().find(|(tone, _)| *tone == Tone::Danger);
    assert_eq!(wish.map(|(_, text)| text.as_str()), Some("WUNSCH: Rot!"));
    state.demand = Demand::Pattern { colour: Some(Colour::Blue), number: Some(7), symbol: None };
    assert!(text(&picture(&rules, &state, Viewer::Room, "en")[1]).contains("blue or 7"));
}

/// The own hand has all cards, and no other hand has more than the viewer knows.
#[test]
fn hands_hold_what_the_viewer_knows() {
    for hand in big_hands() {
        let (rules, mut state) = deal(3);
        hold(&mut state, 0, hand);
        let sheet = |viewer| Frantic::sheet(&rules.view_of(&state, viewer));
        let mine = sheet(Viewer::Seat(Seat::new(0)));
        assert_eq!(mine.hand.map(|hand| hand.things.len()), Some(30));
        assert_eq!(sheet(Viewer::Room).hand, None);
        let (rules, state) = deal(3);
        for viewer in [Viewer::Room, Viewer::Seat(Seat::new(0))] {
            let rows = Frantic::sheet(&rules.view_of(&state, viewer)).rows;
            assert!(
                rows.iter().flat_map(|row| &row.label).all(|label| label.key != "sheet.known"),
                "{rows:?}"
            );
        }
    }
}

/// The list of questions with a sentence of their own is the list of such sentences.
#[test]
fn special_questions_are_those_with_words() {
    let listed =
        |what: &str, cards: &[&str]| cards.iter().map(|card| format!("{what}.{card}")).collect::<Vec<_>>();
    let mut listed: Vec<String> =
        question::SPECIAL.iter().flat_map(|(what, cards)| listed(what, cards)).collect();
    listed.sort();
    let words = Words::of::<Frantic>("de");
    let said: Vec<&str> = words.family("ask.").map(|(key, _)| key).filter(|key| key.contains('.')).collect();
    assert_eq!(listed, said);
}

/// What is marked in the hand is what the rules let the seat play.
#[test]
fn what_fits_is_what_can_be_played() {
    for seats in [2, 4, 8] {
        let (rules, mut state) = deal(seats);
        let Ok(seed) = "play".parse();
        let (mut chance, mut dice) = (Seeded::new(seed), table::Dice::of_player(seed, 0));
        let mut asked = 0;
        table::play_out(&rules, &mut state, &mut chance, &mut Silent, |state, seat, legal| {
            if matches!(state.ask, crate::ask::Ask::Turn { .. }) {
                let view = rules.view_of(state, Viewer::Seat(seat));
                let mut marked = hand::fitting(&view, &view.seats[seat.index()]);
                marked.dedup();
                let playable = rules.playable(state, seat, false);
                let mut playable: Vec<Face> = playable.iter().map(face).collect();
                playable.dedup();
                assert_eq!(marked, playable, "{:?}", view.demand);
                asked += 1;
            }
            legal[dice.below(legal.len())]
        });
        assert!(asked > 20, "{asked}");
    }
}
