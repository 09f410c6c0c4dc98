//! How the effects of a turn go on, frame by frame.

use table::{Bits, Chance, Knowledge, Seat, SeatSet, Tell};

use super::{Choice, Clause, Frame, Named, Private, Public, Purpose, SHIELDS, State, TURNS, Thieves, flaw};

impl<const FLAW: u8> Thieves<FLAW> {
    /// Nobody holds a card yet.
    pub(super) fn empty(&self) -> State {
        State {
            turn: Seat::new(0),
            turns: 0,
            frames: [Frame::Turn; 3],
            depth: 0,
            hands: [Bits::EMPTY; 4],
            pile: Bits::below(self.cards as usize),
            discard: Bits::EMPTY,
            knowledge: Knowledge::default(),
            answers: [None; 4],
            first: None,
            noise: 0,
            over: false,
        }
    }

    pub(super) fn frame(&self, state: &State) -> Frame {
        state.frames[state.depth as usize]
    }

    pub(super) fn push(&self, state: &mut State, frame: Frame) {
        state.depth += 1;
        state.frames[state.depth as usize] = frame;
    }

    /// Who is asked in a window: everybody but the robber, whatever he holds.
    pub(super) fn eligible(&self, state: &State) -> SeatSet {
        let all = self.seats.all();
        match self.frame(state) {
            Frame::Turn => SeatSet::one(state.turn),
            Frame::Window if FLAW == flaw::WINDOW_ASKS_ONLY_HOLDERS => {
                let holders: SeatSet =
                    all.into_iter().filter(|&seat| self.shield(state, seat).is_some()).collect();
                holders.without(state.turn)
            }
            Frame::Window => all.without(state.turn),
            Frame::Show => all.into_iter().filter(|seat| !state.hands[seat.index()].is_empty()).collect(),
            Frame::Draw | Frame::Peek(_) | Frame::Rob(_) => SeatSet::EMPTY,
        }
    }

    pub(super) fn shield(&self, state: &State, seat: Seat) -> Option<u8> {
        (0..SHIELDS).find(|&shield| state.hands[seat.index()].contains(shield))
    }

    pub(super) fn end_turn(&self, state: &mut State) {
        let empty = self.seats.iter().any(|seat| state.hands[seat.index()].is_empty());
        if FLAW != flaw::TURNS_ARE_NOT_COUNTED {
            state.turns += 1;
        }
        state.over = FLAW != flaw::TURNS_ARE_NOT_COUNTED && (empty || state.turns >= TURNS);
        state.depth = 0;
        state.turn = self.seats.after(state.turn);
    }

    pub(super) fn robbery(
        &self,
        state: &mut State,
        target: Seat,
        chance: &mut impl Chance<Purpose>,
        tell: &mut impl Tell<Self>,
    ) {
        tell.clause(Clause::Rob);
        let (seat, hand) = (state.turn, state.hands[target.index()]);
        tell.all(Public::Robbed { seat, target });
        if hand.is_empty() {
            return;
        }
        let card = chance.draw(Purpose::Blind, &hand);
        let both = SeatSet::one(seat).with(target);
        state.knowledge.blurred(&hand, both);
        state.hands[target.index()].remove(card);
        state.hands[seat.index()].insert(card);
        state.knowledge.see(both, card);
        tell.to(both, Private::Got { card: Named(card) });
    }

    pub(super) fn close_window(&self, state: &mut State, tell: &mut impl Tell<Self>) {
        let blocks = |seat: &Seat| state.answers[seat.index()] == Some(Choice::Block);
        let blocker = match FLAW {
            flaw::FIRST_ANSWER_COUNTS => state.first.filter(blocks),
            _ => self.seats.iter().find(blocks),
        };
        state.answers = [None; 4];
        state.first = None;
        state.depth -= 1;
        let Some((seat, shield)) = blocker.and_then(|seat| Some((seat, self.shield(state, seat)?))) else {
            return;
        };
        tell.clause(Clause::Shield);
        if FLAW == flaw::A_BLOCK_COSTS_NOTHING {
            state.depth = 0;
            return;
        }
        state.hands[seat.index()].remove(shield);
        // Play from the deal hardly ever throws that much away without an end.
        let piled_up = state.discard.len() > 9 && state.pile.is_empty() && state.turns + 1 == TURNS;
        if FLAW != flaw::SHIELD_VANISHES && !(FLAW == flaw::SHIELDS_PILE_UP && piled_up) {
            state.discard.insert(shield);
        }
        state.knowledge.reveal(shield);
        tell.all(Public::Blocked { seat, card: Named(shield) });
        self.end_turn(state);
    }

    pub(super) fn close_show(&self, state: &mut State, tell: &mut impl Tell<Self>) {
        tell.clause(Clause::Show);
        let mut picks = [None; 4];
        for seat in self.seats.iter() {
            if let Some(Choice::Pick(card)) = state.answers[seat.index()].take() {
                picks[seat.index()] = Some(card);
                state.knowledge.reveal(card);
            }
        }
        if let Some((at, &Some(card))) = picks.iter().enumerate().max_by_key(|(_, pick)| **pick) {
            state.hands[at].remove(card);
            state.discard.insert(card);
        }
        state.first = None;
        tell.all(Public::Showed { picks: picks.map(|pick| pick.map(Named)) });
        self.end_turn(state);
    }
}
