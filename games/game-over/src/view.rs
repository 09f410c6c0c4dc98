//! Who sees what (rulebook, "Who knows what"). A viewer looks through [`Eyes`], whose fields are private; bots get the same.
//!
//! No field here has room for another hand, a face-down card that the viewer does not know, or the order of the stack
//! (GO-H-1). What a seat has seen and can still be sure of is part of its view: its own log says as much (GO-H-4).

mod picture;

use std::collections::BTreeMap;

use serde::Serialize;
use table::{How, Question, Seat, SeatSet, Seats, Viewer};

use crate::cards::{Card, Cards};
use crate::options::GameOverOptions;
use crate::picks::Picks;
use crate::rules::GameOver;
use crate::sets::Side;
use crate::state::{Debt, Duel, Ending, Gain, Phase, State};

pub(crate) use picture::Picture;

/// What a viewer sees of a state.
#[derive(Clone, Copy)]
pub struct Eyes<'a> {
    rules: &'a GameOver,
    state: &'a State,
    viewer: Viewer,
}

table::debug_viewer_only!(Eyes);

/// What everybody sees of a seat.
#[derive(Clone, Copy, Debug)]
pub struct Sight {
    pub cash: u8,
    pub token: bool,
    pub active: bool,
    pub space: Option<u8>,
    /// How many cards it holds.
    pub cards: usize,
    /// Those of its cards that the viewer knows.
    pub known: Cards,
}

impl<'a> Eyes<'a> {
    pub(crate) fn new(rules: &'a GameOver, state: &'a State, viewer: Viewer) -> Eyes<'a> {
        Eyes { rules, state, viewer }
    }

    /// The cards whose place the viewer knows.
    fn knows(&self) -> Cards {
        match self.viewer {
            Viewer::Seat(seat) => self.state.memory.of(seat),
            Viewer::Room => self.state.memory.of_room(),
        }
    }

    /// The options of the table.
    pub fn options(&self) -> &'a GameOverOptions {
        &self.rules.options
    }

    /// The table's seats.
    pub fn seats(&self) -> Seats {
        self.rules.seats
    }

    /// How many spaces the board has.
    pub fn spaces(&self) -> u8 {
        self.rules.spaces
    }

    /// What is going on.
    pub fn phase(&self) -> Phase {
        self.state.phase
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Seat {
        self.state.turn
    }

    /// The own hand; the room has none.
    pub fn hand(&self) -> Cards {
        match self.viewer {
            Viewer::Seat(seat) => self.state.hand(seat),
            Viewer::Room => Cards::EMPTY,
        }
    }

    /// What is seen of a seat.
    pub fn seat(&self, seat: Seat) -> Sight {
        let player = self.state.player(seat);
        Sight {
            cash: player.cash,
            token: player.token,
            active: player.active,
            space: player.space,
            cards: player.hand.len(),
            known: player.hand.and(self.knows()),
        }
    }

    /// The card on a space, if the viewer knows it.
    pub fn board(&self, space: u8) -> Option<Card> {
        self.state.board[space as usize].filter(|&card| self.knows().has_card(card))
    }

    /// How many cards can still be bought.
    pub fn stack_size(&self) -> usize {
        self.state.stack.cards().len()
    }

    /// What the bank holds.
    pub fn bank(&self) -> u8 {
        self.state.bank
    }

    /// The die.
    pub fn roll(&self) -> Option<u8> {
        self.state.roll
    }

    /// Where the roll leads.
    pub fn target(&self) -> Option<u8> {
        self.state.target
    }

    /// The challenge that runs, or was the last.
    pub fn duel(&self) -> Duel {
        self.state.duel
    }

    /// Whether an attack or a defence is to be shown.
    pub fn side(&self) -> Side {
        self.rules.side(self.state)
    }

    /// The own picks; those of others are theirs.
    pub fn picks(&self) -> Picks {
        match (self.rules.picker(self.state), self.viewer) {
            (Some(picker), Viewer::Seat(seat)) if picker == seat => self.state.picks,
            _ => Picks::default(),
        }
    }

    /// How a card was gained this turn: public.
    pub fn gain(&self) -> Option<Gain> {
        self.state.gain.map(|(gain, _)| gain)
    }

    /// The card just gained, for its owner.
    pub fn gained(&self) -> Option<Card> {
        match (self.state.gain, self.viewer) {
            (Some((_, card)), Viewer::Seat(seat)) if seat == self.state.turn => Some(card),
            _ => None,
        }
    }

    /// Which seats' pieces stand on a space, the own one not counted.
    pub fn opponents_on(&self, space: u8) -> SeatSet {
        self.rules.opponents_on(self.state, space, self.state.turn)
    }

    /// Whether the joker lies open.
    pub fn joker_played(&self) -> bool {
        self.state.joker_played
    }
}

/// What a viewer is sent.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct View {
    phase: Phase,
    game: u8,
    games: u8,
    round: u32,
    starter: Seat,
    turn: Seat,
    asked: Option<AskedView>,
    roll: Option<u8>,
    target: Option<u8>,
    gain: Option<Gain>,
    bank: u8,
    stack_size: usize,
    aside_size: usize,
    joker_played: bool,
    /// The board; a card only where the viewer knows it.
    board: Vec<Option<Card>>,
    seats: BTreeMap<Seat, SeatView>,
    /// Whose view this is; the room has none.
    me: Option<Seat>,
    hand: Cards,
    /// Cards in other hands that the viewer is sure of.
    known: BTreeMap<Seat, Cards>,
    /// The card just gained, for its owner.
    gained: Option<Card>,
    /// The own picks so far.
    picks: Option<PicksView>,
    /// What was sold or went aside and the viewer knows.
    aside_known: Cards,
    duel: Option<DuelView>,
    debt: Option<Debt>,
    sale: u8,
    out: Vec<Seat>,
    results: Vec<Vec<u8>>,
    calls: Vec<u8>,
    last: Option<LastView>,
    winner: SeatSet,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
struct AskedView {
    how: How,
    eligible: SeatSet,
    waiting: SeatSet,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
struct SeatView {
    cash: u8,
    token: bool,
    active: bool,
    space: Option<u8>,
    cards: usize,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
struct PicksView {
    kind: Option<crate::sets::Kind>,
    cards: Cards,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
struct DuelView {
    challenger: Option<Seat>,
    challenged: Option<Seat>,
    attack: Cards,
    defence: Cards,
}

/// The last game, all hands revealed (GO-P-5).
#[derive(Clone, PartialEq, Debug, Serialize)]
struct LastView {
    ending: Ending,
    caller: Option<Seat>,
    hands: BTreeMap<Seat, Cards>,
    values: Vec<u8>,
}

pub(crate) fn view(eyes: Eyes<'_>) -> View {
    let Eyes { rules, state, viewer } = eyes;
    let me = if let Viewer::Seat(seat) = viewer { Some(seat) } else { None };
    let count = rules.seats.count();
    let seat_view = |seat: Seat| {
        let Sight { cash, token, active, space, cards, .. } = eyes.seat(seat);
        (seat, SeatView { cash, token, active, space, cards })
    };
    let others = rules.seats.iter().filter(|&seat| me != Some(seat));
    let known = others.map(|seat| (seat, eyes.seat(seat).known)).filter(|(_, known)| !known.is_empty());
    let asked = rules.asked(state).map(|seat| {
        let Question { how, eligible, waiting } = Question::turn(seat);
        AskedView { how, eligible, waiting }
    });
    let picks = eyes.picks();
    let duel = state.duel;
    let shown = duel != Duel::default();
    View {
        phase: state.phase,
        game: state.game,
        games: rules.games,
        round: state.rounds + 1,
        starter: state.starter,
        turn: state.turn,
        asked,
        roll: state.roll,
        target: state.target,
        gain: eyes.gain(),
        bank: state.bank,
        stack_size: eyes.stack_size(),
        aside_size: state.aside.len(),
        joker_played: state.joker_played,
        board: (0..rules.spaces).map(|space| eyes.board(space)).collect(),
        seats: rules.seats.iter().map(seat_view).collect(),
        me,
        hand: eyes.hand(),
        known: known.collect(),
        gained: eyes.gained(),
        picks: (picks != Picks::default()).then_some(PicksView { kind: picks.kind, cards: picks.cards }),
        aside_known: state.aside.and(eyes.knows()),
        duel: shown.then_some(DuelView {
            challenger: duel.challenger,
            challenged: duel.challenged,
            attack: duel.attack,
            defence: duel.defence,
        }),
        debt: state.debt,
        sale: state.sale,
        out: state.out.iter().flatten().copied().collect(),
        results: state.results[..state.settled as usize].iter().map(|row| row[..count].to_vec()).collect(),
        calls: state.calls[..count].to_vec(),
        last: state.last.map(|last| LastView {
            ending: last.ending,
            caller: last.caller,
            hands: rules.seats.iter().map(|seat| (seat, last.hands[seat.index()])).collect(),
            values: last.values[..count].to_vec(),
        }),
        winner: rules.winners(state),
    }
}
