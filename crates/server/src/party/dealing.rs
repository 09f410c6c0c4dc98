//! From the start to the deal: the table commits to a secret, every seat may add to the shuffle, all see the list, and
//! only then is anything dealt.

use catalog::Opened;
use protocol::{Dealing, Holder, RefusalCode};
use table::fair::Fair;
use table::{Record, Seat, Seed, Source};

use super::clocks::after;
use super::decision::Made;
use super::failures::guarded;
use super::play::disclose_deal;
use super::{Decision, Millis, Party, PartyState, Refused, Row};

/// A shuffle that is being prepared.
#[derive(Clone, Debug)]
pub(super) struct Deal {
    pub(super) fair: Fair,
    pub(super) since: Millis,
}

impl Deal {
    pub(super) fn new(secret: Seed, seats: usize, since: Millis) -> Deal {
        Deal { fair: Fair::commit(secret, vec![None; seats]), since }
    }
}

/// What everybody may know of a shuffle.
pub(super) fn shown(fair: &Fair, over: bool) -> Dealing {
    let hex = |bytes: &Seed| bytes.to_string();
    Dealing {
        commitment: fair.commitment.clone(),
        contributions: fair.contributions.iter().map(|given| given.as_ref().map(hex)).collect(),
        secret: fair.secret.filter(|_| over).map(|secret| hex(&secret)),
    }
}

impl Party {
    pub(super) fn start(&self, now: Millis) -> Result<Decision, Refused> {
        self.only_gathering("start")?;
        let empty: Vec<Seat> =
            self.seats().filter(|&seat| self.holder(seat) == Ok(&Holder::Nobody)).collect();
        if !empty.is_empty() {
            return Err(Refused::new(RefusalCode::EmptySeat, "seats").but(empty));
        }
        let secret = Seed::from_text(&format!("{} secret", self.luck));
        Ok(Decision::new(now, vec![Row::Started { secret }]))
    }

    pub(super) fn contribute(&self, person: u32, bytes: Seed, now: Millis) -> Result<Decision, Refused> {
        let seat = self.seat_of(person)?;
        let PartyState::Dealing(deal) = &self.stage else {
            return Err(Refused::new(RefusalCode::WrongStage, "contribute"));
        };
        if deal.fair.contributions[seat.index()].is_some() {
            return Err(Refused::new(RefusalCode::LateAnswer, format!("seat {seat} has contributed")));
        }
        Ok(Decision::new(now, vec![Row::Contributed { seat, bytes }]))
    }

    /// When the cards are dealt: when everybody who can has added to the shuffle, or the time for it is over.
    pub(super) fn deals_at(&self, deal: &Deal) -> Millis {
        let may_add = |seat: Seat| match self.seats[seat.index()] {
            Holder::Person(person) => self.memory.is_here(person),
            Holder::Bot { .. } | Holder::Nobody => false,
        };
        let lacks = |seat: Seat| deal.fair.contributions[seat.index()].is_none();
        if self.seats().any(|seat| may_add(seat) && lacks(seat)) {
            after(deal.since, self.house.contribution)
        } else {
            deal.since
        }
    }

    /// Deals the game. Everybody has been shown the list of contributions.
    pub(super) fn deal(&self, deal: &Deal, now: Millis) -> Decision {
        let source = Source::Fair(deal.fair.clone());
        let opened = guarded(|| {
            let opened = catalog::open(&self.game, &self.options, self.seats.len(), source, None);
            opened.map(|(table, news): Opened| {
                let events = news.for_all(self.seats.len());
                let cuts = if self.has_show() { news.cuts() } else { Vec::new() };
                let scene = table.scene();
                (table, scene, events, cuts)
            })
        });
        match opened {
            Err(problem) => Party::failure(&[], problem, now),
            Ok(Err(error)) => Party::failure(&[], error.to_string(), now),
            Ok(Ok((table, scene, mut events, cuts))) => {
                let show = self.pace(&mut events, &cuts);
                let Record { header, steps } = table.record();
                let dealt = Row::Dealt {
                    header: Box::new(header.clone()),
                    step: steps[0].clone(),
                    told: disclose_deal(&scene, &events, &cuts, show),
                };
                Decision::new(now, vec![dealt]).with(Made::Game { table, scene, events, cuts })
            }
        }
    }
}
