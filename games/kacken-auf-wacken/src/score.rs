//! The gig is scored, and cleared away (KW-A-6 to KW-A-10).

use table::{Seat, SeatSet};

use crate::action::SEATS;
use crate::cards::{BierstandCard, Stage, Title, Titles};
use crate::state::State;
use crate::told::Bonus;
use crate::{Clause, Ear, KackenAufWacken, Luck, Measure, Public};

impl KackenAufWacken {
    /// KW-A-6 to A-10: all gains are computed before anything is cleared.
    #[inline]
    pub(crate) fn score(&self, state: &mut State, chance: &mut impl Luck, tell: &mut impl Ear) {
        let stage = state.gig.take().expect("only a rock-out is scored");
        tell.count(Measure::Gigs, 1);
        let crowd: SeatSet = self.seats.iter().filter(|seat| state.staked[seat.index()] > 0).collect();
        tell.count(Measure::Joins, crowd.len() as u32 - 1);

        let factor = self.gig_factor(state, stage, tell);
        let mut used = [Titles::EMPTY; SEATS];
        for seat in self.clockwise_from(state.active).filter(|&seat| crowd.contains(seat)) {
            used[seat.index()] = state.matching(seat, stage);
            self.gain(state, seat, stage, factor, tell);
        }
        tell.clause(Clause::A9);
        crowd.into_iter().for_each(|seat| clean_up(state, seat, &used[seat.index()]));
        if !self.clear(state, stage, chance, tell) {
            self.end_turn(state, tell);
        }
    }

    /// KW-A-6: songs on the stage times all beers in front of it.
    #[inline]
    fn gig_factor(&self, state: &State, stage: Stage, tell: &mut impl Ear) -> u16 {
        tell.clause(Clause::A6);
        let songs = state.songs(stage).len() as u8;
        let beers: u8 = state.staked.iter().sum();
        let factor = u16::from(songs) * u16::from(beers);
        let band = state.band(stage).expect("nobody rocks out in front of an empty stage");
        tell.all(Public::Gig { stage, band, songs, beers, factor });
        factor
    }

    /// KW-A-7, A-8: gig factor times fan factor.
    #[inline]
    fn gain(&self, state: &mut State, seat: Seat, stage: Stage, factor: u16, tell: &mut impl Ear) {
        tell.clause(Clause::A7);
        tell.clause(Clause::A8);
        let (used, songs) = (state.matching(seat, stage), *state.songs(stage));
        for number in used.iter() {
            let reason = if songs.contains(number) { Bonus::Song } else { Bonus::Band };
            tell.all(Public::Used { seat, card: Title::new(number).rock_card(), reason });
        }
        let fan = fan_factor(&used, &songs);
        let gain = factor * fan;
        let points = &mut state.points[seat.index()];
        *points += gain;
        tell.count(Measure::Points, gain.into());
        tell.all(Public::Scored { seat, fan, gain, points: *points });
    }
}

/// KW-A-7: each matching card counts, and once more if its song is on stage.
#[inline]
pub(crate) fn fan_factor(matching: &Titles, songs: &Titles) -> u16 {
    (matching.len() + matching.and(songs).len()) as u16
}

/// KW-A-9: the beers go to the Bierstand discard, the band cards out of game.
#[inline]
fn clean_up(state: &mut State, seat: Seat, used: &Titles) {
    state.bierstand_discard.put(BierstandCard::Beer, std::mem::take(&mut state.staked[seat.index()]));
    let hand = &mut state.hands[seat.index()];
    *hand = hand.minus(used);
    state.knowledge.blurred(used, SeatSet::EMPTY);
    used.iter().for_each(|number| state.rock_out.put(Title::new(number).rock_card()));
}
