//! JSON that is passed on as it is: made by the game for one viewer, and not looked into on the way.

use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;
use serde_json::value::RawValue;

/// JSON as text. A copy costs nothing, so one view can be sent to many.
#[derive(Clone, Debug)]
pub struct Json(Arc<RawValue>);

impl Json {
    /// The text.
    pub fn text(&self) -> &str {
        self.0.get()
    }

    /// What it says.
    pub fn value(&self) -> Value {
        serde_json::from_str(self.text()).expect("it was JSON when it was made")
    }
}

impl From<Arc<RawValue>> for Json {
    fn from(raw: Arc<RawValue>) -> Json {
        Json(raw)
    }
}

impl PartialEq for Json {
    fn eq(&self, other: &Json) -> bool {
        self.text() == other.text()
    }
}

impl Serialize for Json {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(out)
    }
}

impl<'de> Deserialize<'de> for Json {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Json, D::Error> {
        Ok(Json(Arc::from(Box::<RawValue>::deserialize(from)?)))
    }
}
