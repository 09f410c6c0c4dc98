//! What can be chosen before a game starts, by the game's name: options, presets, house rules, seats, bots.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use bots::Bot;
use lab::pace::{self, Pace, PaceTable};
use serde::Serialize;
use serde_json::{Map, Value};
use table::{Game, OptionError, Preset, RuleSet, RuleSetError, Words, nearest, options, words};
use thiserror::Error;

use crate::{UnknownGame, Visitor, visit};

/// What a game offers, for whoever wants to open a table.
#[derive(Clone, Debug, PartialEq)]
pub struct Offer {
    /// The game's name.
    pub game: &'static str,
    /// How many can play.
    pub seats: RangeInclusive<usize>,
    /// The names of its presets, the usual one first.
    pub presets: Vec<&'static str>,
    /// The JSON schema of its options.
    pub options: Value,
    /// The names of its bots, the usual one first.
    pub bots: Vec<&'static str>,
    /// The kinds of windows to throw something in.
    pub windows: &'static [&'static str],
}

/// A game in a few words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct About {
    /// What it is called.
    pub title: String,
    /// What it is like, in a line.
    pub line: String,
    /// About how long it takes; empty if nobody knows.
    pub minutes: String,
}

impl About {
    /// A game in a few words of a language, if a game takes so many minutes.
    pub fn of<G: Game>(lang: &str, minutes: Option<u32>) -> Self {
        let words = Words::of::<G>(lang);
        let minutes = minutes.map(|minutes| words.say("table.minutes", &[&minutes.to_string()]));
        About { title: words.text("title"), line: words.text("line"), minutes: minutes.unwrap_or_default() }
    }
}

/// What is said about a game before anybody plays it, by language. How long it takes is played out with bots, at the pace that
/// people are thought to have: that takes a while, so whoever asks often should keep the answer.
pub fn about(id: &str) -> Result<BTreeMap<&'static str, About>, UnknownGame> {
    struct Look;
    impl Visitor for Look {
        type Out = BTreeMap<&'static str, About>;

        fn visit<G: Game>(self) -> Self::Out {
            let minutes = usual_minutes::<G>();
            words::languages().into_iter().map(|lang| (lang, About::of::<G>(lang, minutes))).collect()
        }
    }
    visit(id, Look)
}

/// About how many minutes a game takes at its usual table.
pub fn usual_minutes<G: Game>() -> Option<u32> {
    pace::usual_minutes::<G>(Pace::of::<G>(&PaceTable::shipped())?)
}

/// Why something cannot be chosen.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum ChoiceError {
    /// There is no such game.
    #[error(transparent)]
    Game(#[from] UnknownGame),
    /// An option is wrong, or the number of seats.
    #[error(transparent)]
    Option(#[from] OptionError),
    /// The house rules are wrong.
    #[error(transparent)]
    Rules(#[from] RuleSetError),
    /// There is no such preset.
    #[error("{0}")]
    Preset(String),
}

/// What the game with this name offers.
pub fn offer(id: &str) -> Result<Offer, UnknownGame> {
    struct Look;
    impl Visitor for Look {
        type Out = Offer;

        fn visit<G: Game>(self) -> Offer {
            Offer {
                game: G::ID,
                seats: G::SEATS,
                presets: G::PRESETS.iter().map(|preset| preset.id).collect(),
                options: options::schema::<G::Options>(),
                bots: Bot::<G::Style>::names(),
                windows: G::WINDOWS,
            }
        }
    }
    visit(id, Look)
}

/// Options with changes, checked for this many seats. Both ways only those that differ from the usual ones are named.
pub fn choose(
    id: &str,
    chosen: &Map<String, Value>,
    changes: &Map<String, Value>,
    seats: usize,
) -> Result<Map<String, Value>, ChoiceError> {
    struct Choose<'a>(&'a Map<String, Value>, &'a Map<String, Value>, usize);
    impl Visitor for Choose<'_> {
        type Out = Result<Map<String, Value>, ChoiceError>;

        fn visit<G: Game>(self) -> Self::Out {
            let Choose(chosen, changes, seats) = self;
            let options = options::with(&G::Options::default(), chosen)?;
            checked::<G>(&options::with(&options, changes)?, seats)
        }
    }
    visit(id, Choose(chosen, changes, seats))?
}

/// The options of a preset, or of the text of a file with house rules, checked for this many seats.
pub fn rule_set(id: &str, rules: &str, seats: usize) -> Result<Map<String, Value>, ChoiceError> {
    struct Read<'a>(&'a str, usize);
    impl Visitor for Read<'_> {
        type Out = Result<Map<String, Value>, ChoiceError>;

        fn visit<G: Game>(self) -> Self::Out {
            let Read(rules, seats) = self;
            checked::<G>(&read::<G>(rules, seats)?.options, seats)
        }
    }
    visit(id, Read(rules, seats))?
}

/// Rules as somebody wishes them.
#[derive(Clone, Copy, Debug)]
pub struct RulesWish<'a> {
    /// A preset, or the text of a file with house rules; the first preset if it is not said.
    pub rules: Option<&'a str>,
    /// What is changed about them.
    pub options: &'a Map<String, Value>,
    /// What to call them, if not as before.
    pub name: Option<&'a str>,
}

/// Rules written in every way there is.
#[derive(Clone, Debug, PartialEq)]
pub struct Written {
    /// The preset to begin with: the one that was named, or else one that is near.
    pub preset: &'static str,
    /// Whether that is the game's first preset, which need not be named.
    pub is_first: bool,
    /// What is changed about the preset, as it is typed.
    pub changes: Vec<(String, String)>,
    /// The options that differ from the usual ones.
    pub options: Map<String, Value>,
    /// The text of a file with these house rules.
    pub file: String,
}

/// What rules are called that are no preset and have no name.
const NAMELESS: &str = "House rules";

/// Writes rules in every way there is, checked for this many seats.
pub fn written(id: &str, wish: RulesWish<'_>, seats: usize) -> Result<Written, ChoiceError> {
    struct Write<'a>(RulesWish<'a>, usize);
    impl Visitor for Write<'_> {
        type Out = Result<Written, ChoiceError>;

        fn visit<G: Game>(self) -> Self::Out {
            let Write(wish, seats) = self;
            let begun = read::<G>(wish.rules.unwrap_or(G::PRESETS[0].id), seats)?;
            let options = options::with(&begun.options, wish.options)?;
            G::for_seats(&options, seats)?;
            let presets = presets::<G>()?;
            let named = presets.iter().find(|(id, _)| wish.rules.is_none_or(|rules| rules == *id));
            let all = presets.iter().map(|(id, preset)| (*id, options::changes(preset, &options)));
            let (preset, changes) = match named {
                Some((id, preset)) => (*id, options::changes(preset, &options)),
                None => all.min_by_key(|(_, changes)| changes.len()).expect("a game has a preset"),
            };
            let own = if options == begun.options { begun.name } else { NAMELESS.to_owned() };
            let name = wish.name.map_or(own, str::to_owned);
            let file = RuleSet { name, options: options.clone() }.text();
            let is_first = preset == G::PRESETS[0].id;
            Ok(Written {
                preset,
                is_first,
                changes,
                options: options::differing(&G::Options::default(), &options),
                file,
            })
        }
    }
    visit(id, Write(wish, seats))?
}

/// What makes rules of others, as it is typed; both are named by the options that differ from the usual ones.
pub fn changes(
    id: &str,
    before: &Map<String, Value>,
    after: &Map<String, Value>,
) -> Result<Vec<(String, String)>, ChoiceError> {
    struct Compare<'a>(&'a Map<String, Value>, &'a Map<String, Value>);
    impl Visitor for Compare<'_> {
        type Out = Result<Vec<(String, String)>, ChoiceError>;

        fn visit<G: Game>(self) -> Self::Out {
            let usual = G::Options::default();
            let [before, after] = [self.0, self.1].map(|chosen| options::with(&usual, chosen));
            Ok(options::changes(&before?, &after?))
        }
    }
    visit(id, Compare(before, after))?
}

/// The presets of a game, by their names.
fn presets<G: Game>() -> Result<Vec<(&'static str, G::Options)>, ChoiceError> {
    let read = |preset: &Preset| Ok((preset.id, RuleSet::parse(preset.text)?.options));
    G::PRESETS.iter().map(read).collect()
}

/// A preset, or the text of a file with house rules. What is wrong in a text is named with its line.
fn read<G: Game>(rules: &str, seats: usize) -> Result<RuleSet<G::Options>, ChoiceError> {
    let text = match G::PRESETS.iter().find(|preset| preset.id == rules) {
        Some(preset) => preset.text,
        None if rules.contains('=') => rules,
        None => {
            let known: Vec<&str> = G::PRESETS.iter().map(|preset| preset.id).collect();
            return Err(ChoiceError::Preset(nearest::unknown("preset", rules, &known)));
        }
    };
    let rule_set = RuleSet::<G::Options>::parse(text)?;
    match G::for_seats(&rule_set.options, seats) {
        Err(wrong @ OptionError::Value { .. }) => Err(RuleSetError::in_text(text, wrong).into()),
        Err(other) => Err(other.into()),
        Ok(_) => Ok(rule_set),
    }
}

/// Those options that differ from the usual ones, if the rules can be compiled.
fn checked<G: Game>(chosen: &G::Options, seats: usize) -> Result<Map<String, Value>, ChoiceError> {
    G::for_seats(chosen, seats)?;
    Ok(options::differing(&G::Options::default(), chosen))
}
