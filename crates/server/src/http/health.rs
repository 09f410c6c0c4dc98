//! Whether the server can do its work: whether anything can be written.
//!
//! Anybody may ask, so it's checked once per second, however many ask.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Mutex;
use tokio::time::{Instant, timeout};

use crate::store::Store;

/// How long an answer is reused.
const HOLDS: Duration = Duration::from_secs(1);

/// A store that does not answer in this time does not work.
const ANSWER_WITHIN: Duration = Duration::from_secs(5);

/// What was found out last, and when.
#[derive(Debug, Default)]
pub(crate) struct Health(Mutex<Option<(Instant, bool)>>);

impl Health {
    /// Whether anything can be written.
    pub(super) async fn is_good(&self, store: &Arc<dyn Store>) -> bool {
        let mut known = self.0.lock().await;
        if let Some((at, good)) = *known
            && at.elapsed() < HOLDS
        {
            return good;
        }
        let good = works(store).await;
        *known = Some((Instant::now(), good));
        good
    }
}

async fn works(store: &Arc<dyn Store>) -> bool {
    match timeout(ANSWER_WITHIN, store.check()).await {
        Ok(Ok(_)) => true,
        Ok(Err(error)) => {
            tracing::error!(%error, "the store failed");
            false
        }
        Err(_) => {
            tracing::error!("the store does not answer");
            false
        }
    }
}
