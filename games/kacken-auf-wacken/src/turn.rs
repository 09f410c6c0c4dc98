//! How a turn goes, how a game begins and how it ends (rulebook, "A turn", "Setting up", "The end").

use table::{Seat, SeatSet, Vocabulary};

use crate::action::MOST_BEERS;
use crate::cards::{BierstandCard, RockCard, RockKind, Title};
use crate::state::{End, Kacken, Phase, State};
use crate::told::Reshuffled;
use crate::{Clause, Ear, KackenAufWacken, Luck, Measure, Private, Public, Purpose};

impl KackenAufWacken {
    /// KW-T-1, T-2, K-2: a seat with a Kacken card goes to the toilet and can't draw; any other must.
    #[inline]
    pub(crate) fn begin_turn(&self, state: &mut State, tell: &mut impl Ear) {
        tell.count(Measure::Turns, 1);
        if state.has_kacken(state.active) {
            tell.clause(Clause::T1);
            tell.clause(Clause::K2);
            state.phase = Phase::Toilet;
        } else {
            tell.clause(Clause::T2);
            state.phase = Phase::Draw;
        }
    }

    /// KW-T-5: the turn ends, and with it perhaps the game (KW-X-2, X-6); else it is the next seat's turn.
    #[inline]
    pub(crate) fn end_turn(&self, state: &mut State, tell: &mut impl Ear) {
        tell.clause(Clause::T5);
        if state.rock.is_empty() {
            tell.clause(Clause::X2);
            self.game_over(state, End::Rock, tell);
        } else if state.turn == self.options.turn_cap {
            tell.clause(Clause::X6);
            self.game_over(state, End::TurnCap, tell);
        } else {
            state.turn += 1;
            state.active = self.seats.after(state.active);
            self.begin_turn(state, tell);
        }
    }

    /// KW-T-3: a Rock! card.
    #[inline]
    pub(crate) fn draw_rock(&self, state: &mut State, chance: &mut impl Luck, tell: &mut impl Ear) {
        tell.clause(Clause::T3);
        let card = RockCard::ALL[chance.one(Purpose::Rock, &state.rock) as usize];
        state.rock.take(card);
        match card.kind() {
            RockKind::Band(title) => self.take_band_card(state, title, tell),
            RockKind::Kacken => {
                self.lay_kacken(state, state.active, Kacken::Rock, tell);
                self.kacken_ends_turn(state, tell);
            }
            RockKind::Event(event) => self.event_card(state, card, event, chance, tell),
        }
    }

    /// KW-T-3: a band card goes to the hand, unseen by others.
    #[inline]
    fn take_band_card(&self, state: &mut State, title: Title, tell: &mut impl Ear) {
        let (seat, card) = (state.active, title.rock_card());
        state.hands[seat.index()].insert(title.number());
        tell.all(Public::BandCard { seat });
        tell.to(SeatSet::one(seat), Private::Got { seat, card });
        self.may_rock_out(state, tell);
    }

    /// KW-T-3: a Bierstand card.
    #[inline]
    pub(crate) fn draw_bierstand(&self, state: &mut State, chance: &mut impl Luck, tell: &mut impl Ear) {
        tell.clause(Clause::T3);
        let seat = state.active;
        self.drink(state, seat, chance, tell);
        if state.has_kacken(seat) {
            self.kacken_ends_turn(state, tell);
        } else {
            self.may_rock_out(state, tell);
        }
    }

    /// A seat draws a Bierstand card for itself: a beer is kept, wait is discarded, Kacken is laid down.
    #[inline]
    pub(crate) fn drink(&self, state: &mut State, seat: Seat, chance: &mut impl Luck, tell: &mut impl Ear) {
        match self.bierstand_card(state, chance, tell) {
            BierstandCard::Beer => {
                state.beers[seat.index()] += 1;
                tell.all(Public::Beer { seat, beers: state.beers[seat.index()] });
            }
            BierstandCard::Wait => {
                state.bierstand_discard.put(BierstandCard::Wait, 1);
                tell.all(Public::Queue { seat });
            }
            BierstandCard::Kacken => self.lay_kacken(state, seat, Kacken::Bierstand, tell),
        }
    }

    /// The next card of the Bierstand; KW-T-7: an empty pile is refilled from the discard at that very moment.
    #[inline]
    pub(crate) fn bierstand_card(
        &self,
        state: &mut State,
        chance: &mut impl Luck,
        tell: &mut impl Ear,
    ) -> BierstandCard {
        if state.bierstand.is_empty() {
            tell.clause(Clause::T7);
            state.bierstand.unite(&mut state.bierstand_discard);
            tell.all(Public::Reshuffled { reason: Reshuffled::Bierstand });
        }
        let kind = chance.one(Purpose::Bierstand, &state.bierstand) as usize;
        state.bierstand.0[kind] -= 1;
        BierstandCard::ALL[kind]
    }

    /// KW-T-4: with a beer and a fitting band card P may rock out. KW-H-2: P is asked even if it can't.
    #[inline]
    fn may_rock_out(&self, state: &mut State, tell: &mut impl Ear) {
        tell.clause(Clause::T4);
        tell.clause(Clause::H2);
        state.phase = Phase::RockOut;
    }

    /// How many beers a seat with `beers` may put in front of a stage.
    #[inline]
    pub(crate) fn stakes(&self, beers: u8) -> std::ops::RangeInclusive<u8> {
        let least = if self.stake_all { beers.max(1) } else { 1 };
        least..=beers.min(MOST_BEERS)
    }

    /// KW-X-4: most points win; equal points share the victory.
    pub(crate) fn game_over(&self, state: &mut State, end: End, tell: &mut impl Ear) {
        tell.clause(Clause::X4);
        state.phase = Phase::Over;
        state.end = Some(end);
        tell.count(
            match end {
                End::Stages => Measure::EndedByStages,
                End::Rock => Measure::EndedByRock,
                End::TurnCap => Measure::EndedByTurnCap,
            },
            1,
        );
        tell.all(Public::Over { winners: self.leaders(state), reason: end });
    }

    /// Who has the most points.
    pub(crate) fn leaders(&self, state: &State) -> SeatSet {
        let points = |seat: Seat| state.points[seat.index()];
        let most = self.seats.iter().map(points).max().expect("a table has seats");
        self.seats.iter().filter(|&seat| points(seat) == most).collect()
    }
}
