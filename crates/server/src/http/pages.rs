//! The page. Until it is built into the program, a plain one says what there is.

use axum::response::Html;

/// Whatever is asked for: the page finds out by itself where it is.
pub(super) async fn start() -> Html<&'static str> {
    Html(include_str!("placeholder.html"))
}
