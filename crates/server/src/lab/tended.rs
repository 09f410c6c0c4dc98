//! What a tended run says, as `spielwiese lab --tended` does: progress line by line on one pipe, the report on another.
//! However much comes, little of it is kept.

use std::io;

use protocol::Json;
use serde::Deserialize;
use tokio::io::{AsyncRead, AsyncReadExt as _};

/// No more of a line is read.
const LONGEST_LINE: usize = 2_000;

/// No more is read of all lines together: a run that says more has gone wrong.
const MOST_SAID: usize = 1 << 20;

/// How far a run is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub(super) struct Progress {
    pub(super) done: u64,
    pub(super) of: u64,
}

/// What came of a run.
#[derive(Debug, Deserialize)]
pub(super) struct Report {
    pub(super) stopped: bool,
    pub(super) command: String,
    pub(super) document: Json,
    pub(super) html: String,
}

/// What it says, if it is an error for people.
const ERROR: &str = "error: ";

/// Reads lines until there are no more, and tells of progress. Gives the last error that was said; too many lines are an
/// error themselves.
pub(super) async fn lines(
    mut from: impl AsyncRead + Unpin,
    mut progress: impl FnMut(Progress),
) -> io::Result<Option<String>> {
    let (mut line, mut error, mut said) = (Vec::new(), None, 0);
    let mut chunk = [0; 4_096];
    loop {
        let read = from.read(&mut chunk).await?;
        said += read;
        if read == 0 {
            return Ok(error);
        }
        if said > MOST_SAID {
            return Err(io::Error::other("the run says too much"));
        }
        for &byte in &chunk[..read] {
            match byte {
                b'\n' => {
                    let text = String::from_utf8_lossy(&line);
                    match (serde_json::from_str(&text), text.strip_prefix(ERROR)) {
                        (Ok(now), _) => progress(now),
                        (Err(_), Some(told)) => error = Some(told.to_owned()),
                        (Err(_), None) => {}
                    }
                    line.clear();
                }
                byte if line.len() < LONGEST_LINE => line.push(byte),
                _ => {}
            }
        }
    }
}

/// Reads a report of at most so many bytes; nothing, if it is longer.
pub(super) async fn report(from: impl AsyncRead + Unpin, most: usize) -> io::Result<Option<Vec<u8>>> {
    let mut text = Vec::new();
    from.take(most as u64 + 1).read_to_end(&mut text).await?;
    Ok((text.len() <= most).then_some(text))
}

#[cfg(test)]
mod tests {
    use super::*;

    async fn read(text: &str) -> (Vec<u64>, io::Result<Option<String>>) {
        let mut done = Vec::new();
        let error = lines(text.as_bytes(), |progress| done.push(progress.done)).await;
        (done, error)
    }

    #[tokio::test]
    async fn lines_are_progress_or_an_error_or_nothing() {
        let said = "{\"done\":1,\"of\":9}\nwhat?\nerror: no\n{\"done\":2,\"of\":9}\n{\"done\":3";
        let (done, error) = read(said).await;
        assert_eq!((done, error.unwrap().as_deref()), (vec![1, 2], Some("no")));
    }

    #[tokio::test]
    async fn whatever_is_said_little_is_kept() {
        let (_, error) = read(&format!("error: {}\n", "x".repeat(100_000))).await;
        assert_eq!(error.unwrap().unwrap().len(), LONGEST_LINE - ERROR.len());
        let (_, error) = read(&"{\"done\":1,\"of\":9}\n".repeat(100_000)).await;
        assert_eq!(error.unwrap_err().to_string(), "the run says too much");
        assert_eq!(report("12345".as_bytes(), 5).await.unwrap().unwrap(), b"12345");
        assert_eq!(report("123456".as_bytes(), 5).await.unwrap(), None);
    }
}
