//! Somebody at a table.

use protocol::{
    Command, Given, Look, Message, PROTOCOL, PersonNow, Question, Role, Shape, Stage, Step, TableNow,
};
use table::{Seat, Seed};

use crate::{Address, ClientError, Connection, choose};

/// Somebody at a table: keeps its token, knows what it was shown last, and comes back when the line breaks.
#[derive(Debug)]
pub struct Guest {
    address: Address,
    code: String,
    role: Role,
    token: Option<String>,
    connection: Connection,
    requests: u32,
    table: Option<TableNow>,
    step: Option<Step>,
}

impl Guest {
    /// Comes in and looks on, as a person or as the big screen.
    pub async fn look(address: &Address, code: &str, role: Role) -> Result<Guest, ClientError> {
        Guest::hello(address, code, role, None).await
    }

    /// Comes in and joins under a name.
    pub async fn join(address: &Address, code: &str, name: &str) -> Result<Guest, ClientError> {
        let mut guest = Guest::look(address, code, Role::Person).await?;
        let look = Look { colour: (name.len() % 8) as u8, shape: Shape::Star };
        match guest
            .ask(Command::Join { name: name.to_owned(), look, token: protocol::random::bytes() })
            .await?
        {
            Some(Given::Token { token, .. }) => guest.token = Some(token),
            _ => return Err(ClientError::NotGiven("a token")),
        }
        Ok(guest)
    }

    /// Comes back with a token.
    pub async fn come_back(address: &Address, code: &str, token: &str) -> Result<Guest, ClientError> {
        Guest::hello(address, code, Role::Person, Some(token.to_owned())).await
    }

    async fn hello(
        address: &Address,
        code: &str,
        role: Role,
        token: Option<String>,
    ) -> Result<Guest, ClientError> {
        let connection = Connection::open(address, code).await?;
        let (address, code) = (address.clone(), code.to_owned());
        let mut guest =
            Guest { address, code, role, token, connection, requests: 0, table: None, step: None };
        guest.say_hello().await?;
        Ok(guest)
    }

    /// Says hello and waits until it was shown everything: what it knew before may be long over.
    async fn say_hello(&mut self) -> Result<(), ClientError> {
        let seen = self.step.take().map(|step| step.number);
        self.table = None;
        let (role, token) = (self.role, self.token.clone());
        let given = self
            .ask(Command::Hello { protocol: PROTOCOL, role, token, renew: None, seen, hints: false })
            .await?;
        if let Some(Given::Token { token, .. }) = given {
            self.token = Some(token);
        }
        self.until(|guest| match guest.stage() {
            None => false,
            Some(Stage::Gathering | Stage::Dealing(_)) => true,
            Some(Stage::Playing { .. } | Stage::Over { .. } | Stage::ReadOnly { .. }) => guest.step.is_some(),
        })
        .await
    }

    /// Drops the line without a word, and comes back with the last step it has seen.
    pub async fn reconnect(&mut self) -> Result<(), ClientError> {
        self.connection = Connection::open(&self.address, &self.code).await?;
        self.say_hello().await
    }

    /// The code of the table.
    pub fn code(&self) -> &str {
        &self.code
    }

    /// The token that holds the guest's place.
    pub fn token(&self) -> Option<&str> {
        self.token.as_deref()
    }

    /// The table around the game, as last shown.
    pub fn table(&self) -> Option<&TableNow> {
        self.table.as_ref()
    }

    /// The game, as last shown.
    pub fn step(&self) -> Option<&Step> {
        self.step.as_ref()
    }

    /// How far the evening is.
    pub fn stage(&self) -> Option<&Stage> {
        self.table.as_ref().map(|table| &table.stage)
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        matches!(self.stage(), Some(Stage::Over { .. }))
    }

    /// The guest as the table knows it.
    pub fn me(&self) -> Option<&PersonNow> {
        let table = self.table.as_ref()?;
        table.people.iter().find(|person| Some(person.person) == table.you)
    }

    /// The question to this guest that it has not answered.
    pub fn question(&self) -> Option<&Question> {
        let question = self.step.as_ref()?.question.as_ref()?;
        question.answered.is_none().then_some(question)
    }

    /// The bare line, for whoever wants to go on alone with it.
    pub fn into_connection(self) -> Connection {
        self.connection
    }

    /// The line itself, for whoever wants to say something that a guest would not.
    pub fn connection(&mut self) -> &mut Connection {
        &mut self.connection
    }

    /// Asks for something and does not wait; gives the request's id.
    pub async fn send(&mut self, command: Command) -> Result<u32, ClientError> {
        self.requests += 1;
        self.connection.ask(self.requests, command).await?;
        Ok(self.requests)
    }

    /// Asks for something and waits for its answer; whatever is heard before it is taken in.
    pub async fn ask(&mut self, command: Command) -> Result<Option<Given>, ClientError> {
        let asked = self.send(command).await?;
        self.answer_to(asked).await
    }

    /// Waits for the answer to a request.
    pub async fn answer_to(&mut self, asked: u32) -> Result<Option<Given>, ClientError> {
        loop {
            match self.hear().await? {
                Message::Accepted { id, given } if id == asked => return Ok(given),
                Message::Refused { id, code, about, allowed } if id == Some(asked) => {
                    return Err(ClientError::Refused { code, about, allowed });
                }
                _ => {}
            }
        }
    }

    /// Takes a seat.
    pub async fn sit(&mut self, seat: Seat) -> Result<(), ClientError> {
        self.ask(Command::Sit { seat }).await.map(drop)
    }

    /// Answers the question by a seeded rule, if there is one; whether there was.
    pub async fn answer(&mut self, seed: Seed) -> Result<bool, ClientError> {
        let Some(question) = self.question() else { return Ok(false) };
        let (question, action) = (question.number, choose(seed, question).to_owned());
        self.ask(Command::Answer { question, action }).await?;
        Ok(true)
    }

    /// The next thing the server says, taken in.
    pub async fn hear(&mut self) -> Result<Message, ClientError> {
        let message = self.connection.hear().await?;
        match &message {
            Message::Table(table) => self.table = Some((**table).clone()),
            Message::Step(step) => self.step = Some(step.clone()),
            _ => {}
        }
        Ok(message)
    }

    /// Listens until something is the case.
    pub async fn until(&mut self, mut is: impl FnMut(&Guest) -> bool) -> Result<(), ClientError> {
        while !is(self) {
            self.hear().await?;
        }
        Ok(())
    }
}
