//! The server's end of a WebSocket.
//!
//! Reading is the library's, and so are pings and goodbyes. Text is sent from where it lies, behind the few bytes of its
//! head, since a server's frames are not masked: nothing is copied, and no buffer stays behind that is as long as the
//! longest message of the evening.

use std::collections::VecDeque;
use std::io::{self, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll, ready};

use axum::body::Bytes;
use futures_util::{Sink, Stream};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};
use tokio_tungstenite::tungstenite::{Error, Message};

/// A frame longer than this ends the connection. Requests are much shorter; a little above that is refused politely.
const LONGEST_FRAME: usize = 64 << 10;

/// A request has some dozen bytes; longer ones are read in several goes.
const READ_AT_A_TIME: usize = 256;

/// What waits to be sent goes out before there is more than this.
const SEND_AT_A_TIME: usize = 8 << 10;

/// The library keeps what it has to say until it is flushed, so that it never speaks in the middle of a text.
const CONTROL_BYTES: usize = 4 << 10;

/// The most pieces that are handed to the network in one call.
const PIECES: usize = 16;

/// The longest head of a frame that is not masked.
const LONGEST_HEAD: usize = 10;

/// Text, last frame of its message.
const TEXT: u8 = 0x81;

/// The server's end of a WebSocket.
#[derive(Debug)]
pub(crate) struct WebSocket<S> {
    /// In a box, since a task has room for every hand that a socket passes through.
    inner: Box<WebSocketStream<S>>,
    texts: VecDeque<Text>,
    /// How many bytes of the first text are sent.
    sent: usize,
    /// How many bytes of all texts there are.
    bytes: usize,
}

/// A text with its head.
#[derive(Debug)]
struct Text {
    head: [u8; LONGEST_HEAD],
    head_length: usize,
    body: Bytes,
}

impl Text {
    fn new(body: Bytes) -> Text {
        let mut head = [TEXT, 0, 0, 0, 0, 0, 0, 0, 0, 0];
        let length = body.len();
        let head_length = match (u8::try_from(length), u16::try_from(length)) {
            (Ok(short @ ..=125), _) => {
                head[1] = short;
                2
            }
            (_, Ok(medium)) => {
                head[1] = 126;
                head[2..4].copy_from_slice(&medium.to_be_bytes());
                4
            }
            _ => {
                head[1] = 127;
                head[2..].copy_from_slice(&(length as u64).to_be_bytes());
                LONGEST_HEAD
            }
        };
        Text { head, head_length, body }
    }

    fn len(&self) -> usize {
        self.head_length + self.body.len()
    }

    /// What is left of head and body from this byte on.
    fn rest(&self, byte: usize) -> [&[u8]; 2] {
        let head = &self.head[byte.min(self.head_length)..self.head_length];
        [head, &self.body[byte.saturating_sub(self.head_length)..]]
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> WebSocket<S> {
    /// On a line whose two ends have agreed to it. Some bytes may have been read already.
    pub(crate) async fn new(line: S, read: &[u8]) -> WebSocket<S> {
        let config = WebSocketConfig::default()
            .read_buffer_size(READ_AT_A_TIME)
            .write_buffer_size(CONTROL_BYTES)
            .max_message_size(Some(LONGEST_FRAME))
            .max_frame_size(Some(LONGEST_FRAME));
        let inner =
            WebSocketStream::from_partially_read(line, read.to_vec(), Role::Server, Some(config)).await;
        WebSocket { inner: Box::new(inner), texts: VecDeque::new(), sent: 0, bytes: 0 }
    }

    /// Sends all texts. What the library has to say goes first: it may have said half of it.
    fn poll_send(&mut self, context: &mut Context<'_>) -> Poll<Result<(), Error>> {
        ready!(Pin::new(&mut *self.inner).poll_flush(context))?;
        while !self.texts.is_empty() {
            let mut pieces = [IoSlice::new(&[]); PIECES];
            let mut count = 0;
            for (at, text) in self.texts.iter().take(PIECES / 2).enumerate() {
                for piece in text.rest(if at == 0 { self.sent } else { 0 }) {
                    pieces[count] = IoSlice::new(piece);
                    count += 1;
                }
            }
            let line = Pin::new(self.inner.get_mut());
            match ready!(line.poll_write_vectored(context, &pieces[..count]))? {
                0 => return Poll::Ready(Err(io::Error::from(io::ErrorKind::WriteZero).into())),
                taken => self.advance(taken),
            }
        }
        // A quiet connection keeps no memory for what it once had to say.
        self.texts = VecDeque::new();
        Pin::new(self.inner.get_mut()).poll_flush(context).map_err(Error::from)
    }

    /// Marks this many bytes as sent.
    fn advance(&mut self, taken: usize) {
        self.sent += taken;
        while let Some(first) = self.texts.front().map(Text::len)
            && self.sent >= first
        {
            self.texts.pop_front();
            self.sent -= first;
            self.bytes -= first;
        }
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> Stream for WebSocket<S> {
    type Item = Result<Message, Error>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        // Whoever reads may have to answer, and not in the middle of a text.
        if !self.texts.is_empty()
            && let Err(error) = ready!(self.poll_send(context))
        {
            return Poll::Ready(Some(Err(error)));
        }
        Pin::new(&mut *self.inner).poll_next(context)
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> Sink<Message> for WebSocket<S> {
    type Error = Error;

    fn poll_ready(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Result<(), Error>> {
        if self.bytes >= SEND_AT_A_TIME {
            return self.poll_send(context);
        }
        Pin::new(&mut *self.inner).poll_ready(context)
    }

    fn start_send(mut self: Pin<&mut Self>, message: Message) -> Result<(), Error> {
        match message {
            Message::Text(text) => {
                let text = Text::new(text.into());
                self.bytes += text.len();
                self.texts.push_back(text);
                Ok(())
            }
            other => Pin::new(&mut *self.inner).start_send(other),
        }
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Result<(), Error>> {
        self.poll_send(context)
    }

    fn poll_close(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Result<(), Error>> {
        ready!(self.poll_send(context))?;
        Pin::new(&mut *self.inner).poll_close(context)
    }
}

#[cfg(test)]
mod tests {
    use futures_util::{SinkExt as _, StreamExt as _};
    use tokio::io::{DuplexStream, duplex};

    use super::*;

    /// Both ends of a line that carries this many bytes at a time.
    async fn line(bytes: usize) -> (WebSocket<DuplexStream>, WebSocketStream<DuplexStream>) {
        let (ours, theirs) = duplex(bytes);
        let theirs = WebSocketStream::from_raw_socket(theirs, Role::Client, None).await;
        (WebSocket::new(ours, &[]).await, theirs)
    }

    #[tokio::test]
    async fn texts_of_any_length_arrive_whole_and_in_order() {
        for room in [1, 7, 4_096, 1 << 20] {
            let (mut server, mut client) = line(room).await;
            let lengths = [0, 1, 125, 126, 127, 5_000, 65_535, 65_536, 100_000];
            let texts: Vec<String> = lengths
                .iter()
                .zip('a'..)
                .map(|(&length, letter)| letter.to_string().repeat(length))
                .collect();
            let sent = texts.clone();
            let sending = tokio::spawn(async move {
                for text in &sent {
                    server.feed(Message::text(text.clone())).await.unwrap();
                }
                server.flush().await.unwrap();
                assert_eq!((server.bytes, server.sent, server.texts.capacity()), (0, 0, 0));
                server
            });
            for text in &texts {
                let heard = client.next().await.unwrap().unwrap();
                assert!(heard.to_text().unwrap() == text, "{} bytes through {room}", text.len());
            }
            sending.await.unwrap();
        }
    }

    #[tokio::test]
    async fn a_ping_is_answered_between_texts_and_not_within_one() {
        let (mut server, mut client) = line(16).await;
        let serving = tokio::spawn(async move {
            let mut heard = 0;
            while heard < 20 {
                server.feed(Message::text("x".repeat(200))).await.unwrap();
                heard += usize::from(matches!(server.next().await, Some(Ok(Message::Ping(_)))));
            }
            server.flush().await.unwrap();
            server.close().await.unwrap();
        });
        let (mut pongs, mut texts) = (0, 0);
        for _ in 0..20 {
            client.send(Message::Ping("here?".into())).await.unwrap();
            while let Some(Ok(message)) = client.next().await {
                match message {
                    Message::Pong(said) if said == "here?" => {
                        pongs += 1;
                        break;
                    }
                    Message::Text(text) if text.len() == 200 => texts += 1,
                    other => panic!("{other:?}"),
                }
            }
        }
        while let Some(Ok(message)) = client.next().await {
            texts += usize::from(message.is_text());
        }
        serving.await.unwrap();
        assert_eq!((pongs, texts), (20, 20));
    }

    #[tokio::test]
    async fn what_was_read_before_is_heard_first() {
        let (ours, _theirs) = duplex(100);
        // A masked text of two letters, with a mask of zeros.
        let mut server = WebSocket::new(ours, &[TEXT, 0x82, 0, 0, 0, 0, b'h', b'i']).await;
        assert_eq!(server.next().await.unwrap().unwrap(), Message::text("hi"));
    }
}
