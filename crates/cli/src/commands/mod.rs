//! The commands, one file each. Every file has its `Args`, with the help text, and a `run`.

mod games;
pub(crate) mod play;

use std::process::ExitCode;

use clap::Subcommand;

use crate::failure::Failure;

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Games(games::Args),
    Play(play::Args),
}

impl Command {
    pub(crate) fn run(self) -> Result<ExitCode, Failure> {
        match self {
            Command::Games(args) => games::run(&args),
            Command::Play(args) => play::run(&args),
        }
    }
}
