//! The lab in the page: somebody who designs rules has games played, and reads a report.
//!
//! A run is a child process: the very command that its report prints. So it can be given the lowest priority, bounded and
//! killed, and a failure in it is not the server's. There is one run at a time, it goes on as long as somebody looks,
//! and nothing of it is on disk. What a stranger may say about it becomes words of a command in one place only
//! (`Order`), and none of them can be taken for a flag or a file.

mod child;
mod desk;
mod order;
mod program;
mod run;
mod shell;
mod tended;

pub(crate) use desk::Desk;
pub(crate) use order::{Order, SLOW_BOTS, variant};
pub use program::LabProgram;
pub(crate) use run::{Run, RunState};
pub use shell::in_shell;
