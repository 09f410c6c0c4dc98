//! The protocol as it is documented and proven, from outside: what a page, a phone or a stranger can make of it.

mod typescript;
