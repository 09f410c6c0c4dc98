//! The fold: rows taken in, one after the other. Whether a row was decided just now or is read from the log makes no
//! difference to what the party is afterwards.

use catalog::{Scene, Table};
use protocol::{Holder, Json};
use table::{Comparison, Header, RecordError, Seat, SeatSet, Source, Step};
use thiserror::Error;

use super::decision::Made;
use super::failures::guarded;
use super::memory::Memory;
use super::people::Person;
use super::play::Play;
use super::read_only::ReadOnly;
use super::{Deal, House, Knock, Millis, Party, PartyState, Row};

/// How many steps are tried at once when they are played again: a copy of the game is made for each try.
const AT_ONCE: usize = 64;

/// A log that is not that of a table.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum LogError {
    /// It does not begin with the opening of a table.
    #[error("the log does not begin with the opening of a table")]
    NotOpened,
    /// The game is not in the catalog.
    #[error("there is no game `{0}`")]
    NoGame(String),
}

/// A log that is being read, row by row. No row is kept: what happened around the game is taken in at once, and of the
/// game only the steps that were not taken back, which are played again in the end, once.
#[derive(Debug)]
pub struct Reading {
    code: String,
    house: House,
    party: Option<Party>,
    /// What was dealt, and under which rules.
    deal: Option<(Box<Header>, Step)>,
    steps: Vec<Step>,
    /// Whether more was taken back than there was, so that what follows means nothing.
    parted: bool,
    /// What everybody was told, also of what was taken back.
    story: Vec<Json>,
}

impl Reading {
    /// Nothing is read yet.
    pub fn new(code: String, house: House) -> Reading {
        Reading { code, house, party: None, deal: None, steps: Vec::new(), parted: false, story: Vec::new() }
    }

    /// Takes in the next row, which has this many bytes as written.
    pub fn take(&mut self, at: Millis, row: Row, bytes: usize) -> Result<(), LogError> {
        let party = match &mut self.party {
            Some(party) => party,
            first => {
                let Row::Opened { game, .. } = &row else { return Err(LogError::NotOpened) };
                if !catalog::ids().contains(&game.as_str()) {
                    return Err(LogError::NoGame(game.clone()));
                }
                first.insert(Party::before(self.code.clone(), self.house.clone(), at))
            }
        };
        party.happen(at, &row, bytes, None);
        self.collect(row);
        Ok(())
    }

    fn collect(&mut self, row: Row) {
        let told = match row {
            Row::Dealt { header, step, told } => {
                self.deal = Some((header, step));
                self.steps.clear();
                told
            }
            Row::Stepped { steps, told } => {
                if !self.parted {
                    self.steps.extend(steps);
                }
                told
            }
            // The deal is counted, but not among the collected ones.
            Row::TakenBack { steps, told, .. } => {
                self.parted |= steps == 0 || steps > self.steps.len() + 1;
                if !self.parted {
                    self.steps.truncate(steps - 1);
                }
                told
            }
            _ => return,
        };
        self.story.extend(told.story);
    }

    /// The party of all rows that were read. Nobody is here yet. A game of older rules goes on if today's agree with all that was
    /// played; a table whose record does not agree can only be looked at.
    pub fn finish(mut self, now: Millis) -> Result<Party, LogError> {
        let mut party = self.party.ok_or(LogError::NotOpened)?;
        party.memory = Memory::new(now);
        if let (PartyState::Playing(play), Some((header, deal))) = (&mut party.stage, &self.deal) {
            let followed = follow(play.table.as_mut(), header, deal, std::mem::take(&mut self.steps));
            let parted = followed.as_ref().err().and_then(|error| Some(error.parting.as_ref()?.agrees()));
            let agrees = followed.map_err(|error| error.to_string()).and_then(|()| match self.parted {
                true => Err("more was taken back than there was".to_owned()),
                false => is_of_today(play.table.as_ref(), header),
            });
            match agrees.and_then(|()| guarded(|| play.table.scene())) {
                Ok(scene) => play.look_again(scene),
                Err(why) => party.stage = PartyState::ReadOnly(Box::new(ReadOnly::after(play, parted, why))),
            }
        }
        if let PartyState::ReadOnly(look) = &mut party.stage {
            look.story = self.story;
        }
        Ok(party)
    }
}

/// Plays steps again, as far as they come out as they are recorded. The table keeps them from then on, so here they go one
/// after the other: a long game needs room for them only once.
fn follow(table: &mut dyn Table, header: &Header, deal: &Step, steps: Vec<Step>) -> Result<(), RecordError> {
    let mut comparison = compare(table, header, deal)?;
    let at_once = if comparison.is_older() { 1 } else { AT_ONCE };
    let mut follows = |steps: &[Step]| {
        let followed = guarded(|| table.follow(steps, &mut comparison));
        followed.unwrap_or_else(|problem| Err(RecordError::new(1, problem)))
    };
    let mut steps = steps.into_iter();
    loop {
        let some: Vec<Step> = steps.by_ref().take(at_once).collect();
        if some.is_empty() {
            break;
        }
        if follows(&some).is_err() {
            some.iter().try_for_each(|step| follows(std::slice::from_ref(step)))?;
        }
    }
    comparison.finish()
}

/// The comparison of a game with the rows of its log. What was played under newer rules is compared with today's.
fn compare(table: &dyn Table, header: &Header, deal: &Step) -> Result<Comparison, RecordError> {
    table.comparison(header.rules.min(table.record().header.rules), deal)
}

/// Whether a game whose steps agree may go on: not if it was played under newer rules, or if today's options say something
/// else.
fn is_of_today(table: &dyn Table, header: &Header) -> Result<(), String> {
    let today = &table.record().header;
    if header.rules > today.rules {
        return Err(format!(
            "played under version {} of the rules; this is version {}",
            header.rules, today.rules
        ));
    }
    let options = if header.rules < today.rules { &today.options } else { &header.options };
    match (Header { rules: today.rules, options: options.clone(), ..header.clone() }) == *today {
        true => Ok(()),
        false => Err("dealt under other options than there are".to_owned()),
    }
}

impl Party {
    /// The party of a log, as by [`Reading`].
    pub fn read(code: String, rows: &[(Millis, Row)], house: House, now: Millis) -> Result<Party, LogError> {
        let mut reading = Reading::new(code, house);
        for (at, row) in rows {
            reading.take(*at, row.clone(), row.text().len())?;
        }
        reading.finish(now)
    }

    /// Takes in one row of this many bytes. What was made of the game on the way there needn't be made again.
    pub(super) fn happen(&mut self, at: Millis, row: &Row, bytes: usize, made: Option<Made>) {
        self.count(row, bytes);
        match row {
            Row::Opened { game, seats, options, settings, luck } => {
                self.game.clone_from(game);
                self.options.clone_from(options);
                self.settings.clone_from(settings);
                self.luck = *luck;
                self.take_size(*seats);
            }
            Row::Joined { person, name, look, keys } => {
                self.people.push(Person::new(*person, name.clone(), *look, keys.clone()));
                self.next_person = self.next_person.max(person + 1);
            }
            Row::Renamed { person, name, look } => {
                if let Some(person) = self.person_mut(*person) {
                    (person.name, person.look) = (name.clone(), *look);
                }
            }
            Row::HandedOver { person, key, until } => {
                if let Some(person) = self.person_mut(*person) {
                    person.pass = Some((*key, *until));
                }
            }
            Row::Claimed { person, key, .. } => self.take_claim(*person, *key),
            Row::Left { person, .. } => {
                self.people.retain(|known| known.number != *person);
                self.host = self.host.filter(|host| host != person);
                self.owed = self.owed.filter(|owed| owed != person);
                self.knocks.retain(|knock| knock.person != *person);
                self.removal = self.removal.filter(|removal| removal.person != *person);
                self.memory.forget(*person);
            }
            Row::Hosts { person, lost_by } => self.take_host(*person, *lost_by),
            Row::Held { seat, holder, .. } => self.take_holder(*seat, holder),
            Row::Replaced { seat, bot, .. } => {
                let instead_of = self.people_on([*seat].into_iter()).next();
                self.take_holder(*seat, &Holder::Bot { bot: bot.clone(), instead_of });
                self.lent.push(*seat);
            }
            Row::Knocked { person, seat } => self.take_knock(Knock { person: *person, seat: *seat }),
            Row::TurnedAway { person } => self.knocks.retain(|knock| knock.person != *person),
            Row::Ready { person, ready } => {
                if let Some(person) = self.person_mut(*person) {
                    person.ready = *ready;
                }
            }
            Row::Resized { seats } => {
                self.take_size(*seats);
                self.nobody_is_ready();
            }
            Row::Ruled { options } => {
                self.options.clone_from(options);
                self.nobody_is_ready();
            }
            Row::Set { settings } => self.settings.clone_from(settings),
            Row::Ordered { person, window, order } => {
                if let Some(person) = self.person_mut(*person) {
                    person.orders.insert(window.clone(), *order);
                }
            }
            Row::Started { secret } => {
                self.stage = PartyState::Dealing(Deal::new(*secret, self.seats.len(), at));
                let people = self.people.iter().map(|person| person.number);
                self.dealt_to = people.filter(|&person| self.sits(person)).collect();
            }
            Row::Contributed { seat, bytes } => {
                if let PartyState::Dealing(deal) = &mut self.stage {
                    deal.fair.contributions[seat.index()] = Some(*bytes);
                }
            }
            Row::Dealt { .. } | Row::Stepped { .. } | Row::TakenBack { .. } => self.go_on(at, row, made),
            Row::Answered { seat, action } => self.hold(seat.index(), Some(action.clone())),
            Row::Withdrawn { seat } => self.hold(seat.index(), None),
            Row::Wished { .. } | Row::RemovalWished { .. } | Row::Consented { .. } | Row::Declined { .. } => {
                self.take_wish(row);
            }
            Row::CalledOff { .. } => {
                if let PartyState::Playing(play) = &mut self.stage {
                    play.call_off();
                }
            }
            Row::Paused => {
                if let PartyState::Playing(play) = &mut self.stage {
                    play.paused = Some(at);
                }
            }
            Row::Resumed => {
                if let PartyState::Playing(play) = &mut self.stage
                    && let Some(since) = play.paused.take()
                {
                    play.shift(at.saturating_sub(since).max(0));
                }
            }
            Row::Failed { .. } => self.failures = self.failures.saturating_add(1),
            Row::Rematched { code } => self.rematch = Some(code.clone()),
        }
    }

    fn nobody_is_ready(&mut self) {
        self.people.iter_mut().for_each(|person| person.ready = false);
    }

    fn take_holder(&mut self, seat: Seat, holder: &Holder) {
        self.seats[seat.index()].clone_from(holder);
        self.lent.retain(|lent| *lent != seat);
        if let Holder::Person(person) = holder {
            self.knocks.retain(|knock| knock.person != *person && knock.seat != seat);
            self.removal = self.removal.filter(|removal| removal.person != *person);
        }
        // Whoever holds the seat now has not been asked yet.
        if let Some(removal) = &mut self.removal {
            removal.consents = removal.consents.minus(SeatSet::one(seat));
        }
        let PartyState::Playing(play) = &mut self.stage else { return };
        play.wish = play.wish.filter(|wish| wish.seat != seat);
        if let Holder::Person(person) = holder {
            play.seen_by[seat.index()].insert(*person);
        }
    }

    /// A seat has another answer in hand: only this seat sees it.
    fn hold(&mut self, seat: usize, answer: Option<String>) {
        if let PartyState::Playing(play) = &mut self.stage {
            let asked = &mut play.asked[seat];
            asked.held = answer;
            asked.changes = asked.changes.saturating_add(1);
            play.steps[seat] += 1;
        }
    }

    /// The game goes on, by what was made just now. If the log is being read nothing was made: [`Reading`] plays the
    /// steps again that are left in the end.
    fn go_on(&mut self, at: Millis, row: &Row, made: Option<Made>) {
        self.failures = 0;
        if let Row::Dealt { header, step, .. } = row {
            self.take_deal(header, step, made);
        } else if let (PartyState::Playing(play), Some(made)) = (&mut self.stage, made) {
            play.go_on(made);
        }
        if let (PartyState::Playing(play), Some(told)) = (&mut self.stage, row.disclosure()) {
            if let Row::TakenBack { seat, .. } = row {
                play.count_taken_back(*seat);
            }
            play.count_disclosure(told, at);
        }
    }

    /// The cards are dealt.
    fn take_deal(&mut self, header: &Header, step: &Step, made: Option<Made>) {
        let Source::Fair(fair) = &header.chance else { return };
        let game = match made {
            Some(Made::Game { table, scene, .. }) => Ok((table, scene)),
            _ => guarded(|| dealt_again(header, step)).and_then(|dealt| dealt),
        };
        self.stage = match game {
            Ok((table, scene)) => PartyState::Playing(Box::new(Play::new(fair.clone(), table, scene))),
            Err(why) => PartyState::ReadOnly(Box::new(ReadOnly::nothing(why))),
        };
        for (seat, holder) in self.seats().zip(self.seats.clone()) {
            self.take_holder(seat, &holder);
        }
    }
}

/// The table of a deal, if it comes out as it is recorded. The version of the rules may be another one.
fn dealt_again(header: &Header, step: &Step) -> Result<(Box<dyn Table>, Scene), String> {
    let Header { game, options, seats, chance, from, .. } = header.clone();
    let (table, _) =
        catalog::open(&game, &options, seats, chance, from).map_err(|error| error.to_string())?;
    compare(table.as_ref(), header, step).map_err(|error| error.to_string())?;
    let scene = table.scene();
    Ok((table, scene))
}
