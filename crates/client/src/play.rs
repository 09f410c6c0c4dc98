//! Playing a game to its end, with the bad habits that lines and people have.

use std::time::Duration;

use protocol::{Command, RefusalCode};
use table::Seed;
use tokio::time::{Instant, sleep};

use crate::{ClientError, Diary, Guest, choose};

/// How long a guest tries to come back.
const PATIENCE: Duration = Duration::from_secs(30);

/// How long it waits between two tries.
const PAUSE: Duration = Duration::from_millis(20);

/// What a guest does every few answers, apart from playing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Habit {
    /// Nothing.
    Steady,
    /// Loses its line right after it has answered, and does not hear whether the answer arrived.
    Drops,
    /// Taps twice.
    Doubles,
    /// Opens the table in another tab.
    Tabs,
    /// Thinks for a moment, at every answer.
    Thinks,
}

/// How long that moment is.
const MOMENT: Duration = Duration::from_millis(15);

/// A guest follows its habit once in this many answers.
const EVERY: u64 = 3;

impl Guest {
    /// Plays until the game is over, and comes back whenever the line breaks. What it answers follows from the seed.
    pub async fn play(&mut self, seed: Seed, habit: Habit, diary: &mut Diary) -> Result<(), ClientError> {
        while !self.is_over() {
            match self.play_on(seed, habit, diary).await {
                Err(broken) if broken.is_broken_line() => self.return_to_table().await?,
                // The question is as open as before.
                Err(passing) if passing.is_passing() => sleep(PAUSE).await,
                other => other?,
            }
        }
        Ok(())
    }

    async fn play_on(&mut self, seed: Seed, habit: Habit, diary: &mut Diary) -> Result<(), ClientError> {
        let open = self.question().filter(|question| !diary.is_accepted(question.number));
        let Some(question) = open else { return self.hear().await.map(drop) };
        let (number, action) = (question.number, choose(seed, question).to_owned());
        diary.sends(number, &action);
        let answer = Command::Answer { question: number, action };
        if habit == Habit::Thinks {
            sleep(MOMENT).await;
        }
        let habit = if number.is_multiple_of(EVERY) { habit } else { Habit::Steady };
        let sent = self.send(answer.clone()).await?;
        match habit {
            Habit::Drops => return self.reconnect().await,
            Habit::Doubles => {
                let again = self.send(answer).await?;
                take_in(self.answer_to(sent).await, number, diary)?;
                take_in(self.answer_to(again).await, number, diary)?;
            }
            Habit::Steady | Habit::Tabs | Habit::Thinks => {
                take_in(self.answer_to(sent).await, number, diary)?;
            }
        }
        if habit == Habit::Tabs {
            self.reconnect().await?;
        }
        // The step that follows may have been heard before the answer, or not.
        self.until(|guest| guest.is_over() || guest.question().is_none_or(|open| open.number != number)).await
    }

    async fn return_to_table(&mut self) -> Result<(), ClientError> {
        let start = Instant::now();
        loop {
            match self.reconnect().await {
                Err(error)
                    if (error.is_broken_line() || error.is_passing()) && start.elapsed() < PATIENCE =>
                {
                    sleep(PAUSE).await;
                }
                other => return other,
            }
        }
    }
}

/// An answer was accepted, or came too late: because it had arrived before, or the question is another one by now.
fn take_in<T>(answer: Result<T, ClientError>, question: u64, diary: &mut Diary) -> Result<(), ClientError> {
    match answer {
        Ok(_) => diary.accepted(question),
        Err(error) if matches!(error.code(), Some(RefusalCode::LateAnswer | RefusalCode::NotAsked)) => {}
        Err(error) => return Err(error),
    }
    Ok(())
}
