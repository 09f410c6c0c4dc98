//! The laws, on every preset and seat count.

table::laws!(frantic::Frantic, 1);
