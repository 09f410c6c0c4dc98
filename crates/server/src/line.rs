//! A line to somebody who may be slow on purpose.
//!
//! What is written must be taken: whoever takes nothing for a while is cut off, and whoever takes little at least has to take
//! that steadily, as a phone at the edge of a camp site does. What comes in faster than anybody has reason to send is left
//! in the network, so that a flood of whatever it may be, also of bits of frames that never become one, waits with its
//! sender.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::{Duration, Instant};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Sleep, sleep};

use crate::limits::{Bucket, Rate};

/// How long a client may take nothing.
const PATIENCE: Duration = Duration::from_secs(15);

/// For every this many bytes that are taken, patience is extended by a second.
const BYTES_A_SECOND: u32 = 1 << 10;

/// A line that is not held up by the other side.
#[derive(Debug)]
pub(crate) struct Line<S> {
    stream: S,
    rate: Rate,
    to_read: Bucket,
    /// While nothing may be read.
    pause: Option<Pin<Box<Sleep>>>,
    most_patience: Duration,
    patience: Duration,
    /// While nothing is taken: since when, and until it is enough.
    stuck: Option<(Instant, Pin<Box<Sleep>>)>,
}

impl<S> Line<S> {
    /// From which is read at this rate of bytes.
    pub(crate) fn new(stream: S, rate: Rate) -> Line<S> {
        let to_read = Bucket::full(Instant::now());
        Line { stream, rate, to_read, pause: None, most_patience: PATIENCE, patience: PATIENCE, stuck: None }
    }

    /// What became of an attempt to write.
    fn written(
        &mut self,
        context: &mut Context<'_>,
        done: Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        match done {
            Poll::Ready(Ok(bytes)) => {
                if let Some((since, _)) = self.stuck.take() {
                    let renewed =
                        Duration::from_secs(1) * u32::try_from(bytes).unwrap_or(u32::MAX) / BYTES_A_SECOND;
                    self.patience =
                        (self.patience.saturating_sub(since.elapsed()) + renewed).min(self.most_patience);
                }
                Poll::Ready(Ok(bytes))
            }
            Poll::Pending => {
                let patience = self.patience;
                let (_, enough) =
                    self.stuck.get_or_insert_with(|| (Instant::now(), Box::pin(sleep(patience))));
                ready!(enough.as_mut().poll(context));
                Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
            }
            Poll::Ready(Err(error)) => Poll::Ready(Err(error)),
        }
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Line<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let this = &mut *self;
        loop {
            if let Some(pause) = &mut this.pause {
                ready!(pause.as_mut().poll(context));
                this.pause = None;
            }
            let now = Instant::now();
            if this.to_read.has(this.rate, now) {
                break;
            }
            this.pause =
                Some(Box::pin(sleep(this.to_read.wait(this.rate, now).max(Duration::from_millis(1)))));
        }
        let before = buffer.filled().len();
        ready!(Pin::new(&mut this.stream).poll_read(context, buffer))?;
        this.to_read.spend(this.rate, buffer.filled().len() - before, Instant::now());
        Poll::Ready(Ok(()))
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Line<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let done = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.written(context, done)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let done = Pin::new(&mut self.stream).poll_write_vectored(context, parts);
        self.written(context, done)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt as _;
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _, duplex};
    use tokio::time::timeout;

    use super::*;

    const SHORT: Duration = Duration::from_millis(300);

    fn impatient<S>(stream: S) -> Line<S> {
        Line { most_patience: SHORT, patience: SHORT, ..Line::new(stream, Rate::ENDLESS) }
    }

    #[tokio::test]
    async fn who_takes_nothing_is_cut_off() {
        let (ours, theirs) = duplex(1_000);
        let mut line = impatient(ours);
        let sent = timeout(PATIENCE, line.write_all(&[0; 5_000])).await.expect("it ends by itself");
        assert_eq!(sent.unwrap_err().kind(), io::ErrorKind::TimedOut);
        drop(theirs);
    }

    #[tokio::test]
    async fn who_drips_is_cut_off_as_well() {
        let (ours, mut theirs) = duplex(10);
        let mut line = impatient(ours);
        let reader = tokio::spawn(async move {
            while theirs.read_exact(&mut [0; 10]).await.is_ok() {
                sleep(SHORT / 3).await;
            }
        });
        let sent = timeout(PATIENCE, line.write_all(&[0; 5_000])).await.expect("it ends by itself");
        assert_eq!(sent.unwrap_err().kind(), io::ErrorKind::TimedOut);
        drop(line);
        reader.await.unwrap();
    }

    #[tokio::test]
    async fn who_is_slow_but_alive_gets_it_all() {
        let (ours, mut theirs) = duplex(1_000);
        let mut line = impatient(ours);
        let reader = tokio::spawn(async move {
            for _ in 0..10 {
                sleep(SHORT / 3).await;
                theirs.read_exact(&mut [0; 1_000]).await.unwrap();
            }
        });
        line.write_all(&[0; 10_000]).await.expect("it takes three times as long as nothing may be taken");
        reader.await.unwrap();
    }

    #[tokio::test]
    async fn what_comes_too_fast_waits_in_the_network() {
        let (ours, mut theirs) = duplex(64 << 10);
        let rate = Rate { burst: 1_000, per_minute: 60_000 };
        let mut line = Line::new(ours, rate);
        theirs.write_all(&[0; 1_500]).await.unwrap();
        let start = Instant::now();
        let mut all = [0; 1_500];
        line.read_exact(&mut all[..1_000]).now_or_never().expect("a burst is read at once").unwrap();
        theirs.write_all(&[0; 500]).await.unwrap();
        line.read_exact(&mut all[..500]).await.unwrap();
        line.read_exact(&mut all[..500]).await.unwrap();
        assert!(start.elapsed() >= Duration::from_millis(490), "{:?}", start.elapsed());
    }
}
