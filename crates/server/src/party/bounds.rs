//! How much a table keeps, and of whom. All of it is counted from the log, so it holds after a restart too.
//!
//! Every row has somebody to whom it is counted. Each person has a share of their own, so that no guest can use a table up;
//! the host's role has one for all hosts together, which no crowd of guests can touch; and the game has one that an honest
//! game never reaches. Rows that can only follow from counted ones are counted to nobody: leaving, being let in, coming
//! back to one's own seat are never refused.

use std::collections::BTreeMap;

use protocol::RefusalCode;

use super::{Decision, Party, PartyState, Refused, Row};

/// What one person may have written: names, readiness, standing orders, seats taken and left, devices, knocks. An evening
/// needs some dozen rows.
pub(super) const OF_A_PERSON: Share = Share { rows: 120, bytes: 32_000 };
/// What the host's role may have written at one table, whoever has it: options, settings, bots, pauses, votes. A row of
/// options is the longest, some hundred bytes.
pub(super) const OF_THE_HOST: Share = Share { rows: 2_000, bytes: 1_000_000 };
/// What a game may have written, counted by decisions and answers in hand. Of some ten thousand games of random bots the
/// longest with the usual numbers had 1,720 decisions, and with the highest that a host can choose 7,700 (FRANTIC up to 999
/// points). Answers in hand add a fifth, so this is twice the longest. A row has 200 to 700 bytes.
pub(super) const OF_A_GAME: Share = Share { rows: 20_000, bytes: 10_000_000 };
/// How many may ever join one table: the most people at one four times over.
pub(super) const MOST_JOINS: usize = 250;
/// How often the host's role may move on because the host is away: every minute of six hours.
pub(super) const MOST_MOVES: usize = 400;
/// How often a seat may change its answer to one hidden question.
pub(super) const MOST_CHANGES: u8 = 20;
/// How often a seat may take a decision back in one game, or wish to.
pub(super) const MOST_TAKEN_BACK: u16 = 30;
/// And all seats together.
pub(super) const MOST_TAKEN_BACK_IN_ALL: u16 = 100;
/// How many may knock at the same time.
pub(super) const MOST_KNOCKS: usize = 8;

/// Rows and bytes of the log.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Share {
    pub(super) rows: usize,
    pub(super) bytes: usize,
}

/// How much of the log is whose.
#[derive(Debug, Default)]
pub(super) struct Spent {
    people: BTreeMap<u32, Share>,
    host: Share,
    game: Share,
    /// How many have joined.
    pub(super) joins: usize,
    /// How often the host's role has moved on because the host was away.
    pub(super) moves: usize,
}

/// To whom a row is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Payer {
    Nobody,
    Person(u32),
    Host,
    Game,
}

impl Share {
    fn add(&mut self, other: Share) {
        self.rows += other.rows;
        self.bytes += other.bytes;
    }

    fn of(row: &Row, bytes: usize) -> Share {
        let rows = match row {
            // Closing a window is one row, but takes as long to replay as all its answers.
            Row::Stepped { steps, .. } => steps.len().max(1),
            _ => 1,
        };
        Share { rows, bytes }
    }

    /// Refused if this is more than is allowed.
    fn within(self, allowed: Share, whose: &str) -> Result<(), Refused> {
        let used_up = |what: &str, most: usize| {
            Err(Refused::new(RefusalCode::UsedUp, format!("{what} of {whose}")).but([most]))
        };
        if self.rows > allowed.rows {
            return used_up("rows", allowed.rows);
        }
        if self.bytes > allowed.bytes {
            return used_up("bytes", allowed.bytes);
        }
        Ok(())
    }
}

impl Spent {
    fn share(&mut self, payer: Payer) -> Option<&mut Share> {
        match payer {
            Payer::Nobody => None,
            Payer::Person(person) => Some(self.people.entry(person).or_default()),
            Payer::Host => Some(&mut self.host),
            Payer::Game => Some(&mut self.game),
        }
    }
}

impl Party {
    /// Counts a row that is about to be taken in.
    pub(super) fn count(&mut self, row: &Row, bytes: usize) {
        match row {
            Row::Joined { .. } => self.spent.joins += 1,
            Row::Hosts { lost_by: Some(_), .. } => self.spent.moves += 1,
            _ => {}
        }
        let payer = self.payer(row);
        if let Some(share) = self.spent.share(payer) {
            share.add(Share::of(row, bytes));
        }
    }

    /// Refuses a decision for whose rows somebody's share does not suffice.
    pub(super) fn afford(&self, mut decision: Decision) -> Result<Decision, Refused> {
        if self.is_frozen() {
            decision.rows.retain(|row| !matches!(row, Row::Failed { .. }));
        }
        // Who leaves may always leave; that and what follows from it happens once for each who joined.
        if decision.rows.iter().any(|row| matches!(row, Row::Left { .. })) {
            return Ok(decision);
        }
        let mut wanted: Vec<(Payer, Share)> = Vec::new();
        for (row, text) in decision.rows.iter().zip(decision.texts()) {
            let (payer, share) = (self.payer(row), Share::of(row, text.len()));
            match wanted.iter_mut().find(|(other, _)| *other == payer) {
                Some((_, sum)) => sum.add(share),
                None => wanted.push((payer, share)),
            }
        }
        for (payer, share) in wanted {
            self.can_pay(payer, share)?;
        }
        Ok(decision)
    }

    fn can_pay(&self, payer: Payer, wanted: Share) -> Result<(), Refused> {
        let with = |spent: Share| Share { rows: spent.rows + wanted.rows, bytes: spent.bytes + wanted.bytes };
        match payer {
            Payer::Nobody => Ok(()),
            Payer::Person(person) => {
                let spent = self.spent.people.get(&person).copied().unwrap_or_default();
                with(spent).within(OF_A_PERSON, &format!("person {person}"))
            }
            Payer::Host => with(self.spent.host).within(OF_THE_HOST, "the host"),
            Payer::Game => self.spent.game.within(OF_A_GAME, "the game"),
        }
    }

    /// Whether the game has gone on for longer than any honest game does.
    pub(super) fn is_endless(&self) -> bool {
        self.spent.game.within(OF_A_GAME, "the game").is_err()
            && matches!(&self.stage, PartyState::Playing(_))
            && !self.is_ended()
    }

    fn payer(&self, row: &Row) -> Payer {
        match row {
            Row::Renamed { person, .. }
            | Row::HandedOver { person, .. }
            | Row::Ready { person, .. }
            | Row::Ordered { person, .. }
            | Row::Knocked { person, .. } => Payer::Person(*person),
            Row::Held { by: Some(person), .. } if self.host != Some(*person) => Payer::Person(*person),
            Row::Held { by: Some(_), .. }
            | Row::Replaced { by: Some(_), .. }
            | Row::Resized { .. }
            | Row::Ruled { .. }
            | Row::Set { .. }
            | Row::RemovalWished { .. }
            | Row::Paused
            | Row::Resumed => Payer::Host,
            Row::Hosts { person, lost_by: None } if self.host.is_some() && self.owed != Some(*person) => {
                Payer::Host
            }
            Row::Started { .. }
            | Row::Contributed { .. }
            | Row::Dealt { .. }
            | Row::Answered { .. }
            | Row::Withdrawn { .. }
            | Row::Stepped { .. }
            | Row::Wished { .. }
            | Row::Consented { .. }
            | Row::Declined { .. }
            | Row::TakenBack { .. }
            | Row::Failed { .. } => Payer::Game,
            Row::Opened { .. }
            | Row::Joined { .. }
            | Row::Claimed { .. }
            | Row::Left { .. }
            | Row::Hosts { .. }
            | Row::Held { by: None, .. }
            | Row::Replaced { by: None, .. }
            | Row::TurnedAway { .. }
            | Row::CalledOff { .. }
            | Row::Rematched { .. } => Payer::Nobody,
        }
    }
}
