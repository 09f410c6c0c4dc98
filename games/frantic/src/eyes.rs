//! Who may know what (rulebook, "Who knows what"). `Eyes` is the only way to it; its fields are private to this file.

use serde_json::{Value, json};
use table::{Chance, Question, Seat, SeatSet, Secrets, Slot, Viewer, Vocabulary};

use crate::ask::{Ask, Picking, colours_in, events_in};
use crate::cards::{Cards, FACES, Face, Special, face, face_index};
use crate::chance::Purpose;
use crate::decks::{Event, Power, RuleCard};
use crate::demand::Demand;
use crate::frame::{Frame, Part};
use crate::hint::{Barred, Why, asked_for};
use crate::marks::Mark;
use crate::rule_cards::PRICE_OF_SEVEN;
use crate::rules::Frantic;
use crate::scoring::price;
use crate::state::State;
use crate::view::{Asked, EventsView, Pick, SeatView, View};

/// How much of the discard pile is in a view. All of it is public, but it only grows: see [`lookup`](Secrets::lookup).
const TOP_CARDS: usize = 3;

table::eyes! {
    /// A state through the eyes of a viewer.
    pub struct Eyes of Frantic;
}

impl<'a> Eyes<'a> {
    /// The viewer's own seat.
    pub fn seat(&self) -> Option<Seat> {
        if let Viewer::Seat(seat) = self.viewer { Some(seat) } else { None }
    }

    /// The cards of a hand that the viewer knows.
    pub fn known(&self, seat: Seat) -> Cards {
        self.state.hands[seat.index()].and(self.state.knowledge.of_viewer(self.viewer))
    }

    /// The own cards, each face once, with how many copies there are; the room has none.
    pub(crate) fn hand_faces(&self) -> Vec<(Face, i16)> {
        let mut faces: Vec<(Face, i16)> = Vec::new();
        for card in self.seat().map(|seat| self.state.hands[seat.index()]).iter().flat_map(Cards::iter) {
            match faces.iter_mut().find(|(of, _)| *of == face(card)) {
                Some((_, copies)) => *copies += 1,
                None => faces.push((face(card), 1)),
            }
        }
        faces
    }

    /// What a card costs if the round ends now.
    pub(crate) fn price(&self, card: Face) -> i16 {
        price(card, self.state.number(&PRICE_OF_SEVEN).into())
    }

    /// Which card of the own hand is given away next, where they go one by one.
    pub(crate) fn next_gift(&self) -> Option<Face> {
        match self.state.ask {
            Ask::Pick { rule: Picking::SeatForEach, .. } => {
                self.state.next_to_give(self.seat()?, Picking::SeatForEach).map(face)
            }
            _ => None,
        }
    }

    /// Why a card of the own hand that isn't offered can't be played or picked; nothing if no card is asked for.
    pub(crate) fn barred(&self, card: Face) -> Option<Why> {
        let (state, seat) = (self.state, self.seat()?);
        match state.ask {
            Ask::AfterDraw { .. } if state.has_one_shot() => Some(Why::plain(Barred::AfterDraw)),
            Ask::Turn { .. } | Ask::AfterDraw { .. } | Ask::Card { .. } => Some(self.unplayable(card)),
            Ask::Lay { least, .. } => Some(Why { wanted: Some(least.into()), ..Why::plain(Barred::TooLow) }),
            Ask::Pick { rule: Picking::SeatForEach, .. } => None,
            Ask::Pick { .. } => {
                let marked = state.marks.marked();
                let copies = state.hands[seat.index()];
                let is_left = copies.minus(marked).iter().any(|copy| face(copy) == card);
                Some(Why::plain(if is_left { Barred::Kept } else { Barred::Picked }))
            }
            _ => None,
        }
    }

    /// Why a card can't be played: the bars first, then its own condition, then the demand.
    fn unplayable(&self, card: Face) -> Why {
        let (rules, state) = (self.rules, self.state);
        let blocked = colours_in(rules.blocked(state)).find(|&colour| card.shows(colour));
        match (card.special(), blocked) {
            (Some(_), _) if !state.seal.is_empty() => Why::plain(Barred::Sealed),
            (Some(special), _) if special.is_unique() => match special.hand_wanted() {
                None => Why::plain(Barred::Never),
                Some(1) => Why::plain(Barred::LastCard),
                wanted => Why { wanted, ..Why::plain(Barred::HandOf) },
            },
            (_, Some(_)) => Why { colour: blocked, ..Why::plain(Barred::Blocked) },
            (_, None) => asked_for(state.demand, state.numbers_next_door()),
        }
    }

    /// How many cards a seat holds.
    pub fn count(&self, seat: Seat) -> usize {
        self.state.hands[seat.index()].len()
    }

    /// What the next card must match.
    pub fn demand(&self) -> Demand {
        self.state.demand
    }

    /// All seats.
    pub fn seats(&self) -> SeatSet {
        self.rules.seats.all()
    }

    /// The points of a seat so far.
    pub fn total(&self, seat: Seat) -> i16 {
        self.state.totals[seat.index()]
    }

    /// How many cards the draw pile has.
    pub fn draw_pile(&self) -> usize {
        self.state.pile_len as usize
    }

    /// The question that is open.
    pub(crate) fn ask(&self) -> Ask {
        self.state.ask
    }

    /// The seat whose turn it is.
    pub fn turn(&self) -> Seat {
        self.state.turn
    }

    /// The special whose effect runs innermost, with nothing inside it.
    pub(crate) fn running_special(&self) -> Option<Special> {
        if let Some(Frame::Effect(effect)) = self.state.stack().last() { Some(effect.special) } else { None }
    }

    /// The power card whose effect runs innermost, with nothing inside it.
    pub(crate) fn running_power(&self) -> Option<Power> {
        if let Some(Frame::Power(charged)) = self.state.stack().last() { Some(charged.power) } else { None }
    }

    /// The power cards of a seat: kinds that the viewer knows, and whether they are used.
    pub fn powers(&self, seat: Seat) -> impl Iterator<Item = (Option<Power>, bool)> {
        self.state.row(seat).iter().map(|&card| {
            (self.knows_power(card).then(|| Power::of(card)), self.state.face_up & (1 << card) != 0)
        })
    }

    /// The event that runs, innermost.
    pub fn running_event(&self) -> Option<Event> {
        let running = |frame: &Frame| if let Frame::Event(running) = frame { running.event } else { None };
        self.state.stack().iter().rev().find_map(running)
    }

    /// The card being played, innermost, and what it counts as.
    pub(crate) fn playing(&self) -> Option<(Face, Option<Special>)> {
        let playing = |frame: &Frame| {
            if let Frame::Play(play) = frame { Some((face(play.card), play.kind)) } else { None }
        };
        self.state.stack().iter().rev().find_map(playing)
    }

    fn knows_power(&self, card: u8) -> bool {
        let face_up = self.state.face_up & (1 << card) != 0;
        face_up || self.seat().is_some_and(|seat| self.state.power_known[seat.index()] & (1 << card) != 0)
    }

    fn seat_view(&self, seat: Seat) -> SeatView {
        let state = self.state;
        let at = seat.index();
        SeatView {
            seat,
            count: self.count(seat),
            known: faces(&self.known(seat)),
            powers: self.powers(seat).collect(),
            total: state.totals[at],
            rounds_won: state.rounds_won[at],
            skipped: state.skip.contains(seat),
            blocks: state.blockade.of(seat).or(state.blockade_new.filter(|_| seat == state.turn)),
            seals: state.seal.contains(seat),
            opens_hands: state.opens_hands.contains(seat),
            loops: state.loops.contains(seat) || (state.loops_new && seat == state.turn),
            bomb_turns: state.used[at],
        }
    }

    fn events(&self) -> EventsView {
        let state = self.state;
        EventsView {
            pile: state.event_pile_len,
            active: events_in(state.active).collect(),
            shown: events_in(state.shown).collect(),
            running: self.running_event(),
        }
    }

    fn asked(&self) -> Option<Asked> {
        let Question { how, eligible, waiting } = self.rules.question(self.state)?;
        let waiting = (how != table::How::Hidden).then_some(waiting);
        let (what, by) = (self.state.ask.name(), self.asking_card());
        let cards = self.cards_at_stake();
        Some(Asked { what, by, how, eligible, waiting, about: self.about(), cards, pick: self.pick() })
    }

    /// The card whose effect runs innermost.
    fn asking_card(&self) -> Option<&'static str> {
        match self.state.stack().last()? {
            Frame::Effect(effect) => Some(effect.special.name()),
            Frame::Event(running) => running.event.map(Event::name),
            Frame::Power(charged) => Some(charged.power.name()),
            Frame::Play(play) => play.kind.map(Special::name),
            Frame::First { .. } | Frame::Turn { .. } | Frame::Checkpoint { .. } | Frame::End { .. } => None,
        }
    }

    /// How many cards the innermost effect is about.
    fn cards_at_stake(&self) -> Option<u8> {
        Some(self.state.number(&self.running_special()?.cards()?))
    }

    /// Which pick of how many the viewer is at.
    fn pick(&self) -> Option<Pick> {
        let (seat, state) = (self.seat()?, self.state);
        let named = self.mine().len() as u8;
        let of = match state.ask {
            Ask::Pick { rule: Picking::OrStop | Picking::ThenSeat | Picking::InTurnFor(_), .. } => None,
            Ask::Pick { seats, .. } => seats.contains(seat).then(|| named + state.left[seat.index()]),
            Ask::Seat { seat: asked, .. } if asked == seat && self.is_splitting() => self.cards_at_stake(),
            _ => None,
        }?;
        Some(Pick { at: (named + 1).min(of), of })
    }

    /// Whether the shares of an attack are being named.
    fn is_splitting(&self) -> bool {
        let Some(Frame::Effect(effect)) = self.state.stack().last() else { return false };
        effect.part == Part::Aim && effect.special.is_split()
    }

    /// Whom the open question is about, where it is about somebody.
    pub(crate) fn about(&self) -> Option<Seat> {
        match self.state.ask {
            Ask::Slot { of, .. } => Some(of),
            Ask::Theft { victim, .. } => Some(victim),
            Ask::Seat { about, .. } => about,
            _ => None,
        }
    }

    /// What the viewer itself has answered to a question that is still open.
    fn mine(&self) -> Vec<String> {
        let (Some(seat), state) = (self.seat(), self.state) else { return Vec::new() };
        match state.ask {
            Ask::Pick { seats, .. } if seats.contains(seat) => {
                let word = |card: u8| match state.marks.of(card) {
                    Some(Mark::For(receiver)) => format!("{} {receiver}", face(card)),
                    _ => face(card).to_string(),
                };
                state.hands[seat.index()].and(state.marks.marked()).iter().map(word).collect()
            }
            Ask::Window { seats, .. } if seats.minus(state.waiting).contains(seat) => {
                vec![state.answers[seat.index()].to_string()]
            }
            // Whom the shares of an attack go to so far.
            Ask::Seat { seat: asked, .. } if asked == seat && self.is_splitting() => {
                let times = |of: Seat| std::iter::repeat_n(of.to_string(), state.shares[of.index()] as usize);
                self.rules.seats.iter().flat_map(times).collect()
            }
            _ => Vec::new(),
        }
    }
}

impl Secrets for Frantic {
    table::usual_eyes!();

    fn view(eyes: Eyes<'_>) -> View {
        let state = eyes.state;
        View {
            me: eyes.seat(),
            round: state.round,
            dealer: state.dealer,
            turn: state.turn,
            direction: state.dir,
            demand: state.demand,
            last_colour: state.last_colour,
            discard: state.discard().iter().take(TOP_CARDS).map(|&card| face(card)).collect(),
            discard_pile: state.discard_len,
            playing: eyes.playing(),
            draw_pile: state.pile_len,
            laid: faces(&state.laid),
            set_aside: state.aside.len(),
            seats: eyes.rules.seats.iter().map(|seat| eyes.seat_view(seat)).collect(),
            events: eyes.events(),
            power_pile: state.power_pile_len,
            limit: eyes.rules.limit,
            rules: RuleCard::ALL.iter().copied().filter(|&rule| state.rule(rule)).collect(),
            asked: eyes.asked(),
            mine: eyes.mine(),
            over: state.over,
        }
    }

    /// The whole discard pile, its top first, and the events of the round.
    fn lookup(eyes: Eyes<'_>) -> Value {
        let discard: Vec<Face> = eyes.state.discard().iter().map(|&card| face(card)).collect();
        let history: Vec<Event> = events_in(eyes.state.history).collect();
        json!({ "discard": discard, "history": history })
    }

    fn imagine(&self, state: &State, seat: Seat, dice: &mut impl Chance<Purpose>) -> State {
        let mut imagined = *state;
        self.take_picks_back(state, seat, &mut imagined);
        self.deal_unknown_cards(state, seat, &mut imagined, dice);
        self.deal_unknown_powers(state, seat, &mut imagined, dice);
        dice.order(Purpose::EventDeck, &mut imagined.event_pile[..state.event_pile_len as usize]);
        dice.order(Purpose::RuleDeck, &mut imagined.rule_pile[..state.rule_pile_len as usize]);
        imagined.knowledge = state.knowledge.imagined(seat, &imagined.hands[..self.seats.count()]);
        self.answer_anew(state, seat, &mut imagined, dice);
        imagined
    }

    /// Not where one may stop before the last pick: how many were wanted is forgotten.
    fn reopen(&self, imagined: &mut State, seat: Seat) {
        let Ask::Pick { seats, rule } = imagined.ask else { return };
        if rule == Picking::OrStop {
            return;
        }
        for other in seats.without(seat).minus(imagined.waiting) {
            let hand = imagined.hands[other.index()];
            let picked = hand.and(imagined.marks.marked()).len();
            let receivers = usize::from(rule == Picking::ThenSeat);
            imagined.left[other.index()] = (picked + receivers) as u8;
            imagined.marks.take_off(&hand);
            imagined.waiting.insert(other);
        }
    }

    fn slots(&self, state: &State, seat: Seat) -> Vec<Slot> {
        let known = |card| state.knowledge.knows(seat, card);
        let slot = |place: usize| {
            move |card: u8| Slot {
                class: 0,
                place: place as u16,
                card: face_index(card) as u8,
                known: known(card),
            }
        };
        let mut slots: Vec<Slot> = Vec::new();
        for other in self.seats.iter() {
            slots.extend(state.hands[other.index()].iter().map(slot(other.index())));
        }
        slots.extend(state.aside.iter().map(slot(50)));
        slots.extend(state.pile().iter().copied().enumerate().map(|(at, card)| slot(100 + at / 16)(card)));
        let pile = state.event_pile[..state.event_pile_len as usize].iter().enumerate();
        slots.extend(pile.map(|(at, &card)| Slot { class: 1, place: at as u16, card, known: false }));
        let powers_known = state.power_known[seat.index()] | state.face_up;
        let power = |place: usize, card: u8| Slot {
            class: 2,
            place: place as u16,
            card: card / 2,
            known: powers_known & (1 << card) != 0,
        };
        for other in self.seats.iter() {
            slots.extend(state.row(other).iter().map(|&card| power(other.index(), card)));
        }
        slots.extend(state.power_pile[..state.power_pile_len as usize].iter().map(|&card| power(99, card)));
        let rules = state.rule_pile[..state.rule_pile_len as usize].iter().enumerate();
        slots.extend(rules.map(|(at, &card)| Slot { class: 3, place: at as u16, card, known: false }));
        slots
    }

    fn secret_names(&self) -> Vec<String> {
        (0..FACES).map(|index| Face::from_index(index).to_string()).collect()
    }
}

fn faces(cards: &Cards) -> Vec<Face> {
    cards.iter().map(face).collect()
}
