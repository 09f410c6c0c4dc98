//! What must hold between any two phases. An error names the clause that was broken.

use table::{Broken, Seat, SeatSet, Vocabulary};

use crate::cards::{Card, KINDS};
use crate::chance::MOODS;
use crate::options::FinalPush;
use crate::rules::FestivalOverload;
use crate::state::{Phase, State};

/// Says what is broken, unless it holds.
fn holds(whether: bool, clause: &str, what: impl FnOnce() -> String) -> Result<(), Broken> {
    if whether { Ok(()) } else { Err(Broken(format!("{clause}: {}", what()))) }
}

impl FestivalOverload {
    /// FO-E4, FO-X1: every card of the deck option is in exactly one place.
    pub(crate) fn cards_are_conserved(&self, state: &State) -> Result<(), Broken> {
        let mut found: [u8; KINDS] = state.discard;
        state.deck.cards().iter().for_each(|&kind| found[kind as usize] += 1);
        state.resolving.iter().chain(&state.stage_card).for_each(|card| found[card.index()] += 1);
        for card in Card::ALL {
            let (found, all) = (found[card.index()], self.options.deck.count(*card));
            holds(found == all, "FO-E4", || format!("{found} of {all} {card} are left"))?;
        }
        let mut left = MOODS.to_vec();
        let known = state
            .moods
            .cards()
            .iter()
            .all(|mood| left.iter().position(|other| other == mood).map(|at| left.remove(at)).is_some());
        holds(known, "FO-8.1", || format!("moods {:?}", state.moods))
    }

    /// FO-O1, O5, T2: where the numbers of a round may stand.
    pub(crate) fn overload_is_on_its_track(&self, state: &State) -> Result<(), Broken> {
        let (overload, max) = (state.overload, self.overload_max);
        holds(overload <= max, "FO-O1", || format!("Overload {overload} beyond {max}"))?;
        let ended = matches!(state.phase, Phase::RoundEnd | Phase::Over);
        holds(overload < max || ended, "FO-O5", || format!("Overload {overload} while play goes on"))?;
        let on_stage = state.stage_card == Some(Card::Feedback);
        let level = state.feedback;
        holds((level > 0) == on_stage, "FO-T2", || {
            format!("level {level}, {:?} on stage", state.stage_card)
        })?;
        let most = self.options.feedback_max;
        holds(level <= most, "FO-T2", || format!("Feedback level {level} beyond {most}"))
    }

    /// FO-R2, R3, W2, W4, A3, G1.
    pub(crate) fn seats_are_consistent(&self, state: &State) -> Result<(), Broken> {
        let nobody_else = state.active.minus(self.everybody()).is_empty();
        holds(nobody_else, "FO-S2", || format!("Active: {:?}", state.active))?;
        for seat in self.everybody().minus(state.active) {
            let live = state.live_of(seat);
            holds(live == 0, "FO-R2", || format!("{seat} is Camped with Live {live}"))?;
        }
        holds(state.forced_stay.minus(state.active).is_empty(), "FO-R3", || {
            format!("{:?} have to stay, but only {:?} are Active", state.forced_stay, state.active)
        })?;
        let alone = state.active.len() <= 1;
        holds(alone || !state.final_push_done, "FO-A3", || format!("{:?} in a Final Push", state.active))?;
        let forced_only = state.final_push_done || !state.grace_used;
        holds(forced_only, "FO-A6", || "grace without a Final Push".to_owned())?;
        let there = |seat: &Seat| state.camp_of(*seat) >= self.target_camp;
        let won: SeatSet = self.seats.iter().filter(there).collect();
        holds(won.is_empty() || state.phase == Phase::Over, "FO-G3", || {
            format!("{won:?} won, but play goes on")
        })
    }

    /// FO-D1, in the base game: the countdown is on if and only if somebody is Camped.
    pub(crate) fn countdown_follows_camps(&self, state: &State) -> Result<(), Broken> {
        let somebody = state.active != self.everybody();
        holds(!self.countdown_follows_camps_only() || state.countdown == somebody, "FO-D1", || {
            format!("countdown {}, Active {:?}", state.countdown, state.active)
        })
    }

    /// FO-E2, W4, T6, G3, N1: what only some phases have, and these always.
    pub(crate) fn phase_has_what_it_needs(&self, state: &State) -> Result<(), Broken> {
        use Phase::{
            CampResolve, DiveLands, DivePay, DiveTarget, Over, Resolve, RoundEnd, SetwechselPay, Window,
        };
        let phase = state.phase;
        let resolves = matches!(phase, Resolve | DiveTarget | DiveLands | DivePay | SetwechselPay);
        holds(state.resolving.is_some() == resolves, "FO-E2", || {
            format!("{phase} with {:?}", state.resolving)
        })?;
        let dives = matches!(phase, DiveLands | DivePay);
        holds(state.target.is_some() == dives, "FO-T6", || {
            format!("{phase} with target {:?}", state.target)
        })?;
        let open = matches!(phase, Window | CampResolve);
        holds(open != state.eligible.is_empty(), "FO-W4", || format!("{phase}, {:?} asked", state.eligible))?;
        holds((phase == Window) != state.waiting.is_empty(), "FO-W4", || {
            format!("{phase}, {:?} wait", state.waiting)
        })?;
        let chosen = state.camping.minus(state.answered()).is_empty();
        holds(chosen, "FO-W4", || format!("{:?} camp, {:?} answered", state.camping, state.answered()))?;
        holds((phase == RoundEnd) == state.end_reason.is_some(), "FO-N1", || {
            format!("{phase}, {:?}", state.end_reason)
        })?;
        holds(state.winner.is_empty() || phase == Over, "FO-G3", || {
            format!("{phase}, {:?} won", state.winner)
        })?;
        let grace = self.options.final_push == FinalPush::GraceThenForced || !state.grace_used;
        holds(grace, "FO-A6", || "grace without the option".to_owned())
    }
}

#[cfg(test)]
mod tests {
    use table::{Game, Positions};

    use super::*;
    use crate::state::EndReason;
    use crate::{Options, Position};

    /// Which clause is broken after this change to a fresh game of three.
    fn broken(change: impl FnOnce(&mut State)) -> String {
        let rules = FestivalOverload::for_seats(&Options::default(), 3).unwrap();
        let mut state = rules.set_up(Position::default()).unwrap();
        assert_eq!(rules.invariants(&state), Ok(()));
        change(&mut state);
        let Broken(text) = rules.invariants(&state).unwrap_err();
        text.split(':').next().unwrap_or_default().to_owned()
    }

    #[test]
    fn whatever_is_broken_names_its_clause() {
        let (a, both) = (Seat::new(0), [Seat::new(0), Seat::new(1)].into_iter().collect::<SeatSet>());
        assert_eq!(broken(|state| state.discard[0] += 1), "FO-E4");
        assert_eq!(
            broken(|state| state.resolving = state.deck.pop().map(|kind| Card::ALL[kind as usize])),
            "FO-E2"
        );
        assert_eq!(broken(|state| state.moods.push(4)), "FO-8.1");
        assert_eq!(broken(|state| state.overload = 13), "FO-O1");
        assert_eq!(broken(|state| state.overload = 12), "FO-O5");
        assert_eq!(broken(|state| state.feedback = 1), "FO-T2");
        assert_eq!(broken(|state| state.active.insert(Seat::new(5))), "FO-S2");
        assert_eq!(broken(|state| (state.active, state.live[2]) = (both, 1)), "FO-R2");
        assert_eq!(broken(|state| state.forced_stay.insert(Seat::new(5))), "FO-R3");
        assert_eq!(broken(|state| state.final_push_done = true), "FO-A3");
        assert_eq!(broken(|state| state.grace_used = true), "FO-A6");
        assert_eq!(broken(|state| state.camp[1] = 8), "FO-G3");
        assert_eq!(broken(|state| state.countdown = true), "FO-D1");
        assert_eq!(broken(|state| state.active = both), "FO-D1");
        assert_eq!(broken(|state| state.target = Some(a)), "FO-T6");
        assert_eq!(broken(|state| state.waiting.insert(a)), "FO-W4");
        assert_eq!(broken(|state| state.phase = Phase::Window), "FO-W4");
        assert_eq!(broken(|state| state.camping.insert(a)), "FO-W4");
        assert_eq!(broken(|state| state.end_reason = Some(EndReason::Bang)), "FO-N1");
        assert_eq!(broken(|state| state.winner.insert(a)), "FO-G3");
    }
}
