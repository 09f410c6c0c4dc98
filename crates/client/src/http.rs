//! The few things that are asked for by HTTP. A library for it would be far larger than the need.

use serde::Deserialize;
use serde_json::Value;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};

use crate::{Address, ClientError};

/// What a server gives to whoever opens a table.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Seated {
    /// The code of the table.
    pub code: String,
    /// The token of the person who opened it.
    pub token: String,
    pub person: u32,
}

impl Address {
    /// Opens a table.
    pub async fn open_table(&self, wish: &Value) -> Result<Seated, ClientError> {
        let mut wish = wish.clone();
        if wish.get("token").is_none() {
            wish["token"] = protocol::random::bytes().to_string().into();
        }
        let body = self.fetch("POST", "/api/tables", &wish.to_string()).await?;
        serde_json::from_str(&body)
            .map_err(|error| ClientError::Unreadable { text: body, problem: error.to_string() })
    }

    /// What stands at a path.
    pub async fn get(&self, path: &str) -> Result<String, ClientError> {
        self.fetch("GET", path, "").await
    }

    async fn fetch(&self, method: &str, path: &str, body: &str) -> Result<String, ClientError> {
        let host = self.authority();
        let length = body.len();
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\nContent-Type: application/json\r\n\
             X-Spielwiese: client\r\nContent-Length: {length}\r\n\r\n{body}"
        );
        let mut line = self.connect().await?;
        line.write_all(request.as_bytes()).await?;
        let mut answer = Vec::new();
        line.read_to_end(&mut answer).await?;
        let answer = String::from_utf8_lossy(&answer);
        match take_apart(&answer) {
            Some((200..=299, body)) => Ok(body.to_owned()),
            Some((status, body)) => {
                Err(ClientError::Http { path: path.to_owned(), status, body: body.to_owned() })
            }
            None => {
                let problem = "no whole answer in HTTP".to_owned();
                Err(ClientError::Unreadable { text: answer.into_owned(), problem })
            }
        }
    }
}

/// Status and body of an answer; none if it is cut short or in pieces, which the server never does.
fn take_apart(answer: &str) -> Option<(u16, &str)> {
    let (head, body) = answer.split_once("\r\n\r\n")?;
    let status = head.split(' ').nth(1)?.parse().ok()?;
    let mut headers = head.lines().filter_map(|line| line.split_once(": "));
    let length = headers.find(|(name, _)| name.eq_ignore_ascii_case("content-length"));
    let length: usize = length.map_or(Some(0), |(_, length)| length.trim().parse().ok())?;
    (body.len() == length).then_some((status, body))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_whole_or_none() {
        let whole = "HTTP/1.1 404 Not Found\r\nContent-Length: 2\r\nX: y\r\n\r\nno";
        assert_eq!(take_apart(whole), Some((404, "no")));
        assert_eq!(take_apart(&whole[..whole.len() - 1]), None);
        assert_eq!(take_apart("HTTP/1.1 204 No Content\r\n\r\n"), Some((204, "")));
        assert_eq!(take_apart("SSH-2.0"), None);
    }
}
