//! A siege of a server: attacks alone and all together while two people play, kills at any moment, and words without sense.
//! What it measures is a table in Markdown. `tests/siege` starts it, with a bound on the server's memory.
//!
//! Parts of it can be asked for alone, see [`plan::USAGE`].

#![allow(clippy::unwrap_used, reason = "a siege may fail loudly")]

mod attacks;
mod filling;
mod fullest;
mod fuzz;
mod kills;
mod neighbours;
mod plan;
mod sleeping;

use std::time::Duration;

use client::Address;
use load::ServerProcess;
use tokio::task::JoinSet;

use crate::attacks::Attack;
use crate::neighbours::{Neighbours, Waits};
use crate::plan::{Part, Plan};

#[tokio::main]
async fn main() {
    let plan = Plan::parse(std::env::args().skip(1)).unwrap_or_else(|problem| {
        eprintln!("{problem}\n{}", plan::USAGE);
        std::process::exit(2);
    });
    // What is not known cannot be raised, and then there are fewer lines.
    let _ = rlimit::increase_nofile_limit(u64::MAX);
    under_attack(&plan).await;
    if plan.has(Part::Fullest) {
        filling::fullest_table(&plan.program).await;
        filling::fullest_logs(&plan.program).await;
    }
    if plan.has(Part::Kills) {
        kills::kill(&plan.program, plan.kills).await;
    }
    if plan.has(Part::Requests) {
        fuzz::talk(&plan.program, plan.requests).await;
    }
}

/// The server with the bounds it has on the open net, and everybody who wants something of it.
async fn under_attack(plan: &Plan) {
    let attacks = plan.attacks();
    if attacks.is_empty() && !plan.has(Part::Together) {
        return;
    }
    let data = tempfile::tempdir().unwrap();
    sleeping::put_to_bed(data.path()).await;
    let server = ServerProcess::start_bounded(&plan.program, data.path()).unwrap();
    println!(
        "| what strangers do | for | they got | decisions of the neighbours | half within | 99 % within | slowest | another table within | server |"
    );
    println!("|---|---|---|---|---|---|---|---|---|");
    phase(&server, "nothing", &[], plan.alone).await;
    for attack in attacks {
        phase(&server, attack.name(), &[attack], plan.alone).await;
    }
    if plan.has(Part::Together) {
        phase(&server, "all of this at once", &Attack::all().collect::<Vec<_>>(), plan.together).await;
    }
    phase(&server, "nothing any more", &[], plan.alone).await;
    println!();
}

/// One line of the table.
async fn phase(server: &ServerProcess, name: &str, attacks: &[Attack], time: Duration) {
    eprintln!("{name}, {} s", time.as_secs());
    let address = server.address();
    let neighbours = Neighbours::play(address).await;
    let mut running = JoinSet::new();
    for attack in attacks {
        running.spawn(attack.run(address.clone(), time));
    }
    let memory = largest(server, time).await;
    let got = running.join_all().await;
    let got = if let [alone] = got.as_slice() { alone } else { "" };
    let Waits { count, half, nearly_all, slowest, sitting_down } = neighbours.waits().await;
    println!(
        "| {name} | {} s | {got} | {count} | {half:.1} ms | {nearly_all:.1} ms | {slowest:.1} ms | {sitting_down:.0} ms | {memory:.0} MB |",
        time.as_secs()
    );
}

/// The most memory that the server has within this time, in megabytes.
async fn largest(server: &ServerProcess, time: Duration) -> f64 {
    let (start, mut largest) = (tokio::time::Instant::now(), 0.0_f64);
    while start.elapsed() < time {
        tokio::time::sleep(Duration::from_millis(20)).await;
        largest = largest.max(memory(server));
    }
    largest
}

/// The server's memory in megabytes.
fn memory(server: &ServerProcess) -> f64 {
    server.expense().map_or(0.0, load::Expense::megabytes)
}

/// Where strangers stand: each attack has an address of its own.
fn outside(address: &Address, number: u8) -> Address {
    address.seen_from([127, 0, 66, number])
}
