//! From HTTP to a WebSocket.

use axum::body::Body;
use axum::extract::FromRequestParts;
use axum::http::header::{
    CONNECTION, SEC_WEBSOCKET_ACCEPT, SEC_WEBSOCKET_KEY, SEC_WEBSOCKET_VERSION, UPGRADE,
};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, Method, StatusCode, Version};
use axum::response::{IntoResponse as _, Response};
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;

use crate::line::Line;
use crate::websocket::WebSocket;

type Socket = WebSocket<Line<TcpStream>>;

/// The wish to go on as a WebSocket.
pub(super) struct Upgrade {
    accept: String,
    on_upgrade: OnUpgrade,
}

impl Upgrade {
    /// Agrees, and talks as soon as the other side knows.
    pub(super) fn then<T: Future<Output = ()> + Send + 'static>(
        self,
        talk: impl FnOnce(Socket) -> T + Send + 'static,
    ) -> Response {
        tokio::spawn(async move {
            // Who is gone before that needs nobody to talk to.
            let Ok(upgraded) = self.on_upgrade.await else { return };
            if let Some(socket) = Box::pin(opened(upgraded)).await {
                talk(socket).await;
            }
        });
        let headers =
            [(CONNECTION, "upgrade"), (UPGRADE, "websocket"), (SEC_WEBSOCKET_ACCEPT, self.accept.as_str())];
        (StatusCode::SWITCHING_PROTOCOLS, headers, Body::empty()).into_response()
    }
}

async fn opened(upgraded: Upgraded) -> Option<Socket> {
    match upgraded.downcast::<TokioIo<Line<TcpStream>>>() {
        Ok(parts) => Some(WebSocket::new(parts.io.into_inner(), &parts.read_buf).await),
        Err(_) => {
            tracing::error!("a WebSocket came on a line of another kind");
            None
        }
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Upgrade {
    type Rejection = (StatusCode, &'static str);

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Upgrade, Self::Rejection> {
        let bad = |why| Err((StatusCode::BAD_REQUEST, why));
        if parts.method != Method::GET || parts.version != Version::HTTP_11 {
            return Err((StatusCode::METHOD_NOT_ALLOWED, "a WebSocket begins with a GET of HTTP/1.1\n"));
        }
        if !names(&parts.headers, &CONNECTION, "upgrade") || !names(&parts.headers, &UPGRADE, "websocket") {
            return bad("this is where WebSockets are opened\n");
        }
        if !names(&parts.headers, &SEC_WEBSOCKET_VERSION, "13") {
            return bad("this server speaks version 13 of WebSocket\n");
        }
        let Some(key) = parts.headers.get(SEC_WEBSOCKET_KEY) else {
            return bad("a WebSocket needs a key\n");
        };
        let accept = derive_accept_key(key.as_bytes());
        let on_upgrade = parts.extensions.remove::<OnUpgrade>();
        let on_upgrade =
            on_upgrade.ok_or((StatusCode::UPGRADE_REQUIRED, "this connection stays as it is\n"))?;
        Ok(Upgrade { accept, on_upgrade })
    }
}

/// Whether a header has this among its values.
fn names(headers: &HeaderMap, name: &HeaderName, wanted: &str) -> bool {
    let values = headers.get_all(name).into_iter().filter_map(|value| value.to_str().ok());
    values.flat_map(|value| value.split(',')).any(|value| value.trim().eq_ignore_ascii_case(wanted))
}
