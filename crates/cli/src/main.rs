//! The binary `spielwiese`: one file per command. Commands parse and print; the work is done in other crates.

mod bots_arg;
mod budget;
mod commands;
mod database_arg;
mod failure;
mod guide;
mod lab_out;
mod lab_rows;
mod lang;
mod markdown;
mod page;
mod part_file;
mod progress;
mod record_file;
mod rules;
mod scenario_files;
mod seed;
mod sources;
mod table_logs;
mod tended;
mod terminal;
mod terminal_game;
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

/// A table for party games: play on phones or in the terminal, simulate games, check rules, replay records.
///
/// Without a command it starts the server, just like `spielwiese serve`.
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
