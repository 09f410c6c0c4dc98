//! What is said to people, in their language.
//!
//! No player-facing sentence stands in code: games and table bring catalogues of texts, flat JSON from key to text
//! with places in braces. Terminal and page read the same files.
//!
//! | key | for |
//! |---|---|
//! | `title` | the game's name |
//! | `action.WORD` or `action.WORD.NEXT` | an action whose spelling begins so; `{1}` is the second word, and so on |
//! | `told.KIND` or `told.KIND.REASON` | an event of this kind; `{field}` is a field of the event |
//! | `sheet.WHAT`, `screen.WHAT`, `ask.PHASE` | what a sheet says; `{1}` is the first of its values |
//! | `FIELD.VALUE` | how a field's value is said: `card.encore` |
//! | `how.1`, `how.2`, … | how the game goes, a sentence or two each |
//! | `chapter.KIND`, `KIND_help.NAME` | a heading of the rules, and what everything under it does: `card_help.encore`, `space_help.+` |
//! | `option.KEY`, `preset.ID`, `style.NAME` | options, presets, characters of the game's bot |
//! | `measure.NAME` | what the lab counts, where it is no card |
//!
//! `{cards|card|cards}` is the first word if there is one of `cards`, else the second: a number that is 1, or a list with one
//! thing in it. An event whose text is empty isn't said.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::{Action, Game, Options, Say, Seat, Term, Vocabulary};

/// The texts of one language.
#[derive(Clone, Copy, Debug)]
pub struct Catalogue {
    /// The language, such as `de`.
    pub lang: &'static str,
    /// A JSON object from key to text.
    pub json: &'static str,
}

/// The catalogues of a game by their languages, from the folder `words` beside its `src`; for a file right in `src`.
#[macro_export]
macro_rules! catalogues {
    ($($lang:literal),+ $(,)?) => {
        &[$($crate::Catalogue { lang: $lang, json: include_str!(concat!("../words/", $lang, ".json")) }),+]
    };
}

/// What table and terminal say whatever the game.
const COMMON: &[Catalogue] = &[
    Catalogue { lang: "de", json: include_str!("../words/de.json") },
    Catalogue { lang: "en", json: include_str!("../words/en.json") },
];

/// The languages everything is said in, the first one first.
pub fn languages() -> Vec<&'static str> {
    COMMON.iter().map(|catalogue| catalogue.lang).collect()
}

/// All texts of a game in one language, and what the seats are called.
#[derive(Clone, Debug)]
pub struct Words {
    texts: BTreeMap<String, String>,
    names: Vec<String>,
}

impl Words {
    /// The texts of a game. A language that a catalogue does not have is German.
    pub fn of<G: Game>(lang: &str) -> Words {
        let mut texts = texts_in(COMMON, lang);
        texts.append(&mut texts_in(G::WORDS, lang));
        Words { texts, names: Vec::new() }
    }

    /// Only what is said whatever the game.
    pub fn common(lang: &str) -> Words {
        Words { texts: texts_in(COMMON, lang), names: Vec::new() }
    }

    /// Says these texts, too.
    pub fn and(mut self, catalogues: &[Catalogue], lang: &str) -> Words {
        self.texts.append(&mut texts_in(catalogues, lang));
        self
    }

    /// Calls the seats by these names.
    pub fn with_names(mut self, names: Vec<String>) -> Words {
        self.names = names;
        self
    }

    /// What a seat is called.
    pub fn seat(&self, seat: Seat) -> String {
        self.names.get(seat.index()).cloned().unwrap_or_else(|| seat.to_string())
    }

    /// The text of a key, or nothing.
    pub fn get(&self, key: &str) -> Option<&str> {
        self.texts.get(key).map(String::as_str)
    }

    /// The text of a key. A missing text shows its key, which the tests on catalogues forbid.
    pub fn text(&self, key: &str) -> String {
        self.get(key).unwrap_or(key).to_owned()
    }

    /// Every key that begins so, without its beginning, and its text.
    pub fn family<'a>(&'a self, beginning: &'a str) -> impl Iterator<Item = (&'a str, &'a str)> {
        self.texts.iter().filter_map(move |(key, text)| Some((key.strip_prefix(beginning)?, text.as_str())))
    }

    /// The text of a key with `{1}`, `{2}`, … filled in.
    pub fn say(&self, key: &str, places: &[&str]) -> String {
        fill(&self.text(key), |name| {
            let place = places.get(name.parse::<usize>().ok()?.checked_sub(1)?)?;
            Some(Filling::word((*place).to_owned()))
        })
    }

    /// What is to be said, in this language.
    pub fn said(&self, say: &Say) -> String {
        let place = |name: &str| name.parse::<usize>().ok()?.checked_sub(1).and_then(|at| say.values.get(at));
        fill(&self.text(&say.key), |name| {
            place(name).map(|term| Filling { text: self.term(term), is_one: *term == Term::Number(1) })
        })
    }

    /// What fills a place, in this language.
    pub fn term(&self, term: &Term) -> String {
        match term {
            Term::Number(number) => number.to_string(),
            Term::Seat(seat) => self.seat(*seat),
            Term::Say(say) => self.said(say),
            Term::Sign(sign) => sign.clone(),
            Term::List(several) => self.list(several.iter().map(|one| self.term(one)).collect()),
        }
    }

    /// An action in words.
    pub fn action(&self, action: &impl Action) -> String {
        self.spelt(&action.to_string())
    }

    fn spelt(&self, spelling: &str) -> String {
        let parts: Vec<&str> = spelling.split(' ').collect();
        let special = parts.get(1).and_then(|next| self.get(&format!("action.{}.{next}", parts[0])));
        let text = special.map_or_else(|| self.text(&format!("action.{}", parts[0])), str::to_owned);
        fill(&text, |name| {
            let part = *parts.get(name.parse::<usize>().ok()?)?;
            Some(Filling { is_one: part == "1", text: self.value("card", &part.into()) })
        })
    }

    /// An event in words, or nothing if it is not to be said.
    pub fn told(&self, event: &Value) -> Option<String> {
        let text = self.template("told", event)?;
        if text.is_empty() { None } else { Some(self.with_fields(text, event)) }
    }

    /// A hint in words.
    pub fn hint(&self, hint: &Value) -> Option<String> {
        Some(self.with_fields(self.template("hint", hint)?, hint))
    }

    fn with_fields(&self, text: &str, of: &Value) -> String {
        fill(text, |field| match of.get(field)? {
            Value::String(spelling) if field == "action" => Some(Filling::word(self.spelt(spelling))),
            value => Some(Filling { text: self.value(field, value), is_one: is_one(value) }),
        })
    }

    /// The text for an event or a hint of this kind: one for its reason goes before the general one.
    pub(crate) fn template(&self, family: &str, event: &Value) -> Option<&str> {
        let kind = event.get("kind").or(Some(event))?.as_str()?;
        let reason = event.get("reason").and_then(Value::as_str);
        let special = reason.and_then(|reason| self.get(&format!("{family}.{kind}.{reason}")));
        special.or_else(|| self.get(&format!("{family}.{kind}")))
    }

    /// A field's value in words: a seat by its name, a card by its name, several joined.
    pub fn value(&self, field: &str, value: &Value) -> String {
        match value {
            Value::String(word) => match (self.get(&format!("{field}.{word}")), word.parse()) {
                (Some(text), _) => text.to_owned(),
                (None, Ok(seat)) => self.seat(seat),
                (None, Err(_)) => self.get(&format!("card.{word}")).unwrap_or(word).to_owned(),
            },
            Value::Array(several) => self.list(several.iter().map(|one| self.value(field, one)).collect()),
            Value::Null => String::new(),
            other => other.to_string(),
        }
    }

    fn list(&self, mut several: Vec<String>) -> String {
        match (several.pop(), several.is_empty()) {
            (None, _) => "–".to_owned(),
            (Some(last), true) => last,
            (Some(last), false) => format!("{}{}{last}", several.join(", "), self.text("table.and")),
        }
    }
}

/// How many letters the texts of a game have, in the language that has most.
#[derive(Clone, Debug)]
pub struct Letters(BTreeMap<String, usize>);

impl Letters {
    /// Counts these catalogues.
    pub fn of(catalogues: &[Catalogue]) -> Letters {
        let mut letters = BTreeMap::new();
        for catalogue in catalogues {
            for (key, text) in texts_in(catalogues, catalogue.lang) {
                let longest = letters.entry(key).or_insert(0);
                *longest = text.chars().count().max(*longest);
            }
        }
        Letters(letters)
    }

    /// The letters of a text; none if there is none.
    pub fn in_text(&self, key: &str) -> usize {
        self.0.get(key).copied().unwrap_or(0)
    }
}

fn texts_in(catalogues: &[Catalogue], lang: &str) -> BTreeMap<String, String> {
    let wanted = catalogues.iter().find(|catalogue| catalogue.lang == lang).or(catalogues.first());
    wanted.map(|catalogue| parse(catalogue).expect("the tests read every catalogue")).unwrap_or_default()
}

fn parse(catalogue: &Catalogue) -> Result<BTreeMap<String, String>, serde_json::Error> {
    serde_json::from_str(catalogue.json)
}

/// What is put into a place of a text.
struct Filling {
    text: String,
    is_one: bool,
}

impl Filling {
    fn word(text: String) -> Filling {
        Filling { is_one: text == "1", text }
    }
}

fn is_one(value: &Value) -> bool {
    match value {
        Value::Number(number) => number.as_i64() == Some(1),
        Value::Array(several) => several.len() == 1,
        _ => true,
    }
}

/// Fills the places of a text: `{name}` and `{name|one|several}`. A place nobody knows stays as it is.
fn fill(text: &str, place: impl Fn(&str) -> Option<Filling>) -> String {
    let mut filled = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        filled += before;
        let Some((inside, tail)) = after.split_once('}') else {
            filled.push('{');
            rest = after;
            continue;
        };
        filled += &filling(inside, &place).unwrap_or_else(|| format!("{{{inside}}}"));
        rest = tail;
    }
    filled + rest
}

fn filling(inside: &str, place: impl Fn(&str) -> Option<Filling>) -> Option<String> {
    let Some((name, forms)) = inside.split_once('|') else { return Some(place(inside)?.text) };
    let (one, several) = forms.split_once('|')?;
    Some(if place(name)?.is_one { one } else { several }.to_owned())
}

fn insides(text: &str) -> impl Iterator<Item = &str> {
    text.split('{').skip(1).filter_map(|part| Some(part.split_once('}')?.0))
}

fn places(text: &str) -> Vec<&str> {
    let mut places: Vec<&str> = insides(text).filter(|inside| !inside.contains('|')).collect();
    places.sort_unstable();
    places
}

/// Whether every choice between one and several in a text is by one of its places.
fn chooses_well(text: &str) -> bool {
    insides(text)
        .filter_map(|inside| inside.split_once('|'))
        .all(|(name, forms)| places(text).contains(&name) && forms.matches('|').count() == 1)
}

/// What is wrong with a game's catalogues: languages, keys or places that differ, and things without a word.
/// Events are not looked at here; the laws check them as they are told.
pub fn gaps<G: Game>() -> Vec<String> {
    let mut gaps = Vec::new();
    let languages = languages();
    let found: Vec<&str> = G::WORDS.iter().map(|catalogue| catalogue.lang).collect();
    if found != languages {
        gaps.push(format!("{}: languages are {found:?}, must be {languages:?}", G::ID));
    }
    gaps.extend(gaps_between("table", COMMON));
    gaps.extend(gaps_between(G::ID, G::WORDS));
    for catalogue in G::WORDS {
        let words = Words::of::<G>(catalogue.lang);
        gaps.extend(
            needed::<G>()
                .filter(|key| words.get(key).is_none())
                .map(|key| format!("{} {}: no `{key}`", G::ID, catalogue.lang)),
        );
    }
    gaps
}

/// What is wrong with catalogues that should say the same things.
pub fn gaps_between(name: &str, catalogues: &[Catalogue]) -> Vec<String> {
    let mut gaps = Vec::new();
    let all: Vec<_> = catalogues.iter().map(|catalogue| (catalogue.lang, parse(catalogue))).collect();
    for (lang, texts) in &all {
        match texts {
            Err(error) => gaps.push(format!("{name} {lang}: {error}")),
            Ok(texts) => {
                for other in all.iter().filter_map(|(_, other)| other.as_ref().ok()) {
                    gaps.extend(differences(texts, other).map(|gap| format!("{name} {lang}: {gap}")));
                }
                let bad = texts.iter().filter(|(_, text)| !chooses_well(text));
                gaps.extend(
                    bad.map(|(key, _)| format!("{name} {lang}: `{key}` chooses by no place of its own")),
                );
            }
        }
    }
    gaps
}

fn differences<'a>(
    texts: &'a BTreeMap<String, String>,
    other: &'a BTreeMap<String, String>,
) -> impl Iterator<Item = String> + 'a {
    other.iter().filter_map(|(key, theirs)| match texts.get(key) {
        None => Some(format!("no `{key}`")),
        Some(ours) if places(ours) != places(theirs) => {
            Some(format!("`{key}` has other places than elsewhere"))
        }
        Some(_) => None,
    })
}

/// The key of what a measure counts: a card's own, or `measure.NAME`.
pub fn measure_key<G: Game>(measure: G::Measure) -> String {
    G::counted_card(measure).unwrap_or_else(|| format!("measure.{}", measure.name()))
}

fn needed<G: Game>() -> impl Iterator<Item = String> {
    let first_word = |action: G::Action| action.to_string().split(' ').next().unwrap_or_default().to_owned();
    ["title", "line"]
        .map(str::to_owned)
        .into_iter()
        .chain(G::Action::all().map(move |action| format!("action.{}", first_word(action))))
        .chain(G::Options::FIELDS.iter().map(|field| format!("option.{}", field.key)))
        .chain(G::PRESETS.iter().map(|preset| format!("preset.{}", preset.id)))
        .chain(G::Style::ALL.iter().map(|style| format!("style.{}", style.name())))
        .chain(G::Measure::ALL.iter().map(|&measure| measure_key::<G>(measure)))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn words() -> Words {
        let texts = [
            ("told.push", "{seat} deckt {card} auf: +{add}"),
            ("told.stay.tired", "{seats} sind müde"),
            ("told.stay", ""),
            ("card.bass", "Bassdrop"),
            ("table.and", " und "),
        ];
        let texts = texts.into_iter().map(|(key, text)| (key.to_owned(), text.to_owned())).collect();
        Words { texts, names: vec!["Anna".to_owned(), "Bo".to_owned()] }
    }

    #[test]
    fn events_become_sentences() {
        let push = json!({"kind": "push", "seat": "A", "card": "bass", "add": 3});
        assert_eq!(words().told(&push).unwrap(), "Anna deckt Bassdrop auf: +3");
        let tired = json!({"kind": "stay", "reason": "tired", "seats": ["A", "B", "C"]});
        assert_eq!(words().told(&tired).unwrap(), "Anna, Bo und C sind müde");
        assert_eq!(words().told(&json!({"kind": "stay", "reason": "other"})), None);
        assert_eq!(words().told(&json!({"kind": "never"})), None);
    }

    #[test]
    fn a_text_for_the_next_word_goes_before_the_general_one() {
        let texts = [("action.throw", "wirft {1}"), ("action.throw.bomb", "BUMM!")];
        let texts = texts.into_iter().map(|(key, text)| (key.to_owned(), text.to_owned())).collect();
        let words = Words { texts, names: Vec::new() };
        let said = |spelling| words.spelt(spelling);
        assert_eq!([said("throw ball"), said("throw bomb")], ["wirft ball", "BUMM!"]);
    }

    #[test]
    fn an_open_brace_is_only_a_brace() {
        assert_eq!(fill("a {x} {", |_| Some(Filling::word("!".to_owned()))), "a ! {");
    }

    #[test]
    fn one_thing_is_said_differently_from_several() {
        let texts = [
            ("told.drew", "{seat} draws {cards} {cards|card|cards}"),
            ("told.won", "{seats} {seats|wins|win}"),
            ("action.load", "load {1} {1|counter|counters}"),
            ("screen.cards", "{1} {1|card|cards}"),
            ("table.and", " and "),
        ];
        let texts = texts.into_iter().map(|(key, text)| (key.to_owned(), text.to_owned())).collect();
        let words = Words { texts, names: Vec::new() };
        let told = |event| words.told(&event).unwrap();
        assert_eq!(told(json!({"kind": "drew", "seat": "A", "cards": 1})), "A draws 1 card");
        assert_eq!(told(json!({"kind": "drew", "seat": "A", "cards": 0})), "A draws 0 cards");
        assert_eq!(told(json!({"kind": "won", "seats": ["A"]})), "A wins");
        assert_eq!(told(json!({"kind": "won", "seats": ["A", "B"]})), "A and B win");
        assert_eq!([words.spelt("load 1"), words.spelt("load 12")], ["load 1 counter", "load 12 counters"]);
        assert_eq!(
            [words.say("screen.cards", &["1"]), words.say("screen.cards", &["2"])],
            ["1 card", "2 cards"]
        );
    }

    #[test]
    fn a_choice_is_by_a_place_of_the_text() {
        assert!(chooses_well("{n} {n|card|cards}"));
        assert!(!chooses_well("{m} {n|card|cards}"));
        assert!(!chooses_well("{n} {n|card}"));
        assert_eq!(places("{n} {n|card|cards} for {m}"), ["m", "n"]);
    }
}
