//! What somebody wants played, as words of a command.
//!
//! Every word is a flag of ours with its value behind `=`, so no value can be taken for a flag. Names of games, presets, options
//! and bots are looked up here; the child never sees a name that it could take for a file. What is left to it are the seed, the
//! goals and what may be changed, which are no files whatever is in them.

use std::ops::RangeInclusive;

use catalog::{ChoiceError, Offer, RulesWish, Written};
use protocol::{LabKind, LabRules, LabWish, RefusalCode, Variant, VariantWish, random};
use serde_json::{Map, Value};
use table::{OptionError, RuleSetError, nearest, words};

use super::program::LabProgram;
use super::shell::in_shell;
use crate::party::Refused;

/// The longest text of house rules, in bytes.
const LONGEST_RULES: usize = 20_000;
/// The longest name of house rules, seed, goal, or option with its values, in letters.
const LONGEST_NAME: usize = 60;
const LONGEST_TEXT: usize = 200;
/// How many kinds of players, rule sets to compare with, goals, and options to change.
const BOTS: RangeInclusive<usize> = 0..=3;
const AGAINST: RangeInclusive<usize> = 1..=3;
const GOALS: RangeInclusive<usize> = 1..=8;
const OVER: RangeInclusive<usize> = 1..=12;
const CHANGES: RangeInclusive<u64> = 1..=20;
const USUAL_CHANGES: u8 = 3;
const USUAL_GAMES: u64 = 20_000;
const USUAL_BUDGET: u64 = 500_000;

/// Bots that play on in their heads: a single game may take minutes, and none is given up in the middle.
pub(crate) const SLOW_BOTS: [&str; 4] = ["easy", "hard", "rollout", "search"];

/// A command that may be run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Order {
    words: Vec<String>,
}

/// Rules, written in every way there is.
pub(crate) fn variant(wish: VariantWish) -> Result<Variant, Refused> {
    let VariantWish { game, seats, rules, options, name } = wish;
    if let Some(name) = &name {
        plain("name", name, LONGEST_NAME)?;
    }
    let written = written(&game, seats, rules.as_deref(), &options, name.as_deref())?;
    let words = begun(&[], &game, seats, "--preset", &written);
    let Written { preset, changes, options, file, .. } = written;
    if file.len() > LONGEST_RULES {
        let about = format!("rules cannot be {} bytes long; allowed: at most {LONGEST_RULES}", file.len());
        return Err(Refused::new(RefusalCode::BadValue, about));
    }
    let (preset, command) = (preset.to_owned(), Order { words }.command());
    Ok(Variant { game, seats, options, preset, changes, file, command })
}

impl Order {
    /// Reads what somebody wants, within these bounds.
    pub(crate) fn read(wish: &LabWish, bounds: &LabProgram) -> Result<Order, Refused> {
        let LabWish { kind, game, seats, rules, options, bots, seed, lang, .. } = wish;
        only_what_belongs(wish)?;
        let written = written(game, *seats, rules.as_deref(), options, None)?;
        let offer = catalog::offer(game).map_err(|unknown| refused(&unknown.into()))?;
        let (command, preset): (&[&str], &str) = match kind {
            LabKind::Report => (&[], "--preset"),
            LabKind::Compare => (&["compare"], "--base"),
            LabKind::Tune => (&["tune"], "--preset"),
        };
        let mut words = begun(command, game, *seats, preset, &written);
        match kind {
            LabKind::Report => {}
            LabKind::Compare => words.extend(against(wish, &written)?),
            LabKind::Tune => words.extend(sought(wish, bounds)?),
        }
        if *kind != LabKind::Tune {
            let games = wish.games.unwrap_or(USUAL_GAMES);
            words.push(format!("--games={}", within("games", games, 1..=bounds.most_games)?));
        }
        if !bots.is_empty() {
            words.push(format!("--bots={}", players(bots, &offer, *seats)?));
        }
        let seed = match seed.as_deref().filter(|seed| !seed.is_empty()) {
            Some(seed) => plain("seed", seed, LONGEST_NAME)?.to_owned(),
            None => any_seed(),
        };
        let languages = words::languages();
        if !languages.contains(&lang.as_str()) {
            return Err(unknown(nearest::unknown("language", &short(lang), &languages)).but(languages));
        }
        words.extend([format!("--seed={seed}"), format!("--lang={lang}")]);
        Ok(Order { words })
    }

    /// The command as people copy it.
    pub(crate) fn command(&self) -> String {
        let program = ["spielwiese".to_owned()];
        in_shell(&program.iter().chain(&self.words).collect::<Vec<_>>())
    }

    /// What the program is told: the command, and how it is run here.
    pub(crate) fn arguments(&self, bounds: &LabProgram) -> Vec<String> {
        let here = ["--tended".to_owned(), format!("--cpu-seconds={}", bounds.cpu_seconds)];
        let threads = [format!("--threads={}", bounds.threads)];
        self.words.iter().cloned().chain(threads).chain(here).collect()
    }
}

/// The words that every command begins with.
fn begun(command: &[&str], game: &str, seats: usize, preset: &str, written: &Written) -> Vec<String> {
    let mut words = vec!["lab".to_owned()];
    words.extend(command.iter().map(ToString::to_string));
    words.extend([game.to_owned(), format!("--seats={seats}")]);
    if !written.is_first {
        words.push(format!("{preset}={}", written.preset));
    }
    words.extend(written.changes.iter().map(|(key, value)| format!("--set={key}={value}")));
    words
}

/// The rules that are compared with the main ones: a preset by its name, others by what is changed about the main ones.
fn against(wish: &LabWish, main: &Written) -> Result<Vec<String>, Refused> {
    let mut words: Vec<String> = Vec::new();
    for (at, LabRules { rules, options }) in wish.against.iter().enumerate() {
        let place = format!("against {}: ", at + 1);
        let placed = |refused: Refused| Refused { about: place.clone() + &refused.about, ..refused };
        let other = written(&wish.game, wish.seats, rules.as_deref(), options, None).map_err(placed)?;
        let changes = catalog::changes(&wish.game, &main.options, &other.options);
        let changes = changes.map_err(|error| placed(refused(&error)))?;
        if changes.is_empty() {
            return Err(wrong(format!("{place}the rules are the same as those they are compared with")));
        }
        if let Some((key, value)) = changes.iter().find(|(_, value)| value.contains('=')) {
            return Err(wrong(format!("{place}`{key}` = `{}` cannot be compared here", short(value))));
        }
        let typed: Vec<String> = changes.iter().map(|(key, value)| format!("{key}={value}")).collect();
        let variant = if other.changes.is_empty() { other.preset.to_owned() } else { typed.join(",") };
        let word = format!("--variant={variant}");
        if words.contains(&word) {
            return Err(wrong(format!("{place}the rules are compared twice")));
        }
        words.push(word);
    }
    Ok(words)
}

/// What is sought, and how long.
fn sought(wish: &LabWish, bounds: &LabProgram) -> Result<Vec<String>, Refused> {
    let mut words = Vec::new();
    for goal in &wish.goals {
        words.push(format!("--goal={}", plain("goals", goal, LONGEST_TEXT)?));
    }
    for over in &wish.over {
        words.push(format!("--over={}", plain("over", over, LONGEST_TEXT)?));
    }
    let changes = within("changes", wish.changes.unwrap_or(USUAL_CHANGES).into(), CHANGES)?;
    let budget = wish.budget.unwrap_or(USUAL_BUDGET.min(bounds.most_games));
    let budget = within("budget", budget, 1..=bounds.most_games)?;
    words.extend([format!("--changes={changes}"), format!("--budget={budget} games")]);
    Ok(words)
}

/// Refuses what a run of this kind has no use for, and too many of anything.
fn only_what_belongs(wish: &LabWish) -> Result<(), Refused> {
    let LabWish { kind, games, bots, against, goals, over, changes, budget, .. } = wish;
    let kinds = |name, is: LabKind, count: usize, allowed: RangeInclusive<usize>| {
        how_many(name, count, if *kind == is { allowed } else { 0..=0 })
    };
    kinds("against", LabKind::Compare, against.len(), AGAINST)?;
    kinds("goals", LabKind::Tune, goals.len(), GOALS)?;
    kinds("over", LabKind::Tune, over.len(), OVER)?;
    how_many("bots", bots.len(), BOTS)?;
    let tunes = *kind == LabKind::Tune;
    let misplaced = [
        ("games", games.is_some() && tunes),
        ("changes", changes.is_some() && !tunes),
        ("budget", budget.is_some() && !tunes),
    ];
    match misplaced.into_iter().find(|(_, is)| *is) {
        Some((name, _)) => Err(wrong(format!("{name} cannot be said for a run of this kind"))),
        None => Ok(()),
    }
}

/// The kinds of players, as they are typed.
fn players(bots: &[String], offer: &Offer, seats: usize) -> Result<String, Refused> {
    let quick: Vec<&str> = offer.bots.iter().copied().filter(|bot| !SLOW_BOTS.contains(bot)).collect();
    for world in bots {
        let table: Vec<&str> = world.split('/').collect();
        how_many("bots at a table", table.len(), 1..=seats)?;
        if let Some(slow) = table.iter().find(|bot| SLOW_BOTS.contains(bot)) {
            return Err(wrong(format!("bots cannot be `{slow}`, which takes too long here")).but(quick));
        }
        if let Some(bot) = table.iter().find(|bot| !quick.contains(bot)) {
            return Err(unknown(nearest::unknown("bot", &short(bot), &quick)).but(quick));
        }
    }
    Ok(bots.join(","))
}

/// Rules, written in every way there is.
fn written(
    game: &str,
    seats: usize,
    rules: Option<&str>,
    options: &Map<String, Value>,
    name: Option<&str>,
) -> Result<Written, Refused> {
    if let Some(rules) = rules.filter(|rules| rules.len() > LONGEST_RULES) {
        let length = rules.len();
        return Err(wrong(format!("rules cannot be {length} bytes long; allowed: at most {LONGEST_RULES}")));
    }
    catalog::written(game, RulesWish { rules, options, name }, seats).map_err(|error| refused(&error))
}

fn wrong(about: String) -> Refused {
    Refused::new(RefusalCode::BadValue, about)
}

fn unknown(about: String) -> Refused {
    Refused::new(RefusalCode::Unknown, about)
}

/// A wrong choice in a sentence that names the field, its value and the line, if it has one.
fn refused(error: &ChoiceError) -> Refused {
    let refused = match error {
        ChoiceError::Game(_) => unknown(String::new()).but(catalog::ids()),
        ChoiceError::Preset(_) => unknown(String::new()),
        ChoiceError::Option(error) | ChoiceError::Rules(RuleSetError::Option { error, .. }) => match error {
            OptionError::Unknown { allowed, .. } => unknown(String::new()).but(allowed),
            OptionError::Value { allowed, .. } => wrong(String::new()).but([allowed]),
            OptionError::Seats { min, max, .. } => wrong(String::new()).but(*min..=*max),
        },
        ChoiceError::Rules(_) => wrong(String::new()),
    };
    Refused { about: in_a_line(&error.to_string()), ..refused }
}

/// Where a parser draws a picture of the place, its first and last line say enough.
fn in_a_line(text: &str) -> String {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let first = lines.next().unwrap_or_default();
    lines.next_back().map_or_else(|| first.to_owned(), |last| format!("{first}: {last}"))
}

fn how_many(name: &str, count: usize, allowed: RangeInclusive<usize>) -> Result<(), Refused> {
    if allowed.contains(&count) {
        return Ok(());
    }
    let (least, most) = allowed.into_inner();
    Err(wrong(format!("{name} cannot be {count}; allowed: {least} to {most} for a run of this kind")))
}

fn within(name: &str, number: u64, allowed: RangeInclusive<u64>) -> Result<u64, Refused> {
    if allowed.contains(&number) {
        return Ok(number);
    }
    let (least, most) = allowed.into_inner();
    Err(wrong(format!("{name} cannot be {number}; allowed: {least} to {most}")))
}

/// A text in one line that is not too long.
fn plain<'a>(name: &str, text: &'a str, longest: usize) -> Result<&'a str, Refused> {
    if text.is_empty() || text.chars().count() > longest || text.chars().any(char::is_control) {
        let about =
            format!("{name} cannot be `{}`; allowed: 1 to {longest} letters in one line", short(text));
        return Err(wrong(about));
    }
    Ok(text)
}

/// The beginning of what somebody wrote: enough to see what is meant.
fn short(text: &str) -> String {
    text.chars().filter(|sign| !sign.is_control()).take(LONGEST_NAME).collect()
}

/// A seed that is short enough to be read out.
fn any_seed() -> String {
    const DIGITS: usize = 10;
    random::bytes().to_string().chars().take(DIGITS).collect()
}

#[cfg(test)]
mod tests;
