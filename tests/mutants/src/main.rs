//! Mutation testing of the games' rules: are they proven, or only executed?
//!
//! The rules are copied, with a switch at every place where they could be wrong: a comparison, a number, a condition, a statement.
//! One build holds all mutants. A seeded sample is brought to life one by one, while scenarios, the tests of definitions and the
//! oracle look for each.

mod hunt;
mod schemata;
mod tree;

use std::path::PathBuf;
use std::process::ExitCode;
use std::thread;

use clap::Parser;
use hunt::{Fate, HUNTERS, game_of};
use schemata::Mutant;
use tree::Tree;

/// Breaks the games' rules on purpose, one place at a time, and counts what the tests notice.
#[derive(Parser)]
struct Arguments {
    /// The games, by their folders; all if none is named.
    games: Vec<String>,
    /// How many mutants of each game; 0 for all.
    #[arg(long, default_value_t = 100)]
    sample: usize,
    /// The word from which the sample follows.
    #[arg(long, default_value = "mutants")]
    seed: String,
    /// How many mutants are hunted at the same time.
    #[arg(long)]
    lanes: Option<usize>,
    /// Only these numbers, as a run prints them.
    #[arg(long, value_delimiter = ',')]
    only: Vec<u32>,
    /// Say which mutants there are, and stop.
    #[arg(long)]
    list: bool,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let root = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."));
    let root = root.canonicalize().unwrap_or(root);
    match mutate(&arguments, root) {
        Ok(code) => code,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::from(2)
        }
    }
}

fn mutate(arguments: &Arguments, root: PathBuf) -> Result<ExitCode, tree::TreeError> {
    let (mutants, programs, broken) = Tree::new(root.clone(), &arguments.games)?.build()?;
    println!("{} mutants, and {broken} places that do not compile with a switch", mutants.len());
    let chosen = choose(&mutants, arguments);
    if arguments.list {
        chosen.iter().for_each(|mutant| {
            println!("{} {}:{} {}", mutant.number, mutant.file, mutant.line, mutant.change)
        });
        return Ok(ExitCode::SUCCESS);
    }
    for (game, program) in &programs {
        for hunter in HUNTERS {
            let passes = hunt::run(program, game, 0, hunter, &root).ok().flatten() == Some(true);
            assert!(passes, "{game}: the tests of {hunter} fail without any mutant");
        }
    }
    let lanes = arguments.lanes.unwrap_or_else(|| thread::available_parallelism().map_or(1, Into::into));
    let fates = hunt::hunt(&chosen, &programs, &root, lanes);
    report(&chosen, &fates);
    Ok(ExitCode::SUCCESS)
}

/// A seeded sample of each game's mutants, or all.
fn choose(mutants: &[Mutant], arguments: &Arguments) -> Vec<Mutant> {
    if !arguments.only.is_empty() {
        return mutants.iter().filter(|mutant| arguments.only.contains(&mutant.number)).cloned().collect();
    }
    let mut chosen: Vec<Mutant> = Vec::new();
    for of_a_game in mutants.chunk_by(|one, other| game_of(one) == game_of(other)) {
        let mut drawn: Vec<&Mutant> = of_a_game.iter().collect();
        drawn.sort_by_key(|mutant| {
            fnv(&format!(
                "{} {}:{} {} {}",
                arguments.seed, mutant.file, mutant.line, mutant.change, mutant.number
            ))
        });
        let most = if arguments.sample == 0 { drawn.len() } else { arguments.sample };
        chosen.extend(drawn.into_iter().take(most).cloned());
    }
    chosen
}

/// A hash that is the same on every machine.
fn fnv(text: &str) -> u64 {
    text.bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

fn report(mutants: &[Mutant], fates: &[Fate]) {
    println!(
        "\n| game | mutants | scenarios | definitions | oracle | did not end | survived | killed |\n|---|---|---|---|---|---|---|---|"
    );
    let pairs: Vec<(&Mutant, Fate)> = mutants.iter().zip(fates.iter().copied()).collect();
    for of_a_game in pairs.chunk_by(|one, other| game_of(one.0) == game_of(other.0)) {
        row(game_of(of_a_game[0].0), of_a_game);
    }
    row("all", &pairs);
    println!();
    for (mutant, _) in pairs.iter().filter(|(_, fate)| *fate == Fate::Survived) {
        println!("survived: {} {}:{} {}", mutant.number, mutant.file, mutant.line, mutant.change);
    }
}

fn row(name: &str, pairs: &[(&Mutant, Fate)]) {
    let count = |wanted: &dyn Fn(Fate) -> bool| pairs.iter().filter(|(_, fate)| wanted(*fate)).count();
    let by = |hunter: &str| {
        count(&|fate| {
            fate == Fate::Killed(HUNTERS.iter().copied().find(|own| *own == hunter).unwrap_or_default())
        })
    };
    let hung = count(&|fate| matches!(fate, Fate::Hung(_)));
    let survived = count(&|fate| fate == Fate::Survived);
    let share = 100.0 * (pairs.len() - survived) as f64 / pairs.len().max(1) as f64;
    println!(
        "| {name} | {} | {} | {} | {} | {hung} | {survived} | {share:.1} % |",
        pairs.len(),
        by(HUNTERS[0]),
        by(HUNTERS[1]),
        by(HUNTERS[2]),
    );
}
