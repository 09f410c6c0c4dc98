//! From the node that a guest has asked to the node that keeps the table.
//!
//! The guest's socket ends here, as any other: how fast it may send and how slowly it may read is seen to here. What it says
//! goes to the table's node on a line of its own, and what is said there comes back, so that neither the guest nor the table
//! notices. How much of it there may be is counted there, for the guest's own address.

use std::io;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::http::header::HOST;
use axum::http::{HeaderValue, Request, StatusCode};
use axum::response::Response;
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use socket2::{SockRef, TcpKeepalive};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use crate::http::nodes::{GUEST, SECRET};
use crate::hub::{Door, Hub};
use crate::store::Node;

/// Another node takes a line within this time, or it is asked again.
const OPEN_WITHIN: Duration = Duration::from_secs(1);

/// Another node answers a request within this time, or it is asked again.
const ANSWER_WITHIN: Duration = Duration::from_secs(5);

/// A machine that takes nothing for so long is gone, or the network to it is: what nodes say to each other goes to the next
/// machine, or nowhere.
const TAKEN_WITHIN: Duration = Duration::from_secs(5);

/// Most messages of a table are read at once.
const READ_AT_A_TIME: usize = 2 << 10;

/// The way to a table.
#[derive(Debug)]
pub(crate) enum Way {
    /// It is here.
    Here(Door),
    /// It is kept by another node.
    There(Box<Passage>),
}

/// Why a guest's line to a table ends here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ending {
    /// The node that kept the table is gone.
    Gone,
    /// This one is about to stop.
    Stopping,
}

/// A line to a table that another node keeps.
#[derive(Debug)]
pub(crate) struct Passage {
    pub(crate) line: WebSocketStream<TcpStream>,
    hub: Arc<Hub>,
    address: String,
}

impl Passage {
    /// Opens a line to the table with this code, for a guest with this address.
    pub(crate) async fn open(
        hub: &Arc<Hub>,
        address: &str,
        code: &str,
        guest: IpAddr,
    ) -> io::Result<Passage> {
        let opened = answered(hub, address, OPEN_WITHIN, async {
            let line = connect(address).await?;
            let url = format!("ws://{address}/api/tables/{}/ws", plain(code));
            let mut request = url.into_client_request().map_err(io::Error::other)?;
            introduce(hub, guest, |name, value| drop(request.headers_mut().insert(name, value)))?;
            let config = WebSocketConfig::default().read_buffer_size(READ_AT_A_TIME).write_buffer_size(0);
            let opened = client_async_with_config(request, line, Some(config)).await;
            opened.map(|(line, _)| line).map_err(io::Error::other)
        });
        let line = opened.await?;
        Ok(Passage { line, hub: hub.clone(), address: address.to_owned() })
    }

    /// Waits until the table must be looked for again, and says why.
    pub(crate) fn ending(&self) -> impl Future<Output = Ending> + Send + use<> {
        let (hub, address) = (self.hub.clone(), self.address.clone());
        async move {
            tokio::select! {
                () = gone(&hub, &address) => Ending::Gone,
                () = hub.until_leaving() => Ending::Stopping,
            }
        }
    }
}

/// What another node answers to a guest's request.
pub(crate) async fn ask(hub: &Hub, address: &str, path: &str, guest: IpAddr) -> io::Result<Response> {
    let asked = answered(hub, address, ANSWER_WITHIN, async {
        let line = connect(address).await?;
        let (mut send, connection) = http1::handshake(TokioIo::new(line)).await.map_err(io::Error::other)?;
        // It ends with the answer, or with whoever waits for it.
        tokio::spawn(connection);
        let host = HeaderValue::try_from(address).map_err(io::Error::other)?;
        let mut request =
            Request::get(plain(path)).header(HOST, host).body(Body::empty()).map_err(io::Error::other)?;
        introduce(hub, guest, |name, value| drop(request.headers_mut().insert(name, value)))?;
        let answer = send.send_request(request).await.map_err(io::Error::other)?;
        Ok(answer.map(Body::new))
    });
    asked.await
}

/// Waits for another node as long as it lives, but not longer than this.
async fn answered<T>(
    hub: &Hub,
    address: &str,
    within: Duration,
    answer: impl Future<Output = io::Result<T>>,
) -> io::Result<T> {
    tokio::select! {
        answer = timeout(within, answer) => answer.map_err(|_| io::Error::from(io::ErrorKind::TimedOut))?,
        () = gone(hub, address) => Err(io::ErrorKind::ConnectionAborted.into()),
    }
}

async fn gone(hub: &Hub, address: &str) {
    match hub.node().filter(|node| node.address() != address) {
        Some(node) => node.gone(address).await,
        None => std::future::pending().await,
    }
}

/// Whether this node is where it tells the others to look for it; if not, says so.
pub(crate) async fn is_reached(hub: &Hub, node: &Node) -> io::Result<()> {
    let address = node.address();
    let wrong = |why: String| io::Error::other(format!("this node can't be reached at {address}: {why}"));
    let answer = who_is_at(hub, address).await;
    let said =
        answer.map_err(|error| wrong(format!("{error}; --node-addr is where the other nodes find it")))?;
    if said != node.owner().to_string() {
        return Err(wrong(
            "somebody else answers there; each node needs a --node-addr of its own".to_owned(),
        ));
    }
    is_reached_by_others(hub, node).await.map_err(wrong)
}

/// Whether any of the other nodes finds this one, if there are any that say so. One that can't be asked is as if it were not
/// there, as is one of a version that doesn't know the question.
async fn is_reached_by_others(hub: &Hub, node: &Node) -> Result<(), String> {
    let mut nobody = None;
    for other in node.others() {
        let path = format!("/node/finds/{}", hex(node.address()));
        match asked_for_text(hub, &other, &path).await {
            Ok(found) if found == node.owner().to_string() => return Ok(()),
            Ok(why) => {
                tracing::warn!(other, why, "another node does not find this one");
                nobody = Some(format!(
                    "the node at {other} does not find it there ({why}); --node-addr is where the other nodes find it"
                ));
            }
            Err(error) => tracing::warn!(other, %error, "another node cannot be asked"),
        }
    }
    nobody.map_or(Ok(()), Err)
}

/// As which node somebody at this address goes, for another node that wants to know whether it is found there.
pub(crate) async fn who_is_at(hub: &Hub, address: &str) -> io::Result<String> {
    asked_for_text(hub, address, "/node").await
}

async fn asked_for_text(hub: &Hub, address: &str, path: &str) -> io::Result<String> {
    let answer = ask(hub, address, path, [127, 0, 0, 1].into()).await?;
    if answer.status() != StatusCode::OK {
        return Err(io::Error::other(format!("{address} answers {}", answer.status())));
    }
    let said = axum::body::to_bytes(answer.into_body(), 1 << 10).await.map_err(io::Error::other)?;
    Ok(String::from_utf8_lossy(&said).into_owned())
}

/// An address that may stand in a path.
fn hex(address: &str) -> String {
    address.bytes().map(|byte| format!("{byte:02x}")).collect()
}

/// And back.
pub(crate) fn from_hex(text: &str) -> Option<String> {
    let pairs = text.as_bytes().chunks(2).map(|pair| std::str::from_utf8(pair).ok());
    let bytes: Option<Vec<u8>> = pairs.map(|pair| u8::from_str_radix(pair?, 16).ok()).collect();
    String::from_utf8(bytes?).ok()
}

async fn connect(address: &str) -> io::Result<TcpStream> {
    let line = timeout(OPEN_WITHIN, TcpStream::connect(address)).await;
    let line = line.map_err(|_| io::Error::from(io::ErrorKind::TimedOut))??;
    line.set_nodelay(true)?;
    is_between_nodes(&line);
    Ok(line)
}

/// From now on a line ends soon when the other machine is gone: by itself TCP would try for a quarter of an hour, and a line
/// on which nobody says anything would stay for ever.
pub(crate) fn is_between_nodes(line: &TcpStream) {
    let line = SockRef::from(line);
    let alive = TcpKeepalive::new().with_time(TAKEN_WITHIN).with_interval(TAKEN_WITHIN / 5).with_retries(5);
    // A socket that is gone needs no setting.
    let _ = line.set_tcp_keepalive(&alive);
    #[cfg(target_os = "linux")]
    let _ = line.set_tcp_user_timeout(Some(TAKEN_WITHIN));
}

/// What a guest has typed, without what could mean something in an address.
fn plain(typed: &str) -> String {
    typed.chars().filter(|sign| sign.is_ascii_alphanumeric() || *sign == '/').collect()
}

/// Says that a node asks, and for whom.
fn introduce(
    hub: &Hub,
    guest: IpAddr,
    mut add: impl FnMut(axum::http::HeaderName, HeaderValue),
) -> io::Result<()> {
    let node = hub.node().ok_or_else(|| io::Error::other("this server is the only one"))?;
    add(SECRET, HeaderValue::try_from(node.secret().shown()).map_err(io::Error::other)?);
    add(GUEST, HeaderValue::try_from(guest.to_string()).map_err(io::Error::other)?);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_that_was_in_a_path_is_the_same() {
        let address = "node-1.example:8041";
        assert_eq!(from_hex(&hex(address)).as_deref(), Some(address));
        assert_eq!(plain(&hex(address)), hex(address));
        assert_eq!((from_hex("xy"), from_hex("ff")), (None, None));
    }

    #[tokio::test]
    async fn a_line_between_nodes_ends_when_the_other_machine_is_gone() {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let line = connect(&listener.local_addr().unwrap().to_string()).await.unwrap();
        let set = SockRef::from(&line);
        assert!(set.keepalive().unwrap());
        #[cfg(target_os = "linux")]
        assert_eq!(set.tcp_user_timeout().unwrap(), Some(TAKEN_WITHIN));
    }
}
