//! Mutation testing of the games' rules: are they proven, or only executed?
//!
//! The rules are copied, with a switch at every place where they could be wrong: a comparison, a number, a condition, a statement.
//! One build holds all mutants. A seeded sample is brought to life one by one, while scenarios, the tests of definitions,
//! options and positions, the oracle and the laws look for each.

mod hunt;
mod reports;
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
    /// How many mutants, of each game in proportion to all it has; 0 for all.
    #[arg(long, default_value_t = 500)]
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
    let tree = Tree::new(root.clone(), &arguments.games)?;
    if arguments.list {
        choose(&tree.list()?, arguments).iter().for_each(|mutant| {
            println!("{} {}:{} {}", mutant.number, mutant.file, mutant.line, mutant.change)
        });
        return Ok(ExitCode::SUCCESS);
    }
    let (mutants, programs, broken) = tree.build()?;
    println!("{} mutants, and {broken} places that do not compile with a switch", mutants.len());
    let chosen = choose(&mutants, arguments);
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

/// A seeded sample in which every game has its share, or all; in an order in which any beginning is a sample, too.
fn choose(mutants: &[Mutant], arguments: &Arguments) -> Vec<Mutant> {
    if !arguments.only.is_empty() {
        return mutants.iter().filter(|mutant| arguments.only.contains(&mutant.number)).cloned().collect();
    }
    let drawn_at = |mutant: &Mutant| {
        fnv(&format!(
            "{} {}:{} {} {}",
            arguments.seed, mutant.file, mutant.line, mutant.change, mutant.number
        ))
    };
    let mut chosen: Vec<Mutant> = Vec::new();
    for of_a_game in mutants.chunk_by(|one, other| game_of(one) == game_of(other)) {
        let mut drawn = of_a_game.to_vec();
        drawn.sort_by_key(drawn_at);
        if arguments.sample > 0 {
            drawn.truncate((arguments.sample * drawn.len()).div_ceil(mutants.len()));
        }
        chosen.extend(drawn);
    }
    chosen.sort_by_key(drawn_at);
    chosen
}

/// A hash that is the same on every machine.
fn fnv(text: &str) -> u64 {
    text.bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

fn report(mutants: &[Mutant], fates: &[Fate]) {
    println!(
        "\n| game | mutants | {} | did not end | survived | killed |\n|---{}|---|---|---|---|",
        HUNTERS.map(|hunter| hunter.trim_end_matches(':')).join(" | "),
        "|---".repeat(HUNTERS.len())
    );
    let mut pairs: Vec<(&Mutant, Fate)> = mutants.iter().zip(fates.iter().copied()).collect();
    pairs.sort_by_key(|(mutant, _)| mutant.number);
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
    let by = HUNTERS.map(|hunter| count(&|fate| fate == Fate::Killed(hunter)).to_string()).join(" | ");
    let hung = count(&|fate| matches!(fate, Fate::Hung(_)));
    let survived = count(&|fate| fate == Fate::Survived);
    let share = 100.0 * (pairs.len() - survived) as f64 / pairs.len().max(1) as f64;
    println!("| {name} | {} | {by} | {hung} | {survived} | {share:.1} % |", pairs.len());
}
