//! Reading what a client sent: the whole request, or at least its id, so that a refusal can carry it.

use serde::Deserialize;

use crate::{RefusalCode, Request};

/// A request that is refused for being too many is looked into no further than this for its id.
const LOOK_FOR_ID: usize = 256;

/// A message that is no request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unread {
    /// Its id, if at least that could be read.
    pub id: Option<u32>,
    /// Why it was not read.
    pub code: RefusalCode,
    /// What is wrong with it.
    pub about: String,
}

impl Request {
    /// Reads a request of at most this many bytes.
    pub fn read(text: &str, longest: usize) -> Result<Request, Unread> {
        let unread = |code, about| Unread { id: id_of(text), code, about };
        if text.len() > longest {
            let about = format!("{} bytes; {longest} are allowed", text.len());
            return Err(unread(RefusalCode::TooLong, about));
        }
        serde_json::from_str(text).map_err(|error| unread(RefusalCode::Malformed, error.to_string()))
    }
}

/// The id, if at least that can be read.
fn id_of(text: &str) -> Option<u32> {
    #[derive(Deserialize)]
    struct Numbered {
        id: u32,
    }
    serde_json::from_str::<Numbered>(text).ok().map(|numbered| numbered.id)
}

/// The id, if it stands at the beginning or the request is short: to refuse must be cheaper than to ask.
pub fn leading_id(text: &str) -> Option<u32> {
    let rest = text.trim_start().strip_prefix('{')?.trim_start();
    let Some(number) = rest.strip_prefix("\"id\"").and_then(|rest| rest.trim_start().strip_prefix(':'))
    else {
        return (text.len() <= LOOK_FOR_ID).then(|| id_of(text)).flatten();
    };
    let number = number.trim_start();
    let digits = number.bytes().take(11).take_while(u8::is_ascii_digit).count();
    number[..digits].parse().ok()
}
