//! A connection whose table is kept by another node: what either side says is passed on.

use std::pin::pin;
use std::time::{Duration, Instant};

use futures_util::{Sink, SinkExt as _, Stream, StreamExt as _};
use protocol::{Message, RefusalCode, random};
use tokio::time::sleep;
use tokio_tungstenite::tungstenite::{Error, Message as Frame, Utf8Bytes};

use super::{Closed, Talk, within_reason};
use crate::limits::Verdict;
use crate::outbox;
use crate::passage::{Ending, Passage};

impl<S, F> Talk<'_, S, F>
where
    S: Stream<Item = Result<Frame, Error>> + Sink<Frame, Error = Error> + Unpin,
{
    /// Passes on what either side says, the hello first, until one of them has enough.
    pub(super) async fn pass_on(&mut self, passage: Passage, hello: Utf8Bytes) -> Result<(), Closed> {
        self.meter.is_passed_on();
        let mut ending = pin!(passage.ending());
        let mut table = passage.line;
        within_reason(table.send(Frame::Text(hello))).await?;
        let (mut heard, mut table_heard) = (Instant::now(), Instant::now());
        let mut look_again = pin!(sleep(self.limits.silence));
        loop {
            tokio::select! {
                said = table.next() => match said {
                    Some(Ok(Frame::Text(text))) => {
                        table_heard = Instant::now();
                        self.say_for(text).await?;
                    }
                    Some(Ok(Frame::Ping(_) | Frame::Pong(_) | Frame::Binary(_) | Frame::Frame(_))) => {
                        table_heard = Instant::now();
                    }
                    // The guest comes back, and finds the table wherever it is by then.
                    Some(Ok(Frame::Close(_)) | Err(_)) | None => return Err(Closed::Ended),
                },
                frame = self.socket.next() => {
                    heard = Instant::now();
                    self.hear_for(&mut table, frame.ok_or(Closed::Ended)?).await?;
                }
                () = &mut look_again => {
                    self.look_whether_anybody_is_there(heard).await?;
                    // The table's node asks a guest who is silent, and answers one who is not.
                    if table_heard.elapsed() > self.limits.silence * 3 {
                        return Err(Closed::Ended);
                    }
                    look_again.as_mut().reset(tokio::time::Instant::now() + self.limits.silence);
                }
                ending = &mut ending => {
                    if ending == Ending::Stopping {
                        self.say_goodbye().await?;
                    }
                    return Err(Closed::Ended);
                }
            }
        }
    }

    /// The table says something. The first thing may be that it does not know the token: then that is told when it would be
    /// told of any table.
    async fn say_for(&mut self, text: Utf8Bytes) -> Result<(), Closed> {
        if let Some(moment) = self.not_before.take()
            && let Ok(Message::Refused { code, .. }) = serde_json::from_str(&text)
        {
            if code == RefusalCode::NoToken {
                self.meter.showed_wrong_token();
            }
            tokio::time::sleep_until(moment.into()).await;
        }
        self.send(Frame::Text(text)).await
    }

    /// The guest says something. What never gets to the table is counted here.
    async fn hear_for(
        &mut self,
        table: &mut (impl Sink<Frame, Error = Error> + Unpin),
        frame: Result<Frame, Error>,
    ) -> Result<(), Closed> {
        match frame {
            Ok(frame @ (Frame::Text(_) | Frame::Binary(_))) => within_reason(table.send(frame)).await,
            Ok(Frame::Close(_)) => Err(Closed::Ended),
            Ok(Frame::Ping(_) | Frame::Pong(_) | Frame::Frame(_)) => match self.meter.ask(Instant::now()) {
                Verdict::Enough => Err(Closed::Enough),
                Verdict::Granted | Verdict::TooMany => Ok(()),
            },
            Err(_) => {
                self.refuse(None, RefusalCode::TooLong, "the message").await?;
                Err(Closed::Ended)
            }
        }
    }

    /// This server is about to stop. Not everybody is told at the same moment, so that not everybody comes back at once.
    async fn say_goodbye(&mut self) -> Result<(), Closed> {
        let moment = random::bytes().bytes()[0];
        sleep(Duration::from_millis(4 * u64::from(moment))).await;
        let closing = Message::Closing { code: RefusalCode::Stopping };
        self.send(Frame::Text(outbox::text(&closing))).await
    }
}
