//! Who sees what (rulebook, "Who knows what"). A viewer looks through [`Eyes`], whose fields are private; bots get the same.
//!
//! No field here has room for another hand, a face-down card that the viewer does not know, or the order of the stack
//! (GO-H-1). What a seat has seen and can still be sure of is part of its view: its own log says as much (GO-H-4).

mod picture;

use std::collections::BTreeMap;

use serde::Serialize;
use table::{Question, Rules, Seat, SeatSet, Seats, Silent, Viewer};

use crate::action::Action;
use crate::cards::{Card, Cards};
use crate::ending::belongings;
use crate::options::Options;
use crate::picks::Picks;
use crate::rules::GameOver;
use crate::sets::{Set, Side};
use crate::state::{Debt, Duel, Ending, Gain, Phase};

pub(crate) use picture::Picture;

table::eyes! {
    /// What a viewer sees of a state.
    pub struct Eyes of GameOver;
}

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
    /// The cards whose place the viewer knows.
    fn knows(&self) -> Cards {
        self.state.known_to(self.viewer)
    }

    /// The options of the table.
    pub fn options(&self) -> &'a Options {
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

    /// The own money; the room has none.
    pub fn cash(&self) -> u8 {
        match self.viewer {
            Viewer::Seat(seat) => self.state.player(seat).cash,
            Viewer::Room => 0,
        }
    }

    /// Where a direction leads.
    pub fn leads_to(&self, direction: Action) -> Option<u8> {
        let mut after = *self.state;
        self.rules.play(&mut after, self.state.turn, direction, &mut Silent);
        after.target
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
        self.state.stack.len()
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
        let picker = self.rules.picker(self.state).map(Viewer::Seat);
        if picker == Some(self.viewer) { self.state.picks } else { Picks::default() }
    }

    /// How a card was gained this turn: public.
    pub fn gain(&self) -> Option<Gain> {
        self.state.gain.map(|(gain, _)| gain)
    }

    /// The card just gained, for its owner.
    pub fn gained(&self) -> Option<Card> {
        let gain = self.state.gain.filter(|_| self.viewer == Viewer::Seat(self.state.turn));
        gain.map(|(_, card)| card)
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
#[derive(Clone, PartialEq, Debug, Serialize, ts_rs::TS)]
pub struct View {
    phase: Phase,
    game: u8,
    games: u8,
    round: u32,
    starter: Seat,
    turn: Seat,
    asked: Option<Question>,
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
    /// The sets in the own hand that are worth a thought, the best first.
    sets: Vec<Set>,
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
    /// Who leads the match; nobody before a game of it is settled.
    leaders: SeatSet,
    calls: Vec<u8>,
    last: Option<LastView>,
    winner: SeatSet,
}

#[derive(Clone, PartialEq, Debug, Serialize, ts_rs::TS)]
struct SeatView {
    cash: u8,
    token: bool,
    active: bool,
    space: Option<u8>,
    cards: usize,
    /// What it would get if the game ended now; a joker, which only its holder knows of, would make nothing of it.
    now: u8,
    /// What it has got in the match so far.
    total: u16,
}

#[derive(Clone, PartialEq, Debug, Serialize, ts_rs::TS)]
struct PicksView {
    kind: Option<crate::sets::Kind>,
    cards: Cards,
}

#[derive(Clone, PartialEq, Debug, Serialize, ts_rs::TS)]
struct DuelView {
    challenger: Option<Seat>,
    challenged: Option<Seat>,
    attack: Option<Set>,
    defence: Option<Set>,
    /// Who isn't beaten, once both have shown: after a tie both.
    ahead: SeatSet,
}

/// The last game, all hands revealed (GO-P-5).
#[derive(Clone, PartialEq, Debug, Serialize, ts_rs::TS)]
struct LastView {
    ending: Ending,
    caller: Option<Seat>,
    hands: BTreeMap<Seat, Cards>,
    values: Vec<u8>,
    /// Four of a kind, and the joker.
    decisive: Cards,
}

pub(crate) fn view(eyes: Eyes<'_>) -> View {
    let Eyes { rules, state, viewer } = eyes;
    let me = viewer.seat();
    let count = rules.seats.count();
    let seat_view = |seat: Seat| {
        let Sight { cash, token, active, space, cards, .. } = eyes.seat(seat);
        let (now, total) = (belongings(state.player(seat)), rules.total(state, seat));
        (seat, SeatView { cash, token, active, space, cards, now, total })
    };
    let others = rules.seats.iter().filter(|&seat| me != Some(seat));
    let known = others.map(|seat| (seat, eyes.seat(seat).known)).filter(|(_, known)| !known.is_empty());
    let picks = eyes.picks();
    View {
        phase: state.phase,
        game: state.game,
        games: rules.games,
        round: state.rounds + 1,
        starter: state.starter,
        turn: state.turn,
        asked: rules.next(state).question(),
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
        sets: Picks::default().good(eyes.hand(), Side::Attack),
        known: known.collect(),
        gained: eyes.gained(),
        picks: (picks != Picks::default()).then_some(PicksView { kind: picks.kind, cards: picks.cards }),
        aside_known: state.aside.and(eyes.knows()),
        duel: (state.duel != Duel::default()).then(|| duel_view(state.duel)),
        debt: state.debt,
        sale: state.sale,
        out: state.out.iter().flatten().copied().collect(),
        results: state.results[..state.settled as usize].iter().map(|row| row[..count].to_vec()).collect(),
        leaders: rules.leaders(state),
        calls: state.calls[..count].to_vec(),
        last: state.last.map(|last| LastView {
            ending: last.ending,
            caller: last.caller,
            hands: rules.seats.iter().map(|seat| (seat, last.hands[seat.index()])).collect(),
            values: last.values[..count].to_vec(),
            decisive: last.hands.iter().map(|hand| hand.decisive()).fold(Cards::EMPTY, Cards::union),
        }),
        winner: rules.winners(state),
    }
}

fn duel_view(duel: Duel) -> DuelView {
    let Duel { challenger, challenged, .. } = duel;
    let (attack, defence) = (Set::of(duel.attack, Side::Attack), Set::of(duel.defence, Side::Defence));
    let ahead = match (attack, defence) {
        (Some(attack), Some(defence)) => {
            let seats = [
                challenger.filter(|_| attack.value >= defence.value),
                challenged.filter(|_| defence.value >= attack.value),
            ];
            seats.into_iter().flatten().collect()
        }
        _ => SeatSet::EMPTY,
    };
    DuelView { challenger, challenged, attack, defence, ahead }
}
