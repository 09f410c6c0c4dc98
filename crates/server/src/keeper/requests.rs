//! What connections ask for.

use protocol::{Command, Given, Look, Message, PROTOCOL, RefusalCode, Request, Role, random};

use super::apart::is_heavy;
use super::audience::{Place, Who};
use super::{Answer, ConnectionId, Ended, Hello, Keeper, LET_GO, TableMessage, rows_of, written};
use crate::code::Code;
use crate::hub::CODES_TO_TRY;
use crate::outbox::{self, Outbox};
use crate::party::{Caller, Key, Refused, Rematch};
use crate::store::{Creation, NewTable};
use table::Seed;

/// A new token, and the key of it that the log keeps.
fn new_token() -> (String, Key) {
    token_of(random::bytes())
}

/// The token that these bytes are, and its key.
fn token_of(bytes: Seed) -> (String, Key) {
    let token = bytes.to_string();
    let key = Key::of(&token);
    (token, key)
}

impl Keeper {
    /// Somebody comes in, or back. Who is refused is told why, and the connection is closed.
    pub(super) async fn hello(
        &mut self,
        connection: ConnectionId,
        id: u32,
        hello: Hello,
        outbox: Outbox,
    ) -> Result<(), Ended> {
        match self.recognise(&hello) {
            Ok(who) => self.enter(connection, (id, None), who, outbox, &hello),
            Err(Refused { code: RefusalCode::NoToken, .. }) => {
                let used = Key::of(hello.token.as_deref().unwrap_or_default());
                let (token, key) = hello.renew.map_or_else(new_token, token_of);
                match self.party.claim(used, key, self.clock.now()) {
                    Ok((person, decision)) => {
                        self.arriving = Some((id, outbox));
                        let _: Answer = self.settle(decision, None).await?;
                        // Else they were told that there is trouble, and come again.
                        if let Some((id, outbox)) = self.arriving.take() {
                            let given = Some(Given::Token { token, person });
                            self.enter(connection, (id, given), Who::Person(person), outbox, &hello);
                        }
                    }
                    Err(refused) => {
                        hello.meter.showed_wrong_token();
                        self.turn_away(id, refused, &outbox);
                    }
                }
            }
            Err(refused) => self.turn_away(id, refused, &outbox),
        }
        Ok(())
    }

    /// For whom somebody speaks who says hello.
    pub(super) fn recognise(&self, hello: &Hello) -> Result<Who, Refused> {
        if hello.protocol != PROTOCOL {
            let about = format!("protocol {}", hello.protocol);
            return Err(Refused::new(RefusalCode::OldPage, about).but([PROTOCOL]));
        }
        match (hello.role, &hello.token) {
            (Role::Room, _) => self.room_for_more(Who::Room, hello),
            (Role::Person, None) => self.room_for_more(Who::Guest, hello),
            (Role::Person, Some(token)) => {
                let renewed = || hello.renew.and_then(|renew| self.party.holder_of(token_of(renew).1));
                let person = self.party.holder_of(Key::of(token)).or_else(renewed);
                person.map(Who::Person).ok_or_else(|| Refused::new(RefusalCode::NoToken, "token"))
            }
        }
    }

    fn room_for_more(&self, who: Who, hello: &Hello) -> Result<Who, Refused> {
        let limits = &self.hub.limits;
        match self.audience.place_for(who, hello.meter.household(), limits) {
            Place::Free | Place::Of(_) => Ok(who),
            Place::Taken => {
                Err(Refused::new(RefusalCode::Full, "onlookers").but([limits.onlookers_per_table]))
            }
        }
    }

    /// Lets a connection in: answers, tells the others, and shows it everything.
    pub(super) fn enter(
        &mut self,
        connection: ConnectionId,
        (id, given): (u32, Option<Given>),
        who: Who,
        outbox: Outbox,
        hello: &Hello,
    ) {
        let place = self.audience.place_for(who, hello.meter.household(), &self.hub.limits);
        if let Place::Of(onlooker) = place {
            self.audience.send_away(onlooker, RefusalCode::Full);
        }
        self.audience.enter(connection, who, outbox, hello.meter.clone());
        if hello.hints {
            self.audience.wants_hints(connection);
        }
        self.answer(Some((connection, id)), &Ok(given));
        self.come_as(connection, who, hello.seen);
    }

    /// A connection speaks for somebody from now on: older ones of theirs end, the others see that they are here.
    fn come_as(&mut self, connection: ConnectionId, who: Who, seen: Option<u64>) {
        self.audience.speaks_for(connection, who);
        self.notice_who_is_here(who.person());
        self.greet(connection, who, seen);
    }

    /// Shows a connection everything as it is now, and what it has missed since the step it has seen.
    fn greet(&mut self, connection: ConnectionId, who: Who, seen: Option<u64>) {
        if let Some(person) = who.person() {
            self.party.gives_hints(person, self.audience.is_given_hints(connection));
        }
        let messages = self.party.greet(who.person(), seen, self.clock.now());
        self.audience.greet(connection, messages);
    }

    /// Refuses somebody who is not in the audience. The connection closes when its last outbox is dropped.
    pub(super) fn turn_away(&self, id: u32, refused: Refused, outbox: &Outbox) {
        self.hub.metrics.refused.add();
        let Refused { code, about, allowed } = refused;
        // A client that's gone, or was too slow and must start over, needs no answer.
        let _ = outbox.send(outbox::text(&Message::Refused { id: Some(id), code, about, allowed }));
    }

    /// Somebody asks for something, and gets exactly one answer.
    pub(super) async fn request(
        &mut self,
        connection: ConnectionId,
        request: Request,
        outbox: &Outbox,
    ) -> Result<(), Ended> {
        let Request { id, command } = request;
        let caller = (connection, id);
        let Some(who) = self.audience.who(connection) else {
            self.turn_away(id, Refused::new(RefusalCode::NoHello, LET_GO), outbox);
            return Ok(());
        };
        self.audience.asks(connection);
        match (command, who) {
            (Command::Sync, _) => {
                self.answer(Some(caller), &Ok(None));
                self.greet(connection, who, None);
            }
            (Command::Join { name, look, token }, Who::Guest) => {
                Box::pin(self.join(caller, &name, look, token)).await?;
            }
            (Command::Join { .. }, _) => self.refuse(caller, Refused::new(RefusalCode::WrongStage, "join")),
            (Command::Handover, Who::Person(person)) => Box::pin(self.hand_over(caller, person)).await?,
            (Command::Rematch, Who::Person(person)) => Box::pin(self.rematch(caller, person)).await?,
            (Command::Story, _) => Box::pin(self.tell_story(caller)).await?,
            (command, who) => {
                let on_behalf = who.person().map_or(Caller::Room, Caller::Person);
                let decided = match is_heavy(&command) {
                    true => Box::pin(self.decide_apart(on_behalf, command)).await?,
                    false => self.party.decide(on_behalf, &command, self.clock.now()),
                };
                match decided {
                    Ok(decision) => drop(self.settle(decision, Some(caller)).await?),
                    Err(refused) => self.refuse(caller, refused),
                }
            }
        }
        Ok(())
    }

    /// Refuses a request, whether or not the table has let go of its connection.
    pub(super) fn refuse_whoever(
        &mut self,
        connection: ConnectionId,
        id: u32,
        refused: Refused,
        outbox: &Outbox,
    ) {
        match self.audience.who(connection) {
            Some(_) => self.refuse((connection, id), refused),
            None => self.turn_away(id, refused, outbox),
        }
    }

    /// Refuses everything that still waits, since nobody will look at it any more.
    pub(super) fn turn_waiting_away(&mut self, code: RefusalCode) {
        self.messages.close();
        while let Ok(message) = self.messages.try_recv() {
            self.turn_message_away(*message, code);
        }
    }

    /// Refuses what a message asks for.
    pub(super) fn turn_message_away(&mut self, message: TableMessage, code: RefusalCode) {
        let refused = Refused::new(code, "the table is closing");
        match message {
            TableMessage::Hello { id, outbox, .. } => self.turn_away(id, refused, &outbox),
            TableMessage::Request { connection, request, outbox } => {
                self.refuse_whoever(connection, request.id, refused, &outbox);
            }
            // Whoever asked for these by HTTP is told when the message is dropped.
            TableMessage::Facts(_) | TableMessage::Record(_) => {}
            TableMessage::Gone(_) | TableMessage::Thought { .. } | TableMessage::Stop => {}
        }
    }

    pub(super) fn refuse(&mut self, caller: (ConnectionId, u32), refused: Refused) {
        self.answer(Some(caller), &Err(refused));
    }

    async fn join(
        &mut self,
        caller: (ConnectionId, u32),
        name: &str,
        look: Look,
        token: Seed,
    ) -> Result<(), Ended> {
        let token = token.to_string();
        let key = Key::of(&token);
        match self.party.join(name, look, key, self.clock.now()) {
            Err(refused) => self.refuse(caller, refused),
            // Who joins again with the same token writes nothing, and does not count.
            Ok((_, decision))
                if !decision.rows.is_empty()
                    && !self.audience.may_join(caller.0, self.hub.limits.guests_per_address) =>
            {
                self.refuse(caller, Refused::new(RefusalCode::TooMany, "joins"));
            }
            Ok((person, decision)) => {
                self.write_for(Some(caller), rows_of(&decision)).await?;
                // What this shows is shown again when they are here, in a moment.
                drop(self.party.take_in(decision, self.clock.now()));
                self.answer(Some(caller), &Ok(Some(Given::Token { token, person })));
                self.come_as(caller.0, Who::Person(person), None);
            }
        }
        Ok(())
    }

    async fn hand_over(&mut self, caller: (ConnectionId, u32), person: u32) -> Result<(), Ended> {
        let (token, key) = new_token();
        match self.party.hand_over(person, key, self.clock.now()) {
            Err(refused) => self.refuse(caller, refused),
            Ok(mut decision) => {
                decision.answer = Ok(Some(Given::Token { token, person }));
                let _: Answer = self.settle(decision, Some(caller)).await?;
            }
        }
        Ok(())
    }

    /// The new table and what is told of it here are written together.
    async fn rematch(&mut self, caller: (ConnectionId, u32), person: u32) -> Result<(), Ended> {
        let luck = random::bytes();
        let creation = Creation::of(&luck.to_string());
        for attempt in 0..CODES_TO_TRY {
            let code = Code::new(random::bytes()).to_string();
            let (rows, decision) = match self.party.rematch(person, code.clone(), luck, self.clock.now()) {
                Ok(Rematch::New { rows, decision }) => (rows, *decision),
                Ok(Rematch::Already(code)) => {
                    self.answer(Some(caller), &Ok(Some(Given::Rematch { code })));
                    return Ok(());
                }
                Err(refused) => {
                    self.refuse(caller, refused);
                    return Ok(());
                }
            };
            if attempt == 0 && !self.audience.may_open(caller.0) {
                self.refuse(caller, Refused::new(RefusalCode::TooMany, "tables"));
                return Ok(());
            }
            let next = NewTable { creation, code, rows: written(&rows, decision.at) };
            if self.write_with_table(caller, rows_of(&decision), next).await? {
                self.hub.metrics.tables_opened.add();
                drop(self.settled(decision, Some(caller)));
                return Ok(());
            }
        }
        self.refuse(caller, Refused::new(RefusalCode::Full, "codes"));
        Ok(())
    }
}
