//! Commands, and who may give them.

use protocol::{Command, RefusalCode};
use table::Viewer;

use super::decision::Unlogged;
use super::show::Changes;
use super::{Caller, Decision, Millis, Party, Refused, Show};

impl Party {
    /// What a command leads to. Changes nothing.
    ///
    /// [`Join`](Command::Join), [`Handover`](Command::Handover) and [`Rematch`](Command::Rematch) need something made
    /// outside (a token, a code) and have their own methods; [`Hello`](Command::Hello), [`Sync`](Command::Sync) and
    /// [`Ping`](Command::Ping) are the connection's. They are refused here.
    pub fn decide(&self, caller: Caller, command: &Command, now: Millis) -> Result<Decision, Refused> {
        self.afford(self.decide_unbounded(caller, command, now)?)
    }

    fn decide_unbounded(&self, caller: Caller, command: &Command, now: Millis) -> Result<Decision, Refused> {
        let person = match (caller, command) {
            (Caller::Person(person), _) => self.person(person)?.number,
            (Caller::Bot(_), Command::Answer { question, action }) => {
                return self.answer(caller, *question, action, now);
            }
            (Caller::Room, Command::Lookup) => return self.look_up(Viewer::Room, now),
            (Caller::Room, Command::Sheet) => return self.say_it(Viewer::Room, now),
            (Caller::Room, Command::Story) => {
                return self.story().map(|story| Decision::nothing(now).giving(story));
            }
            (Caller::Bot(_) | Caller::Room, _) => return Err(Refused::new(RefusalCode::NotJoined, "")),
        };
        match command {
            Command::Rename { name, look } => self.rename(person, name, *look, now),
            Command::Sit { seat } => self.sit(person, *seat, now),
            Command::LetIn { person: knocking, yes } => self.let_in(person, *knocking, *yes, now),
            Command::Stand => self.stand(person, now),
            Command::Ready { ready } => self.make_ready(person, *ready, now),
            Command::Leave => Ok(self.depart(person, false, now)),
            Command::Contribute { bytes } => self.contribute(person, *bytes, now),
            Command::Answer { question, action } => self.answer(caller, *question, action, now),
            Command::Deed { step } => self.do_deed(person, *step, now),
            Command::Standing { window, order } => self.stand_by(person, window, *order, now),
            Command::TakeBack => self.take_back(person, now),
            Command::Consent { yes } => self.consent(person, *yes, now),
            Command::Lookup => self.look_up(self.viewer(person), now),
            Command::Sheet => self.say_it(self.viewer(person), now),
            Command::Story => self.story().map(|story| Decision::nothing(now).giving(story)),
            Command::Say { text } => self.say(person, text, now),
            Command::Emote { emote } => self.emote(person, emote, now),
            Command::Hello { .. }
            | Command::Join { .. }
            | Command::Handover
            | Command::Rematch
            | Command::Sync
            | Command::Ping => Err(Refused::new(RefusalCode::Malformed, "not a decision of the table")),
            _ => {
                self.only_host(person)?;
                self.decide_for_host(person, command, now)
            }
        }
    }

    fn decide_for_host(&self, host: u32, command: &Command, now: Millis) -> Result<Decision, Refused> {
        match command {
            Command::Options { set } => self.choose(set, now),
            Command::RuleSet { rules } => self.choose_rules(rules, now),
            Command::Seats { count } => self.resize(*count, now),
            Command::Settings { settings } => self.set(settings, now),
            Command::Bot { seat, bot } => self.seat_bot(host, *seat, bot, now),
            Command::GiveBack { seat } => self.give_back(host, *seat, now),
            Command::Remove { person } => self.remove(*person, now),
            Command::Host { person } => self.hand_host(*person, now),
            Command::Start => self.start(now),
            Command::Wait { seat } => self.wait_for(*seat, now),
            Command::Pause => self.pause(now),
            Command::Resume => self.resume(now),
            Command::Delete => Ok(Decision { deletes: true, ..Decision::nothing(now) }),
            _ => Err(Refused::new(RefusalCode::Malformed, "not a command of the host")),
        }
    }

    /// Takes a decision in whose rows are durable, and says who is to be shown what.
    pub fn take_in(&mut self, decision: Decision, now: Millis) -> Vec<Show> {
        self.memory.latest = now;
        let absent = self.absent();
        let lengths: Vec<usize> = decision.texts().iter().map(String::len).collect();
        let Decision { at, rows, mut made, said, unlogged, .. } = decision;
        let mut news = Changes::default();
        for (row, bytes) in rows.iter().zip(lengths) {
            news.before(self, row);
            let mut made = if row.disclosure().is_some() { made.take() } else { None };
            news.after(row, &mut made);
            self.happen(at, row, bytes, made);
        }
        let mut shows = self.shows(news, at, now);
        match unlogged {
            Some(Unlogged::Unveils) => shows.extend(self.unveil(now)),
            Some(Unlogged::Misses(person)) => {
                self.memory.missed.insert(person);
            }
            Some(Unlogged::WaitsFor(person)) => {
                self.memory.waited_for.insert(person);
            }
            None => {}
        }
        if self.absent() != absent {
            shows.extend(self.table_to_all());
        }
        shows.extend(said.map(|message| self.said(message, at)));
        shows
    }
}
