//! What figures, cards, answers and clauses are called.

use table::words::measure_key;
use table::{Action, Catalogue, Game, Rulebook, Vocabulary, Words};

use super::number::Writer;
use crate::figure::Figure;

/// What the lab says, a catalogue a language.
pub const WORDS: &[Catalogue] = &[
    Catalogue { lang: "de", json: include_str!("../../words/de.json") },
    Catalogue { lang: "en", json: include_str!("../../words/en.json") },
];

/// The names of a game's things in one language.
#[derive(Clone, Debug)]
pub struct Names {
    /// The language.
    pub lang: String,
    /// All texts of the game and of the lab.
    pub words: Words,
    /// How numbers are written.
    pub writer: Writer,
    /// By measure: its name in files, its name for people, whether it counts a card.
    pub measures: Vec<(&'static str, String, bool)>,
    /// By code: answers in files and for people; nothing where a code is not used.
    pub answers: Vec<Option<(String, String)>>,
    /// The clauses of the rules: in files and for people.
    pub clauses: Vec<(&'static str, String)>,
    /// By clause: how it begins in the rulebook.
    pub beginnings: Vec<String>,
    /// Cards whose work can be seen: in files and for people.
    pub cards: Vec<(String, String)>,
}

/// The first words of a clause, without the marks of its text.
fn beginning(text: &str) -> String {
    const WORDS: usize = 12;
    let plain = text.replace(['*', '`'], "");
    let mut words = plain.split_whitespace().filter(|word| *word != "-");
    let first: Vec<&str> = words.by_ref().take(WORDS).collect();
    let more = if words.next().is_some() { " …" } else { "" };
    first.join(" ") + more
}

impl Names {
    /// The names of a game's things.
    pub fn of<G: Game>(lang: &str) -> Names {
        let words = Words::of::<G>(lang).and(WORDS, lang);
        let book = Rulebook::of::<G>();
        let measure = |&measure: &G::Measure| {
            let name = words.text(&measure_key::<G>(measure));
            (measure.name(), name, G::counted_card(measure).is_some())
        };
        let answer = |code| {
            let action = G::Action::from_code(code)?;
            Some((action.to_string(), words.action(&action)))
        };
        Names {
            lang: lang.to_owned(),
            writer: Writer::new(
                words.text("lab.decimal"),
                words.text("lab.percent"),
                words.text("lab.points"),
                words.text("lab.always"),
            ),
            measures: G::Measure::ALL.iter().map(measure).collect(),
            answers: (0..G::Action::CODES).map(answer).collect(),
            clauses: G::Clause::names().into_iter().map(|clause| (clause, book.name(clause))).collect(),
            beginnings: G::Clause::names()
                .into_iter()
                .map(|clause| book.clause(clause).map_or_else(String::new, |entry| beginning(entry.text)))
                .collect(),
            cards: G::cards()
                .into_iter()
                .map(|key| (key.replacen("card.", "", 1), words.text(&key)))
                .collect(),
            words,
        }
    }

    /// A text of the lab.
    pub fn text(&self, key: &str) -> String {
        self.words.text(&format!("lab.{key}"))
    }

    /// A text of the lab with its places filled.
    pub fn say(&self, key: &str, places: &[&str]) -> String {
        self.words.say(&format!("lab.{key}"), places)
    }

    /// What a figure is called.
    pub fn figure(&self, figure: &Figure) -> String {
        match figure.key.split_once('.') {
            Some(("measure", name)) => {
                let known = self.measures.iter().find(|(measure, ..)| *measure == name);
                known.map_or_else(|| name.to_owned(), |(_, text, _)| text.clone())
            }
            Some((family, which)) => self.say(&format!("figure.{family}"), &[which]),
            None => self.text(&format!("figure.{}", figure.key)),
        }
    }

    /// What a card of a deck is called, by the option that is the deck: as the page's form has it.
    pub(super) fn card(&self, deck: &str, card: &str) -> String {
        let of_deck = self.words.get(&format!("{deck}.{card}"));
        of_deck.or_else(|| self.words.get(&format!("card.{card}"))).unwrap_or(card).to_owned()
    }

    /// What an option is called, and a card of a deck with it.
    pub fn option(&self, key: &str) -> String {
        let title = |option: &str| self.words.text(&format!("option.{option}"));
        match key.split_once('.') {
            None => title(key),
            Some((deck, card)) => format!("{}: {}", title(deck), self.card(deck, card)),
        }
    }

    /// What a value of an option is called: words have a text of their own, numbers are numbers.
    pub fn value(&self, key: &str, value: String) -> String {
        let on_or_off = match value.as_str() {
            "on" | "true" => Some("on"),
            "off" | "false" => Some("off"),
            _ => None,
        };
        let of_option = self.words.get(&format!("{key}.{value}")).map(str::to_owned);
        of_option.or_else(|| on_or_off.map(|word| self.text(&format!("value.{word}")))).unwrap_or(value)
    }
}
