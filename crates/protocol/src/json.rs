//! JSON that is passed on as it is: made by the game for its viewers, and not looked into on the way.

use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};

/// JSON as text. A copy costs nothing, so what many may know is made once.
#[derive(Clone, Debug)]
pub struct Json(Arc<RawValue>);

impl Json {
    /// What this looks like in JSON.
    pub fn of(what: &impl Serialize) -> Json {
        Json(to_raw_value(what).expect("views and events are plain data with text keys").into())
    }

    /// Nothing at all.
    pub fn null() -> Json {
        Json(RawValue::NULL.to_owned().into())
    }

    /// The text.
    pub fn text(&self) -> &str {
        self.0.get()
    }

    /// What it says.
    pub fn value(&self) -> Value {
        serde_json::from_str(self.text()).expect("it was JSON when it was made")
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
