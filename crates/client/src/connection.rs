//! One line to one table.

use futures_util::{SinkExt as _, StreamExt as _};
use protocol::{Command, Message, Request};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{self, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use crate::{Address, ClientError};

/// How much is read at a time: most messages at once. The library's usual 128 kB are a lot for thousands of guests, and it
/// clears them all before every read.
const READ_AT_A_TIME: usize = 2 * 1024;

/// One line to one table. It speaks the protocol and remembers nothing.
#[derive(Debug)]
pub struct Connection {
    socket: WebSocketStream<TcpStream>,
}

impl Connection {
    /// Opens a line to the table with this code.
    pub async fn open(address: &Address, code: &str) -> Result<Connection, ClientError> {
        let line = address.connect().await?;
        line.set_nodelay(true)?;
        let url = format!("ws://{}/api/tables/{code}/ws", address.authority());
        let config = WebSocketConfig::default().read_buffer_size(READ_AT_A_TIME).write_buffer_size(0);
        let (socket, _) = client_async_with_config(url, line, Some(config)).await?;
        Ok(Connection { socket })
    }

    /// Asks for something.
    pub async fn ask(&mut self, id: u32, command: Command) -> Result<(), ClientError> {
        let request = serde_json::to_string(&Request { id, command });
        self.say(&request.expect("requests are plain data with text keys")).await
    }

    /// Says whatever it is told to, in the protocol or not.
    pub async fn say(&mut self, text: &str) -> Result<(), ClientError> {
        Ok(self.socket.send(tungstenite::Message::text(text)).await?)
    }

    /// Sends any frame of a WebSocket, also those that no page sends.
    pub async fn send(&mut self, frame: tungstenite::Message) -> Result<(), ClientError> {
        Ok(self.socket.send(frame).await?)
    }

    /// The next thing the server says, as it came.
    pub async fn hear_text(&mut self) -> Result<Utf8Bytes, ClientError> {
        loop {
            match self.socket.next().await {
                Some(Ok(tungstenite::Message::Text(text))) => return Ok(text),
                Some(Ok(tungstenite::Message::Close(_))) | None => return Err(ClientError::Closed),
                // Pings are answered by the library; the server says nothing in bytes.
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(error.into()),
            }
        }
    }

    /// The next thing the server says.
    pub async fn hear(&mut self) -> Result<Message, ClientError> {
        let text = self.hear_text().await?;
        serde_json::from_str(&text).map_err(|error| {
            let text = text.as_str().to_owned();
            ClientError::Unreadable { text, problem: error.to_string() }
        })
    }

    /// Says goodbye. (Dropping a connection instead is leaving without a word, like a phone in a tunnel.)
    pub async fn close(mut self) {
        // Whoever is gone already need not be told.
        let _ = self.socket.close(None).await;
    }
}
