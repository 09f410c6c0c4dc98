//! What a refused HTTP request gets: a status, and the same code that a refused request at a table has.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use protocol::RefusalCode;
use serde::Serialize;

use crate::party::Refused;
use crate::store::StoreError;

/// Why a request over HTTP was refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct HttpRefusal(pub(crate) Refused);

impl HttpRefusal {
    pub(super) fn new(code: RefusalCode, about: impl Into<String>) -> HttpRefusal {
        HttpRefusal(Refused::new(code, about))
    }

    fn status(&self) -> StatusCode {
        match self.0.code {
            RefusalCode::NoTable | RefusalCode::Deleted | RefusalCode::NoLab | RefusalCode::NoRun => {
                StatusCode::NOT_FOUND
            }
            RefusalCode::TooMany | RefusalCode::Full => StatusCode::TOO_MANY_REQUESTS,
            RefusalCode::TooLong => StatusCode::PAYLOAD_TOO_LARGE,
            RefusalCode::WrongStage | RefusalCode::ReadOnly | RefusalCode::Frozen | RefusalCode::Busy => {
                StatusCode::CONFLICT
            }
            RefusalCode::Storage | RefusalCode::Stopping => StatusCode::SERVICE_UNAVAILABLE,
            RefusalCode::NoToken | RefusalCode::NotHost => StatusCode::FORBIDDEN,
            _ => StatusCode::BAD_REQUEST,
        }
    }
}

impl From<Refused> for HttpRefusal {
    fn from(refused: Refused) -> HttpRefusal {
        HttpRefusal(refused)
    }
}

/// What exactly is wrong with the store is for the log, not for guests.
impl From<StoreError> for HttpRefusal {
    fn from(error: StoreError) -> HttpRefusal {
        tracing::error!(%error, "the store failed");
        HttpRefusal::new(RefusalCode::Storage, "")
    }
}

impl IntoResponse for HttpRefusal {
    fn into_response(self) -> Response {
        #[derive(Serialize)]
        struct Body {
            code: RefusalCode,
            about: String,
            #[serde(skip_serializing_if = "Vec::is_empty")]
            allowed: Vec<String>,
        }
        let status = self.status();
        let Refused { code, about, allowed } = self.0;
        (status, Json(Body { code, about, allowed })).into_response()
    }
}
