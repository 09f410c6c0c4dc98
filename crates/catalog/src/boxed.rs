//! A live table of any game, behind one erased interface: spellings and JSON in and out.

use std::fmt::Debug;

use bots::{Bot, BotError};
use protocol::Json;
use serde_json::Value;
use table::{
    Action, Comparison, Dice, Film, Game, Live, Mind, Next, Outcome, Player, Question, Record, RecordError,
    Refusal, Screen, Seat, Seats, Sheet, Step, Story, Viewer, Words, json, layout,
};

use crate::scene::{self, Attempt, Cut, Scene, ToldEvent};

/// A game that is being played. Whatever it gives for a viewer holds only what that viewer may know.
pub trait Table: Debug + Send {
    /// Which game.
    fn game(&self) -> &'static str;

    /// How many seats it has.
    fn seats(&self) -> Seats;

    /// Who is asked, and how; nobody when the game is over.
    fn asked(&self) -> Option<Question>;

    /// What a seat may answer, as spellings.
    fn legal(&self, seat: Seat) -> Vec<String>;

    /// What is said along with the question to a seat: what answers would do, and the like.
    fn hints(&self, seat: Seat) -> Vec<Json>;

    /// What a seat answers that is absent or out of time.
    fn fallback(&self, seat: Seat) -> String;

    /// Takes an answer in and lets the game advance. A wrong answer is refused and changes nothing.
    fn answer(&mut self, seat: Seat, action: &str) -> Result<Box<dyn StepEvents>, Refusal>;

    /// Whether a seat is asked, and may answer this.
    fn check(&self, seat: Seat, action: &str) -> Result<(), Refusal>;

    /// The present moment, as everybody sees it.
    fn scene(&self) -> Scene;

    /// Tries answers, one after the other, on a copy. Nothing has happened until they are committed.
    fn attempt(&self, answers: &[(Seat, &str)]) -> Result<Attempt, Refusal>;

    /// The same, with how the table would look meanwhile.
    fn attempt_filmed(&self, answers: &[(Seat, &str)]) -> Result<Attempt, Refusal>;

    /// Makes the newest attempt on this table the game.
    fn commit(&mut self, attempt: Attempt);

    /// The comparison of this game with one that was played under this version of the rules and begins with this deal.
    fn comparison(&self, played_under: u32, deal: &Step) -> Result<Comparison, RecordError>;

    /// Takes the next steps of a record in, if they come out as they are recorded, or at least can be played and the comparison
    /// is with older rules; else nothing happens.
    fn follow(&mut self, steps: &[Step], comparison: &mut Comparison) -> Result<(), RecordError>;

    /// The game as it was before this step.
    fn before(&self, step: usize) -> Result<Box<dyn Table>, RecordError>;

    /// What the bot with this name would answer on this seat. It is honest: it sees what the seat sees.
    fn think(&self, seat: Seat, bot: &str, dice: &mut Dice) -> Result<String, BotError>;

    /// The same as work to be done elsewhere, while the table goes on: it needs nothing of the table any more.
    fn ponder(&self, seat: Seat, bot: &str) -> Result<Thought, BotError>;

    /// Whether there is a bot with this name.
    fn knows_bot(&self, bot: &str) -> Result<(), BotError>;

    /// What a viewer is sent.
    fn view(&self, viewer: Viewer) -> Value;

    /// What a viewer may look up besides its view: long lists that only grow.
    fn lookup(&self, viewer: Viewer) -> Value;

    /// What a viewer sees, in words and in no language.
    fn sheet(&self, viewer: Viewer) -> Sheet;

    /// What a viewer sees, as a terminal shows it.
    fn screen(&self, viewer: Viewer, words: &Words) -> Screen;

    /// What the game says in this language.
    fn words(&self, lang: &str) -> Words;

    /// An answer in words.
    fn action_in_words(&self, action: &str, words: &Words) -> String;

    /// How the game ended, if it is over.
    fn outcome(&self) -> Option<Outcome>;

    /// The record so far.
    fn record(&self) -> &Record;
}

/// What a bot has to think through, as a snapshot of what its seat knew: it may be sent to another thread.
pub type Thought = Box<dyn FnOnce(&mut Dice) -> String + Send>;

/// What was told in a step.
pub trait StepEvents: Debug + Send {
    /// What a viewer learnt.
    fn for_viewer(&self, viewer: Viewer) -> Vec<Value>;

    /// What everybody learnt, to be sent: every seat in order, then the room.
    fn for_all(&self, seats: usize) -> Vec<Vec<ToldEvent>>;

    /// How the table looked meanwhile, if that was filmed.
    fn cuts(&self) -> Vec<Cut> {
        Vec::new()
    }
}

/// What was told in a deal, and how the table looked meanwhile.
#[derive(Debug)]
pub(crate) struct Dealt<G: Game> {
    pub(crate) rules: G,
    pub(crate) film: Film<G>,
}

impl<G: Game> StepEvents for Dealt<G> {
    fn for_viewer(&self, viewer: Viewer) -> Vec<Value> {
        self.film.story().for_viewer(viewer)
    }

    fn for_all(&self, seats: usize) -> Vec<Vec<ToldEvent>> {
        scene::events_for_all(self.film.story(), seats)
    }

    fn cuts(&self) -> Vec<Cut> {
        scene::cuts_for_all(&self.film, &self.rules)
    }
}

impl<G: Game> StepEvents for Story<G> {
    fn for_viewer(&self, viewer: Viewer) -> Vec<Value> {
        Story::for_viewer(self, viewer)
    }

    fn for_all(&self, seats: usize) -> Vec<Vec<ToldEvent>> {
        scene::events_for_all(self, seats)
    }
}

impl<G: Game> Table for Live<G> {
    fn game(&self) -> &'static str {
        G::ID
    }

    fn seats(&self) -> Seats {
        self.rules().seats()
    }

    fn asked(&self) -> Option<Question> {
        match self.next() {
            Next::Ask(question) => Some(question),
            Next::Advance | Next::Over => None,
        }
    }

    fn legal(&self, seat: Seat) -> Vec<String> {
        Live::legal(self, seat).iter().map(ToString::to_string).collect()
    }

    fn hints(&self, seat: Seat) -> Vec<Json> {
        Live::hints(self, seat).iter().map(Json::of).collect()
    }

    fn fallback(&self, seat: Seat) -> String {
        Live::fallback(self, seat).to_string()
    }

    fn answer(&mut self, seat: Seat, action: &str) -> Result<Box<dyn StepEvents>, Refusal> {
        Ok(Box::new(self.answer_spelled(seat, action)?))
    }

    fn check(&self, seat: Seat, action: &str) -> Result<(), Refusal> {
        self.check_spelled(seat, action)
    }

    fn scene(&self) -> Scene {
        scene::scene(&self.sight())
    }

    fn attempt(&self, answers: &[(Seat, &str)]) -> Result<Attempt, Refusal> {
        Ok(attempted(self, Live::attempt(self, answers)?))
    }

    fn attempt_filmed(&self, answers: &[(Seat, &str)]) -> Result<Attempt, Refusal> {
        Ok(attempted(self, Live::attempt_filmed(self, answers)?))
    }

    fn commit(&mut self, attempt: Attempt) {
        let typed = attempt.typed.downcast::<table::Attempt<G>>();
        Live::commit(self, *typed.expect("an attempt is committed to the table it was made on"));
    }

    fn comparison(&self, played_under: u32, deal: &Step) -> Result<Comparison, RecordError> {
        Live::comparison(self, played_under, deal)
    }

    fn follow(&mut self, steps: &[Step], comparison: &mut Comparison) -> Result<(), RecordError> {
        Live::follow(self, steps, comparison)
    }

    fn before(&self, step: usize) -> Result<Box<dyn Table>, RecordError> {
        Ok(Box::new(Live::before(self, step)?))
    }

    fn think(&self, seat: Seat, bot: &str, dice: &mut Dice) -> Result<String, BotError> {
        Ok(choice(Bot::parse(bot)?, self.mind(seat), dice))
    }

    fn ponder(&self, seat: Seat, bot: &str) -> Result<Thought, BotError> {
        let bot = Bot::parse(bot)?;
        let memory = self.mind(seat).remember();
        Ok(Box::new(move |dice| choice(bot, memory.mind(), dice)))
    }

    fn knows_bot(&self, bot: &str) -> Result<(), BotError> {
        Bot::<G::Style>::parse(bot).map(drop)
    }

    fn view(&self, viewer: Viewer) -> Value {
        json(&Live::view(self, viewer))
    }

    fn lookup(&self, viewer: Viewer) -> Value {
        Live::lookup(self, viewer)
    }

    fn sheet(&self, viewer: Viewer) -> Sheet {
        G::sheet(&Live::view(self, viewer))
    }

    fn screen(&self, viewer: Viewer, words: &Words) -> Screen {
        layout::screen::<G>(&Live::view(self, viewer), words)
    }

    fn words(&self, lang: &str) -> Words {
        Words::of::<G>(lang)
    }

    fn action_in_words(&self, action: &str, words: &Words) -> String {
        G::Action::parse(action).map_or_else(|| action.to_owned(), |action| words.action(&action))
    }

    fn outcome(&self) -> Option<Outcome> {
        Live::outcome(self)
    }

    fn record(&self) -> &Record {
        Live::record(self)
    }
}

fn attempted<G: Game>(live: &Live<G>, attempt: table::Attempt<G>) -> Attempt {
    Attempt {
        scene: scene::scene(&live.sight_after(&attempt)),
        events: scene::events_for_all(attempt.story(), live.rules().seats().count()),
        cuts: scene::cuts_for_all(attempt.film(), live.rules()),
        steps: attempt.steps().to_vec(),
        typed: Box::new(attempt),
    }
}

/// What a bot answers, as a spelling.
fn choice<G: Game>(mut bot: Bot<G::Style>, mind: Mind<'_, G>, dice: &mut Dice) -> String {
    let answer = match mind.legal()[..] {
        [only] => only,
        ref legal => Player::<G>::choose(&mut bot, mind, legal, dice),
    };
    answer.to_string()
}
