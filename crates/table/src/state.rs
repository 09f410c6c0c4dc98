//! `state!`: a public field of state, written once for the state, the judge, the views and the positions.

/// Makes a game's state, the part of it that lies open, and its positions.
///
/// Fields of the second struct lie open to everybody and are said as they stand. They are written there and nowhere else: the
/// state has them all, flat, beside its own; `state.open()` copies them out for `Truth` and `View`, which hold them with
/// `#[serde(flatten)]`; a position has each of them, optional. `START` is what a fresh game begins with, and what a position
/// leaves out. Fields of state and position that have a shape of their own are listed in their structs. A game whose positions
/// say less than lies open leaves the third struct out and writes its own.
///
/// ```
/// table::state! {
///     /// All that changes.
///     pub struct State { dice: [u8; 2] = [1, 1] }
///     /// What everybody sees.
///     pub struct Open { round: u16 = 1, doubled: bool = false }
///     /// A position.
///     pub struct Position { dice: Vec<u8> }
/// }
/// let position: Position = serde_json::from_str(r#"{"doubled": true, "dice": [3, 4]}"#).unwrap();
/// let mut state = State::START;
/// state.set_open(position.open());
/// assert_eq!((state.round, state.doubled), (1, true));
/// ```
#[macro_export]
macro_rules! state {
    (
        $(#[$state_meta:meta])*
        $state_vis:vis struct $State:ident { $($own:tt)* }
        $(#[$open_meta:meta])*
        $open_vis:vis struct $Open:ident {
            $($(#[$field_meta:meta])* $field:ident: $Type:ty = $start:expr),+ $(,)?
        }
        $(#[$position_meta:meta])*
        $position_vis:vis struct $Position:ident {
            $($(#[$placed_meta:meta])* $placed:ident: $Placed:ty),* $(,)?
        }
    ) => {
        $crate::state! {
            $(#[$state_meta])*
            $state_vis struct $State { $($own)* }
            $(#[$open_meta])*
            $open_vis struct $Open { $($(#[$field_meta])* $field: $Type = $start),+ }
        }

        $(#[$position_meta])*
        #[derive(Clone, PartialEq, Eq, Debug, Default, ::serde::Deserialize)]
        #[serde(default, deny_unknown_fields)]
        $position_vis struct $Position {
            $($(#[$field_meta])* pub $field: Option<$Type>,)+
            $($(#[$placed_meta])* pub $placed: $Placed,)*
        }

        impl $State {
            /// Makes what lies open like this.
            #[inline]
            pub(crate) fn set_open(&mut self, open: $Open) {
                $(self.$field = open.$field;)+
            }
        }

        impl $Open {
            /// As a game begins.
            pub(crate) const START: $Open = $Open { $($field: $start),+ };
        }

        impl $Position {
            /// What lies open; what is left out is as a game begins.
            pub(crate) fn open(&self) -> $Open {
                $Open { $($field: self.$field.unwrap_or($Open::START.$field)),+ }
            }
        }
    };
    (
        $(#[$state_meta:meta])*
        $state_vis:vis struct $State:ident {
            $($(#[$own_meta:meta])* $own:ident: $Own:ty = $own_start:expr),* $(,)?
        }
        $(#[$open_meta:meta])*
        $open_vis:vis struct $Open:ident {
            $($(#[$field_meta:meta])* $field:ident: $Type:ty = $start:expr),+ $(,)?
        }
    ) => {
        $(#[$state_meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        $state_vis struct $State {
            $($(#[$field_meta])* pub(crate) $field: $Type,)+
            $($(#[$own_meta])* pub(crate) $own: $Own,)*
        }

        $(#[$open_meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug, ::serde::Serialize, ::ts_rs::TS)]
        $open_vis struct $Open { $($(#[$field_meta])* pub $field: $Type),+ }

        impl $State {
            /// As a game begins, before anything is dealt.
            pub(crate) const START: $State = $State { $($field: $start,)+ $($own: $own_start,)* };

            /// What lies open.
            #[inline]
            pub(crate) fn open(&self) -> $Open {
                $Open { $($field: self.$field),+ }
            }
        }
    };
}
