//! What a viewer sees (rulebook, "Who knows what"). `Eyes` is the only way to it; its fields are private to this file.

use std::fmt::Write;

use serde::ser::Error;
use serde::{Serialize, Serializer};
use serde_json::{Value, json};
use table::{Question, Seat, SeatSet, Viewer, Vocabulary};

use crate::ask::{Ask, Picking, events_in};
use crate::cards::{Cards, Colour, Face, Special, face};
use crate::decks::{Event, Power, RuleCard};
use crate::demand::Demand;
use crate::frame::{Effect, Frame, Part};
use crate::marks::Mark;
use crate::rules::Frantic;
use crate::state::State;

/// How much of the discard pile is in a view. All of it is public, but it only grows: see [`Eyes::lookup`].
const TOP_CARDS: usize = 3;

/// A state through the eyes of a viewer.
#[derive(Clone, Copy)]
pub struct Eyes<'a> {
    rules: &'a Frantic,
    state: &'a State,
    viewer: Viewer,
}

table::debug_viewer_only!(Eyes);

/// What a viewer is sent.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct View {
    /// Who looks; nobody for the room.
    pub(crate) me: Option<Seat>,
    pub(crate) round: u16,
    pub(crate) dealer: Seat,
    pub(crate) turn: Seat,
    pub(crate) direction: i8,
    pub(crate) demand: Demand,
    pub(crate) last_colour: Option<Colour>,
    /// The uppermost cards of the discard pile, its top first.
    pub(crate) discard: Vec<Face>,
    /// How many cards it has.
    pub(crate) discard_pile: u8,
    /// The card being played, and what it counts as.
    pub(crate) playing: Option<(Face, Option<Special>)>,
    pub(crate) draw_pile: u8,
    /// Cards lying open beside the piles.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) laid: Vec<Face>,
    #[serde(skip_serializing_if = "is_default")]
    pub(crate) set_aside: usize,
    pub(crate) seats: Vec<SeatView>,
    pub(crate) events: EventsView,
    pub(crate) power_pile: u8,
    pub(crate) rules: Vec<RuleCard>,
    pub(crate) asked: Option<AskedView>,
    /// The cards this viewer has picked in the open question, or its answer.
    pub(crate) mine: Vec<String>,
    pub(crate) over: bool,
}

/// A seat as a viewer sees it. What does not hold of it is left out.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SeatView {
    pub(crate) seat: Seat,
    pub(crate) count: usize,
    /// The cards of this hand that the viewer knows: all of its own. Sent as one text, since there may be many.
    #[serde(serialize_with = "spelled")]
    pub(crate) known: Vec<Face>,
    /// Power cards: kinds that the viewer knows, else nothing; and whether they are used.
    #[serde(serialize_with = "spelled_powers")]
    pub(crate) powers: Vec<(Option<Power>, bool)>,
    pub(crate) total: i16,
    #[serde(skip_serializing_if = "is_default")]
    pub(crate) rounds_won: u8,
    #[serde(skip_serializing_if = "is_default")]
    pub(crate) skipped: bool,
    #[serde(skip_serializing_if = "is_default")]
    pub(crate) blocks: Option<Colour>,
    #[serde(skip_serializing_if = "is_default")]
    pub(crate) seals: bool,
    #[serde(skip_serializing_if = "is_default")]
    pub(crate) opens_hands: bool,
    #[serde(skip_serializing_if = "is_default")]
    pub(crate) loops: bool,
    #[serde(skip_serializing_if = "is_default")]
    pub(crate) bomb_turns: u8,
}

/// The names of cards with a space between them.
fn spelled<S: Serializer>(faces: &[Face], out: S) -> Result<S::Ok, S::Error> {
    let mut text = String::new();
    for (at, face) in faces.iter().enumerate() {
        write!(text, "{}{face}", if at == 0 { "" } else { " " }).map_err(S::Error::custom)?;
    }
    out.serialize_str(&text)
}

/// Power cards as the judge spells them: `looping`, `looping used`, and `?` for what the viewer does not know.
fn spelled_powers<S: Serializer>(powers: &[(Option<Power>, bool)], out: S) -> Result<S::Ok, S::Error> {
    let spell = |&(power, used): &(Option<Power>, bool)| {
        let name = power.map_or("?", Power::name);
        if used { format!("{name} used") } else { name.to_owned() }
    };
    out.collect_seq(powers.iter().map(spell))
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// The events of the round.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct EventsView {
    pub(crate) pile: u8,
    pub(crate) active: Vec<Event>,
    pub(crate) shown: Vec<Event>,
    pub(crate) running: Option<Event>,
}

/// Who is asked what.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct AskedView {
    pub(crate) what: &'static str,
    /// The card whose effect asks: an event, a special, a power card.
    #[serde(skip_serializing_if = "is_default")]
    pub(crate) by: Option<&'static str>,
    pub(crate) how: table::How,
    pub(crate) eligible: SeatSet,
    /// Who has not answered; absent where not even that is public.
    pub(crate) waiting: Option<SeatSet>,
    /// Whom the question is about: whose power cards are pointed at, who gets the stack of a Distributor.
    #[serde(skip_serializing_if = "is_default")]
    pub(crate) about: Option<Seat>,
}

impl<'a> Eyes<'a> {
    pub(crate) fn new(rules: &'a Frantic, state: &'a State, viewer: Viewer) -> Eyes<'a> {
        Eyes { rules, state, viewer }
    }

    /// The viewer's own seat.
    pub fn seat(&self) -> Option<Seat> {
        if let Viewer::Seat(seat) = self.viewer { Some(seat) } else { None }
    }

    /// The cards of a hand that the viewer knows.
    pub fn known(&self, seat: Seat) -> Cards {
        self.state.hands[seat.index()].and(self.state.knowledge.of_viewer(self.viewer))
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

    fn asked(&self) -> Option<AskedView> {
        let Question { how, eligible, waiting } = self.rules.question(self.state)?;
        let waiting = (how != table::How::Hidden).then_some(waiting);
        let (what, by) = (name(self.state.ask), self.asking_card());
        Some(AskedView { what, by, how, eligible, waiting, about: self.about() })
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

    /// What is public as well but only grows, so that it is not in every view: the whole discard pile, its top first, and
    /// the events of the round.
    pub(crate) fn lookup(&self) -> Value {
        let discard: Vec<Face> = self.state.discard().iter().map(|&card| face(card)).collect();
        let history: Vec<Event> = events_in(self.state.history).collect();
        json!({ "discard": discard, "history": history })
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
            Ask::Seat { seat: asked, .. } if asked == seat => match state.stack().last() {
                Some(Frame::Effect(Effect { special, part: Part::Aim, .. })) if special.is_split() => {
                    let times =
                        |of: Seat| std::iter::repeat_n(of.to_string(), state.shares[of.index()] as usize);
                    self.rules.seats.iter().flat_map(times).collect()
                }
                _ => Vec::new(),
            },
            _ => Vec::new(),
        }
    }

    pub(crate) fn view(&self) -> View {
        let state = self.state;
        View {
            me: self.seat(),
            round: state.round,
            dealer: state.dealer,
            turn: state.turn,
            direction: state.dir,
            demand: state.demand,
            last_colour: state.last_colour,
            discard: state.discard().iter().take(TOP_CARDS).map(|&card| face(card)).collect(),
            discard_pile: state.discard_len,
            playing: self.playing(),
            draw_pile: state.pile_len,
            laid: faces(&state.laid),
            set_aside: state.aside.len(),
            seats: self.rules.seats.iter().map(|seat| self.seat_view(seat)).collect(),
            events: self.events(),
            power_pile: state.power_pile_len,
            rules: RuleCard::ALL.iter().copied().filter(|&rule| state.rule(rule)).collect(),
            asked: self.asked(),
            mine: self.mine(),
            over: state.over,
        }
    }
}

fn faces(cards: &Cards) -> Vec<Face> {
    cards.iter().map(face).collect()
}

/// The name of a question, for people and pages.
pub(crate) fn name(ask: Ask) -> &'static str {
    match ask {
        Ask::Nothing => "nothing",
        Ask::Turn { .. } => "turn",
        Ask::AfterDraw { .. } => "after_draw",
        Ask::Card { any: false, .. } => "second_card",
        Ask::Card { any: true, .. } => "random_card",
        Ask::MimicKind { .. } => "mimic_kind",
        Ask::Colour { .. } => "colour",
        Ask::Wish { .. } => "wish",
        Ask::Number { .. } => "number",
        Ask::Power { .. } => "power",
        Ask::Seat { .. } => "seat",
        Ask::Use { .. } => "use",
        Ask::Theft { .. } => "theft",
        Ask::Slot { .. } => "slot",
        Ask::Event { .. } => "event",
        Ask::OpenCard { .. } => "market",
        Ask::Dare { .. } => "dare",
        Ask::Lay { .. } => "lay",
        Ask::Pick { rule: Picking::OrStop, .. } => "parasite",
        Ask::Pick { rule: Picking::ThenSeat, .. } => "surprise",
        Ask::Pick { rule: Picking::SeatForEach, .. } => "gifts",
        Ask::Pick { .. } => "pick",
        Ask::Window { special, .. } => special.name(),
        Ask::Seen { .. } => "seen",
    }
}
