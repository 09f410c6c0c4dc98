//! What a siege is made of, as it is asked for on the command line.

use std::path::PathBuf;
use std::time::Duration;

use crate::attacks::Attack;

/// How it is called.
pub const USAGE: &str =
    "siege PROGRAM [--seconds N] [--together N] [--kills N] [--requests N] [--only PART[,PART…]]";

/// What a siege is made of.
pub struct Plan {
    pub program: PathBuf,
    /// How long an attack takes that comes alone.
    pub alone: Duration,
    /// How long all of them take together.
    pub together: Duration,
    pub kills: usize,
    pub requests: u64,
    /// The parts that were named; all of them if none was.
    only: Vec<Part>,
}

/// A part of a siege.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Every attack alone, with a rest before and after.
    Attacks,
    /// One attack alone, with a rest before and after.
    Attack(Attack),
    /// All attacks at once.
    Together,
    /// The fullest tables, and what it costs to wake them.
    Fullest,
    Kills,
    Requests,
}

impl Part {
    fn parse(name: &str) -> Option<Part> {
        Some(match name {
            "attacks" => Part::Attacks,
            "together" => Part::Together,
            "fullest" => Part::Fullest,
            "kills" => Part::Kills,
            "requests" => Part::Requests,
            name => Part::Attack(Attack::named(name)?),
        })
    }
}

impl Plan {
    /// The plan that these arguments ask for, or which of them means nothing.
    pub fn parse(mut arguments: impl Iterator<Item = String>) -> Result<Plan, String> {
        let program = arguments.next().ok_or("PROGRAM is missing")?.into();
        let mut plan = Plan {
            program,
            alone: Duration::from_secs(20),
            together: Duration::from_secs(300),
            kills: 1_000,
            requests: 10_000_000,
            only: Vec::new(),
        };
        while let Some(name) = arguments.next() {
            let value = arguments.next().ok_or_else(|| format!("{name} needs a value"))?;
            plan.set(&name, &value).ok_or_else(|| format!("{name} {value} means nothing"))?;
        }
        Ok(plan)
    }

    fn set(&mut self, name: &str, value: &str) -> Option<()> {
        let number = || value.parse::<u64>().ok();
        match name {
            "--seconds" => self.alone = Duration::from_secs(number()?),
            "--together" => self.together = Duration::from_secs(number()?),
            "--kills" => self.kills = usize::try_from(number()?).ok()?,
            "--requests" => self.requests = number()?,
            "--only" => {
                for part in value.split(',') {
                    self.only.push(Part::parse(part)?);
                }
            }
            _ => return None,
        }
        Some(())
    }

    /// Whether this part is asked for.
    pub fn has(&self, part: Part) -> bool {
        self.only.is_empty() || self.only.contains(&part)
    }

    /// The attacks that come alone.
    pub fn attacks(&self) -> Vec<Attack> {
        let wanted = |attack: &Attack| self.has(Part::Attacks) || self.has(Part::Attack(*attack));
        Attack::all().filter(wanted).collect()
    }
}
