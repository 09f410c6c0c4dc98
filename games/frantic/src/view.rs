//! What a viewer sees (rules, section 3.3). `Eyes` is the only way to it; its fields are private to this file.

use serde::Serialize;
use table::{Question, Seat, SeatSet, Viewer, Vocabulary};

use crate::action::FranticAction;
use crate::ask::{Ask, Picking, events_in};
use crate::cards::{Cards, Colour, Face, Special, face};
use crate::decks::{Event, Power, RuleCard};
use crate::demand::Demand;
use crate::rules::Frantic;
use crate::state::{MARKED, State, UNMARKED};

/// A state through the eyes of a viewer.
#[derive(Clone, Copy, Debug)]
pub struct Eyes<'a> {
    rules: &'a Frantic,
    state: &'a State,
    viewer: Viewer,
}

/// What a viewer is sent.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct View {
    round: u16,
    dealer: Seat,
    turn: Seat,
    direction: i8,
    demand: Demand,
    last_colour: Option<Colour>,
    /// The discard pile, its top first.
    discard: Vec<Face>,
    /// The card being played, and what it counts as.
    playing: Option<(Face, Option<Special>)>,
    draw_pile: u8,
    /// Cards lying open beside the piles.
    laid: Vec<Face>,
    set_aside: usize,
    seats: Vec<SeatView>,
    events: EventsView,
    power_pile: u8,
    rules: Vec<RuleCard>,
    asked: Option<AskedView>,
    /// The cards this viewer has picked in the open question, or its answer.
    mine: Vec<String>,
    over: bool,
}

/// A seat as a viewer sees it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SeatView {
    seat: Seat,
    count: usize,
    /// The cards of this hand that the viewer knows: all of its own.
    known: Vec<Face>,
    /// Power cards: kinds that the viewer knows, else nothing; and whether they are used.
    powers: Vec<(Option<Power>, bool)>,
    total: i16,
    rounds_won: u8,
    skipped: bool,
    blocks: Option<Colour>,
    seals: bool,
    opens_hands: bool,
    loops: bool,
    bomb_turns: u8,
}

/// The events of the round.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct EventsView {
    pile: u8,
    active: Vec<Event>,
    history: Vec<Event>,
    shown: Vec<Event>,
    running: Option<Event>,
}

/// Who is asked what.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct AskedView {
    what: &'static str,
    how: table::How,
    eligible: SeatSet,
    /// Who has not answered; absent where not even that is public.
    waiting: Option<SeatSet>,
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

    /// The event that runs, innermost.
    pub fn running_event(&self) -> Option<Event> {
        use crate::frame::Frame;
        let running = |frame: &Frame| if let Frame::Event(running) = frame { running.event } else { None };
        self.state.stack().iter().rev().find_map(running)
    }

    /// The card being played, innermost, and what it counts as.
    fn playing(&self) -> Option<(Face, Option<Special>)> {
        use crate::frame::Frame;
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
        let power =
            |&card: &u8| (self.knows_power(card).then(|| Power::of(card)), state.face_up & (1 << card) != 0);
        SeatView {
            seat,
            count: self.count(seat),
            known: faces(&self.known(seat)),
            powers: state.row(seat).iter().map(power).collect(),
            total: state.totals[at],
            rounds_won: state.rounds_won[at],
            skipped: state.skip.contains(seat),
            blocks: state.blockade[at].or(state.blockade_new.filter(|_| seat == state.turn)),
            seals: state.seal.contains(seat),
            opens_hands: state.open_hands.contains(seat),
            loops: state.looping.contains(seat) || (state.looping_new && seat == state.turn),
            bomb_turns: state.used[at],
        }
    }

    fn events(&self) -> EventsView {
        let state = self.state;
        EventsView {
            pile: state.event_pile_len,
            active: events_in(state.active).collect(),
            history: events_in(state.history).collect(),
            shown: events_in(state.shown).collect(),
            running: self.running_event(),
        }
    }

    fn asked(&self) -> Option<AskedView> {
        let Question { how, eligible, waiting } = self.rules.question(self.state)?;
        let waiting = (how != table::How::Hidden).then_some(waiting);
        Some(AskedView { what: name(self.state.ask), how, eligible, waiting })
    }

    /// What the viewer itself has answered to a question that is still open.
    fn mine(&self) -> Vec<String> {
        let (Some(seat), state) = (self.seat(), self.state) else { return Vec::new() };
        match state.ask {
            Ask::Pick { seats, .. } if seats.contains(seat) => {
                let picked = |&card: &u8| state.marks[card as usize] != UNMARKED;
                let word = |card: u8| match state.marks[card as usize] {
                    MARKED.. => face(card).to_string(),
                    receiver => format!("{} {}", face(card), Seat::new(receiver as usize)),
                };
                state.hands[seat.index()].iter().filter(picked).map(word).collect()
            }
            Ask::Window { seats, .. } if seats.contains(seat) && state.answered.contains(seat) => {
                let answer = <FranticAction as table::Action>::from_code(state.answers[seat.index()]);
                answer.map(|answer| answer.to_string()).into_iter().collect()
            }
            _ => Vec::new(),
        }
    }

    pub(crate) fn view(&self) -> View {
        let state = self.state;
        View {
            round: state.round,
            dealer: state.dealer,
            turn: state.turn,
            direction: state.dir,
            demand: state.demand,
            last_colour: state.last_colour,
            discard: state.discard().iter().map(|&card| face(card)).collect(),
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
        Ask::Market { .. } => "market",
        Ask::Dare { .. } => "dare",
        Ask::Lay { .. } => "lay",
        Ask::Pick { rule: Picking::OrStop, .. } => "parasite",
        Ask::Pick { rule: Picking::ThenSeat, .. } => "surprise",
        Ask::Pick { rule: Picking::SeatForEach, .. } => "gifts",
        Ask::Pick { .. } => "pick",
        Ask::Window { kind, .. } => kind.card().name(),
        Ask::Seen { .. } => "seen",
    }
}
