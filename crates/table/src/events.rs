//! `events!`: what is told, with everything an event has to be.

/// Makes an enum of events or hints: plain data that is copied freely, and said as an object with its `kind`.
///
/// ```
/// use table::Seat;
/// table::events! {
///     /// What everybody learns.
///     pub enum Public { Rolled { seat: Seat, die: u8 }, Over }
/// }
/// let told = serde_json::to_string(&Public::Rolled { seat: Seat::new(0), die: 6 }).unwrap();
/// assert_eq!(told, r#"{"kind":"rolled","seat":"A","die":6}"#);
/// ```
///
/// Where nothing but its kind decides how big a moment an event is, the [`Size`](crate::Size) can be said with it, of each:
///
/// ```
/// table::events! {
///     /// What everybody learns.
///     pub enum Public { Rolled { die: u8 } = Small, Over = Huge }
/// }
/// assert_eq!(Public::Over.size(), table::Size::Huge);
/// ```
#[macro_export]
macro_rules! events {
    ($(#[$meta:meta])* $vis:vis enum $Name:ident {
        $($(#[$item_meta:meta])* $Item:ident $({ $($fields:tt)* })? = $Size:ident),+ $(,)?
    }) => {
        $crate::events! { $(#[$meta])* $vis enum $Name { $($(#[$item_meta])* $Item $({ $($fields)* })?),+ } }

        impl $Name {
            /// How big a moment this is.
            pub fn size(&self) -> $crate::Size {
                match self { $($Name::$Item { .. } => $crate::Size::$Size),+ }
            }
        }
    };
    ($(#[$meta:meta])* $vis:vis enum $Name:ident { $($events:tt)* }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Debug, ::serde::Serialize, ::ts_rs::TS)]
        #[serde(tag = "kind", rename_all = "snake_case")]
        $vis enum $Name { $($events)* }
    };
}
