//! The binary `spielwiese`: one file a command. What a command does is in other crates; here it is only asked for,
//! shown, and its errors are turned into sentences.

mod arena;
mod bots_arg;
mod commands;
mod failure;
mod guide;
mod lang;
mod many;
mod markdown;
mod page;
mod progress;
mod record_file;
mod rules;
mod scenario_files;
mod seed;
mod sitting;
mod sources;
mod terminal;
mod threads_arg;
mod trial;
mod welcome;
mod whole;

use std::io::Write as _;
use std::process::ExitCode;

use clap::Parser;

use crate::commands::Command;
use crate::failure::Failure;

/// With thousands of tables the system's allocator takes a third of the server's time (`spielwiese load --rate max`: 3,060
/// decisions a second with it, 4,450 with this one). Tests count what is asked for with an allocator of their own.
#[cfg(not(test))]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// A table for party games: play on phones or in the terminal, simulate, check rules, replay.
///
/// Without a command it runs the server, as `spielwiese serve` does.
#[derive(Debug, Parser)]
#[command(version, arg_required_else_help = false)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
}

fn main() -> ExitCode {
    match run(Arguments::parse()) {
        Ok(code) => code,
        Err(failure) => report(&failure),
    }
}

fn run(arguments: Arguments) -> Result<ExitCode, Failure> {
    match arguments.command {
        Some(command) => command.run(),
        None => commands::serve::run(&commands::serve::Args::usual()),
    }
}

/// Says what went wrong, in one line. Whoever closed our output (`… | head`) has seen enough and is not told.
fn report(failure: &Failure) -> ExitCode {
    if !failure.is_closed_pipe() {
        let red = anstyle::AnsiColor::Red.on_default().bold();
        // If even that cannot be written, the exit code must do.
        let _ = writeln!(anstream::stderr(), "{red}error:{red:#} {}", failure.one_line());
    }
    failure.exit_code()
}
