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
    /// Cards whose work can be seen: in files and for people.
    pub cards: Vec<(String, String)>,
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
            ),
            measures: G::Measure::ALL.iter().map(measure).collect(),
            answers: (0..G::Action::CODES).map(answer).collect(),
            clauses: G::Clause::names().into_iter().map(|clause| (clause, book.name(clause))).collect(),
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
}
