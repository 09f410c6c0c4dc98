//! The commands, one file each. Every file has its `Args`, with the help text, and a `run`.

mod arena;
mod backup;
mod bench;
mod check;
mod games;
mod lab;
mod lab_bench;
mod lab_compare;
mod lab_merge;
mod lab_pace;
mod lab_sweep;
mod lab_tune;
mod laws;
mod load;
mod move_store;
mod pairs;
pub(crate) mod play;
mod replay;
mod restore;
mod rules;
pub(crate) mod serve;
mod simulate;
mod verify;

use std::process::ExitCode;

use clap::Subcommand;

use crate::failure::Failure;

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Serve(serve::Args),
    Backup(backup::Args),
    Restore(restore::Args),
    MoveStore(move_store::Args),
    Games(games::Args),
    Rules(rules::Args),
    Play(play::Args),
    Simulate(simulate::Args),
    Lab(Box<lab::Args>),
    Arena(arena::Args),
    Replay(replay::Args),
    Verify(verify::Args),
    Check(check::Args),
    Laws(laws::Args),
    Pairs(pairs::Args),
    Load(load::Args),
    Bench(bench::Args),
}

impl Command {
    pub(crate) fn run(self) -> Result<ExitCode, Failure> {
        match self {
            Command::Serve(args) => serve::run(&args),
            Command::Backup(args) => backup::run(&args),
            Command::Restore(args) => restore::run(&args),
            Command::MoveStore(args) => move_store::run(&args),
            Command::Games(args) => games::run(&args),
            Command::Rules(args) => rules::run(&args),
            Command::Play(args) => play::run(&args),
            Command::Simulate(args) => simulate::run(&args),
            Command::Lab(args) => lab::run(&args),
            Command::Arena(args) => arena::run(&args),
            Command::Replay(args) => replay::run(&args),
            Command::Verify(args) => verify::run(&args),
            Command::Check(args) => check::run(&args),
            Command::Laws(args) => laws::run(&args),
            Command::Pairs(args) => pairs::run(&args),
            Command::Load(args) => load::run(&args),
            Command::Bench(args) => bench::run(&args),
        }
    }
}
