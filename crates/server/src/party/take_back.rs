//! Taking a decision back.
//!
//! A seat may do so freely while nothing followed from it that anybody learnt: no chance outcome, nothing told to anyone,
//! no other seat's answer. This is computed from the record: the decision is tried again, and so is every other one the
//! seat could have made instead. If no other viewer could tell which of them it was, nobody learnt anything but that
//! it was made. Anything further needs the consent of all seats; bots consent. Who leaves the table need not be waited
//! for, and a wish ends with whoever had it.

use catalog::{Attempt, Scene};
use protocol::{Holder, RefusalCode};
use table::{How, Seat, SeatSet, Step};

use super::bounds::{MOST_TAKEN_BACK, MOST_TAKEN_BACK_IN_ALL};
use super::decision::Made;
use super::failures::guarded;
use super::play::{Play, Wish, disclose};
use super::{Decision, Millis, Party, PartyState, Refused, Removal, Row};

impl Party {
    pub(super) fn take_back(&self, person: u32, now: Millis) -> Result<Decision, Refused> {
        let play = self.running()?;
        let seat = self.seat_of(person)?;
        if play.withheld.is_some() {
            return Err(Refused::new(RefusalCode::NothingToTakeBack, format!("seat {seat}")));
        }
        if play.asked[seat.index()].held.is_some() {
            play.may_change(seat)?;
            return Ok(Decision::new(now, vec![Row::Withdrawn { seat }]));
        }
        if play.wish.is_some_and(|wish| wish.seat == seat) {
            return Ok(Decision::nothing(now));
        }
        let at = last_decision(play.table.record().steps.as_slice(), seat)
            .ok_or_else(|| Refused::new(RefusalCode::NothingToTakeBack, format!("seat {seat}")))?;
        may_take_back(play, seat)?;
        match guarded(|| is_free(play, at)) {
            Ok(true) => self.rewind(play, seat, at, true, now),
            Ok(false) if self.asked_for_consent(seat).is_empty() => self.rewind(play, seat, at, false, now),
            Ok(false) => Ok(Decision::new(now, vec![Row::Wished { seat }])),
            Err(problem) => Ok(Party::failure(&[], problem, now)),
        }
    }

    pub(super) fn consent(&self, person: u32, yes: bool, now: Millis) -> Result<Decision, Refused> {
        if let Some(removal) = self.open_removal() {
            return self.consent_to_removal(removal, self.seat_of(person)?, yes, now);
        }
        let play = self.running()?;
        let seat = self.seat_of(person)?;
        let no_wish = || Refused::new(RefusalCode::NothingToTakeBack, "consent");
        let wish = play.wish.filter(|wish| wish.seat != seat).ok_or_else(no_wish)?;
        if !yes {
            return Ok(Decision::new(now, vec![Row::Declined { seat }]));
        }
        let agreed = Wish { consents: wish.consents.with(seat), ..wish };
        match self.agree(agreed) {
            true => self.grant(play, agreed, now),
            false if wish.consents.contains(seat) => Ok(Decision::nothing(now)),
            false => Ok(Decision::new(now, vec![Row::Consented { seat }])),
        }
    }

    /// The open wish, if everybody who is still asked has agreed to it.
    pub(super) fn agreed_wish(&self, play: &Play) -> Option<Wish> {
        play.wish.filter(|&wish| self.agree(wish))
    }

    fn agree(&self, wish: Wish) -> bool {
        self.asked_for_consent(wish.seat).minus(wish.consents).is_empty()
    }

    /// What somebody wished to take back is taken back.
    pub(super) fn grant(&self, play: &Play, wish: Wish, now: Millis) -> Result<Decision, Refused> {
        let at = last_decision(&play.table.record().steps, wish.seat)
            .ok_or_else(|| Refused::new(RefusalCode::NothingToTakeBack, format!("seat {}", wish.seat)))?;
        self.rewind(play, wish.seat, at, false, now)
    }

    /// The seats whose people must agree to the open wish, whichever it is.
    pub(super) fn asked_to_consent(&self) -> SeatSet {
        match (self.open_removal(), &self.stage) {
            (Some(removal), _) => self.asked_for_removal(removal.person),
            (None, PartyState::Playing(play)) => {
                play.wish.map_or(SeatSet::EMPTY, |wish| self.asked_for_consent(wish.seat))
            }
            (None, _) => SeatSet::EMPTY,
        }
    }

    /// The seats whose people must agree to take a decision back.
    fn asked_for_consent(&self, wishing: Seat) -> SeatSet {
        let is_person = |seat: &Seat| matches!(self.seats[seat.index()], Holder::Person(_));
        self.seats().filter(|&seat| seat != wishing).filter(is_person).collect()
    }

    /// The game as it was before step `at`.
    fn rewind(
        &self,
        play: &Play,
        seat: Seat,
        at: usize,
        free: bool,
        now: Millis,
    ) -> Result<Decision, Refused> {
        let before = guarded(|| {
            play.table.before(at).map(|table| {
                let scene = table.scene();
                (table, scene)
            })
        });
        let (table, scene) = match before {
            Ok(Ok(before)) => before,
            Ok(Err(error)) => return Ok(Party::failure(&[], error.to_string(), now)),
            Err(problem) => return Ok(Party::failure(&[], problem, now)),
        };
        let same_question = eligible(&play.scene) == eligible(&scene);
        let told = disclose(&play.scene, &scene, &[], SeatSet::one(seat), free && same_question);
        let taken_back = Row::TakenBack { seat, steps: at, told };
        Ok(Decision::new(now, vec![taken_back]).with(Made::Game {
            table,
            scene,
            events: Vec::new(),
            cuts: Vec::new(),
        }))
    }

    /// A wish, a consent or a refusal is taken in. One wish is open at a time, the newest.
    pub(super) fn take_wish(&mut self, row: &Row) {
        let play = match &mut self.stage {
            PartyState::Playing(play) => Some(play),
            _ => None,
        };
        let (removal, wish) = (&mut self.removal, play);
        match (row, removal, wish) {
            (Row::RemovalWished { person }, removal, play) => {
                *removal = Some(Removal { person: *person, consents: SeatSet::EMPTY });
                if let Some(play) = play {
                    play.wish = None;
                }
            }
            (Row::Wished { seat }, removal, Some(play)) => {
                play.count_wish(*seat);
                play.wish = Some(Wish { seat: *seat, consents: SeatSet::EMPTY });
                *removal = None;
            }
            (Row::Consented { seat }, Some(removal), _) => removal.consents.insert(*seat),
            (Row::Declined { .. }, removal @ Some(_), _) => *removal = None,
            (Row::Consented { seat }, None, Some(play)) => {
                if let Some(wish) = &mut play.wish {
                    wish.consents.insert(*seat);
                }
            }
            (Row::Declined { .. }, None, Some(play)) => play.wish = None,
            _ => {}
        }
    }
}

/// Whether this seat may take back yet another decision of this game.
fn may_take_back(play: &Play, seat: Seat) -> Result<(), Refused> {
    let used_up = |whose: &str, most| {
        Err(Refused::new(RefusalCode::UsedUp, format!("take-backs of {whose}")).but([most]))
    };
    if play.taken_back[seat.index()] >= MOST_TAKEN_BACK {
        return used_up(&format!("seat {seat}"), MOST_TAKEN_BACK);
    }
    if play.taken_back.iter().sum::<u16>() >= MOST_TAKEN_BACK_IN_ALL {
        return used_up("the game", MOST_TAKEN_BACK_IN_ALL);
    }
    Ok(())
}

/// The last step in which this seat decided; the deal is none.
fn last_decision(steps: &[Step], seat: Seat) -> Option<usize> {
    steps.iter().rposition(|step| step.seat == Some(seat))
}

/// Whether nobody else learnt anything from the decision of this step, and nothing followed.
fn is_free(play: &Play, at: usize) -> bool {
    let steps = &play.table.record().steps;
    let (Some(seat), Some(action), true) = (steps[at].seat, &steps[at].play, at + 1 == steps.len()) else {
        return false;
    };
    let Ok(before) = play.table.before(at) else { return false };
    let tried = |action: &str| before.attempt(&[(seat, action)]).ok().filter(is_quiet);
    let Some(made) = tried(action) else { return false };
    let others =
        |action: &String| tried(action).is_some_and(|other| looks_alike(&made.scene, &other.scene, seat));
    before.legal(seat).iter().all(others)
}

/// Whether nothing was told to anyone, and chance said nothing.
fn is_quiet(attempt: &Attempt) -> bool {
    attempt.events.iter().all(Vec::is_empty) && attempt.steps.iter().all(|step| step.chance.is_empty())
}

/// Whether only this seat could tell one moment from the other.
fn looks_alike(one: &Scene, two: &Scene, seat: Seat) -> bool {
    let same = |viewer: usize| viewer == seat.index() || one.views[viewer] == two.views[viewer];
    eligible(one) == eligible(two) && one.window == two.window && (0..one.views.len()).all(same)
}

/// Who is asked, and how.
fn eligible(scene: &Scene) -> Option<(How, SeatSet)> {
    scene.asked.map(|question| (question.how, question.eligible))
}
