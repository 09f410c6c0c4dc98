//! The process of a run: begun, asked to stop, ended.

use std::io;
use std::path::Path;
use std::process::Stdio;

use tokio::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command};

/// The process of a run. It is gone when this is.
#[derive(Debug)]
pub(super) struct Process {
    child: Child,
    /// When this is closed, the process reports on the games so far.
    ear: Option<ChildStdin>,
}

impl Process {
    /// Begins it. It knows nothing of where the server stands: no variables, no folder, no files.
    pub(super) fn begin(program: &Path, arguments: &[String]) -> io::Result<Process> {
        let mut child = Command::new(program)
            .args(arguments)
            .env_clear()
            .current_dir("/")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .kill_on_drop(true)
            .spawn()?;
        let ear = child.stdin.take();
        Ok(Process { child, ear })
    }

    /// Where its report comes, and what it says before.
    pub(super) fn mouths(&mut self) -> (ChildStdout, ChildStderr) {
        self.child.stdout.take().zip(self.child.stderr.take()).expect("both are pipes, and are taken once")
    }

    /// Has it report on the games so far.
    pub(super) fn ask_to_stop(&mut self) {
        self.ear = None;
    }

    /// Ends it, if it has not ended, and waits until nothing is left of it.
    pub(super) async fn end(mut self) {
        if let Err(error) = self.child.kill().await {
            tracing::warn!(%error, "a run of the lab could not be ended");
        }
    }
}
